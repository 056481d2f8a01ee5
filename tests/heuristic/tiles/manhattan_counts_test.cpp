// The exact distribution of the Manhattan distance against the boards themselves.

#include "heuristic/tiles/manhattan_counts.hpp"

#include <gtest/gtest.h>

#include "heuristic/tiles/manhattan.hpp"
#include "index/permutation.hpp"
#include "puzzle/tiles/support.hpp"

namespace quebra::heuristic::tiles {
namespace {

using puzzle::tiles::Board16;
using Tiles16 = puzzle::tiles::Tiles<Board16>;
using Counts = std::vector<std::uint64_t>;

/// Every board that can reach the goal, by the blank's cell.
std::vector<Counts> enumerated(const Tiles16& puzzle) {
  const Manhattan<Board16> manhattan(puzzle);
  std::vector<Counts> counts(puzzle.places());
  for (std::uint64_t rank = 0; rank < puzzle.size(); ++rank) {
    const Board16 state = puzzle.unrank(rank);
    Counts& own = counts[puzzle.place(state)];
    const auto h = static_cast<std::size_t>(manhattan.estimate(state));
    if (h >= own.size()) own.resize(h + 1);
    ++own[h];
  }
  return counts;
}

TEST(ManhattanCounts, EqualsEnumeration) {
  for (const char* size : {"2x2", "2x3", "3x2", "2x4", "3x3"}) {
    for (const char* goal : {"blank-last", "blank-first", "snail"}) {
      const auto spec = puzzle::tiles::make_spec({.size = size, .goal = goal});
      if (!spec) continue;  // a goal that this board does not have
      const Tiles16 puzzle(*spec);
      core::MemoryAccountant memory;
      const auto expected = enumerated(puzzle);
      for (int blank = 0; blank < puzzle.cells(); ++blank) {
        EXPECT_EQ(manhattan_counts(puzzle, blank, memory),
                  expected[static_cast<std::size_t>(blank)])
            << size << " " << goal << ", blank on " << blank;
      }
    }
  }
}

TEST(ManhattanCounts, FifteenPuzzle) {
  const Tiles16 puzzle = test::puzzle_of("4x4");
  core::MemoryAccountant memory;
  for (const int blank : {0, 5, 15}) {
    const auto counts = manhattan_counts(puzzle, blank, memory);
    ASSERT_TRUE(counts);
    std::uint64_t boards = 0;
    for (std::size_t h = 0; h < counts->size(); ++h) {
      boards += (*counts)[h];
      const int goal_distance = puzzle.distance(blank, puzzle.goal_cell(0));
      EXPECT_TRUE((*counts)[h] == 0 || static_cast<int>(h) % 2 == goal_distance % 2);
    }
    EXPECT_EQ(boards, index::factorial(15) / 2);
  }
  // With the blank at home, by hand: an exchange of neighbours alone is odd. Distance 4 have two of them
  // (231 pairs of the 22 edges, 47 of which share a cell) and cycles of three cells in a line or around a
  // corner (14 + 33), both ways round.
  const auto home = manhattan_counts(puzzle, 15, memory);
  EXPECT_EQ((*home)[0], 1u);
  EXPECT_EQ((*home)[2], 0u);
  EXPECT_EQ((*home)[4], 231u - 47u + 2u * (14u + 33u));
}

TEST(ManhattanCounts, NoRoomOrTooLarge) {
  core::MemoryAccountant little(1 << 20);
  EXPECT_FALSE(manhattan_counts(test::puzzle_of("4x4"), 0, little));
  EXPECT_EQ(little.used(), 0u);
  const auto spec = puzzle::tiles::make_spec({.size = "5x5"});
  core::MemoryAccountant memory;
  EXPECT_FALSE(manhattan_counts(puzzle::tiles::Geometry(*spec), 0, memory));
}

}  // namespace
}  // namespace quebra::heuristic::tiles
