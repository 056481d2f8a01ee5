#include "cli/common/input.hpp"

#include <fmt/core.h>
#include <poll.h>
#include <unistd.h>

#include <cerrno>

#include "cli/common/interrupt.hpp"
#include "core/file_io.hpp"
#include "core/text.hpp"

namespace quebra::cli {
namespace {

constexpr std::uint64_t kMostBytes = std::uint64_t{1} << 30;

/// Appends what standard input has; false at its end or after an interrupt.
bool read_more(std::string& buffer) {
  constexpr int kWaitMilliseconds = 50;
  while (!interrupted()) {
    pollfd input = {.fd = STDIN_FILENO, .events = POLLIN, .revents = 0};
    if (::poll(&input, 1, kWaitMilliseconds) <= 0) continue;
    char bytes[1 << 16];
    const ssize_t count = ::read(STDIN_FILENO, bytes, sizeof bytes);
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return false;
    buffer.append(bytes, static_cast<std::size_t>(count));
    return true;
  }
  return false;
}

}  // namespace

core::Result<std::string> read_text(const std::string& path) {
  if (path != "-") return core::system_files().read(path, kMostBytes);
  std::string text;
  while (read_more(text)) {
    if (text.size() > kMostBytes) return core::bad_input("standard input is larger than 1 GB");
  }
  return text;
}

core::Result<LineReader> LineReader::open(const std::string& path) {
  LineReader reader;
  if (path == "-") {
    reader.more_ = true;
    return reader;
  }
  auto content = core::system_files().read(path, kMostBytes);
  if (!content) return content.error();
  reader.buffer_ = std::move(*content);
  return reader;
}

std::optional<std::string> LineReader::raw_line() {
  std::size_t end = buffer_.find('\n', at_);
  while (end == std::string::npos && more_) {
    buffer_.erase(0, at_);
    at_ = 0;
    const std::size_t searched = buffer_.size();
    more_ = read_more(buffer_) && buffer_.size() <= kMostBytes;
    end = buffer_.find('\n', searched);
  }
  if (at_ >= buffer_.size() || interrupted()) return std::nullopt;
  std::string line = buffer_.substr(at_, end == std::string::npos ? end : end - at_);
  at_ = end == std::string::npos ? buffer_.size() : end + 1;
  return line;
}

std::optional<LineReader::Line> LineReader::next() {
  while (auto line = raw_line()) {
    ++number_;
    const std::string_view text = core::trimmed(std::string_view(*line).substr(0, line->find('#')));
    if (!text.empty()) return Line{std::string(text), number_};
  }
  return std::nullopt;
}

}  // namespace quebra::cli
