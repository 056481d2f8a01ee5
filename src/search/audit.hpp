#pragma once
// Judges a heuristic against exact distances: every state (h <= distance?) and every directed edge
// (h(s) <= cost + h(t)?) of a set of states whose distances are known.
//
// Values of h are in units of 1/scale; so are excesses and errors.

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <map>
#include <optional>
#include <vector>

#include "core/heuristic.hpp"
#include "core/monitor.hpp"
#include "core/parallel.hpp"

namespace quebra::search {

/// Sums over judged states; those of several threads are merged.
template <class State>
struct AuditCounts {
  struct Counterexample {
    State state;
    std::uint32_t distance;
    core::Cost h;
    std::uint64_t number;  ///< makes the order, and so the choice, independent of threads
  };
  static constexpr std::size_t kExamples = 10;

  std::uint64_t states = 0;
  std::uint64_t edges = 0;
  std::uint64_t violations = 0;  ///< states with h > distance
  std::uint64_t inconsistent_edges = 0;
  core::Cost worst_excess = 0;  ///< largest h - distance, if positive
  core::Cost worst_drop = 0;    ///< largest h(s) - cost - h(t), if positive
  core::Cost max_h = 0;
  core::Cost sum_h = 0;
  std::uint64_t sum_distance = 0;
  std::vector<std::uint64_t> states_by_depth;
  std::vector<std::uint64_t> violations_by_depth;
  std::vector<core::Cost> sum_h_by_depth;
  std::vector<std::map<core::Cost, std::uint64_t>> values_by_depth;  ///< h: how often
  std::vector<Counterexample> counterexamples;  ///< a few violations, the nearest to the goal

  void merge(const AuditCounts& other) {
    states += other.states;
    edges += other.edges;
    violations += other.violations;
    inconsistent_edges += other.inconsistent_edges;
    worst_excess = std::max(worst_excess, other.worst_excess);
    worst_drop = std::max(worst_drop, other.worst_drop);
    max_h = std::max(max_h, other.max_h);
    sum_h += other.sum_h;
    sum_distance += other.sum_distance;
    add(states_by_depth, other.states_by_depth);
    add(violations_by_depth, other.violations_by_depth);
    add(sum_h_by_depth, other.sum_h_by_depth);
    values_by_depth.resize(std::max(values_by_depth.size(), other.values_by_depth.size()));
    for (std::size_t depth = 0; depth < other.values_by_depth.size(); ++depth) {
      for (const auto& [h, count] : other.values_by_depth[depth])
        values_by_depth[depth][h] += count;
    }
    counterexamples.insert(counterexamples.end(), other.counterexamples.begin(),
                           other.counterexamples.end());
    keep_nearest();
  }

  void keep_nearest() {
    std::ranges::sort(counterexamples, [](const Counterexample& a, const Counterexample& b) {
      return std::pair(a.distance, a.number) < std::pair(b.distance, b.number);
    });
    if (counterexamples.size() > kExamples) {
      counterexamples.erase(counterexamples.begin() + kExamples, counterexamples.end());
    }
  }

 private:
  template <class T>
  static void add(std::vector<T>& sums, const std::vector<T>& more) {
    sums.resize(std::max(sums.size(), more.size()));
    for (std::size_t i = 0; i < more.size(); ++i) sums[i] += more[i];
  }
};

template <core::StateSpace P>
class Auditor {
 public:
  using State = typename P::State;
  using Counts = AuditCounts<State>;

  Auditor(const P& puzzle, const core::AnyHeuristic<P>& heuristic)
      : puzzle_(puzzle), heuristic_(heuristic) {}

  void judge(const State& state, std::uint32_t depth, std::uint64_t number, Counts& sums) const {
    const core::Cost h = heuristic_.estimate(state);
    const core::Cost distance = static_cast<core::Cost>(depth) * heuristic_.scale();
    // Step 1. The state.
    ++sums.states;
    sums.sum_h += h;
    sums.max_h = std::max(sums.max_h, h);
    sums.sum_distance += depth;
    if (sums.states_by_depth.size() <= depth) {
      sums.states_by_depth.resize(depth + 1);
      sums.violations_by_depth.resize(depth + 1);
      sums.sum_h_by_depth.resize(depth + 1);
      sums.values_by_depth.resize(depth + 1);
    }
    ++sums.states_by_depth[depth];
    sums.sum_h_by_depth[depth] += h;
    ++sums.values_by_depth[depth][h];
    if (h > distance) {
      ++sums.violations;
      ++sums.violations_by_depth[depth];
      sums.worst_excess = std::max(sums.worst_excess, h - distance);
      sums.counterexamples.push_back({state, depth, h, number});
      if (sums.counterexamples.size() >= 64 * Counts::kExamples) sums.keep_nearest();
    }
    // Step 2. Its edges.
    for (const auto& move : puzzle_.moves(state)) {
      const State next = puzzle_.apply(state, move);
      const core::Cost drop = h - heuristic_.update(state, h, move, next) -
                              puzzle_.move_cost(move) * heuristic_.scale();
      ++sums.edges;
      if (drop <= 0) continue;
      ++sums.inconsistent_edges;
      sums.worst_drop = std::max(sums.worst_drop, drop);
    }
  }

  /// Judges `count` states; state_of(i, use) calls use(state, depth) if there is a state number i.
  /// Returns why the monitor ended it, if it did.
  template <class StateOf>
  std::optional<core::StopReason> judge_all(std::uint64_t count, unsigned threads,
                                            core::Monitor& monitor, StateOf&& state_of,
                                            Counts& sums) const {
    constexpr std::uint64_t kBlock = 1 << 14;
    std::vector<Counts> workers(threads);
    std::atomic<std::uint64_t> judged{0};
    std::optional<core::StopReason> ended;
    core::for_blocks(
        {.count = count, .block = kBlock, .threads = threads},
        [&](std::uint64_t begin, std::uint64_t end, unsigned worker) {
          for (std::uint64_t i = begin; i < end; ++i) {
            state_of(i, [&](const State& state, std::uint32_t depth) {
              judge(state, depth, i, workers[worker]);
            });
          }
          judged.fetch_add(end - begin, std::memory_order_relaxed);
        },
        [&] {
          core::Statistics progress;
          progress.expanded = judged.load(std::memory_order_relaxed);
          progress.generated = progress.expanded;
          ended = monitor.checkpoint(progress);
          return ended.has_value();
        });
    for (const Counts& worker : workers) sums.merge(worker);
    return ended;
  }

 private:
  const P& puzzle_;
  const core::AnyHeuristic<P>& heuristic_;
};

}  // namespace quebra::search
