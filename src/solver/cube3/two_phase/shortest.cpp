#include "solver/cube3/two_phase/shortest.hpp"

#include <algorithm>

namespace quebra::solver::two_phase {

ShortestSearch::ShortestSearch(const WalkTables& tables, const Cube3State& start)
    : tables_(tables), start_(start) {
  const auto turns = axis_turns();
  for (std::size_t axis = 0; axis < kAxes; ++axis) {
    axis_moves_[axis] = tables.spaces.axis_moves[axis];
    const auto place = tables.spaces.phase1.of(renamed(turns[axis], start));
    axes_[axis] = {place, tables.phase1.distance(tables.spaces.phase1, place)};
    bound_ = std::max(bound_, axes_[axis].distance);
  }
}

bool ShortestSearch::is_solved() const {
  const Cube3& reference = tables_.spaces.reference;
  Cube3State cube = start_;
  for (const std::uint8_t move : path_) cube = reference.apply(cube, {move});
  return reference.is_goal(cube);
}

ShortestSearch::Answer ShortestSearch::run(unsigned longest, core::Monitor& monitor,
                                           core::Statistics& statistics) {
  if (is_solved()) return {.path = path_};
  monitor_ = &monitor;
  statistics_ = &statistics;
  ++statistics.expanded;  // the root, once for all iterations
  for (unsigned length = std::max(1U, bound_); length <= longest; ++length) {
    monitor.set_lower_bound(length);
    if (visit(axes_, kNoFace, length)) return {.path = path_};
    if (ended_) return {.ended = ended_};
  }
  monitor.set_lower_bound(std::max({longest + 1, bound_, 1U}));
  return {};
}

bool ShortestSearch::visit(const Axes& axes, std::size_t last_face, unsigned remaining) {
  if (remaining == 0) return is_solved();
  ended_ = monitor_->before_expansion(*statistics_);
  if (ended_) return false;
  const Phase1Space& space = tables_.spaces.phase1;
  const AxisSymmetries& symmetries = tables_.spaces.symmetries;
  for (std::uint8_t move = 0; move < kMoves; ++move) {
    if (!may_follow(last_face, face_of_move(move))) continue;
    ++statistics_->generated;
    Axes next;
    bool within = true;
    for (std::size_t axis = 0; axis < kAxes && within; ++axis) {
      const auto& [place, distance] = axes[axis];
      const std::size_t named = symmetries.move(place.frame, axis_moves_[axis][move]);
      const auto step = space.step(place.flip_slice, place.twist, named);
      const unsigned change = (tables_.phase1.remainder(step.coset()) + 3U - distance % 3U) % 3U;
      next[axis] = {{step.flip_slice, step.twist,
                     static_cast<std::uint8_t>(symmetries.composed(place.frame, step.turn))},
                    change == 2 ? distance - 1 : distance + change};
      within = next[axis].distance < remaining;
    }
    if (!within) {
      ++statistics_->pruned;
      continue;
    }
    path_.push_back(move);
    if (remaining > 1) ++statistics_->expanded;
    if (visit(next, face_of_move(move), remaining - 1)) return true;
    if (remaining == 1) ++statistics_->pruned;
    if (ended_) return false;
    path_.pop_back();
  }
  return false;
}

}  // namespace quebra::solver::two_phase
