// What is declared of the heuristics for tiles, against the breadth-first oracle.

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <string>
#include <vector>

#include "heuristic/expression.hpp"
#include "heuristic/tiles/rows.hpp"
#include "puzzle/tiles/support.hpp"

namespace quebra::heuristic::tiles {
namespace {

using puzzle::tiles::Board16;
using puzzle::tiles::Board64;
using test::distances_from;
using test::puzzle_of;

const std::vector<std::string> kAll = {"zero",
                                       "misplaced",
                                       "manhattan",
                                       "linear-conflict",
                                       "walking-distance",
                                       "max(linear-conflict,walking-distance)",
                                       "pairwise"};

/// Every state, every edge: h <= distance, h(goal) = 0, consistent, update = estimate; and the row's
/// claims for the metric are what the heuristic says of itself.
void check_claims(const test::Tiles<Board16>& puzzle) {
  const auto rows = tile_heuristics<Board16>();
  const auto distances = distances_from(puzzle, puzzle.goal());
  for (const std::string& name : kAll) {
    SCOPED_TRACE(puzzle.name() + ", goal " + puzzle.goal_name() + ", " + name);
    const auto h = std::move(*build(puzzle, name, rows));
    ASSERT_TRUE(h->admissible());
    ASSERT_TRUE(h->consistent());
    ASSERT_EQ(h->scale(), 1);
    ASSERT_EQ(h->estimate(puzzle.goal()), 0);
    for (const auto& [state, distance] : distances) {
      const core::Cost here = h->estimate(state);
      ASSERT_GE(here, 0);
      ASSERT_LE(here, distance) << puzzle.format_state(state);
      for (const auto move : puzzle.moves(state)) {
        const auto next = puzzle.apply(state, move);
        const core::Cost there = h->estimate(next);
        ASSERT_LE(here, there + 1) << puzzle.format_state(state);
        ASSERT_EQ(h->update(state, here, move, next), there) << puzzle.format_state(state);
      }
    }
  }
}

TEST(TileHeuristics, ClaimsHoldOnEveryStateOfSmallBoards) {
  for (const std::string size : {"2x2", "2x3", "3x2"}) {
    for (const std::string goal : {"blank-last", "blank-first", "snail"}) {
      check_claims(puzzle_of(size, goal));
    }
  }
  check_claims(puzzle_of("2x3", "3 0 2 / 5 1 4"));
}

TEST(TileHeuristics, ClaimsHoldOnEveryStateOfTheEightPuzzle) { check_claims(puzzle_of("3x3")); }

TEST(TileHeuristicsFull, ClaimsHoldOnEveryStateWithOtherGoals) {
  for (const std::string goal : {"blank-first", "snail", "867254301", "1 2 3 4 5 6 7 0 8"}) {
    check_claims(puzzle_of("3x3", goal));
  }
  check_claims(puzzle_of("2x4", "snail"));
  check_claims(puzzle_of("4x2"));
}

/// All states of the eight-puzzle: which heuristic dominates which, and how strong they are.
TEST(TileHeuristics, StrongerOnesAreNeverBelow) {
  const auto puzzle = puzzle_of("3x3");
  const auto rows = tile_heuristics<Board16>();
  std::vector<core::HeuristicPtr<test::Tiles<Board16>>> h;
  for (const std::string& name : kAll) h.push_back(std::move(*build(puzzle, name, rows)));
  double misplaced = 0;
  double manhattan = 0;
  for (std::uint64_t i = 0; i < puzzle.size(); ++i) {
    const auto state = puzzle.unrank(i);
    const core::Cost h1 = h[1]->estimate(state);
    const core::Cost h2 = h[2]->estimate(state);
    misplaced += static_cast<double>(h1);
    manhattan += static_cast<double>(h2);
    ASSERT_LE(h1, h2);
    ASSERT_LE(h2, h[3]->estimate(state));
    ASSERT_LE(h2, h[4]->estimate(state));
    ASSERT_LE(h2, h[6]->estimate(state));
    ASSERT_EQ((h2 - h[3]->estimate(state)) % 2, 0);
  }
  // A tile stands on each of 9 cells equally often: 8 * 8/9 misplaced; distances to corner, side
  // and centre average 2, 5/3 and 4/3: 3 corners, 4 sides, 1 centre have goals.
  const auto states = static_cast<double>(puzzle.size());
  EXPECT_NEAR(misplaced / states, 64.0 / 9, 1e-9);
  EXPECT_NEAR(manhattan / states, 3 * 2 + 4 * 5.0 / 3 + 4.0 / 3, 1e-9);
}

std::string any_size(int limit_cells) {
  const auto sides =
      *rc::gen::suchThat(rc::gen::pair(rc::gen::inRange(2, 9), rc::gen::inRange(2, 9)),
                         [=](std::pair<int, int> s) { return s.first * s.second <= limit_cells; });
  return puzzle::tiles::format_size({sides.first, sides.second});
}

template <class Board>
void updates_equal_estimates() {
  const auto puzzle = puzzle_of<Board>(any_size(Board::kCapacity),
                                       *rc::gen::element<std::string>("blank-last", "snail"));
  const bool walks = puzzle.rows() <= 4 && puzzle.columns() <= 4;
  core::Rng rng(*rc::gen::arbitrary<std::uint64_t>());
  for (const std::string& name : kAll) {
    if (!walks && name.find("walking") != std::string::npos) continue;
    if (puzzle.cells() > 30 && name == "pairwise") continue;  // its table takes long
    const auto h = std::move(*build(puzzle, name, tile_heuristics<Board>()));
    auto state = puzzle.scramble(rng);
    core::Cost value = h->estimate(state);
    for (int step = 0; step < 60; ++step) {
      const auto moves = puzzle.moves(state);
      const auto move = moves[rng.below(moves.size())];
      const auto next = puzzle.apply(state, move);
      const core::Cost before = value;
      value = h->update(state, value, move, next);
      RC_ASSERT(value == h->estimate(next));
      RC_ASSERT(before - value <= 1 && value - before <= 1);
      state = next;
    }
  }
}

RC_GTEST_PROP(TileHeuristicsProperty, UpdatesOnSmallBoards, ()) {
  updates_equal_estimates<Board16>();
}
RC_GTEST_PROP(TileHeuristicsProperty, UpdatesOnLargeBoards, ()) {
  updates_equal_estimates<Board64>();
}

TEST(TileHeuristics, BothCapacitiesAgree) {
  const auto small = puzzle_of<Board16>("4x4", "snail");
  const auto large = puzzle_of<Board64>("4x4", "snail");
  core::Rng a(9);
  core::Rng b(9);
  for (const std::string& name : kAll) {
    const auto x = std::move(*build(small, name, tile_heuristics<Board16>()));
    const auto y = std::move(*build(large, name, tile_heuristics<Board64>()));
    for (int i = 0; i < 200; ++i) {
      ASSERT_EQ(x->estimate(small.scramble(a)), y->estimate(large.scramble(b))) << name;
    }
  }
}

}  // namespace
}  // namespace quebra::heuristic::tiles
