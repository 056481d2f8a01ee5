#include "index/arrangement.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "index/permutation.hpp"

namespace quebra::index {
namespace {

using Places = std::vector<std::uint8_t>;

/// Every rank: back and forth, and in lexicographic order.
void check_whole_range(int n, int k) {
  Places last;
  Places p(static_cast<std::size_t>(k));
  for (std::uint64_t rank = 0; rank < arrangement_count(n, k); ++rank) {
    unrank_arrangement(rank, n, p);
    ASSERT_EQ(rank_arrangement(p, n), rank) << n << " " << k;
    ASSERT_TRUE(std::ranges::all_of(p, [&](std::uint8_t place) { return place < n; }));
    ASSERT_TRUE(rank == 0 || last < p);
    Places sorted = p;
    std::ranges::sort(sorted);
    ASSERT_EQ(std::ranges::adjacent_find(sorted), sorted.end()) << "a place twice";
    last = p;
  }
}

TEST(Arrangement, WholeRangesOfUpToSevenPlaces) {
  for (int n = 1; n <= 7; ++n) {
    for (int k = 0; k <= n; ++k) check_whole_range(n, k);
  }
}

TEST(Arrangement, WholeRangesOfTheCube) {
  check_whole_range(8, 8);
  check_whole_range(12, 4);
  check_whole_range(16, 3);
}

TEST(Arrangement, WholeRangesBeyondSixteenPlaces) {
  check_whole_range(17, 4);
  check_whole_range(25, 4);
  check_whole_range(64, 3);
}

TEST(Arrangement, SixOfTwentyFivePlaces) {
  Places p(6);
  for (std::uint64_t rank = 0; rank < arrangement_count(25, 6); rank += 1'234'567) {
    unrank_arrangement(rank, 25, p);
    ASSERT_EQ(rank_arrangement(p, 25), rank);
  }
}

TEST(Arrangement, Counts) {
  EXPECT_EQ(arrangement_count(12, 6), 665'280u);
  EXPECT_EQ(arrangement_count(12, 7), 3'991'680u);
  EXPECT_EQ(arrangement_count(16, 16), factorial(16));
  EXPECT_EQ(arrangement_count(5, 0), 1u);
}

TEST(Arrangement, TheExampleOfTheHeader) { EXPECT_EQ(rank_arrangement(Places{3, 0, 4}, 5), 38u); }

TEST(Arrangement, OfAllPlacesIsAPermutation) {
  Places p(9);
  for (std::uint64_t rank = 0; rank < factorial(9); rank += 97) {
    unrank_permutation(rank, p);
    ASSERT_EQ(rank_arrangement(p, 9), rank);
  }
}

TEST(ArrangementFull, WholeRangeOfSixEdges) { check_whole_range(12, 6); }

}  // namespace
}  // namespace quebra::index
