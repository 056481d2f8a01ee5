#include "pattern/tiles/partition.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "puzzle/tiles/support.hpp"

namespace quebra::pattern::tiles {
namespace {

using puzzle::tiles::Board64;
using test::puzzle_of;
using ::testing::HasSubstr;

std::string parsed(std::string_view size, std::string_view goal, std::string_view text) {
  const auto board = puzzle_of<Board64>(size, goal);
  const auto choice = parse_partition(board, text);
  if (!choice) return choice.error().message;
  return format_partition(choice->groups) + (choice->is_reflected ? " reflected" : "");
}

TEST(Partition, SizesAndTiles) {
  EXPECT_EQ(parsed("4x4", "blank-first", "7-8"), "1 2 3 4 5 6 7/8 9 10 11 12 13 14 15");
  EXPECT_EQ(parsed("4x4", "blank-last", "7-8"), "9 10 11 12 13 14 15/1 2 3 4 5 6 7 8");
  EXPECT_EQ(parsed("3x3", "blank-last", "1 2,3  4 / 8 7 6 5"), "1 2 3 4/5 6 7 8");
  EXPECT_EQ(parsed("3x3", "blank-last", "3 1"), "1 3");
  EXPECT_EQ(parsed("3x3", "blank-last", "all"), "1 2 3 4 5 6 7 8");
  EXPECT_EQ(parsed("3x3", "blank-last", "3-2"), "6 7 8/4 5");
  EXPECT_EQ(parsed("4x4", "blank-last", "7-8 Reflected"),
            "9 10 11 12 13 14 15/1 2 3 4 5 6 7 8 reflected");
}

/// The groups of document 000's figure for the 24-puzzle.
TEST(Partition, TheTwentyFourPuzzle) {
  EXPECT_EQ(parsed("5x5", "blank-first", "6-6-6-6"),
            "1 2 5 6 7 12/3 4 8 9 13 14/10 11 15 16 20 21/17 18 19 22 23 24");
}

/// The named groups hold every tile once, wherever the blank's corner is.
TEST(Partition, NamedOnesAreWhole) {
  for (const auto& [size, text] :
       {std::pair{"4x4", "5-5-5"}, {"4x4", "6-6-3"}, {"5x5", "6-6-6-6"}}) {
    for (const std::string_view goal : {"blank-first", "blank-last"}) {
      const auto board = puzzle_of<Board64>(size, goal);
      const auto choice = parse_partition(board, std::string(text) + " reflected");
      ASSERT_TRUE(choice);
      std::vector<std::uint8_t> tiles;
      std::string sizes;
      for (const Group& group : choice->groups) {
        tiles.insert(tiles.end(), group.begin(), group.end());
        if (!sizes.empty()) sizes.push_back('-');
        sizes += std::to_string(group.size());
      }
      std::ranges::sort(tiles);
      EXPECT_EQ(sizes, text);
      ASSERT_EQ(tiles.size(), static_cast<std::size_t>(board.cells() - 1));
      for (std::size_t i = 0; i < tiles.size(); ++i) EXPECT_EQ(tiles[i], i + 1);
    }
  }
}

TEST(Partition, ReflectionKeepsTheBlank) {
  const auto board = puzzle_of<Board64>("4x4", "blank-last");
  EXPECT_EQ(format_partition(reflected(board, Partition{{1, 2, 3}, {7}})), "1 5 9/10");
  const auto there = parse_partition(board, "5-5-5");
  EXPECT_EQ(format_partition(reflected(board, reflected(board, there->groups))),
            format_partition(there->groups));
  EXPECT_THAT(parsed("3x4", "blank-last", "4-4 reflected"), HasSubstr("no reflection"));
}

TEST(Partition, FaultsAreNamed) {
  EXPECT_THAT(parsed("3x3", "blank-last", "1 2/2 3"), HasSubstr("tile 2 is there twice"));
  EXPECT_THAT(parsed("3x3", "blank-last", "1 9"), HasSubstr("'9': is no tile of a 3x3 board"));
  EXPECT_THAT(parsed("3x3", "blank-last", "0 1"), HasSubstr("is no tile"));
  EXPECT_THAT(parsed("3x3", "blank-last", "1 x"), HasSubstr("is no tile"));
  EXPECT_THAT(parsed("3x3", "blank-last", "1 2333333333"), HasSubstr("is no tile"));
  EXPECT_THAT(parsed("3x3", "blank-last", "4-5"), HasSubstr("that are 9 tiles"));
  EXPECT_THAT(parsed("4x4", "blank-last", "9-6"), HasSubstr("a group of 9 tiles"));
  EXPECT_THAT(parsed("3x3", "blank-last", "4-"), HasSubstr("write sizes"));
  EXPECT_THAT(parsed("3x3", "blank-last", "-"), HasSubstr("write sizes"));
  EXPECT_THAT(parsed("3x3", "blank-last", "1 2//3"), HasSubstr("a group has no tiles"));
  EXPECT_THAT(parsed("3x3", "blank-last", " "), HasSubstr("no groups"));
  EXPECT_THAT(parsed("3x3", "blank-last", "reflected"), HasSubstr("no groups"));
  EXPECT_THAT(parsed("3x3", "blank-last", "99999999999999999999-1"), HasSubstr("write sizes"));
  EXPECT_THAT(parsed("3x3", "blank-last", "4294967295-4294967295"), HasSubstr("tiles, and a 3x3"));
}

/// What is taken without being asked for has groups for every board, none too large.
TEST(Partition, SmallOnesFitEveryBoard) {
  for (int rows = 2; rows <= 8; ++rows) {
    for (int columns = 2; columns <= 8; ++columns) {
      const std::string size = std::to_string(rows) + "x" + std::to_string(columns);
      const auto board = puzzle_of<Board64>(size, "blank-last");
      const auto choice = parse_partition(board, small_partition(board));
      ASSERT_TRUE(choice) << size << ": " << choice.error().message;
      std::size_t tiles = 0;
      for (const Group& group : choice->groups) tiles += group.size();
      EXPECT_EQ(tiles, static_cast<std::size_t>(rows * columns - 1)) << size;
    }
  }
}

}  // namespace
}  // namespace quebra::pattern::tiles
