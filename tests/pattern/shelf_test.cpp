#include "pattern/shelf.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>

#include "core/failing_files.hpp"
#include "pattern/exact_table.hpp"
#include "pattern/invariants.hpp"
#include "puzzle/tiles/support.hpp"

namespace quebra::pattern {
namespace {

namespace fs = std::filesystem;
using test::puzzle_of;
using testing::HasSubstr;
using testing::IsEmpty;

TableKey key_of(const std::string& pattern) {
  return {.puzzle = "none", .pattern = pattern, .metric = "m", .goal = "g"};
}

class Shelf : public testing::Test {
 protected:
  void SetUp() override {
    folder_ = (fs::temp_directory_path() / ("quebra-shelf-" + std::to_string(::getpid()))).string();
    fs::remove_all(folder_);
    const TableStore store(folder_, core::system_files());
    for (const std::string size : {"2x2", "2x3"}) {
      const auto puzzle = puzzle_of(size);
      ASSERT_TRUE(obtain_exact(puzzle, {.memory = &memory_, .store = &store}));
    }
  }
  void TearDown() override { fs::remove_all(folder_); }

  core::MemoryAccountant memory_;
  std::string folder_;
};

TEST_F(Shelf, ListsWhatTheHeadersSay) {
  const TableShelf shelf(folder_, core::system_files());
  const auto tables = shelf.list();
  ASSERT_TRUE(tables);
  ASSERT_EQ(tables->size(), 2u);
  EXPECT_EQ((*tables)[0].name(), "tiles:2x2/exact");
  EXPECT_EQ((*tables)[1].key.metric, "stm");
  EXPECT_EQ((*tables)[1].header.layout.entries, 360u);
  EXPECT_EQ((*tables)[1].bytes, fs::file_size(folder_ + "/" + (*tables)[1].file));
  EXPECT_TRUE(TableShelf(folder_ + "/none", core::system_files()).list()->empty());
}

TEST_F(Shelf, VerifyFindsEveryChangedByteOfTheEntries) {
  const TableShelf shelf(folder_, core::system_files());
  ShelvedTable table = shelf.list()->front();
  shelf.verify(table);
  EXPECT_THAT(table.fault, IsEmpty());
  const std::string path = folder_ + "/" + table.file;
  const std::string good = *core::system_files().read(path, 1 << 20);
  for (std::size_t at = table.header.header_bytes; at < good.size(); ++at) {
    std::string bad = good;
    bad[at] = static_cast<char>(bad[at] ^ 1);
    ASSERT_TRUE(core::system_files().write(path, bad));
    ShelvedTable damaged = shelf.list()->front();
    EXPECT_THAT(damaged.fault, IsEmpty()) << "the header is sound";
    shelf.verify(damaged);
    EXPECT_THAT(damaged.fault, HasSubstr("damaged")) << at;
  }
}

TEST_F(Shelf, VerifyCountsTheDepths) {
  // A table with the right checksum that a wrong program wrote: a depth counted twice.
  const TableShelf shelf(folder_, core::system_files());
  const ShelvedTable table = shelf.list()->back();
  const std::string path = folder_ + "/" + table.file;
  const std::string good = *core::system_files().read(path, 1 << 20);
  TableHeader header = table.header;
  std::swap(header.layout.depths[1], header.layout.depths[4]);
  const std::string entries = good.substr(table.header.header_bytes);
  ASSERT_TRUE(core::system_files().write(path, encode_header(header) + entries));
  ShelvedTable wrong = shelf.list()->back();
  EXPECT_THAT(wrong.fault, IsEmpty());
  shelf.verify(wrong);
  EXPECT_THAT(wrong.fault, HasSubstr("depths"));
}

TEST_F(Shelf, EachFaultOfTheFilesIsTold) {
  for (int call = 0; call < 12; ++call) {
    test::FailingFiles files(core::system_files(), call);
    const TableShelf shelf(folder_, files);
    auto tables = shelf.list();
    if (!tables) {
      EXPECT_THAT(tables.error().message, HasSubstr("injected"));
      continue;
    }
    unsigned faults = 0;
    for (ShelvedTable& table : *tables) {
      shelf.verify(table);
      faults += table.fault.empty() ? 0U : 1U;
    }
    EXPECT_EQ(faults, call < 7 ? 1u : 0u) << call;
  }
  test::FailingFiles files(core::system_files(), 0);
  EXPECT_FALSE(TableShelf(folder_, files).remove(ShelvedTable{.file = "any"}));
}

TEST_F(Shelf, InvariantsThatHoldAreNamed) {
  const TableShelf shelf(folder_, core::system_files());
  ShelvedTable table = shelf.list()->front();
  EXPECT_THAT(table.held, IsEmpty());
  shelf.verify(table);
  const auto declared = invariants_of(table.key);
  ASSERT_EQ(declared.size(), 5u);
  ASSERT_EQ(table.held.size(), 4u);
  for (std::size_t i = 0; i < 4; ++i) EXPECT_EQ(table.held[i], declared[i].text);
  EXPECT_EQ(declared[4].fault, nullptr) << "the puzzle is needed";
  EXPECT_LT(invariants_of(table.key.draft()).size(), 5u);
  EXPECT_EQ(invariants_of(key_of("corners")).size(), 3u) << "of any table";
}

/// The content of a table of five with these entries, counted as `depths`.
std::string fault_of(const std::string& pattern, unsigned width, const std::string& entries,
                     std::vector<std::uint64_t> depths) {
  TableHeader header{};
  header.layout = {.entries = 5, .width_bits = width, .depths = std::move(depths)};
  header.checksum = Checksum::of(entries);
  Reading reading(header);
  reading.add(entries);
  for (const Invariant& invariant : invariants_of(key_of(pattern))) {
    if (invariant.fault == nullptr) continue;
    if (std::string fault = invariant.fault(reading); !fault.empty()) return fault;
  }
  return "";
}

TEST(Invariants, EachOneCanFail) {
  const std::string good("\0\1\1\2\377", 5);
  EXPECT_EQ(fault_of("exact", 8, good, {1, 2, 1}), "");
  EXPECT_THAT(fault_of("exact", 8, good, {1, 1, 2}), HasSubstr("depths are not those"));
  EXPECT_THAT(fault_of("exact", 8, good, {1, 2}), HasSubstr("depths are not those"));
  EXPECT_THAT(fault_of("exact", 8, std::string("\0\1\1\3\377", 5), {1, 2, 0, 1}),
              HasSubstr("a depth has no entries"));
  const std::string two_goals("\0\0\1\1\1", 5);
  EXPECT_THAT(fault_of("exact", 8, two_goals, {2, 3}), HasSubstr("not one entry is the goal"));
  EXPECT_EQ(fault_of("corners", 8, two_goals, {2, 3}), "") << "a pattern may have several";
  // Two bits: 0 1 2 0 | 1, of the depths 0 1 2 3 4; the rest of the last byte is not counted.
  const std::string remainders("\x24\xfd", 2);
  EXPECT_EQ(fault_of("exact(2)", 2, remainders, {1, 1, 1, 1, 1}), "");
  EXPECT_THAT(fault_of("exact(2)", 2, remainders, {1, 1, 2, 1}), HasSubstr("depths are not those"));
}

TEST_F(Shelf, ListsDraftsAndWhatWasLeft) {
  auto& disk = core::system_files();
  const TableStore store(folder_, disk);
  const auto puzzle = puzzle_of("2x3");
  const TableKey key = exact_key(puzzle);
  const auto table = store.load(key, memory_);
  ASSERT_TRUE(store.save(key.draft(), (*table)->table, (*table)->checksum));
  ASSERT_TRUE(disk.write(folder_ + "/" + key.file_name() + ".tmp-1-1", "half"));
  ASSERT_TRUE(disk.write(folder_ + "/" + key.file_name() + ".lock", ""));
  ASSERT_TRUE(disk.write(folder_ + "/their.lock", ""));
  const TableShelf shelf(folder_, disk);
  auto tables = *shelf.list();
  ASSERT_EQ(tables.size(), 4u);
  const ShelvedTable& draft = tables[1].key.is_draft() ? tables[1] : tables[2];
  EXPECT_EQ(draft.name(), "tiles:2x3/exact draft");
  EXPECT_EQ(draft.file, key.draft().file_name());
  EXPECT_THAT(tables[3].fault, HasSubstr("left behind"));
  EXPECT_FALSE(fs::exists(folder_ + "/" + key.file_name() + ".lock")) << "nobody held it";
  EXPECT_TRUE(fs::exists(folder_ + "/their.lock"));
  const auto building = store.lock(key);
  ASSERT_TRUE(building && *building);
  EXPECT_EQ(shelf.list()->size(), 3u) << "it is being written";
  EXPECT_TRUE(fs::exists(folder_ + "/" + key.file_name() + ".lock"));
}

TEST_F(Shelf, WhoOnlyLooksBuildsNothing) {
  TableStore store(folder_, core::system_files());
  store.refuse_to_build();
  const auto there = puzzle_of("2x3");
  EXPECT_TRUE(obtain_exact(there, {.store = &store}));
  const auto other = puzzle_of("2x3", "snail");
  const auto missing = obtain_exact(other, {.store = &store});
  ASSERT_FALSE(missing);
  EXPECT_EQ(missing.error().message, "is not there");
  const auto wrong = obtain_exact(there, {});
  ASSERT_TRUE(store.save(exact_key(other), *wrong->table, wrong->use.checksum));
  const auto refused = obtain_exact(other, {.store = &store});
  ASSERT_FALSE(refused);
  EXPECT_THAT(refused.error().message, HasSubstr("does not hold the distances of this puzzle"));
  EXPECT_THAT(refused.error().message, HasSubstr(exact_key(other).file_name()));
}

TEST_F(Shelf, RemoveTakesOneAway) {
  const TableShelf shelf(folder_, core::system_files());
  const auto before = *shelf.list();
  ASSERT_TRUE(shelf.remove(before.front()));
  ASSERT_TRUE(shelf.remove(before.front())) << "what is gone may be removed again";
  const auto after = *shelf.list();
  ASSERT_EQ(after.size(), 1u);
  EXPECT_EQ(after.front().file, before.back().file);
}

}  // namespace
}  // namespace quebra::pattern
