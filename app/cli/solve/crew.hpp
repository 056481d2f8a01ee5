#pragma once
// Threads that solve the lines of a batch. They take lines and leave answers; one consumer takes the answers in
// the order of the lines.

#include <condition_variable>
#include <cstdint>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "cli/common/input.hpp"
#include "core/result.hpp"
#include "core/stop.hpp"
#include "engine/report.hpp"
#include "engine/request.hpp"

namespace quebra::cli {

struct Answer {
  LineReader::Line line;
  core::Result<engine::SolveReport> report;
};

class Crew {
 public:
  struct Hooks {
    /// Whether a line is to be solved; the others are passed over. One thread at a time.
    std::function<bool(const LineReader::Line&)> wanted = {};
    /// Hears of an answer as soon as it is there, out of order, on the thread that found it.
    std::function<void(const Answer&)> finished = {};
  };

  Crew(LineReader reader, engine::SolveRequest request, unsigned threads,
       const engine::TableStore* tables, Hooks hooks);
  Crew(const Crew&) = delete;
  Crew& operator=(const Crew&) = delete;
  /// Stops and waits.
  ~Crew();

  enum class Wait { answer, nothing_yet, end };
  /// The next answer in order, or what kept it away for a moment.
  Wait next(std::optional<Answer>& answer);
  void stop();

 private:
  static constexpr std::uint64_t kAhead = 4096;  ///< answers that may wait for a slow one

  void work();
  bool take_and_solve();
  [[nodiscard]] std::optional<LineReader::Line> next_line();
  [[nodiscard]] core::Result<engine::SolveReport> solve(std::string state) const;

  std::mutex reader_mutex_;
  LineReader reader_;
  std::uint64_t taken_ = 0;
  const engine::SolveRequest request_;
  const engine::TableStore* tables_;
  const Hooks hooks_;
  core::StopFlag stop_;

  std::mutex mutex_;  ///< guards what follows
  std::condition_variable changed_;
  std::map<std::uint64_t, Answer> answers_;
  std::uint64_t emitted_ = 0;
  unsigned running_;
  std::vector<std::thread> threads_;
};

}  // namespace quebra::cli
