#pragma once
// What every search takes and gives:
//
//   Outcome = Method::run(Task, OptionValues, Monitor, Observer)
//
// A method is a struct with `info()` (its documentation, see core/info.hpp) and the template `run`;
// search/methods.hpp lists them. Searches know nothing of puzzles beyond core::StateSpace.

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/concepts.hpp"
#include "core/heuristic.hpp"
#include "core/monitor.hpp"
#include "core/observer.hpp"
#include "core/option.hpp"
#include "core/statistics.hpp"
#include "core/status.hpp"

namespace quebra::search {

/// One bounded depth-first iteration after another: the part of IDA* that a puzzle may replace by a
/// specialised one. One virtual call an iteration.
template <class Move>
class BoundedKernel {
 public:
  virtual ~BoundedKernel() = default;
  /// f of the root, in units of 1/scale.
  [[nodiscard]] virtual core::Cost start_f() const = 0;
  /// Visits every node with f <= bound: goal_reached; depth_limit (the bound cut something);
  /// exhausted (it did not: there is no solution); or what the monitor said.
  virtual core::StopReason run(core::Cost bound) = 0;
  /// The smallest f above the last bound; meaningful after depth_limit.
  [[nodiscard]] virtual core::Cost next_bound() const = 0;

  core::Statistics statistics;                    ///< of all iterations; the root is counted once
  std::vector<Move> path;                         ///< after goal_reached
  std::vector<std::vector<Move>> solutions = {};  ///< of that length, if all were asked for
  bool all_solutions_found = false;               ///< no limit ended the iteration before
};

template <core::StateSpace P>
using KernelFactory = std::function<std::unique_ptr<BoundedKernel<typename P::Move>>(
    const typename P::State& start, core::Monitor& monitor)>;

template <core::StateSpace P>
struct Task {
  const P& puzzle;
  typename P::State start;
  const core::AnyHeuristic<P>& heuristic;  ///< blind searches do not look at it
  std::uint64_t seed = 0;                  ///< of searches that draw
  KernelFactory<P> fast_kernel = {};  ///< for this heuristic and successor order, if there is one
  /// Nodes that an iteration of IDA* generates from a mean start (search/prediction.hpp), by its bound in
  /// moves; no further: not known. Forecasts take the growth between bounds from it.
  std::vector<double> expected_nodes = {};
};

/// A stretch of a path that reaches a goal of its own.
template <class Move>
struct Phase {
  std::string name;
  std::vector<Move> moves;
};

/// A solution that a search had in hand when it ended without one that it proved.
template <class Move>
struct BestSoFar {
  std::vector<Move> path;
  std::string method;  ///< that found it
};

template <class Move>
struct Outcome {
  core::Status status = core::Status::stopped;
  core::StopReason reason = core::StopReason::user;
  bool optimal = false;  ///< the path is proved shortest
  std::vector<Move> path;
  std::vector<std::vector<Move>> solutions = {};  ///< shortest ones, if all were asked for
  bool all_solutions_found = false;               ///< those are all
  std::vector<Phase<Move>> phases = {};      ///< of methods that go by phases: as far as they came
  std::string explanation = {};              ///< for people: how far, without a path
  std::optional<BestSoFar<Move>> best = {};  ///< without a path of its own
  std::optional<core::Cost> lower_bound;     ///< proven, in moves
  core::Statistics statistics;
};

using core::has_unit_costs;

template <core::StateSpace P>
core::Cost path_cost(const P& puzzle, const std::vector<typename P::Move>& path) {
  core::Cost cost = 0;
  for (const auto& move : path) cost += puzzle.move_cost(move);
  return cost;
}

/// Closes the books: status from the reason, time, memory, and what the bounds prove. A path is
/// optimal exactly if a proven lower bound meets its cost.
template <core::StateSpace P>
Outcome<typename P::Move> finished(const P& puzzle, Outcome<typename P::Move> outcome,
                                   core::StopReason reason, core::Monitor& monitor) {
  outcome.reason = reason;
  outcome.status = core::status_of(reason);
  outcome.lower_bound = monitor.lower_bound();
  if (outcome.status == core::Status::solved) {
    const core::Cost cost = path_cost(puzzle, outcome.path);
    outcome.optimal = outcome.lower_bound.value_or(0) >= cost;
    if (outcome.optimal) outcome.lower_bound = cost;
  } else {
    outcome.path.clear();  // where a depth-first search was when it ended
  }
  if (outcome.status == core::Status::unsolvable) outcome.lower_bound.reset();
  outcome.statistics.seconds = monitor.seconds();
  outcome.statistics.peak_bytes = monitor.memory().peak();
  return outcome;
}

}  // namespace quebra::search
