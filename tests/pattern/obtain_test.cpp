#include "pattern/obtain.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <thread>

#include "core/failing_files.hpp"
#include "core/memory_files.hpp"
#include "pattern/checksum.hpp"
#include "pattern/fake_table.hpp"

namespace quebra::pattern {
namespace {

using core::TableUse;
using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

class Obtain : public testing::Test {
 protected:
  TableStore store(core::FileSystem* files = nullptr) {
    const auto add = [this](std::vector<std::string>& to) {
      return [this, &to](const std::string& text) {
        const std::lock_guard lock(mutex_);
        to.push_back(text);
      };
    };
    return {"cache", files != nullptr ? *files : disk_, add(notes_), add(news_)};
  }
  core::Result<ObtainedTable> obtain(const TableStore* from) {
    return obtain_table(fake_.recipe(), {.memory = &memory_, .stop = &stop_, .store = from});
  }
  /// The table is right, wherever it comes from.
  TableUse::Source source(const TableStore& from) {
    const auto made = obtain(&from);
    EXPECT_TRUE(made) << made.error().message;
    if (!made) return TableUse::Source::built;
    EXPECT_TRUE(fake_.is_right(*made->table, fake_.depths));
    EXPECT_EQ(made->use.checksum, Checksum::of(made->table->bytes()));
    return made->use.source;
  }
  [[nodiscard]] std::string path() { return "cache/" + fake_.recipe().key.file_name(); }
  [[nodiscard]] std::string draft() { return "cache/" + fake_.recipe().key.draft().file_name(); }

  std::mutex mutex_;
  std::vector<std::string> notes_;
  std::vector<std::string> news_;
  test::MemoryFiles disk_;
  core::MemoryAccountant memory_;
  core::StopFlag stop_;
  test::FakeBuilder fake_;
};

// ---- drafts ------------------------------------------------------------------------------

TEST_F(Obtain, AStoppedBuildGoesOnFromItsDraft) {
  fake_.ends_after = 5;
  EXPECT_FALSE(obtain(&*std::make_unique<TableStore>(store())));
  EXPECT_THAT(disk_.files, ElementsAre(testing::Key(draft())));
  EXPECT_EQ(memory_.used(), 0u);
  fake_.ends_after = 9;
  const TableStore again = store();
  EXPECT_FALSE(obtain(&again));
  EXPECT_EQ(fake_.depths_made, 9u) << "none was made twice";
  fake_.ends_after.reset();
  EXPECT_EQ(source(again), TableUse::Source::built);
  EXPECT_EQ(fake_.depths_made, 12u);
  EXPECT_THAT(disk_.files, ElementsAre(testing::Key(path()))) << "the draft is gone";
  EXPECT_THAT(notes_, IsEmpty());
  EXPECT_THAT(news_, ElementsAre(HasSubstr("none:1/fake goes on; it had come to depth 4"),
                                 HasSubstr("to depth 8")));
}

TEST_F(Obtain, ADamagedDraftIsSaidAndNotUsed) {
  fake_.ends_after = 5;
  EXPECT_FALSE(obtain(&*std::make_unique<TableStore>(store())));
  fake_.ends_after.reset();
  const std::string good = disk_.files[draft()];
  for (const std::size_t at : {std::size_t{9}, std::size_t{100}, good.size() - 1}) {
    notes_.clear();
    fake_.depths_made = 0;
    disk_.files.erase(path());
    disk_.files[draft()] = good;
    disk_.files[draft()][at] ^= 1;
    EXPECT_EQ(source(store()), TableUse::Source::built);
    EXPECT_EQ(fake_.depths_made, 12u);
    EXPECT_THAT(notes_, ElementsAre(AllOf(HasSubstr(draft()), HasSubstr("from the beginning"))));
    EXPECT_THAT(disk_.files, ElementsAre(testing::Key(path())));
  }
}

TEST_F(Obtain, ADraftThatLeadsAstrayIsNotBelieved) {
  const TableStore here = store();
  test::FakeBuilder other;  // right in form, of other distances
  other.depths = 9;
  const DistanceTable wrong = other.table(4, memory_);
  ASSERT_TRUE(here.save(fake_.recipe().key.draft(), wrong, Checksum::of(wrong.bytes())));
  auto recipe = fake_.recipe();
  recipe.build = [&, build = recipe.build](BuildRequest request) -> core::Result<DistanceTable> {
    if (request.draft) return std::move(*request.draft);  // a builder that believes everything
    return build(std::move(request));
  };
  const auto made = obtain_table(recipe, {.memory = &memory_, .store = &here});
  ASSERT_TRUE(made);
  EXPECT_TRUE(fake_.is_right(*made->table, fake_.depths));
  EXPECT_THAT(notes_, ElementsAre(HasSubstr("led to wrong distances")));
}

TEST_F(Obtain, ADraftIsNeverTakenForTheTable) {
  fake_.ends_after = 11;
  EXPECT_FALSE(obtain(&*std::make_unique<TableStore>(store())));
  disk_.files[path()] = disk_.files[draft()];
  fake_.ends_after.reset();
  EXPECT_EQ(source(store()), TableUse::Source::built);
  EXPECT_THAT(notes_, ElementsAre(HasSubstr("is another table: puzzle none:1,pattern fake draft")));
}

TEST_F(Obtain, ADraftThatCannotBeKeptIsSaid) {
  disk_.capacity = 1000;
  disk_.says_free_bytes = false;
  fake_.ends_after = 5;
  EXPECT_FALSE(obtain(&*std::make_unique<TableStore>(store())));
  EXPECT_THAT(notes_, ElementsAre(HasSubstr("unfinished table none:1/fake is not kept")));
}

// ---- what is said, and when --------------------------------------------------------------

TEST_F(Obtain, MemoryIsLookedAtBeforeBuilding) {
  core::MemoryAccountant little(fake_.build_bytes - 1);
  const TableStore here = store();
  for (const TableStore* from : {&here, static_cast<const TableStore*>(nullptr)}) {
    const auto refused = obtain_table(fake_.recipe(), {.memory = &little, .store = from});
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().fault, core::Fault::memory);
    EXPECT_THAT(refused.error().message, HasSubstr("table none:1/fake needs 195.3 KB"));
  }
  EXPECT_EQ(fake_.builds, 0);
  EXPECT_EQ(source(here), TableUse::Source::built);
  EXPECT_THAT(news_, IsEmpty()) << "a small build is not worth a word";
}

TEST_F(Obtain, LargeBuildsAreAnnounced) {
  fake_.build_bytes = 300 << 20;
  EXPECT_EQ(source(store()), TableUse::Source::built);
  EXPECT_THAT(news_, ElementsAre("building table none:1/fake: 300.0 MB of memory, kept in cache "
                                 "(97.7 KB)"));
  EXPECT_THAT(notes_, IsEmpty());
}

TEST_F(Obtain, AFullDiskIsSaidBefore) {
  disk_.capacity = 20'000;
  EXPECT_EQ(source(store()), TableUse::Source::built);
  EXPECT_THAT(notes_,
              ElementsAre(AllOf(HasSubstr("takes up to 97.7 KB"), HasSubstr("19.5 KB left"))))
      << "and not again afterwards";
  EXPECT_THAT(disk_.files, IsEmpty());
  notes_.clear();
  disk_.says_free_bytes = false;
  EXPECT_EQ(source(store()), TableUse::Source::built);
  EXPECT_THAT(notes_, ElementsAre(HasSubstr("is not kept: cannot write")));
  notes_.clear();
  disk_.says_free_bytes = true;
  disk_.capacity = 60'000;  // less than the most, enough for the four bits that it takes
  EXPECT_EQ(source(store()), TableUse::Source::built);
  EXPECT_THAT(notes_, ElementsAre(HasSubstr("it may not be kept")));
  EXPECT_EQ(source(store()), TableUse::Source::loaded);
}

TEST_F(Obtain, AFolderThatOnlyReads) {
  const TableStore here = store();
  disk_.only_reads = true;
  EXPECT_EQ(source(here), TableUse::Source::built);
  EXPECT_THAT(notes_, ElementsAre(HasSubstr("table none:1/fake is not kept: cannot create")));
  disk_.only_reads = false;
  const TableStore writes = store();
  EXPECT_EQ(source(writes), TableUse::Source::built);
  disk_.only_reads = true;
  notes_.clear();
  EXPECT_EQ(source(store()), TableUse::Source::loaded);
  EXPECT_THAT(notes_, IsEmpty());
}

// ---- several who want it -----------------------------------------------------------------

TEST_F(Obtain, WithoutLocksItIsBuiltAllTheSame) {
  disk_.locks = false;
  EXPECT_EQ(source(store()), TableUse::Source::built);
  EXPECT_THAT(notes_, IsEmpty());
  EXPECT_EQ(source(store()), TableUse::Source::loaded);
}

TEST_F(Obtain, WhatAKilledProgramLeftIsSwept) {
  for (const std::string& left : {path() + ".tmp-1-1", draft() + ".tmp-22-3"}) disk_.files[left];
  disk_.files["cache/other.table.tmp-1-1"];
  EXPECT_EQ(source(store()), TableUse::Source::built);
  EXPECT_THAT(disk_.files, SizeIs(2));
  EXPECT_TRUE(disk_.files.contains("cache/other.table.tmp-1-1"));
}

TEST_F(Obtain, WhoWaitsObeysStopAndTime) {
  const auto held = disk_.lock(path() + ".lock");
  ASSERT_TRUE(*held);
  const TableStore here = store();
  core::Monitor limited({.limits = {.seconds = 0.1}});
  const auto begin = std::chrono::steady_clock::now();
  const auto seconds = [&] {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  };
  const auto late =
      obtain_table(fake_.recipe(), {.memory = &memory_, .monitor = &limited, .store = &here});
  ASSERT_FALSE(late);
  EXPECT_THAT(late.error().message, HasSubstr("stopped while table none:1/fake was built"));
  EXPECT_GE(seconds(), 0.1);
  // 0.12 on a machine that has nothing else to do; who did not look would wait for ever.
  std::thread button([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
    stop_.request();
  });
  EXPECT_FALSE(obtain(&here));
  button.join();
  EXPECT_EQ(fake_.builds, 0);
  EXPECT_THAT(news_, SizeIs(2)) << "said once by each of them";
  EXPECT_THAT(news_[0], HasSubstr("another program is building table none:1/fake: waiting"));
}

/// Every call of the files fails once: the table is right, and what is on the disk is whole or not there.
TEST_F(Obtain, EveryCallMayFail) {
  for (const bool there : {false, true}) {
    for (int call = 0;; ++call) {
      SCOPED_TRACE(call);
      disk_.files.clear();
      if (there) {
        ASSERT_EQ(source(store()), TableUse::Source::built);
      }
      notes_.clear();
      test::FailingFiles failing(disk_, call);
      const auto came = source(store(&failing));
      EXPECT_THAT(notes_, testing::Each(HasSubstr("injected")));
      EXPECT_LE(notes_.size(), 1u);
      const bool kept = !disk_.files.empty();
      EXPECT_EQ(source(store()), kept ? TableUse::Source::loaded : TableUse::Source::built);
      if (!kept) {
        EXPECT_THAT(notes_, SizeIs(1)) << "that it was not kept is said";
      }
      if (!failing.failed()) {
        EXPECT_EQ(came, there ? TableUse::Source::loaded : TableUse::Source::built);
        EXPECT_GE(call, there ? 3 : 8);
        break;
      }
    }
  }
}

// ---- damage ------------------------------------------------------------------------------

class Damage : public Obtain {
 protected:
  void SetUp() override {
    EXPECT_EQ(source(store()), TableUse::Source::built);
    good_ = disk_.files[path()];
  }
  void is_mended(std::string content, const std::string& said) {
    notes_.clear();
    disk_.files[path()] = std::move(content);
    ASSERT_EQ(source(store()), TableUse::Source::built) << said;
    ASSERT_THAT(notes_, ElementsAre(AllOf(HasSubstr(path()), HasSubstr(said),
                                          HasSubstr("the table is built again"))));
    ASSERT_EQ(disk_.files[path()], good_);
  }
  void flip_is_mended(std::size_t at) {
    std::string flipped = good_;
    flipped[at] = static_cast<char>(flipped[at] ^ 1 << at % 8);
    is_mended(std::move(flipped), at < 8    ? "is no table"
                                  : at < 12 ? "has format version"
                                  : at < 16 ? "is "
                                            : "is damaged");
  }
  std::string good_;
};

TEST_F(Damage, CutAtEveryBlockOfTheDisk) {
  constexpr std::size_t kBlock = 4096;
  int cuts = 0;
  for (std::size_t block = 0; block < good_.size(); block += kBlock) {
    for (const std::size_t size : {block - 1, block, block + 1}) {
      if (size == 0) is_mended("", "is empty");
      if (size == 0 || size >= good_.size()) continue;
      is_mended(good_.substr(0, size), "is cut");
      ++cuts;
    }
  }
  EXPECT_GE(cuts, 30);
  is_mended(good_.substr(0, good_.size() - 1), "is cut");
  is_mended(good_ + '\0', "1 bytes follow its entries");
}

TEST_F(Damage, EveryByteOfTheHeader) {
  const auto header = decode_header(good_.substr(0, kMostHeaderBytes), good_.size());
  ASSERT_TRUE(header);
  for (std::size_t at = 0; at < header->header_bytes; ++at) flip_is_mended(at);
  for (std::size_t at = header->header_bytes; at < good_.size(); at += 997) flip_is_mended(at);
  flip_is_mended(good_.size() - 1);
}

TEST_F(Damage, ForeignFiles) {
  is_mended("#!/bin/sh\n", "is no table of Quebra");
  is_mended(std::string(good_.size(), '\0'), "is no table of Quebra");
  is_mended(good_.substr(64) + good_.substr(0, 64), "is no table of Quebra");
}

// ---- threads -----------------------------------------------------------------------------

class ObtainConcurrent : public Obtain {};

TEST_F(ObtainConcurrent, ThreadsBuildOnceAndShare) {
  fake_.pause = std::chrono::milliseconds(5);
  const TableStore here = store();
  std::vector<core::Result<ObtainedTable>> made(4, core::bad_input(""));
  std::vector<std::thread> threads;
  for (auto& result : made) threads.emplace_back([&] { result = obtain(&here); });
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(fake_.builds, 1);
  for (const auto& result : made) {
    ASSERT_TRUE(result);
    EXPECT_EQ(result->table, made[0]->table) << "one table in memory";
    EXPECT_TRUE(fake_.is_right(*result->table, fake_.depths));
  }
  EXPECT_THAT(news_, IsEmpty());
}

/// Stores of their own, as programs have them.
TEST_F(ObtainConcurrent, ProgramsBuildOnce) {
  fake_.pause = std::chrono::milliseconds(10);
  std::vector<std::thread> threads;
  for (int i = 0; i < 3; ++i) {
    threads.emplace_back([this] {
      const TableStore own = store();
      source(own);
    });
  }
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(fake_.builds, 1);
  EXPECT_THAT(news_, SizeIs(2));
  EXPECT_THAT(news_, testing::Each(HasSubstr("another program is building")));
}

TEST_F(ObtainConcurrent, WhenTheBuilderGivesUpTheNextOneBuilds) {
  fake_.pause = std::chrono::milliseconds(20);
  const TableStore here = store();
  core::StopFlag impatient;
  std::thread first(
      [&] { EXPECT_FALSE(obtain_table(fake_.recipe(), {.stop = &impatient, .store = &here})); });
  while (fake_.builds == 0) std::this_thread::yield();
  std::thread second([&] { EXPECT_EQ(source(here), TableUse::Source::built); });
  std::this_thread::sleep_for(std::chrono::milliseconds(50));
  impatient.request();
  first.join();
  second.join();
  EXPECT_EQ(fake_.builds, 2);
}

}  // namespace
}  // namespace quebra::pattern
