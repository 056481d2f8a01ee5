// Additive databases and patterns with the blank, judged on whole boards.

#include "heuristic/tiles/additive.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>

#include "core/rng.hpp"
#include "heuristic/expression.hpp"
#include "heuristic/tiles/rows.hpp"
#include "puzzle/tiles/support.hpp"

namespace quebra::heuristic::tiles {
namespace {

using puzzle::tiles::Board16;
using puzzle::tiles::Board64;
using test::puzzle_of;
using ::testing::HasSubstr;

template <class Board>
core::HeuristicPtr<puzzle::tiles::Tiles<Board>> made(const puzzle::tiles::Tiles<Board>& puzzle,
                                                     std::string_view text) {
  auto heuristic = build(puzzle, text, tile_heuristics<Board>(), {});
  EXPECT_TRUE(heuristic) << heuristic.error().message;
  return std::move(*heuristic);
}

struct Verdict {
  std::uint64_t states = 0;
  std::uint64_t above = 0;         ///< the true distance
  std::uint64_t inconsistent = 0;  ///< directed edges on which it falls by more than 1
  std::uint64_t wrong_parity = 0;
  std::uint64_t sum = 0;
};

Verdict judged(std::string_view size, std::string_view goal, std::string_view text) {
  const auto puzzle = puzzle_of<Board16>(size, goal);
  const auto heuristic = made(puzzle, text);
  Verdict verdict;
  for (const auto& [state, distance] : test::distances_from(puzzle, puzzle.goal())) {
    const core::Cost h = heuristic->estimate(state);
    ++verdict.states;
    verdict.sum += static_cast<std::uint64_t>(h);
    verdict.above += h > distance ? 1U : 0U;
    verdict.wrong_parity += (h - distance) % 2 != 0 ? 1U : 0U;
    for (const auto move : puzzle.moves(state)) {
      verdict.inconsistent += h > 1 + heuristic->estimate(puzzle.apply(state, move)) ? 1U : 0U;
    }
  }
  return verdict;
}

TEST(Additive, TheEightPuzzleAsSeedFactsSay) {
  const Verdict verdict = judged("3x3", "blank-last", "additive(1 2 3 4/5 6 7 8)");
  EXPECT_EQ(verdict.states, 181'440U);
  EXPECT_EQ(verdict.above, 0U);
  EXPECT_EQ(verdict.wrong_parity, 0U);
  EXPECT_EQ(verdict.inconsistent, 18'852U);
}

TEST(Additive, AdmissibleOnWholeBoards) {
  for (const auto& [size, goal] : {std::pair{"3x3", "blank-first"},
                                   {"3x3", "snail"},
                                   {"2x4", "blank-last"},
                                   {"4x2", "blank-first"}}) {
    for (const std::string_view text : {"additive(4-3)", "additive(1 2/5 6 7)", "additive(3 7)"}) {
      const Verdict verdict = judged(size, goal, text);
      EXPECT_EQ(verdict.above, 0U) << size << " " << text;
      EXPECT_EQ(verdict.wrong_parity, 0U) << size << " " << text;
    }
  }
}

/// All tiles in one group: the blank's place is all that is forgotten, and parity knows it.
TEST(Additive, AllTilesAreExactUpToTheBlank) {
  const auto puzzle = puzzle_of<Board16>("2x3");
  const auto heuristic = made(puzzle, "additive(all)");
  for (const auto& [state, distance] : test::distances_from(puzzle, puzzle.goal())) {
    ASSERT_EQ(heuristic->estimate(state), distance);
  }
}

TEST(Additive, ReflectionNeverLowers) {
  const auto puzzle = puzzle_of<Board16>("4x4", "blank-first");
  const auto plain = made(puzzle, "additive(3-4-3)");
  const auto both = made(puzzle, "additive(3-4-3 reflected)");
  const auto manhattan = made(puzzle, "manhattan");
  core::Rng rng(7);
  int higher = 0;
  for (int i = 0; i < 2000; ++i) {
    const auto state = puzzle.scramble(rng);
    ASSERT_GE(both->estimate(state), plain->estimate(state));
    ASSERT_GE(plain->estimate(state), manhattan->estimate(state));
    higher += both->estimate(state) > plain->estimate(state) ? 1 : 0;
  }
  EXPECT_GT(higher, 100);
}

/// Reflected boards have reflected sums.
TEST(Additive, AReflectedBoardHasTheSameEstimate) {
  const auto puzzle = puzzle_of<Board16>("3x3", "blank-first");
  const auto both = made(puzzle, "additive(4-4 reflected)");
  core::Rng rng(8);
  for (int i = 0; i < 500; ++i) {
    const auto state = puzzle.scramble(rng);
    std::array<int, 9> transposed{};
    for (int cell = 0; cell < 9; ++cell) {
      const int tile = state.at(cell);  // its goal is the cell of its number
      transposed[static_cast<std::size_t>(cell % 3 * 3 + cell / 3)] = tile % 3 * 3 + tile / 3;
    }
    ASSERT_EQ(both->estimate(Board16::from(transposed)), both->estimate(state));
  }
}

/// Blank first and blank last are one puzzle, half a turn apart.
TEST(Additive, BothGoalsGiveTheSameEstimates) {
  const auto first = puzzle_of<Board16>("4x4", "blank-first");
  const auto last = puzzle_of<Board16>("4x4", "blank-last");
  const auto h_first = made(first, "additive(5-5-5)");
  const auto h_last = made(last, "additive(5-5-5)");
  core::Rng rng(9);
  for (int i = 0; i < 500; ++i) {
    const auto state = first.scramble(rng);
    std::array<int, 16> turned{};
    for (int cell = 0; cell < 16; ++cell) {
      const int tile = state.at(cell);
      turned[static_cast<std::size_t>(15 - cell)] = tile == 0 ? 0 : 16 - tile;
    }
    ASSERT_EQ(h_last->estimate(Board16::from(turned)), h_first->estimate(state));
  }
}

TEST(Additive, FaultsAreNamed) {
  const auto puzzle = puzzle_of<Board64>("5x5");
  const auto fault = [&](std::string_view text) {
    const auto heuristic = build(puzzle, text, tile_heuristics<Board64>(), {});
    return heuristic ? "none" : heuristic.error().message;
  };
  EXPECT_THAT(fault("additive"), HasSubstr("needs groups"));
  EXPECT_THAT(fault("additive(1 2/2)"), HasSubstr("twice"));
  EXPECT_THAT(fault("additive(8-8-8)"), HasSubstr("take smaller groups"));
  EXPECT_THAT(fault("pattern"), HasSubstr("needs tiles"));
  EXPECT_THAT(fault("pattern(fringe)"), HasSubstr("9 tiles on this board"));
  EXPECT_THAT(fault("pattern(1 2/3)"), HasSubstr("one group"));
}

TEST(TilePattern, AdmissibleAndConsistentOnWholeBoards) {
  for (const auto& [size, text] : {std::pair{"3x3", "pattern(fringe)"},
                                   {"3x3", "pattern(1 5 8)"},
                                   {"2x4", "pattern(1 2 3)"},
                                   {"3x3", "pattern(all)"}}) {
    const Verdict verdict = judged(size, "blank-last", text);
    EXPECT_EQ(verdict.above, 0U) << text;
    EXPECT_EQ(verdict.inconsistent, 0U) << text;
  }
  const auto puzzle = puzzle_of<Board16>("3x3");
  const auto all = made(puzzle, "pattern(all)");
  for (const auto& [state, distance] : test::distances_from(puzzle, puzzle.goal())) {
    ASSERT_EQ(all->estimate(state), distance);
  }
}

}  // namespace
}  // namespace quebra::heuristic::tiles
