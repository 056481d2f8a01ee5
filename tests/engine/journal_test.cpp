#include "engine/journal.hpp"

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include "../core/failing_files.hpp"
#include "../core/memory_files.hpp"

namespace quebra::test {
namespace {

using engine::Journal;

constexpr const char* kOut = "folder/out";
constexpr const char* kJournal = "folder/out.journal";

std::string record_of(int line) { return "{\"line\":" + std::to_string(line) + "}"; }
std::string input_of(int line) { return "state " + std::to_string(line); }

/// A batch of `lines` lines from the beginning or from where it was ended; `added` counts what was solved.
core::Result<void> run_batch(core::FileSystem& files, int lines, int& added,
                             const std::string& batch = "batch") {
  auto journal = Journal::open(files, kOut, batch);
  if (!journal) return journal.error();
  // As several threads would finish them.
  for (const int parity : {1, 0}) {
    for (int line = 1; line <= lines; ++line) {
      if (line % 2 != parity) continue;
      const auto found = (*journal)->find(static_cast<std::uint64_t>(line), input_of(line));
      if (!found) return found.error();
      if (*found) continue;
      ++added;
      const auto done = (*journal)->add({.line = static_cast<std::uint64_t>(line),
                                         .input = input_of(line),
                                         .code = 12,
                                         .record = record_of(line)});
      if (!done) return done;
    }
  }
  return (*journal)->finish();
}

std::string expected(int lines) {
  std::string text;
  for (int line = 1; line <= lines; ++line) text += record_of(line) + "\n";
  return text;
}

TEST(Journal, AWholeBatch) {
  MemoryFiles files;
  int added = 0;
  const auto done = run_batch(files, 9, added);
  ASSERT_TRUE(done) << done.error().message;
  EXPECT_EQ(added, 9);
  EXPECT_EQ(files.files, (std::map<std::string, std::string>{{kOut, expected(9)}}));
  const auto again = run_batch(files, 9, added);
  ASSERT_FALSE(again);
  EXPECT_NE(again.error().message.find("is there already"), std::string::npos);
}

TEST(Journal, EveryCallMayFailAndNothingIsLostOrTwice) {
  int calls = 0;
  int harmless = 0;  // the sweep of what killed programs left
  for (int fails_at = 0;; ++fails_at) {
    MemoryFiles disk;
    FailingFiles failing(disk, fails_at);
    int added = 0;
    const auto first = run_batch(failing, 7, added);
    if (!failing.failed()) {
      EXPECT_TRUE(first);
      break;
    }
    ++calls;
    // A fault is an error that can be acted on, or harms nothing; OUT is whole or not there.
    if (first) {
      EXPECT_EQ(disk.files, (std::map<std::string, std::string>{{kOut, expected(7)}})) << fails_at;
      ++harmless;
      continue;
    }
    EXPECT_EQ(first.error().fault, core::Fault::environment);
    EXPECT_NE(first.error().message.find("injected"), std::string::npos) << first.error().message;
    if (disk.files.contains(kOut)) {
      EXPECT_EQ(disk.files[kOut], expected(7));
    }
    // The next run goes on: what was finished is not solved again.
    int later = 0;
    const auto second = run_batch(disk, 7, later);
    ASSERT_TRUE(second) << fails_at << second.error().message;
    EXPECT_LE(added + later, 8) << fails_at;  // the line whose write failed is solved twice
    EXPECT_EQ(disk.files, (std::map<std::string, std::string>{{kOut, expected(7)}})) << fails_at;
  }
  std::cout << "[ faults   ] " << calls << " calls of a batch of 7 lines\n";
  EXPECT_EQ(harmless, 1);
  EXPECT_EQ(calls, 16);
}

TEST(Journal, AFullDiskAtEveryByte) {
  MemoryFiles measure;
  int added = 0;
  ASSERT_TRUE(run_batch(measure, 5, added));
  for (std::uint64_t capacity = 0;; ++capacity) {
    MemoryFiles disk;
    disk.capacity = capacity;
    added = 0;
    const auto done = run_batch(disk, 5, added);
    if (done) break;
    EXPECT_NE(done.error().message.find("full"), std::string::npos);
    EXPECT_FALSE(disk.files.contains(kOut));
    disk.capacity.reset();
    const auto again = run_batch(disk, 5, added);
    ASSERT_TRUE(again) << capacity << again.error().message;
    EXPECT_EQ(disk.files[kOut], expected(5));
  }
}

TEST(Journal, CutAtEveryByte) {
  MemoryFiles disk;
  {
    auto journal = Journal::open(disk, kOut, "batch");
    for (int line = 1; line <= 4; ++line) {
      ASSERT_TRUE((*journal)->add({.line = static_cast<std::uint64_t>(line),
                                   .input = input_of(line),
                                   .code = 12,
                                   .record = record_of(line)}));
    }
  }
  const std::string whole = disk.files[kJournal];
  const std::size_t head = whole.find('\n') + 1;
  for (std::size_t size = 0; size <= whole.size(); ++size) {
    MemoryFiles cut;
    cut.files[kJournal] = whole.substr(0, size);
    int added = 0;
    const auto done = run_batch(cut, 4, added);
    ASSERT_EQ(done.has_value(), size >= head) << size;
    if (size < head) continue;  // never left by a crash: the head is written as a whole
    EXPECT_EQ(cut.files, (std::map<std::string, std::string>{{kOut, expected(4)}})) << size;
  }
}

RC_GTEST_PROP(Journal, DamageIsNeverBelieved, (std::size_t at, std::uint8_t mask)) {
  MemoryFiles disk;
  {
    auto journal = Journal::open(disk, kOut, "batch");
    for (int line = 1; line <= 6; ++line) {
      RC_ASSERT((*journal)
                    ->add({.line = static_cast<std::uint64_t>(line),
                           .input = input_of(line),
                           .code = 12,
                           .record = record_of(line)})
                    .has_value());
    }
  }
  std::string& text = disk.files[kJournal];
  at %= text.size();
  text[at] = static_cast<char>(static_cast<std::uint8_t>(text[at]) ^ mask);
  int added = 0;
  const auto done = run_batch(disk, 6, added);
  if (!done) {  // the head
    RC_ASSERT(done.error().fault == core::Fault::bad_input);
    return;
  }
  RC_ASSERT(disk.files[kOut] == expected(6));
}

TEST(Journal, WhatAKilledProgramLeftIsSwept) {
  MemoryFiles disk;
  disk.files["folder/out.tmp-12-1"] = "half";
  disk.files["folder/out.journal.tmp-12-2"] = "half";
  disk.files["folder/other.tmp-12-1"] = "not ours";
  int added = 0;
  ASSERT_TRUE(run_batch(disk, 3, added));
  EXPECT_EQ(disk.files, (std::map<std::string, std::string>{
                            {kOut, expected(3)}, {"folder/other.tmp-12-1", "not ours"}}));
}

TEST(Journal, AnotherBatchIsRefused) {
  MemoryFiles disk;
  int added = 0;
  disk.capacity = 400;
  ASSERT_FALSE(run_batch(disk, 20, added));
  disk.capacity.reset();
  const auto other = run_batch(disk, 20, added, "other options");
  ASSERT_FALSE(other);
  EXPECT_NE(other.error().message.find("another batch"), std::string::npos);
  auto journal = Journal::open(disk, kOut, "batch");
  ASSERT_TRUE(journal);
  const auto changed = (*journal)->find(1, "another state");
  ASSERT_FALSE(changed);
  EXPECT_NE(changed.error().message.find("line 1"), std::string::npos);
  const auto second = Journal::open(disk, kOut, "batch");
  ASSERT_FALSE(second);
  EXPECT_NE(second.error().message.find("another program"), std::string::npos);
}

}  // namespace
}  // namespace quebra::test
