#pragma once
// The whole tree of one iteration of IDA*: every node with f <= bound and all its children, also behind a
// goal. What a prediction (search/prediction.hpp) is compared with; a search would end at the goal.

#include <optional>

#include "core/heuristic.hpp"
#include "core/monitor.hpp"
#include "search/duplicates.hpp"

namespace quebra::search {

template <core::StateSpace P>
class TreeCounter {
  using State = typename P::State;
  using Move = typename P::Move;

 public:
  /// Policies none, parent and history.
  TreeCounter(const P& puzzle, const core::AnyHeuristic<P>& heuristic, Duplicates policy,
              core::Monitor& monitor)
      : puzzle_(puzzle), heuristic_(heuristic), policy_(policy), monitor_(monitor) {}

  /// The bound is in moves. The reason if the monitor ended it; then the counts are not whole.
  std::optional<core::StopReason> run(const State& start, core::Cost bound) {
    statistics = {};
    goal_seen = false;
    bound_ = bound * heuristic_.scale();
    const core::Cost h = heuristic_.estimate(start);
    if (h > bound_) return std::nullopt;
    return expand(start, h, 0, nullptr);
  }

  // Of the last run:
  core::Statistics statistics;  ///< expanded and generated
  bool goal_seen = false;       ///< a search would have ended there

 private:
  std::optional<core::StopReason> expand(const State& state, core::Cost h, core::Cost g,
                                         const Move* last) {
    if (auto reason = monitor_.before_expansion(statistics)) return reason;
    ++statistics.expanded;
    if (puzzle_.is_goal(state)) goal_seen = true;
    for (const Move& move : puzzle_.moves(state)) {
      if (is_skipped(puzzle_, policy_, last, move)) continue;
      ++statistics.generated;
      const State child = puzzle_.apply(state, move);
      const core::Cost child_h = heuristic_.update(state, h, move, child);
      const core::Cost child_g = g + puzzle_.move_cost(move);
      if (child_g * heuristic_.scale() + child_h > bound_) continue;
      if (auto reason = expand(child, child_h, child_g, &move)) return reason;
    }
    return std::nullopt;
  }

  const P& puzzle_;
  const core::AnyHeuristic<P>& heuristic_;
  const Duplicates policy_;
  core::Monitor& monitor_;
  core::Cost bound_ = 0;
};

}  // namespace quebra::search
