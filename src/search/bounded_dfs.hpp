#pragma once
// The bounded depth-first kernel of IDA* for any StateSpace and heuristic: one iteration visits every
// node with f <= bound, by recursion, with the heuristic's incremental update.

#include <vector>

#include "search/duplicates.hpp"
#include "search/task.hpp"

namespace quebra::search {

template <core::StateSpace P, core::Heuristic<P> H, core::NodeObserver O>
class BoundedDfs final : public BoundedKernel<typename P::Move> {
  using State = typename P::State;
  using Move = typename P::Move;
  using BoundedKernel<Move>::path;
  using BoundedKernel<Move>::statistics;

 public:
  BoundedDfs(const P& puzzle, const H& heuristic, const State& start, Duplicates policy,
             core::Monitor& monitor, O& observer)
      : puzzle_(puzzle),
        heuristic_(heuristic),
        start_(start),
        policy_(policy),
        monitor_(monitor),
        observer_(observer),
        scale_(heuristic.scale()),
        start_h_(heuristic.estimate(start)) {}

  [[nodiscard]] core::Cost start_f() const override { return start_h_; }
  [[nodiscard]] core::Cost next_bound() const override { return next_bound_; }

  core::StopReason run(core::Cost bound) override {
    bound_ = bound;
    next_bound_ = core::kInfiniteCost;
    path.clear();
    ended_.reset();
    depth_cut_ = false;
    if (!expand({start_, nullptr, start_h_, 0, Move{}})) {
      return next_bound_ == core::kInfiniteCost && !depth_cut_ ? core::StopReason::exhausted
                                                               : core::StopReason::depth_limit;
    }
    if (ended_) return *ended_;
    std::ranges::reverse(path);
    return core::StopReason::goal_reached;
  }

 private:
  struct Level {
    State state;
    const Level* parent;
    core::Cost h;
    core::Cost g;
    Move move;
  };

  /// True: stop everywhere (a goal, or the monitor's word).
  bool expand(const Level& level) {
    const bool root = level.parent == nullptr;
    const bool counts = !root || count_root_;
    if (auto reason = monitor_.before_expansion(statistics)) {
      ended_ = reason;
      statistics.frontier += counts ? 1 : 0;
      return true;
    }
    statistics.expanded += counts ? 1 : 0;
    if (root) count_root_ = false;
    report(core::Decision::expanded, level);
    for (const Move& move : puzzle_.moves(level.state)) {
      if (is_skipped(puzzle_, policy_, root ? nullptr : &level.move, move)) continue;
      Level child{puzzle_.apply(level.state, move), &level, 0, level.g + puzzle_.move_cost(move),
                  move};
      child.h = heuristic_.update(level.state, level.h, move, child.state);
      ++statistics.generated;
      statistics.max_depth = std::max(statistics.max_depth, static_cast<std::uint64_t>(child.g));
      const core::Cost f = child.g * scale_ + child.h;
      const bool too_deep = monitor_.limits().depth && child.g > *monitor_.limits().depth;
      if (f > bound_ || too_deep) {
        // Within the bound, a node is too deep only if the heuristic is not admissible (f >= g).
        if (f > bound_) {
          next_bound_ = std::min(next_bound_, f);
        } else {
          depth_cut_ = true;
        }
        ++statistics.pruned;
        report(core::Decision::pruned, child);
        continue;
      }
      if (puzzle_.is_goal(child.state)) {
        report(core::Decision::goal, child);
        ++statistics.frontier;
        path.push_back(move);
        return true;
      }
      if (policy_ == Duplicates::ancestors && on_path(level, child.state)) {
        ++statistics.duplicates;
        report(core::Decision::duplicate, child);
        continue;
      }
      if (expand(child)) {
        path.push_back(move);
        return true;
      }
    }
    return false;
  }

  static bool on_path(const Level& from, const State& state) {
    for (const Level* level = &from; level != nullptr; level = level->parent) {
      if (level->state == state) return true;
    }
    return false;
  }

  void report([[maybe_unused]] core::Decision decision, [[maybe_unused]] const Level& level) {
    if constexpr (O::kEnabled) {
      const bool root = level.parent == nullptr;
      observer_.node({decision, level.state, root ? nullptr : &level.parent->state,
                      root ? nullptr : &level.move, level.g, level.h, level.g * scale_ + level.h,
                      static_cast<std::uint64_t>(level.g)});
    }
  }

  const P& puzzle_;
  const H& heuristic_;
  const State start_;
  const Duplicates policy_;
  core::Monitor& monitor_;
  O& observer_;
  const core::Cost scale_;
  const core::Cost start_h_;
  core::Cost bound_ = 0;
  core::Cost next_bound_ = core::kInfiniteCost;
  bool count_root_ = true;
  bool depth_cut_ = false;
  std::optional<core::StopReason> ended_;
};

}  // namespace quebra::search
