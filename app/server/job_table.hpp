#pragma once
// All jobs of a server. So many run at the same time, some more wait, finished ones are kept for a while.
//
// Memory. Each job has a limit of bytes that the engine holds it to; the table has one accountant for the sum
// of these limits, and a job begins when its share is free. Tables in memory count with the jobs that use
// them; idle ones are given up where they do not fit beside the running jobs.
//
// Owners. A job that nobody watches or asks for is cancelled after a while; so is one that runs longer than
// the server allows.

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <variant>
#include <vector>

#include "core/memory.hpp"
#include "server/job.hpp"

namespace quebra::server {

struct JobLimits {
  unsigned running = 2;  ///< at the same time
  std::size_t waiting = 32;
  std::size_t kept = 300;                               ///< all of them, finished ones too
  std::uint64_t kept_bytes = std::uint64_t{256} << 20;  ///< of finished reports, however new
  std::uint64_t bytes = std::uint64_t{1} << 30;         ///< of all running jobs together
  std::chrono::duration<double> seconds{600};           ///< of each
  std::chrono::duration<double> unseen{60};             ///< until its owner is taken for gone
  std::chrono::duration<double> finished{600};          ///< until it is forgotten
  std::chrono::duration<double> fresh{10};  ///< for its owner to come; no new job takes its place
};

class JobTable {
 public:
  /// `tables` may be null; it outlives this. Throws std::system_error if there cannot be so many threads.
  JobTable(const JobLimits& limits, const engine::TableStore* tables);
  JobTable(const JobTable&) = delete;
  JobTable& operator=(const JobTable&) = delete;
  ~JobTable() { close(); }

  /// The new job, or why there is no place for it.
  std::variant<std::shared_ptr<Job>, Problem> add(Job::Task task);
  /// Asks for its end; others may have been waiting for its place.
  void cancel(Job& job);
  /// Null if there is no such job (any more).
  [[nodiscard]] std::shared_ptr<Job> find(const std::string& id) const;

  struct Count {
    std::size_t running = 0;
    std::size_t kept = 0;
  };
  [[nodiscard]] Count count() const;
  [[nodiscard]] const JobLimits& limits() const { return limits_; }
  /// The accountant of all jobs.
  [[nodiscard]] core::MemoryAccountant& memory() { return memory_; }

  /// Cancels everything, wakes those who watch, and waits for the workers. New jobs are refused.
  void close();

 private:
  using Jobs = std::map<std::string, std::shared_ptr<Job>>;

  void work();
  void keep_order();
  void look_after(Job& job) const;
  void forget_old();
  /// The finished job that ended first; end() if none is.
  [[nodiscard]] Jobs::iterator oldest_finished();
  /// What fits beside the other jobs stays: this one, of `share` bytes, may need it.
  void give_up_idle_tables(std::uint64_t share);

  const JobLimits limits_;
  const engine::TableStore* const tables_;
  core::MemoryAccountant memory_;

  mutable std::mutex mutex_;  ///< guards what follows
  std::condition_variable changed_;
  bool closing_ = false;
  Jobs jobs_;
  std::deque<std::shared_ptr<Job>> queue_;
  std::size_t running_ = 0;

  std::vector<std::thread> threads_;
};

}  // namespace quebra::server
