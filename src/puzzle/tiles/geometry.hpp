#pragma once
// The shape of a board and of its goal: which cells are neighbours, and where each tile belongs.
// Heuristics and notation read it; it knows nothing of states.

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "puzzle/tiles/move.hpp"

namespace quebra::puzzle::tiles {

inline constexpr int kMinSide = 2;
inline constexpr int kMaxSide = 8;
inline constexpr int kMaxCells = kMaxSide * kMaxSide;

/// What a sliding-tile puzzle is made from; see notation.hpp for making one from text.
struct Spec {
  int rows = 0;
  int columns = 0;
  std::vector<int> goal;  ///< the tile of each cell, row by row; 0 for the blank
  std::string goal_name;  ///< "blank-last", "blank-first", "snail", or the board
  std::array<Move, 4> order = kAllMoves;
};

class Geometry {
 public:
  /// The spec has sides from 2 to 8, and a goal that is a permutation of 0 .. rows*columns-1.
  explicit Geometry(const Spec& spec);

  [[nodiscard]] int rows() const { return rows_; }
  [[nodiscard]] int columns() const { return columns_; }
  [[nodiscard]] int cells() const { return rows_ * columns_; }

  [[nodiscard]] int row(int cell) const { return cell / columns_; }
  [[nodiscard]] int column(int cell) const { return cell % columns_; }

  [[nodiscard]] int goal_tile(int cell) const { return goal_tile_[index(cell)]; }
  [[nodiscard]] int goal_cell(int tile) const { return goal_cell_[index(tile)]; }
  [[nodiscard]] int goal_row(int tile) const { return row(goal_cell(tile)); }
  [[nodiscard]] int goal_column(int tile) const { return column(goal_cell(tile)); }

  /// Moves between two cells on an empty board.
  [[nodiscard]] int distance(int cell_a, int cell_b) const {
    const int down = row(cell_a) - row(cell_b);
    const int right = column(cell_a) - column(cell_b);
    return (down < 0 ? -down : down) + (right < 0 ? -right : right);
  }

  /// Where the blank goes from `cell`; -1 if that leaves the board.
  [[nodiscard]] int neighbour(int cell, Move move) const {
    return neighbour_[index(cell)][static_cast<std::size_t>(move)];
  }

  [[nodiscard]] const std::array<Move, 4>& order() const { return order_; }

 protected:
  static constexpr std::size_t index(int i) { return static_cast<std::size_t>(i); }

 private:
  int rows_;
  int columns_;
  std::array<Move, 4> order_;
  std::array<std::uint8_t, kMaxCells> goal_tile_{};
  std::array<std::uint8_t, kMaxCells> goal_cell_{};
  std::array<std::array<std::int8_t, 4>, kMaxCells> neighbour_{};
};

}  // namespace quebra::puzzle::tiles
