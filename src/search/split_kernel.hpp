#pragma once
// The IDA* kernel over a walker (walker.hpp): splits the first levels of the tree into sub-trees and lets
// workers search them, pipelined or by plain recursion, one or several at a time.
//
//   SplitKernel<KorfWalker, PipelinedWorker> kernel(walker, monitor, {.threads = 2});
//
// Nodes do not carry their paths. Of a sub-tree in which there is a solution the path is found by searching
// it again, by plain recursion; these nodes are not counted a second time.
//
// Lengths do not depend on the number of threads: an iteration is complete or has found a solution, and
// all shorter bounds were completed before. Counts of completed iterations do not either. Which of
// several shortest solutions comes first does.

#include <algorithm>
#include <cassert>
#include <map>
#include <new>
#include <optional>
#include <system_error>
#include <thread>
#include <utility>
#include <vector>

#include "search/desk.hpp"
#include "search/expand_plainly.hpp"
#include "search/split_options.hpp"
#include "search/task.hpp"

namespace quebra::search {

template <Walker W, template <class> class Worker>
class SplitKernel final : public BoundedKernel<typename W::Move> {
  using Move = typename W::Move;
  using BoundedKernel<Move>::all_solutions_found;
  using BoundedKernel<Move>::path;
  using BoundedKernel<Move>::solutions;
  using BoundedKernel<Move>::statistics;

 public:
  SplitKernel(W walker, core::Monitor& monitor, const SplitOptions& options)
      : walker_(std::move(walker)), monitor_(monitor), options_(options) {}

  [[nodiscard]] core::Cost start_f() const override {
    const auto bound = static_cast<core::Cost>(walker_.root_bound());
    const core::Cost step = options_.bound_step;
    return bound + ((options_.bound_offset - bound) % step + step) % step;
  }
  [[nodiscard]] core::Cost next_bound() const override { return bound_ + options_.bound_step; }

  core::StopReason run(core::Cost bound) override {
    bound_ = bound;
    path.clear();
    solutions.clear();
    assert(bound >= 0);
    if (bound == 0) return core::StopReason::depth_limit;  // the root is not the goal: see deepen()
    const auto left = static_cast<std::uint32_t>(bound);
    Beginning beginning = first_levels(left);
    const core::Reservation counted(monitor_.memory(), bytes_of(beginning.tasks));
    if (!counted) return core::StopReason::memory_limit;
    sort_by_promise(beginning.tasks);
    std::vector<Task> tasks;
    for (const Begun& begun : beginning.tasks) {
      tasks.emplace_back(begun.left, static_cast<std::uint32_t>(tasks.size())).node = begun.node;
    }
    Desk<W> desk(
        std::move(tasks), monitor_, statistics,
        {.workers = options_.threads, .root_left = left, .all_solutions = options_.all_solutions});
    const bool found_early = !beginning.solutions.empty() && !options_.all_solutions;
    if (!beginning.ended && !found_early) search(desk);
    monitor_.set_fraction(std::nullopt);
    count(desk.total(), left);
    remember(beginning.tasks, desk);
    const auto reason = beginning.ended ? beginning.ended : desk.reason();
    Retrace retrace{*this, beginning.solutions};
    for (const std::uint32_t number : desk.solved()) {
      retrace.path = beginning.tasks[number].path;
      const bool more = retrace.run(desk.task(number));
      if (!more) break;
    }
    const auto ended = reason ? reason : retrace.ended;
    if (beginning.solutions.empty()) return ended.value_or(core::StopReason::depth_limit);
    take_solutions(std::move(beginning.solutions));
    all_solutions_found = options_.all_solutions && !ended;
    return core::StopReason::goal_reached;
  }

 private:
  using Task = Waiting<W>;
  using Path = std::vector<unsigned>;  ///< numbers of moves, from the root

  /// The root of a sub-tree.
  struct Begun {
    typename W::Node node;
    std::uint32_t left;
    Path path = {};
  };
  struct Beginning {
    std::vector<Begun> tasks;
    std::vector<Path> solutions = {};
    std::optional<core::StopReason> ended = {};  ///< by the monitor
  };

  /// Level by level, until there are enough sub-trees, and through all levels where a path may be covered: how
  /// many nodes are left out does not depend on the number of threads.
  Beginning first_levels(std::uint32_t left) {
    Beginning beginning{.tasks = {Begun{walker_.root(), left}}};
    const std::size_t enough = options_.tasks * options_.threads;
    for (std::size_t level = 1;
         left-- > 0 && !beginning.tasks.empty() &&
         (beginning.tasks.size() == 1 || level <= covered_levels() ||
          (beginning.tasks.size() < enough && left >= options_.smallest_task));
         ++level) {
      std::vector<Begun> next;
      for (const Begun& task : std::exchange(beginning.tasks, {})) {
        if (beginning.ended) continue;
        beginning.ended = monitor_.before_expansion(statistics);
        if (beginning.ended) continue;
        Tally counted;
        Task parent(task.left, 0);
        parent.node = task.node;
        expand_plainly(walker_, parent, counted, [&](const Task& child, unsigned move) {
          Path longer = task.path;
          longer.push_back(move);
          if (child.left > 0) {
            if (is_covered(longer)) {
              ++counted.pruned;
            } else {
              next.push_back({child.node, child.left, std::move(longer)});
            }
          } else if (walker_.is_goal(child.node)) {
            beginning.solutions.push_back(std::move(longer));
            return options_.all_solutions;
          } else {
            ++counted.pruned;
          }
          return true;
        });
        count(counted, static_cast<std::uint32_t>(bound_));
      }
      beginning.tasks = std::move(next);
    }
    return beginning;
  }

  /// Of the list itself, of the workers' copy and of what is remembered.
  static std::uint64_t bytes_of(const std::vector<Begun>& tasks) {
    std::uint64_t bytes = tasks.capacity() * (sizeof(Begun) + sizeof(Task));
    for (const Begun& task : tasks) bytes += 2 * task.path.capacity() * sizeof(unsigned);
    return bytes + tasks.size() * sizeof(typename decltype(promises_)::value_type);
  }

  [[nodiscard]] std::size_t covered_levels() const {
    if constexpr (SymmetricWalker<W>) return walker_.covered_levels();
    return 0;
  }
  [[nodiscard]] bool is_covered(const Path& way) const {
    if constexpr (SymmetricWalker<W>) {
      return way.size() <= walker_.covered_levels() && walker_.is_covered(way);
    }
    return false;
  }

  /// Sub-trees where the last iteration came closest to the end first, and most often: a solution that is one
  /// move longer than that iteration's bound leaves traces there. Which of them come first changes neither lengths nor
  /// the counts of an iteration that finds nothing.
  void sort_by_promise(std::vector<Begun>& tasks) const {
    if (promises_.empty()) return;
    std::ranges::stable_sort(tasks, {}, [&](const Begun& task) {
      const auto found = promises_.find(task.path);
      return found == promises_.end() ? kNoPromise : found->second;
    });
  }
  void remember(const std::vector<Begun>& tasks, const Desk<W>& desk) {
    promises_.clear();
    for (std::uint32_t i = 0; i < tasks.size(); ++i) {
      if (desk.promise(i) != kNoPromise) promises_.emplace(tasks[i].path, desk.promise(i));
    }
  }

  void search(Desk<W>& desk) {
    const auto work = [&] {
      try {
        Worker<W>(walker_, desk).run();
      } catch (const std::bad_alloc&) {
        desk.end(core::StopReason::memory_limit);
      }
    };
    std::vector<std::jthread> others;
    try {
      for (unsigned i = 1; i < options_.threads; ++i) others.emplace_back(work);
    } catch (const std::system_error&) {
      // The system gives no more threads: those that there are do the work.
    }
    work();
  }

  /// Adds to the totals. The root is counted in the first iteration alone; what was generated and
  /// neither expanded nor pruned is the frontier.
  void count(const Tally& tally, std::uint32_t root_left) {
    if (tally.expanded == 0) return;
    statistics.expanded += tally.expanded;
    statistics.generated += tally.generated;
    statistics.pruned += tally.pruned;
    if (tally.least_left == root_left && std::exchange(root_counted_, true)) --statistics.expanded;
    statistics.max_depth = std::max(statistics.max_depth, deepest(tally, root_left));
    statistics.frontier = statistics.generated + 1 - statistics.expanded - statistics.pruned;
  }

  /// The paths to the solutions of a sub-tree, or to one of them.
  struct Retrace {
    const SplitKernel& kernel;
    std::vector<Path>& found;
    Path path = {};
    std::optional<core::StopReason> ended = {};
    Tally counted = {};

    /// False: enough. A solution that was found is not given up for a limit that is reached now, unless
    /// that takes long.
    bool run(const Task& parent) {
      constexpr std::uint64_t kSoon = 100'000;
      constexpr std::uint64_t kGlance = 4096;
      if (counted.expanded > kSoon && counted.expanded % kGlance == 0) {
        core::Statistics shown = kernel.statistics;
        if (kernel.monitor_.limits().nodes) shown.expanded = 0;  // these were counted before
        ended = kernel.monitor_.checkpoint(shown);
        if (ended) return false;
      }
      return expand_plainly(kernel.walker_, parent, counted, [&](const Task& child, unsigned move) {
        path.push_back(move);
        const bool go_on = arrive(child);
        path.pop_back();
        return go_on;
      });
    }
    bool arrive(const Task& child) {
      if (child.left > 0) return run(child);
      if (!kernel.walker_.is_goal(child.node)) return true;
      found.push_back(path);
      return kernel.options_.all_solutions;
    }
  };

  void take_solutions(std::vector<Path> found) {
    for (const Path& moves : found) solutions.push_back(walker_.solution(moves));
    std::ranges::sort(solutions);
    // Two paths may be one solution, if a walker goes on at either end of it.
    solutions.erase(std::unique(solutions.begin(), solutions.end()), solutions.end());
    if constexpr (SymmetricWalker<W>) walker_.complete(solutions);
    path = solutions.front();
    if (!options_.all_solutions) solutions.clear();
  }

  const W walker_;
  core::Monitor& monitor_;
  const SplitOptions options_;
  core::Cost bound_ = 0;
  std::map<Path, std::uint32_t> promises_ = {};  ///< of the last iteration, by sub-tree
  bool root_counted_ = false;
};

}  // namespace quebra::search
