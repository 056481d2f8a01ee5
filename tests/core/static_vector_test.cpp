#include "core/static_vector.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <vector>

namespace quebra::core {
namespace {

TEST(StaticVector, BehavesLikeAVector) {
  StaticVector<int, 4> numbers;
  EXPECT_TRUE(numbers.empty());
  for (int i = 1; i <= 4; ++i) numbers.push_back(i * i);
  const auto listed = [](const auto& items) {
    return std::vector<int>(items.begin(), items.end());
  };
  EXPECT_THAT(listed(numbers), testing::ElementsAre(1, 4, 9, 16));
  numbers[2] = 0;
  EXPECT_EQ(numbers.size(), 4u);
  const auto copy = numbers;
  numbers.clear();
  EXPECT_TRUE(numbers.empty());
  EXPECT_THAT(listed(copy), testing::ElementsAre(1, 4, 0, 16));
}

}  // namespace
}  // namespace quebra::core
