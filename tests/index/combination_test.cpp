#include "index/combination.hpp"

#include <gtest/gtest.h>

#include <bit>
#include <vector>

namespace quebra::index {
namespace {

TEST(Combination, EveryMaskOfSixteenPlacesInItsOrder) {
  std::vector<std::uint64_t> next(17, 0);  // by size
  for (std::uint32_t mask = 0; mask < 1U << 16; ++mask) {
    const int size = std::popcount(mask);
    const std::uint64_t rank = next[static_cast<std::size_t>(size)]++;
    ASSERT_EQ(rank_combination(mask), rank) << mask;
    ASSERT_EQ(unrank_combination(rank, size), mask) << rank;
  }
  for (int size = 0; size <= 16; ++size) {
    EXPECT_EQ(next[static_cast<std::size_t>(size)], combination_count(16, size));
  }
}

TEST(Combination, Counts) {
  EXPECT_EQ(combination_count(12, 4), 495u);
  EXPECT_EQ(combination_count(12, 6), 924u);
  EXPECT_EQ(combination_count(32, 16), 601'080'390u);
  EXPECT_EQ(combination_count(3, 5), 0u);
}

TEST(Combination, TheLargestMasks) {
  for (int size = 0; size <= 32; ++size) {
    const std::uint64_t last = combination_count(32, size) - 1;
    const std::uint64_t mask = unrank_combination(last, size);
    EXPECT_EQ(std::popcount(mask), size);
    EXPECT_EQ(rank_combination(mask), last);
  }
}

TEST(Combination, EightOfSixtyFourPlaces) {
  EXPECT_EQ(combination_count(64, 8), 4'426'165'368u);
  for (std::uint64_t rank = 0; rank < 4'426'165'368u; rank += 123'456'789) {
    const std::uint64_t mask = unrank_combination(rank, 8);
    ASSERT_EQ(std::popcount(mask), 8);
    ASSERT_EQ(rank_combination(mask), rank);
  }
  EXPECT_EQ(rank_combination(std::uint64_t{0xff} << 56), 4'426'165'367u);
}

TEST(Combination, TheExampleOfTheHeader) { EXPECT_EQ(rank_combination(0b10110), 6u); }

}  // namespace
}  // namespace quebra::index
