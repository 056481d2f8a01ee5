#pragma once
// The one state of a request: the words behind the puzzle, a file, or standard input.

#include <string>
#include <vector>

#include "cli/common/command.hpp"
#include "core/result.hpp"

namespace quebra::cli {

struct StateInput {
  std::vector<std::string> words;
  OptionalText file;

  /// STATE and --file.
  void add_to(Command& command, const std::string& help);
  /// Given in one way, not in two.
  [[nodiscard]] core::Result<void> check() const;
  /// The text. `command` and `puzzle` are for the message if there is none.
  [[nodiscard]] core::Result<std::string> read(const std::string& command,
                                               const std::string& puzzle) const;
};

}  // namespace quebra::cli
