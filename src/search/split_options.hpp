#pragma once
// How a table-driven search is shared out (split_kernel.hpp).

#include "core/cost.hpp"

namespace quebra::search {

struct SplitOptions {
  unsigned threads = 1;
  bool all_solutions = false;   ///< of the shortest length
  core::Cost bound_step = 1;    ///< lengths come in steps of so many moves,
  core::Cost bound_offset = 0;  ///< from this one on
};

}  // namespace quebra::search
