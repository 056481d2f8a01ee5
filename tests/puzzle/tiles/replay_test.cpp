#include "puzzle/tiles/replay.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <vector>

namespace quebra::puzzle::tiles {
namespace {

using testing::HasSubstr;

core::Result<std::string> play(std::string_view state, const std::vector<std::string>& moves) {
  return replay({.rows = 3, .columns = 3, .state = state, .moves = moves});
}

TEST(Replay, PlaysByName) {
  EXPECT_EQ(*play("1 2 3 4 0 5 6 7 8", {}), "1 2 3 4 0 5 6 7 8");
  EXPECT_EQ(*play("1 2 3 4 0 5 6 7 8", {"Up"}), "1 0 3 4 2 5 6 7 8");
  EXPECT_EQ(*play("1 2 3 4 0 5 6 7 8", {"Left"}), "1 2 3 0 4 5 6 7 8");
  EXPECT_EQ(*play("1 2 3 4 0 5 6 7 8", {"Right"}), "1 2 3 4 5 0 6 7 8");
  EXPECT_EQ(*play("1 2 3 4 0 5 6 7 8", {"Down", "Up"}), "1 2 3 4 0 5 6 7 8");
  EXPECT_EQ(*play("1 2 3 4 5 6 7 0 8", {"Right"}), "1 2 3 4 5 6 7 8 0");
}

TEST(Replay, RefusesMovesThatLeaveTheBoard) {
  EXPECT_THAT(play("0 1 2 3 4 5 6 7 8", {"Up"}).error().message,
              HasSubstr("move 1 (Up) leaves the board"));
  EXPECT_THAT(play("0 1 2 3 4 5 6 7 8", {"Down", "Left"}).error().message,
              HasSubstr("move 2 (Left) leaves the board"));
  EXPECT_FALSE(play("1 2 3 4 5 6 7 8 0", {"Down"}));
  EXPECT_FALSE(play("1 2 3 4 5 6 7 8 0", {"Right"}));
}

TEST(Replay, RefusesOtherNamesAndBoards) {
  EXPECT_THAT(play("1 2 3 4 5 6 7 8 0", {"Cima"}).error().message,
              HasSubstr("is not Up, Left, Right or Down"));
  EXPECT_FALSE(play("1 2 3 4 5 6 7 8", {}));
  EXPECT_FALSE(play("1 2 3 4 5 6 7 8 0 9", {}));
  EXPECT_FALSE(play("1 2 3 4 5 6 7 8 9", {}));
  EXPECT_FALSE(play("1 2 3 0 5 6 7 8 0", {}));
  EXPECT_FALSE(play("", {}));
}

}  // namespace
}  // namespace quebra::puzzle::tiles
