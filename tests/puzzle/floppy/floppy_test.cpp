#include "puzzle/floppy/floppy.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <functional>

#include "puzzle/floppy/support.hpp"

namespace quebra::puzzle::floppy {
namespace {

using testing::ElementsAre;

TEST(Floppy, LayersOfSix) {
  const Floppy puzzle = test::floppy_of("six");
  EXPECT_THAT(test::slab_layers(test::floppy_distances(puzzle)),
              ElementsAre(1, 6, 17, 40, 72, 39, 17));
}

TEST(Floppy, LayersOfFour) {
  const Floppy puzzle = test::floppy_of("four");
  EXPECT_THAT(test::slab_layers(test::floppy_distances(puzzle)),
              ElementsAre(1, 4, 10, 24, 53, 64, 31, 4, 1));
}

/// Renaming the pieces maps one goal's space to another's.
TEST(Floppy, LayersAreTheSameForEveryGoal) {
  for (const std::string metric : {"six", "four"}) {
    const auto expected = test::slab_layers(test::floppy_distances(test::floppy_of(metric)));
    const Floppy all = test::floppy_of(metric);
    for (std::uint64_t i = 0; i < all.size(); i += 7) {
      const Floppy puzzle = test::floppy_of(metric, all.format_state(all.unrank(i)));
      EXPECT_EQ(test::slab_layers(test::floppy_distances(puzzle)), expected);
    }
  }
}

TEST(Floppy, MovesKeepTheFrameAndUndoThemselves) {
  for (const std::string metric : {"six", "four"}) {
    const Floppy puzzle = test::floppy_of(metric);
    for (std::uint64_t i = 0; i < puzzle.size(); ++i) {
      const Slab slab = puzzle.unrank(i);
      EXPECT_EQ(puzzle.moves(slab).size(), metric == "six" ? 6u : 4u);
      for (const Line move : puzzle.moves(slab)) {
        const Slab next = puzzle.apply(slab, move);
        ASSERT_EQ(held(next, puzzle.metric_kind()), next);
        ASSERT_EQ(puzzle.apply(next, puzzle.inverse(move)), slab);
        ASSERT_TRUE(puzzle.validate(next).solvable);
      }
    }
  }
}

TEST(Floppy, Example3) {
  const Floppy six = test::floppy_of("six");
  const auto distances = test::floppy_distances(six);
  const Slab start = *six.parse_state("GGG/WYWOYWYR/YWYOWYWR/WYWOYWYR/BBB");
  EXPECT_EQ(six.format_state(start), test::kExample3);
  EXPECT_EQ(distances.at(start), 6);
  // How many shortest ways there are.
  const std::function<int(const Slab&)> ways = [&](const Slab& slab) {
    if (six.is_goal(slab)) return 1;
    int sum = 0;
    for (const Line move : six.moves(slab)) {
      const Slab next = six.apply(slab, move);
      if (distances.at(next) < distances.at(slab)) sum += ways(next);
    }
    return sum;
  };
  EXPECT_EQ(ways(start), 24);

  const Floppy four = test::floppy_of("four");
  EXPECT_EQ(test::floppy_distances(four).at(*four.parse_state(test::kExample3)), 8);
}

TEST(Floppy, NamesOrdersAndScrambles) {
  const Floppy puzzle = test::floppy_of("six", "r0 c0", "c2,c1,c0,r2,r1,r0");
  EXPECT_EQ(puzzle.name(), "floppy");
  EXPECT_EQ(puzzle.metric(), "six");
  EXPECT_EQ(puzzle.goal_name(), "1 8 7/16 5 4/19 12 13");
  EXPECT_EQ(puzzle.moves(puzzle.goal())[0], Line::c2);
  EXPECT_EQ(puzzle.format_move(Line::r1, core::Language::portuguese), "r1");
  EXPECT_EQ(test::floppy_of("four").format_move(Line::r0, core::Language::english), "B2");
  core::Rng rng(5);
  std::vector<int> seen(puzzle.size(), 0);
  for (int i = 0; i < 4000; ++i) ++seen[puzzle.rank(puzzle.scramble(rng))];
  EXPECT_THAT(seen, testing::Each(testing::Gt(0)));
}

}  // namespace
}  // namespace quebra::puzzle::floppy
