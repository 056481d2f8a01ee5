#pragma once
// One layer of the table of all eight corners: rows of 3^7 columns.
//
// The last layer is first copied out of the table into a bitmap, one bit an entry (a quarter of the
// table). Then each row asks its neighbour rows: it walks through the bits of each of them and notes, a
// byte a column, what the move back makes of them. The map of the columns depends on the move alone, and
// with the notes it stays in the first cache; nothing is asked of an entry before it is noted, so that
// there is no branch to be predicted wrongly. At last the notes are folded into fields and meet the table
// a word at a time.
//
//   16 rows = 16 * 2187 entries = 2187 words of the table
//
// so groups of 16 rows begin with a word, and each word has one writer. Nobody writes the bitmap
// meanwhile: no access has to be atomic.

#include <cstdint>
#include <vector>

#include "pattern/cube/pattern_space.hpp"

namespace quebra::pattern::cube {

class TwistRows {
 public:
  /// Better than going through the entries of the last layer if they are more than one in so many.
  static constexpr std::uint64_t kPaysFrom = 128;
  static bool applies(const PatternSpace& space);
  static std::uint64_t bitmap_words(const PatternSpace& space) { return (space.size() + 63) / 64; }

  /// `entries` of 4 bits, as PackedEntries has them; `bitmap` of bitmap_words.
  TwistRows(const PatternSpace& space, std::uint64_t* entries, std::uint64_t* bitmap);

  /// Words [begin, end) of the bitmap: the entries that are `depth`.
  void copy_layer(unsigned depth, std::uint64_t begin, std::uint64_t end) const;

  /// Groups of rows, for extend().
  [[nodiscard]] std::uint64_t groups() const { return space_.rows() / kRows; }
  /// Marks depth + 1 what has a neighbour in the bitmap; how many.
  [[nodiscard]] std::uint64_t extend(unsigned depth, std::uint64_t begin, std::uint64_t end) const;

 private:
  static constexpr std::uint64_t kRows = 16;  ///< of a group
  static constexpr std::uint64_t kColumns = PatternSpace::kMostColumns;

  void note_row(std::uint64_t row, std::uint8_t* notes) const;

  const PatternSpace& space_;
  std::uint64_t* entries_;
  std::uint64_t* bitmap_;
  std::vector<std::uint16_t> back_;  ///< column before, by move and column after
};

}  // namespace quebra::pattern::cube
