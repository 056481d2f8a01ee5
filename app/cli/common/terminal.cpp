#include "cli/common/terminal.hpp"

#include <fmt/core.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>

#include "core/text.hpp"

namespace quebra::cli {
namespace {

std::string_view environment(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? std::string_view() : std::string_view(value);
}

/// The narrower of COLUMNS and what the terminal says: COLUMNS may be stale.
int columns() {
  constexpr int kDefault = 100;  // nobody looks, or a pager or file that wraps by itself
  constexpr int kMost = 1000;
  int width = kMost;
  const auto wished = core::parse_integer(environment("COLUMNS"));
  if (wished && *wished > 0) width = static_cast<int>(std::min<std::int64_t>(*wished, kMost));
  for (const int descriptor : {STDERR_FILENO, STDOUT_FILENO}) {
    winsize size{};
    if (::ioctl(descriptor, TIOCGWINSZ, &size) == 0 && size.ws_col > 0) {
      return std::min(width, static_cast<int>(size.ws_col));
    }
  }
  return width == kMost ? kDefault : width;
}

}  // namespace

Terminal Terminal::detect() {
  const bool capable = environment("TERM") != "dumb";
  const bool out = ::isatty(STDOUT_FILENO) == 1;
  return {.stdout_is_terminal = out,
          .stderr_is_terminal = capable && ::isatty(STDERR_FILENO) == 1,
          .colours = out && capable && environment("NO_COLOR").empty(),
          .width = columns()};
}

std::string Terminal::paint(std::string_view text, Colour colour) const {
  if (!colours) return std::string(text);
  int code = 1;
  switch (colour) {
    case Colour::green: code = 32; break;
    case Colour::yellow: code = 33; break;
    case Colour::red: code = 31; break;
    case Colour::bold: code = 1; break;
  }
  return fmt::format("\x1b[{}m{}\x1b[0m", code, text);
}

}  // namespace quebra::cli
