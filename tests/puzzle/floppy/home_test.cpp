#include "puzzle/floppy/home.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "puzzle/floppy/support.hpp"

namespace quebra::puzzle::floppy {
namespace {

using testing::HasSubstr;

TEST(FloppyHome, NumbersAreABijectionOntoTheReachableSlabs) {
  for (const std::string metric : {"six", "four"}) {
    const Floppy puzzle = test::floppy_of(metric);
    const auto distances = test::floppy_distances(puzzle);
    ASSERT_EQ(distances.size(), kReachable);
    std::vector<int> seen(kReachable, 0);
    for (const auto& [slab, distance] : distances) {
      const std::uint64_t number = puzzle.rank(slab);
      ASSERT_LT(number, kReachable);
      ++seen[number];
      ASSERT_EQ(puzzle.unrank(number), slab);
    }
    EXPECT_EQ(std::ranges::count(seen, 1), 192);
    EXPECT_EQ(puzzle.rank(Slab{}), 0u);
  }
}

/// All that can be put together with the centre white and piece 2 at the top: 24 x 16 ways for the
/// corners, 6 x 16 for the edges. Exactly the slabs that a search reaches are said to be reachable.
TEST(FloppyHome, ReachableSaysWhatASearchFinds) {
  const auto distances = test::floppy_distances(test::floppy_of("four"));
  std::array<int, 4> corners = {1, 3, 7, 9};
  std::uint64_t assemblies = 0;
  std::uint64_t solvable = 0;
  do {
    std::array<int, 3> edges = {4, 6, 8};
    do {
      for (unsigned sides = 0; sides < 256; ++sides) {
        const auto yellow = [sides](unsigned bit) { return (sides >> bit & 1U) != 0; };
        Slab slab;
        for (unsigned k = 0; k < 4; ++k) slab.set(kCornerCells[k], corners[k], yellow(k));
        slab.set(1, 2, yellow(4));
        for (unsigned k = 1; k < 4; ++k) slab.set(kEdgeCells[k], edges[k - 1], yellow(k + 4));
        const core::Validity validity = reachable(slab);
        ASSERT_EQ(validity.solvable, distances.contains(slab)) << format_slab(slab);
        ASSERT_EQ(validity.reason.empty(), validity.solvable);
        ++assemblies;
        solvable += validity.solvable ? 1 : 0;
      }
    } while (std::ranges::next_permutation(edges).found);
  } while (std::ranges::next_permutation(corners).found);
  EXPECT_EQ(assemblies, 36'864u);
  EXPECT_EQ(solvable, 192u);
}

TEST(FloppyHome, Reasons) {
  const Floppy puzzle = test::floppy_of("six");
  const auto reason = [&](std::string_view text) {
    return puzzle.validate(*puzzle.parse_state(text)).reason;
  };
  EXPECT_EQ(reason(test::kExample3), "");
  EXPECT_THAT(reason("1 2 3/6 5 4/7 8 9"), HasSubstr("the edges read 2 4 8 6 clockwise"));
  EXPECT_THAT(reason("11 2 3/4 5 6/7 8 9"),
              HasSubstr("corner 1 is at the top left with yellow up"));
  EXPECT_THAT(reason("3 2 1/4 5 6/7 8 9"), HasSubstr("so there it must show yellow"));
  EXPECT_THAT(reason("1 12 3/4 5 6/7 8 9"),
              HasSubstr("an even number of exchanges brings the corners home, but an odd number of "
                        "edges is yellow"));
  EXPECT_THAT(reason("9 2 3/4 5 6/7 8 1"), HasSubstr("an odd number of exchanges"));
}

/// The remedies that the reason of a parity names do repair it.
TEST(FloppyHome, RemediesOfTheParity) {
  Slab one_edge;
  one_edge.set(1, 2, true);
  ASSERT_FALSE(reachable(one_edge).solvable);
  for (const std::size_t cell : kEdgeCells) {
    Slab repaired = one_edge;
    repaired.set(cell, repaired.piece(cell), !repaired.is_yellow(cell));
    EXPECT_TRUE(reachable(repaired).solvable);
  }
  for (const auto& [a, b] : {std::pair{0, 8}, std::pair{2, 6}}) {
    Slab repaired = one_edge;
    std::swap(repaired.cells[static_cast<std::size_t>(a)],
              repaired.cells[static_cast<std::size_t>(b)]);
    EXPECT_TRUE(reachable(repaired).solvable);
  }
}

}  // namespace
}  // namespace quebra::puzzle::floppy
