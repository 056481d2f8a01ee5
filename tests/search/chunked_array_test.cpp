#include "search/chunked_array.hpp"

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <array>
#include <vector>

namespace quebra::search {
namespace {

using Item = std::array<std::uint32_t, 3>;  // a size that is no power of two

RC_GTEST_PROP(ChunkedArray, IsAVector, (const std::vector<std::uint8_t>& steps)) {
  core::MemoryAccountant memory;
  ChunkedArray<Item> array(memory);
  std::vector<Item> model;
  for (const std::uint8_t step : steps) {
    if (step < 40 && !model.empty()) {
      array.pop_back();
      model.pop_back();
    } else if (step == 255) {
      array.clear();
      model.clear();
    } else {
      for (std::uint32_t i = 0; i < step; ++i) {
        RC_ASSERT(array.push_back({i, step, 7}));
        model.push_back({i, step, 7});
      }
    }
    RC_ASSERT(array.size() == model.size());
  }
  for (std::size_t i = 0; i < model.size(); ++i) RC_ASSERT(array[i] == model[i]);
}

TEST(ChunkedArray, ElementsNeverMove) {
  core::MemoryAccountant memory;
  ChunkedArray<int> array(memory);
  ASSERT_TRUE(array.push_back(1));
  const int* first = &array[0];
  for (int i = 2; i <= 3'000'000; ++i) ASSERT_TRUE(array.push_back(i));
  EXPECT_EQ(&array[0], first);
  for (int i = 1; i <= 3'000'000; i += 997) EXPECT_EQ(array[static_cast<std::uint64_t>(i) - 1], i);
}

TEST(ChunkedArray, RefusalChangesNothing) {
  for (const std::uint64_t limit :
       {0ull, 1000ull, 4096ull, 50'000ull, 1'000'000ull, 9'000'000ull}) {
    core::MemoryAccountant memory(limit);
    ChunkedArray<Item> array(memory);
    std::uint32_t count = 0;
    while (array.push_back({count, 0, 0})) ++count;
    EXPECT_EQ(array.size(), count);
    EXPECT_LE(memory.peak(), limit);
    EXPECT_FALSE(array.push_back({0, 0, 0}));
    for (std::uint32_t i = 0; i < count; ++i) ASSERT_EQ(array[i][0], i);
    if (limit >= 50'000) {
      EXPECT_GE(count * sizeof(Item), limit * 3 / 4) << limit;
    }
  }
}

TEST(ChunkedArray, SmallStartsSmall) {
  core::MemoryAccountant memory;
  ChunkedArray<Item> array(memory);
  EXPECT_EQ(memory.used(), 0u);
  ASSERT_TRUE(array.push_back({}));
  EXPECT_LE(memory.used(), 4096u);
}

}  // namespace
}  // namespace quebra::search
