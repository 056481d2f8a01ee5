#include "puzzle/floppy/notation.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <vector>

#include "core/text.hpp"
#include "puzzle/floppy/colours.hpp"
#include "puzzle/floppy/home.hpp"

namespace quebra::puzzle::floppy {
namespace {

using core::bad_input;
using core::quoted_excerpt;

constexpr std::size_t kLongestText = 4096;
constexpr std::string_view kNumbersHelp =
    "nine are wanted, row by row, for instance 1 12 3/14 5 16/7 18 9";

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

/// 1 .. 9 and 11 .. 19.
bool is_number(std::int64_t number) {
  return (number >= 1 && number <= 9) || (number >= 11 && number <= 19);
}

/// "123" and "123456789" are numbers of one digit.
bool stands_together(std::string_view word) {
  return (word.size() == 3 || word.size() == 9) && std::ranges::all_of(word, is_digit) &&
         word.find('0') == std::string_view::npos;
}

std::vector<std::string_view> number_words(std::string_view text) {
  constexpr std::string_view kSeparators = " ,/\t\r\n\v\f";
  std::vector<std::string_view> words;
  std::size_t at = 0;
  while ((at = text.find_first_not_of(kSeparators, at)) != std::string_view::npos) {
    const std::size_t end = std::min(text.find_first_of(kSeparators, at), text.size());
    const std::string_view word = text.substr(at, end - at);
    at = end;
    if (!stands_together(word)) {
      words.push_back(word);
      continue;
    }
    for (std::size_t i = 0; i < word.size(); ++i) words.push_back(word.substr(i, 1));
  }
  return words;
}

enum class Kind { corner, edge, centre };

Kind kind_of(int cell) {
  return cell == 4 ? Kind::centre : cell % 2 == 0 ? Kind::corner : Kind::edge;
}

std::string_view pieces_of(Kind kind) {
  switch (kind) {
    case Kind::corner: return "a corner (1 3 7 9)";
    case Kind::edge: return "an edge (2 4 6 8)";
    case Kind::centre: return "the centre (5)";
  }
  return "";
}

core::Result<Slab> parse_numbers(std::string_view text) {
  const auto words = number_words(text);
  Slab slab;
  for (std::size_t i = 0; i < words.size(); ++i) {
    const auto number = core::parse_integer(words[i]);
    if (!number || !is_number(*number)) {
      return bad_input(fmt::format(
          "position {}: '{}' is not a piece; they are 1 to 9, and 11 to 19 with yellow up", i + 1,
          quoted_excerpt(words[i])));
    }
    if (i >= kCells) continue;
    const int piece = static_cast<int>(*number % 10);
    if (kind_of(piece - 1) != kind_of(static_cast<int>(i))) {
      return bad_input(fmt::format("row {}, column {}: {} is {}, but this is the place of {}",
                                   i / 3 + 1, i % 3 + 1, *number, pieces_of(kind_of(piece - 1)),
                                   pieces_of(kind_of(static_cast<int>(i)))));
    }
    slab.set(i, piece, *number > 10);
  }
  if (words.size() != kCells) {
    return bad_input(fmt::format("{} number{} given: {}", words.size(),
                                 words.size() == 1 ? "" : "s", kNumbersHelp));
  }
  return slab;
}

/// Each piece once.
core::Result<Slab> checked(const Slab& slab) {
  std::array<int, 10> count{};
  for (std::size_t cell = 0; cell < kCells; ++cell) {
    ++count[static_cast<std::size_t>(slab.piece(cell))];
  }
  const auto twice = std::find_if(count.begin() + 1, count.end(), [](int n) { return n > 1; });
  if (twice == count.end()) return slab;
  const auto missing = std::find(count.begin() + 1, count.end(), 0);
  return bad_input(
      fmt::format("piece {} is there {} times and piece {} is missing, in {}: check "
                  "the {} of both",
                  twice - count.begin(), *twice, missing - count.begin(), format_slab(slab),
                  kind_of(static_cast<int>(twice - count.begin()) - 1) == Kind::corner
                      ? "side colours and the front"
                      : "side colours"));
}

core::Result<Slab> parse_moves(std::string_view text, Metric preferred) {
  const auto sequence = parse_sequence(text, preferred);
  if (!sequence) return sequence.error();
  Slab slab;
  for (const Line line : sequence->lines) slab = move_of(line, sequence->metric)(slab);
  return slab;
}

core::Result<Slab> parse_any(std::string_view text, Metric metric) {
  if (text.size() > kLongestText) {
    return bad_input(fmt::format("a state of more than {} characters", kLongestText));
  }
  const bool digits = std::ranges::any_of(text, is_digit);
  const bool letters = std::ranges::any_of(text, is_letter);
  if (digits && letters) return parse_moves(text, metric);
  if (letters) return parse_colours(text);
  if (digits) return parse_numbers(text);
  return bad_input(
      fmt::format("'{}' holds no state: write nine numbers, five lines of colours, or "
                  "moves, for instance 1 12 3/14 5 16/7 18 9",
                  quoted_excerpt(core::trimmed(text))));
}

}  // namespace

core::Result<Slab> parse_slab(std::string_view text, Metric metric) {
  const auto parsed = parse_any(text, metric);
  if (!parsed) return parsed.error();
  const auto slab = checked(*parsed);
  if (!slab) return slab.error();
  return held(*slab, metric);
}

std::string format_slab(const Slab& slab) {
  std::string text;
  for (std::size_t cell = 0; cell < kCells; ++cell) {
    if (cell > 0) text += cell % 3 == 0 ? '/' : ' ';
    text += std::to_string(slab.number(cell));
  }
  return text;
}

core::Result<Spec> make_spec(const SpecText& text) {
  if (!core::trimmed(text.size).empty()) {
    return bad_input(fmt::format("floppy has one size, 3x3x1: leave out ':{}'",
                                 quoted_excerpt(core::trimmed(text.size))));
  }
  const auto metric = parse_metric(text.metric);
  if (!metric) return metric.error();
  const auto order = parse_order(text.order, *metric);
  if (!order) return order.error();
  Spec spec{.metric = *metric, .order = *order};
  const std::string_view goal = core::trimmed(text.goal);
  if (goal.empty() || (goal.size() == 6 && core::lower_case(goal) == "solved")) return spec;
  const auto slab = parse_slab(goal, *metric);
  if (!slab) {
    return bad_input(fmt::format("goal: {}; the named goal is solved", slab.error().message));
  }
  const core::Validity validity = reachable(held(*slab, Metric::four));
  if (!validity.solvable) {
    return bad_input(
        fmt::format("goal {}: it cannot be reached; {}", format_slab(*slab), validity.reason));
  }
  spec.goal = *slab;
  if (!(spec.goal == Slab{})) spec.goal_name = format_slab(*slab);
  return spec;
}

}  // namespace quebra::puzzle::floppy
