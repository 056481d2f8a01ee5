#include "pattern/table_pool.hpp"

#include <gtest/gtest.h>

#include <thread>
#include <vector>

#include "core/memory_files.hpp"
#include "pattern/fake_table.hpp"

namespace quebra::pattern {
namespace {

using core::TableUse;

/// Users with accountants of their own, one store.
class Pool : public testing::Test {
 protected:
  core::Result<ObtainedTable> obtain(const std::string& name, core::MemoryAccountant* memory) {
    fake_.name = name;
    return obtain_table(fake_.recipe(), {.memory = memory, .store = &store_});
  }
  /// Whether it is still in memory; the disk is emptied, so that it would be built.
  bool is_kept(const std::string& name) {
    disk_.files.clear();
    const int before = fake_.builds;
    EXPECT_TRUE(obtain(name, nullptr));
    return fake_.builds == before;
  }

  test::MemoryFiles disk_;
  test::FakeBuilder fake_;
  const TableStore store_{"cache", disk_};
};

TEST_F(Pool, EveryUserCountsTheTable) {
  core::MemoryAccountant first_memory;
  core::MemoryAccountant second_memory;
  auto first = obtain("a", &first_memory);
  ASSERT_TRUE(first);
  EXPECT_EQ(first->use.source, TableUse::Source::built);
  const std::uint64_t bytes = first_memory.used();
  EXPECT_GE(bytes, 50'000u);
  auto second = obtain("a", &second_memory);
  ASSERT_TRUE(second);
  EXPECT_EQ(second->use.source, TableUse::Source::loaded);
  EXPECT_EQ(second->table, first->table) << "once in memory";
  EXPECT_EQ(second_memory.used(), bytes);
  {
    const auto copy = second->table;
    second->table.reset();
    EXPECT_EQ(second_memory.used(), bytes) << "a copy is still there";
  }
  EXPECT_EQ(second_memory.used(), 0u);
  EXPECT_EQ(first_memory.used(), bytes);
  first->table.reset();
  EXPECT_EQ(first_memory.used(), 0u);
  EXPECT_TRUE(is_kept("a")) << "for the next one";
}

TEST_F(Pool, TheBuilderMayGoBeforeTheTable) {
  auto builder = std::make_unique<core::MemoryAccountant>();
  ASSERT_TRUE(obtain("a", builder.get()));
  EXPECT_EQ(builder->used(), 0u);
  builder.reset();
  core::MemoryAccountant memory;
  const auto made = obtain("a", &memory);
  ASSERT_TRUE(made);
  EXPECT_TRUE(fake_.is_right(*made->table, fake_.depths));
  EXPECT_EQ(fake_.builds, 1);
}

TEST_F(Pool, ATableMayOutliveItsStore) {
  core::MemoryAccountant memory;
  core::Result<ObtainedTable> made = core::bad_input("");
  {
    const TableStore brief("cache", disk_);
    made = obtain_table(fake_.recipe(), {.memory = &memory, .store = &brief});
  }
  ASSERT_TRUE(made);
  EXPECT_TRUE(fake_.is_right(*made->table, fake_.depths));
  made->table.reset();
  EXPECT_EQ(memory.used(), 0u);
}

TEST_F(Pool, ALimitHoldsForWhoDidNotBuildToo) {
  core::MemoryAccountant plenty;
  const auto made = obtain("a", &plenty);
  core::MemoryAccountant little(40'000);
  const auto refused = obtain("a", &little);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().fault, core::Fault::memory);
  EXPECT_EQ(little.used(), 0u);
}

TEST_F(Pool, IdleTablesMakeRoom) {
  core::MemoryAccountant plenty;
  ASSERT_TRUE(obtain("a", &plenty));
  ASSERT_TRUE(obtain("b", &plenty));
  ASSERT_TRUE(obtain("a", &plenty));  // used last
  core::MemoryAccountant narrow(
      210'000);  // 100,000 for c as declared, one idle table of 50,000 fits twice
  auto made = obtain("c", &narrow);
  ASSERT_TRUE(made);
  EXPECT_TRUE(is_kept("a"));
  EXPECT_TRUE(is_kept("b"));
  core::MemoryAccountant narrower(201'000);
  fake_.entries = 140'000;  // 70,000 bytes in the end; room for one idle table of 50,000
  ASSERT_TRUE(obtain("a", &plenty));
  ASSERT_TRUE(obtain("d", &narrower));
  fake_.entries = 100'000;
  EXPECT_TRUE(is_kept("a"));
  EXPECT_FALSE(is_kept("b")) << "not asked for longest";
  EXPECT_TRUE(is_kept("c")) << "in use";
}

TEST(PoolConcurrent, OneTurnAtATime) {
  TablePool pool;
  std::atomic<int> holders{0};
  std::atomic<int> turns{0};
  std::vector<std::thread> threads;
  for (int t = 0; t < 4; ++t) {
    threads.emplace_back([&] {
      while (turns < 1000) {
        const TablePool::Found found = pool.find("id");
        EXPECT_EQ(found.table, nullptr);
        if (!found.turn) {
          pool.wait_for_turn("id", std::chrono::milliseconds(1));
          continue;
        }
        EXPECT_EQ(++holders, 1);
        ++turns;
        --holders;
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
}

}  // namespace
}  // namespace quebra::pattern
