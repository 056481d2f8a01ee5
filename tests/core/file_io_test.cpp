#include "core/file_io.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <filesystem>
#include <fstream>
#include <thread>
#include <vector>

#include "core/failing_files.hpp"

namespace quebra::core {
namespace {

namespace fs = std::filesystem;
using test::FailingFiles;
using testing::HasSubstr;

/// A folder that goes away with the test.
class FileIo : public testing::Test {
 protected:
  void SetUp() override {
    folder_ = fs::temp_directory_path() / ("quebra-file-io-" + std::to_string(::getpid()));
    fs::remove_all(folder_);
    fs::create_directory(folder_);
  }
  void TearDown() override { fs::remove_all(folder_); }

  [[nodiscard]] std::string path(const std::string& name) const {
    return (folder_ / name).string();
  }
  [[nodiscard]] std::size_t files() const {
    return static_cast<std::size_t>(std::distance(fs::directory_iterator(folder_), {}));
  }

  fs::path folder_;
  FileSystem& disk_ = system_files();
};

TEST_F(FileIo, WhatIsWrittenIsRead) {
  std::string content(200'000, 'q');
  content[7] = '\0';
  ASSERT_TRUE(disk_.write(path("a"), content));
  const auto read = disk_.read(path("a"), 200'000);
  ASSERT_TRUE(read);
  EXPECT_EQ(*read, content);
  ASSERT_TRUE(disk_.write(path("a"), ""));
  EXPECT_EQ(*disk_.read(path("a"), 10), "");
  EXPECT_EQ(files(), 1u) << "no temporary file stays";
}

TEST_F(FileIo, MissingFileIsBadInput) {
  const auto read = disk_.read(path("none"), 100);
  ASSERT_FALSE(read);
  EXPECT_EQ(read.error().fault, Fault::bad_input);
  EXPECT_THAT(read.error().message, HasSubstr(path("none")));
}

TEST_F(FileIo, DirectoryIsBadInput) {
  const auto read = disk_.read(folder_.string(), 100);
  ASSERT_FALSE(read);
  EXPECT_EQ(read.error().fault, Fault::bad_input);
  EXPECT_THAT(read.error().message, HasSubstr("is a directory"));
}

TEST_F(FileIo, TooLargeIsRefusedEvenWithoutAnEnd) {
  ASSERT_TRUE(disk_.write(path("a"), std::string(101, 'x')));
  EXPECT_TRUE(disk_.read(path("a"), 101));
  const auto read = disk_.read(path("a"), 100);
  ASSERT_FALSE(read);
  EXPECT_EQ(read.error().fault, Fault::bad_input);
  EXPECT_THAT(read.error().message, HasSubstr("larger than 100 B"));
  EXPECT_FALSE(disk_.read("/dev/zero", 1 << 20));
}

TEST_F(FileIo, ReplacesAsAWhole) {
  ASSERT_TRUE(disk_.write(path("a"), "a much longer old content"));
  ASSERT_TRUE(disk_.write(path("a"), "new"));
  EXPECT_EQ(*disk_.read(path("a"), 100), "new");
}

TEST_F(FileIo, FolderThatIsMissing) {
  const auto written = disk_.write(path("no/such/file"), "x");
  ASSERT_FALSE(written);
  EXPECT_THAT(written.error().message, HasSubstr("no/such/file"));
}

TEST_F(FileIo, TargetThatIsADirectoryStays) {
  fs::create_directories(folder_ / "d" / "inside");
  EXPECT_FALSE(disk_.write(path("d"), "x"));
  EXPECT_TRUE(fs::is_directory(folder_ / "d" / "inside"));
  EXPECT_EQ(files(), 1u) << "no temporary file stays";
}

TEST_F(FileIo, ADeviceIsNotReplacedByAFile) {
  ASSERT_EQ(::mkfifo(path("pipe").c_str(), 0600), 0);
  const auto written = disk_.write(path("pipe"), "x");
  ASSERT_FALSE(written);
  EXPECT_EQ(written.error().fault, Fault::bad_input);
  EXPECT_THAT(written.error().message, HasSubstr("not a regular file"));
  EXPECT_TRUE(fs::is_fifo(path("pipe")));
}

/// Lets no file grow beyond `bytes`, as a full disk would: writes come back short, then fail.
class FileSizeLimit {
 public:
  explicit FileSizeLimit(rlim_t bytes) : old_handler_(::signal(SIGXFSZ, SIG_IGN)) {
    ::getrlimit(RLIMIT_FSIZE, &old_);
    rlimit small = old_;
    small.rlim_cur = bytes;
    ::setrlimit(RLIMIT_FSIZE, &small);
  }
  FileSizeLimit(const FileSizeLimit&) = delete;
  FileSizeLimit& operator=(const FileSizeLimit&) = delete;
  ~FileSizeLimit() {
    ::setrlimit(RLIMIT_FSIZE, &old_);
    ::signal(SIGXFSZ, old_handler_);
  }

 private:
  rlimit old_{};
  void (*old_handler_)(int);
};

TEST_F(FileIo, FullDiskLeavesTheOldFile) {
  ASSERT_TRUE(disk_.write(path("a"), "old"));
  Result<void> written;
  {
    const FileSizeLimit full(1000);
    written = disk_.write(path("a"), std::string(5000, 'x'));
  }
  ASSERT_FALSE(written);
  EXPECT_EQ(written.error().fault, Fault::environment);
  EXPECT_THAT(written.error().message, HasSubstr("cannot write"));
  EXPECT_EQ(*disk_.read(path("a"), 100), "old");
  EXPECT_EQ(files(), 1u) << "no temporary file stays";
}

TEST_F(FileIo, ReadOnlyFolderLeavesTheOldFile) {
  if (::geteuid() == 0) GTEST_SKIP() << "root may write everywhere";
  ASSERT_TRUE(disk_.write(path("a"), "old"));
  fs::permissions(folder_, fs::perms::owner_read | fs::perms::owner_exec);
  const auto written = disk_.write(path("a"), "new");
  fs::permissions(folder_, fs::perms::owner_all);
  ASSERT_FALSE(written);
  EXPECT_EQ(written.error().fault, Fault::environment);
  EXPECT_EQ(*disk_.read(path("a"), 100), "old");
}

TEST_F(FileIo, SizeTellsAMissingFileFromTrouble) {
  ASSERT_TRUE(disk_.write(path("a"), "12345"));
  EXPECT_EQ(**disk_.size(path("a")), 5u);
  const auto none = disk_.size(path("none"));
  ASSERT_TRUE(none);
  EXPECT_FALSE(*none);
  EXPECT_FALSE(*disk_.size(path("a/below")));
  EXPECT_FALSE(disk_.size(folder_.string())) << "a directory";
  EXPECT_FALSE(disk_.size(path(std::string(5000, 'n'))));
}

TEST_F(FileIo, ReadsAPart) {
  ASSERT_TRUE(disk_.write(path("a"), "0123456789"));
  std::string part(4, ' ');
  ASSERT_TRUE(disk_.read_at(path("a"), 3, part));
  EXPECT_EQ(part, "3456");
  const auto beyond = disk_.read_at(path("a"), 8, part);
  ASSERT_FALSE(beyond);
  EXPECT_THAT(beyond.error().message, HasSubstr("ended at byte 10"));
  EXPECT_FALSE(disk_.read_at(path("none"), 0, part));
}

TEST_F(FileIo, WritesParts) {
  const std::vector<std::string_view> parts = {"one", "", " two"};
  ASSERT_TRUE(disk_.write_parts(path("a"), parts, nullptr));
  EXPECT_EQ(*disk_.read(path("a"), 100), "one two");
  StopFlag stop;
  ASSERT_TRUE(disk_.write_parts(path("a"), parts, &stop));
  stop.request();
  const auto stopped = disk_.write_parts(path("a"), std::vector<std::string_view>{"new"}, &stop);
  ASSERT_FALSE(stopped);
  EXPECT_THAT(stopped.error().message, HasSubstr("stopped"));
  EXPECT_EQ(*disk_.read(path("a"), 100), "one two") << "the old file stays";
  EXPECT_EQ(files(), 1u) << "no temporary file stays";
}

TEST_F(FileIo, MakesFolders) {
  EXPECT_TRUE(disk_.make_folders(path("x/y/z")));
  EXPECT_TRUE(fs::is_directory(folder_ / "x" / "y" / "z"));
  EXPECT_TRUE(disk_.make_folders(path("x/y/z"))) << "they may be there";
  EXPECT_TRUE(disk_.make_folders(path("x//w/")));
  ASSERT_TRUE(disk_.write(path("file"), ""));
  EXPECT_FALSE(disk_.make_folders(path("file")));
  EXPECT_FALSE(disk_.make_folders(path("file/below")));
}

TEST_F(FileIo, ALockHasOneHolder) {
  auto first = disk_.lock(path("l"));
  ASSERT_TRUE(first && *first);
  EXPECT_TRUE(fs::exists(path("l")));
  for (int i = 0; i < 2; ++i) {
    const auto second = disk_.lock(path("l"));
    ASSERT_TRUE(second) << "held is no error";
    EXPECT_FALSE(*second);
  }
  EXPECT_TRUE(*disk_.lock(path("other")));
  first->reset();
  EXPECT_EQ(files(), 0u) << "the file goes with its lock";
  EXPECT_TRUE(*disk_.lock(path("l")));
}

TEST_F(FileIo, ALockFileThatWasLeftLocksNobodyOut) {
  ASSERT_TRUE(disk_.write(path("l"), ""));
  EXPECT_TRUE(*disk_.lock(path("l")));
  EXPECT_EQ(files(), 0u);
  EXPECT_FALSE(disk_.lock(path("no/such/folder")));
}

TEST_F(FileIo, TheSystemFreesTheLockOfAKilledProgram) {
  int ready[2];
  ASSERT_EQ(::pipe(ready), 0);
  const pid_t child = ::fork();
  if (child == 0) {
    const auto held = disk_.lock(path("l"));
    const char answer = held && *held ? 'y' : 'n';
    if (::write(ready[1], &answer, 1) != 1) ::_exit(1);
    for (;;) ::pause();
  }
  char answer = 0;
  ASSERT_EQ(::read(ready[0], &answer, 1), 1);
  EXPECT_EQ(answer, 'y');
  EXPECT_FALSE(*disk_.lock(path("l")));
  ::kill(child, SIGKILL);
  ::waitpid(child, nullptr, 0);
  EXPECT_TRUE(fs::exists(path("l"))) << "the file is left";
  EXPECT_TRUE(*disk_.lock(path("l"))) << "the lock is not";
  ::close(ready[0]);
  ::close(ready[1]);
}

/// Holders come and go, each takes the file away; two at once would be seen.
TEST(FileLockConcurrent, NeverTwoHolders) {
  const std::string path =
      (fs::temp_directory_path() / ("quebra-lock-" + std::to_string(::getpid()))).string();
  std::atomic<int> holders{0};
  std::atomic<int> turns{0};
  std::vector<std::thread> threads;
  for (int t = 0; t < 4; ++t) {
    threads.emplace_back([&] {
      while (turns < 2000) {
        const auto lock = system_files().lock(path);
        ASSERT_TRUE(lock);
        if (!*lock) continue;
        EXPECT_EQ(++holders, 1);
        ++turns;
        --holders;
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  EXPECT_FALSE(fs::exists(path));
}

TEST_F(FileIo, FreeBytesOfAFolderThatIsThereOrWillBe) {
  const auto here = disk_.free_bytes(folder_.string());
  ASSERT_TRUE(here);
  EXPECT_GT(*here, 0u);
  EXPECT_TRUE(disk_.free_bytes(path("x/y/z")));
  EXPECT_TRUE(disk_.free_bytes("relative/folder"));
  EXPECT_TRUE(disk_.free_bytes("/no-such-folder"));
  ASSERT_TRUE(disk_.write(path("file"), ""));
  EXPECT_FALSE(disk_.free_bytes(path("file/below")));
  EXPECT_FALSE(disk_.free_bytes("/proc/x")) << "no disk";
}

TEST_F(FileIo, NameTooLong) {
  const auto read = disk_.read(path(std::string(5000, 'n')), 100);
  ASSERT_FALSE(read);
  EXPECT_EQ(read.error().fault, Fault::bad_input);
}

TEST_F(FileIo, AFileGrowsAtItsEnd) {
  for (const std::string_view line : {"one\n", "two\n"}) {
    auto file = disk_.append_to(path("log"));
    ASSERT_TRUE(file) << file.error().message;
    ASSERT_TRUE((*file)->append(line));
    ASSERT_TRUE((*file)->sync());
  }
  EXPECT_EQ(*disk_.read(path("log"), 100), "one\ntwo\n");
  EXPECT_EQ(disk_.append_to(path("no/such/file")).error().fault, Fault::bad_input);
  EXPECT_EQ(disk_.append_to(folder_.string()).error().fault, Fault::bad_input);
  EXPECT_THAT(disk_.append_to("/dev/null").error().message, HasSubstr("not a regular file"));
}

TEST_F(FileIo, AnAppendedWriteThatFailsLeavesAPart) {
  FailingFiles failing(disk_, 1);
  auto file = failing.append_to(path("log"));
  ASSERT_TRUE(file);
  const auto appended = (*file)->append("12345678");
  ASSERT_FALSE(appended);
  EXPECT_EQ(appended.error().fault, Fault::environment);
  EXPECT_EQ(*disk_.read(path("log"), 100), "1234");
}

Result<void> append_line(FileSystem& files, const std::string& path, std::string_view line) {
  const auto old = files.read(path, 1 << 20);
  if (!old) return old.error();
  return files.write(path, *old + std::string(line) + "\n");
}

TEST_F(FileIo, AnySingleCallCanBeMadeToFail) {
  ASSERT_TRUE(disk_.write(path("log"), ""));
  for (int call = 0; call < 2; ++call) {
    FailingFiles failing(disk_, call);
    const auto appended = append_line(failing, path("log"), "lost");
    ASSERT_FALSE(appended);
    EXPECT_THAT(appended.error().message, HasSubstr(call == 0 ? "cannot read" : "cannot write"));
    EXPECT_EQ(*disk_.read(path("log"), 100), "");
  }
  FailingFiles late(disk_, 2);
  EXPECT_TRUE(append_line(late, path("log"), "kept"));
  EXPECT_EQ(*disk_.read(path("log"), 100), "kept\n");
}

}  // namespace
}  // namespace quebra::core
