#pragma once
// Some tiles of a board, up to the symmetries of the board: what a table of them depends on.
//
// A table knows where tiles stand and where they belong, not what is written on them. Turned, mirrored or
// with other numbers it is the same table: the 180 degree turn makes a goal with the blank first one with
// the blank last, and of the four groups of the 24-puzzle three have one shape.
//
//     1 2 3 4         . . . .
//     5 6 7 8    -->  . . . .     homes, ascending; the table's i-th tile belongs on the i-th of them
//     a b c d         x x x .
//     e f g _         x x x .
//
// A placed shape says which tile of the board each of them is, and where each cell of the board is in the
// frame of the table.

#include <array>
#include <compare>
#include <cstdint>
#include <span>
#include <vector>

#include "puzzle/tiles/geometry.hpp"

namespace quebra::pattern::tiles {

inline constexpr std::size_t kMostTiles = 8;  ///< of a table

/// What a table knows of the blank.
enum class Blank : std::uint8_t {
  forgotten,  ///< the least over all its places; it moves past other tiles for nothing
  tracked,    ///< its cell; every move counts
};

struct TileShape {
  int rows = 0;
  int columns = 0;
  std::vector<std::uint8_t> homes = {};  ///< ascending, at most kMostTiles
  Blank blank = Blank::forgotten;
  /// Where the blank belongs. Forgotten: the first cell of the region of free cells around it, for that is
  /// all that matters.
  std::uint8_t blank_home = 0;

  [[nodiscard]] int cells() const { return rows * columns; }
  [[nodiscard]] std::uint64_t entries() const;  ///< saturates at 2^64 - 1
  /// Neighbours of a cell, as a mask.
  [[nodiscard]] std::uint64_t around(int cell) const;
  [[nodiscard]] int distance(int a, int b) const;

  friend auto operator<=>(const TileShape&, const TileShape&) = default;
};

/// The cells that the blank reaches from a cell that is not in `occupied` without moving what is there.
std::uint64_t free_region(const TileShape& shape, std::uint64_t occupied, int cell);

struct PlacedShape {
  TileShape shape = {};
  std::vector<std::uint8_t> tiles = {};  ///< of the board, in the shape's order
  /// The shape's cell of each cell of the board.
  std::array<std::uint8_t, puzzle::tiles::kMaxCells> frame = {};
};

/// The one shape that all boards agree on which differ by a symmetry. The tiles are different, none of them
/// the blank.
PlacedShape place(const puzzle::tiles::Geometry& board, std::span<const std::uint8_t> tiles,
                  Blank blank);

/// The images of tiles under the reflection of the board that leaves the goal of the blank where it is;
/// empty: there is no such reflection.
std::vector<std::uint8_t> reflected(const puzzle::tiles::Geometry& board,
                                    std::span<const std::uint8_t> tiles);

}  // namespace quebra::pattern::tiles
