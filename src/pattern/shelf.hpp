#pragma once
// The folder of a table store, looked at as a whole: what is there, whether it is sound, and away
// with it. Only headers are read unless a table is verified.
//
//   TableShelf shelf("/var/cache/quebra", core::system_files());
//   for (const ShelvedTable& table : *shelf.list()) print(table.key.name(), table.bytes, table.fault);

#include <string>
#include <vector>

#include "core/file_io.hpp"
#include "core/result.hpp"
#include "core/stop.hpp"
#include "pattern/table_file.hpp"

namespace quebra::pattern {

/// A file of the folder. A draft's key is TableKey::draft() of its table's.
struct ShelvedTable {
  std::string file;         ///< without the folder
  std::uint64_t bytes = 0;  ///< of the file
  TableKey key = {};
  TableHeader header = {};
  std::string fault =
      {};  ///< what is wrong, as far as it was looked at; then key and header say nothing
  std::vector<std::string> held = {};  ///< the invariants that verify() found to hold

  [[nodiscard]] std::string name() const { return fault.empty() ? key.name() : file; }
};

class TableShelf {
 public:
  TableShelf(std::string folder, core::FileSystem& files)
      : folder_(std::move(folder)), files_(files) {}

  [[nodiscard]] const std::string& folder() const { return folder_; }

  /// Tables and drafts by file name, and files that a killed program left behind; locks that one left are
  /// removed on the way. Other files are not ours.
  [[nodiscard]] core::Result<std::vector<ShelvedTable>> list() const;

  /// Reads all entries of a listed table and checks what its kind declares (pattern/invariants.hpp), as far
  /// as that goes without the puzzle. `stop` ends it early, with what was found so far.
  void verify(ShelvedTable& table, const core::StopFlag* stop = nullptr) const;

  [[nodiscard]] core::Result<void> remove(const ShelvedTable& table) const {
    return files_.remove(path(table.file));
  }

 private:
  [[nodiscard]] ShelvedTable look_at(const std::string& file) const;
  [[nodiscard]] std::string path(const std::string& file) const { return folder_ + "/" + file; }
  /// By a program that holds the table's lock.
  [[nodiscard]] bool is_being_written(const std::string& file) const;

  std::string folder_;
  core::FileSystem& files_;
};

}  // namespace quebra::pattern
