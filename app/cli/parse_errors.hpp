#pragma once
// What the program says when the command line cannot be understood, or asked for help or version.

#include <CLI/CLI.hpp>

#include "cli/context.hpp"

namespace quebra::cli {

/// Help and version go to standard output with code 0; anything else is a message with the nearest
/// option or subcommand, if one is near.
ExitCode answer_parse_error(const CLI::App& app, const CLI::ParseError& error, Context& context);

}  // namespace quebra::cli
