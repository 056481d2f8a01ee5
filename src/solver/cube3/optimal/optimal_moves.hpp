#pragma once
// The moves of the optimal search: which may follow which, which are half turns, how the two ends of a
// solution are put together, and what the symmetries of the start make superfluous.
//
// Symmetry. If s leaves the start as it is, s g s^-1 = g, it takes solutions to solutions. Of the solutions
// that such symmetries take to each other, in canonical form, let w be the least in the order of moves; it is
// enough to find w. A run is a longest stretch of turns about one axis; a symmetry takes runs to runs. Let a
// be the runs that a path has completed at its beginning: those before its last one, which may go on. If
// s(a) < a, then s(w) < w for each solution w that begins with a: none of them is least, and the path is
// left out.

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "pattern/cube/view_tables.hpp"
#include "puzzle/cube/move_history.hpp"
#include "puzzle/cube3/cube3.hpp"
#include "puzzle/cube3/lattice.hpp"

namespace quebra::solver {

using pattern::cube::kMostMoves;

struct OptimalMoves {
  struct List {
    std::array<std::uint8_t, kMostMoves> move{};
    std::array<std::uint8_t, kMostMoves> next{};  ///< class of histories after it
    std::uint32_t count = 0;
  };
  static constexpr std::size_t kMostHistories = 32;

  using Solution = std::vector<puzzle::cube::Move>;

  /// `allowed` are numbers of moves, with the inverse of each.
  OptimalMoves(const puzzle::cube::Cube3& puzzle, std::uint32_t allowed,
               const puzzle::cube::LatticeCube& start);

  std::array<std::array<List, 2>, kMostHistories> lists{};  ///< [class][half turns left out]
  std::array<std::uint8_t, kMostMoves> inverse{};
  std::array<bool, kMostMoves> is_half{};

  /// From numbers of moves, those at the end of the solution with kMostMoves added. Turns of opposite faces
  /// that follow each other stand in the order of the puzzle's moves, and in quarter turns a half turn is
  /// the one of its two ways that comes first in that order: solutions that differ in nothing else are equal.
  [[nodiscard]] Solution solution(std::span<const unsigned> path) const;

  /// Whether a symmetry of the start makes this path, as solution() takes it, superfluous.
  [[nodiscard]] bool is_covered(std::span<const unsigned> path) const;
  /// Adds what the symmetries of the start make of the solutions; sorted, each once.
  void complete(std::vector<Solution>& solutions) const;
  /// How many symmetries leave the start as it is, and allow the same moves.
  [[nodiscard]] std::size_t symmetries() const { return renamed_.size() + 1; }

 private:
  using Renamed = std::array<std::uint8_t, kMostMoves>;

  [[nodiscard]] Solution canonical(Solution moves) const;
  [[nodiscard]] static Solution image(const Renamed& renamed, Solution moves);

  std::array<std::uint8_t, kMostMoves> axis_{};
  std::vector<Renamed> renamed_;  ///< moves, by the symmetries of the start but the first
};

}  // namespace quebra::solver
