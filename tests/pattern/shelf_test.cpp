#include "pattern/shelf.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>

#include "core/failing_files.hpp"
#include "pattern/exact_table.hpp"
#include "puzzle/tiles/support.hpp"

namespace quebra::pattern {
namespace {

namespace fs = std::filesystem;
using test::puzzle_of;
using testing::HasSubstr;
using testing::IsEmpty;

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
