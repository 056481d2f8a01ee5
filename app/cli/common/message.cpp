#include "cli/common/message.hpp"

#include <fmt/core.h>
#include <unistd.h>

#include <cerrno>

namespace quebra::cli {

void print_error_text(std::string_view text) {
  while (!text.empty()) {
    const ssize_t written = ::write(STDERR_FILENO, text.data(), text.size());
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return;  // nobody is left to be told
    text.remove_prefix(static_cast<std::size_t>(written));
  }
}

std::string safe_message(std::string_view message) {
  constexpr std::size_t kMost = 1000;
  std::string safe;
  for (const char c : message.substr(0, kMost)) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte == '\n' || (byte >= 0x20 && byte < 0x7f)) {
      safe += c;
    } else {
      safe += fmt::format("\\x{:02x}", byte);
    }
  }
  if (message.size() > kMost) safe += "...";
  return safe;
}

void print_error(std::string_view message) {
  print_error_text("quebra: " + safe_message(message) + "\n");
}

}  // namespace quebra::cli
