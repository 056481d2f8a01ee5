#include "search/bucket_queue.hpp"

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <map>
#include <vector>

#include "core/rng.hpp"

namespace quebra::search {
namespace {

/// Smallest key first, last in first out.
class Model {
 public:
  void push(QueueKey key, std::uint32_t value) { stacks_[key].push_back(value); }
  std::uint32_t pop() {
    auto& stack = stacks_.begin()->second;
    const std::uint32_t value = stack.back();
    stack.pop_back();
    if (stack.empty()) stacks_.erase(stacks_.begin());
    return value;
  }
  [[nodiscard]] bool empty() const { return stacks_.empty(); }
  [[nodiscard]] QueueKey front_key() const { return stacks_.begin()->first; }

 private:
  std::map<QueueKey, std::vector<std::uint32_t>> stacks_;
};

void random_walk(std::uint64_t seed, int steps, std::int64_t keys) {
  core::MemoryAccountant memory;
  BucketQueue queue(memory);
  Model model;
  core::Rng rng(seed);
  for (int i = 0; i < steps; ++i) {
    ASSERT_EQ(queue.empty(), model.empty());
    if (!model.empty() && rng.below(100) < 45) {
      ASSERT_EQ(queue.front_key(), model.front_key());
      ASSERT_EQ(queue.pop(), model.pop());
      continue;
    }
    const auto bound = static_cast<std::uint64_t>(keys);
    const QueueKey key{static_cast<core::Cost>(rng.below(bound)) - keys / 3,
                       static_cast<core::Cost>(rng.below(bound)) - keys / 2};
    ASSERT_TRUE(queue.push(key, static_cast<std::uint32_t>(i)));
    model.push(key, static_cast<std::uint32_t>(i));
  }
  while (!model.empty()) {
    ASSERT_EQ(queue.front_key(), model.front_key());
    ASSERT_EQ(queue.pop(), model.pop());
  }
  EXPECT_TRUE(queue.empty());
}

RC_GTEST_PROP(BucketQueue, FewKeys, (std::uint64_t seed)) { random_walk(seed, 500, 3); }
RC_GTEST_PROP(BucketQueue, ManyKeys, (std::uint64_t seed)) { random_walk(seed, 500, 1000); }
TEST(BucketQueue, LongWalk) { random_walk(1, 200'000, 20); }

TEST(BucketQueue, KeysAreComparedAsPairs) {
  core::MemoryAccountant memory;
  BucketQueue queue(memory);
  ASSERT_TRUE(queue.push({2, -9}, 1));
  ASSERT_TRUE(queue.push({1, 5}, 2));
  ASSERT_TRUE(queue.push({1, -5}, 3));
  EXPECT_EQ(queue.pop(), 3u);
  EXPECT_EQ(queue.pop(), 2u);
  EXPECT_EQ(queue.pop(), 1u);
}

TEST(BucketQueue, RefusalLosesNothing) {
  core::MemoryAccountant memory(40'000);
  BucketQueue queue(memory);
  std::uint32_t count = 0;
  while (queue.push({static_cast<core::Cost>(count % 7), 0}, count)) ++count;
  EXPECT_LE(memory.peak(), 40'000u);
  EXPECT_FALSE(queue.push({1000, 0}, 1)) << "no room for a new key either";
  std::uint32_t popped = 0;
  for (; !queue.empty(); queue.pop()) ++popped;
  EXPECT_EQ(popped, count);
  EXPECT_TRUE(queue.push({1, 1}, 1)) << "chunks are used again";
}

TEST(BucketQueue, ManyNewKeysUseLittleMemory) {
  core::MemoryAccountant memory(1'000'000);
  BucketQueue queue(memory);
  for (core::Cost key = 0; key < 100'000; ++key) {  // one at a time: the chunk comes back
    ASSERT_TRUE(queue.push({key, 0}, 1));
    queue.pop();
  }
  EXPECT_LE(memory.peak(), 20'000u);
}

}  // namespace
}  // namespace quebra::search
