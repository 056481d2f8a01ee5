#pragma once
// The entries of a DistanceTable while it is made: fields of 4 or 8 bits in words of 64, looked at a word
// at a time.
//
//   word       field 15 | ... | field 1 | field 0          "not known" is a field of ones
//
// Entries only ever go from not known to a distance, by taking bits away: two threads that find the same
// entry take away the same bits, so that an atomic AND is all that is needed, and who saw the ones first
// counts it. All accesses are relaxed atomics, whole words; between layers the threads are joined.

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <cstdint>

namespace quebra::pattern {

/// `bits` is 4 or 8.
template <unsigned bits>
struct Fields {
  static constexpr unsigned kPerWord = 64 / bits;
  static constexpr unsigned kUnknown = (1U << bits) - 1;
  static constexpr unsigned kDeepest = kUnknown - 1;                    ///< distance
  static constexpr std::uint64_t kOnes = ~std::uint64_t{0} / kUnknown;  ///< 1 in each field
  static constexpr std::uint64_t kTops = kOnes << (bits - 1);           ///< its highest bit
  static constexpr std::uint64_t kRest = ~kTops;

  /// The lowest bit of each field that holds `value`, exactly: no carry leaves a field.
  static constexpr std::uint64_t equal(std::uint64_t word, unsigned value) {
    const std::uint64_t difference = word ^ (kOnes * value);
    return (~((difference & kRest) + kRest) & ~difference & kTops) >> (bits - 1);
  }
};

/// A word as it counts, from memory or to it: files and tables are little-endian.
constexpr std::uint64_t little_endian(std::uint64_t word) {
  return std::endian::native == std::endian::little ? word : __builtin_bswap64(word);
}

template <unsigned bits>
class PackedEntries {
 public:
  using Field = Fields<bits>;

  /// `alone`: one thread works on the entries.
  PackedEntries(std::uint64_t* words, bool alone) : words_(words), alone_(alone) {}

  [[nodiscard]] std::uint64_t word(std::uint64_t at) const {
    return little_endian(std::atomic_ref(words_[at]).load(std::memory_order_relaxed));
  }
  /// For the one thread that writes this word.
  void set_word(std::uint64_t at, std::uint64_t value) const {
    std::atomic_ref(words_[at]).store(little_endian(value), std::memory_order_relaxed);
  }
  [[nodiscard]] unsigned get(std::uint64_t i) const {
    return static_cast<unsigned>(word(i / Field::kPerWord) >> shift(i)) & Field::kUnknown;
  }
  /// Sets an entry that is not known; whether it was this call that did.
  bool mark(std::uint64_t i, unsigned value) const {
    if (get(i) != Field::kUnknown) return false;
    const std::uint64_t kept = ~(std::uint64_t{Field::kUnknown ^ value} << shift(i));
    if (alone_) {
      set_word(i / Field::kPerWord, word(i / Field::kPerWord) & kept);
      return true;
    }
    const std::uint64_t old =
        little_endian(std::atomic_ref(words_[i / Field::kPerWord])
                          .fetch_and(little_endian(kept), std::memory_order_relaxed));
    return (static_cast<unsigned>(old >> shift(i)) & Field::kUnknown) == Field::kUnknown;
  }

  /// Entries to mark, on their way: asked for when they are added, marked some entries later, when they
  /// have come from memory.
  class Waiting {
   public:
    Waiting(const PackedEntries& entries, unsigned value) : entries_(entries), value_(value) {}
    void add(std::uint64_t i) {
      __builtin_prefetch(entries_.words_ + i / Field::kPerWord, 1);
      std::uint64_t& slot = slots_[added_++ % kSlots];
      if (added_ > kSlots) mark(slot);
      slot = i;
    }
    /// How many were not known before.
    std::uint64_t finish() {
      for (std::uint64_t i = 0; i < std::min(added_, kSlots); ++i) mark(slots_[i]);
      return found_;
    }

   private:
    static constexpr std::uint64_t kSlots = 32;
    void mark(std::uint64_t i) { found_ += entries_.mark(i, value_) ? 1U : 0U; }

    const PackedEntries& entries_;
    unsigned value_;
    std::uint64_t added_ = 0;
    std::uint64_t found_ = 0;
    std::array<std::uint64_t, kSlots> slots_{};
  };

  /// Calls use(i) for each entry in [begin, end) that is `value` when its word is reached, in order.
  template <class Use>
  void for_each(std::uint64_t begin, std::uint64_t end, unsigned value, Use&& use) const {
    for (std::uint64_t at = begin / Field::kPerWord; at * Field::kPerWord < end; ++at) {
      std::uint64_t found = Field::equal(word(at), value);
      for (; found != 0; found &= found - 1) {
        const std::uint64_t i =
            at * Field::kPerWord + static_cast<unsigned>(std::countr_zero(found)) / bits;
        if (i >= begin && i < end) use(i);
      }
    }
  }

 private:
  static unsigned shift(std::uint64_t i) {
    return static_cast<unsigned>(i % Field::kPerWord) * bits;
  }

  std::uint64_t* words_;
  bool alone_;
};

}  // namespace quebra::pattern
