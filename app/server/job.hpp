#pragma once
// One job: a piece of work, what is known of it so far, and who looks at it. Safe from any thread: the search
// reports to it, streams wait for news, the table ends it.
//
//   queued -> running -> done        the report is there
//                     -> failed      the engine refused; `error` says why
//          -> cancelled              by somebody or by a limit of the server; with a report if it had begun

#include <chrono>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <optional>
#include <string>

#include "core/monitor.hpp"
#include "core/stop.hpp"
#include "server/event_log.hpp"
#include "server/http.hpp"
#include "server/problem.hpp"
#include "server/work.hpp"

namespace quebra::server {

using Clock = std::chrono::steady_clock;

/// Above this a report is no part of `done`: who wants it asks for it.
inline constexpr std::size_t kLargeReport = 256 << 10;
/// Above this there is none.
inline constexpr std::size_t kLargestReport = 64 << 20;

enum class JobStatus { queued, running, done, failed, cancelled };
const char* to_string(JobStatus status);

class Job final : public core::Listener {
 public:
  struct Task {
    std::string kind;
    std::uint64_t bytes = 0;  ///< that it may take
    Work work;
  };

  Job(std::string id, Task task) : id_(std::move(id)), task_(std::move(task)) {}

  [[nodiscard]] const std::string& id() const { return id_; }
  [[nodiscard]] const std::string& kind() const { return task_.kind; }
  [[nodiscard]] std::uint64_t bytes() const { return task_.bytes; }

  /// On the thread of a worker: from queued to the end. A job that was cancelled is left alone.
  void run(const engine::TableStore* tables);
  /// Asks for the end; `why`, if any, becomes the job's error. Only the first asking counts.
  void cancel(std::optional<Problem> why = std::nullopt);

  // From the search's thread.
  void progress(const core::Snapshot& snapshot) override;
  void iteration(const core::Iteration& finished, const core::Snapshot& snapshot) override;

  /// {id, kind, status, progress, error?, result?}
  [[nodiscard]] Answer description();
  /// The report; null while there is none.
  [[nodiscard]] std::shared_ptr<const std::string> result() const;
  /// The report as tables; nullopt while there is none, or if this kind has none.
  [[nodiscard]] std::optional<std::string> table_text(core::TableFormat format,
                                                      lab::CompareDetail detail) const;
  [[nodiscard]] std::optional<Problem> error() const;
  [[nodiscard]] JobStatus status() const;
  [[nodiscard]] bool finished() const { return status() > JobStatus::running; }

  /// Somebody asked for it.
  void touch();
  struct Ages {
    JobStatus status = JobStatus::queued;
    bool watched = false;
    Clock::duration unseen = {};    ///< since somebody looked
    Clock::duration running = {};   ///< since it began, if it runs
    Clock::duration finished = {};  ///< since it ended, if it did
    std::size_t result_bytes = 0;
  };
  [[nodiscard]] Ages ages() const;

  /// What is new after event `id` for a stream: waits for it up to `most`. The last piece is `done`.
  Piece news(std::uint64_t& id, Clock::duration most);
  /// Whether a client that has seen event `id` has seen everything.
  [[nodiscard]] bool told_all(std::uint64_t id) const;
  void add_watcher();
  void remove_watcher();
  /// Wakes all who wait in news(): the server ends.
  void wake();

 private:
  [[nodiscard]] bool finished_locked() const { return status_ > JobStatus::running; }
  [[nodiscard]] std::string done_data() const;
  void end(JobStatus status);
  /// What changed since the last glance, as events of its own.
  void note_bounds(const core::Snapshot& snapshot);

  const std::string id_;
  Task task_;
  core::StopFlag stop_;

  mutable std::mutex mutex_;  ///< guards what follows
  std::condition_variable changed_;
  JobStatus status_ = JobStatus::queued;
  EventLog log_;
  std::string progress_ = "null";  ///< JSON
  std::optional<core::Cost> lower_bound_;
  std::optional<core::Cost> best_;
  std::shared_ptr<const std::string> result_;  ///< JSON; null: none
  decltype(Findings::tables) tables_;
  std::optional<Problem> error_;
  int watchers_ = 0;
  bool woken_ = false;
  Clock::time_point seen_ = Clock::now();
  Clock::time_point began_ = Clock::now();
  Clock::time_point ended_ = Clock::now();
};

}  // namespace quebra::server
