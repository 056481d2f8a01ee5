#pragma once
// What every subcommand gets: where to write, what the terminal can do, and where to leave the
// function that main() runs once the command line is parsed.

#include <functional>

#include "cli/common/output.hpp"
#include "cli/common/terminal.hpp"
#include "cli/exit_codes.hpp"
#include "core/result.hpp"

namespace quebra::cli {

struct Context {
  Output out;
  Terminal terminal = Terminal::detect();
  std::function<core::Result<ExitCode>()> run = {};
};

}  // namespace quebra::cli
