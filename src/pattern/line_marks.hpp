#pragma once
// Marks of one thread in a table of line_layout.hpp whose entries are not known yet (code 3): they get the code
// of a depth, each some time after its line was asked for, so that many lines are on their way at once.
//
// Depths are marked in ascending order, and what is marked stays: several threads may mark the same depth.

#include <array>
#include <atomic>
#include <cstdint>
#include <utility>

#include "pattern/line_layout.hpp"

namespace quebra::pattern {

class LineMarks {
 public:
  LineMarks(std::uint8_t* table, unsigned base, unsigned depth)
      : table_(table), depth_(depth), near_(depth <= base), code_(near_ ? 0 : depth - base) {}
  ~LineMarks() { settle_all(); }
  LineMarks(const LineMarks&) = delete;
  LineMarks& operator=(const LineMarks&) = delete;

  void add(std::uint64_t place) {
    settle(next_);
    places_[next_++ % kAhead] = place;
    __builtin_prefetch(table_ + place / 4, 1);
  }
  void settle_all() {
    for (std::uint32_t i = 0; i < kAhead; ++i) settle(next_ + i);
  }
  /// Entries that this thread was the first to mark, of those that are settled.
  [[nodiscard]] std::uint64_t fresh() const { return fresh_; }

 private:
  static constexpr std::uint32_t kAhead = 64;
  static constexpr std::uint64_t kNone = ~std::uint64_t{0};

  void settle(std::uint32_t slot) {
    const std::uint64_t place = std::exchange(places_[slot % kAhead], kNone);
    if (place == kNone) return;
    const std::uint64_t at = place / 4;
    const unsigned shift = place % 4 * 2;
    if ((bits(at) >> shift & 3U) != 3) return;
    keep_bits(at, ~((3U ^ code_) << shift));
    ++fresh_;
    if (!near_) return;
    const std::uint64_t least = at | (LineLayout::kLineBytes - 1);
    const unsigned half = at % LineLayout::kLineBytes < LineLayout::kHalf ? 0 : 4;
    if ((bits(least) >> half & 15U) == LineLayout::kNoBound) {
      keep_bits(least, ~((LineLayout::kNoBound ^ depth_) << half));
    }
  }
  [[nodiscard]] unsigned bits(std::uint64_t at) {
    return std::atomic_ref<std::uint8_t>(table_[at]).load(std::memory_order_relaxed);
  }
  /// Bits only ever go from 1 to 0, and in one layer to the same values.
  void keep_bits(std::uint64_t at, unsigned mask) {
    std::atomic_ref<std::uint8_t>(table_[at])
        .fetch_and(static_cast<std::uint8_t>(mask), std::memory_order_relaxed);
  }

  std::uint8_t* table_;
  unsigned depth_;
  bool near_;
  unsigned code_;
  std::uint32_t next_ = 0;
  std::uint64_t fresh_ = 0;
  std::array<std::uint64_t, kAhead> places_ = filled();
  static constexpr std::array<std::uint64_t, kAhead> filled() {
    std::array<std::uint64_t, kAhead> none{};
    none.fill(kNone);
    return none;
  }
};

}  // namespace quebra::pattern
