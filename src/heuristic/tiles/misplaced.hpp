#pragma once
// The number of tiles that are not on their goal cell; the blank does not count.
//
// Admissible and consistent: a move takes one tile from one cell to another, so it changes the count
// by at most 1, and at the goal it is 0.

#include "core/concepts.hpp"
#include "core/info.hpp"
#include "puzzle/tiles/tiles.hpp"

namespace quebra::heuristic::tiles {

template <class Board>
class Misplaced {
 public:
  using Puzzle = puzzle::tiles::Tiles<Board>;
  using Move = puzzle::tiles::Move;

  explicit Misplaced(const Puzzle& puzzle) : goal_(puzzle.goal()) {}

  [[nodiscard]] core::Cost scale() const { return 1; }
  [[nodiscard]] bool admissible() const { return true; }
  [[nodiscard]] bool consistent() const { return true; }

  [[nodiscard]] core::Cost estimate(const Board& state) const { return state.misplaced(goal_); }

  /// One tile went from where the blank is to where the blank was.
  [[nodiscard]] core::Cost update(const Board& before, core::Cost h, Move /*move*/,
                                  const Board& after) const {
    const int from = after.blank();
    const int to = before.blank();
    const int tile = before.at(from);
    return h - static_cast<core::Cost>(goal_.at(from) != tile) +
           static_cast<core::Cost>(goal_.at(to) != tile);
  }

 private:
  Board goal_;
};

core::HeuristicInfo misplaced_info();

}  // namespace quebra::heuristic::tiles
