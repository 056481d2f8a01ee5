#pragma once
// --with, and one flag for each option that some method of the catalogue has. A name that several
// methods share is one flag; its help says what each of them makes of it, and the engine checks the
// value against the chosen method.

#include <map>
#include <string>

#include "cli/common/command.hpp"
#include "core/info.hpp"

namespace quebra::cli {

struct MethodOptions {
  std::map<std::string, std::string> values;  ///< given by the user

  /// Leaves out names that the subcommand has already.
  void add_to(Command& command);
};

/// Methods and heuristics, one line each, for the end of a help text.
std::string method_help();

/// "1 to 100, default 2", "all|none, default all"
std::string value_help(const core::OptionInfo& option);

}  // namespace quebra::cli
