#pragma once
// Manhattan distance plus 2 for every tile that must step out of a line to let another one pass.
//
// Take a row, and in it the k tiles whose goals are in this very row. Two of them that never leave
// the row can not pass each other, so those that never leave it stand, from left to right, in the
// order of their goals: they are an increasing subsequence of goal columns. At least
// k - (longest increasing subsequence) of them leave the row and come back.
//
//     goal 1 2 3    row 3 1 2: goal columns 2 0 1, longest increasing 0 1, one tile steps out: +2
//                   row 3 2 1: goal columns 2 1 0, longest increasing of length 1, two step out: +4
//
// Admissible. A tile that leaves its goal row and comes back makes at least two vertical moves, of
// which the Manhattan distance has counted none, since the tile was in its goal row. Columns are the
// same with horizontal moves. So the additions of rows and of columns, and those of different tiles,
// count different moves. (Adding 2 per conflicting PAIR, as is sometimes done, is not admissible:
// 3 2 1 has three pairs, but the order is repaired by moving two tiles out.)
//
// Consistent. Let a tile move vertically from row a to row b. Within its column the order of the
// tiles does not change, so no column changes. A row changes only if it is the tile's goal row. If
// that is a, the Manhattan distance grows by 1; the row has one tile fewer and its longest
// subsequence is the same or one shorter, so k - longest falls by 1 or stays: in total -1 or +1. If
// it is b the same holds with opposite signs; if it is neither, only the Manhattan distance changes.
// Hence every move changes h by exactly 1.
//
// That is also the rule of update(): of all lines only one can change, the goal row (column) of the
// moved tile, and only if the tile leaves or enters it.
//
// The fewest tiles to remove are counted without searching: scan the line and keep the set of
// smallest possible last elements of increasing subsequences of each length, as bits. A tile either
// makes the longest one longer, or replaces the next larger element of the set; each replacement is
// one tile to remove.
//
// Hansson, Mayer, Yung, Criticizing solutions to relaxed models yields powerful admissible
// heuristics, Information Sciences 63, 1992.

#include <array>
#include <cstdint>

#include "core/concepts.hpp"
#include "core/info.hpp"
#include "heuristic/tiles/manhattan.hpp"
#include "puzzle/tiles/tiles.hpp"

namespace quebra::heuristic::tiles {

template <class Board>
class LinearConflict {
 public:
  using Puzzle = puzzle::tiles::Tiles<Board>;
  using Move = puzzle::tiles::Move;

  explicit LinearConflict(const Puzzle& puzzle)
      : distance_(puzzle), rows_(puzzle.rows()), columns_(puzzle.columns()) {
    for (int tile = 1; tile < puzzle.cells(); ++tile) {
      for (int i = 0; i < columns_; ++i) {
        in_row_[index(tile, puzzle.goal_row(tile) * columns_ + i)] =
            static_cast<std::uint8_t>(1U << static_cast<unsigned>(puzzle.goal_column(tile)));
      }
      for (int i = 0; i < rows_; ++i) {
        in_column_[index(tile, i * columns_ + puzzle.goal_column(tile))] =
            static_cast<std::uint8_t>(1U << static_cast<unsigned>(puzzle.goal_row(tile)));
      }
    }
  }

  [[nodiscard]] core::Cost scale() const { return 1; }
  [[nodiscard]] bool admissible() const { return true; }
  [[nodiscard]] bool consistent() const { return true; }

  [[nodiscard]] core::Cost estimate(const Board& state) const {
    int sum = 0;
    for (int cell = 0; cell < rows_ * columns_; ++cell) sum += distance_(state.at(cell), cell);
    for (int row = 0; row < rows_; ++row) sum += 2 * removed_from_row(state, row);
    for (int column = 0; column < columns_; ++column) {
      sum += 2 * removed_from_column(state, column);
    }
    return sum;
  }

  [[nodiscard]] core::Cost update(const Board& before, core::Cost h, Move move,
                                  const Board& after) const {
    const int from = after.blank();
    const int to = before.blank();
    const int tile = before.at(from);
    h += distance_(tile, to) - distance_(tile, from);
    if (move == Move::up || move == Move::down) {
      for (const int cell : {from, to}) {
        if (in_row_[index(tile, cell)] == 0) continue;
        const int row = cell / columns_;
        h += 2 * (removed_from_row(after, row) - removed_from_row(before, row));
      }
    } else {
      for (const int cell : {from, to}) {
        if (in_column_[index(tile, cell)] == 0) continue;
        const int column = cell % columns_;
        h += 2 * (removed_from_column(after, column) - removed_from_column(before, column));
      }
    }
    return h;
  }

 private:
  /// For each tile and cell a bit: the tile's place along its goal row if the cell is in that row,
  /// else 0. Likewise for columns.
  using Places = std::array<std::uint8_t, std::size_t{Board::kCapacity} * Board::kCapacity>;

  static constexpr std::size_t index(int tile, int cell) {
    return static_cast<std::size_t>(tile * Board::kCapacity + cell);
  }

  [[nodiscard]] int removed_from_row(const Board& state, int row) const {
    return removed(state, in_row_, {row * columns_, 1, columns_});
  }
  [[nodiscard]] int removed_from_column(const Board& state, int column) const {
    return removed(state, in_column_, {column, columns_, rows_});
  }

  struct Line {
    int first;
    int step;
    int length;
  };

  static int removed(const Board& state, const Places& places, Line line) {
    std::uint32_t last_elements = 0;
    int count = 0;
    for (int i = 0, cell = line.first; i < line.length; ++i, cell += line.step) {
      const std::uint32_t place = places[index(state.at(cell), cell)];
      // No place, no change: then all three lines below do nothing.
      const std::uint32_t larger = last_elements & (0U - (place << 1U));
      count += static_cast<int>(larger != 0);
      last_elements = (last_elements ^ (larger & (0U - larger))) | place;
    }
    return count;
  }

  DistanceTable<Board> distance_;
  int rows_;
  int columns_;
  Places in_row_{};
  Places in_column_{};
};

core::HeuristicInfo linear_conflict_info();

}  // namespace quebra::heuristic::tiles
