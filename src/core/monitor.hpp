#pragma once
// The Monitor watches one running search: limits, cancellation, progress. A search asks it before
// each expansion; the answer costs one comparison except at checkpoints, whose distance adapts so
// that they come every few milliseconds whatever a node costs.
//
//   if (auto reason = monitor.before_expansion(statistics)) return ended(*reason);

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "core/cost.hpp"
#include "core/limits.hpp"
#include "core/memory.hpp"
#include "core/statistics.hpp"
#include "core/status.hpp"
#include "core/stop.hpp"

namespace quebra::core {

/// A glance at a running search.
struct Snapshot {
  std::uint64_t generated = 0;
  std::uint64_t expanded = 0;
  std::uint64_t bytes = 0;
  std::uint64_t depth = 0;                     ///< the deepest node so far, in moves
  std::optional<std::uint64_t> frontier = {};  ///< where the search keeps one
  double seconds = 0;
  std::optional<double> bound;      ///< of the running iteration, or the smallest f, in moves
  std::optional<Cost> lower_bound;  ///< proven so far, in moves
  std::optional<Cost> best = {};    ///< cost of the best solution that is known
  std::string_view activity = {};   ///< what is done instead of searching; empty: nothing else
  std::optional<double> fraction =
      {};  ///< done of the activity or the iteration, 0 to 1, where it is known
  std::optional<Forecast> forecast = {};      ///< of the running iteration, where there is one
  std::optional<Generation> generation = {};  ///< the last one of an evolutionary search
  std::string best_individual = {};           ///< its best: names of moves, blanks between them
};

/// Hears of a running search. Called on the search's own thread: return soon.
class Listener {
 public:
  virtual ~Listener() = default;
  virtual void progress(const Snapshot& /*snapshot*/) {}
  virtual void iteration(const Iteration& /*finished*/, const Snapshot& /*snapshot*/) {}
};

class Monitor {
 public:
  struct Options {
    Limits limits = {};
    const StopFlag* stop = nullptr;
    Listener* listener = nullptr;
    double progress_every_seconds = 0.1;
    MemoryAccountant* memory = nullptr;  ///< shared with others; null: its own, of limits.bytes
    std::string_view activity = {};      ///< shown with progress; a literal
    std::optional<Cost> best = {};       ///< cost of a solution that is known beforehand
  };

  explicit Monitor(const Options& options);

  /// The reason to end now, if there is one.
  [[nodiscard]] std::optional<StopReason> before_expansion(const Statistics& statistics) {
    if (statistics.expanded < next_checkpoint_) [[likely]]
      return std::nullopt;
    return checkpoint(statistics);
  }

  /// The same for kernels that count by themselves: looks at the clock and the flag at once.
  [[nodiscard]] std::optional<StopReason> checkpoint(const Statistics& statistics);
  /// Expansions until a kernel has to call checkpoint() again (at least 1).
  [[nodiscard]] std::uint64_t expansions_to_checkpoint(const Statistics& statistics) const {
    return next_checkpoint_ > statistics.expanded ? next_checkpoint_ - statistics.expanded : 1;
  }

  void set_bound(double bound) { bound_ = bound; }
  /// Of the iteration that begins.
  void set_forecast(const std::optional<Forecast>& forecast) { forecast_ = forecast; }
  /// How much is done, of work whose end is known.
  void set_fraction(std::optional<double> done) {
    fraction_ = done;
    if (fraction_) fraction_ = std::clamp(*fraction_, 0.0, 1.0);
  }
  /// The search keeps all its nodes and counts each at once: what is open is known at any time.
  void keeps_frontier() { keeps_frontier_ = true; }
  void set_lower_bound(Cost moves) { lower_bound_ = std::max(lower_bound_.value_or(0), moves); }
  [[nodiscard]] std::optional<Cost> lower_bound() const { return lower_bound_; }
  /// A better solution than any before: listeners hear of it at once.
  void set_best(Cost moves, const Statistics& statistics);
  void finished_iteration(const Iteration& iteration, const Statistics& statistics);
  /// Shown with the progress from now on.
  void set_generation(const Generation& generation, std::string best_individual) {
    generation_ = generation;
    best_individual_ = std::move(best_individual);
  }

  [[nodiscard]] const Limits& limits() const { return options_.limits; }
  [[nodiscard]] MemoryAccountant& memory() {
    return options_.memory != nullptr ? *options_.memory : memory_;
  }
  /// For a monitor of work that comes before the search, a table say: same accountant, stop flag and
  /// listener and what is left of the time, but no limit of nodes, which are the search's.
  [[nodiscard]] Options preparation(std::string_view activity);
  [[nodiscard]] double seconds() const;

 private:
  using Clock = std::chrono::steady_clock;
  [[nodiscard]] Snapshot snapshot(const Statistics& statistics) const;
  void plan_next(const Statistics& statistics, double now);

  Options options_;
  MemoryAccountant memory_;
  Clock::time_point start_ = Clock::now();
  std::uint64_t next_checkpoint_ = 0;
  std::uint64_t stride_ = 64;
  double last_checkpoint_ = 0;
  double last_progress_ = 0;
  std::optional<double> bound_;
  std::optional<double> fraction_;
  std::optional<Forecast> forecast_;
  std::optional<Generation> generation_;
  std::string best_individual_;
  std::optional<Cost> lower_bound_;
  bool keeps_frontier_ = false;
};

}  // namespace quebra::core
