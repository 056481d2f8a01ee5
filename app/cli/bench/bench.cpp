// quebra bench: a fixed set of instances, node counts that every build must reproduce, and times.

#include <fmt/format.h>

#include <memory>

#include "cli/bench/cube_bench.hpp"
#include "cli/bench/instances.hpp"
#include "cli/bench/options.hpp"
#include "cli/bench/results.hpp"
#include "cli/bench/signature.hpp"
#include "cli/commands.hpp"
#include "cli/common/lists.hpp"
#include "cli/common/message.hpp"
#include "cli/common/watch.hpp"
#include "cli/context.hpp"
#include "engine/engine.hpp"

namespace quebra::cli {
namespace {

constexpr std::string_view kDefaultMethods = "astar:manhattan,idastar:manhattan";

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
    engine::SolveRequest request{.puzzle = options_.puzzle.request(instance.state),
                                 .with = with,
                                 .options = options_.method.values,
                                 .limits = limits_};
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
    if (!contradicts(report, instance.length)) return;
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

/// Whether the puzzle has a benchmark of its own.
bool is_cube3(const BenchOptions& options) {
  if (options.puzzle.puzzle.empty()) return false;
  const auto session = engine::open(options.puzzle.request(""));
  return session && (*session)->name() == "cube:3";
}

core::Result<void> refuse_cube_options(const BenchOptions& options) {
  const std::pair<std::string_view, const OptionalText&> all[] = {{"--set", options.set},
                                                                  {"--lengths", options.lengths},
                                                                  {"--budget", options.budget},
                                                                  {"--out", options.out},
                                                                  {"--threads", options.threads}};
  for (const auto& [name, value] : all) {
    if (value) {
      return core::bad_input(
          fmt::format("{} belongs to bench cube:3: leave it out, or name that puzzle first", name));
    }
  }
  return {};
}

core::Result<ExitCode> run(const BenchOptions& options, Context& context) {
  if (options.each && !options.signature) return core::bad_input("--each belongs to --signature");
  if (options.signature) {
    if (!options.puzzle.puzzle.empty() || options.with || options.file || options.count) {
      return core::bad_input(
          "--signature runs a fixed set: leave out the puzzle and the other options");
    }
    return run_signature(options.each, context);
  }
  if (is_cube3(options)) return run_cube_bench(options, context);
  if (const auto refused = refuse_cube_options(options); !refused) return refused.error();
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
         split_methods(options.with.value_or(std::string(kDefaultMethods)))) {
      const auto done = bench.run(set.puzzle, set.instances, with);
      if (!done) return done.error();
    }
  }
  bench.finish();
  write_bench(bench.result(), options.format, context.out);
  return bench.code();
}

}  // namespace

void BenchOptions::add_to(Command& command) {
  command.positional("PUZZLE", puzzle.puzzle,
                     "tiles:3x3 or tiles:4x4 (default: both), or cube:3; any with --file",
                     Command::Needed::no);
  command.text("--with", with, "METHOD[:HEURISTIC],...",
               fmt::format("Methods to run (default {}; cube:3: optimal)", kDefaultMethods));
  command.flag(
      "--signature", signature,
      "Run a fixed set of every puzzle and search and print one number of all node counts, "
      "which every build must reproduce (13 if it does not)");
  command.flag("--each", each, "With --signature: the counts of every run too");
  command.text("--repeat", repeat, "R",
               "Rounds, for the spread of the times (default 1); not for cube:3");
  command.group("Input");
  command.text("--file", file, "FILE",
               "Instances of your own: a state and its optimal length a line");
  command.text("--count", count, "N",
               "At most so many instances, spread over the set; of cube:3 the first N of each "
               "length (default 10)");
  command.group("cube:3");
  command.choice("--set", {"random", "korf", "hard", "own"},
                 "random, korf, hard: public sets beside the source tree; own: comes with Quebra "
                 "(default random if it is there, else own)",
                 [this](const std::string& text) { set = text; });
  command.text("--lengths", lengths, "LIST",
               "Cubes of these optimal lengths: 15-18 or 15,17 (default: up to 17; of korf, hard "
               "and --file all)");
  command.text("--budget", budget, "TIME",
               "Begin no cube after so long and end the running one: 60, 10m, 2h");
  command.text("--out", out, "FILE",
               "Keep each cube's result, one JSON object a line; cubes that are there already are "
               "not solved again");
  command.text("-j,--threads", threads, "N",
               "Threads of a method that can use several; all: one for each core (default 1)");
  puzzle.add_to(command);
  limits.add_to(command, LimitSet::all);
  add_format(
      command, format,
      {Format::text, Format::json, Format::jsonl, Format::csv, Format::markdown, Format::latex});
  method.add_to(command);
}

void add_bench(CLI::App& app, Context& context) {
  Command command(app, "bench", "Run a fixed set of instances: counts, times, signature");
  const auto options = std::make_shared<BenchOptions>();
  options->add_to(command);
  command.footer([] {
    return std::string(
        "Exit 0 if no answer contradicts the set, 13 if one does; 23 if --budget ended it before "
        "the last cube.");
  });
  command.runs(context, [options, &context] { return run(*options, context); });
}

}  // namespace quebra::cli
