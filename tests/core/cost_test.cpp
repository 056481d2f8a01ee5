#include "core/cost.hpp"

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

namespace quebra::core {
namespace {

TEST(WholeMoves, RoundsUp) {
  EXPECT_EQ(whole_moves(0, 7), 0);
  EXPECT_EQ(whole_moves(1, 7), 1);
  EXPECT_EQ(whole_moves(7, 7), 1);
  EXPECT_EQ(whole_moves(8, 7), 2);
  EXPECT_EQ(whole_moves(31, 1), 31);
  EXPECT_EQ(whole_moves(-5, 3), 0);
}

RC_GTEST_PROP(WholeMoves, IsTheSmallestIntegerNotBelow, ()) {
  const auto scaled = *rc::gen::inRange<Cost>(0, 1'000'000'000'000);
  const auto scale = *rc::gen::inRange<Cost>(1, 100'000);
  const Cost moves = whole_moves(scaled, scale);
  RC_ASSERT(moves * scale >= scaled);
  RC_ASSERT(moves == 0 || (moves - 1) * scale < scaled);
}

}  // namespace
}  // namespace quebra::core
