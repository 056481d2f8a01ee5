#pragma once
// A table, wherever it comes from: out of the store if it is there and good, else built and kept. What
// differs from one kind of table to the next is a recipe; everything that can go wrong with files is
// dealt with here, once.
//
//   auto made = obtain_table(recipe, {.memory = &accountant, .store = &store});
//   if (made) made->table->at(number);
//
// A table that the store gives is believed if its checksum is right and the recipe finds it plausible,
// which would notice a numbering that changed under an old name.
//
// Of several threads or programs that want a table which is not there, one builds it; the others wait and
// then take it. What a table takes is counted by each of its users as if it were theirs alone.

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>

#include "core/memory.hpp"
#include "core/monitor.hpp"
#include "core/result.hpp"
#include "core/stop.hpp"
#include "core/table_use.hpp"
#include "pattern/distance_table.hpp"
#include "pattern/store.hpp"

namespace quebra::pattern {

struct TableRequest {
  core::MemoryAccountant* memory = nullptr;  ///< outlives the use of the table; null: no limit
  const core::StopFlag* stop = nullptr;      ///< ends a long construction
  core::Monitor* monitor = nullptr;          ///< of the request: its time limit and its listener
  const TableStore* store = nullptr;         ///< null: built each time
  unsigned threads = 1;
};

struct ObtainedTable {
  /// Its last copy gives the bytes back to the request's accountant; the table itself may stay in the
  /// store for others.
  std::shared_ptr<const DistanceTable> table;
  core::TableUse use;
};

/// What a builder is given.
struct BuildRequest {
  core::Monitor& monitor;  ///< stop flag, time limit, progress, and the accountant of all memory
  unsigned threads = 1;
  /// What an earlier build left when it was ended: complete up to its last depth, entries beyond that
  /// depth not known. Empty: from the beginning.
  std::optional<DistanceTable> draft = {};
  /// Takes a copy of an unfinished table, for a later build to go on from. May be empty.
  std::function<void(const DistanceTable& draft)> keep_draft = {};
};

/// How one table is made and recognised.
struct TableRecipe {
  TableKey key;
  std::function<std::uint64_t()> build_bytes;  ///< the most memory that building takes
  std::uint64_t table_bytes = 0;               ///< the most that the entries take
  std::function<bool(const DistanceTable&)> is_plausible;
  /// Errors: build_ended().
  std::function<core::Result<DistanceTable>(BuildRequest)> build;
};

/// What ended a build, for people; its fault tells a limit of memory from the rest.
core::Error build_ended(const TableKey& key, core::StopReason reason, std::uint64_t bytes);

/// Errors: Fault::memory, or `stop` and the time limit, which the caller sees by itself.
core::Result<ObtainedTable> obtain_table(const TableRecipe& recipe, const TableRequest& request);

}  // namespace quebra::pattern
