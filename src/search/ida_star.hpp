#pragma once
// IDA*: depth-first iterations with a growing bound on f. Each bound is the smallest f that the last
// iteration cut. Memory: the path.
//
// Lower bound. An iteration with bound t visits every path all of whose prefixes have f <= t. With h
// admissible the prefixes of an optimal path have f <= C*, so if nothing is found below t, C* is at
// least the next bound. Consistency is not needed: the tree of paths is searched, nothing is closed.

#include "search/bounded_dfs.hpp"

namespace quebra::search {

struct IdaStar {
  static core::MethodInfo info() {
    return {.name = "idastar",
            .aliases = {"ida*", "ida", "ida-star"},
            .summary = "IDA*: depth-first search with a growing bound on f = g + h",
            .details =
                "Uses the puzzle's specialised kernel where there is one (3x3, 3x4 and 4x4 tiles "
                "with manhattan or linear-conflict and the default successor order).",
            .reference =
                "R. E. Korf, Depth-first iterative-deepening: an optimal admissible tree "
                "search, 1985",
            .uses_heuristic = true,
            .complete = "yes",
            .optimal = "with an admissible heuristic",
            .time = "paths with f <= C*",
            .space = "the path",
            .curve = core::Curve::iterations,
            .options = {duplicates_option("history", {"none", "parent", "history", "ancestors"})}};
  }

  template <core::StateSpace P, core::NodeObserver O>
  static Outcome<typename P::Move> run(const Task<P>& task, const core::OptionValues& options,
                                       core::Monitor& monitor, O& observer) {
    const Duplicates policy = duplicates_of(options);
    // The specialised kernel knows the puzzle's move history and has no events to tell.
    std::unique_ptr<BoundedKernel<typename P::Move>> kernel;
    if (!O::kEnabled && goes_by_history<P>(policy) && task.fast_kernel) {
      kernel = task.fast_kernel(task.start, monitor);
    } else {
      kernel = std::make_unique<BoundedDfs<P, core::AnyHeuristic<P>, O>>(
          task.puzzle, task.heuristic, task.start, policy, monitor, observer);
    }
    return deepen(task, *kernel, monitor);
  }

  /// The iterations, with any kernel.
  template <core::StateSpace P>
  static Outcome<typename P::Move> deepen(const Task<P>& task,
                                          BoundedKernel<typename P::Move>& kernel,
                                          core::Monitor& monitor) {
    const core::Cost scale = task.heuristic.scale();
    core::Statistics& statistics = kernel.statistics;
    const auto end = [&](core::StopReason reason) {
      if (statistics.expanded == 0) statistics.frontier = 1;  // the root was never expanded
      Outcome<typename P::Move> outcome;
      outcome.path = std::move(kernel.path);
      outcome.solutions = std::move(kernel.solutions);
      outcome.all_solutions_found = kernel.all_solutions_found;
      outcome.statistics = std::move(statistics);
      return finished(task.puzzle, std::move(outcome), reason, monitor);
    };
    if (task.puzzle.is_goal(task.start)) return end(core::StopReason::goal_reached);
    for (core::Cost bound = kernel.start_f();; bound = kernel.next_bound()) {
      if (bound == core::kInfiniteCost) return end(core::StopReason::depth_limit);
      const core::Cost moves = core::whole_moves(bound, scale);
      // Below an admissible bound there is no solution, and costs are whole: the next possible one
      // saves the iterations between fractions.
      if (task.heuristic.admissible()) bound = moves * scale;
      if (task.heuristic.admissible()) monitor.set_lower_bound(std::max<core::Cost>(moves, 1));
      // An admissible f above the depth limit ends it; otherwise the kernel prunes by depth.
      const bool beyond = task.heuristic.admissible() && monitor.limits().depth &&
                          moves > static_cast<core::Cost>(*monitor.limits().depth);
      if (beyond) return end(core::StopReason::depth_limit);
      const double shown = static_cast<double>(bound) / static_cast<double>(scale);
      monitor.set_bound(shown);
      const auto forecast =
          core::forecast_next(statistics.iterations, growth_of(task, statistics, shown));
      monitor.set_forecast(forecast);
      const std::uint64_t expanded = statistics.expanded;
      const std::uint64_t generated = statistics.generated;
      const double started = monitor.seconds();
      const core::StopReason reason = kernel.run(bound);
      statistics.iterations.push_back({.bound = shown,
                                       .expanded = statistics.expanded - expanded,
                                       .generated = statistics.generated - generated,
                                       .seconds = monitor.seconds() - started,
                                       .forecast = forecast});
      if (reason != core::StopReason::depth_limit) return end(reason);
      monitor.finished_iteration(statistics.iterations.back(), statistics);
    }
  }

 private:
  /// From the last bound to the next, by theory.
  template <core::StateSpace P>
  static std::optional<double> growth_of(const Task<P>& task, const core::Statistics& statistics,
                                         double next) {
    const auto& expected = task.expected_nodes;
    const auto bound = static_cast<std::size_t>(next);
    if (statistics.iterations.empty() || bound >= expected.size()) return std::nullopt;
    const double before = expected[static_cast<std::size_t>(statistics.iterations.back().bound)];
    if (!(before > 0)) return std::nullopt;
    return expected[bound] / before;
  }
};

}  // namespace quebra::search
