#include "puzzle/floppy/slab.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "puzzle/floppy/support.hpp"

namespace quebra::puzzle::floppy {
namespace {

using testing::ElementsAre;

constexpr std::array kLines = {Line::r0, Line::r1, Line::r2, Line::c0, Line::c1, Line::c2};

TEST(Slab, NumbersAreThoseOfTheDocument) {
  EXPECT_EQ(format_slab(Slab{}), "1 2 3/4 5 6/7 8 9");
  EXPECT_EQ(format_slab(half_turn(Line::c2)(Slab{})), "1 2 19/4 5 16/7 8 13");  // its figure 3
  EXPECT_EQ(format_slab(half_turn(Line::r0)(Slab{})), "13 12 11/4 5 6/7 8 9");
  EXPECT_EQ(format_slab(half_turn(Line::r1)(Slab{})), "1 2 3/16 15 14/7 8 9");
}

TEST(Slab, AHalfTurnIsItsOwnInverse) {
  for (const Line line : kLines) {
    const Rearrangement twice = half_turn(line).then(half_turn(line));
    EXPECT_EQ(twice(Slab{}), Slab{});
  }
}

TEST(Slab, ThenIsOneAfterTheOther) {
  for (const Line a : kLines) {
    for (const Line b : kLines) {
      for (const Rearrangement& orientation : orientations()) {
        const Slab slab = orientation(Slab{});
        EXPECT_EQ(half_turn(a).then(half_turn(b))(slab), half_turn(b)(half_turn(a)(slab)));
        EXPECT_EQ(half_turn(a).then(orientation)(slab), orientation(half_turn(a)(slab)));
      }
    }
  }
}

TEST(Slab, EightOrientationsThatFormAGroup) {
  std::set<std::string> seen;
  for (const Rearrangement& a : orientations()) seen.insert(format_slab(a(Slab{})));
  EXPECT_EQ(seen.size(), 8u);
  EXPECT_TRUE(seen.contains("7 4 1/8 5 2/9 6 3"));           // a quarter turn clockwise
  EXPECT_TRUE(seen.contains("13 12 11/16 15 14/19 18 17"));  // over by the rows
  EXPECT_TRUE(seen.contains("17 18 19/14 15 16/11 12 13"));  // over by the columns
  for (const Rearrangement& a : orientations()) {
    for (const Rearrangement& b : orientations()) {
      EXPECT_TRUE(seen.contains(format_slab(a.then(b)(Slab{}))));
    }
  }
}

/// Without a held piece: what the six half turns do to a slab lying on a table.
TEST(Slab, RawSpaceHas768States) {
  const auto distances = test::slab_distances(Slab{}, [](const Slab& slab) {
    std::vector<Slab> next;
    for (const Line line : kLines) next.push_back(half_turn(line)(slab));
    return next;
  });
  EXPECT_THAT(test::slab_layers(distances), ElementsAre(1, 6, 23, 76, 175, 230, 168, 72, 17));
  EXPECT_EQ(distances.size(), 768u);
}

/// The four lines that do not hold piece 1, and no complementary turns.
TEST(Slab, FourLinesAwayFromPieceOneReachAllInTenMoves) {
  const auto distances = test::slab_distances(Slab{}, [](const Slab& slab) {
    std::vector<Slab> next;
    for (const Line line : {Line::r1, Line::r2, Line::c1, Line::c2}) {
      next.push_back(half_turn(line)(slab));
    }
    return next;
  });
  EXPECT_THAT(test::slab_layers(distances), ElementsAre(1, 4, 9, 18, 30, 38, 38, 30, 17, 6, 1));
}

TEST(Slab, HashesDiffer) {
  std::set<std::uint64_t> hashes;
  const auto distances = test::floppy_distances(test::floppy_of("six"));
  for (const auto& [slab, distance] : distances) hashes.insert(slab.hash());
  EXPECT_EQ(hashes.size(), 192u);
}

}  // namespace
}  // namespace quebra::puzzle::floppy
