#include "cli/solve/crew.hpp"

#include <chrono>
#include <new>

#include "engine/engine.hpp"

namespace quebra::cli {

Crew::Crew(LineReader reader, engine::SolveRequest request, unsigned threads,
           const engine::TableStore* tables, Hooks hooks)
    : reader_(std::move(reader)),
      request_(std::move(request)),
      tables_(tables),
      hooks_(std::move(hooks)),
      running_(threads) {
  for (unsigned i = 0; i < threads; ++i) threads_.emplace_back([this] { work(); });
}

Crew::~Crew() {
  stop();
  for (std::thread& thread : threads_) thread.join();
}

Crew::Wait Crew::next(std::optional<Answer>& answer) {
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

void Crew::stop() {
  const std::lock_guard lock(mutex_);
  stop_.request();
  changed_.notify_all();
}

void Crew::work() {
  while (take_and_solve()) {
  }
  const std::lock_guard lock(mutex_);
  --running_;
  changed_.notify_all();
}

std::optional<LineReader::Line> Crew::next_line() {
  while (!stop_.requested()) {
    auto line = reader_.next();
    if (!line || !hooks_.wanted || hooks_.wanted(*line)) return line;
  }
  return std::nullopt;
}

bool Crew::take_and_solve() {
  std::optional<LineReader::Line> line;
  std::uint64_t index = 0;
  {
    const std::lock_guard lock(reader_mutex_);
    line = next_line();
    if (!line) return false;
    index = taken_++;
  }
  {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [&] { return index < emitted_ + kAhead || stop_.requested(); });
  }
  if (stop_.requested()) return false;
  auto report = solve(line->text);
  Answer answer{std::move(*line), std::move(report)};
  if (hooks_.finished) hooks_.finished(answer);
  const std::lock_guard lock(mutex_);
  answers_.emplace(index, std::move(answer));
  changed_.notify_all();
  return true;
}

core::Result<engine::SolveReport> Crew::solve(std::string state) const {
  engine::SolveRequest request = request_;
  request.puzzle.state = std::move(state);
  try {
    return engine::solve(request, {.stop = &stop_, .tables = tables_});
  } catch (const std::bad_alloc&) {
    return core::Error{core::Fault::memory, "out of memory; lower --memory or --threads"};
  }
}

}  // namespace quebra::cli
