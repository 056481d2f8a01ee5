#pragma once
// The sum over all tiles of the moves to their goal cells on an otherwise empty board.
//
// Admissible and consistent: a move takes one tile to a neighbouring cell, so it changes the sum by
// exactly 1 up or down, and at the goal it is 0. Hence h and the true distance have equal parity.
// One table look-up a tile; one subtraction and one addition for a move.

#include <array>
#include <cstdint>

#include "core/concepts.hpp"
#include "core/info.hpp"
#include "puzzle/tiles/tiles.hpp"

namespace quebra::heuristic::tiles {

/// distance(tile, cell) = moves from the cell to the tile's goal; 0 for the blank everywhere.
template <class Board>
class DistanceTable {
 public:
  explicit DistanceTable(const puzzle::tiles::Geometry& board) {
    for (int tile = 1; tile < board.cells(); ++tile) {
      for (int cell = 0; cell < board.cells(); ++cell) {
        entries_[index(tile, cell)] =
            static_cast<std::uint8_t>(board.distance(cell, board.goal_cell(tile)));
      }
    }
  }
  [[nodiscard]] int operator()(int tile, int cell) const { return entries_[index(tile, cell)]; }

 private:
  static constexpr std::size_t index(int tile, int cell) {
    return static_cast<std::size_t>(tile * Board::kCapacity + cell);
  }
  std::array<std::uint8_t, std::size_t{Board::kCapacity} * Board::kCapacity> entries_{};
};

template <class Board>
class Manhattan {
 public:
  using Puzzle = puzzle::tiles::Tiles<Board>;
  using Move = puzzle::tiles::Move;

  explicit Manhattan(const Puzzle& puzzle) : distance_(puzzle), cells_(puzzle.cells()) {}

  [[nodiscard]] core::Cost scale() const { return 1; }
  [[nodiscard]] bool admissible() const { return true; }
  [[nodiscard]] bool consistent() const { return true; }

  [[nodiscard]] core::Cost estimate(const Board& state) const {
    int sum = 0;
    for (int cell = 0; cell < cells_; ++cell) sum += distance_(state.at(cell), cell);
    return sum;
  }

  /// One tile went from where the blank is to where the blank was.
  [[nodiscard]] core::Cost update(const Board& before, core::Cost h, Move /*move*/,
                                  const Board& after) const {
    const int from = after.blank();
    const int to = before.blank();
    const int tile = before.at(from);
    return h + distance_(tile, to) - distance_(tile, from);
  }

  /// For walkers that keep the blank and the moved tile themselves.
  [[nodiscard]] int distance(int tile, int cell) const { return distance_(tile, cell); }

 private:
  DistanceTable<Board> distance_;
  int cells_;
};

core::HeuristicInfo manhattan_info();

}  // namespace quebra::heuristic::tiles
