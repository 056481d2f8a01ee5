#pragma once
// The table store: tables that outlive a run, one file each, in one folder.
//
// The caller names the folder; the library never looks at the environment. A table is written as a
// whole or not at all (core::FileSystem), so that several programs may share the folder, and a file is
// believed only after its checksum. A store that cannot give or keep a table costs time, never an
// answer: users build the table themselves and go on, and the caller hears of it by a note.
//
//   TableStore store("/var/cache/quebra", core::system_files(), [](const std::string& text) { ... });
//   auto found = store.load(key, {.memory = &accountant});
//
// Const and without state of its own: several threads may use one store at the same time.

#include <functional>
#include <optional>
#include <string>

#include "core/file_io.hpp"
#include "core/memory.hpp"
#include "core/result.hpp"
#include "core/stop.hpp"
#include "pattern/distance_table.hpp"
#include "pattern/table_file.hpp"

namespace quebra::pattern {

class TableStore {
 public:
  /// A sentence for people. May be called by any thread.
  using Note = std::function<void(const std::string&)>;

  TableStore(std::string folder, core::FileSystem& files, Note note = {})
      : folder_(std::move(folder)), files_(files), note_(std::move(note)) {}

  struct Loaded {
    DistanceTable table;
    std::uint64_t checksum;
  };
  /// Reads and checks. nullopt: there is no such file, `memory` refused, or `stop` was set. An error
  /// says what is wrong with the file.
  [[nodiscard]] core::Result<std::optional<Loaded>> load(
      const TableKey& key, core::MemoryAccountant& memory,
      const core::StopFlag* stop = nullptr) const;

  /// Writes the table, making the folder first where it is missing; replaces what was there.
  [[nodiscard]] core::Result<void> save(const TableKey& key, const DistanceTable& table,
                                        std::uint64_t checksum,
                                        const core::StopFlag* stop = nullptr) const;

  void note(const std::string& text) const {
    if (note_) note_(text);
  }
  [[nodiscard]] const std::string& folder() const { return folder_; }
  [[nodiscard]] std::string path(const TableKey& key) const {
    return folder_ + "/" + key.file_name();
  }

 private:
  std::string folder_;
  core::FileSystem& files_;
  Note note_;
};

}  // namespace quebra::pattern
