#include "pattern/store.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>

#include "pattern/checksum.hpp"
#include "pattern/exact_table.hpp"
#include "puzzle/tiles/support.hpp"

namespace quebra::pattern {
namespace {

namespace fs = std::filesystem;
using core::TableUse;
using test::puzzle_of;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

/// A folder that goes away with the test, and what the store said.
class Store : public testing::Test {
 protected:
  void SetUp() override {
    folder_ = fs::temp_directory_path() / ("quebra-store-" + std::to_string(::getpid()));
    fs::remove_all(folder_);
  }
  void TearDown() override { fs::remove_all(folder_); }

  TableStore store(core::FileSystem& files = core::system_files()) {
    return {(folder_ / "a" / "b").string(), files,
            [this](const std::string& text) { notes_.push_back(text); }};
  }
  core::Result<ObtainedTable> obtain(const TableStore* from) {
    return obtain_exact(puzzle_, {.memory = &memory_, .store = from});
  }
  TableUse::Source source(const TableStore& from) {
    const auto made = obtain(&from);
    EXPECT_TRUE(made);
    EXPECT_EQ(made->use.checksum, plain_->use.checksum);
    EXPECT_EQ(made->table->bytes(), plain_->table->bytes());
    return made->use.source;
  }
  [[nodiscard]] std::string file() { return store().path(exact_key(puzzle_)); }
  [[nodiscard]] std::size_t files() const {
    return static_cast<std::size_t>(std::distance(fs::directory_iterator(folder_ / "a" / "b"), {}));
  }

  fs::path folder_;
  std::vector<std::string> notes_;
  core::MemoryAccountant memory_;
  const test::Tiles<test::Board16> puzzle_ = puzzle_of("2x3");
  const core::Result<ObtainedTable> plain_ = obtain(nullptr);
};

TEST_F(Store, BuiltOnceLoadedAfterwards) {
  EXPECT_EQ(source(store()), TableUse::Source::built);
  EXPECT_EQ(source(store()), TableUse::Source::loaded);
  EXPECT_EQ(files(), 1u) << "no temporary file stays";
  EXPECT_THAT(notes_, IsEmpty());
  const auto loaded = store().load(exact_key(puzzle_), memory_);
  ASSERT_TRUE(loaded && *loaded);
  EXPECT_EQ((*loaded)->table.layout().depths, plain_->table->layout().depths);
  EXPECT_EQ((*loaded)->table.layout().depths.size(), 22u);  // the 2x3 board needs up to 21 moves
}

TEST_F(Store, OtherGoalsHaveOtherFiles) {
  EXPECT_EQ(source(store()), TableUse::Source::built);
  const auto other = puzzle_of("2x3", "snail");
  const TableStore here = store();
  const auto made = obtain_exact(other, {.memory = &memory_, .store = &here});
  ASSERT_TRUE(made);
  EXPECT_EQ(made->use.source, TableUse::Source::built);
  EXPECT_EQ(files(), 2u);
}

TEST_F(Store, AnyDamageIsNoticedAndMended) {
  EXPECT_EQ(source(store()), TableUse::Source::built);
  auto& disk = core::system_files();
  const std::string good = *disk.read(file(), 1 << 20);
  const auto is_mended = [&](const std::string& content, const std::string& said) {
    notes_.clear();
    ASSERT_TRUE(disk.write(file(), content));
    EXPECT_EQ(source(store()), TableUse::Source::built) << said;
    ASSERT_EQ(notes_.size(), 1u);
    EXPECT_THAT(notes_[0], HasSubstr(file()));
    EXPECT_THAT(notes_[0], HasSubstr(said));
    EXPECT_THAT(notes_[0], HasSubstr("built again"));
    EXPECT_EQ(*disk.read(file(), 1 << 20), good);
    EXPECT_EQ(source(store()), TableUse::Source::loaded);
  };
  is_mended("", "is empty");
  is_mended("not a table", "is no table of Quebra");
  is_mended(good.substr(0, 100), "is cut");
  is_mended(good.substr(0, good.size() - 1), "is cut");
  is_mended(good + "x", "follow its entries");
  for (std::size_t byte = 0; byte < good.size(); byte += 7) {
    std::string flipped = good;
    flipped[byte] = static_cast<char>(flipped[byte] ^ 4);
    is_mended(flipped, byte < 8    ? "is no table"
                       : byte < 12 ? "format version"
                       : byte < 16 ? "is "
                                   : "is damaged");
  }
}

TEST_F(Store, ATableOfAnotherPuzzleUnderThisName) {
  const TableStore here = store();
  const auto other = puzzle_of("2x3", "snail");
  ASSERT_TRUE(obtain_exact(other, {.memory = &memory_, .store = &here}));
  fs::rename(here.path(exact_key(other)), file());
  EXPECT_EQ(source(here), TableUse::Source::built);
  EXPECT_THAT(notes_, ElementsAre(HasSubstr("is another table: puzzle tiles:2x3")));

  // Right in form, wrong in content: the distances of another goal.
  notes_.clear();
  const auto wrong = obtain_exact(other, {.memory = &memory_});
  ASSERT_TRUE(here.save(exact_key(puzzle_), *wrong->table, wrong->use.checksum));
  EXPECT_EQ(source(store()), TableUse::Source::built);
  EXPECT_THAT(notes_, ElementsAre(HasSubstr("does not hold the distances of this puzzle")));
}

TEST_F(Store, AFolderThatCannotBe) {
  fs::create_directories(folder_);
  ASSERT_TRUE(core::system_files().write((folder_ / "a").string(), "a file"));
  EXPECT_EQ(source(store()), TableUse::Source::built);
  EXPECT_THAT(notes_, ElementsAre(HasSubstr("is not kept")));
}

TEST_F(Store, AFolderThatOnlyReads) {
  if (::geteuid() == 0) GTEST_SKIP() << "root may write everywhere";
  fs::create_directories(folder_ / "a" / "b");
  fs::permissions(folder_ / "a" / "b", fs::perms::owner_read | fs::perms::owner_exec);
  EXPECT_EQ(source(store()), TableUse::Source::built);
  EXPECT_THAT(notes_, ElementsAre(HasSubstr("is not kept: cannot create")));
  fs::permissions(folder_ / "a" / "b", fs::perms::owner_all);
}

TEST_F(Store, MemoryAndStopAreRespected) {
  const TableStore here = store();
  ASSERT_EQ(source(here), TableUse::Source::built);
  core::MemoryAccountant little(100);
  const auto refused = obtain_exact(puzzle_, {.memory = &little, .store = &here});
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().fault, core::Fault::memory);
  EXPECT_THAT(refused.error().message, HasSubstr("tiles:2x3/exact needs 360 B"));
  EXPECT_EQ(little.used(), 0u);

  core::StopFlag stop;
  stop.request();
  fs::remove_all(folder_);
  const TableStore fresh = store();
  const auto stopped = obtain_exact(puzzle_, {.memory = &memory_, .stop = &stop, .store = &fresh});
  ASSERT_FALSE(stopped);
  EXPECT_THAT(stopped.error().message, HasSubstr("stopped"));
  EXPECT_FALSE(fs::exists(folder_)) << "nothing is left";
  EXPECT_THAT(notes_, IsEmpty());
}

}  // namespace
}  // namespace quebra::pattern
