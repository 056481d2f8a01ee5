#include "core/parallel.hpp"

#include <gtest/gtest.h>

#include <numeric>

namespace quebra::core {
namespace {

const auto kGoOn = [] { return false; };

TEST(ForBlocksConcurrent, CoversTheRangeOnce) {
  for (const unsigned threads : {1u, 2u, 5u}) {
    for (const std::uint64_t count : {0u, 1u, 9u, 10u, 11u, 1000u}) {
      std::vector<std::atomic<int>> seen(count);
      std::vector<std::uint64_t> sums(threads);
      const bool done = for_blocks(
          {.count = count, .block = 10, .threads = threads},
          [&](std::uint64_t begin, std::uint64_t end, unsigned worker) {
            ASSERT_LT(begin, end);
            ASSERT_LE(end, count);
            ASSERT_LT(worker, threads);
            for (std::uint64_t i = begin; i < end; ++i) {
              seen[i].fetch_add(1);
              sums[worker] += i;
            }
          },
          kGoOn);
      EXPECT_TRUE(done);
      for (const auto& times : seen) EXPECT_EQ(times.load(), 1);
      EXPECT_EQ(std::accumulate(sums.begin(), sums.end(), std::uint64_t{0}),
                count * (count - 1) / 2);
    }
  }
}

TEST(ForBlocksConcurrent, PollEndsItEarly) {
  for (const unsigned threads : {1u, 3u}) {
    std::atomic<std::uint64_t> done{0};
    int polls = 0;
    const bool whole = for_blocks(
        {.count = std::uint64_t{1} << 40, .block = 1, .threads = threads},
        [&](std::uint64_t, std::uint64_t, unsigned) { done.fetch_add(1); },
        [&] { return ++polls > 5; });
    EXPECT_FALSE(whole);
    EXPECT_GE(done.load(), 5u);
    EXPECT_LT(done.load(), 1u << 30);
  }
}

}  // namespace
}  // namespace quebra::core
