#include "puzzle/tiles/notation.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <numeric>
#include <utility>

#include "core/text.hpp"

namespace quebra::puzzle::tiles {
namespace {

using core::bad_input;
using core::quoted_excerpt;

/// The words of a board text, row by row; without `/` there is one row.
struct Words {
  std::vector<std::vector<std::string_view>> rows = {{}};

  [[nodiscard]] bool has_rows() const { return rows.size() > 1; }
  [[nodiscard]] std::size_t count() const {
    return std::accumulate(rows.begin(), rows.end(), std::size_t{0},
                           [](std::size_t sum, const auto& row) { return sum + row.size(); });
  }
};

constexpr std::string_view kBlanks = " ,\t\r\n\v\f";
constexpr std::string_view kSeparators = " ,\t\r\n\v\f/";
constexpr std::string_view kNumberCharacters = "0123456789_";
constexpr std::string_view kSizes = "boards go from 2x2 to 8x8";

core::Error too_large() {
  return bad_input(fmt::format("more than {} numbers: {}", kMaxCells, kSizes));
}

/// Step 1 of reading a board. Holds the caps, so that later steps see little text.
core::Result<Words> split_words(std::string_view text) {
  Words words;
  std::size_t count = 0;
  std::size_t at = 0;
  while ((at = text.find_first_not_of(kBlanks, at)) != std::string_view::npos) {
    if (text[at] == '/') {
      if (words.rows.back().empty()) {
        return bad_input(fmt::format("row {} has no numbers", words.rows.size()));
      }
      if (words.rows.size() == kMaxSide) {
        return bad_input(fmt::format("more than {} rows: {}", kMaxSide, kSizes));
      }
      words.rows.emplace_back();
      ++at;
      continue;
    }
    const std::size_t end = std::min(text.find_first_of(kSeparators, at), text.size());
    const std::string_view word = text.substr(at, end - at);
    if (++count > kMaxCells) return too_large();
    if (word.find_first_not_of(kNumberCharacters) != std::string_view::npos) {
      return bad_input(
          fmt::format("position {}: '{}' is not a number", count, quoted_excerpt(word)));
    }
    words.rows.back().push_back(word);
    at = end;
  }
  if (words.has_rows() && words.rows.back().empty()) {
    return bad_input(fmt::format("row {} has no numbers", words.rows.size()));
  }
  return words;
}

/// Step 2: "867254301" and "123/450" become words of one character. A board of tiles 1 to 9 has at
/// most ten cells. Rows of one number each are no board, so nothing else can be meant by them.
core::Result<Words> separate_digits(Words words, std::optional<Size> size) {
  constexpr std::size_t kMostDigits = 10;
  for (const auto& row : words.rows) {
    if (row.size() != 1 || row[0].size() < 2 || row[0].size() > kMostDigits) return words;
  }
  if (!words.has_rows() && !size) {
    const std::string_view word = words.rows[0][0];
    if (word.size() < 4) return words;
    if (word.size() != 4 && word.size() != 9) {
      return bad_input(
          fmt::format("'{}' has {} digits: without separators a board has 4 (2x2) or 9 (3x3); for "
                      "another shape "
                      "name it, for instance tiles:2x3, or separate the rows with /",
                      word, word.size()));
    }
  }
  for (auto& row : words.rows) {
    const std::string_view digits = row[0];
    row.clear();
    for (std::size_t i = 0; i < digits.size(); ++i) row.push_back(digits.substr(i, 1));
  }
  return words;
}

core::Error wrong_count(std::size_t count, Size needed, std::string_view remedy) {
  return bad_input(fmt::format("{} number{} given: a {} board needs {}{}", count,
                               count == 1 ? "" : "s", format_size(needed), needed.cells(), remedy));
}

std::string example_shape(int count) {
  for (int rows = kMaxSide; rows >= kMinSide; --rows) {
    const int columns = count / rows;
    if (rows * columns == count && rows <= columns && columns <= kMaxSide) {
      return format_size({rows, columns});
    }
  }
  return "3x4";
}

core::Result<Size> inferred_size(const Words& words) {
  const int count = static_cast<int>(words.count());
  if (words.has_rows()) {
    const Size size = {static_cast<int>(words.rows.size()), static_cast<int>(words.rows[0].size())};
    if (size.columns < kMinSide || size.columns > kMaxSide) {
      return bad_input(fmt::format("a {} board: {}", format_size(size), kSizes));
    }
    return size;
  }
  // The square whose number of cells is nearest: exact, or the one to name in the message.
  int side = kMinSide;
  while (side < kMaxSide && (side + 1) * (side + 1) - count <= count - side * side) ++side;
  if (side * side == count) return Size{side, side};
  return wrong_count(static_cast<std::size_t>(count), {side, side},
                     fmt::format("; for another shape name it, for instance tiles:{}, or separate "
                                 "the rows with /",
                                 example_shape(count)));
}

/// Step 3: the shape, given or inferred, and whether the words fill it.
core::Result<Size> checked_size(const Words& words, std::optional<Size> size) {
  if (words.count() == 0) {
    return bad_input("the board is empty: give its numbers row by row, 0 or _ for the blank");
  }
  for (std::size_t row = 1; row < words.rows.size(); ++row) {
    if (words.rows[row].size() != words.rows[0].size()) {
      return bad_input(fmt::format("row {} has {} numbers, row 1 has {}", row + 1,
                                   words.rows[row].size(), words.rows[0].size()));
    }
  }
  if (!size) return inferred_size(words);
  if (words.count() != static_cast<std::size_t>(size->cells())) {
    return wrong_count(
        words.count(), *size,
        fmt::format(" (tiles 1 to {}, and 0 or _ for the blank)", size->cells() - 1));
  }
  if (words.has_rows() && words.rows.size() != static_cast<std::size_t>(size->rows)) {
    return bad_input(fmt::format("{} rows of {} numbers given: a {} board has {} rows of {}",
                                 words.rows.size(), words.rows[0].size(), format_size(*size),
                                 size->rows, size->columns));
  }
  return *size;
}

/// Step 4: every number once, each in range. Since there are as many numbers as cells, a missing
/// blank shows as a number too many or too large.
core::Result<std::vector<int>> checked_numbers(const Words& words, Size size) {
  std::vector<int> numbers;
  std::array<int, kMaxCells> first_position{};  // 0: not seen
  const bool has_blank = std::ranges::any_of(words.rows, [](const auto& row) {
    return std::ranges::any_of(row, [](std::string_view word) {
      return word == "_" || word.find_first_not_of('0') == std::string_view::npos;
    });
  });
  for (const auto& row : words.rows) {
    for (const std::string_view word : row) {
      const auto position = static_cast<int>(numbers.size()) + 1;
      if (word != "_" && word.find('_') != std::string_view::npos) {
        return bad_input(
            fmt::format("position {}: '{}' is not a number", position, quoted_excerpt(word)));
      }
      const auto number = word == "_" ? std::optional<std::int64_t>(0) : core::parse_integer(word);
      if (!has_blank && number == size.cells()) {
        return bad_input(
            fmt::format("no blank: a {} board has tiles 1 to {}, and 0 or _ for the blank; "
                        "position {} holds {}",
                        format_size(size), size.cells() - 1, position, *number));
      }
      if (!number || *number >= size.cells()) {
        return bad_input(
            fmt::format("tile {} is out of range at position {}: a {} board has tiles 1 to {} and "
                        "0 for the blank",
                        quoted_excerpt(word), position, format_size(size), size.cells() - 1));
      }
      int& first = first_position[static_cast<std::size_t>(*number)];
      if (first != 0) {
        const std::string what = *number == 0 ? "the blank" : fmt::format("tile {}", *number);
        return bad_input(fmt::format("{} appears twice: positions {} and {}{}", what, first,
                                     position, has_blank ? "" : "; no blank (0 or _) is given"));
      }
      first = position;
      numbers.push_back(static_cast<int>(*number));
    }
  }
  return numbers;
}

std::vector<int> reading_order(int cells, int first) {
  std::vector<int> numbers(static_cast<std::size_t>(cells));
  std::iota(numbers.begin(), numbers.end(), first);
  if (first == 1) numbers.back() = 0;
  return numbers;
}

/// Walks clockwise inwards, turning right where the way is blocked.
std::vector<int> snail(Size size) {
  std::vector<int> numbers(static_cast<std::size_t>(size.cells()), -1);
  constexpr std::array<std::pair<int, int>, 4> kSteps = {{{0, 1}, {1, 0}, {0, -1}, {-1, 0}}};
  std::size_t heading = 0;
  int row = 0;
  int column = 0;
  const auto is_free = [&](int r, int c) {
    return r >= 0 && r < size.rows && c >= 0 && c < size.columns &&
           numbers[static_cast<std::size_t>(r * size.columns + c)] < 0;
  };
  for (int tile = 1; tile <= size.cells(); ++tile) {
    numbers[static_cast<std::size_t>(row * size.columns + column)] = tile % size.cells();
    if (!is_free(row + kSteps[heading].first, column + kSteps[heading].second)) {
      heading = (heading + 1) % kSteps.size();
    }
    row += kSteps[heading].first;
    column += kSteps[heading].second;
  }
  return numbers;
}

std::vector<Goal> named_goals(Size size) {
  return {{reading_order(size.cells(), 1), "blank-last"},
          {reading_order(size.cells(), 0), "blank-first"},
          {snail(size), "snail"}};
}

bool starts_like_a_name(std::string_view text) {
  return !text.empty() &&
         ((text[0] >= 'a' && text[0] <= 'z') || (text[0] >= 'A' && text[0] <= 'Z'));
}

/// The size that was given, else that of the state, else that of a goal that is a board.
core::Result<Size> size_of(const SpecText& text) {
  if (!core::trimmed(text.size).empty()) return parse_size(text.size);
  if (!core::trimmed(text.state).empty()) {
    const auto board = parse_board(text.state);
    if (!board) return board.error();
    return board->size;
  }
  const std::string_view goal = core::trimmed(text.goal);
  if (goal.empty() || starts_like_a_name(goal)) {
    return bad_input("which size? Name it, for instance tiles:3x3, or give a board");
  }
  const auto board = parse_board(goal);
  if (!board) return bad_input("goal: " + board.error().message);
  return board->size;
}

}  // namespace

std::string format_size(Size size) { return fmt::format("{}x{}", size.rows, size.columns); }

core::Result<Size> parse_size(std::string_view text) {
  text = core::trimmed(text);
  const std::size_t cross = text.find_first_of("xX");
  if (cross != std::string_view::npos) {
    const auto rows = core::parse_integer(text.substr(0, cross));
    const auto columns = core::parse_integer(text.substr(cross + 1));
    if (rows && columns) {
      if (*rows >= kMinSide && *rows <= kMaxSide && *columns >= kMinSide && *columns <= kMaxSide) {
        return Size{static_cast<int>(*rows), static_cast<int>(*columns)};
      }
      return bad_input(fmt::format("size '{}': {}", quoted_excerpt(text), kSizes));
    }
  }
  return bad_input(fmt::format("size '{}' is not rows x columns: write for instance 3x4; {}",
                               quoted_excerpt(text), kSizes));
}

core::Result<BoardText> parse_board(std::string_view text, std::optional<Size> size) {
  auto split = split_words(text);
  if (!split) return split.error();
  const auto words = separate_digits(std::move(*split), size);
  if (!words) return words.error();
  const auto shape = checked_size(*words, size);
  if (!shape) return shape.error();
  auto numbers = checked_numbers(*words, *shape);
  if (!numbers) return numbers.error();
  return BoardText{*shape, std::move(*numbers)};
}

std::string format_numbers(std::span<const int> numbers) {
  std::string text;
  for (const int number : numbers) {
    if (!text.empty()) text += ' ';
    text += std::to_string(number);
  }
  return text;
}

std::string draw_numbers(std::span<const int> numbers, int columns) {
  const int width = numbers.size() > 10 ? 2 : 1;
  std::string text;
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    const std::string number = numbers[i] == 0 ? "_" : std::to_string(numbers[i]);
    const bool last = (i + 1) % static_cast<std::size_t>(columns) == 0;
    text += fmt::format("{:>{}}{}", number, width, last ? '\n' : ' ');
  }
  return text;
}

core::Result<Goal> parse_goal(std::string_view text, Size size) {
  text = core::trimmed(text);
  std::vector<Goal> goals = named_goals(size);
  if (text.empty()) return goals.front();
  if (starts_like_a_name(text)) {
    const std::string word = core::lower_case(text.substr(0, 64));
    std::vector<std::string> names;
    for (Goal& goal : goals) {
      if (word == goal.name) return std::move(goal);
      names.push_back(goal.name);
    }
    const auto near = core::nearest(word, names);
    return bad_input(
        fmt::format("goal: '{}' is not one of blank-last, blank-first, snail, nor a board{}",
                    quoted_excerpt(text), near ? fmt::format("; did you mean {}?", *near) : ""));
  }
  auto board = parse_board(text, size);
  if (!board) return bad_input("goal: " + board.error().message);
  for (Goal& goal : goals) {
    if (board->numbers == goal.numbers) return std::move(goal);
  }
  std::string name = format_numbers(board->numbers);
  return Goal{std::move(board->numbers), std::move(name)};
}

core::Result<Spec> make_spec(const SpecText& text) {
  const auto size = size_of(text);
  if (!size) return size.error();
  auto goal = parse_goal(text.goal, *size);
  if (!goal) return goal.error();
  const auto order = parse_order(text.order);
  if (!order) return order.error();
  return Spec{.rows = size->rows,
              .columns = size->columns,
              .goal = std::move(goal->numbers),
              .goal_name = std::move(goal->name),
              .order = *order};
}

}  // namespace quebra::puzzle::tiles
