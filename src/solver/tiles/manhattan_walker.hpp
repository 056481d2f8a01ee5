#pragma once
// The compile-time walker for IDA* with Manhattan distance on R x C boards of up to 16 cells (see
// search/unrolled_dfs.hpp); the board is one 64-bit word.
//
// A move changes one tile's distance by one, up or down, and g by one: f stays, or rises by 2. Which
// of the two is one bit, indexed by the tile, in a mask for each (cell, move).

#include <array>
#include <cstdint>

#include "core/cost.hpp"
#include "solver/tiles/tile_history.hpp"

namespace quebra::solver {

template <int Rows, int Columns>
class ManhattanWalker : public TileHistory<Rows, Columns> {
 public:
  using History = TileHistory<Rows, Columns>;
  using typename History::Move;
  using Position = std::uint64_t;
  static constexpr int kCells = History::kCells;
  static constexpr core::Cost kRise = 2;

  ManhattanWalker(const puzzle::tiles::Tiles<puzzle::tiles::Board16>& puzzle,
                  puzzle::tiles::Board16 start)
      : goal_(puzzle.goal().nibbles), start_(start.nibbles), start_class_(start.blank()) {
    for (int tile = 1; tile < kCells; ++tile) {
      const int home = puzzle.goal_cell(tile);
      for (int cell = 0; cell < kCells; ++cell) {
        if (start.at(cell) == tile) start_f_ += puzzle.distance(cell, home);
        for (const Move move : puzzle::tiles::kAllMoves) {
          const int to = puzzle.neighbour(cell, move);  // the blank goes there, the tile comes here
          const bool farther = to >= 0 && puzzle.distance(cell, home) > puzzle.distance(to, home);
          if (farther) farther_[slot(cell, move)] |= std::uint32_t{1} << tile;
        }
      }
    }
  }

  [[nodiscard]] Position start() const { return start_; }
  [[nodiscard]] int start_class() const { return start_class_; }
  [[nodiscard]] core::Cost start_f() const { return start_f_; }
  [[nodiscard]] bool is_goal(Position position) const { return position == goal_; }

  /// Plays step I of the class; 1 if f rises.
  template <int Class, std::size_t I>
  [[gnu::always_inline]] int step(Position& position) const {
    constexpr Move kMove = History::template kSteps<Class>[I].move;
    constexpr int kFrom = History::cell_of(Class);
    const std::uint64_t tile = slide<kFrom, kFrom + History::offset(kMove)>(position);
    return rise(kFrom, kMove, tile);
  }

 protected:
  /// The tile on `To` goes to the blank's cell `From`; returns the tile.
  template <int From, int To>
  [[gnu::always_inline]] static std::uint64_t slide(Position& position) {
    const std::uint64_t tile = (position >> (4 * To)) & 15U;
    position ^= (tile << (4 * To)) ^ (tile << (4 * From));
    return tile;
  }
  [[nodiscard]] int rise(int blank, Move move, std::uint64_t tile) const {
    return static_cast<int>((farther_[slot(blank, move)] >> tile) & 1U);
  }
  void set_start_f(core::Cost f) { start_f_ = f; }

 private:
  static constexpr std::size_t slot(int cell, Move move) {
    return static_cast<std::size_t>(4 * cell + static_cast<int>(move));
  }

  std::array<std::uint32_t, std::size_t{4} * static_cast<std::size_t>(kCells)> farther_{};
  Position goal_;
  Position start_;
  int start_class_;
  core::Cost start_f_ = 0;
};

}  // namespace quebra::solver
