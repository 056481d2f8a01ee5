#include "puzzle/cube/sticker_group.hpp"

#include <gtest/gtest.h>

#include <string_view>

#include "puzzle/cube/notation.hpp"

namespace quebra::puzzle::cube {
namespace {

std::string order(int size, std::string_view turns) {
  return sticker_group(Geometry(size), *parse_turns(turns, size)).order_text();
}

TEST(StickerGroup, APermutationTakesFaceletsWhereTheTurnDoes) {
  const Geometry cube(3);
  for (int axis = 0; axis < kAxes; ++axis) {
    const auto to = sticker_permutation(cube, rotation(axis, 0, 1));
    for (int facelet = 0; facelet < cube.facelets(); ++facelet) {
      const Point point = cube.point(facelet);
      const bool moves = point.at[static_cast<std::size_t>(axis)] == 0;
      EXPECT_EQ(to[static_cast<std::size_t>(facelet)],
                moves ? cube.facelet(turned(point, axis, 3)) : facelet);
    }
  }
}

TEST(StickerGroup, OrdersOfTheCubes) {
  EXPECT_EQ(order(2, "U R F"), "3674160");
  EXPECT_EQ(order(3, "U R F D L B"), "43252003274489856000");
  EXPECT_EQ(order(3, "U R F D L"), "43252003274489856000") << "five faces are enough";
  EXPECT_EQ(order(3, "U R"), "73483200");
  EXPECT_EQ(order(3, "x y"), "24");
}

/// Thistlethwaite's groups.
TEST(StickerGroup, NestedGroupsOfTheCube) {
  EXPECT_EQ(order(3, "L2 R2 F B U D"), "21119142223872000");
  EXPECT_EQ(order(3, "L2 R2 F2 B2 U D"), "19508428800");
  EXPECT_EQ(order(3, "L2 R2 F2 B2 U2 D2"), "663552");
  EXPECT_EQ(order(3, "R2 F2 B2 U2 D2"), "663552") << "L2 is made by the others";
}

/// What document 003 prints in their place.
TEST(StickerGroup, GroupsOfDocument003) {
  EXPECT_EQ(order(3, "F R U B L2 D2"), "43252003274489856000");
  EXPECT_EQ(order(3, "F R U2 B2 L2 D2"), "21119142223872000");
}

TEST(StickerGroup, TellsWhatCanBeReached) {
  const Geometry cube(3);
  const auto squares = sticker_group(cube, *parse_turns("L2 R2 F2 B2 U2 D2", 3));
  EXPECT_TRUE(squares.contains(sticker_permutation(cube, *parse_turn("U2", 3))));
  EXPECT_FALSE(squares.contains(sticker_permutation(cube, *parse_turn("U", 3))));
}

}  // namespace
}  // namespace quebra::puzzle::cube
