#pragma once
// What methods on the table-driven engine (search/split_kernel.hpp) have in common.

#include "core/info.hpp"

namespace quebra::solver {

inline constexpr unsigned kMostThreads = 256;  ///< each has some tens of kilobytes of its own

/// --kernel
inline core::OptionInfo kernel_option() {
  return {.name = "kernel",
          .kind = core::OptionKind::choice,
          .default_value = "pipelined",
          .summary = "many reads in flight, or one parent after the other",
          .choices = {"pipelined", "recursive"}};
}

}  // namespace quebra::solver
