#pragma once
// Predicting the cost of IDA* with a puzzle whose type is known (search/prediction.hpp has the theory):
// the distribution of h, the levels of the tree, the sums, and the same iterations run for comparison.

#include <fmt/core.h>

#include <cmath>

#include "engine/method_choice.hpp"
#include "engine/preparation.hpp"
#include "engine/puzzle_parts.hpp"
#include "engine/report.hpp"
#include "engine/typed_distribution.hpp"
#include "engine/typed_measure.hpp"
#include "search/ida_star.hpp"

namespace quebra::engine {

template <core::Puzzle P>
class TypedPredict {
  using State = typename P::State;

 public:
  static constexpr std::uint32_t kDeepest = 1000;

  TypedPredict(const P& puzzle, const PuzzleParts<P>& parts, const PredictRequest& request,
               const RunHooks& hooks)
      : puzzle_(puzzle),
        parts_(parts),
        request_(request),
        hooks_(hooks),
        monitor_({.limits = request.limits, .stop = hooks.stop, .listener = hooks.listener}) {}

  core::Result<PredictReport> run() {
    // Step 1. What was asked.
    auto choice = choose();
    if (!choice) return choice.error();
    if (const auto ok = check_request(); !ok) return ok.error();
    policy_ = search::duplicates_of(choice->options);
    if (policy_ == search::Duplicates::ancestors) {
      return core::unsupported(
          "with --duplicates ancestors the tree depends on every state in it and cannot be counted "
          "beforehand; predict knows none, parent and history");
    }
    describe(*choice);
    if (const auto ok = take_start(); !ok) return ok.error();
    tree_ = search::move_tree(puzzle_, policy_);
    report_.branching_factor = tree_.branching_factor();
    report_.places = tree_.places();

    // Step 2. The heuristic and how its values are distributed.
    auto heuristic =
        heuristic::build(puzzle_, choice->heuristic, parts_.heuristics, make_request());
    if (!heuristic) return ended_with(heuristic.error());
    take_properties(**heuristic);
    find_distribution(**heuristic);

    // Step 3. The sums, and the same iterations run.
    for (const std::uint32_t depth : request_.depths) {
      if (auto ok = predict_depth(depth); !ok) return ok.error();
    }
    if (const auto ok = check_measurable(); !ok) return ok.error();
    if (report_.complete() && (request_.measure > 0 || request_.measure_all)) {
      if (auto ok = measure(**heuristic); !ok) return ended_with(ok.error());
    }
    return finished();
  }

 private:
  core::Result<MethodChoice> choose() const {
    auto choice = choose_method(puzzle_, parts_, request_.with.empty() ? "idastar" : request_.with,
                                request_.options);
    if (!choice) return choice.error();
    if (choice->method->name != search::IdaStar::info().name) {
      std::string heuristic = choice->heuristic;
      if (heuristic.empty()) heuristic = parts_.default_heuristic;
      if (!choice->method->puzzles.empty())
        heuristic = "H (quebra predict --help shows its tables)";
      return core::unsupported(fmt::format(
          "predict knows the cost of idastar alone, not of {}: its iterations are trees, and those "
          "can be counted; write --with idastar:{}",
          choice->method->name, heuristic));
    }
    return choice;
  }

  [[nodiscard]] core::Result<void> check_request() const {
    if (request_.depths.empty()) {
      return core::bad_input(
          "no depth is given: write the bounds of the iterations, for instance "
          "--depth 12,13,14 or --depth 34-38:2");
    }
    for (const std::uint32_t depth : request_.depths) {
      if (depth > kDeepest) {
        return core::bad_input(
            fmt::format("depth {} is too deep to predict; at most {}", depth, kDeepest));
      }
    }
    if (!core::has_unit_costs<P>()) {
      return core::unsupported(
          "predict counts moves and knows metrics in which each costs 1, not " + puzzle_.metric());
    }
    const bool measures = request_.measure > 0 || request_.measure_all;
    if (measures && !request_.puzzle.state.empty()) {
      return core::bad_input("--measure takes random starts: leave out the STATE, or --measure");
    }
    if (request_.measure_all && !ValueFinder<P>::is_small(puzzle_)) {
      return core::unsupported(fmt::format(
          "{} has too many states to start from all of them; give a number, for instance "
          "--measure 1000",
          puzzle_.name()));
    }
    return {};
  }

  void describe(const MethodChoice& choice) {
    report_.puzzle = puzzle_.name();
    report_.goal = puzzle_.goal_name();
    report_.metric = puzzle_.metric();
    report_.used = {.method = choice.method->name,
                    .heuristic = choice.heuristic,
                    .options = choice.options.all(),
                    .threads = request_.threads,
                    .seed = request_.seed};
    if constexpr (requires { puzzle_.states(); }) {
      report_.states = puzzle_.states();
    } else if constexpr (core::Ranked<P>) {
      report_.states = static_cast<double>(puzzle_.size());
    }
  }

  core::Result<void> take_start() {
    if (request_.puzzle.state.empty()) return {};
    const auto parsed = puzzle_.parse_state(request_.puzzle.state);
    if (!parsed) return parsed.error();
    if (const auto validity = puzzle_.validate(*parsed); !validity.solvable) {
      return core::bad_input("the start cannot reach the goal: " + validity.reason);
    }
    start_ = *parsed;
    report_.start = puzzle_.format_state(*start_);
    return {};
  }

  [[nodiscard]] heuristic::MakeRequest make_request() {
    return {.memory = &monitor_.memory(),
            .stop = hooks_.stop,
            .monitor = &monitor_,
            .store = hooks_.tables,
            .tables = &report_.used.tables,
            .threads = request_.threads};
  }

  void take_properties(const core::AnyHeuristic<P>& heuristic) {
    report_.declared_admissible = heuristic.admissible();
    report_.declared_consistent = heuristic.consistent();
    if (start_) {
      report_.start_h =
          static_cast<double>(heuristic.estimate(*start_)) / static_cast<double>(heuristic.scale());
    }
    for (const auto* part : parts_of_maximum(heuristic)) {
      for (const std::uint64_t count : part->value_counts()) report_.entries += count;
    }
  }

  void find_distribution(const core::AnyHeuristic<P>& heuristic) {
    known_ =
        ValueFinder<P>(puzzle_, parts_, heuristic, report_.used.heuristic, monitor_).find(request_);
    if (known_.ended) report_.stop_reason = *known_.ended;
    if (known_.product) report_.product = described("product", *known_.product);
    if (known_.counts.empty()) return;
    distribution_ = search::Distribution(known_.counts);
    report_.distribution = described(known_.source, *distribution_);
    report_.distribution.mean_h = known_.mean;
    for (const auto& place : known_.counts) {
      for (const std::uint64_t count : place) report_.distribution.states += count;
    }
    if (heuristic.scale() == 1) odd_ = search::odd_places(tree_, known_.counts);
    report_.steps_of_two = odd_.has_value();
  }

  static PredictDistribution described(const std::string& source,
                                       const search::Distribution& shares) {
    PredictDistribution result{.source = source, .mean_h = shares.mean()};
    for (std::int64_t moves = 0; moves < shares.values(); ++moves) {
      double sum = 0;
      for (std::size_t place = 0; place < shares.places(); ++place) {
        sum += shares.within(place, moves);
      }
      result.within.push_back(sum / static_cast<double>(shares.places()));
    }
    return result;
  }

  /// Random starts: those places from which bounds of this depth come, each as likely.
  [[nodiscard]] std::vector<double> start_weights(std::uint32_t depth) const {
    std::vector<double> weights(tree_.places());
    if (start_) {
      weights[search::place_of(puzzle_, *start_)] = 1;
      return weights;
    }
    double chosen = 0;
    for (std::size_t place = 0; place < weights.size(); ++place) {
      weights[place] = is_bound_of(place, depth) ? 1 : 0;
      chosen += weights[place];
    }
    for (double& weight : weights) weight /= chosen;
    return weights;
  }

  [[nodiscard]] bool is_bound_of(std::size_t place, std::uint32_t depth) const {
    return !odd_ || (*odd_)[place] == (depth % 2 != 0);
  }

  core::Result<void> predict_depth(std::uint32_t depth) {
    PredictDepth row{.depth = depth};
    if (distribution_ || known_.product) {
      const auto levels = search::levels_of(tree_, start_weights(depth), depth);
      if (distribution_) {
        row.predicted = nodes_of(search::predict_iteration(levels, *distribution_, depth));
        if (known_.source == "sample") {
          row.sampling_error = nodes_of(search::sampling_error(levels, known_.counts, depth));
        }
      }
      if (known_.product) {
        row.product = nodes_of(search::predict_iteration(levels, *known_.product, depth));
      }
      for (const std::optional<PredictNodes>& nodes :
           {row.predicted, row.product, std::optional(row.sampling_error)}) {
        if (!nodes || std::isfinite(nodes->generated)) continue;
        return core::unsupported(fmt::format(
            "depth {}: the nodes of so deep a tree are more than a number holds; give a smaller "
            "--depth",
            depth));
      }
    }
    report_.depths.push_back(row);
    return {};
  }

  static PredictNodes nodes_of(const search::NodeCounts& counts) {
    return {counts.expanded, counts.generated};
  }

  /// Nobody waits for so many nodes.
  [[nodiscard]] core::Result<void> check_measurable() const {
    constexpr double kMost = 1e15;
    const auto starts = static_cast<double>(request_.measure_all ? 1 : request_.measure);
    for (const PredictDepth& row : report_.depths) {
      if (!row.predicted || row.predicted->generated * starts < kMost) continue;
      return core::bad_input(
          fmt::format("--measure: {} iterations with bound {} would generate about {:.2g} nodes; "
                      "give fewer, or a smaller --depth",
                      request_.measure, row.depth, row.predicted->generated * starts));
    }
    return {};
  }

  core::Result<search::KernelFactory<P>> kernel() {
    const std::string& name = report_.used.heuristic;
    if (!search::goes_by_history<P>(policy_)) return search::KernelFactory<P>();
    if (parts_.fast_kernel) {
      if (auto fast = parts_.fast_kernel(puzzle_, name)) return fast;
    }
    if (!parts_.table_kernel) return search::KernelFactory<P>();
    auto request = make_request();
    request.tables = nullptr;  // the heuristic has named them
    return parts_.table_kernel(puzzle_, name, request);
  }

  core::Result<void> measure(const core::AnyHeuristic<P>& heuristic) {
    constexpr std::uint64_t kOtherStates = 0x6d656173;  // than those of the sample
    auto made = kernel();
    if (!made) return made.error();
    core::Monitor monitor(monitor_.preparation("measuring"));
    Measurer<P> measurer(puzzle_, heuristic, policy_, std::move(*made), monitor, hooks_.stop);
    Survey<P> survey(
        puzzle_, measurer, monitor,
        [&](std::size_t place, std::uint32_t depth) { return is_bound_of(place, depth); },
        request_.depths);
    std::optional<core::StopReason> ended;
    if (!request_.measure_all) {
      ended = survey.from_random(request_.measure, core::mix64(request_.seed + kOtherStates));
    } else if constexpr (core::Ranked<P>) {
      ended = survey.from_all();
    }
    if (ended) report_.stop_reason = *ended;
    for (std::size_t i = 0; i < report_.depths.size(); ++i) {
      const auto& row = survey.rows()[i];
      report_.depths[i].instances = row.expanded.count();
      report_.depths[i].with_solution = row.with_solution;
      report_.depths[i].expanded = measured(row.expanded);
      report_.depths[i].generated = measured(row.generated);
    }
    return {};
  }

  static PredictMeasured measured(const search::Spread& spread) {
    return {.mean = spread.mean(),
            .deviation = spread.deviation(),
            .standard_error = spread.standard_error(),
            .low = spread.mean() - spread.half_width_95(),
            .high = spread.mean() + spread.half_width_95()};
  }

  core::Result<PredictReport> ended_with(const core::Error& error) {
    const auto reason = ended_preparing(error, monitor_, hooks_);
    if (!reason || *reason == core::StopReason::memory_limit) return error;
    report_.stop_reason = *reason;
    return finished();
  }

  core::Result<PredictReport> finished() {
    report_.seconds = monitor_.seconds();
    report_.peak_bytes = monitor_.memory().peak();
    return std::move(report_);
  }

  const P& puzzle_;
  const PuzzleParts<P>& parts_;
  const PredictRequest& request_;
  const RunHooks& hooks_;
  core::Monitor monitor_;
  PredictReport report_;
  std::optional<State> start_;
  search::Duplicates policy_ = search::Duplicates::history;
  search::MoveTree tree_;
  KnownValues known_;
  std::optional<search::Distribution> distribution_;
  std::optional<std::vector<bool>> odd_;
};

}  // namespace quebra::engine
