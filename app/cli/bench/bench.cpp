// quebra bench: a fixed set of instances, node counts that every build must reproduce, and times.

#include <fmt/format.h>

#include <memory>

#include "cli/bench/instances.hpp"
#include "cli/bench/results.hpp"
#include "cli/commands.hpp"
#include "cli/common/message.hpp"
#include "cli/common/options.hpp"
#include "cli/common/watch.hpp"
#include "cli/context.hpp"
#include "core/text.hpp"
#include "engine/engine.hpp"

namespace quebra::cli {
namespace {

constexpr std::string_view kDefaultMethods = "astar:manhattan,idastar:manhattan";

struct BenchOptions {
  PuzzleOptions puzzle;
  OptionalText with, count, repeat, file;
  LimitOptions limits;
  Format format = Format::text;
};

/// Splits "a:max(x,y),b" at the commas outside of parentheses.
std::vector<std::string> method_list(std::string_view text) {
  std::vector<std::string> methods(1);
  int depth = 0;
  for (const char c : text) {
    if (c == '(') ++depth;
    if (c == ')') --depth;
    if (c == ',' && depth == 0)
      methods.emplace_back();
    else
      methods.back() += c;
  }
  return methods;
}

/// Runs instances and collects; remembers what contradicts the file.
class Bench {
 public:
  Bench(const BenchOptions& options, core::Limits limits, Context& context)
      : options_(options), limits_(limits), context_(context), progress_(context.terminal) {}

  core::Result<void> run(const std::string& puzzle, const std::vector<Instance>& instances,
                         const std::string& with) {
    Series series{.puzzle = puzzle, .with = with, .groups = {}};
    for (std::uint64_t round = 0; round < result_.rounds && !interrupted(); ++round) {
      for (const Instance& instance : instances) {
        if (interrupted()) break;
        const auto report = solve(puzzle, instance, with);
        if (!report) {
          return core::Error{report.error().fault,
                             fmt::format("line {}: {}", instance.line, report.error().message)};
        }
        add(series.groups[instance.length], instance, *report, round == 0);
      }
    }
    result_.series.push_back(std::move(series));
    return {};
  }

  void set_rounds(std::uint64_t rounds) { result_.rounds = rounds; }
  [[nodiscard]] const BenchResult& result() const { return result_; }
  [[nodiscard]] ExitCode code() const {
    if (interrupted()) return ExitCode::stopped;
    return result_.wrong_lengths > 0 ? ExitCode::refuted : worst_;
  }
  void finish() {
    result_.signature = signature_.value();
    progress_.clear();
  }

 private:
  core::Result<engine::SolveReport> solve(const std::string& puzzle, const Instance& instance,
                                          const std::string& with) {
    engine::SolveRequest request{
        .puzzle = options_.puzzle.request(instance.state), .with = with, .limits = limits_};
    request.puzzle.puzzle = puzzle;
    return watch<engine::SolveReport>(
        context_, [&](const engine::RunHooks& hooks) { return engine::solve(request, hooks); },
        progress_);
  }

  void add(Group& group, const Instance& instance, const engine::SolveReport& report, bool first) {
    group.seconds.push_back(report.statistics.seconds);
    group.peak_bytes = std::max(group.peak_bytes, report.statistics.peak_bytes);
    if (!first) return;
    signature_.add(report);
    ++group.instances;
    if (report.length) ++group.solved;
    group.expanded += report.statistics.expanded;
    group.generated += report.statistics.generated;
    worst_ = std::max(worst_, exit_code(report.status, report.stop_reason));
    // A longer solution that claims nothing is no contradiction; a shorter one always is.
    const bool wrong = report.length && (report.optimal ? *report.length != instance.length
                                                        : *report.length < instance.length);
    const bool above = report.lower_bound && *report.lower_bound > instance.length;
    if (!wrong && !above) return;
    ++result_.wrong_lengths;
    print_error(
        fmt::format("line {}: {} says {}, the file says {}", instance.line, report.used.method,
                    report.length.value_or(report.lower_bound.value_or(0)), instance.length));
  }

  const BenchOptions& options_;
  core::Limits limits_;
  Context& context_;
  Progress progress_;
  Signature signature_;
  BenchResult result_;
  ExitCode worst_ = ExitCode::done;
};

struct Set {
  std::string puzzle;
  std::vector<Instance> instances;
};

core::Result<std::vector<Set>> sets_of(const BenchOptions& options) {
  if (options.file && options.puzzle.puzzle.empty()) {
    return core::bad_input("--file needs the puzzle: quebra bench PUZZLE --file FILE");
  }
  std::vector<std::string> puzzles = {"tiles:3x3", "tiles:4x4"};
  if (options.file) {
    puzzles = {options.puzzle.puzzle};
  } else if (!options.puzzle.puzzle.empty()) {
    const auto session = engine::open(options.puzzle.request(""));
    if (!session) return session.error();
    puzzles = {(*session)->name()};
    if (options.puzzle.goal)
      return core::bad_input("--goal belongs to a set of your own: give --file too");
  }
  const auto count = whole_number_or(kLargestSeed, "--count", options.count, 1, kLargestSeed);
  if (!count) return count.error();
  std::vector<Set> sets;
  for (const std::string& puzzle : puzzles) {
    const auto instances = read_instances(options.file.value_or(instance_file(puzzle)));
    if (!instances && !options.file && instances.error().fault == core::Fault::bad_input) {
      return core::Error{
          core::Fault::unsupported,
          fmt::format("no instance set comes with {}; give one with --file", puzzle)};
    }
    if (!instances) return instances.error();
    sets.push_back({puzzle, spread(*instances, *count)});
  }
  return sets;
}

core::Result<ExitCode> run(const BenchOptions& options, Context& context) {
  const auto limits = options.limits.limits();
  if (!limits) return limits.error();
  const auto rounds = whole_number_or(1, "--repeat", options.repeat, 1, 1000);
  if (!rounds) return rounds.error();
  const auto sets = sets_of(options);
  if (!sets) return sets.error();
  Bench bench(options, *limits, context);
  bench.set_rounds(*rounds);
  for (const Set& set : *sets) {
    for (const std::string& with :
         method_list(options.with.value_or(std::string(kDefaultMethods)))) {
      const auto done = bench.run(set.puzzle, set.instances, with);
      if (!done) return done.error();
    }
  }
  bench.finish();
  write_bench(bench.result(), options.format, context.out);
  return bench.code();
}

}  // namespace

void add_bench(CLI::App& app, Context& context) {
  Command command(app, "bench", "Run a fixed set of instances: counts, times, signature");
  const auto options = std::make_shared<BenchOptions>();
  command.positional("PUZZLE", options->puzzle.puzzle,
                     "tiles:3x3 or tiles:4x4 (default: both); any with --file",
                     Command::Needed::no);
  command.text("--with", options->with, "METHOD[:HEURISTIC],...",
               fmt::format("Methods to run (default {})", kDefaultMethods));
  command.text("--repeat", options->repeat, "R", "Rounds, for the spread of the times (default 1)");
  command.group("Input");
  command.text("--file", options->file, "FILE",
               "Instances of your own: a state and its optimal length a line");
  command.text("--count", options->count, "N", "At most so many instances, spread over the set");
  options->puzzle.add_to(command);
  options->limits.add_to(command, LimitSet::all);
  add_format(command, options->format, {Format::text, Format::json, Format::jsonl});
  command.runs(context, [options, &context] { return run(*options, context); });
}

}  // namespace quebra::cli
