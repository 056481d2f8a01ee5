#pragma once
// What stands at the other end of standard output and standard error.

#include <string>
#include <string_view>

namespace quebra::cli {

enum class Colour { green, yellow, red, bold };

struct Terminal {
  bool stdout_is_terminal = false;
  bool stderr_is_terminal = false;  ///< and it can move the cursor
  bool colours = false;             ///< on standard output
  int width = 80;                   ///< columns

  /// Looks at the descriptors, COLUMNS, NO_COLOR and TERM.
  static Terminal detect();
  /// The text in a colour, or as it is.
  [[nodiscard]] std::string paint(std::string_view text, Colour colour) const;
};

}  // namespace quebra::cli
