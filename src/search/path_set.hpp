#pragma once
// The states on the current path of a depth-first search, for the cycle check. Open addressing with
// deletion by shifting back; grows by doubling from the accountant.

#include <cstdint>
#include <cstring>

#include "core/memory.hpp"

namespace quebra::search {

template <class State>
class PathSet {
 public:
  explicit PathSet(core::MemoryAccountant& memory) : memory_(memory) {}

  [[nodiscard]] bool contains(const State& state) const {
    return capacity_ != 0 && slots()[slot_of(state)].used;
  }

  /// The state must not be in the set. False: no memory left.
  [[nodiscard]] bool insert(const State& state) {
    if ((used_ + 1) * 4 > capacity_ * 3 && !grow()) return false;
    slots()[slot_of(state)] = {state, true};
    ++used_;
    return true;
  }

  /// The state must be in the set.
  void erase(const State& state) {
    std::uint64_t hole = slot_of(state);
    slots()[hole].used = false;
    --used_;
    // Whatever was pushed past the hole by a collision moves back into it.
    for (std::uint64_t i = next(hole); slots()[i].used; i = next(i)) {
      const std::uint64_t home = slots()[i].state.hash() & (capacity_ - 1);
      if (((i - home) & (capacity_ - 1)) >= ((i - hole) & (capacity_ - 1))) {
        slots()[hole] = slots()[i];
        slots()[i].used = false;
        hole = i;
      }
    }
  }

  void clear() {
    if (capacity_ != 0) std::memset(static_cast<void*>(slots()), 0, capacity_ * sizeof(Slot));
    used_ = 0;
  }

 private:
  struct Slot {
    State state;
    bool used;
  };

  [[nodiscard]] Slot* slots() const { return block_.template as<Slot>(); }
  [[nodiscard]] std::uint64_t next(std::uint64_t i) const { return (i + 1) & (capacity_ - 1); }
  /// Where the state is, or the free slot where it would go.
  [[nodiscard]] std::uint64_t slot_of(const State& state) const {
    std::uint64_t i = state.hash() & (capacity_ - 1);
    while (slots()[i].used && !(slots()[i].state == state)) i = next(i);
    return i;
  }
  bool grow() {
    PathSet larger(memory_);
    larger.capacity_ = capacity_ == 0 ? 64 : capacity_ * 2;
    larger.block_ = core::Block(memory_, larger.capacity_ * sizeof(Slot));
    if (!larger.block_) return false;
    for (std::uint64_t i = 0; i < capacity_; ++i) {
      if (slots()[i].used) larger.slots()[larger.slot_of(slots()[i].state)] = slots()[i];
    }
    block_ = std::move(larger.block_);
    capacity_ = larger.capacity_;
    return true;
  }

  core::MemoryAccountant& memory_;
  core::Block block_;
  std::uint64_t capacity_ = 0;
  std::uint64_t used_ = 0;
};

}  // namespace quebra::search
