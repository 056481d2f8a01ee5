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

}  // namespace quebra::cli
