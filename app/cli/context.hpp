#pragma once
// What every subcommand gets: where to write, what the terminal can do, the table cache, and where to leave the
// function that main() runs once the command line is parsed.

#include <functional>
#include <memory>

#include "cli/common/output.hpp"
#include "cli/common/tables.hpp"
#include "cli/common/terminal.hpp"
#include "cli/exit_codes.hpp"
#include "core/result.hpp"

namespace quebra::cli {

struct Context {
  Output out;
  Terminal terminal = Terminal::detect();
  Notes notes = {};
  std::unique_ptr<const engine::TableStore> tables = open_tables(notes);  ///< null: no cache
  std::function<core::Result<ExitCode>()> run = {};
};

}  // namespace quebra::cli
