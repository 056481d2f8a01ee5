#pragma once
// The tables that a program has in memory, each once, for all solves that want it.
//
// A table in the pool counts on an account of its own; every user reserves its bytes on theirs for as long
// as they use it, so that a limit of memory means the same whoever brought the table. A table that nobody
// uses stays for the next solve until make_room() has to give it up.
//
// Who finds nothing gets the turn to bring the table; others who want it meanwhile neither get it nor a
// turn, and ask again:
//
//   TablePool::Found found = pool.find(id);
//   if (found.table) use(*found.table);
//   else if (found.turn) found.turn->put(bring());   // or drop the turn: the next one tries
//   else pool.wait_for_turn(id, 20ms);
//
// Safe from any thread.

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <utility>

#include "core/memory.hpp"
#include "pattern/distance_table.hpp"

namespace quebra::pattern {

/// A table whose entries are counted by itself.
class SharedTable {
 public:
  /// `use` becomes what counted the table so far: the reservation of its first user.
  SharedTable(DistanceTable table, std::uint64_t checksum, core::Reservation& use)
      : table_(std::move(table)), checksum_(checksum) {
    use = table_.change_account({account_, table_.block_bytes()});
  }

  [[nodiscard]] const DistanceTable& table() const { return table_; }
  [[nodiscard]] std::uint64_t checksum() const { return checksum_; }
  [[nodiscard]] std::uint64_t bytes() const { return account_.used(); }

 private:
  core::MemoryAccountant account_;  ///< before the table, which it outlives
  DistanceTable table_;
  std::uint64_t checksum_;
};

class TablePool {
 public:
  /// The right to bring a table; given back when it goes away.
  class Turn {
   public:
    Turn(TablePool& pool, std::string id) : pool_(&pool), id_(std::move(id)) {}
    Turn(Turn&& other) noexcept
        : pool_(std::exchange(other.pool_, nullptr)), id_(std::move(other.id_)) {}
    Turn& operator=(Turn&& other) noexcept {
      std::swap(pool_, other.pool_);
      std::swap(id_, other.id_);
      return *this;
    }
    ~Turn() {
      if (pool_ != nullptr) pool_->give_back(id_);
    }
    void put(std::shared_ptr<const SharedTable> table) { pool_->put(id_, std::move(table)); }

   private:
    TablePool* pool_;
    std::string id_;
  };

  /// One of them, or neither: then somebody else has the turn.
  struct Found {
    std::shared_ptr<const SharedTable> table = {};
    std::optional<Turn> turn = {};
  };

  Found find(const std::string& id);
  /// Returns when the turn is free, at the latest after `most`.
  void wait_for_turn(const std::string& id, std::chrono::milliseconds most);
  /// Gives up tables that nobody uses, those first that were not asked for longest, until they have at
  /// most `bytes` together.
  void make_room(std::uint64_t bytes);

 private:
  struct Slot {
    std::shared_ptr<const SharedTable> table = {};
    bool taken = false;          ///< somebody has the turn
    std::uint64_t last_use = 0;  ///< by the clock below
    [[nodiscard]] bool idle() const { return table != nullptr && table.use_count() == 1; }
  };

  void put(const std::string& id, std::shared_ptr<const SharedTable> table);
  void give_back(const std::string& id);

  std::mutex mutex_;
  std::condition_variable given_back_;
  std::map<std::string, Slot> slots_;
  std::uint64_t clock_ = 0;
};

}  // namespace quebra::pattern
