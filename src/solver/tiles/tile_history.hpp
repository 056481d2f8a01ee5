#pragma once
// The history classes of sliding tiles for search/unrolled_dfs.hpp: the blank's cell and the move that
// brought it there, so that cells, shifts and legal moves are compile-time constants.
//
//   class   0 .. cells-1             start with the blank there
//           cells + 4*cell + move    the blank came there by `move`

#include <array>
#include <cstdint>

#include "puzzle/tiles/tiles.hpp"

namespace quebra::solver {

template <int Rows, int Columns>
class TileHistory {
 public:
  using Move = puzzle::tiles::Move;

  static constexpr int kCells = Rows * Columns;
  static constexpr int kStartClasses = kCells;

  struct Step {
    Move move;
    int next;
  };

  static constexpr int cell_of(int history) {
    return history < kCells ? history : (history - kCells) / 4;
  }
  static constexpr int offset(Move move) {
    switch (move) {
      case Move::up: return -Columns;
      case Move::left: return -1;
      case Move::right: return 1;
      case Move::down: return Columns;
    }
    return 0;
  }

 private:
  static constexpr bool allowed(int history, Move move) {
    const int cell = cell_of(history);
    if (history >= kCells && inverse_of(move) == static_cast<Move>((history - kCells) % 4))
      return false;
    switch (move) {
      case Move::up: return cell >= Columns;
      case Move::left: return cell % Columns > 0;
      case Move::right: return cell % Columns < Columns - 1;
      case Move::down: return cell < kCells - Columns;
    }
    return false;
  }
  static constexpr std::size_t count_steps(int history) {
    std::size_t count = 0;
    for (const Move move : puzzle::tiles::kAllMoves) count += allowed(history, move) ? 1U : 0U;
    return count;
  }
  template <int Class>
  static constexpr auto make_steps() {
    std::array<Step, count_steps(Class)> steps{};
    std::size_t i = 0;
    for (const Move move : puzzle::tiles::kAllMoves) {
      if (!allowed(Class, move)) continue;
      const int to = cell_of(Class) + offset(move);
      steps[i++] = {move, kCells + 4 * to + static_cast<int>(move)};
    }
    return steps;
  }

 public:
  /// The moves of a class in the default successor order, without the inverse of the last one.
  template <int Class>
  static constexpr auto kSteps = make_steps<Class>();
};

}  // namespace quebra::solver
