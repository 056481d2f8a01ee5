#pragma once
// A hash table of boards for programs that keep millions of them and are ended at any moment: it grows by parts,
// so that no insertion takes long, and its entries go back all at once, with the arena, not one by one.
//
//   BoardArena arena;
//   BoardTable<Board, int> cost(arena);
//   cost[board] = 3;

#include <array>
#include <cstddef>
#include <memory_resource>
#include <new>
#include <type_traits>
#include <unordered_map>
#include <utility>

namespace quebra::lab {

/// The memory of tables; they are not used after it. Entries that are erased are used again.
class BoardArena final : public std::pmr::memory_resource {
 private:
  struct Free {
    Free* next;
  };
  static constexpr std::size_t kUnit = alignof(std::max_align_t);
  static constexpr std::size_t kMostUnits = 8;
  static std::size_t units(std::size_t bytes) { return (bytes + kUnit - 1) / kUnit; }

  void* do_allocate(std::size_t bytes, std::size_t /*alignment*/) override {
    const std::size_t size = units(bytes);
    if (size <= kMostUnits && free_[size] != nullptr) {
      return std::exchange(free_[size], free_[size]->next);
    }
    return blocks_.allocate(size * kUnit, kUnit);
  }
  void do_deallocate(void* at, std::size_t bytes, std::size_t /*alignment*/) override {
    const std::size_t size = units(bytes);
    if (size <= kMostUnits) free_[size] = ::new (at) Free{free_[size]};
  }
  [[nodiscard]] bool do_is_equal(const memory_resource& other) const noexcept override {
    return this == &other;
  }

  std::pmr::monotonic_buffer_resource blocks_;
  std::array<Free*, kMostUnits + 1> free_{};
};

template <class Board, class Value>
class BoardTable {
 public:
  explicit BoardTable(BoardArena& arena) {
    // Nobody destroys the parts: what they hold belongs to the arena, and has no destructor of its own.
    std::pmr::polymorphic_allocator<> allocator(&arena);
    for (Part*& part : parts_) part = allocator.new_object<Part>();
  }

  /// False: it was there already.
  bool insert(const Board& board, Value value = {}) {
    const bool fresh = part_of(board).emplace(board, value).second;
    size_ += fresh ? 1 : 0;
    return fresh;
  }
  Value& operator[](const Board& board) {
    const auto [at, fresh] = part_of(board).try_emplace(board);
    size_ += fresh ? 1 : 0;
    return at->second;
  }
  /// Null: it is not there.
  [[nodiscard]] Value* find(const Board& board) {
    Part& part = part_of(board);
    const auto at = part.find(board);
    return at == part.end() ? nullptr : &at->second;
  }
  [[nodiscard]] bool contains(const Board& board) { return part_of(board).contains(board); }
  void erase(const Board& board) { size_ -= part_of(board).erase(board); }
  [[nodiscard]] std::size_t size() const { return size_; }

 private:
  struct Hash {
    std::size_t operator()(const Board& board) const { return board.hash(); }
  };
  using Part = std::pmr::unordered_map<Board, Value, Hash>;
  static_assert(std::is_trivially_destructible_v<Board> && std::is_trivially_destructible_v<Value>);

  Part& part_of(const Board& board) { return *parts_[board.hash() >> 7U & (parts_.size() - 1)]; }

  std::array<Part*, 64> parts_{};
  std::size_t size_ = 0;
};

}  // namespace quebra::lab
