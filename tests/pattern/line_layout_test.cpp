#include "pattern/line_layout.hpp"

#include <gtest/gtest.h>

#include <set>
#include <vector>

namespace quebra::pattern {
namespace {

TEST(LineLayout, SizesAreWholeLines) {
  EXPECT_EQ((LineLayout{.rows = 1, .columns = 1}).bytes(), 64u);
  EXPECT_EQ((LineLayout{.rows = 1, .columns = 252}).bytes(), 64u);
  EXPECT_EQ((LineLayout{.rows = 1, .columns = 253}).bytes(), 128u);
  EXPECT_EQ((LineLayout{.rows = 3, .columns = 34'650}).bytes(), 3u * 138 * 64);
  EXPECT_EQ((LineLayout{.rows = 3'393, .columns = 34'650}).bytes(), 29'966'976u);
}

/// Every column has a place of its own, none of them in the last byte of a line.
TEST(LineLayout, PlacesAreApartAndLeaveTheLeastBounds) {
  const LineLayout layout{.rows = 5, .columns = 700};
  std::set<std::uint64_t> places;
  for (std::uint64_t row = 0; row < layout.rows; ++row) {
    for (std::uint64_t column = 0; column < layout.columns; ++column) {
      const std::uint64_t place = layout.place_of(row, column);
      places.insert(place);
      EXPECT_NE(place / 4 % LineLayout::kLineBytes, LineLayout::kCodeBytes);
      EXPECT_LT(place / 4, layout.bytes());
      EXPECT_EQ(place / layout.row_places(), row);
      EXPECT_EQ(place % layout.row_places(), LineLayout::place_of(column));
    }
  }
  EXPECT_EQ(places.size(), layout.rows * layout.columns);
}

TEST(LineLayout, CodesAreReadWhereTheyStand) {
  const LineLayout layout{.rows = 2, .columns = 700, .base = 6};
  std::vector<std::uint8_t> table(layout.bytes());
  const auto code_of = [](std::uint64_t row, std::uint64_t column) {
    return static_cast<unsigned>((row + column * 2'654'435'761U / 7) % 4);
  };
  for (std::uint64_t row = 0; row < layout.rows; ++row) {
    for (std::uint64_t column = 0; column < layout.columns; ++column) {
      const std::uint64_t place = layout.place_of(row, column);
      std::uint8_t& byte = table[place / 4];
      byte = static_cast<std::uint8_t>(byte | code_of(row, column) << place % 4 * 2);
    }
  }
  for (std::size_t line = 0; line < table.size(); line += 64) {
    table[line + 63] = static_cast<std::uint8_t>(line / 64 % 7 + 16 * (line / 64 % 5));
  }
  for (std::uint64_t row = 0; row < layout.rows; ++row) {
    for (std::uint64_t column = 0; column < layout.columns; ++column) {
      const std::uint64_t place = layout.place_of(row, column);
      const unsigned code = code_of(row, column);
      ASSERT_EQ(LineLayout::code_at(table.data(), place), code);
      // Bytes 0 .. 31 hold the first 128 columns of a line.
      const std::uint64_t line = row * layout.lines_a_row() + column / 252;
      const auto least = static_cast<unsigned>(column % 252 < 128 ? line % 7 : line % 5);
      ASSERT_EQ(LineLayout::least_at(table.data(), place), least);
      ASSERT_EQ(layout.bound_at(table.data(), place), code == 0 ? least : 6 + code);
    }
  }
}

}  // namespace
}  // namespace quebra::pattern
