#pragma once
// Lower bounds in two bits each, in lines of 64 bytes that say the least of their bounds exactly.
//
//   code   0          1          2          3
//   bound  at least   base + 1   base + 2   base + 3 or more
//          the least
//          of its half
//
//   line   bytes 0 .. 62   252 codes, four a byte, the first one in the lowest bits
//          byte 63         the least bound of the codes in bytes 0 .. 31 (low half) and 32 .. 62 (high half)
//
// Bounds stand in rows, each of whole lines, by column. A search reads one line a bound, whatever it is:
// what code 0 leaves open is in the same line. Codes that no column has are 3.

#include <cstddef>
#include <cstdint>

namespace quebra::pattern {

struct LineLayout {
  static constexpr std::uint64_t kLineBytes = 64;
  static constexpr std::uint64_t kCodeBytes =
      63;  ///< of a line; the last byte has the least bounds
  static constexpr std::uint64_t kCodesPerLine = 4 * kCodeBytes;
  static constexpr unsigned kHalf = 32;     ///< bytes of the first half
  static constexpr unsigned kNoBound = 15;  ///< of a half that has no code 0 or 1

  std::uint64_t rows = 0;
  std::uint64_t columns = 0;
  unsigned base = 0;  ///< at most 11

  [[nodiscard]] constexpr std::uint64_t lines_a_row() const {
    return (columns + kCodesPerLine - 1) / kCodesPerLine;
  }
  [[nodiscard]] constexpr std::uint64_t row_bytes() const { return lines_a_row() * kLineBytes; }
  [[nodiscard]] constexpr std::uint64_t bytes() const { return rows * row_bytes(); }

  /// Where a column stands in its row, counted in codes: 4 * byte + number in it.
  template <class Number>
  [[nodiscard]] static constexpr Number place_of(Number column) {
    return column + 4 * (column / static_cast<Number>(kCodesPerLine));
  }
  [[nodiscard]] constexpr std::uint64_t row_places() const { return 4 * row_bytes(); }
  [[nodiscard]] constexpr std::uint64_t place_of(std::uint64_t row, std::uint64_t column) const {
    return row * row_places() + place_of(column);
  }

  [[nodiscard]] static unsigned code_at(const std::uint8_t* table, std::uint64_t place) {
    return (unsigned{table[place / 4]} >> (place % 4 * 2)) & 3U;
  }
  /// The least bound of the half that a code is in.
  [[nodiscard]] static unsigned least_at(const std::uint8_t* table, std::uint64_t place) {
    const std::uint64_t byte = place / 4;
    const unsigned both = table[byte | (kLineBytes - 1)];
    return byte % kLineBytes < kHalf ? both & 15U : both >> 4U;
  }
  /// The bound that stands for a column.
  [[nodiscard]] unsigned bound_at(const std::uint8_t* table, std::uint64_t place) const {
    const unsigned code = code_at(table, place);
    return code == 0 ? least_at(table, place) : base + code;
  }
};

}  // namespace quebra::pattern
