#include "heuristic/tiles/linear_conflict.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "puzzle/tiles/support.hpp"

namespace quebra::heuristic::tiles {
namespace {

using puzzle::tiles::Board16;
using puzzle::tiles::Board64;
using test::puzzle_of;

/// Manhattan distance plus the additions of the definition, by trying all subsets of each line.
template <class Board>
int by_definition(const test::Tiles<Board>& puzzle, const Board& state) {
  int sum = 0;
  for (int cell = 0; cell < puzzle.cells(); ++cell) {
    const int tile = state.at(cell);
    if (tile != 0) sum += puzzle.distance(cell, puzzle.goal_cell(tile));
  }
  const auto fewest_removed = [](const std::vector<int>& goals) {
    std::size_t longest = 0;
    for (unsigned subset = 0; subset < (1U << goals.size()); ++subset) {
      std::vector<int> kept;
      for (std::size_t i = 0; i < goals.size(); ++i) {
        if ((subset >> i) & 1U) kept.push_back(goals[i]);
      }
      if (std::is_sorted(kept.begin(), kept.end())) longest = std::max(longest, kept.size());
    }
    return static_cast<int>(goals.size() - longest);
  };
  for (int row = 0; row < puzzle.rows(); ++row) {
    std::vector<int> goals;
    for (int column = 0; column < puzzle.columns(); ++column) {
      const int tile = state.at(row * puzzle.columns() + column);
      if (tile != 0 && puzzle.goal_row(tile) == row) goals.push_back(puzzle.goal_column(tile));
    }
    sum += 2 * fewest_removed(goals);
  }
  for (int column = 0; column < puzzle.columns(); ++column) {
    std::vector<int> goals;
    for (int row = 0; row < puzzle.rows(); ++row) {
      const int tile = state.at(row * puzzle.columns() + column);
      if (tile != 0 && puzzle.goal_column(tile) == column) goals.push_back(puzzle.goal_row(tile));
    }
    sum += 2 * fewest_removed(goals);
  }
  return sum;
}

TEST(LinearConflict, IsWhatTheDefinitionSays) {
  const auto puzzle = puzzle_of("3x3", "snail");
  const LinearConflict<Board16> h(puzzle);
  for (std::uint64_t i = 0; i < puzzle.size(); i += 7) {
    const auto state = puzzle.unrank(i);
    ASSERT_EQ(h.estimate(state), by_definition(puzzle, state)) << puzzle.format_state(state);
  }
}

TEST(LinearConflict, IsWhatTheDefinitionSaysNearTheGoalOfLargeBoards) {
  // Few tiles of a random large board are in their lines; lines shuffled in themselves are full.
  core::Rng rng(1);
  for (const std::string size : {"8x8", "5x7", "8x3"}) {
    const auto puzzle = puzzle_of<Board64>(size);
    const LinearConflict<Board64> h(puzzle);
    for (int round = 0; round < 100; ++round) {
      auto state = puzzle.goal();
      for (int i = 0; i < 40; ++i) {
        const auto row = static_cast<int>(rng.below(static_cast<std::uint64_t>(puzzle.rows())));
        const auto columns = static_cast<std::uint64_t>(puzzle.columns());
        const int first = row * puzzle.columns();
        state = state.with_swapped(first + static_cast<int>(rng.below(columns)),
                                   first + static_cast<int>(rng.below(columns)));
      }
      ASSERT_EQ(h.estimate(state), by_definition(puzzle, state)) << puzzle.format_state(state);
    }
  }
}

TEST(LinearConflict, ExamplesOfTheHeader) {
  const auto puzzle = puzzle_of("3x3");
  const LinearConflict<Board16> h(puzzle);
  const Manhattan<Board16> m(puzzle);
  const auto added = [&](std::string_view text) {
    const auto state = *puzzle.parse_state(text);
    return h.estimate(state) - m.estimate(state);
  };
  EXPECT_EQ(added("312456780"), 2);
  EXPECT_EQ(added("321456780"), 4);
  EXPECT_EQ(added("123456780"), 0);
  EXPECT_EQ(added("423156780"), 2);  // the column 1 4 7
}

}  // namespace
}  // namespace quebra::heuristic::tiles
