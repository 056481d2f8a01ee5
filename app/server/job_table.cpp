#include "server/job_table.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <random>

namespace quebra::server {
namespace {

/// Nobody guesses one: 128 random bits.
std::string new_id() {
  std::random_device device;
  return fmt::format("{:08x}{:08x}{:08x}{:08x}", device(), device(), device(), device());
}

Problem too_many(const std::string& detail) { return {429, "too-many-jobs", detail, {}}; }

}  // namespace

JobTable::JobTable(const JobLimits& limits, const engine::TableStore* tables)
    : limits_(limits), tables_(tables), memory_(limits.bytes) {
  try {
    for (unsigned i = 0; i < std::max(limits_.running, 1U); ++i) {
      threads_.emplace_back([this] { work(); });
    }
    threads_.emplace_back([this] { keep_order(); });
  } catch (...) {
    close();
    throw;
  }
}

void JobTable::close() {
  {
    const std::lock_guard lock(mutex_);
    closing_ = true;
    for (const auto& [id, job] : jobs_) {
      job->cancel();
      job->wake();
    }
    queue_.clear();
    changed_.notify_all();
  }
  for (std::thread& thread : threads_) {
    if (thread.joinable()) thread.join();
  }
}

std::variant<std::shared_ptr<Job>, Problem> JobTable::add(Job::Task task) {
  const std::lock_guard lock(mutex_);
  if (closing_) return Problem{503, "closing", "the server is ending", {}};
  std::erase_if(queue_, [](const auto& job) { return job->finished(); });
  if (queue_.size() + running_ >= limits_.waiting + limits_.running) {
    return too_many(fmt::format("{} jobs run and {} wait; try again when some are done", running_,
                                queue_.size()));
  }
  if (jobs_.size() >= limits_.kept) {
    const auto oldest = oldest_finished();
    if (oldest == jobs_.end() || oldest->second->ages().finished < limits_.fresh) {
      return too_many(
          fmt::format("{} jobs are kept, and none is finished for {:g} s; try again then",
                      jobs_.size(), limits_.fresh.count()));
    }
    jobs_.erase(oldest);
  }
  const auto job = std::make_shared<Job>(new_id(), std::move(task));
  jobs_.emplace(job->id(), job);
  queue_.push_back(job);
  changed_.notify_all();
  return job;
}

void JobTable::cancel(Job& job) {
  job.cancel();
  const std::lock_guard lock(mutex_);
  changed_.notify_all();
}

std::shared_ptr<Job> JobTable::find(const std::string& id) const {
  const std::lock_guard lock(mutex_);
  const auto found = jobs_.find(id);
  return found == jobs_.end() ? nullptr : found->second;
}

JobTable::Count JobTable::count() const {
  const std::lock_guard lock(mutex_);
  return {running_, jobs_.size()};
}

void JobTable::work() {
  std::unique_lock lock(mutex_);
  while (true) {
    core::Reservation share;
    changed_.wait(lock, [&] {
      if (closing_) return true;
      std::erase_if(queue_, [](const auto& job) { return job->finished(); });
      if (queue_.empty()) return false;
      // Strictly one after the other, so that a large job is not overtaken forever.
      share = core::Reservation(memory_, std::min(queue_.front()->bytes(), limits_.bytes));
      return static_cast<bool>(share);
    });
    if (closing_) return;
    const std::shared_ptr<Job> job = queue_.front();
    queue_.pop_front();
    ++running_;
    lock.unlock();
    give_up_idle_tables(share.bytes());
    job->run(tables_);
    share = {};
    lock.lock();
    --running_;
    forget_old();
    changed_.notify_all();
  }
}

void JobTable::give_up_idle_tables(std::uint64_t share) {
  if (tables_ != nullptr) tables_->pool().make_room(memory_.available() + share);
}

void JobTable::keep_order() {
  constexpr auto kLook = std::chrono::milliseconds(200);
  std::unique_lock lock(mutex_);
  while (!closing_) {
    changed_.wait_for(lock, kLook, [this] { return closing_; });
    for (const auto& [id, job] : jobs_) look_after(*job);
    forget_old();
    // Memory becomes free also where nobody tells: scrambles, jobs that were cancelled while they waited.
    if (!queue_.empty()) changed_.notify_all();
  }
}

void JobTable::look_after(Job& job) const {
  const Job::Ages ages = job.ages();
  if (ages.status > JobStatus::running) return;
  if (ages.unseen > limits_.unseen) {
    job.cancel(Problem{
        409,
        "owner-gone",
        fmt::format("nobody asked for the job or watched it for {:g} s", limits_.unseen.count()),
        {}});
  }
  // The engine ends a run by itself; this is for jobs of many runs.
  if (ages.running > limits_.seconds + std::chrono::seconds(1)) {
    job.cancel(Problem{
        409,
        "too-long",
        fmt::format("the server ends jobs after {:g} s (--job-seconds)", limits_.seconds.count()),
        {}});
  }
}

void JobTable::forget_old() {
  std::uint64_t bytes = 0;
  for (auto at = jobs_.begin(); at != jobs_.end();) {
    const Job::Ages ages = at->second->ages();
    const bool old = ages.status > JobStatus::running && ages.finished > limits_.finished;
    bytes += old ? 0 : ages.result_bytes;
    at = old ? jobs_.erase(at) : std::next(at);
  }
  while (bytes > limits_.kept_bytes) {
    const auto oldest = oldest_finished();
    if (oldest == jobs_.end()) return;
    bytes -= std::min<std::uint64_t>(bytes, oldest->second->ages().result_bytes);
    jobs_.erase(oldest);
  }
}

JobTable::Jobs::iterator JobTable::oldest_finished() {
  auto oldest = jobs_.end();
  Clock::duration age = {};
  for (auto at = jobs_.begin(); at != jobs_.end(); ++at) {
    const Job::Ages ages = at->second->ages();
    if (ages.status <= JobStatus::running || (oldest != jobs_.end() && ages.finished <= age)) {
      continue;
    }
    oldest = at;
    age = ages.finished;
  }
  return oldest;
}

}  // namespace quebra::server
