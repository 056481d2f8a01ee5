#include "index/orientation.hpp"

#include <gtest/gtest.h>

#include <numeric>
#include <vector>

namespace quebra::index {
namespace {

using Digits = std::vector<std::uint8_t>;

TEST(Orientation, WholeRangesOfFreeDigits) {
  for (const unsigned base : {2U, 3U, 5U}) {
    for (int count = 0; count <= 7; ++count) {
      Digits digits(static_cast<std::size_t>(count));
      for (std::uint64_t rank = 0; rank < digits_count(base, count); ++rank) {
        unrank_digits(rank, base, digits);
        ASSERT_EQ(rank_digits(digits, base), rank);
      }
    }
  }
}

TEST(Orientation, WholeRangesOfBalancedDigits) {
  for (const auto& [base, count] : {std::pair{3U, 8}, std::pair{2U, 12}, std::pair{3U, 1}}) {
    Digits digits(static_cast<std::size_t>(count));
    for (std::uint64_t rank = 0; rank < digits_count(base, count - 1); ++rank) {
      unrank_balanced(rank, base, digits);
      ASSERT_EQ(rank_balanced(digits, base), rank);
      ASSERT_EQ(std::accumulate(digits.begin(), digits.end(), 0U) % base, 0U);
      ASSERT_LT(digits.back(), base);
    }
  }
}

TEST(Orientation, DigitZeroIsTheLeastSignificant) {
  EXPECT_EQ(rank_digits(Digits{1, 0, 0}, 2), 1u);
  EXPECT_EQ(rank_digits(Digits{0, 0, 1}, 2), 4u);
  EXPECT_EQ(rank_balanced(Digits{1, 2, 0, 0, 0, 0, 0, 0}, 3), 7u);
  EXPECT_EQ(digits_count(3, 7), 2187u);
}

}  // namespace
}  // namespace quebra::index
