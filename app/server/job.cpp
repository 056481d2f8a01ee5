#include "server/job.hpp"

#include <fmt/format.h>

#include <exception>
#include <new>

#include "core/text.hpp"
#include "engine/report_json.hpp"

namespace quebra::server {

namespace {

/// Of a report that has a solution: what a `solution` event says. Null: it has none.
Json solution_in(const Json& report) {
  const auto moves = report.find("moves");
  if (moves == report.end() ||
      report.value("status", "") != core::to_string(core::Status::solved)) {
    return nullptr;
  }
  return {{"length", report["length"]},
          {"moves", *moves},
          {"optimal", report["optimal"]},
          {"lower_bound", report["lower_bound"]}};
}

Problem too_large(std::size_t bytes) {
  return {422,
          "report-too-large",
          fmt::format(
              "the report has {}, and {} are allowed; ask for less: fewer events, states or runs",
              core::human_bytes(bytes), core::human_bytes(kLargestReport)),
          {}};
}

}  // namespace

const char* to_string(JobStatus status) {
  constexpr const char* kNames[] = {"queued", "running", "done", "failed", "cancelled"};
  return kNames[static_cast<std::size_t>(status)];
}

void Job::run(const engine::TableStore* tables) {
  {
    const std::lock_guard lock(mutex_);
    if (status_ != JobStatus::queued) return;
    status_ = JobStatus::running;
    began_ = Clock::now();
  }
  std::shared_ptr<const std::string> result;
  Json solution;
  decltype(Findings::tables) tables_of_it;
  std::optional<Problem> problem;
  try {
    auto found = task_.work({.stop = &stop_, .listener = this, .tables = tables});
    if (found) {
      solution = solution_in(found->report);
      std::string text = found->text.empty() ? text_of(found->report) : std::move(found->text);
      if (text.size() > kLargestReport) {
        problem = too_large(text.size());
      } else {
        result = std::make_shared<const std::string>(std::move(text));
        tables_of_it = std::move(found->tables);
      }
    } else {
      problem = problem_of(found.error());
    }
  } catch (const std::bad_alloc&) {
    problem =
        Problem{503, "memory", "out of memory; lower limits.bytes, or the server's --memory", {}};
  } catch (const std::exception& error) {
    problem = Problem{500, "internal", std::string("internal error: ") + error.what(), {}};
  }
  task_.work = {};
  const std::lock_guard lock(mutex_);
  result_ = std::move(result);
  tables_ = std::move(tables_of_it);
  if (!solution.is_null()) log_.add("solution", text_of(solution));
  const bool stopped = stop_.requested();
  if (!error_ && !stopped) error_ = std::move(problem);
  end(stopped ? JobStatus::cancelled : error_ ? JobStatus::failed : JobStatus::done);
}

void Job::end(JobStatus status) {
  status_ = status;
  ended_ = Clock::now();
  changed_.notify_all();
}

void Job::cancel(std::optional<Problem> why) {
  const std::lock_guard lock(mutex_);
  if (finished_locked() || stop_.requested()) return;
  stop_.request();
  error_ = std::move(why);
  if (status_ == JobStatus::queued) end(JobStatus::cancelled);
}

void Job::progress(const core::Snapshot& snapshot) {
  std::string data = text_of(engine::to_json(snapshot));
  const std::lock_guard lock(mutex_);
  progress_ = data;
  note_bounds(snapshot);
  log_.add("progress", std::move(data));
  changed_.notify_all();
}

void Job::iteration(const core::Iteration& finished, const core::Snapshot& snapshot) {
  std::string data = text_of(engine::to_json(finished));
  std::string glance = text_of(engine::to_json(snapshot));
  const std::lock_guard lock(mutex_);
  progress_ = std::move(glance);
  log_.add("iteration", std::move(data));
  note_bounds(snapshot);
  changed_.notify_all();
}

void Job::note_bounds(const core::Snapshot& snapshot) {
  if (snapshot.lower_bound && snapshot.lower_bound > lower_bound_) {
    lower_bound_ = snapshot.lower_bound;
    log_.add("bound", text_of(Json{{"lower_bound", *lower_bound_}}));
  }
  if (snapshot.best && (!best_ || snapshot.best < best_)) {
    best_ = snapshot.best;
    log_.add("best", text_of(Json{{"length", *best_}}));
  }
}

Answer Job::description() {
  const std::lock_guard lock(mutex_);
  seen_ = Clock::now();
  Answer answer{.headers = {{"Cache-Control", "no-store"}}, .shared = result_, .tail = "}"};
  answer.body = "{\"id\":\"" + id_ + "\",\"kind\":\"" + task_.kind + "\",\"status\":\"" +
                to_string(status_) + "\",\"progress\":" + progress_;
  if (error_) answer.body += ",\"error\":" + text_of(to_json(*error_));
  if (result_) {
    answer.body += ",\"result\":";
  } else {
    answer.body += std::exchange(answer.tail, "");
  }
  return answer;
}

std::string Job::done_data() const {
  const bool told = result_ && result_->size() <= kLargeReport;
  std::string text = std::string("{\"status\":\"") + to_string(status_) +
                     "\",\"result\":" + (told ? *result_ : "null");
  if (error_) text += ",\"error\":" + text_of(to_json(*error_));
  return text + "}";
}

std::shared_ptr<const std::string> Job::result() const {
  const std::lock_guard lock(mutex_);
  return result_;
}

std::optional<std::string> Job::table_text(core::TableFormat format,
                                           lab::CompareDetail detail) const {
  decltype(Findings::tables) tables;
  {
    const std::lock_guard lock(mutex_);
    tables = tables_;
  }
  if (!tables) return std::nullopt;
  return tables(format, detail);
}

std::optional<Problem> Job::error() const {
  const std::lock_guard lock(mutex_);
  return error_;
}

JobStatus Job::status() const {
  const std::lock_guard lock(mutex_);
  return status_;
}

void Job::touch() {
  const std::lock_guard lock(mutex_);
  seen_ = Clock::now();
}

Job::Ages Job::ages() const {
  const std::lock_guard lock(mutex_);
  const auto now = Clock::now();
  // What tables are made from is about as large again.
  Ages ages{.status = status_,
            .watched = watchers_ > 0,
            .result_bytes = (result_ ? result_->size() : 0) * (tables_ ? 2 : 1)};
  if (!ages.watched) ages.unseen = now - seen_;
  if (status_ == JobStatus::running) ages.running = now - began_;
  if (finished_locked()) ages.finished = now - ended_;
  return ages;
}

Piece Job::news(std::uint64_t& id, Clock::duration most) {
  std::unique_lock lock(mutex_);
  // Of another run of the server, or made up: there was no such event.
  if (id > log_.last_id() + 1) id = 0;
  changed_.wait_for(lock, most, [&] { return log_.last_id() > id || finished_locked() || woken_; });
  Piece piece;
  for (const Event& event : log_.after(id)) piece.text += sse_text(event);
  id = std::max(id, log_.last_id());
  if (finished_locked()) {
    piece.text += sse_text({log_.last_id() + 1, "done", done_data()});
    piece.last = true;
  }
  piece.last = piece.last || woken_;
  return piece;
}

bool Job::told_all(std::uint64_t id) const {
  const std::lock_guard lock(mutex_);
  return finished_locked() && id == log_.last_id() + 1;
}

void Job::add_watcher() {
  const std::lock_guard lock(mutex_);
  ++watchers_;
}

void Job::remove_watcher() {
  const std::lock_guard lock(mutex_);
  --watchers_;
  seen_ = Clock::now();
}

void Job::wake() {
  const std::lock_guard lock(mutex_);
  woken_ = true;
  changed_.notify_all();
}

}  // namespace quebra::server
