#include "cli/bench/cube_bench.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <optional>
#include <set>
#include <thread>

#include "cli/bench/cpu_clock.hpp"
#include "cli/bench/cube_results.hpp"
#include "cli/bench/cube_sets.hpp"
#include "cli/bench/groups.hpp"
#include "cli/bench/read_limit.hpp"
#include "cli/common/lists.hpp"
#include "cli/common/message.hpp"
#include "cli/common/watch.hpp"
#include "core/text.hpp"
#include "core/version.hpp"
#include "engine/engine.hpp"

namespace quebra::cli {
namespace {

using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point begin) {
  return std::chrono::duration<double>(Clock::now() - begin).count();
}

struct Budget {
  std::optional<double> seconds;
  Clock::time_point begin = Clock::now();

  [[nodiscard]] bool spent() const { return seconds && left() <= 0; }
  [[nodiscard]] double left() const { return *seconds - seconds_since(begin); }
};

core::Result<Budget> budget_of(const OptionalText& text) {
  if (!text) return Budget{};
  const auto seconds = core::parse_duration(*text);
  if (!seconds || !(*seconds > 0)) {
    return core::bad_input(fmt::format("--budget: '{}' is not a time such as 60, 90s, 10m, 2h",
                                       core::quoted_excerpt(*text)));
  }
  return Budget{.seconds = *seconds};
}

class CubeBench {
 public:
  CubeBench(const BenchOptions& options, Context& context, core::Limits limits, unsigned threads)
      : options_(options),
        context_(context),
        limits_(limits),
        threads_(threads),
        progress_(context.terminal) {}

  /// Solves the cubes that the ledger does not have, as long as budget and user allow.
  core::Result<void> run(const CubeSet& set, const std::string& with, const Budget& budget,
                         CubeLedger& ledger) {
    result_.set = set.name;
    CubeSeries series{.with = with, .threads = threads_};
    warm_ = false;
    std::uint64_t number = 0;
    for (const CubeInstance& cube : set.instances) {
      ++number;
      const CubeRun run = run_of(cube, with);
      const CubeRecord* known = ledger.find(run);
      if (known != nullptr) {
        keep(*known, cube, series);
        continue;
      }
      if (interrupted() || budget.spent()) {
        ++result_.to_do;
        continue;
      }
      progress_.set_label(
          fmt::format("{} of {}, length {}", number, set.instances.size(), cube.length));
      const auto record = solve(cube, run, budget);
      if (!record) return record.error();
      if (!*record) continue;
      series.add(**record);
      if (const auto added = ledger.add(std::move(**record)); !added) return added.error();
    }
    result_.series.push_back(std::move(series));
    return ledger.save();
  }

  /// Of a ledger, those that another build measured.
  [[nodiscard]] const std::set<std::string>& other_builds() const { return other_builds_; }
  [[nodiscard]] const CubeBenchResult& result() const { return result_; }
  [[nodiscard]] ExitCode code() const {
    if (interrupted()) return ExitCode::stopped;
    if (result_.wrong_lengths > 0) return ExitCode::refuted;
    return result_.to_do > 0 ? std::max(worst_, ExitCode::time) : worst_;
  }

 private:
  [[nodiscard]] CubeRun run_of(const CubeInstance& cube, const std::string& with) const {
    return {.with = with,
            .options = options_.method.values,
            .threads = threads_,
            .metric = options_.puzzle.metric.value_or(""),
            .goal = options_.puzzle.goal.value_or(""),
            .order = options_.puzzle.order.value_or(""),
            .memory = options_.limits.bytes.value_or(""),
            .state = cube.state};
  }

  /// The ledger's own length does not count: the set's does, as if the cube had been solved now.
  void keep(CubeRecord record, const CubeInstance& cube, CubeSeries& series) {
    record.length = cube.length;
    record.wrong = record.optimal ? record.found != cube.length : record.found < cube.length;
    if (record.wrong) tell_wrong(cube, record.run.with, record.found);
    if (record.revision != core::build_info().revision) other_builds_.insert(record.revision);
    ++series.kept;
    series.add(record);
  }

  core::Result<engine::SolveReport> ask(const CubeInstance& cube, const CubeRun& run,
                                        const core::Limits& limits) {
    engine::SolveRequest request{.puzzle = options_.puzzle.request(cube.state),
                                 .with = run.with,
                                 .options = run.options,
                                 .limits = limits,
                                 .threads = run.threads};
    auto report = watch<engine::SolveReport>(
        context_, [&](const engine::RunHooks& hooks) { return engine::solve(request, hooks); },
        progress_);
    if (report) return report;
    return core::Error{report.error().fault,
                       fmt::format("{}: {}", cube.place, report.error().message)};
  }

  /// Nothing: a limit or the user ended it.
  core::Result<std::optional<CubeRecord>> solve(const CubeInstance& cube, const CubeRun& run,
                                                const Budget& budget) {
    if (const auto ready = prepare(run, budget); !ready) return ready.error();
    core::Limits limits = limits_;
    if (budget.seconds) {
      const double left = std::max(budget.left(), 1e-3);
      limits.seconds = std::min(limits.seconds.value_or(left), left);
    }
    const double cpu = process_cpu_seconds();
    const auto wall = Clock::now();
    const auto report = ask(cube, run, limits);
    const double cpu_seconds = process_cpu_seconds() - cpu;
    const double wall_seconds = seconds_since(wall);
    if (!report) return report.error();
    const bool wrong = contradicts(*report, cube.length);
    if (wrong) {
      tell_wrong(cube, report->used.method,
                 report->length.value_or(report->lower_bound.value_or(0)));
    }
    // A solution that would have been improved is no result of the whole method.
    const bool improvable = !report->optimal && (interrupted() || budget.spent());
    if (!report->length || improvable) {
      note_unfinished(*report, budget);
      return std::optional<CubeRecord>{};
    }
    CubeRecord record{.run = run,
                      .length = cube.length,
                      .found = *report->length,
                      .optimal = report->optimal,
                      .wrong = wrong,
                      .cpu_seconds = cpu_seconds,
                      .wall_seconds = wall_seconds,
                      .expanded = report->statistics.expanded,
                      .generated = report->statistics.generated,
                      .read_limit = read_limit_.value_or(0),
                      .revision = std::string(core::build_info().revision)};
    for (const core::TableUse& table : report->used.tables) {
      record.tables.push_back(table.name);
      record.table_bytes += table.bytes;
    }
    return std::optional(std::move(record));
  }

  /// Has the tables in memory, and the limit of reads measured not long ago.
  core::Result<void> prepare(const CubeRun& run, const Budget& budget) {
    constexpr double kSeconds = 30;
    if (!warm_) {
      // A cube that is at its goal needs every table that a method takes, and no search.
      const std::string goal = options_.puzzle.goal.value_or("solved");
      const CubeInstance home{.state = goal == "solved" ? "R R'" : goal, .place = "the goal"};
      core::Limits limits = limits_;
      limits.seconds.reset();  // a cube's time is not for building tables
      if (budget.seconds) limits.seconds = std::max(budget.left(), 1e-3);
      const auto report = ask(home, run, limits);
      if (!report) return report.error();
      table_bytes_ = 0;
      for (const core::TableUse& table : report->used.tables) table_bytes_ += table.bytes;
      warm_ = true;
    } else if (seconds_since(measured_) < kSeconds) {
      return {};
    }
    core::MemoryAccountant memory(
        default_memory_bytes().value_or(core::MemoryAccountant::kUnlimited));
    read_limit_ = table_bytes_ > 0 ? random_read_limit(table_bytes_, memory) : std::nullopt;
    measured_ = Clock::now();
    if (table_bytes_ > 0 && !read_limit_) {
      context_.notes.add_warning(
          fmt::format("no room for a buffer of {}: the limit of random reads is not measured",
                      core::human_bytes(table_bytes_)));
      context_.notes.show();
    }
    return {};
  }

  void tell_wrong(const CubeInstance& cube, const std::string& method, std::int64_t says) {
    ++result_.wrong_lengths;
    progress_.clear();
    print_error(
        fmt::format("{}: {} says {}, the set says {}", cube.place, method, says, cube.length));
  }

  void note_unfinished(const engine::SolveReport& report, const Budget& budget) {
    if (interrupted() || budget.spent()) {
      ++result_.to_do;
      return;
    }
    ++result_.cut;
    worst_ = std::max(worst_, exit_code(report.status, report.stop_reason));
  }

  const BenchOptions& options_;
  Context& context_;
  core::Limits limits_;
  unsigned threads_;
  Progress progress_;
  CubeBenchResult result_;
  ExitCode worst_ = ExitCode::done;
  std::set<std::string> other_builds_;
  bool warm_ = false;
  std::uint64_t table_bytes_ = 0;
  std::optional<double> read_limit_;
  Clock::time_point measured_ = {};
};

core::Result<void> check(const BenchOptions& options, const Context& context) {
  if (options.repeat) {
    return core::bad_input(
        "--repeat: bench cube:3 solves each cube once; leave it out, and give more cubes with "
        "--count");
  }
  if (!options.file && (options.puzzle.goal || options.puzzle.metric.value_or("htm") != "htm")) {
    return core::bad_input(
        "the sets' lengths are of the solved cube in htm: give --file FILE with lengths of your "
        "own for another --goal or --metric");
  }
  if (context.tables == nullptr) {
    return core::environment_fault(
        "bench cube:3 keeps tables between cubes and has no place for them: set QUEBRA_HOME");
  }
  return {};
}

}  // namespace

core::Result<ExitCode> run_cube_bench(const BenchOptions& options, Context& context) {
  if (const auto checked = check(options, context); !checked) return checked.error();
  const auto limits = options.limits.limits();
  if (!limits) return limits.error();
  const unsigned cores = std::max(1U, std::thread::hardware_concurrency());
  const auto threads = options.threads == "all" ? cores : thread_number(options.threads);
  if (!threads) return threads.error();
  const auto budget = budget_of(options.budget);
  if (!budget) return budget.error();
  const auto set = cube_set({.set = options.set,
                             .file = options.file,
                             .lengths = options.lengths,
                             .count = options.count});
  if (!set) return set.error();
  auto ledger = CubeLedger::open(options.out.value_or(""));
  if (!ledger) return ledger.error();
  if (!set->note.empty()) print_error(set->note);

  CubeBench bench(options, context, *limits, *threads);
  for (const std::string& with : split_methods(options.with.value_or("optimal"))) {
    if (const auto done = bench.run(*set, with, *budget, *ledger); !done) {
      // What was solved before the error stays in the file.
      if (const auto saved = ledger->save(); !saved) print_error(saved.error().message);
      return done.error();
    }
  }
  if (!bench.other_builds().empty()) {
    print_error(fmt::format("{}: some cubes were measured by other builds ({})", *options.out,
                            fmt::join(bench.other_builds(), ", ")));
  }
  write_cube_bench(bench.result(), options.format, context.out, context.terminal.width);
  return bench.code();
}

}  // namespace quebra::cli
