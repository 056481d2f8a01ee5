#pragma once
// A shortest solution, for cubes that need few moves: iterative deepening on the distances of phase 1 along
// all three axes. Each is a lower bound, for a solved cube is in G1 whatever axis is upright; they are 10
// moves for most cubes, so that lengths up to 11 or so cost next to nothing.

#include <array>
#include <optional>
#include <vector>

#include "core/monitor.hpp"
#include "solver/cube3/two_phase/walk.hpp"

namespace quebra::solver::two_phase {

class ShortestSearch {
 public:
  ShortestSearch(const WalkTables& tables, const Cube3State& start);

  /// Of the start: the largest of the three.
  [[nodiscard]] unsigned bound() const { return bound_; }

  struct Answer {
    std::optional<std::vector<std::uint8_t>> path = {};
    std::optional<core::StopReason> ended = {};  ///< by the monitor
  };
  /// Looks for a solution of at most `longest` moves; the monitor hears of each length that is ruled out.
  Answer run(unsigned longest, core::Monitor& monitor, core::Statistics& statistics);

 private:
  struct Axis {
    Phase1Space::Place place;
    unsigned distance;
  };
  using Axes = std::array<Axis, kAxes>;

  bool visit(const Axes& axes, std::size_t last_face, unsigned remaining);
  [[nodiscard]] bool is_solved() const;

  const WalkTables& tables_;
  Cube3State start_;
  std::array<MoveMap, kAxes> axis_moves_;  ///< a move of the cube, as the turned cube has it
  Axes axes_{};
  unsigned bound_ = 0;
  std::vector<std::uint8_t> path_;
  core::Monitor* monitor_ = nullptr;
  core::Statistics* statistics_ = nullptr;
  std::optional<core::StopReason> ended_;
};

}  // namespace quebra::solver::two_phase
