#pragma once
// The options of `bench`.

#include "cli/common/command.hpp"
#include "cli/common/format.hpp"
#include "cli/common/method_options.hpp"
#include "cli/common/options.hpp"

namespace quebra::cli {

struct BenchOptions {
  PuzzleOptions puzzle;
  OptionalText with, count, repeat, file;
  OptionalText set, lengths, budget, out, threads;  ///< of cube:3
  MethodOptions method;
  LimitOptions limits;
  Format format = Format::text;
  bool signature = false;
  bool each = false;  ///< with signature: the counts of every run

  void add_to(Command& command);
};

}  // namespace quebra::cli
