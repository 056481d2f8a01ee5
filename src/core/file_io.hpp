#pragma once
// The file seam: everything that Quebra reads or writes goes through a FileSystem, so that tests can
// make any single call fail. The real one is system_files(); the library never opens a file behind
// its back.

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"
#include "core/stop.hpp"

namespace quebra::core {

/// Holds a lock until it goes away.
class FileLock {
 public:
  FileLock() = default;
  FileLock(const FileLock&) = delete;
  FileLock& operator=(const FileLock&) = delete;
  virtual ~FileLock() = default;
};

/// A file that grows at its end.
class FileAppender {
 public:
  FileAppender() = default;
  FileAppender(const FileAppender&) = delete;
  FileAppender& operator=(const FileAppender&) = delete;
  virtual ~FileAppender() = default;

  /// Hands the bytes to the system: they outlive this program, however it ends. After an error some of them may
  /// be there.
  virtual Result<void> append(std::string_view bytes) = 0;
  /// Afterwards what was appended outlives the machine.
  virtual Result<void> sync() = 0;
};

class FileSystem {
 public:
  virtual ~FileSystem() = default;

  /// The whole file. Refuses directories, and files above `max_bytes`.
  virtual Result<std::string> read(const std::string& path, std::uint64_t max_bytes) = 0;

  /// Size of a file in bytes; nullopt if there is no such file.
  virtual Result<std::optional<std::uint64_t>> size(const std::string& path) = 0;

  /// Fills `target` with the bytes from `offset` on; a file that ends before is an error.
  virtual Result<void> read_at(const std::string& path, std::uint64_t offset,
                               std::span<char> target) = 0;

  /// Creates or replaces `path` as a whole: the parts one after the other, written under a temporary
  /// name beside it, synced, renamed. After a crash or an error there is the old file or none. `stop`, if
  /// there is one, ends it between pieces of a few megabytes; that is an error too. A device is refused.
  virtual Result<void> write_parts(const std::string& path, std::span<const std::string_view> parts,
                                   const StopFlag* stop) = 0;
  Result<void> write(const std::string& path, std::string_view content) {
    return write_parts(path, {&content, 1}, nullptr);
  }

  /// Opens a file to write behind its end; makes it where it is missing.
  virtual Result<std::unique_ptr<FileAppender>> append_to(const std::string& path) = 0;

  /// The folder and those above it, where they are missing.
  virtual Result<void> make_folders(const std::string& path) = 0;

  /// Names of the files in a folder, sorted; none if there is no such folder.
  virtual Result<std::vector<std::string>> list(const std::string& folder) = 0;

  /// Afterwards there is no such file; there need not have been one.
  virtual Result<void> remove(const std::string& path) = 0;

  /// Takes the lock that `path` stands for, a file of its own without content; never waits. Null: somebody
  /// holds it, another program or another thread of this one. It is advice among those who ask. The
  /// system frees it when its holder ends, however that happens: a file that is left locks nobody out,
  /// and who takes the lock next takes the file away in the end.
  virtual Result<std::unique_ptr<FileLock>> lock(const std::string& path) = 0;

  /// Bytes that may still be written to `folder`, which need not be there yet; nullopt if nobody knows.
  virtual std::optional<std::uint64_t> free_bytes(const std::string& folder) = 0;
};

/// The operating system's files.
FileSystem& system_files();

}  // namespace quebra::core
