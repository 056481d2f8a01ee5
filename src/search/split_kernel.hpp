#pragma once
// The IDA* kernel over a walker (walker.hpp): splits the first levels of the tree into sub-trees and lets
// workers search them, pipelined or by plain recursion, one or several at a time.
//
//   SplitKernel<KorfWalker, PipelinedWorker> kernel(walker, monitor, {.threads = 2});
//
// Lengths do not depend on the number of threads: an iteration is complete or has found a solution, and
// all shorter bounds were completed before. Counts of completed iterations do not either. Which of
// several shortest solutions comes first does.

#include <algorithm>
#include <cassert>
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
  [[nodiscard]] core::Cost next_bound() const override {
    const core::Cost next = bound_ + options_.bound_step;
    return next > core::Cost{W::kMostMoves} ? core::kInfiniteCost
                                            : next;  // a path has no more room
  }

  core::StopReason run(core::Cost bound) override {
    bound_ = bound;
    path.clear();
    solutions.clear();
    assert(bound >= 0 && bound <= core::Cost{W::kMostMoves});
    if (bound == 0) return core::StopReason::depth_limit;  // the root is not the goal: see deepen()
    const auto left = static_cast<std::uint32_t>(bound);
    Beginning beginning = first_levels(left);
    Desk<W> desk(std::move(beginning.tasks), monitor_, statistics,
                 {.workers = options_.threads, .all_solutions = options_.all_solutions});
    for (const auto& solution : beginning.solutions) desk.solved(solution);
    if (!beginning.ended && !desk.ended()) search(desk);
    monitor_.set_fraction(std::nullopt);
    count(desk.total(), left);
    const auto reason = beginning.ended ? beginning.ended : desk.reason();
    if (!desk.solutions().empty()) {
      take_solutions(desk.solutions(), left);
      all_solutions_found = options_.all_solutions && !reason;
      return core::StopReason::goal_reached;
    }
    return reason.value_or(core::StopReason::depth_limit);
  }

 private:
  using Task = Waiting<W>;
  static constexpr std::size_t kTasksPerThread = 512;
  static constexpr std::uint32_t kSmallest = 4;  ///< moves left of a sub-tree worth a task

  struct Beginning {
    std::vector<Task> tasks;
    std::vector<typename Task::Path> solutions = {};
    std::optional<core::StopReason> ended = {};  ///< by the monitor
  };

  /// Level by level, until there are enough sub-trees.
  Beginning first_levels(std::uint32_t left) {
    Beginning beginning{.tasks = {Task{walker_.root(), {}, left}}};
    const std::size_t enough = kTasksPerThread * options_.threads;
    while (
        left-- > 0 && !beginning.tasks.empty() &&
        (beginning.tasks.size() == 1 || (beginning.tasks.size() < enough && left >= kSmallest))) {
      std::vector<Task> next;
      for (const Task& task : std::exchange(beginning.tasks, {})) {
        if (beginning.ended) continue;
        beginning.ended = monitor_.before_expansion(statistics);
        if (beginning.ended) continue;
        Tally counted;
        expand_plainly(walker_, task, counted, [&](const Task& child) {
          if (child.left > 0) {
            next.push_back(child);
          } else if (walker_.is_goal(child.node)) {
            beginning.solutions.push_back(child.path);
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
    const std::uint64_t deepest = root_left - tally.least_left + 1;
    statistics.max_depth = std::max(statistics.max_depth, deepest);
    statistics.frontier = statistics.generated + 1 - statistics.expanded - statistics.pruned;
  }

  void take_solutions(const std::vector<typename Task::Path>& found, std::uint32_t length) {
    std::vector<std::vector<unsigned>> numbers;
    for (const auto& solution : found) {
      std::vector<unsigned>& moves = numbers.emplace_back();
      for (std::uint32_t back = length; back-- > 0;) moves.push_back(solution.at(back));
    }
    std::ranges::sort(numbers);
    for (const auto& moves : numbers) {
      auto& solution = solutions.emplace_back();
      for (const unsigned move : moves) solution.push_back(walker_.move_of(move));
    }
    path = solutions.front();
    if (!options_.all_solutions) solutions.clear();
  }

  const W walker_;
  core::Monitor& monitor_;
  const SplitOptions options_;
  core::Cost bound_ = 0;
  bool root_counted_ = false;
};

}  // namespace quebra::search
