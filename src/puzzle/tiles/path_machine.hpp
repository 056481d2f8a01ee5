#pragma once
// Duplicate paths of sliding tiles, as a finite automaton on the move history (Taylor and Korf, "Pruning
// duplicate nodes in depth-first search", AAAI 1993). Depth-first searches walk it beside the board, as
// they walk cube/move_history.hpp, and it costs one look-up a node.
//
// A word is a path of the blank from a given cell. Its effect is where it takes the blank and each tile
// of the cells that it visits. A word is forbidden if another one of the same start cell, on this very
// board, has the same effect and is shorter, or is as long and comes earlier in the successor order:
//
//   longest   forbids                                                 branching   states on 4x4
//      2      a move and its inverse                                   2.1304           64
//      6      also, of the two ways half around a 2x2 square thrice,   2.1010          208
//             one: URDLUR = RULDRU, for a square turned by 12 moves
//             is as it was
//     10      also larger squares, and words that meet two of them     2.0371        4,147
//     14      (0.1 s to make; 0.5 s and 260,322 states on 5x5)         1.9860       53,205
//
// Ten easy ones of Korf's 15-puzzles, IDA* with Manhattan distance: 44.7 million nodes with 2, 29.3 with 8,
// 21.2 with 12, 19.2 with 14; but each step reads a state, and a larger automaton leaves the caches.
//
// Any number of moves from `start` is allowed if no word of at most `longest` moves in it is forbidden.
//
// Claim (Keep::one): of the shortest solutions of any board, the one that comes first in the successor
// order is allowed. For if it had a forbidden word in it, the word of the same effect in its place would
// make it a shorter solution or an earlier one. So an optimal solution survives under any admissible
// bound, and it is the very one that a depth-first search finds first without the machine.
// Keep::all forbids only words that have a *shorter* equal: no shortest solution contains one, so that
// searches for all optimal solutions, or for their number, may use it. (`longest` = 2 is the same in both.)
//
// State of the automaton: the blank's cell and the longest end of the history that is the beginning of a
// forbidden word (Aho and Corasick 1975). Few of the states are visited often, since half of them wait for
// the last moves of the longest words. (Merging those of equal futures would leave five sixths of them,
// and take as long as all the rest.)
//
//   PathMachine machine(puzzle, {.longest = 14});
//   std::uint32_t state = machine.start(board.blank());
//   for (const PathMachine::Step& step : machine.steps(state)) ... step.move, step.to, step.next

#include <cstdint>
#include <span>
#include <vector>

#include "puzzle/tiles/geometry.hpp"

namespace quebra::puzzle::tiles {

class PathMachine {
 public:
  /// How many of the optimal solutions are sure to survive.
  enum class Keep { one, all };

  struct Options {
    unsigned longest = 14;  ///< of the forbidden words, in moves; 0: every move is allowed
    Keep keep = Keep::one;
    /// Of words looked at: `longest` becomes smaller on boards where it would take more.
    std::uint64_t most_words = std::uint64_t{1} << 25U;
  };

  struct Step {
    Move move;
    std::uint8_t to;  ///< the blank's cell after it
    std::uint32_t next;
  };

  static constexpr unsigned kLongest = 30;

  PathMachine(const Geometry& geometry, const Options& options);

  /// What became of Options::longest.
  [[nodiscard]] unsigned longest() const { return longest_; }
  [[nodiscard]] std::size_t states() const { return first_step_.size() - 1; }
  /// How many forbidden words there are, without those that contain another one.
  [[nodiscard]] std::size_t forbidden() const { return forbidden_; }

  /// What it takes, once made.
  [[nodiscard]] std::uint64_t bytes() const {
    return first_step_.size() * sizeof(std::uint32_t) + steps_.size() * sizeof(Step);
  }

  /// The state of an empty history.
  [[nodiscard]] std::uint32_t start(int blank_cell) const {
    return static_cast<std::uint32_t>(blank_cell);
  }
  /// The allowed moves, in the successor order.
  [[nodiscard]] std::span<const Step> steps(std::uint32_t state) const {
    return {steps_.data() + first_step_[state], steps_.data() + first_step_[state + 1]};
  }

  /// How many words of each length 0, 1, ... are allowed; lengths whose count fits 64 bits.
  [[nodiscard]] std::vector<std::uint64_t> words(int blank_cell, std::size_t most_moves) const;
  /// How that number grows with each move in the long run.
  [[nodiscard]] double branching_factor() const;

 private:
  unsigned longest_;
  std::size_t forbidden_ = 0;
  std::vector<std::uint32_t> first_step_;  ///< by state, and the end
  std::vector<Step> steps_;
};

}  // namespace quebra::puzzle::tiles
