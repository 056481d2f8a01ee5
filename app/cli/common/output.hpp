#pragma once
// Standard output, buffered, with every error noticed: a full disk is said so (exit 35), a reader that
// went away ends the program quietly.

#include <string>
#include <string_view>

#include "cli/exit_codes.hpp"

namespace quebra::cli {

class Output {
 public:
  void write(std::string_view text);
  /// Hands everything to the system now.
  void flush();
  /// False after the first error: more work would be for nothing.
  [[nodiscard]] bool good() const { return error_ == 0; }
  /// Flushes; `code` if all was written, else the code of the error, which is reported.
  [[nodiscard]] ExitCode finish(ExitCode code);

 private:
  std::string buffer_;
  int error_ = 0;
};

}  // namespace quebra::cli
