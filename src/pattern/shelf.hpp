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

/// A file of the folder.
struct ShelvedTable {
  std::string file;         ///< without the folder
  std::uint64_t bytes = 0;  ///< of the file
  TableKey key = {};
  TableHeader header = {};
  std::string fault =
      {};  ///< what is wrong, as far as it was looked at; then key and header say nothing

  [[nodiscard]] std::string name() const { return fault.empty() ? key.name() : file; }
};

class TableShelf {
 public:
  TableShelf(std::string folder, core::FileSystem& files)
      : folder_(std::move(folder)), files_(files) {}

  [[nodiscard]] const std::string& folder() const { return folder_; }

  /// Tables by file name, and files that an interrupted program left behind. Other files are not ours.
  [[nodiscard]] core::Result<std::vector<ShelvedTable>> list() const;

  /// Reads all entries of a listed table. What must hold of distances: the checksum; as many entries of
  /// each depth as the header says; one entry of depth 0; no empty depth between others. `stop` ends it
  /// early, with what was found so far.
  void verify(ShelvedTable& table, const core::StopFlag* stop = nullptr) const;

  [[nodiscard]] core::Result<void> remove(const ShelvedTable& table) const {
    return files_.remove(folder_ + "/" + table.file);
  }

 private:
  [[nodiscard]] ShelvedTable look_at(const std::string& file) const;
  [[nodiscard]] std::string fault_of_entries(const ShelvedTable& table,
                                             const core::StopFlag* stop) const;

  std::string folder_;
  core::FileSystem& files_;
};

}  // namespace quebra::pattern
