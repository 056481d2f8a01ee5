// quebra enumerate: how many states there are at each distance, and the hardest of them.

#include <fmt/format.h>

#include <memory>
#include <nlohmann/json.hpp>

#include "cli/commands.hpp"
#include "cli/common/format.hpp"
#include "cli/common/json_text.hpp"
#include "cli/common/layout.hpp"
#include "cli/common/options.hpp"
#include "cli/common/table.hpp"
#include "cli/common/watch.hpp"
#include "cli/context.hpp"
#include "core/text.hpp"
#include "engine/engine.hpp"
#include "engine/report_json.hpp"

namespace quebra::cli {
namespace {

struct EnumerateOptions {
  PuzzleOptions puzzle;
  OptionalText from, to_depth, hardest, threads;
  LimitOptions limits;
  Format format = Format::text;
};

core::Result<engine::EnumerateRequest> request_of(const EnumerateOptions& options) {
  auto limits = options.limits.limits();
  if (!limits) return limits.error();
  engine::EnumerateRequest request{.puzzle = options.puzzle.request(options.from.value_or("")),
                                   .limits = *limits};
  if (options.to_depth) {
    const auto depth = whole_number("--to-depth", *options.to_depth, 0, 1'000'000);
    if (!depth) return depth.error();
    request.to_depth = static_cast<std::uint32_t>(*depth);
  }
  const auto hardest = whole_number_or(0, "--hardest", options.hardest, 0, 10'000'000);
  if (!hardest) return hardest.error();
  request.hardest = *hardest;
  const auto threads = thread_number(options.threads);
  if (!threads) return threads.error();
  request.threads = *threads;
  return request;
}

std::vector<Row> rows_of(const engine::EnumerateReport& report, bool for_people) {
  const auto number = [&](std::uint64_t n) {
    return for_people ? core::grouped(n) : std::to_string(n);
  };
  std::vector<Row> rows;
  std::uint64_t sum = 0;
  for (std::size_t depth = 0; depth < report.depths.size(); ++depth) {
    sum += report.depths[depth];
    rows.push_back({std::to_string(depth), number(report.depths[depth]), number(sum)});
  }
  return rows;
}

std::string text_of(const engine::EnumerateReport& report) {
  std::vector<Row> rows = rows_of(report, true);
  rows.insert(rows.begin(), Row{"depth", "states", "cumulative"});
  std::string text = fmt::format("{} from {}, {}\n", report.puzzle, report.start, report.metric) +
                     aligned(rows, std::vector<Align>(3, Align::right));
  std::string extent = "the whole space";
  if (!report.complete) {
    extent = fmt::format("a part of the space (ended by {})", core::to_string(report.stop_reason));
  }
  text +=
      fmt::format("{} states, {}; deepest {}; {:.3f} s, peak {}\n", core::grouped(report.states),
                  extent, report.depths.empty() ? 0 : report.depths.size() - 1, report.seconds,
                  core::human_bytes(report.peak_bytes));
  if (report.hardest.empty()) return text;
  text += fmt::format("hardest ({} moves):\n", report.depths.size() - 1);
  for (const std::string& state : report.hardest) text += "  " + state + "\n";
  return text;
}

void write(const engine::EnumerateReport& report, Format format, Output& out) {
  if (format == Format::json) return out.write(pretty(engine::to_json(report)));
  if (format == Format::text) return out.write(text_of(report));
  TableWriter table(out, format, {"depth", "states", "cumulative"});
  for (const Row& row : rows_of(report, false)) table.row(row);
  table.end();
}

/// The depth that was asked for, or the whole space, is a success.
ExitCode code_of(const engine::EnumerateReport& report) {
  const bool done = report.complete || report.stop_reason == core::StopReason::depth_limit ||
                    report.stop_reason == core::StopReason::goal_reached;
  return done ? ExitCode::done : exit_code(report.stop_reason);
}

core::Result<ExitCode> run(const EnumerateOptions& options, Context& context) {
  const auto request = request_of(options);
  if (!request) return request.error();
  Progress progress(context.terminal);
  const auto report = watch<engine::EnumerateReport>(
      context, [&](const engine::RunHooks& hooks) { return engine::enumerate(*request, hooks); },
      progress);
  if (!report) return report.error();
  write(*report, options.format, context.out);
  return code_of(*report);
}

}  // namespace

void add_enumerate(CLI::App& app, Context& context) {
  Command command(app, "enumerate", "Count the states at each distance");
  const auto options = std::make_shared<EnumerateOptions>();
  command.positional("PUZZLE", options->puzzle.puzzle,
                     "Puzzle with its size, for instance tiles:3x3", Command::Needed::yes);
  command.text("--to-depth", options->to_depth, "D", "Go no further");
  command.text("--hardest", options->hardest, "N", "List so many of the most distant states");
  command.text("-j,--threads", options->threads, "N", "Threads, for whole spaces (default 1)");
  command.group("Puzzle");
  command.text("--from", options->from, "STATE", "Where to begin (default: the goal)");
  options->puzzle.add_to(command, false);
  options->limits.add_to(command, LimitSet::time_and_memory);
  add_format(command, options->format,
             {Format::text, Format::json, Format::csv, Format::markdown, Format::latex});
  command.runs(context, [options, &context] { return run(*options, context); });
}

}  // namespace quebra::cli
