#include "cli/common/output.hpp"

#include <fmt/core.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

#include "cli/common/message.hpp"

namespace quebra::cli {

void Output::write(std::string_view text) {
  constexpr std::size_t kFlushFrom = 1 << 16;
  buffer_ += text;
  if (buffer_.size() >= kFlushFrom) flush();
}

void Output::flush() {
  std::string_view rest = buffer_;
  while (!rest.empty() && good()) {
    const ssize_t written = ::write(STDOUT_FILENO, rest.data(), rest.size());
    if (written >= 0) {
      rest.remove_prefix(static_cast<std::size_t>(written));
    } else if (errno != EINTR) {
      error_ = errno;
    }
  }
  buffer_.clear();
}

ExitCode Output::finish(ExitCode code) {
  flush();
  if (good()) return code;
  // Reached only where SIGPIPE is ignored; else the signal has ended the program, as quietly.
  if (error_ == EPIPE) return ExitCode::closed_pipe;
  print_error(fmt::format("cannot write the result: {}", std::strerror(error_)));
  return ExitCode::environment;
}

}  // namespace quebra::cli
