#include "cli/solve/batch.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "cli/common/interrupt.hpp"
#include "cli/common/json_text.hpp"
#include "cli/common/message.hpp"
#include "cli/common/progress.hpp"
#include "cli/solve/crew.hpp"
#include "cli/solve/records.hpp"
#include "core/file_io.hpp"
#include "engine/journal.hpp"

namespace quebra::cli {
namespace {

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

struct Plan {
  unsigned threads;
  engine::SolveRequest request;  ///< all but the state
  LineReader reader;
};

core::Result<Plan> plan_of(const SolveOptions& options) {
  const auto threads = options.thread_count(1);
  if (!threads) return threads.error();
  auto request = options.request(*threads);
  if (!request) return request.error();
  auto reader = LineReader::open(*options.batch);
  if (!reader) return reader.error();
  return Plan{*threads, std::move(*request), std::move(*reader)};
}

void tell(std::uint64_t line, const core::Error& error) {
  print_error(fmt::format("line {}: {}", line, error.message));
}

ExitCode code_of(const Answer& answer) {
  if (!answer.report) return exit_code(answer.report.error().fault);
  return exit_code(answer.report->status, answer.report->stop_reason);
}

/// What makes a batch another one, for its journal.
std::string batch_text(const engine::SolveRequest& request, Format format) {
  nlohmann::ordered_json json = {{"puzzle", request.puzzle.puzzle},
                                 {"goal", request.puzzle.goal},
                                 {"metric", request.puzzle.metric},
                                 {"order", request.puzzle.order},
                                 {"with", request.with},
                                 {"options", request.options},
                                 {"seed", request.seed}};
  json["max_nodes"] = request.limits.nodes.value_or(0);
  json["max_depth"] = request.limits.depth ? std::to_string(*request.limits.depth) : "";
  json["seconds"] = request.limits.seconds.value_or(0);
  json["format"] = to_string(format);
  return json.dump(-1, ' ', true, nlohmann::json::error_handler_t::replace);
}

/// A batch whose finished lines outlive the program.
class Journalled {
 public:
  Journalled(engine::Journal& journal, const engine::SolveRequest& request, Format format)
      : journal_(journal), request_(request), format_(format) {}

  [[nodiscard]] Crew::Hooks hooks() {
    return {.wanted = [this](const auto& line) { return is_wanted(line); },
            .finished = [this](const auto& answer) { keep(answer); }};
  }
  /// What went wrong with the journal; after that nothing is kept any more.
  [[nodiscard]] std::optional<core::Error> fault() {
    const std::lock_guard lock(mutex_);
    return fault_;
  }
  [[nodiscard]] ExitCode code() const { return worst_.code(); }

 private:
  bool is_wanted(const LineReader::Line& line) {
    if (fault()) return false;  // nothing more is begun
    const auto code = journal_.find(line.number, line.text);
    if (!code) {
      set_fault(code.error());
      return false;
    }
    if (!*code) return true;
    const std::lock_guard lock(mutex_);
    worst_.add(static_cast<ExitCode>(**code));
    return false;
  }

  void keep(const Answer& answer) {
    const ExitCode code = code_of(answer);
    if (code == ExitCode::stopped || fault()) return;  // not finished, or not to be kept
    const auto record = answer.report
                            ? report_record(format_, answer.line.number, request_, *answer.report)
                            : error_record(answer.line.number, answer.report.error());
    std::string text = compact(record);
    text.pop_back();
    const auto added = journal_.add({.line = answer.line.number,
                                     .input = answer.line.text,
                                     .code = static_cast<int>(code),
                                     .record = std::move(text)});
    if (!added) return set_fault(added.error());
    const std::lock_guard lock(mutex_);
    worst_.add(code);
  }

  void set_fault(const core::Error& error) {
    const std::lock_guard lock(mutex_);
    if (!fault_) fault_ = error;
  }

  engine::Journal& journal_;
  const engine::SolveRequest& request_;
  const Format format_;
  std::mutex mutex_;
  std::optional<core::Error> fault_;
  Worst worst_;
};

}  // namespace

core::Result<ExitCode> solve_batch(const SolveOptions& options, SolveWriter writer,
                                   Context& context) {
  auto plan = plan_of(options);
  if (!plan) return plan.error();
  const engine::SolveRequest& request = plan->request;

  Progress progress(context.terminal, options.quiet);
  Worst worst;
  std::uint64_t done = 0;
  Crew crew(std::move(plan->reader), request, plan->threads, context.tables.get(), {});
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
    worst.add(code_of(*answer));
    if (answer->report) {
      writer.report(answer->line.number, request, *answer->report);
    } else {
      tell(answer->line.number, answer->report.error());
      writer.error(answer->line.number, answer->report.error());
    }
    if (context.terminal.stdout_is_terminal) context.out.flush();
  }
  writer.end_batch();
  return worst.code();
}

core::Result<ExitCode> solve_batch_to_file(const SolveOptions& options, Context& context) {
  auto plan = plan_of(options);
  if (!plan) return plan.error();
  const engine::SolveRequest& request = plan->request;
  const Format format = options.format == Format::jsonl ? Format::jsonl : Format::certificate;
  const auto opened =
      engine::Journal::open(core::system_files(), *options.out, batch_text(request, format));
  if (!opened) return opened.error();
  engine::Journal& journal = **opened;
  if (journal.size() > 0 && !options.quiet) {
    print_error(fmt::format("{} lines are finished already: going on", journal.size()));
  }

  Progress progress(context.terminal, options.quiet);
  Journalled kept(journal, request, format);
  Crew crew(std::move(plan->reader), request, plan->threads, context.tables.get(), kept.hooks());
  for (;;) {
    std::optional<Answer> answer;
    const Crew::Wait wait = crew.next(answer);
    if (wait == Crew::Wait::end) break;
    if (interrupted() || kept.fault()) crew.stop();
    if (wait == Crew::Wait::nothing_yet) progress.draw({fmt::format("{} done", journal.size())});
    if (wait != Crew::Wait::answer) continue;
    progress.clear();
    context.notes.show();
    if (!answer->report) tell(answer->line.number, answer->report.error());
  }
  progress.clear();
  if (const auto fault = kept.fault()) return *fault;
  if (interrupted()) {
    print_error(fmt::format(
        "{} lines are finished and kept in {}.journal; the same command goes on from there",
        journal.size(), *options.out));
    return ExitCode::stopped;
  }
  if (const auto finished = journal.finish(); !finished) return finished.error();
  return kept.code();
}

}  // namespace quebra::cli
