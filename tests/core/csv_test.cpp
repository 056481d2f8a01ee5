#include "core/csv.hpp"

#include <gtest/gtest.h>

namespace quebra::core {
namespace {

TEST(Csv, QuotesOnlyWhatNeedsIt) {
  EXPECT_EQ(csv_field(""), "");
  EXPECT_EQ(csv_field("a b;c"), "a b;c");
  EXPECT_EQ(csv_field("1,2"), "\"1,2\"");
  EXPECT_EQ(csv_field("say \"no\""), "\"say \"\"no\"\"\"");
  EXPECT_EQ(csv_field("two\nlines"), "\"two\nlines\"");
}

}  // namespace
}  // namespace quebra::core
