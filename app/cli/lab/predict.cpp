// quebra predict: what iterations of IDA* cost, from the distribution of h and the levels of the tree.

#include <fmt/format.h>

#include <memory>
#include <nlohmann/json.hpp>

#include "cli/commands.hpp"
#include "cli/common/command.hpp"
#include "cli/common/format.hpp"
#include "cli/common/json_text.hpp"
#include "cli/common/lists.hpp"
#include "cli/common/options.hpp"
#include "cli/common/state_input.hpp"
#include "cli/common/watch.hpp"
#include "cli/context.hpp"
#include "cli/lab/predict_output.hpp"
#include "core/text.hpp"
#include "engine/engine.hpp"
#include "engine/report_json.hpp"

namespace quebra::cli {
namespace {

struct PredictOptions {
  PuzzleOptions puzzle;
  StateInput state;
  OptionalText with, depths, duplicates, sample, measure, seed, threads;
  LimitOptions limits;
  Format format = Format::text;
};

core::Result<std::string> start_of(const PredictOptions& options) {
  if (const auto ok = options.state.check(); !ok) return ok.error();
  if (options.state.words.empty() && !options.state.file) return std::string();
  return options.state.read("predict", options.puzzle.puzzle);
}

core::Result<engine::PredictRequest> request_of(const PredictOptions& options) {
  auto limits = options.limits.limits();
  if (!limits) return limits.error();
  auto start = start_of(options);
  if (!start) return start.error();
  engine::PredictRequest request{.puzzle = options.puzzle.request(std::move(*start)),
                                 .with = options.with.value_or(""),
                                 .limits = *limits};
  if (options.duplicates) request.options["duplicates"] = *options.duplicates;
  if (options.depths) {
    auto depths = parse_depths("--depth", *options.depths);
    if (!depths) return depths.error();
    request.depths = std::move(*depths);
  }
  if (options.sample) {
    const auto count = whole_number("--sample", *options.sample, 1000, 1'000'000'000'000);
    if (!count) return count.error();
    request.sample = *count;
  }
  request.measure_all = options.measure && core::lower_case(*options.measure) == "all";
  if (options.measure && !request.measure_all) {
    const auto count = whole_number("--measure", *options.measure, 1, 1'000'000'000);
    if (!count) return count.error();
    request.measure = *count;
  }
  const auto seed = seed_number(options.seed);
  if (!seed) return seed.error();
  request.seed = *seed;
  const auto threads = thread_number(options.threads);
  if (!threads) return threads.error();
  request.threads = *threads;
  return request;
}

core::Result<ExitCode> run(const PredictOptions& options, Context& context) {
  const auto request = request_of(options);
  if (!request) return request.error();
  Progress progress(context.terminal);
  const auto report = watch<engine::PredictReport>(
      context, [&](const engine::RunHooks& hooks) { return engine::predict(*request, hooks); },
      progress);
  if (!report) return report.error();
  if (options.format == Format::json) {
    context.out.write(pretty(engine::to_json(*report)));
  } else {
    write_prediction(*report, options.format, context.terminal.width, context.out);
  }
  return report->complete() ? ExitCode::done : exit_code(report->stop_reason);
}

}  // namespace

void add_predict(CLI::App& app, Context& context) {
  Command command(app, "predict", "Say what iterations of IDA* cost, and measure it");
  const auto options = std::make_shared<PredictOptions>();
  command.positional("PUZZLE", options->puzzle.puzzle,
                     "Puzzle with its size, for instance 15-puzzle", Command::Needed::yes);
  options->state.add_to(command, "A start; without one, the mean over random starts is meant");
  options->puzzle.add_to(command, false);
  command.group("Prediction");
  command.text("--with", options->with, "idastar:H",
               "IDA* with a heuristic, for instance idastar:manhattan");
  command.text("--depth", options->depths, "LIST", "Bounds of iterations: 12,13,14 or 34-38:2");
  command.text("--duplicates", options->duplicates, "WORD",
               "What the search does about repeated states: none, parent or history (default)");
  command.text(
      "--sample", options->sample, "N",
      "Look at so many random states for the distribution of h, at least 1000 (default: exact "
      "where that can be had, else 1,000,000)");
  command.group("Measurement");
  command.text("--measure", options->measure, "N",
               "Run so many iterations of each depth from random starts; all: from every start, of "
               "a small space");
  command.text("--seed", options->seed, "N", "Seed of sample and starts (default 1)");
  command.text(
      "-j,--threads", options->threads, "N",
      "Threads for tables, the distribution, and iterations of the 3x3x3 with Korf's tables "
      "(default 1)");
  options->limits.add_to(command, LimitSet::time_and_memory);
  add_format(command, options->format,
             {Format::text, Format::json, Format::csv, Format::markdown, Format::latex});
  command.footer([] {
    return std::string(
        "Korf's tables: quebra predict cube:3 --depth 12-14 --measure 10 --with "
        "\"idastar:max(pattern(corners),pattern(six-a),pattern(six-b))\"");
  });
  command.runs(context, [options, &context] { return run(*options, context); });
}

}  // namespace quebra::cli
