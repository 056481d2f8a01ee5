#pragma once
// Depth-first search, depth-limited search and iterative deepening: one explicit stack, three
// drivers. Children are generated one at a time, in successor order; the goal is tested when a child
// is generated; a child at the depth limit is pruned after its test.

#include "search/chunked_array.hpp"
#include "search/duplicates.hpp"
#include "search/node_store.hpp"
#include "search/path_set.hpp"
#include "search/task.hpp"

namespace quebra::search {

/// Sweeps the tree to a depth, as often as it is asked to.
template <core::StateSpace P, core::NodeObserver O>
class DepthFirstSweep {
  using State = typename P::State;
  using Move = typename P::Move;

 public:
  static constexpr std::uint32_t kNoLimit = 0xffffffff;

  DepthFirstSweep(const Task<P>& task, Duplicates policy, core::Monitor& monitor, O& observer)
      : task_(task),
        policy_(policy),
        monitor_(monitor),
        observer_(observer),
        stack_(monitor.memory()),
        path_states_(monitor.memory()),
        known_(monitor.memory()) {}

  /// goal_reached; exhausted: nothing was cut, there is no solution below the start; depth_limit: the
  /// limit cut something; or what the monitor said. The root is expanded anew by every call.
  core::StopReason run(std::uint32_t limit, bool test_at_limit_only = false) {
    cut_ = false;
    stack_.clear();
    path_states_.clear();
    if (limit == 0) {
      ++outcome.statistics.pruned;
      return core::StopReason::depth_limit;
    }
    if (auto reason = enter(task_.start, Move{}, nullptr)) return *reason;
    while (!stack_.empty()) {
      // Step 1. The next move of the deepest node, or back.
      Frame& top = stack_.back();
      const auto moves = task_.puzzle.moves(top.state);
      if (top.next == moves.size()) {
        if (policy_ == Duplicates::ancestors) path_states_.erase(top.state);
        stack_.pop_back();
        continue;
      }
      const Move move = moves[top.next++];
      if (is_skipped(task_.puzzle, policy_, stack_.size() > 1 ? &top.move : nullptr, move))
        continue;
      // Step 2. The child.
      const State parent = top.state;
      const State child = task_.puzzle.apply(parent, move);
      const auto depth = static_cast<std::uint32_t>(stack_.size());
      core::Statistics& statistics = outcome.statistics;
      ++statistics.generated;
      statistics.max_depth = std::max<std::uint64_t>(statistics.max_depth, depth);
      // Step 3. Goal, duplicate, limit, or one level down.
      if ((!test_at_limit_only || depth == limit) && task_.puzzle.is_goal(child)) {
        report(core::Decision::goal, child, &parent, &move, depth);
        take_path(move);
        ++statistics.frontier;
        return core::StopReason::goal_reached;
      }
      if (const Known known = look_up(child); known != Known::no) {
        if (known == Known::no_memory) return out_of_memory();
        ++statistics.duplicates;
        report(core::Decision::duplicate, child, &parent, &move, depth);
        continue;
      }
      if (depth >= limit) {
        cut_ = true;
        ++statistics.pruned;
        report(core::Decision::pruned, child, &parent, &move, depth);
        continue;
      }
      if (auto reason = enter(child, move, &parent)) return *reason;
    }
    return cut_ ? core::StopReason::depth_limit : core::StopReason::exhausted;
  }

  /// Tells the sweep that the root has been counted by an earlier one.
  void root_is_counted() { count_root_ = false; }

  Outcome<Move> outcome;

 private:
  struct Frame {
    State state;
    Move move;  ///< that led here
    std::uint16_t next;
  };
  enum class Known { no, yes, no_memory };

  /// Opens a node for expansion, unless a limit says otherwise.
  std::optional<core::StopReason> enter(const State& state, Move move, const State* parent) {
    const bool counts = parent != nullptr || count_root_;
    if (auto reason = monitor_.before_expansion(outcome.statistics)) {
      outcome.statistics.frontier += counts ? 1 : 0;
      return reason;
    }
    const bool remembered = policy_ != Duplicates::ancestors || path_states_.insert(state);
    const bool indexed =
        policy_ != Duplicates::all || parent != nullptr || look_up(state) == Known::no;
    if (!remembered || !indexed || !stack_.push_back({state, move, 0})) {
      outcome.statistics.frontier += counts ? 1 : 0;
      return core::StopReason::memory_limit;
    }
    outcome.statistics.expanded += counts ? 1 : 0;
    report(core::Decision::expanded, state, parent, parent == nullptr ? nullptr : &move,
           stack_.size() - 1);
    return std::nullopt;
  }

  Known look_up(const State& child) {
    if (policy_ == Duplicates::ancestors)
      return path_states_.contains(child) ? Known::yes : Known::no;
    if (policy_ != Duplicates::all) return Known::no;
    const auto placed = known_.find_or_add({child, kNoNode, 0, 0, Move{}, false});
    if (placed.id == kNoNode) return Known::no_memory;
    return placed.added ? Known::no : Known::yes;
  }

  core::StopReason out_of_memory() {
    ++outcome.statistics.frontier;
    return core::StopReason::memory_limit;
  }

  void take_path(Move last) {
    outcome.path.clear();
    for (std::uint64_t i = 1; i < stack_.size(); ++i) outcome.path.push_back(stack_[i].move);
    outcome.path.push_back(last);
  }

  void report([[maybe_unused]] core::Decision decision, [[maybe_unused]] const State& state,
              [[maybe_unused]] const State* parent, [[maybe_unused]] const Move* move,
              [[maybe_unused]] std::uint64_t depth) {
    if constexpr (O::kEnabled) {
      const auto g = static_cast<core::Cost>(depth);
      observer_.node({decision, state, parent, move, g, 0, g, stack_.size()});
    }
  }

  const Task<P>& task_;
  const Duplicates policy_;
  core::Monitor& monitor_;
  O& observer_;
  ChunkedArray<Frame> stack_;
  PathSet<State> path_states_;
  NodeStore<State, Move> known_;
  bool cut_ = false;
  bool count_root_ = true;
};

struct DepthFirst {
  static core::MethodInfo info() {
    return {.name = "dfs",
            .aliases = {"depth-first"},
            .summary = "depth-first search: always one move deeper, back only at a dead end",
            .details =
                "With duplicates=all it visits every state at most once; with ancestors it "
                "only avoids cycles on its path. --max-depth limits it.",
            .complete = "on finite spaces, with duplicates=all and no depth limit",
            .optimal = "no; solutions are often absurdly long",
            .time = "up to the whole space",
            .space = "the path; with duplicates=all every state seen",
            .options = {duplicates_option("all")}};
  }

  template <core::StateSpace P, core::NodeObserver O>
  static Outcome<typename P::Move> run(const Task<P>& task, const core::OptionValues& options,
                                       core::Monitor& monitor, O& observer) {
    DepthFirstSweep<P, O> sweep(task, duplicates_of(options), monitor, observer);
    return to_depth(sweep, task, monitor,
                    monitor.limits().depth.value_or(DepthFirstSweep<P, O>::kNoLimit));
  }

  /// One sweep with the usual ending.
  template <core::StateSpace P, core::NodeObserver O>
  static Outcome<typename P::Move> to_depth(DepthFirstSweep<P, O>& sweep, const Task<P>& task,
                                            core::Monitor& monitor, std::uint32_t limit) {
    if (task.puzzle.is_goal(task.start)) {
      sweep.outcome.statistics.frontier = 1;
      return finished(task.puzzle, std::move(sweep.outcome), core::StopReason::goal_reached,
                      monitor);
    }
    monitor.set_lower_bound(1);
    const core::StopReason reason = sweep.run(limit);
    return finished(task.puzzle, std::move(sweep.outcome), reason, monitor);
  }
};

struct DepthLimited {
  static constexpr std::uint32_t kDefaultDepth = 20;

  static core::MethodInfo info() {
    return {.name = "dls",
            .aliases = {"depth-limited"},
            .summary = "depth-limited search: depth-first to --max-depth (20 if not given)",
            .details =
                "Without duplicates=all the sweep is complete to its depth: if it finds "
                "nothing, every solution is longer.",
            .complete = "for solutions within the limit",
            .optimal = "no",
            .time = "b^limit",
            .space = "the path",
            .options = {duplicates_option("history", {"none", "parent", "history", "ancestors"})}};
  }

  template <core::StateSpace P, core::NodeObserver O>
  static Outcome<typename P::Move> run(const Task<P>& task, const core::OptionValues& options,
                                       core::Monitor& monitor, O& observer) {
    DepthFirstSweep<P, O> sweep(task, duplicates_of(options), monitor, observer);
    const std::uint32_t limit = monitor.limits().depth.value_or(kDefaultDepth);
    auto outcome = DepthFirst::to_depth(sweep, task, monitor, limit);
    if (outcome.reason == core::StopReason::depth_limit && has_unit_costs<P>()) {
      outcome.lower_bound = limit + core::Cost{1};
    }
    return outcome;
  }
};

struct IterativeDeepening {
  static core::MethodInfo info() {
    return {.name = "ids",
            .aliases = {"iterative-deepening", "iddfs"},
            .summary = "iterative deepening: depth-limited search with limits 1, 2, 3, ...",
            .reference = "R. E. Korf, Depth-first iterative-deepening, 1985",
            .complete = "yes",
            .optimal = "if all moves cost the same",
            .time = "b^d",
            .space = "the path",
            .curve = core::Curve::iterations,
            .options = {{.name = "goal-test",
                         .kind = core::OptionKind::choice,
                         .default_value = "always",
                         .summary = "test every child, or only those at the limit (the others were "
                                    "tested by earlier iterations)",
                         .choices = {"always", "limit"}},
                        duplicates_option("history", {"none", "parent", "history", "ancestors"})}};
  }

  template <core::StateSpace P, core::NodeObserver O>
  static Outcome<typename P::Move> run(const Task<P>& task, const core::OptionValues& options,
                                       core::Monitor& monitor, O& observer) {
    DepthFirstSweep<P, O> sweep(task, duplicates_of(options), monitor, observer);
    core::Statistics& statistics = sweep.outcome.statistics;
    const bool at_limit_only = options.is("goal-test", "limit");
    const auto end = [&](core::StopReason reason) {
      return finished(task.puzzle, std::move(sweep.outcome), reason, monitor);
    };
    if (task.puzzle.is_goal(task.start)) {
      statistics.frontier = 1;
      return end(core::StopReason::goal_reached);
    }
    for (std::uint32_t limit = 1;; ++limit) {
      if (has_unit_costs<P>()) monitor.set_lower_bound(limit);  // nothing within limit - 1
      if (monitor.limits().depth && limit > *monitor.limits().depth) {
        if (limit == 1) statistics.frontier = 1;
        return end(core::StopReason::depth_limit);
      }
      monitor.set_bound(limit);
      const core::Statistics before = statistics;
      const double started = monitor.seconds();
      const core::StopReason reason = sweep.run(limit, at_limit_only);
      sweep.root_is_counted();
      statistics.iterations.push_back({.bound = static_cast<double>(limit),
                                       .expanded = statistics.expanded - before.expanded,
                                       .generated = statistics.generated - before.generated,
                                       .seconds = monitor.seconds() - started});
      if (reason != core::StopReason::depth_limit) return end(reason);
      monitor.finished_iteration(statistics.iterations.back(), statistics);
    }
  }
};

}  // namespace quebra::search
