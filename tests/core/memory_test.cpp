#include "core/memory.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <thread>
#include <vector>

namespace quebra::core {
namespace {

TEST(MemoryAccountant, LimitIsExact) {
  MemoryAccountant memory(1000);
  EXPECT_TRUE(memory.try_reserve(999));
  EXPECT_FALSE(memory.try_reserve(2));
  EXPECT_TRUE(memory.try_reserve(1));
  EXPECT_FALSE(memory.try_reserve(1));
  EXPECT_TRUE(memory.try_reserve(0));
  EXPECT_EQ(memory.used(), 1000u);
  EXPECT_EQ(memory.available(), 0u);
}

TEST(MemoryAccountant, PeakStays) {
  MemoryAccountant memory(1000);
  EXPECT_TRUE(memory.try_reserve(600));
  memory.release(500);
  EXPECT_TRUE(memory.try_reserve(300));
  EXPECT_EQ(memory.used(), 400u);
  EXPECT_EQ(memory.peak(), 600u);
  EXPECT_FALSE(memory.try_reserve(5000));
  EXPECT_EQ(memory.peak(), 600u) << "a refusal leaves no trace";
}

TEST(MemoryAccountant, HugeRequestsDoNotWrapAround) {
  MemoryAccountant memory(1000);
  EXPECT_TRUE(memory.try_reserve(10));
  EXPECT_FALSE(memory.try_reserve(MemoryAccountant::kUnlimited));
  EXPECT_FALSE(memory.try_reserve(MemoryAccountant::kUnlimited - 5));
  EXPECT_EQ(memory.used(), 10u);
}

TEST(Reservation, IsGivenBackOnce) {
  MemoryAccountant memory(100);
  {
    Reservation first(memory, 60);
    ASSERT_TRUE(first);
    const Reservation refused(memory, 60);
    EXPECT_FALSE(refused);
    EXPECT_EQ(refused.bytes(), 0u);
    Reservation second(std::move(first));
    EXPECT_EQ(second.bytes(), 60u);
    EXPECT_EQ(memory.used(), 60u);
    second = Reservation();
    EXPECT_EQ(memory.used(), 0u);
    first = Reservation(memory, 30);
    EXPECT_EQ(memory.used(), 30u);
  }
  EXPECT_EQ(memory.used(), 0u);
  EXPECT_EQ(memory.peak(), 60u);
}

TEST(Block, ChangesItsAccount) {
  MemoryAccountant builder(1 << 20);
  MemoryAccountant owner;
  Reservation use;
  {
    Block block(builder, 100'000);
    ASSERT_TRUE(block);
    block.as<char>()[99'999] = 'x';
    use = block.change_account(Reservation(owner, block.bytes()));
    EXPECT_EQ(use.bytes(), block.bytes());
    EXPECT_EQ(owner.used(), block.bytes());
    EXPECT_EQ(builder.used(), block.bytes()) << "the user still counts it";
    EXPECT_EQ(block.as<char>()[99'999], 'x');
  }
  EXPECT_EQ(owner.used(), 0u);
  EXPECT_GE(builder.used(), 100'000u);
  use = Reservation();
  EXPECT_EQ(builder.used(), 0u);
}

TEST(MemoryAccountantConcurrent, NeverAboveTheLimit) {
  static constexpr std::uint64_t kLimit = 10'000;
  MemoryAccountant memory(kLimit);
  std::vector<std::thread> threads;
  for (int t = 0; t < 4; ++t) {
    threads.emplace_back([&memory, t] {
      std::uint64_t held = 0;
      for (int i = 0; i < 20'000; ++i) {
        const auto bytes = static_cast<std::uint64_t>((i * 7 + t * 13) % 2000);
        if (memory.try_reserve(bytes)) held += bytes;
        EXPECT_LE(memory.used(), kLimit);
        if (i % 3 == 0 || held > 4000) {
          memory.release(held);
          held = 0;
        }
      }
      memory.release(held);
    });
  }
  for (auto& thread : threads) thread.join();
  EXPECT_EQ(memory.used(), 0u);
  EXPECT_LE(memory.peak(), kLimit);
  EXPECT_GT(memory.peak(), 0u);
}

class BlockOfSize : public testing::TestWithParam<std::size_t> {};

TEST_P(BlockOfSize, IsZeroedAlignedAndAccounted) {
  const std::size_t bytes = GetParam();
  MemoryAccountant memory;
  {
    const Block block(memory, bytes);
    ASSERT_TRUE(block);
    EXPECT_GE(block.bytes(), bytes);
    EXPECT_EQ(memory.used(), block.bytes());
    EXPECT_EQ(reinterpret_cast<std::uintptr_t>(block.as<char>()) % 64, 0u);
    EXPECT_TRUE(
        std::all_of(block.as<char>(), block.as<char>() + bytes, [](char c) { return c == 0; }));
    std::fill_n(block.as<char>(), bytes, 'x');
  }
  EXPECT_EQ(memory.used(), 0u);
  const Block again(memory, bytes);  // recycled memory must be zeroed too
  ASSERT_TRUE(again);
  EXPECT_TRUE(
      std::all_of(again.as<char>(), again.as<char>() + bytes, [](char c) { return c == 0; }));
}

INSTANTIATE_TEST_SUITE_P(Sizes, BlockOfSize,
                         testing::Values(1, 63, 64, 65, 4096, 65'535, 65'536, 65'537, 5u << 20));

TEST(Block, RefusalLeavesNothing) {
  MemoryAccountant memory(1024);
  EXPECT_FALSE(Block(memory, 1025));
  EXPECT_FALSE(Block(memory, 0));
  EXPECT_FALSE(Block(memory, ~std::size_t{0}));
  EXPECT_FALSE(Block());
  EXPECT_EQ(memory.used(), 0u);
  EXPECT_EQ(memory.peak(), 0u);
  EXPECT_TRUE(Block(memory, 1024));
}

TEST(Block, WhatTheSystemRefusesIsGivenBack) {
  MemoryAccountant memory;
  const Block block(memory, std::size_t{1} << 60);
  EXPECT_FALSE(block);
  EXPECT_EQ(memory.used(), 0u);
}

TEST(Block, Moves) {
  MemoryAccountant memory;
  Block first(memory, 100);
  first.as<int>()[0] = 42;
  Block second(std::move(first));
  EXPECT_FALSE(first);  // NOLINT: what a moved-from block is, is promised
  ASSERT_TRUE(second);
  EXPECT_EQ(second.as<int>()[0], 42);
  Block third(memory, 70'000);
  third = std::move(second);
  EXPECT_EQ(third.as<int>()[0], 42);
  EXPECT_EQ(memory.used(), third.bytes()) << "the block assigned to is freed";
}

}  // namespace
}  // namespace quebra::core
