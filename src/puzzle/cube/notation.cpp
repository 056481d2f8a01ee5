#include "puzzle/cube/notation.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "core/text.hpp"

// parse_turns is in notation_reader.cpp.

namespace quebra::puzzle::cube {

core::Result<Turn> parse_turn(std::string_view text, int size) {
  const auto turns = parse_turns(text, size);
  if (!turns) return turns.error();
  if (turns->size() == 1) return turns->front();
  return core::bad_input(
      fmt::format("'{}' is {} moves: one is needed", core::quoted_excerpt(text), turns->size()));
}

std::string format_turn(const Turn& turn, int size) {
  constexpr std::string_view kPositiveLetters = "RUF";
  constexpr std::string_view kNegativeLetters = "LDB";
  const auto axis = static_cast<std::size_t>(turn.axis);
  // Step 1. From which side, and which layers from there.
  const int below = turn.first + 1;
  const int above = size - turn.last;
  const int thick = turn.last - turn.first + 1;
  bool positive = above <= below;
  std::string name;
  if (thick == size) {
    name = "xyz"[axis];
  } else if (size == 3 && thick == 1 && turn.first == 1) {
    name = "MES"[axis];
    positive = axis == 2;
  } else {
    const int depth = std::min(above, below);
    if (depth > 1) name = fmt::format("{}", depth);
    if (depth > 1 && thick > 1) name += '-';
    if (thick > 1 && (depth > 1 || thick > 2)) name += fmt::format("{}", depth + thick - 1);
    name += positive ? kPositiveLetters[axis] : kNegativeLetters[axis];
    if (thick > 1) name += 'w';
  }
  // Step 2. How far; right-handed is anticlockwise seen from the positive side.
  if (turn.quarters == 2) return name + '2';
  const bool clockwise = positive == (turn.quarters == 3);
  return clockwise ? name : name + '\'';
}

}  // namespace quebra::puzzle::cube
