#pragma once
// What methods on the table-driven engine (search/split_kernel.hpp) have in common.

#include <string>
#include <utility>

#include "core/info.hpp"
#include "core/option.hpp"

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

/// --all and --count
inline core::OptionInfo all_option(std::string summary) {
  return {.name = "all",
          .kind = core::OptionKind::flag,
          .default_value = "no",
          .summary = std::move(summary)};
}
inline core::OptionInfo count_option() {
  return {.name = "count",
          .kind = core::OptionKind::flag,
          .default_value = "no",
          .summary = "find all of them, show one and say how many there are"};
}
inline bool wants_all_solutions(const core::OptionValues& options) {
  return options.is("all", "yes") || options.is("count", "yes");
}

}  // namespace quebra::solver
