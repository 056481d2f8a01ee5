#pragma once
// A short optimal search of the cube, for methods whose answers are long: a cube that is a few moves from
// solved gets those few moves.
//
// Iterative deepening on canonical sequences; the bound is the largest of three exact distances, of the
// edges' flips, the corners' twists and the places of the middle layer's edges. Each is a lower bound:
// a solution solves these as well.

#include <optional>
#include <vector>

#include "core/monitor.hpp"
#include "pattern/cube/coset_space.hpp"
#include "puzzle/cube/move_history.hpp"
#include "puzzle/cube3/cube3.hpp"

namespace quebra::solver {

class ShortSearch {
 public:
  using Move = puzzle::cube::Move;
  using State = puzzle::cube::Cube3State;

  /// The spaces are Thistlethwaite's first two and outlive the search.
  ShortSearch(const puzzle::cube::Cube3& puzzle, const pattern::cube::CosetSpace& flips,
              const pattern::cube::CosetSpace& twists_and_middle);

  struct Answer {
    std::optional<std::vector<Move>> path = {};  ///< a shortest one
    std::optional<core::StopReason> ended = {};  ///< by the monitor
  };
  /// Looks for a solution of at most `longest` moves. The monitor hears of each length that is ruled out.
  Answer run(const puzzle::cube::Cube3& puzzle, const State& start, unsigned longest,
             core::Monitor& monitor, core::Statistics& statistics) const;

 private:
  static constexpr std::size_t kCoordinates = 3;
  using Numbers = std::array<std::uint32_t, kCoordinates>;
  struct Run;

  [[nodiscard]] unsigned bound(const Numbers& numbers) const {
    unsigned most = 0;
    for (std::size_t i = 0; i < kCoordinates; ++i) {
      most = std::max(most, unsigned{distances_[i][numbers[i]]});
    }
    return most;
  }

  std::array<const pattern::cube::Coordinate*, kCoordinates> coordinates_;
  std::array<std::vector<std::uint8_t>, kCoordinates> distances_;
  puzzle::cube::MoveHistory history_;
};

}  // namespace quebra::solver
