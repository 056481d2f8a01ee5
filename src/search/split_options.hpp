#pragma once
// How a table-driven search is shared out (split_kernel.hpp).

#include <cstddef>

#include "core/cost.hpp"

namespace quebra::search {

struct SplitOptions {
  unsigned threads = 1;
  bool all_solutions = false;   ///< of the shortest length
  core::Cost bound_step = 1;    ///< lengths come in steps of so many moves,
  core::Cost bound_offset = 0;  ///< from this one on
  std::size_t tasks = 512;      ///< sub-trees a thread, at least, where there are so many
  unsigned smallest_task = 4;   ///< moves left of a sub-tree that is worth being one
};

}  // namespace quebra::search
