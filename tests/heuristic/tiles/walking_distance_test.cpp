#include "heuristic/tiles/walking_distance.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <deque>
#include <map>
#include <set>
#include <vector>

#include "heuristic/tiles/manhattan.hpp"
#include "puzzle/tiles/support.hpp"

namespace quebra::heuristic::tiles {
namespace {

using puzzle::tiles::Board16;
using puzzle::tiles::Board64;
using test::puzzle_of;
using testing::HasSubstr;

/// The walking puzzle played on matrices, the plainest way.
struct Matrix {
  std::vector<std::vector<int>> tiles;  // [line][colour]
  std::size_t blank = 0;
  friend auto operator<=>(const Matrix&, const Matrix&) = default;
};

std::map<Matrix, int> oracle(const WalkingShape& shape) {
  const auto lines = static_cast<std::size_t>(shape.lines);
  Matrix goal{std::vector(lines, std::vector<int>(lines, 0)),
              static_cast<std::size_t>(shape.blank_goal_line)};
  for (std::size_t i = 0; i < lines; ++i) goal.tiles[i][i] = shape.width;
  --goal.tiles[goal.blank][goal.blank];
  std::map<Matrix, int> distance = {{goal, 0}};
  std::deque<Matrix> queue = {goal};
  while (!queue.empty()) {
    const Matrix here = queue.front();
    queue.pop_front();
    const int d = distance.at(here);
    for (std::size_t line = 0; line < lines; ++line) {
      if (line + 1 != here.blank && here.blank + 1 != line) continue;
      for (std::size_t colour = 0; colour < lines; ++colour) {
        if (here.tiles[line][colour] == 0) continue;
        Matrix next = here;
        --next.tiles[line][colour];
        ++next.tiles[here.blank][colour];
        next.blank = line;
        if (distance.emplace(next, d + 1).second) queue.push_back(next);
      }
    }
  }
  return distance;
}

void check_table(const WalkingShape& shape) {
  SCOPED_TRACE(std::to_string(shape.lines) + " lines of " + std::to_string(shape.width) +
               ", blank in " + std::to_string(shape.blank_goal_line));
  const auto built = WalkingTable::build(shape, {});
  ASSERT_TRUE(built);
  const WalkingTable& table = **built;
  const auto expected = oracle(shape);
  ASSERT_EQ(table.distances().size(), expected.size());  // every numbered matrix is reached
  std::vector<int> all;
  for (const auto& [matrix, distance] : expected) {
    std::array<std::uint16_t, WalkingTable::kMaxLines> codes{};
    for (std::size_t line = 0; line < matrix.tiles.size(); ++line) {
      unsigned code = line == matrix.blank ? table.blank_code() : 0;
      for (std::size_t colour = 0; colour < matrix.tiles.size(); ++colour) {
        code += static_cast<unsigned>(matrix.tiles[line][colour]) *
                table.tile_code(static_cast<int>(colour));
      }
      codes[line] = static_cast<std::uint16_t>(code);
    }
    ASSERT_EQ(table.distance(codes), distance);
    all.push_back(distance);
  }
  // Different matrices have different entries: both multisets are equal.
  std::vector<int> entries(table.distances().begin(), table.distances().end());
  std::sort(all.begin(), all.end());
  std::sort(entries.begin(), entries.end());
  EXPECT_EQ(entries, all);
}

TEST(WalkingTable, AgreesWithTheMatrices) {
  for (int lines = 2; lines <= 4; ++lines) {
    for (int width = 2; width <= (lines == 4 ? 3 : 5); ++width) {
      for (int blank = 0; blank < lines; ++blank) check_table({lines, width, blank});
    }
  }
  check_table({5, 2, 4});
}

TEST(WalkingTableFull, AgreesWithTheMatricesOfLargerBoards) {
  check_table({4, 4, 3});
  check_table({4, 4, 2});
  check_table({4, 5, 3});
  check_table({5, 3, 2});
}

TEST(WalkingTable, OfTheFifteenPuzzle) {
  const auto table = *WalkingTable::build({4, 4, 3}, {});
  EXPECT_EQ(table->distances().size(), 24964u);
  EXPECT_EQ(std::ranges::max(table->distances()), 35);
  EXPECT_LT(table->bytes(), 200'000u);
  EXPECT_GE(table->bytes(), WalkingTable::bytes_needed({4, 4, 3}));
}

TEST(WalkingDistance, SharesOneTableWhereItCan) {
  const auto shared = [](std::string_view size, std::string_view goal) {
    const auto h = *WalkingDistance<Board16>::make(puzzle_of(size, goal), {});
    return h.directions()[0].table() == h.directions()[1].table();
  };
  EXPECT_TRUE(shared("4x4", "blank-last"));
  EXPECT_TRUE(shared("4x4", "blank-first"));
  EXPECT_TRUE(shared("2x2", "1 2 0 3"));
  EXPECT_FALSE(shared("3x4", "blank-last"));
  EXPECT_FALSE(shared("3x3", "1 2 3 4 5 6 7 0 8"));
}

TEST(WalkingDistance, IsAtLeastManhattanWithTheSameParity) {
  core::Rng rng(1);
  for (const std::string size : {"4x4", "3x4", "4x3", "2x4"}) {
    for (const std::string goal : {"blank-last", "blank-first", "snail"}) {
      const auto puzzle = puzzle_of(size, goal);
      const auto walking = *WalkingDistance<Board16>::make(puzzle, {});
      const Manhattan<Board16> manhattan(puzzle);
      for (int i = 0; i < 2000; ++i) {
        const auto state = puzzle.scramble(rng);
        ASSERT_GE(walking.estimate(state), manhattan.estimate(state));
        ASSERT_EQ((walking.estimate(state) - manhattan.estimate(state)) % 2, 0);
      }
    }
  }
}

TEST(WalkingDistance, BlankFirstAndLastAreMirrorImages) {
  const auto last = puzzle_of("4x4", "blank-last");
  const auto first = puzzle_of("4x4", "blank-first");
  const auto h_last = *WalkingDistance<Board16>::make(last, {});
  const auto h_first = *WalkingDistance<Board16>::make(first, {});
  core::Rng rng(2);
  for (int i = 0; i < 1000; ++i) {
    const auto state = last.scramble(rng);
    std::vector<int> turned;  // by 180 degrees, tile t named 16 - t
    for (int cell = 15; cell >= 0; --cell) turned.push_back((16 - state.at(cell)) % 16);
    ASSERT_EQ(h_first.estimate(Board16::from(turned)), h_last.estimate(state));
  }
}

TEST(WalkingDistance, SidesOfFiveOnlyOnRequest) {
  const auto five = puzzle_of<Board64>("5x5");
  const auto refused = WalkingDistance<Board64>::make(five, {});
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().fault, core::Fault::unsupported);
  EXPECT_THAT(refused.error().message, HasSubstr("a 5x5 board needs 66.5 MB"));
  EXPECT_THAT(refused.error().message, HasSubstr("walking-distance(large)"));

  const auto small = puzzle_of("2x5");
  EXPECT_FALSE(WalkingDistance<Board16>::make(small, {}));
  EXPECT_TRUE(WalkingDistance<Board16>::make(small, {.argument = "large"}));

  const auto six = WalkingDistance<Board64>::make(puzzle_of<Board64>("4x6"), {.argument = "large"});
  ASSERT_FALSE(six);
  EXPECT_THAT(six.error().message, HasSubstr("boards up to 5x5, this one is 4x6"));
}

TEST(WalkingDistance, KeepsTheMemoryLimit) {
  core::MemoryAccountant little(100'000);
  const auto puzzle = puzzle_of("4x4");
  const auto refused = WalkingDistance<Board16>::make(puzzle, {.memory = &little});
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().fault, core::Fault::memory);
  EXPECT_EQ(little.used(), 0u);

  core::MemoryAccountant enough(1'000'000);
  {
    const auto made = WalkingDistance<Board16>::make(puzzle, {.memory = &enough});
    ASSERT_TRUE(made);
    EXPECT_EQ(enough.used(), made->directions()[0].table()->bytes());
  }
  EXPECT_EQ(enough.used(), 0u);
}

TEST(WalkingDistance, StopsOnRequest) {
  core::StopFlag stop;
  stop.request();
  const auto stopped = WalkingDistance<Board64>::make(puzzle_of<Board64>("5x5"),
                                                      {.argument = "large", .stop = &stop});
  ASSERT_FALSE(stopped);
  EXPECT_THAT(stopped.error().message, HasSubstr("stopped"));
}

TEST(WalkingDistanceFull, OfTheTwentyFourPuzzle) {
  core::MemoryAccountant memory(70'000'000);
  const auto puzzle = puzzle_of<Board64>("5x5");
  const auto made =
      WalkingDistance<Board64>::make(puzzle, {.argument = "large", .memory = &memory});
  ASSERT_TRUE(made);
  const auto& table = *made->directions()[0].table();
  EXPECT_EQ(table.distances().size(), 65'650'495u);
  EXPECT_EQ(std::ranges::max(table.distances()), 70);  // and so nothing is unreached
  EXPECT_EQ(made->estimate(puzzle.goal()), 0);
  const Manhattan<Board64> manhattan(puzzle);
  core::Rng rng(3);
  for (int i = 0; i < 500; ++i) {
    auto state = puzzle.scramble(rng);
    for (int step = 0; step < 20; ++step) {
      const core::Cost here = made->estimate(state);
      ASSERT_GE(here, manhattan.estimate(state));
      const auto moves = puzzle.moves(state);
      state = puzzle.apply(state, moves[rng.below(moves.size())]);
      ASSERT_LE(std::abs(made->estimate(state) - here), 1);
    }
  }
}

}  // namespace
}  // namespace quebra::heuristic::tiles
