#pragma once
// The file seam: everything that Quebra reads or writes goes through a FileSystem, so that tests can
// make any single call fail. The real one is system_files(); the library never opens a file behind
// its back.

#include <cstdint>
#include <string>
#include <string_view>

#include "core/result.hpp"

namespace quebra::core {

class FileSystem {
 public:
  virtual ~FileSystem() = default;

  /// The whole file. Refuses directories, and files above `max_bytes`.
  virtual Result<std::string> read(const std::string& path, std::uint64_t max_bytes) = 0;

  /// Creates or replaces `path` as a whole: written under a temporary name beside it, synced, then
  /// renamed. After a crash or an error there is the old file or none.
  virtual Result<void> write(const std::string& path, std::string_view content) = 0;
};

/// The operating system's files.
FileSystem& system_files();

}  // namespace quebra::core
