// quebra scramble: random states, states some random moves away, or states at an exact distance.

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <nlohmann/json.hpp>
#include <random>

#include "cli/commands.hpp"
#include "cli/common/format.hpp"
#include "cli/common/json_text.hpp"
#include "cli/common/message.hpp"
#include "cli/common/options.hpp"
#include "cli/common/watch.hpp"
#include "cli/context.hpp"
#include "engine/engine.hpp"
#include "engine/report_json.hpp"

namespace quebra::cli {
namespace {

struct ScrambleOptions {
  PuzzleOptions puzzle;
  OptionalText moves, difficulty, distance, count, seed;
  LimitOptions limits;
  bool as_moves = false;
  Format format = Format::text;
};

core::Result<engine::ScrambleRequest> request_of(const ScrambleOptions& options) {
  auto limits = options.limits.limits();
  if (!limits) return limits.error();
  engine::ScrambleRequest request{.puzzle = options.puzzle.request(""), .limits = *limits};
  if (options.moves) {
    const auto moves = whole_number("--moves", *options.moves, 0, 1'000'000);
    if (!moves) return moves.error();
    request.moves = *moves;
  }
  if (options.difficulty) {
    const auto moves = whole_number("--difficulty", *options.difficulty, 0, 1'000'000);
    if (!moves) return moves.error();
    request.difficulty = *moves;
  }
  if (options.distance) {
    const auto distance = whole_number("--distance", *options.distance, 0, 1'000'000);
    if (!distance) return distance.error();
    request.distance = static_cast<std::uint32_t>(*distance);
  }
  const auto count = whole_number_or(1, "--count", options.count, 1, 10'000'000);
  if (!count) return count.error();
  request.count = *count;
  const auto seed =
      whole_number_or(std::random_device{}(), "--seed", options.seed, 0, kLargestSeed);
  if (!seed) return seed.error();
  request.seed = *seed;
  return request;
}

void write(const engine::ScrambleReport& report, const ScrambleOptions& options, Output& out) {
  if (options.format == Format::json) return out.write(pretty(engine::to_json(report)));
  for (const engine::Scramble& scramble : report.scrambles) {
    if (interrupted() || !out.good()) return;
    if (options.format == Format::text) {
      out.write(options.as_moves ? fmt::format("{}\n", fmt::join(scramble.moves, " "))
                                 : scramble.state + "\n");
      continue;
    }
    nlohmann::ordered_json line = {{"puzzle", report.puzzle},
                                   {"goal", report.goal},
                                   {"metric", report.metric},
                                   {"seed", report.seed},
                                   {"state", scramble.state}};
    if (!scramble.moves.empty()) line["moves"] = scramble.moves;
    if (scramble.distance) line["distance"] = *scramble.distance;
    out.write(compact(line));
  }
}

core::Result<ExitCode> run(const ScrambleOptions& options, Context& context) {
  const auto request = request_of(options);
  if (!request) return request.error();
  Progress progress(context.terminal);
  const Stopwatch clock;
  const auto report = watch<engine::ScrambleReport>(
      context, [&](const engine::RunHooks& hooks) { return engine::scramble(*request, hooks); },
      progress);
  if (!report && interrupted()) return ExitCode::stopped;
  if (!report && clock.is_over(request->limits)) {
    print_error(report.error().message);
    return ExitCode::time;
  }
  if (!report) return report.error();
  if (!options.seed && context.terminal.stderr_is_terminal) {
    print_error_text(fmt::format("seed {}\n", report->seed));
  }
  const bool has_moves = std::ranges::all_of(report->scrambles, [&](const auto& scramble) {
    return !scramble.moves.empty() || request->moves == 0 || request->difficulty == 0;
  });
  if (options.as_moves && !has_moves) {
    return core::unsupported(
        "--as-moves: these states were not made by moves; add --moves K or --difficulty K");
  }
  write(*report, options, context.out);
  return interrupted() ? ExitCode::stopped : ExitCode::done;
}

}  // namespace

void add_scramble(CLI::App& app, Context& context) {
  Command command(app, "scramble", "Make random states, one a line");
  const auto options = std::make_shared<ScrambleOptions>();
  command.positional("PUZZLE", options->puzzle.puzzle,
                     "Puzzle with its size, for instance tiles:3x3, 15-puzzle",
                     Command::Needed::yes);
  command.text("--count", options->count, "N", "How many (default 1)");
  command.text("--seed", options->seed, "N", "Seed (default: a random one, told on a terminal)");
  command.group(
      "Kind (default: every state with the same probability; from 4x4x4 on random moves)");
  command.text("--moves", options->moves, "K", "So many random moves from the goal, none wasted");
  command.text("--difficulty", options->difficulty, "K",
               "So many random moves from the goal, whatever they are (document 000)");
  command.text("--distance", options->distance, "D",
               "Exactly so many moves from the goal, where that can be enumerated");
  command.group("Options");
  command.flag("--as-moves", options->as_moves,
               "Print the moves that make the state, not the state");
  options->puzzle.add_to(command, false);
  options->limits.add_to(command, LimitSet::time_and_memory);
  add_format(command, options->format, {Format::text, Format::json, Format::jsonl});
  command.runs(context, [options, &context] { return run(*options, context); });
}

}  // namespace quebra::cli
