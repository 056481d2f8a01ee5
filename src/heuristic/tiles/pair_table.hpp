#pragma once
// What two tiles cost beyond their Manhattan distances, because they are in each other's way.
//
// The pair puzzle has two tiles and free cells; the blank goes anywhere it can without passing the two,
// and only the two tiles' moves count. Its distance minus both Manhattan distances is the excess: even,
// and 0 for most.
//
//     goal         3 . 1   one of them steps aside: 2         . 2 .   1 would have to enter its corner from
//     1 2 3        . . .                                      . . 1   below; with 2 at home, the blank can
//     4 5 6        . . .                                      . . .   not be in the corner then: 2 goes out
//     7 8 _                                                           of the way and comes back: 2
//
// By breadth-first search from the goal of every pair, whose state is both cells and the region of free
// cells in which the blank is: two tiles can cut off a corner, or a part of a board of two rows. So the
// excess depends on where the blank is, but only on which side of the two. (It would be admissible to take
// the lesser one always, as additive databases do to save space; then a move might change it by 3.)
// Arrangements out of reach, as there are on the 2x2 board, count as 0.
//
// Most excesses are 0, and those of a given tile on a given cell belong to few other cells. So the table
// has a mask of those cells, and for each of them a row, or one for each side, with an entry per tile:
//
//     mask(tile, cell)   . . x . x . . .  ->  rows of x, one after another, indexed by the other tile
//
// Boards of at least 3x3 have excesses of 2, and of 4 for two tiles that lock the blank up in a corner, or
// out of its goal corner: at most two pairs at a time. Boards of two rows also have 6.
// 4x4: 24 kB, made in a millisecond; 5x5: 77 kB, 10 ms; 8x8: 1 MB, 0.4 s.

#include <bit>
#include <cstdint>
#include <memory>
#include <vector>

#include "core/memory.hpp"
#include "core/result.hpp"
#include "heuristic/rows.hpp"
#include "puzzle/tiles/geometry.hpp"

namespace quebra::heuristic::tiles {

class PairTable {
 public:
  /// Fails if the accountant refuses, or if the stop flag is set (the message says so).
  static core::Result<std::shared_ptr<const PairTable>> build(const puzzle::tiles::Geometry& board,
                                                              const MakeRequest& request);

  struct Piece {
    int tile;
    int cell;
  };

  /// The cells where some tile may be in the way of this one; none for the blank.
  [[nodiscard]] std::uint64_t mask(const Piece& piece) const {
    return index_[at(piece.tile, piece.cell)].mask;
  }
  /// Calls visit(other_cell, excess) for each tile in the way of this one.
  template <class Board, class Visit>
  void for_each(const Board& state, int blank, const Piece& piece, Visit visit) const;

  /// Of any two.
  [[nodiscard]] int excess(const Piece& piece, const Piece& other, int blank) const;

  [[nodiscard]] std::uint64_t bytes() const {
    return index_.size() * sizeof(Index) + cut_off_.size() * sizeof(std::uint64_t) + rows_.size();
  }

 private:
  struct Index {
    std::uint64_t mask = 0;
    std::uint64_t split = 0;  ///< of those, the cells with a row for each side
    std::uint32_t first = 0;  ///< where the rows begin
  };

  explicit PairTable(int cells) : cells_(cells) {}
  [[nodiscard]] std::size_t at(int a, int b) const {
    return static_cast<std::size_t>(a * cells_ + b);
  }
  [[nodiscard]] int region_of(int cell, int other_cell, int blank) const {
    return static_cast<int>(cut_off_[at(cell, other_cell)] >> static_cast<unsigned>(blank) & 1U);
  }
  static int rows_in(const Index& index, std::uint64_t cells);
  [[nodiscard]] std::size_t row(const Index& index, int other_cell, int region) const;

  int cells_;
  std::vector<std::uint64_t> cut_off_;  ///< by two cells: what tiles there cut off, if anything
  std::vector<Index> index_;            ///< by tile and cell
  std::vector<std::uint8_t> rows_;
  core::Reservation reservation_;
};

template <class Board, class Visit>
void PairTable::for_each(const Board& state, int blank, const Piece& piece, Visit visit) const {
  const Index& index = index_[at(piece.tile, piece.cell)];
  const std::uint8_t* row = rows_.data() + index.first;
  for (std::uint64_t rest = index.mask; rest != 0; rest &= rest - 1, row += cells_) {
    const int other = std::countr_zero(rest);
    const int tile = state.at(other);
    int excess = row[tile];
    if ((index.split & rest & (0 - rest)) != 0) {
      row += cells_;
      if (region_of(piece.cell, other, blank) != 0) excess = row[tile];
    }
    if (excess != 0) visit(other, excess);
  }
}

}  // namespace quebra::heuristic::tiles
