#pragma once
// One layer of a table of six edges or more, 64 entries at a time.
//
// With k edges a row has 2^k columns, 64 of them a word of bits. The last layer is first copied out of
// the table into a bitmap, one bit an entry (a quarter of the table). Then each row of the table asks its
// neighbour rows: a move takes row r to row r', and XORs the column with a mask, so
//
//   new[r] = OR over the moves of permuted(layer[r'], mask)  AND  not known
//
// where the permutation exchanges groups of bits for each bit of the mask; only the quarter turns of two
// faces flip edges at all, for the others the mask is 0. Nobody writes the bitmap meanwhile and each row
// of the table has one writer, so that no access has to be atomic.
//
//   column c of 64      bit 4 * (c % 16) + c / 16
//
// because then the bits of field i of the four words of the table that hold the 64 entries lie together:
// comparing a word of fields gives bits 4 i, and word w shifts them by w.
//
// Neighbour rows are not stored: arrangements with the same first k - 2 places are consecutive
// (index/arrangement.hpp). For each such prefix and each move, the rank of the moved prefix and the
// digits that the last two places would have are computed once; a row takes two additions for a
// neighbour, and the last digit loses one if the moved places are in ascending order.

#include <array>
#include <cstdint>
#include <vector>

#include "pattern/cube/pattern_space.hpp"

namespace quebra::pattern::cube {

class FlipRows {
 public:
  /// Better than going through the entries of the last layer if they are more than one in so many.
  static constexpr std::uint64_t kPaysFrom = 512;
  static bool applies(const PatternSpace& space);
  static std::uint64_t bitmap_words(const PatternSpace& space) { return space.size() / 64; }

  /// `entries` of 4 bits, as PackedEntries has them; `bitmap` of bitmap_words.
  FlipRows(const PatternSpace& space, std::uint64_t* entries, std::uint64_t* bitmap);

  /// Words [begin, end) of the bitmap: the entries that are `depth`.
  void copy_layer(unsigned depth, std::uint64_t begin, std::uint64_t end) const;

  /// Groups of rows, one for each prefix, for extend().
  [[nodiscard]] std::uint64_t groups() const { return space_.rows() / tail_; }
  /// Marks depth + 1 what has a neighbour in the bitmap; how many.
  [[nodiscard]] std::uint64_t extend(unsigned depth, std::uint64_t begin, std::uint64_t end) const;

 private:
  static constexpr std::size_t kPlaces = 12;
  static constexpr std::size_t kMoves = PatternSpace::kMostMoves;
  template <class T>
  using ByMove = std::array<T, kMoves>;

  /// What the moves do to one prefix, and would do to a place after it.
  struct Prefix {
    std::array<ByMove<std::uint32_t>, kPlaces> first;   ///< rank so far, if this place is next
    std::array<ByMove<std::uint32_t>, kPlaces> second;  ///< digit, if it is the last
    ByMove<std::uint32_t> flips;                        ///< mask of columns, of the prefix alone
    std::array<std::uint8_t, kPlaces> free;             ///< places, ascending
    std::size_t free_count;
  };
  void prepare(std::uint64_t number, Prefix& prefix) const;
  template <unsigned words>
  std::uint64_t extend_rows(unsigned depth, std::uint64_t begin, std::uint64_t end) const;
  template <unsigned words>
  std::uint64_t extend_row(unsigned depth, std::uint64_t row, const Prefix& prefix, std::size_t a,
                           std::size_t b) const;

  const PatternSpace& space_;
  std::uint64_t* entries_;
  std::uint64_t* bitmap_;
  std::size_t pieces_;
  std::uint64_t tail_;           ///< rows with the same prefix
  std::vector<Motion> motions_;  ///< those without flips first
  std::size_t plain_ = 0;        ///< how many have none
  /// 1 where the first of two places comes to lie below the second, by both places and move.
  std::vector<ByMove<std::uint32_t>> below_;
};

/// The bits of a word of 64 columns, exchanged so that column c comes to c ^ mask; mask < 64.
constexpr std::uint64_t permuted_columns(std::uint64_t word, unsigned mask) {
  constexpr std::array<std::uint64_t, 6> kLow = {0x5555555555555555, 0x3333333333333333,
                                                 0x0f0f0f0f0f0f0f0f, 0x00ff00ff00ff00ff,
                                                 0x0000ffff0000ffff, 0x00000000ffffffff};
  for (unsigned left = ((mask & 15U) << 2U) | (mask >> 4U); left != 0; left &= left - 1) {
    const auto bit = static_cast<unsigned>(__builtin_ctz(left));
    const unsigned by = 1U << bit;
    word = ((word & kLow[bit]) << by) | ((word >> by) & kLow[bit]);
  }
  return word;
}

}  // namespace quebra::pattern::cube
