#include "puzzle/cube/notation.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cassert>
#include <optional>

#include "core/text.hpp"
#include "puzzle/cube/notation_cursor.hpp"

namespace quebra::puzzle::cube {
namespace {

using core::Result;

/// Letters that take no layers, the axis they turn about and whether they follow R, U, F.
struct Special {
  char letter;
  int axis;
  bool follows_positive;
};
constexpr std::array<Special, 6> kSpecials = {{{'x', 0, true},
                                               {'y', 1, true},
                                               {'z', 2, true},
                                               {'M', 0, false},
                                               {'E', 1, false},
                                               {'S', 2, true}}};

constexpr std::size_t kMaxDepth = 100;

constexpr std::uint8_t byte(int value) { return static_cast<std::uint8_t>(value); }

/// Layers first .. last, counted from 1 on the side of `face`.
constexpr Turn layers(int size, int face, int first, int last) {
  const bool positive = face > 2;
  return {byte(axis_of(face)), byte(positive ? size - last : first - 1),
          byte(positive ? size - first : last - 1), byte(positive ? 3 : 1)};
}

class Reader : private NotationCursor {
 public:
  Reader(std::string_view text, int size) : NotationCursor(text), size_(size) {}

  Result<std::vector<Turn>> read() {
    while (skip_blanks(), at_ < text_.size()) {
      const Result<void> done = text_[at_] == '('   ? open()
                                : text_[at_] == ')' ? close()
                                                    : read_move();
      if (!done) return done.error();
    }
    if (!groups_.empty()) return fault(groups_.back().at, "this ( is never closed");
    return std::move(turns_);
  }

 private:
  struct Group {
    std::size_t at;     ///< of its parenthesis
    std::size_t first;  ///< of its turns
  };
  struct Layers {
    int first = 0;
    int last = 0;
    bool range = false;  ///< "2-3"
  };

  Result<void> open() {
    if (groups_.size() == kMaxDepth) return fault(at_, "parentheses are nested too deep");
    groups_.push_back({at_, turns_.size()});
    ++at_;
    return {};
  }

  Result<void> close() {
    if (groups_.empty()) return fault(at_, "this ) was never opened");
    const Group group = groups_.back();
    groups_.pop_back();
    ++at_;
    const std::size_t times = static_cast<std::size_t>(read_number().value_or(1));
    const bool undone = skip_one(kPrimes);
    const std::size_t length = turns_.size() - group.first;
    if (length * times > kMaxTurns - group.first) return too_many(group.at);
    const auto first = turns_.begin() + static_cast<std::ptrdiff_t>(group.first);
    if (undone) {
      std::reverse(first, turns_.end());
      std::for_each(first, turns_.end(), [](Turn& turn) { turn = turn.inverse(); });
    }
    const std::vector<Turn> once(first, turns_.end());
    turns_.erase(first, turns_.end());
    if (length == 0) return {};
    for (std::size_t i = 0; i < times; ++i) turns_.insert(turns_.end(), once.begin(), once.end());
    return {};
  }

  [[nodiscard]] core::Error too_many(std::size_t at) const {
    return fault(at, fmt::format("more than {} turns", core::grouped(kMaxTurns)));
  }

  Result<void> read_move() {
    const std::size_t start = at_;
    const Result<std::optional<Layers>> numbers = read_layers();
    if (!numbers) return numbers.error();
    Result<Turn> turn = read_letter(start, *numbers);
    if (!turn) return turn.error();
    const Result<int> amount = read_amount(start);
    if (!amount) return amount.error();
    if (turns_.size() == kMaxTurns) return too_many(start);
    turn->quarters = byte(turn->quarters * *amount % 4);
    turns_.push_back(*turn);
    return {};
  }

  /// "2" or "2-3" before a letter.
  Result<std::optional<Layers>> read_layers() {
    const std::size_t start = at_;
    const std::optional<int> first = read_number();
    if (!first) return std::optional<Layers>();
    std::optional<int> last = first;
    const bool range = peek() == '-';
    if (range) {
      ++at_;
      last = read_number();
      if (!last) return fault(at_, "a range of layers has two numbers, as in 2-3Rw");
    }
    if (*first < 1 || *last > size_ || *first > *last) {
      return fault(start, fmt::format("'{}' are not layers of a cube:{}: they count from 1 to {}",
                                      excerpt(start), size_, size_));
    }
    return std::optional<Layers>({*first, *last, range});
  }

  Result<Turn> read_letter(std::size_t start, const std::optional<Layers>& numbers) {
    const char c = peek();
    const std::size_t face = kFaceLetters.find(c);
    if (c != '\0' && face != std::string_view::npos) {
      ++at_;
      return read_face(start, static_cast<int>(face), numbers);
    }
    const char letter = c == 'X' || c == 'Y' || c == 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    for (const Special& special : kSpecials) {
      if (special.letter != letter) continue;
      if (numbers) return fault(start, fmt::format("{} takes no layer numbers before it", c));
      ++at_;
      if (peek() == 'w') return fault(start, fmt::format("{}w is not a move: {} takes no w", c, c));
      const auto quarters = byte(special.follows_positive ? 3 : 1);
      if (letter >= 'x') return Turn{byte(special.axis), 0, byte(size_ - 1), quarters};
      if (size_ % 2 == 0) return no_middle(start, c);
      const auto middle = byte(size_ / 2);
      return Turn{byte(special.axis), middle, middle, quarters};
    }
    return no_letter(start, numbers.has_value());
  }

  Result<Turn> read_face(std::size_t start, int face, const std::optional<Layers>& numbers) {
    Layers chosen = numbers.value_or(Layers{1, 1});
    const char letter = letter_of(face);
    if (peek() == 'w') {
      ++at_;
      if (numbers && !chosen.range && chosen.last == 1) {
        return fault(start,
                     fmt::format("1{0}w is not a move: write {0} for the outer layer, {0}w for two",
                                 letter));
      }
      if (!numbers) chosen.last = 2;
      if (!chosen.range) chosen.first = 1;
    }
    if (chosen.last - chosen.first + 1 == size_) {
      return fault(
          start, fmt::format("a block of {0} layers is the whole cube:{0}; write {1} to rotate it",
                             size_, "xyz"[axis_of(face)]));
    }
    return layers(size_, face, chosen.first, chosen.last);
  }

  /// What follows the letter, as clockwise quarters.
  Result<int> read_amount(std::size_t start) {
    constexpr std::string_view kRemedy = "a move ends with nothing, ' or 2, as in R R' R2";
    const std::size_t digits = at_;
    const int amount = read_number().value_or(1);
    if (amount < 1 || amount > 3) {
      return fault(digits, fmt::format("'{}': {}; put a blank before layer numbers", excerpt(start),
                                       kRemedy));
    }
    const bool bare = at_ == digits;
    bool backward = skip_one(kPrimes);
    if (!backward && (peek() == 'i' || (bare && (peek() == '-' || peek() == '+')))) {
      backward = peek() != '+';
      ++at_;
    }
    if (at_ > digits && is_digit(peek())) {
      return fault(at_,
                   fmt::format("a number right after '{}' has two readings: write R2', or put a "
                               "blank before layer numbers",
                               excerpt(start)));
    }
    return backward ? 4 - amount : amount;
  }

  [[nodiscard]] core::Error no_middle(std::size_t start, char letter) const {
    const std::string remedy =
        size_ == 2 ? "its layers are R and L, U and D, F and B"
                   : fmt::format("write 2R for one inner layer, {}-{}Rw for the two in the middle",
                                 size_ / 2, size_ / 2 + 1);
    return fault(start,
                 fmt::format("{}: a cube:{} has no middle layer; {}", letter, size_, remedy));
  }

  /// The letter that should come here does not.
  [[nodiscard]] core::Error no_letter(std::size_t start, bool numbers) const {
    const char c = peek();
    constexpr std::string_view kLower = "ldbfur";
    if (const std::size_t face = kLower.find(c);
        at_ < text_.size() && face != std::string_view::npos) {
      const char upper = letter_of(static_cast<int>(face));
      if (size_ == 2) return fault(at_, fmt::format("'{}' is not a move: write {}", c, upper));
      return fault(at_,
                   fmt::format("'{}' has two readings: write {}w for the outer two layers, or 2{} "
                               "for the second alone",
                               c, upper, upper));
    }
    if (numbers) {
      return fault(start,
                   fmt::format("after '{}' comes a face, one of U R F D L B", excerpt(start)));
    }
    return fault(at_,
                 fmt::format("'{}' is not a move: moves are U R F D L B, with w for two layers, "
                             "M E S and x y z",
                             character()));
  }

  int size_;
  std::vector<Turn> turns_;
  std::vector<Group> groups_;
};

}  // namespace

Result<std::vector<Turn>> parse_turns(std::string_view text, int size) {
  assert(size >= 2 && size <= 32);
  return Reader(text, size).read();
}

}  // namespace quebra::puzzle::cube
