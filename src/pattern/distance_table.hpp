#pragma once
// A packed table of distances: entry i is the distance of number i, in 2, 4 or 8 bits.
//
//   8 bits   byte i                          distances 0 .. 254, 255: not known
//   4 bits   low half of byte i/2 if i is    distances 0 .. 14, 15: not known
//            even, high half if it is odd
//   2 bits   bits 2(i%4), 2(i%4)+1 of byte   distances modulo 3, 3: not known; read them through
//            i/4                             pattern/mod3_distances.hpp
//
// "Not known" stands where a number was not reached. The entries live in a Block, so that the memory
// accountant knows of them.

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "core/memory.hpp"

namespace quebra::pattern {

class DistanceTable {
 public:
  /// What the block holds: `entries` numbers of `width_bits` (2, 4 or 8); depths[d] of them are d.
  struct Layout {
    std::uint64_t entries = 0;
    unsigned width_bits = 8;
    std::vector<std::uint64_t> depths = {};

    [[nodiscard]] std::uint64_t bytes() const {
      const std::uint64_t a_byte = 8 / width_bits;
      return entries / a_byte + (entries % a_byte != 0 ? 1 : 0);
    }
  };

  /// The block has at least layout.bytes().
  DistanceTable(core::Block block, Layout layout)
      : block_(std::move(block)),
        layout_(std::move(layout)),
        data_(block_.as<std::uint8_t>()),
        wide_(layout_.width_bits == 8) {}

  /// From the marks of DenseLayers (depth + 1, 0: not reached), a byte a number. Four bits are enough
  /// for depths up to 14; then a second, smaller block is taken if the accountant has room for it.
  static DistanceTable from_marks(core::Block marks, std::vector<std::uint64_t> depths,
                                  std::uint64_t entries, core::MemoryAccountant& memory);
  /// The same in two bits, whatever the depths.
  static DistanceTable from_marks_mod3(core::Block marks, std::vector<std::uint64_t> depths,
                                       std::uint64_t entries, core::MemoryAccountant& memory);

  [[nodiscard]] const Layout& layout() const { return layout_; }
  /// The entries as they stand in memory and in a file.
  [[nodiscard]] std::string_view bytes() const {
    return {block_.as<char>(), static_cast<std::size_t>(layout_.bytes())};
  }

  /// The memory of the entries; the table is empty afterwards.
  [[nodiscard]] core::Block take_block() && { return std::move(block_); }

  /// What the accountant counts of it, and another accountant for it: see core::Block.
  [[nodiscard]] std::uint64_t block_bytes() const { return block_.bytes(); }
  core::Reservation change_account(core::Reservation other) noexcept {
    return block_.change_account(std::move(other));
  }

  /// The distance of number i; nullopt if it is not known. i is below layout().entries. Not for entries
  /// of two bits, which do not say it alone.
  [[nodiscard]] std::optional<unsigned> at(std::uint64_t i) const {
    assert(layout_.width_bits != 2);
    const unsigned entry = wide_ ? data_[i] : (unsigned{data_[i / 2]} >> (i % 2 * 4)) & 15U;
    if (entry == (wide_ ? 255U : 15U)) return std::nullopt;
    return entry;
  }

 private:
  core::Block block_;
  Layout layout_;
  const std::uint8_t* data_;
  bool wide_;
};

/// The mean of distances of which there are depths[d] of each d; 0 of none.
double mean_depth(std::span<const std::uint64_t> depths);

}  // namespace quebra::pattern
