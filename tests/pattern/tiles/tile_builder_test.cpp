// Tables of tiles against the plainest search: one state at a time, a queue with two ends.

#include "pattern/tiles/tile_builder.hpp"

#include <gtest/gtest.h>

#include <deque>
#include <map>
#include <numeric>

#include "pattern/tiles/partition.hpp"
#include "pattern/tiles/tile_recipe.hpp"
#include "pattern/tiles/tile_rows.hpp"
#include "puzzle/tiles/support.hpp"

namespace quebra::pattern::tiles {
namespace {

using puzzle::tiles::Board64;
using puzzle::tiles::Geometry;
using test::puzzle_of;

/// Cells of the tiles, and at the end of the blank.
using Cells = std::array<std::uint8_t, kMostTiles + 1>;

/// Distances of all arrangements: moves of other tiles are free if the blank is to be forgotten.
std::map<Cells, unsigned> plain_distances(const Geometry& board, const Group& tiles, Blank blank) {
  const std::size_t count = std::min(tiles.size(), kMostTiles);
  Cells goal{};
  for (std::size_t i = 0; i < count; ++i) {
    goal[i] = static_cast<std::uint8_t>(board.goal_cell(tiles[i]));
  }
  goal.back() = static_cast<std::uint8_t>(board.goal_cell(0));
  std::map<Cells, unsigned> distance;
  std::deque<std::pair<Cells, unsigned>> queue = {{goal, 0}};
  while (!queue.empty()) {
    const auto [cells, d] = queue.front();
    queue.pop_front();
    if (!distance.emplace(cells, d).second) continue;
    for (const auto move : puzzle::tiles::kAllMoves) {
      const int to = board.neighbour(cells.back(), move);
      if (to < 0) continue;
      Cells after = cells;
      after.back() = static_cast<std::uint8_t>(to);
      bool ours = false;
      for (std::size_t i = 0; i < count; ++i) {
        if (cells[i] != to) continue;
        after[i] = cells.back();
        ours = true;
      }
      if (ours || blank == Blank::tracked) {
        queue.emplace_back(after, d + 1);
      } else {
        queue.emplace_front(after, d);
      }
    }
  }
  return distance;
}

DistanceTable built(const TileShape& shape, unsigned threads) {
  static std::deque<core::MemoryAccountant> accountants;  // outlive the tables
  core::Monitor monitor({.memory = &accountants.emplace_back()});
  auto table = build_tiles(shape, tile_key(shape), {.monitor = monitor, .threads = threads});
  EXPECT_TRUE(table) << table.error().message;
  const bool wide = shape.blank == Blank::forgotten && table->layout().width_bits == 8;
  EXPECT_LE(monitor.memory().peak(), build_bytes(shape) + (wide ? table_bytes(shape) : 0));
  return std::move(*table);
}

void check(std::string_view size, std::string_view goal, const Group& tiles, Blank blank) {
  const auto board = puzzle_of<Board64>(size, goal);
  const PlacedShape placed = place(board, tiles, blank);
  const DistanceTable table = built(placed.shape, 2);
  EXPECT_TRUE(is_plausible(placed.shape, table)) << size;
  std::map<std::uint64_t, unsigned> least;
  for (const auto& [cells, distance] : plain_distances(board, tiles, blank)) {
    std::array<std::uint8_t, 64> cell_of_tile{};
    unsigned far = 0;
    for (std::size_t i = 0; i < tiles.size(); ++i) {
      cell_of_tile[tiles[i]] = cells[i];
      far += static_cast<unsigned>(board.distance(cells[i], board.goal_cell(tiles[i])));
    }
    cell_of_tile[0] = cells.back();
    const auto value = blank == Blank::tracked ? distance : distance - far;
    const auto [at, fresh] = least.emplace(number_of(placed, cell_of_tile), value);
    if (!fresh) at->second = std::min(at->second, value);
  }
  // With fewer than two other tiles parity forbids some.
  const bool all = tiles.size() + 2 < static_cast<std::size_t>(board.cells());
  ASSERT_EQ(all, least.size() == placed.shape.entries());
  for (const auto& [number, value] : least) {
    const unsigned unit = blank == Blank::tracked ? 1 : 2;
    ASSERT_EQ(table.at(number), value / unit) << size << " " << goal << " " << number;
  }
  const auto& depths = table.layout().depths;
  EXPECT_EQ(std::accumulate(depths.begin(), depths.end(), std::uint64_t{0}), least.size());
}

TEST(TileBuilder, ForgottenBlankLikeThePlainSearch) {
  check("3x3", "blank-last", {1, 2, 3, 4}, Blank::forgotten);
  check("3x3", "blank-first", {5, 6, 7, 8}, Blank::forgotten);
  check("3x3", "snail", {1, 5, 8}, Blank::forgotten);
  check("2x4", "blank-last", {1, 2, 6, 7}, Blank::forgotten);
  check("4x2", "blank-first", {1, 2, 6, 7}, Blank::forgotten);
  check("3x4", "blank-last", {8, 11}, Blank::forgotten);  // the blank's corner alone
  check("4x4", "blank-first", {1, 4, 5}, Blank::forgotten);
  check("2x2", "blank-last", {1, 2, 3}, Blank::forgotten);
  check("2x3", "blank-last", {1, 2, 3, 4, 5}, Blank::forgotten);
  check("2x3", "blank-last", {1, 2, 3, 5}, Blank::forgotten);
  check("3x3", "blank-last", {4}, Blank::forgotten);
}

TEST(TileBuilder, TrackedBlankLikeThePlainSearch) {
  check("3x3", "blank-last", {1, 2, 3, 4}, Blank::tracked);
  check("3x3", "blank-first", {2, 5, 8}, Blank::tracked);
  check("2x5", "blank-last", {1, 2, 9}, Blank::tracked);
  check("4x3", "snail", {1, 6, 11}, Blank::tracked);
  check("2x3", "blank-last", {1, 2, 3, 4}, Blank::tracked);
  check("2x3", "blank-last", {1, 2, 3, 4, 5}, Blank::tracked);
}

/// Two entries a byte do not do: a narrow board is far from its Manhattan distance.
TEST(TileBuilder, WiderEntriesWhereHalfAByteIsTooSmall) {
  const auto board = puzzle_of<Board64>("2x6", "blank-last");
  Group tiles(8);
  std::iota(tiles.begin(), tiles.end(), std::uint8_t{1});
  const PlacedShape placed = place(board, tiles, Blank::forgotten);
  const DistanceTable table = built(placed.shape, 2);
  EXPECT_EQ(table.layout().width_bits, 8U);
  EXPECT_GT(table.layout().depths.size(), 15U);
  EXPECT_TRUE(is_plausible(placed.shape, table));
}

/// What SEED facts say of the 8-puzzle's groups, and of this builder for the 15-puzzle.
TEST(TileBuilder, KnownSums) {
  const auto board = puzzle_of<Board64>("3x3", "blank-last");
  const PlacedShape placed = place(board, Group{5, 6, 7, 8}, Blank::forgotten);
  const DistanceTable table = built(placed.shape, 1);
  std::uint64_t sum = 0;
  for (std::uint64_t number = 0; number < placed.shape.entries(); ++number) {
    std::array<std::uint8_t, 4> places{};
    index::unrank_arrangement(number, 9, places);
    for (std::size_t i = 0; i < 4; ++i) {
      sum += static_cast<std::uint64_t>(placed.shape.distance(places[i], placed.shape.homes[i]));
    }
    sum += 2 * table.at(number).value_or(1000);
  }
  EXPECT_EQ(sum, 28'440U);
}

TEST(TileBuilderConcurrent, ThreadsDoNotChangeTheBytes) {
  const auto board = puzzle_of<Board64>("4x4", "blank-first");
  const PlacedShape placed = place(board, Group{1, 2, 4, 5}, Blank::forgotten);
  const DistanceTable one = built(placed.shape, 1);
  const DistanceTable four = built(placed.shape, 4);
  EXPECT_EQ(one.bytes(), four.bytes());
  EXPECT_EQ(one.layout().depths, four.layout().depths);
}

TEST(TileBuilder, EndsWhenItIsTold) {
  const auto board = puzzle_of<Board64>("4x4", "blank-first");
  const PlacedShape placed = place(board, Group{1, 2, 3, 4, 5, 6}, Blank::forgotten);
  core::StopFlag stop;
  stop.request();
  core::Monitor monitor({.stop = &stop});
  EXPECT_FALSE(build_tiles(placed.shape, tile_key(placed.shape), {.monitor = monitor}));
  core::Monitor poor({.limits = {.bytes = build_bytes(placed.shape) / 2}});
  const auto refused = build_tiles(placed.shape, tile_key(placed.shape), {.monitor = poor});
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().fault, core::Fault::memory);
  EXPECT_EQ(poor.memory().used(), 0U);
}

/// A table whose entries were changed is noticed: the goal, and what has no nearer neighbour.
TEST(TileRecipe, WrongTablesAreNotPlausible) {
  const auto board = puzzle_of<Board64>("3x3", "blank-last");
  const PlacedShape placed = place(board, Group{1, 2, 3, 4}, Blank::forgotten);
  DistanceTable table = built(placed.shape, 1);
  ASSERT_TRUE(is_plausible(placed.shape, table));
  const PlacedShape other = place(board, Group{5, 6, 7, 8}, Blank::forgotten);
  EXPECT_FALSE(is_plausible(other.shape, table));
  const PlacedShape larger = place(board, Group{1, 2, 3, 4, 5}, Blank::forgotten);
  EXPECT_FALSE(is_plausible(larger.shape, table));
}

TEST(TileShape, SymmetricGroupsShareATable) {
  const auto first = puzzle_of<Board64>("4x4", "blank-first");
  const auto last = puzzle_of<Board64>("4x4", "blank-last");
  const auto shape = [](const Geometry& board, const Group& tiles) {
    return place(board, tiles, Blank::forgotten).shape;
  };
  EXPECT_EQ(shape(first, {1, 2, 3, 4, 5, 6, 7}), shape(last, {9, 10, 11, 12, 13, 14, 15}));
  EXPECT_EQ(shape(first, {1, 2, 3}), shape(first, {4, 8, 12}));
  EXPECT_EQ(shape(first, {3, 7}), shape(first, {12, 13}));
  EXPECT_NE(shape(first, {1, 4}), shape(first, {3, 7}));  // the blank's own corner
  EXPECT_NE(shape(first, {1, 2, 3}), shape(first, {5, 6, 7}));
  // Of the four groups of the 24-puzzle three are alike.
  const auto large = puzzle_of<Board64>("5x5", "blank-first");
  const auto choice = parse_partition(large, "6-6-6-6");
  EXPECT_EQ(shape(large, choice->groups[1]), shape(large, choice->groups[2]));
  EXPECT_EQ(shape(large, choice->groups[1]), shape(large, choice->groups[3]));
  EXPECT_NE(shape(large, choice->groups[0]), shape(large, choice->groups[1]));
  // A lying board is an upright one.
  EXPECT_EQ(shape(puzzle_of<Board64>("3x4", "blank-last"), {1, 2}),
            shape(puzzle_of<Board64>("4x3", "blank-last"), {1, 4}));
}

/// Regions of the blank: 2.746 an arrangement of 8 of 16, 1.42 of 6 of 25.
TEST(TileRows, RegionsOfTheBlank) {
  const auto regions = [](std::string_view size, std::string_view groups) {
    const auto board = puzzle_of<Board64>(size, "blank-last");
    const auto choice = parse_partition(board, groups);
    const TileShape shape = place(board, choice->groups.back(), Blank::forgotten).shape;
    return static_cast<double>(TileRows::count_rows(shape));
  };
  EXPECT_NEAR(regions("4x4", "7-8") / 12'870, 2.746, 0.001);
  EXPECT_NEAR(regions("5x5", "6-6-6-6") / 177'100, 1.42, 0.001);
}

TEST(TileBuilderFull, SixOfTheFifteenPuzzle) {
  const auto board = puzzle_of<Board64>("4x4", "blank-last");
  const PlacedShape placed = place(board, Group{5, 6, 9, 10, 13, 14}, Blank::forgotten);
  const DistanceTable table = built(placed.shape, 2);
  EXPECT_EQ(table.layout().depths,
            (std::vector<std::uint64_t>{1749433, 2571099, 1208477, 221101, 15258, 392}));
}

}  // namespace
}  // namespace quebra::pattern::tiles
