#pragma once
// One live line on standard error, for people: the bound, nodes, rate, memory, time, and the forecast of
// the running iteration; of an evolutionary search its last generation. A search that has a solution in
// hand leaves a line behind, above that one, whenever the solution or the proven bound gets better.
//
// The search's thread leaves snapshots here; the thread that waits for it draws them, at most ten
// times a second, so that a stopped terminal cannot stop the search. Without a terminal nothing is
// ever written.

#include <chrono>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "cli/common/terminal.hpp"
#include "core/monitor.hpp"

namespace quebra::cli {

class Progress final : public core::Listener {
 public:
  explicit Progress(const Terminal& terminal, bool quiet = false)
      : enabled_(terminal.stderr_is_terminal && !quiet), width_(terminal.width) {}
  ~Progress() override { clear(); }

  void progress(const core::Snapshot& snapshot) override;
  void iteration(const core::Iteration& finished, const core::Snapshot& snapshot) override;

  /// What stands before the numbers, for instance which of many runs it is; for the thread that draws.
  void set_label(std::string label) { label_ = std::move(label); }
  /// Draws the latest snapshot if it is time to.
  void draw();
  /// Draws any text in the same way.
  void draw(const std::vector<std::string>& parts);
  /// Takes the line away.
  void clear();

 private:
  using Clock = std::chrono::steady_clock;
  [[nodiscard]] bool due();
  [[nodiscard]] std::vector<std::string> parts() const;
  [[nodiscard]] std::vector<std::string> estimate() const;
  [[nodiscard]] std::string milestone();

  bool enabled_;
  int width_;
  bool drawn_ = false;
  std::string label_ = {};
  std::optional<core::Cost> shown_best_ = {};
  std::optional<core::Cost> shown_bound_ = {};
  Clock::time_point last_ = Clock::now();

  mutable std::mutex mutex_;  ///< guards what follows
  core::Snapshot snapshot_;
  bool fresh_ = false;
  double iteration_began_seconds_ = 0;
};

/// "generation 37", "phase 2", "best 63", ...: of a snapshot that has a generation.
std::vector<std::string> generation_parts(const core::Snapshot& snapshot);
/// Judged a second; 0 if the time is too short to say.
double individuals_per_second(const core::Generation& generation);
/// "[#####...............] 25 %, about 12 s left", from a fraction of 0 to 1 and the time it took.
std::string bar(double fraction, double seconds);
/// "1.2 s", "3 min 20 s"
std::string human_seconds(double seconds);
/// "1234", "56.7 million": of an estimate, so that it does not look exact.
std::string human_nodes(double nodes);
/// The parts that fit into `width` columns, in order, two blanks between them.
std::string fitted(const std::vector<std::string>& parts, int width);

}  // namespace quebra::cli
