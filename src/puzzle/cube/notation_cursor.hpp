#pragma once
// A place in a text of cube moves, for the reader of notation.hpp alone: what comes next, blanks and
// comments, numbers, and faults that name the place. Accepts any bytes.

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "core/result.hpp"
#include "core/text.hpp"

namespace quebra::puzzle::cube {

class NotationCursor {
 protected:
  explicit NotationCursor(std::string_view text) : text_(text) {}

  static constexpr std::array<std::string_view, 6> kPrimes = {"'",      "`",      "\u2019",
                                                              "\u2018", "\u2032", "\u00b4"};
  static constexpr std::array<std::string_view, 8> kBlanks = {" ",  ",",  "\t", "\r",
                                                              "\n", "\v", "\f", "\u00a0"};

  static constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }

  [[nodiscard]] char peek() const { return at_ < text_.size() ? text_[at_] : '\0'; }
  [[nodiscard]] bool sees(std::string_view part) const {
    return text_.substr(at_, part.size()) == part;
  }

  template <std::size_t Count>
  bool skip_one(const std::array<std::string_view, Count>& parts) {
    for (const std::string_view part : parts) {
      if (!sees(part)) continue;
      at_ += part.size();
      return true;
    }
    return false;
  }

  /// Comments too.
  void skip_blanks() {
    for (;;) {
      if (sees("//")) {
        at_ = std::min(text_.find('\n', at_), text_.size());
      } else if (!skip_one(kBlanks)) {
        return;
      }
    }
  }

  /// A run of digits; anything longer than 6 is as wrong as 999999.
  std::optional<int> read_number() {
    if (!is_digit(peek())) return std::nullopt;
    int number = 0;
    for (; is_digit(peek()); ++at_) number = std::min(number * 10 + (peek() - '0'), 999'999);
    return number;
  }

  /// The text from `start` to here, safe to print.
  [[nodiscard]] std::string excerpt(std::size_t start) const {
    return core::quoted_excerpt(text_.substr(start, at_ - start));
  }

  /// The character here, whole, should it have several bytes; safe to print.
  [[nodiscard]] std::string character() const {
    std::size_t end = at_ + 1;
    while (end < text_.size() && end < at_ + 4 && is_continuation(text_[end])) ++end;
    return core::quoted_excerpt(text_.substr(at_, end - at_));
  }

  /// People count characters, not bytes.
  [[nodiscard]] core::Error fault(std::size_t at, std::string_view what) const {
    const std::string_view before = text_.substr(0, at);
    const auto continued =
        static_cast<std::size_t>(std::count_if(before.begin(), before.end(), is_continuation));
    return core::bad_input(fmt::format("character {}: {}", 1 + at - continued, what));
  }

  std::string_view text_;
  std::size_t at_ = 0;

 private:
  static bool is_continuation(char c) { return (c & 0xC0) == 0x80; }
};

}  // namespace quebra::puzzle::cube
