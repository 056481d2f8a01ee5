#include "cli/solve/batch.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <map>
#include <mutex>
#include <thread>
#include <vector>

#include "cli/common/input.hpp"
#include "cli/common/interrupt.hpp"
#include "cli/common/message.hpp"
#include "cli/common/progress.hpp"
#include "engine/engine.hpp"

namespace quebra::cli {
namespace {

struct Answer {
  std::uint64_t line;
  core::Result<engine::SolveReport> report;
};

/// Threads take lines and leave answers; one consumer takes the answers in order.
class Crew {
 public:
  Crew(LineReader reader, engine::SolveRequest request, unsigned threads,
       const engine::TableStore* tables)
      : reader_(std::move(reader)),
        request_(std::move(request)),
        tables_(tables),
        running_(threads) {
    for (unsigned i = 0; i < threads; ++i) threads_.emplace_back([this] { work(); });
  }
  Crew(const Crew&) = delete;
  Crew& operator=(const Crew&) = delete;
  ~Crew() {
    stop();
    for (std::thread& thread : threads_) thread.join();
  }

  enum class Wait { answer, nothing_yet, end };
  /// The next answer in order, or what kept it away for a moment.
  Wait next(std::optional<Answer>& answer) {
    std::unique_lock lock(mutex_);
    const auto ready = [this] { return answers_.contains(emitted_) || running_ == 0; };
    changed_.wait_for(lock, std::chrono::milliseconds(20), ready);
    const auto found = answers_.extract(emitted_);
    if (!found) return running_ == 0 ? Wait::end : Wait::nothing_yet;
    ++emitted_;
    changed_.notify_all();
    answer.emplace(std::move(found.mapped()));
    return Wait::answer;
  }

  void stop() {
    const std::lock_guard lock(mutex_);
    stop_.request();
    changed_.notify_all();
  }

 private:
  static constexpr std::uint64_t kAhead = 4096;  ///< answers that may wait for a slow one

  void work() {
    while (take_and_solve()) {
    }
    const std::lock_guard lock(mutex_);
    --running_;
    changed_.notify_all();
  }

  bool take_and_solve() {
    std::optional<LineReader::Line> line;
    std::uint64_t index = 0;
    {
      const std::lock_guard lock(reader_mutex_);
      if (stop_.requested()) return false;
      line = reader_.next();
      if (!line) return false;
      index = taken_++;
    }
    {
      std::unique_lock lock(mutex_);
      changed_.wait(lock, [&] { return index < emitted_ + kAhead || stop_.requested(); });
    }
    if (stop_.requested()) return false;
    Answer answer{line->number, solve(std::move(line->text))};
    const std::lock_guard lock(mutex_);
    answers_.emplace(index, std::move(answer));
    changed_.notify_all();
    return true;
  }

  [[nodiscard]] core::Result<engine::SolveReport> solve(std::string state) const {
    engine::SolveRequest request = request_;
    request.puzzle.state = std::move(state);
    try {
      return engine::solve(request, {.stop = &stop_, .tables = tables_});
    } catch (const std::bad_alloc&) {
      return core::Error{core::Fault::memory, "out of memory; lower --memory or --threads"};
    }
  }

  std::mutex reader_mutex_;
  LineReader reader_;
  std::uint64_t taken_ = 0;
  const engine::SolveRequest request_;
  const engine::TableStore* tables_;
  core::StopFlag stop_;

  std::mutex mutex_;  ///< guards what follows
  std::condition_variable changed_;
  std::map<std::uint64_t, Answer> answers_;
  std::uint64_t emitted_ = 0;
  unsigned running_;
  std::vector<std::thread> threads_;
};

/// Collects the exit code of the whole batch.
class Worst {
 public:
  void add(ExitCode code) {
    bad_ = bad_ || code == ExitCode::bad_input;
    worst_ = std::max(worst_, code);
  }
  [[nodiscard]] ExitCode code() const {
    if (interrupted()) return ExitCode::stopped;
    return bad_ ? ExitCode::bad_input : worst_;
  }

 private:
  bool bad_ = false;
  ExitCode worst_ = ExitCode::done;
};

}  // namespace

core::Result<ExitCode> solve_batch(const SolveOptions& options, SolveWriter writer,
                                   Context& context) {
  const auto threads = options.thread_count(1);
  if (!threads) return threads.error();
  auto request = options.request(*threads);
  if (!request) return request.error();
  auto reader = LineReader::open(*options.batch);
  if (!reader) return reader.error();

  Progress progress(context.terminal, options.quiet);
  Worst worst;
  std::uint64_t done = 0;
  Crew crew(std::move(*reader), std::move(*request), *threads, context.tables.get());
  writer.begin_batch();
  while (context.out.good()) {
    std::optional<Answer> answer;
    const Crew::Wait wait = crew.next(answer);
    if (wait == Crew::Wait::end) break;
    if (interrupted()) crew.stop();
    if (wait == Crew::Wait::nothing_yet) {
      // A person who looks wants what is there; a pipe gets it too before it has to wait.
      context.out.flush();
      progress.draw({fmt::format("{} done", done)});
      continue;
    }
    ++done;
    progress.clear();
    context.notes.show();
    if (answer->report) {
      const engine::SolveReport& report = *answer->report;
      worst.add(exit_code(report.status, report.stop_reason));
      writer.report(answer->line, report);
    } else {
      const core::Error& error = answer->report.error();
      worst.add(exit_code(error.fault));
      print_error(fmt::format("line {}: {}", answer->line, error.message));
      writer.error(answer->line, error);
    }
    if (context.terminal.stdout_is_terminal) context.out.flush();
  }
  writer.end_batch();
  return worst.code();
}

}  // namespace quebra::cli
