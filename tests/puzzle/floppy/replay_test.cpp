#include "puzzle/floppy/replay.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "puzzle/floppy/support.hpp"

namespace quebra::puzzle::floppy {
namespace {

using testing::HasSubstr;

TEST(FloppyReplay, AgreesWithApplyOnEveryEdge) {
  for (const std::string metric : {"six", "four"}) {
    const Floppy puzzle = test::floppy_of(metric);
    for (std::uint64_t i = 0; i < puzzle.size(); ++i) {
      const Slab slab = puzzle.unrank(i);
      for (const Line move : puzzle.moves(slab)) {
        const std::vector<std::string> names = {puzzle.format_move(move, core::Language::english)};
        const auto end = puzzle.replay(puzzle.format_state(slab), names);
        ASSERT_TRUE(end) << end.error().message;
        ASSERT_EQ(*end, puzzle.format_state(puzzle.apply(slab, move)));
      }
    }
  }
}

TEST(FloppyReplay, WholeSequences) {
  const std::vector<std::string> six = {"r0", "c0", "r1", "c2", "r2", "c1"};
  EXPECT_EQ(*replay({.hold_piece_one = true, .state = test::kExample3, .moves = six}),
            "1 2 3/4 5 6/7 8 9");
  const std::vector<std::string> four = {"B2", "R2", "F2", "L2", "R2", "F2", "R2", "F2"};
  EXPECT_EQ(*replay({.hold_piece_one = false, .state = test::kExample3, .moves = four}),
            "1 2 3/4 5 6/7 8 9");
}

TEST(FloppyReplay, Faults) {
  const auto fault = [](bool six, std::string_view state, const std::vector<std::string>& moves) {
    const auto end = replay({.hold_piece_one = six, .state = state, .moves = moves});
    return end ? std::string() : end.error().message;
  };
  EXPECT_THAT(fault(true, test::kExample3, {"r0", "R2"}), HasSubstr("move 2 (R2) is not a move"));
  EXPECT_THAT(fault(false, test::kExample3, {"r2"}), HasSubstr("move 1 (r2) is not a move"));
  EXPECT_THAT(fault(true, test::kExample3, {"r3"}), HasSubstr("move 1 (r3)"));
  EXPECT_THAT(fault(true, test::kExample3, {""}), HasSubstr("move 1 ()"));
  EXPECT_THAT(fault(true, "1 2 3/4 5 6/7 8", {}), HasSubstr("too few numbers"));
  EXPECT_THAT(fault(true, "1 2 3/4 5 6/7 8 9 1", {}), HasSubstr("too many numbers"));
  EXPECT_THAT(fault(true, "2 1 3/4 5 6/7 8 9", {"r1"}), HasSubstr("no corner 1 to hold"));
}

}  // namespace
}  // namespace quebra::puzzle::floppy
