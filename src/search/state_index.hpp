#pragma once
// A hash index from states to the numbers of their nodes. The states live with the nodes; a slot is
// five bytes: the node's number and a tag of seven hash bits that spares most comparisons.
//
//   hash bits   63..58 segment | 47..41 tag | 31..0 place in the segment
//
// The table is 64 segments that grow one at a time, so that growing needs little more memory than
// the table itself, and under a memory limit nearly all of it is used. Slots are found by linear
// probing; nothing is ever erased.

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>

#include "core/memory.hpp"

namespace quebra::search {

class StateIndex {
 public:
  static constexpr std::uint32_t kNone = 0xffffffff;

  explicit StateIndex(core::MemoryAccountant& memory) : memory_(memory) {}

  /// The number stored for the state with this hash; `equal(number)` compares states.
  template <class Equal>
  [[nodiscard]] std::uint32_t find(std::uint64_t hash, Equal&& equal) const {
    const Segment& segment = segments_[hash >> 58];
    if (segment.capacity == 0) return kNone;
    const std::uint8_t tag = tag_of(hash);
    for (std::uint32_t slot = segment.place(hash);; slot = segment.after(slot)) {
      const std::uint8_t found = segment.tags()[slot];
      if (found == 0) return kNone;
      if (found == tag && equal(segment.numbers()[slot])) return segment.numbers()[slot];
    }
  }

  /// Tells the processor that find() with this hash comes soon.
  void prefetch(std::uint64_t hash) const {
    const Segment& segment = segments_[hash >> 58];
    if (segment.capacity == 0) return;
    const std::uint32_t slot = segment.place(hash);
    __builtin_prefetch(segment.tags() + slot);
    __builtin_prefetch(segment.numbers() + slot, 1);
  }

  /// Makes room for one more in the segment of `hash`; `state_of(number)` gives back the states that
  /// are stored. False if there is no memory left. Call it before insert.
  template <class StateOf>
  [[nodiscard]] bool reserve(std::uint64_t hash, StateOf&& state_of) {
    Segment& segment = segments_[hash >> 58];
    if (segment.used < segment.quick_most()) [[likely]]
      return true;
    if (!is_roomy(segment) && segment.used < segment.wanted_most()) return true;
    if (grow(segment, state_of)) return true;
    return segment.used < segment.absolute_most();  // no memory to grow: fill up what there is
  }

  /// The state must not be in the index, and there must be room.
  void insert(std::uint64_t hash, std::uint32_t number) { segments_[hash >> 58].put(hash, number); }

 private:
  struct Segment {
    core::Block block;
    std::uint32_t capacity = 0;
    std::uint32_t used = 0;

    [[nodiscard]] std::uint32_t* numbers() const { return block.as<std::uint32_t>(); }
    [[nodiscard]] std::uint8_t* tags() const {
      return block.as<std::uint8_t>() + std::size_t{capacity} * sizeof(std::uint32_t);
    }
    [[nodiscard]] std::uint32_t place(std::uint64_t hash) const {
      return static_cast<std::uint32_t>(((hash & 0xffffffff) * capacity) >> 32);
    }
    [[nodiscard]] std::uint32_t after(std::uint32_t slot) const {
      return slot + 1 == capacity ? 0 : slot + 1;
    }
    /// Up to here a search probes two or three slots; at 7/8 it would be thirty.
    [[nodiscard]] std::uint32_t quick_most() const {
      return static_cast<std::uint32_t>(std::uint64_t{capacity} * 5 / 8);
    }
    [[nodiscard]] std::uint32_t wanted_most() const {
      return static_cast<std::uint32_t>(std::uint64_t{capacity} * 7 / 8);
    }
    [[nodiscard]] std::uint32_t absolute_most() const {
      return static_cast<std::uint32_t>(std::uint64_t{capacity} * 31 / 32);
    }
    void put(std::uint64_t hash, std::uint32_t number) {
      std::uint32_t slot = place(hash);
      while (tags()[slot] != 0) slot = after(slot);
      tags()[slot] = tag_of(hash);
      numbers()[slot] = number;
      ++used;
    }
  };

  static std::uint8_t tag_of(std::uint64_t hash) {
    return static_cast<std::uint8_t>(((hash >> 41) & 0x7f) | 0x80);
  }

  /// Whether speed matters more than room: the table is small, or small beside what is left.
  [[nodiscard]] bool is_roomy(const Segment& segment) const {
    constexpr std::uint32_t kSmall = 1 << 14;
    const std::uint64_t table_bytes = std::uint64_t{64} * segment.capacity * 5;
    return segment.capacity < kSmall || table_bytes < memory_.available() / 8;
  }

  template <class StateOf>
  bool grow(Segment& segment, StateOf&& state_of) {
    constexpr std::uint64_t kFirst = 32;
    const std::uint64_t more = is_roomy(segment) ? segment.capacity : segment.capacity / 2;
    const std::uint64_t capacity = std::max(kFirst, segment.capacity + more);
    if (capacity > 0xfffffff0) return false;
    Segment larger;
    larger.block = core::Block(memory_, capacity * (sizeof(std::uint32_t) + 1));
    if (!larger.block) return false;
    larger.capacity = static_cast<std::uint32_t>(capacity);
    // In batches, so that the reads of the states overlap.
    std::array<std::uint32_t, 32> batch;
    for (std::uint32_t slot = 0; slot < segment.capacity;) {
      std::size_t count = 0;
      for (; slot < segment.capacity && count < batch.size(); ++slot) {
        if (segment.tags()[slot] == 0) continue;
        batch[count++] = segment.numbers()[slot];
        __builtin_prefetch(&state_of(batch[count - 1]));
      }
      for (std::size_t i = 0; i < count; ++i) larger.put(state_of(batch[i]).hash(), batch[i]);
    }
    segment = std::move(larger);
    return true;
  }

  core::MemoryAccountant& memory_;
  std::array<Segment, 64> segments_;
};

}  // namespace quebra::search
