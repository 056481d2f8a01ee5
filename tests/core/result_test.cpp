#include "core/result.hpp"

#include <gtest/gtest.h>

#include <memory>

namespace quebra::core {
namespace {

Result<int> half(int number) {
  if (number % 2 != 0) return bad_input("odd");
  return number / 2;
}

TEST(Result, HoldsAValue) {
  Result<int> result = half(8);
  ASSERT_TRUE(result);
  EXPECT_TRUE(result.has_value());
  EXPECT_EQ(*result, 4);
  *result = 5;
  EXPECT_EQ(result.value(), 5);
}

TEST(Result, HoldsAnError) {
  const Result<int> result = half(7);
  ASSERT_FALSE(result);
  EXPECT_EQ(result.error().fault, Fault::bad_input);
  EXPECT_EQ(result.error().message, "odd");
}

TEST(Result, EachMakerNamesItsFault) {
  EXPECT_EQ(bad_input("").fault, Fault::bad_input);
  EXPECT_EQ(unsupported("").fault, Fault::unsupported);
  EXPECT_EQ(environment_fault("").fault, Fault::environment);
}

TEST(Result, MovesWhatCannotBeCopied) {
  Result<std::unique_ptr<int>> result(std::make_unique<int>(3));
  ASSERT_TRUE(result);
  const std::unique_ptr<int> taken = *std::move(result);
  EXPECT_EQ(*taken, 3);
}

TEST(Result, AnErrorAsValueIsStillAValue) {
  const Result<std::string> result(std::string("text"));
  ASSERT_TRUE(result);
  EXPECT_EQ(result->size(), 4u);
}

TEST(Result, OfNothing) {
  EXPECT_TRUE(Result<void>());
  const Result<void> failed(unsupported("no"));
  ASSERT_FALSE(failed);
  EXPECT_EQ(failed.error().message, "no");
}

}  // namespace
}  // namespace quebra::core
