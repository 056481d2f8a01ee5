#pragma once
// Cubes for the tests of the cube's texts.

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "puzzle/cube/geometry.hpp"
#include "puzzle/cube/notation.hpp"

namespace quebra::puzzle::cube::test {

using Stickers = std::vector<std::uint8_t>;

/// The solved cube after these moves, as the turns leave it.
inline Stickers after(const Geometry& cube, std::string_view moves) {
  Stickers stickers = cube.solved();
  const auto turns = parse_turns(moves, cube.size());
  EXPECT_TRUE(turns) << moves;
  for (const Turn& turn : *turns) cube.turn(turn, std::span(stickers));
  return stickers;
}

/// Any block of any cube of this size.
inline Turn any_turn(int size) {
  const auto a = *rc::gen::inRange<std::uint8_t>(0, static_cast<std::uint8_t>(size));
  const auto b = *rc::gen::inRange<std::uint8_t>(0, static_cast<std::uint8_t>(size));
  return {*rc::gen::inRange<std::uint8_t>(0, 3), std::min(a, b), std::max(a, b),
          *rc::gen::inRange<std::uint8_t>(1, 4)};
}

inline std::vector<Turn> any_turns(int size, int most = 30) {
  std::vector<Turn> turns;
  for (int i = *rc::gen::inRange(0, most); i > 0; --i) turns.push_back(any_turn(size));
  return turns;
}

/// The 24 ways to hold a cube, as moves.
inline std::vector<std::string> orientations() {
  std::vector<std::string> all;
  for (const std::string first : {"", "x", "x2", "x'", "z", "z'"}) {
    for (const std::string then : {"", " y", " y2", " y'"}) all.push_back(first + then);
  }
  return all;
}

/// Letters by another alphabet: symbols[i] for the i-th of URFDLB.
inline std::string renamed(std::string text, std::string_view symbols) {
  constexpr std::string_view kLetters = "URFDLB";
  for (char& c : text) {
    if (const auto at = kLetters.find(c); at != std::string_view::npos) c = symbols[at];
  }
  return text;
}

}  // namespace quebra::puzzle::cube::test
