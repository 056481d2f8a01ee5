#pragma once
// Text from a file or, with the name "-", from standard input.
//
// Reading the keyboard or a pipe looks at the interrupt flag all the time, so that Ctrl-C works while
// nothing comes in.

#include <cstdint>
#include <optional>
#include <string>

#include "core/result.hpp"

namespace quebra::cli {

/// The whole text. An interrupt ends it early.
core::Result<std::string> read_text(const std::string& path);

/// One line after the other, as they come: a batch from a pipe is solved while it is written.
class LineReader {
 public:
  static core::Result<LineReader> open(const std::string& path);

  struct Line {
    std::string text;
    std::uint64_t number = 0;  ///< from 1
  };
  /// The next line that has something besides blanks and a `# comment`, without them.
  std::optional<Line> next();

 private:
  std::optional<std::string> raw_line();

  std::string buffer_;
  std::size_t at_ = 0;
  bool more_ = false;  ///< standard input may have more
  std::uint64_t number_ = 0;
};

}  // namespace quebra::cli
