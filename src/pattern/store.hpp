#pragma once
// The table store: tables that outlive a run, one file each, in one folder; and those that this run has in
// memory already.
//
//   NAME.table          a table
//   NAME.draft          what a build left that was ended: complete up to some depth
//   NAME.table.lock     held by the program that builds the table; empty
//   ….tmp-PID-N         a file that is being written, or that a killed program left
//
// The caller names the folder; the library never looks at the environment. A table is written as a
// whole or not at all (core::FileSystem), so that several programs may share the folder, and a file is
// believed only after its checksum. A store that cannot give or keep a table costs time, never an
// answer: users build the table themselves and go on, and the caller hears of it by a note.
//
//   TableStore store("/var/cache/quebra", core::system_files(), [](const std::string& text) { ... });
//   auto found = store.load(key, accountant);
//
// Several threads may use one store at the same time. Tables that it gave may outlive it.

#include <algorithm>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/ends.hpp"
#include "core/file_io.hpp"
#include "core/memory.hpp"
#include "core/result.hpp"
#include "core/stop.hpp"
#include "pattern/distance_table.hpp"
#include "pattern/table_file.hpp"
#include "pattern/table_pool.hpp"

namespace quebra::pattern {

class TableStore {
 public:
  /// A sentence for people. May be called by any thread.
  using Note = std::function<void(const std::string&)>;

  /// `note` hears what went wrong, `news` what takes its time.
  TableStore(std::string folder, core::FileSystem& files, Note note = {}, Note news = {})
      : folder_(std::move(folder)), files_(files), note_(std::move(note)), news_(std::move(news)) {}

  struct Loaded {
    DistanceTable table;
    std::uint64_t checksum;
  };
  /// Reads and checks. nullopt: there is no such file, `memory` refused, or `ends` said so. An error
  /// says what is wrong with the file. A draft has a key of its own, TableKey::draft().
  [[nodiscard]] core::Result<std::optional<Loaded>> load(const TableKey& key,
                                                         core::MemoryAccountant& memory,
                                                         const core::Ends& ends = {}) const;

  /// Writes the table, making the folder first where it is missing; replaces what was there.
  [[nodiscard]] core::Result<void> save(const TableKey& key, const DistanceTable& table,
                                        std::uint64_t checksum,
                                        const core::StopFlag* stop = nullptr) const;

  /// Whether there is such a file; not whether it is sound.
  [[nodiscard]] bool has(const TableKey& key) const {
    const auto size = files_.size(path(key));
    return size && *size;
  }
  /// Afterwards there is no such file.
  [[nodiscard]] core::Result<void> remove(const TableKey& key) const {
    return files_.remove(path(key));
  }

  /// The lock of those who build this table; null: somebody else is building it.
  [[nodiscard]] core::Result<std::unique_ptr<core::FileLock>> lock(const TableKey& key) const;
  /// Removes what killed programs left of this table while they wrote it. For the holder of its lock.
  void sweep(const TableKey& key) const;
  /// Of the folder's disk; nullopt if nobody knows.
  [[nodiscard]] std::optional<std::uint64_t> free_bytes() const {
    return files_.free_bytes(folder_);
  }

  /// For those who only look: from now on a table that is missing or wrong is an error, not a build.
  void refuse_to_build() { builds_ = false; }
  [[nodiscard]] bool builds() const { return builds_; }

  /// The tables of this store that are in memory.
  [[nodiscard]] TablePool& pool() const { return *pool_; }

  /// What else is worth keeping for the next request: a thing of the last few, if it has that key, which
  /// names its type too, else what make() returns, a shared pointer. An empty one, of a thing that was not
  /// finished, is not kept.
  template <class T, class Make>
  [[nodiscard]] std::shared_ptr<const T> kept(const std::string& key, Make&& make) const {
    const std::lock_guard lock(keepsakes_->mutex);
    auto& things = keepsakes_->things;
    const auto found = std::ranges::find(things, key, &Keepsake::key);
    if (found != things.end()) {
      std::rotate(things.begin(), found, found + 1);  // the last used one comes first
    } else {
      std::shared_ptr<const T> made = make();
      if (!made) return made;
      if (things.size() == kMostKeepsakes) things.pop_back();
      things.insert(things.begin(), {key, std::move(made)});
    }
    return std::static_pointer_cast<const T>(things.front().thing);
  }

  void note(const std::string& text) const {
    if (note_) note_(text);
  }
  void news(const std::string& text) const {
    if (news_) news_(text);
  }
  [[nodiscard]] const std::string& folder() const { return folder_; }
  [[nodiscard]] std::string path(const TableKey& key) const {
    return folder_ + "/" + key.file_name();
  }

 private:
  std::string folder_;
  core::FileSystem& files_;
  Note note_;
  Note news_;
  bool builds_ = true;
  std::unique_ptr<TablePool> pool_ = std::make_unique<TablePool>();
  static constexpr std::size_t kMostKeepsakes = 4;
  struct Keepsake {
    std::string key = {};
    std::shared_ptr<const void> thing = {};
  };
  struct Keepsakes {
    std::mutex mutex = {};
    std::vector<Keepsake> things = {};
  };
  std::unique_ptr<Keepsakes> keepsakes_ = std::make_unique<Keepsakes>();
};

}  // namespace quebra::pattern
