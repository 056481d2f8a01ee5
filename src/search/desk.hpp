#pragma once
// What the workers of one iteration share: sub-trees to search, the allowance of expansions, solutions.
//
// Sub-trees are handed out one by one, so that a worker that is done takes what others would have come
// to: there are many more of them than workers. Workers count for themselves and report when their
// allowance is spent; then one of them at a time asks the monitor. The allowances never sum up to more
// than the monitor allowed, so that limits of nodes hold with any number of workers.

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <mutex>
#include <optional>
#include <set>
#include <vector>

#include "core/monitor.hpp"
#include "search/walker.hpp"

namespace quebra::search {

/// What a worker counts.
struct Tally {
  std::uint64_t expanded = 0;
  std::uint64_t generated = 0;
  std::uint64_t pruned = 0;
  std::uint32_t least_left = ~std::uint32_t{0};  ///< of expanded nodes

  void add(const Tally& other) {
    expanded += other.expanded;
    generated += other.generated;
    pruned += other.pruned;
    least_left = std::min(least_left, other.least_left);
  }
};

/// The depth of the deepest children; 0: nothing was expanded.
inline std::uint64_t deepest(const Tally& tally, std::uint32_t root_left) {
  return tally.expanded == 0 ? 0 : std::uint64_t{root_left} - tally.least_left + 1;
}

inline constexpr std::uint32_t kNoPromise = ~std::uint32_t{0};

template <Walker W>
class Desk {
 public:
  using Task = Waiting<W>;

  struct Options {
    unsigned workers = 1;
    std::uint32_t root_left = 0;  ///< moves that the iteration allows
    bool all_solutions = false;
  };

  /// `so_far` is what earlier iterations and the making of the tasks counted.
  Desk(std::vector<Task> tasks, core::Monitor& monitor, const core::Statistics& so_far,
       const Options& options)
      : tasks_(std::move(tasks)),
        promises_(tasks_.size()),
        monitor_(monitor),
        so_far_(so_far),
        options_(options) {
    for (auto& promise : promises_) promise.store(kNoPromise, std::memory_order_relaxed);
  }

  /// The next sub-tree; false: there is none left.
  bool take(Task& task) {
    const std::size_t number = next_.fetch_add(1, std::memory_order_relaxed);
    if (number >= tasks_.size()) return false;
    task = tasks_[number];
    return true;
  }

  /// A node of a sub-tree with so many moves left is expanded.
  void reached(std::uint32_t task, std::uint32_t left) {
    const std::uint32_t promise = promises_[task].load(std::memory_order_relaxed);
    const std::uint32_t first = left << kCountBits | (kMostCount - 1);
    if (first < promise) {
      promises_[task].store(first, std::memory_order_relaxed);
    } else if (promise >> kCountBits == left && (promise & kMostCount) > 0) {
      promises_[task].store(promise - 1, std::memory_order_relaxed);
    }
  }
  /// How close to the end a sub-tree came, as far as workers told: the fewest moves left of an expanded node,
  /// then how many such nodes; the smaller, the closer. kNoPromise: none was expanded.
  [[nodiscard]] std::uint32_t promise(std::uint32_t task) const {
    return promises_[task].load(std::memory_order_relaxed);
  }

  /// Whether every worker has to end now: somebody found a solution, or the monitor said so.
  [[nodiscard]] bool ended() const { return ended_.load(std::memory_order_relaxed); }

  /// A worker's books: what it counted since its last report, and what it may expand until the next.
  struct Account {
    Tally counted = {};
    std::uint64_t granted = 0;

    [[nodiscard]] bool spent() const { return counted.expanded >= granted; }
  };

  /// Takes the counts and gives a new allowance. False: the worker has to end.
  bool renew(Account& account) {
    const std::lock_guard lock(mutex_);
    settle(account);
    if (ended()) return false;
    core::Statistics now = so_far_;
    now.expanded += total_.expanded + granted_;  // others may spend theirs at this moment
    now.generated += total_.generated;
    now.max_depth = std::max(now.max_depth, deepest(total_, options_.root_left));
    if (!tasks_.empty()) {
      const std::size_t begun = std::min(next_.load(std::memory_order_relaxed), tasks_.size());
      monitor_.set_fraction(static_cast<double>(begun) / static_cast<double>(tasks_.size()));
    }
    if (const auto reason = monitor_.before_expansion(now)) {
      // At the limit, but the others have some left: this worker ends, and so will they.
      reason_ = reason;
      if (*reason != core::StopReason::node_limit) ended_.store(true, std::memory_order_relaxed);
      return false;
    }
    const std::uint64_t room = monitor_.expansions_to_checkpoint(now);
    account.granted = std::max<std::uint64_t>(1, room / options_.workers);
    granted_ += account.granted;
    return true;
  }
  /// The last report of a worker.
  void close(Account& account) {
    const std::lock_guard lock(mutex_);
    settle(account);
  }

  /// Every worker has to end, for this reason.
  void end(core::StopReason reason) {
    const std::lock_guard lock(mutex_);
    reason_ = reason;
    ended_.store(true, std::memory_order_relaxed);
  }

  /// There is a solution in that sub-tree.
  void solved(std::uint32_t task) {
    const std::lock_guard lock(mutex_);
    solved_.insert(task);
    if (!options_.all_solutions) ended_.store(true, std::memory_order_relaxed);
  }

  // After all workers have ended and reported:
  [[nodiscard]] const Tally& total() const { return total_; }
  [[nodiscard]] const std::set<std::uint32_t>& solved() const { return solved_; }
  [[nodiscard]] const Task& task(std::uint32_t number) const { return tasks_[number]; }
  [[nodiscard]] std::optional<core::StopReason> reason() const { return reason_; }

 private:
  static constexpr unsigned kCountBits = 24;
  static constexpr std::uint32_t kMostCount = (1U << kCountBits) - 1;

  void settle(Account& account) {
    total_.add(account.counted);
    granted_ -= account.granted;
    account = {};
  }

  const std::vector<Task> tasks_;
  /// Moves left, then kMostCount less the number of nodes with so many; a sub-tree is one worker's.
  std::vector<std::atomic<std::uint32_t>> promises_;
  core::Monitor& monitor_;
  const core::Statistics& so_far_;
  const Options options_;
  std::atomic<std::size_t> next_{0};
  std::atomic<bool> ended_{false};
  std::mutex mutex_;
  Tally total_;
  std::uint64_t granted_ = 0;  ///< to all workers, until their next report
  std::set<std::uint32_t> solved_;
  std::optional<core::StopReason> reason_;
};

}  // namespace quebra::search
