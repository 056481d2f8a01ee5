// What is wrong with a cube in each phase: by coordinates, by the cube, and by the stickers themselves.

#include "solver/cube3/evolution/judge.hpp"

#include <gtest/gtest.h>

#include <set>

#include "index/permutation.hpp"

namespace quebra::solver::evolution {
namespace {

using puzzle::cube::Cube3;
using puzzle::cube::Cube3State;

const Cube3& cube() {
  static const Cube3 kCube({.size = 3, .metric = puzzle::cube::Metric::htm, .faces = "URFDLB"});
  return kCube;
}

Settings ones(bool strict) {
  Settings settings;
  settings.k = {1, 1, 1, 1, 1, 1};
  settings.strict_corners = strict;
  return settings;
}

Cube3State walk(std::size_t group, core::Rng& rng) {
  Cube3State state = cube().goal();
  const auto moves = pattern::cube::group_moves(cube(), group);
  for (int i = 0; i < 30; ++i) state = cube().apply(state, moves[rng.below(moves.size())]);
  return state;
}

/// The oriented corners in an order.
Cube3State with_corners(std::uint64_t rank) {
  Cube3State state = cube().goal();
  index::unrank_permutation(rank, state.corners);
  return state;
}

TEST(Judge, CoordinatesAndCubeAgree) {
  core::Rng rng(1);
  for (const bool strict : {false, true}) {
    Settings settings;
    settings.k = {3, 5, 7, 11, 13, 17};
    settings.strict_corners = strict;
    const Judge judge(cube(), settings);
    for (unsigned phase = 0; phase < kPhases; ++phase) {
      for (int i = 0; i < 300; ++i) {
        const Cube3State state = walk(kGroupOfPhase[phase], rng);
        EXPECT_EQ(judge.faults(phase, judge.space(phase).of(state)), judge.faults(phase, state));
      }
      EXPECT_EQ(judge.faults(phase, cube().goal()), 0U);
    }
  }
}

/// Stickers that show neither the colour of their face nor the opposite one; those that show another.
TEST(Judge, CountsTheStickersThatAreSeen) {
  const Judge judge(cube(), ones(true));
  const Cube3& puzzle = cube();
  core::Rng rng(2);
  const auto solved = puzzle.stickers(puzzle.goal());
  for (int i = 0; i < 300; ++i) {
    const Cube3State state = walk(3, rng);
    const auto stickers = puzzle.stickers(state);
    std::uint32_t wrong = 0;
    for (std::size_t at = 0; at < stickers.size(); ++at)
      wrong += stickers[at] != solved[at] ? 1U : 0U;
    EXPECT_EQ(judge.faults(5, state), wrong);
  }
  for (int i = 0; i < 300; ++i) {
    const Cube3State state = walk(2, rng);
    const auto stickers = puzzle.stickers(state);
    std::uint32_t wrong = 0;
    for (std::size_t at = 0; at < stickers.size(); ++at) {
      const int axis = puzzle::cube::axis_of(stickers[at]);
      wrong += axis != puzzle::cube::axis_of(solved[at]) ? 1U : 0U;
    }
    EXPECT_EQ(judge.faults(4, state) - judge.faults(3, state), wrong);
  }
}

TEST(Judge, TheDocumentsTestAccepts24OfThe96Arrangements) {
  const Judge strict(cube(), ones(true));
  const Judge own(cube(), ones(false));
  const auto squares = pattern::cube::square_corners(cube());
  int own_or_opposite = 0;
  int accepted = 0;
  int truly = 0;
  for (std::uint64_t rank = 0; rank < index::factorial(8); ++rank) {
    const Cube3State state = with_corners(rank);
    const std::uint32_t columns = strict.faults(3, state);
    const bool colours = strict.faults(4, state) == columns;
    const bool member = squares.member[rank] != 255;
    own_or_opposite += colours ? 1 : 0;
    accepted += colours && columns == 0 ? 1 : 0;
    truly += own.faults(4, state) == 0 ? 1 : 0;
    EXPECT_EQ(own.faults(4, state) == 0, member);
    EXPECT_TRUE(member || !colours || columns != 0);
  }
  EXPECT_EQ(own_or_opposite, 576);
  EXPECT_EQ(accepted, 24);
  EXPECT_EQ(truly, 96);
  const auto half_turn = *cube().parse_move("U2");
  EXPECT_NE(strict.faults(4, cube().apply(cube().goal(), half_turn)), 0U);
  EXPECT_EQ(own.faults(4, cube().apply(cube().goal(), half_turn)), 0U);
}

/// Nothing is wrong exactly in the next group.
TEST(Judge, DoneIsInTheNextGroup) {
  const Judge judge(cube(), ones(false));
  core::Rng rng(3);
  for (const unsigned phase : {0U, 2U, 4U}) {
    const std::size_t group = kGroupOfPhase[phase];
    const auto space = pattern::cube::step_space(cube(), group);
    for (int i = 0; i < 5'000; ++i) {
      const Cube3State state = walk(i % 2 == 0 ? group : group + 1, rng);
      EXPECT_EQ(judge.faults(phase, state) == 0, space.is_goal(space.of(state)));
    }
  }
}

TEST(Judge, MovesOfTheProfiles) {
  Settings original;
  original.inverse_turns = false;
  original.five_half_turns = true;
  const Judge judge(cube(), original);
  const auto names = [&](unsigned phase) {
    std::multiset<std::string> all;
    for (const std::uint8_t move : judge.draws(phase).moves) {
      all.insert(cube().format_move({move}, core::Language::english));
    }
    return all;
  };
  EXPECT_EQ(names(5), (std::multiset<std::string>{"F2", "F2", "R2", "U2", "B2", "D2"}));
  EXPECT_EQ(names(3), (std::multiset<std::string>{"U", "D", "U2", "D2", "R2", "L2", "F2", "B2"}));
  EXPECT_EQ(names(0).size(), 12U);
  const Judge document(cube(), {});
  EXPECT_EQ(document.draws(0).moves.size(), 18U);
  EXPECT_EQ(document.draws(5).moves.size(), 6U);
  const std::pair<unsigned, unsigned> lengths[] = {{0, 7},  {1, 13}, {1, 13},
                                                   {2, 15}, {2, 15}, {4, 17}};
  for (unsigned phase = 0; phase < kPhases; ++phase) {
    EXPECT_EQ(document.draws(phase).least, lengths[phase].first);
    EXPECT_EQ(document.draws(phase).most, lengths[phase].second);
  }
}

}  // namespace
}  // namespace quebra::solver::evolution
