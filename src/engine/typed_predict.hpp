#pragma once
// Predicting the cost of IDA* with a puzzle whose type is known (search/prediction.hpp has the theory):
// the distribution of h, the levels of the tree, the sums, and the same iterations run for comparison.

#include <fmt/core.h>

#include <cmath>

#include "engine/method_choice.hpp"
#include "engine/preparation.hpp"
#include "engine/puzzle_parts.hpp"
#include "engine/report.hpp"
#include "engine/typed_measure.hpp"
#include "engine/typed_values.hpp"
#include "search/ida_star.hpp"

namespace quebra::engine {

template <core::Puzzle P>
class TypedPredict {
  using State = typename P::State;

 public:
  /// Up to here every state is looked at instead of a sample.
  static constexpr std::uint64_t kMostStates = 10'000'000;
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
      return core::unsupported(fmt::format(
          "predict knows the cost of idastar alone, not of {}: its iterations are trees, and those "
          "can be counted; write --with idastar:{}",
          choice->method->name,
          choice->heuristic.empty() ? parts_.default_heuristic : choice->heuristic));
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
    if (request_.measure_all && !is_small()) {
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

  [[nodiscard]] bool is_small() const {
    if constexpr (core::Ranked<P>) {
      return puzzle_.size() != 0 && puzzle_.size() <= kMostStates;
    } else {
      return false;
    }
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

  /// Exact where that can be had and no sample was asked for. Leaves counts_ empty if it was ended.
  void find_distribution(const core::AnyHeuristic<P>& heuristic) {
    const bool combined = parts_of_maximum(heuristic).size() > 1;
    auto tables = shares_of_tables(puzzle_, heuristic);
    if (combined && tables) product_ = tables;
    if (!request_.sample && is_small()) {
      look_at_all(heuristic, combined);
    } else if (!request_.sample && compute_counts()) {
      report_.distribution.source = "computed";
    } else if (!request_.sample && !combined && tables) {
      counts_ = {heuristic.value_counts()};
      report_.distribution.source = "tables";
    } else {
      draw_sample(heuristic, combined);
    }
    if (product_) report_.product = described("product", *product_);
    if (counts_.empty()) return;
    distribution_ = search::Distribution(counts_);
    const std::string source = report_.distribution.source;
    const double seen_mean = report_.distribution.mean_h;
    report_.distribution = described(source, *distribution_);
    if (seen_mean > 0) report_.distribution.mean_h = seen_mean;
    for (const auto& place : counts_) {
      for (const std::uint64_t count : place) report_.distribution.states += count;
    }
    odd_ = heuristic.scale() == 1 ? search::odd_places(tree_, counts_) : std::nullopt;
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

  void look_at_all(const core::AnyHeuristic<P>& heuristic, bool combined) {
    if constexpr (core::Ranked<P>) {
      ValueCounter<P> counter(puzzle_, heuristic, request_.threads);
      core::Monitor monitor(monitor_.preparation("counting h"));
      const auto ended = counter.count_all(monitor);
      if (ended) {
        report_.stop_reason = *ended;  // the first states are no fair sample
        return;
      }
      take(counter, combined, "whole");
    }
  }

  void draw_sample(const core::AnyHeuristic<P>& heuristic, bool combined) {
    ValueCounter<P> counter(puzzle_, heuristic, request_.threads);
    core::Monitor monitor(monitor_.preparation("sampling h"));
    const auto ended = counter.sample(request_.sample.value_or(PredictRequest::kDefaultSample),
                                      request_.seed, monitor);
    if (ended) report_.stop_reason = *ended;
    if (counter.states() > 0) take(counter, combined, "sample");
  }

  void take(const ValueCounter<P>& counter, bool combined, const char* source) {
    counts_ = counter.counts();
    report_.distribution.source = source;
    report_.distribution.mean_h = counter.mean();
    if (combined && !product_) product_ = counter.product();
  }

  bool compute_counts() {
    if (!parts_.value_counts) return false;
    core::Monitor monitor(monitor_.preparation("counting h"));
    search::ValueCounts counts;
    for (std::size_t place = 0; place < tree_.places(); ++place) {
      auto own = parts_.value_counts(puzzle_, report_.used.heuristic, place, monitor.memory());
      if (!own) return false;
      counts.push_back(std::move(*own));
      if (const auto ended = monitor.checkpoint({})) {
        report_.stop_reason = *ended;
        return true;
      }
    }
    counts_ = std::move(counts);
    return true;
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
    if (distribution_ || product_) {
      const auto levels = search::levels_of(tree_, start_weights(depth), depth);
      if (distribution_) {
        row.predicted = nodes_of(search::predict_iteration(levels, *distribution_, depth));
        if (report_.distribution.source == "sample") {
          row.sampling_error = nodes_of(search::sampling_error(levels, counts_, depth));
        }
      }
      if (product_) row.product = nodes_of(search::predict_iteration(levels, *product_, depth));
      for (const auto& nodes : {row.predicted, row.product}) {
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
    auto made = kernel();
    if (!made) return made.error();
    core::Monitor monitor(monitor_.preparation("measuring"));
    Measurer<P> measurer(puzzle_, heuristic, policy_, std::move(*made), monitor, hooks_.stop);
    std::vector<search::Spread> expanded(report_.depths.size());
    std::vector<search::Spread> generated(report_.depths.size());
    // A start counts for the depths that are bounds of it; each depth gets as many as asked for.
    const auto use = [&](const State& start) {
      const std::size_t place = search::place_of(puzzle_, start);
      for (std::size_t i = 0; i < report_.depths.size(); ++i) {
        PredictDepth& row = report_.depths[i];
        const bool enough = !request_.measure_all && row.instances >= request_.measure;
        if (enough || !is_bound_of(place, row.depth)) continue;
        const auto done = measurer.run(start, row.depth);
        if (done.ended) {
          report_.stop_reason = *done.ended;
          return false;
        }
        ++row.instances;
        row.with_solution += done.solution ? 1 : 0;
        expanded[i].add(done.nodes.expanded);
        generated[i].add(done.nodes.generated);
      }
      return true;
    };
    const std::uint64_t before_checks = 256;
    const auto goes_on = [&](std::uint64_t number, double fraction) {
      if (number % before_checks != 0) return true;
      monitor.set_fraction(fraction);
      if (const auto ended = monitor.checkpoint(measurer.total())) {
        report_.stop_reason = *ended;
        return false;
      }
      return true;
    };
    start_all(use, goes_on);
    for (std::size_t i = 0; i < report_.depths.size(); ++i) {
      report_.depths[i].expanded = measured(expanded[i]);
      report_.depths[i].generated = measured(generated[i]);
    }
    return {};
  }

  /// Hands out starts until there were enough of them.
  template <class Use, class GoesOn>
  void start_all(Use&& use, GoesOn&& goes_on) {
    if (request_.measure_all) {
      if constexpr (core::Ranked<P>) {
        for (std::uint64_t number = 0; number < puzzle_.size(); ++number) {
          const double fraction = static_cast<double>(number) / static_cast<double>(puzzle_.size());
          if (!goes_on(number, fraction) || !use(puzzle_.unrank(number))) return;
        }
      }
      return;
    }
    core::Rng rng(core::mix64(request_.seed + 0x6d656173ULL));  // other states than the sample's
    for (std::uint64_t number = 0;; ++number) {
      std::uint64_t least = request_.measure;
      std::uint64_t sum = 0;
      for (const PredictDepth& row : report_.depths) {
        least = std::min(least, row.instances);
        sum += row.instances;
      }
      if (least == request_.measure) return;
      const auto all = static_cast<double>(request_.measure * report_.depths.size());
      if (!goes_on(number, static_cast<double>(sum) / all)) return;
      if (!use(puzzle_.scramble(rng))) return;
    }
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
  search::ValueCounts counts_;
  std::optional<search::Distribution> distribution_;
  std::optional<search::Distribution> product_;
  std::optional<std::vector<bool>> odd_;
};

}  // namespace quebra::engine
