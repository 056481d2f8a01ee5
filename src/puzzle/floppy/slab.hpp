#pragma once
// The slab: nine pieces in a square, each with the side that is up. The state of the 3x3x1 cube.
//
//     cell 0 1 2    solved 1 2 3    the piece's number, 10 more if its yellow side is up
//          3 4 5           4 5 6
//          6 7 8           7 8 9
//
// Corners are 1 3 7 9, edges 2 4 6 8, the centre is 5; each of these kinds keeps to its own cells.
// A corner's two side colours always point outwards, so where it stands and which side is up say how
// it is turned: the nine numbers are the whole state.
//
// All that happens to a slab is a Rearrangement: each cell takes its piece from some cell, turned
// over or not. A line's half turn reverses its three pieces and turns them over; so does the whole
// slab when it is turned over by three rows or three columns at once.

#include <array>
#include <cstdint>

#include "core/rng.hpp"

namespace quebra::puzzle::floppy {

inline constexpr std::size_t kCells = 9;

struct Slab {
  static constexpr std::uint8_t kYellow = 16;  ///< beside the piece 1 .. 9 in a cell

  std::array<std::uint8_t, kCells> cells = {1, 2, 3, 4, 5, 6, 7, 8, 9};

  [[nodiscard]] int piece(std::size_t cell) const { return cells[cell] & 15; }
  [[nodiscard]] bool is_yellow(std::size_t cell) const { return (cells[cell] & kYellow) != 0; }
  /// 1 .. 9, or 11 .. 19 with yellow up.
  [[nodiscard]] int number(std::size_t cell) const {
    return piece(cell) + (is_yellow(cell) ? 10 : 0);
  }
  void set(std::size_t cell, int piece, bool yellow) {
    cells[cell] = static_cast<std::uint8_t>(piece | (yellow ? kYellow : 0));
  }

  /// Five bits a cell fit into a word, so that the mixing loses nothing.
  [[nodiscard]] std::uint64_t hash() const {
    std::uint64_t word = 0;
    for (const std::uint8_t cell : cells) word = word << 5 | cell;
    return core::mix64(word + 0x9e3779b97f4a7c15ULL);
  }
  friend bool operator==(const Slab&, const Slab&) = default;
};

struct Rearrangement {
  std::array<std::uint8_t, kCells> from = {0, 1, 2, 3, 4, 5, 6, 7, 8};
  std::array<std::uint8_t, kCells> turned = {};  ///< kYellow where the piece is turned over

  [[nodiscard]] Slab operator()(const Slab& slab) const {
    Slab result;
    for (std::size_t cell = 0; cell < kCells; ++cell) {
      result.cells[cell] = slab.cells[from[cell]] ^ turned[cell];
    }
    return result;
  }
  /// This one, then the other.
  [[nodiscard]] Rearrangement then(const Rearrangement& next) const;
};

/// Three rows, three columns, from the top and from the left.
enum class Line : std::uint8_t { r0, r1, r2, c0, c1, c2 };

Rearrangement half_turn(Line line);

/// The ways to hold the slab: turned over or not, then up to three quarter turns in its plane.
const std::array<Rearrangement, 8>& orientations();

}  // namespace quebra::puzzle::floppy
