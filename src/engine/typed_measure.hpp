#pragma once
// Runs single iterations of IDA* and counts their whole trees, to be held against a prediction.
//
// The tree is that of search/prediction.hpp: a root with h above the bound expands nothing, and a solution
// ends nothing. A specialised kernel does stop at one; then the tree is counted again without it.

#include <algorithm>
#include <functional>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "core/monitor.hpp"
#include "search/count_tree.hpp"
#include "search/prediction.hpp"
#include "search/task.hpp"

namespace quebra::engine {

/// Passes the progress of one iteration on to the monitor of all.
class ProgressRelay final : public core::Listener {
 public:
  ProgressRelay(core::Monitor& monitor, const core::Statistics& before)
      : monitor_(monitor), before_(before) {}
  void progress(const core::Snapshot& snapshot) override {
    core::Statistics now;
    now.expanded = before_.expanded + snapshot.expanded;
    now.generated = before_.generated + snapshot.generated;
    // What ends all ends the one as well, which has the same flag and clock.
    static_cast<void>(monitor_.checkpoint(now));
  }

 private:
  core::Monitor& monitor_;
  const core::Statistics& before_;
};

template <core::Puzzle P>
class Measurer {
  using State = typename P::State;

 public:
  /// `kernel` may be empty. The monitor is that of all iterations together.
  Measurer(const P& puzzle, const core::AnyHeuristic<P>& heuristic, search::Duplicates policy,
           search::KernelFactory<P> kernel, core::Monitor& monitor, const core::StopFlag* stop)
      : puzzle_(puzzle),
        heuristic_(heuristic),
        policy_(policy),
        kernel_(std::move(kernel)),
        monitor_(monitor),
        stop_(stop) {}

  struct Iteration {
    search::NodeCounts nodes = {};
    bool solution = false;
    std::optional<core::StopReason> ended = {};  ///< by the monitor: the counts are not whole
  };

  Iteration run(const State& start, std::uint32_t depth) {
    core::Limits left;
    if (monitor_.limits().seconds) {
      left.seconds = std::max(1e-6, *monitor_.limits().seconds - monitor_.seconds());
    }
    ProgressRelay relay(monitor_, total_);
    core::Monitor one(
        {.limits = left, .stop = stop_, .listener = &relay, .memory = &monitor_.memory()});
    Iteration done = kernel_ ? by_kernel(start, depth, one) : by_counting(start, depth, one);
    total_.expanded += static_cast<std::uint64_t>(done.nodes.expanded);
    total_.generated += static_cast<std::uint64_t>(done.nodes.generated);
    return done;
  }

  /// Of all iterations.
  [[nodiscard]] const core::Statistics& total() const { return total_; }

 private:
  static search::NodeCounts nodes_of(const core::Statistics& statistics) {
    return {static_cast<double>(statistics.expanded), static_cast<double>(statistics.generated)};
  }

  Iteration by_kernel(const State& start, std::uint32_t depth, core::Monitor& one) {
    const core::Cost bound = core::Cost{depth} * heuristic_.scale();
    const auto kernel = kernel_(start, one);
    if (kernel->start_f() > bound) return {};
    if (puzzle_.is_goal(start)) return with_solution(start, depth, one);
    switch (const core::StopReason reason = kernel->run(bound)) {
      case core::StopReason::depth_limit:
      case core::StopReason::exhausted: return {.nodes = nodes_of(kernel->statistics)};
      case core::StopReason::goal_reached: return with_solution(start, depth, one);
      default: return {.nodes = nodes_of(kernel->statistics), .ended = reason};
    }
  }

  Iteration with_solution(const State& start, std::uint32_t depth, core::Monitor& one) {
    Iteration done = by_counting(start, depth, one);
    done.solution = true;
    return done;
  }

  Iteration by_counting(const State& start, std::uint32_t depth, core::Monitor& one) {
    search::TreeCounter<P> counter(puzzle_, heuristic_, policy_, one);
    const auto ended = counter.run(start, core::Cost{depth});
    return {.nodes = nodes_of(counter.statistics), .solution = counter.goal_seen, .ended = ended};
  }

  const P& puzzle_;
  const core::AnyHeuristic<P>& heuristic_;
  const search::Duplicates policy_;
  const search::KernelFactory<P> kernel_;
  core::Monitor& monitor_;
  const core::StopFlag* stop_;
  core::Statistics total_;
};

/// Iterations of several depths from many starts. Every depth is measured from starts of which it is a
/// bound.
template <core::Puzzle P>
class Survey {
  using State = typename P::State;

 public:
  struct Row {
    std::uint32_t depth = 0;
    search::Spread expanded = {};
    search::Spread generated = {};
    std::uint64_t with_solution = 0;
  };
  using IsBound = std::function<bool(std::size_t place, std::uint32_t depth)>;

  Survey(const P& puzzle, Measurer<P>& measurer, core::Monitor& monitor, IsBound is_bound,
         const std::vector<std::uint32_t>& depths)
      : puzzle_(puzzle), measurer_(measurer), monitor_(monitor), is_bound_(std::move(is_bound)) {
    for (const std::uint32_t depth : depths) rows_.push_back({.depth = depth});
  }

  [[nodiscard]] const std::vector<Row>& rows() const { return rows_; }

  /// The reason if it was ended before each depth had `count` starts.
  std::optional<core::StopReason> from_random(std::uint64_t count, std::uint64_t seed) {
    core::Rng rng(seed);
    while (true) {
      std::uint64_t least = count;
      std::uint64_t sum = 0;
      for (const Row& row : rows_) {
        least = std::min(least, row.expanded.count());
        sum += row.expanded.count();
      }
      if (least >= count) return std::nullopt;
      const double fraction = static_cast<double>(sum) / static_cast<double>(count * rows_.size());
      if (const auto ended = measure(puzzle_.scramble(rng), count, fraction)) return ended;
    }
  }

  std::optional<core::StopReason> from_all() requires core::Ranked<P> {
    const std::uint64_t size = puzzle_.size();
    for (std::uint64_t number = 0; number < size; ++number) {
      const double fraction = static_cast<double>(number) / static_cast<double>(size);
      if (const auto ended = measure(puzzle_.unrank(number), size, fraction)) return ended;
    }
    return std::nullopt;
  }

 private:
  static constexpr std::uint64_t kStartsPerLook = 64;

  /// All depths that have fewer than `most` starts.
  std::optional<core::StopReason> measure(const State& start, std::uint64_t most, double fraction) {
    if (starts_++ % kStartsPerLook == 0) {
      monitor_.set_fraction(fraction);
      if (const auto ended = monitor_.checkpoint(measurer_.total())) return ended;
    }
    const std::size_t place = search::place_of(puzzle_, start);
    for (Row& row : rows_) {
      if (row.expanded.count() >= most || !is_bound_(place, row.depth)) continue;
      const auto done = measurer_.run(start, row.depth);
      if (done.ended) return done.ended;
      row.expanded.add(done.nodes.expanded);
      row.generated.add(done.nodes.generated);
      row.with_solution += done.solution ? 1 : 0;
    }
    return std::nullopt;
  }

  const P& puzzle_;
  Measurer<P>& measurer_;
  core::Monitor& monitor_;
  const IsBound is_bound_;
  std::vector<Row> rows_;
  std::uint64_t starts_ = 0;
};

}  // namespace quebra::engine
