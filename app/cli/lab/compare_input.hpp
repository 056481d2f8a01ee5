#pragma once
// The options of `compare` and the request they make.

#include <string>
#include <vector>

#include "cli/common/command.hpp"
#include "cli/common/format.hpp"
#include "cli/common/method_options.hpp"
#include "cli/common/options.hpp"
#include "lab/compare.hpp"

namespace quebra::cli {

struct CompareOptions {
  PuzzleOptions puzzle;
  std::vector<std::string> words;
  OptionalText with, depths, count, set, file, seed, threads, vary;
  MethodOptions method;
  LimitOptions limits;
  Format format = Format::text;
  bool each = false;

  void add_to(Command& command);
  [[nodiscard]] core::Result<lab::CompareRequest> request() const;
};

/// "bfs,astar:max(a,b)": separated at the commas outside parentheses.
std::vector<std::string> split_methods(std::string_view text);

/// "4,8,12" and "0-31", "4-24:4". `option` is for the message.
core::Result<std::vector<std::uint32_t>> parse_depths(std::string_view option,
                                                      std::string_view text);

}  // namespace quebra::cli
