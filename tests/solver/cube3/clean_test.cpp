#include "solver/cube3/clean.hpp"

#include <gtest/gtest.h>

#include "core/text.hpp"

namespace quebra::solver {
namespace {

using puzzle::cube::Cube3;
using puzzle::cube::Move;

const Cube3& cube() {
  static const Cube3 kCube({.size = 3, .metric = puzzle::cube::Metric::htm, .faces = "URFDLB"});
  return kCube;
}

std::vector<Move> moves_of(std::string_view text) {
  std::vector<Move> moves;
  for (const std::string_view word : core::words(text)) moves.push_back(*cube().parse_move(word));
  return moves;
}
std::string text_of(std::span<const Move> moves) {
  std::string text;
  for (const Move move : moves) {
    if (!text.empty()) text += ' ';
    text += cube().format_move(move, core::Language::english);
  }
  return text;
}
std::string clean(std::string_view text) {
  return text_of(cleaned(MoveAlgebra(cube()), moves_of(text)));
}

/// Whether a face turns twice within a run of turns about one axis.
bool is_wasteful(std::span<const Move> moves) {
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const auto& turn = cube().turn(moves[i]);
    for (std::size_t j = i + 1; j < moves.size(); ++j) {
      const auto& later = cube().turn(moves[j]);
      if (later.axis != turn.axis) break;
      if (later.first == turn.first) return true;
    }
  }
  return false;
}

TEST(Clean, DocumentsTable3) {
  EXPECT_EQ(clean("F F'"), "");
  EXPECT_EQ(clean("F F"), "F2");
  EXPECT_EQ(clean("F F2"), "F'");
}

TEST(Clean, LooksAcrossTheOppositeFace) {
  EXPECT_EQ(clean("R L R'"), "L");
  EXPECT_EQ(clean("R L R"), "R2 L");
  EXPECT_EQ(clean("U D U D U2 D2"), "");
  EXPECT_EQ(clean("R U U' L R'"), "L");
  EXPECT_EQ(clean("R U R'"), "R U R'");
}

TEST(Clean, WhatIsLeftMeetsWhatComes) {
  EXPECT_EQ(clean("F R U U' R' F'"), "");
  EXPECT_EQ(clean("F R L U U' R' L' F"), "F2");
}

TEST(Clean, PropertiesOfRandomSequences) {
  const MoveAlgebra algebra(cube());
  core::Rng rng(11);
  for (int trial = 0; trial < 2'000; ++trial) {
    // Few faces make many cancellations.
    const std::uint64_t choices = trial % 2 == 0 ? 18 : 6;
    std::vector<Move> moves;
    for (std::uint64_t i = rng.below(40); i > 0; --i) {
      moves.push_back({static_cast<std::uint16_t>(rng.below(choices))});
    }
    const auto once = cleaned(algebra, moves);
    ASSERT_LE(once.size(), moves.size());
    auto before = cube().goal();
    auto after = cube().goal();
    for (const Move move : moves) before = cube().apply(before, move);
    for (const Move move : once) after = cube().apply(after, move);
    ASSERT_EQ(before, after) << text_of(moves);
    ASSERT_EQ(cleaned(algebra, once), once) << text_of(moves);
    ASSERT_FALSE(is_wasteful(once)) << text_of(moves);
  }
}

}  // namespace
}  // namespace quebra::solver
