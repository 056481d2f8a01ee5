#pragma once
// A request that runs on its own thread, with a stop button. The doors (command line, server) start
// one, watch it and stop it; the listener of the hooks is called on the job's thread.

#include <chrono>
#include <functional>
#include <future>

#include "core/result.hpp"
#include "engine/request.hpp"

namespace quebra::engine {

template <class Report>
class Job {
 public:
  using Work = std::function<core::Result<Report>(const RunHooks&)>;

  /// `watched` is handed to the work, with the job's own stop flag.
  explicit Job(Work work, RunHooks watched = {})
      : result_(std::async(std::launch::async, [this, work = std::move(work), watched]() mutable {
          watched.stop = &stop_;
          return work(watched);
        })) {}
  Job(const Job&) = delete;
  Job& operator=(const Job&) = delete;
  /// Stops and waits: no work outlives its job.
  ~Job() {
    stop_.request();
    if (result_.valid()) result_.wait();
  }

  void stop() { stop_.request(); }
  /// True once the result is there.
  [[nodiscard]] bool wait_for(std::chrono::milliseconds time) const {
    return result_.wait_for(time) == std::future_status::ready;
  }
  /// Waits and takes the result; once.
  core::Result<Report> result() { return result_.get(); }

 private:
  core::StopFlag stop_;
  std::future<core::Result<Report>> result_;
};

}  // namespace quebra::engine
