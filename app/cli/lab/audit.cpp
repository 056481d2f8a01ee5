// quebra audit: a heuristic against exact distances.

#include <fmt/format.h>

#include <cmath>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>

#include "cli/commands.hpp"
#include "cli/common/command.hpp"
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

struct AuditOptions {
  PuzzleOptions puzzle;
  std::string heuristic;
  OptionalText to_depth, sample, seed, threads;
  LimitOptions limits;
  Format format = Format::text;
};

core::Result<engine::AuditRequest> request_of(const AuditOptions& options) {
  auto limits = options.limits.limits();
  if (!limits) return limits.error();
  engine::AuditRequest request{
      .puzzle = options.puzzle.request(""), .heuristic = options.heuristic, .limits = *limits};
  if (options.to_depth) {
    const auto depth = whole_number("--to-depth", *options.to_depth, 0, 1'000'000);
    if (!depth) return depth.error();
    request.to_depth = static_cast<std::uint32_t>(*depth);
  }
  if (options.sample) {
    const auto count = whole_number("--sample", *options.sample, 1, 1'000'000'000);
    if (!count) return count.error();
    request.sample = *count;
  }
  const auto seed = seed_number(options.seed);
  if (!seed) return seed.error();
  request.seed = *seed;
  const auto threads = thread_number(options.threads);
  if (!threads) return threads.error();
  request.threads = *threads;
  return request;
}

const Row kColumns = {"depth", "states", "violations", "mean h"};

std::vector<Row> rows_of(const engine::AuditReport& report, bool for_people) {
  const auto number = [&](std::uint64_t n) {
    return for_people ? core::grouped(n) : std::to_string(n);
  };
  std::vector<Row> rows;
  for (std::size_t depth = 0; depth < report.states_by_depth.size(); ++depth) {
    if (for_people && report.states_by_depth[depth] == 0) continue;  // a sample has gaps
    rows.push_back({std::to_string(depth), number(report.states_by_depth[depth]),
                    number(report.violations_by_depth[depth]),
                    fmt::format("{:.4f}", report.mean_h_by_depth[depth])});
  }
  return rows;
}

struct Verdict {
  const char* property;
  bool declared;
  std::uint64_t against;
  std::uint64_t total;
  const char* noun;
};

/// Only a whole space proves a property; elsewhere the absence of a counterexample is said as such.
std::string text_of(const Verdict& verdict, const engine::AuditReport& report) {
  std::string answer = report.scope == "whole" ? "yes" : "no counterexample";
  if (!report.complete()) answer = "unknown, ended early";
  if (verdict.against != 0) answer = "NO";
  return fmt::format("{}: {} ({} of {} {}; declared: {})\n", verdict.property, answer,
                     core::grouped(verdict.against), core::grouped(verdict.total), verdict.noun,
                     verdict.declared ? "yes" : "no");
}

/// "distance - h: 0:2 1:14 ..."; fractions are gathered by whole moves when there are too many to read.
std::string errors_of(const engine::AuditReport& report) {
  constexpr std::size_t kReadable = 20;
  const auto& exact = report.error_histogram;
  std::map<double, std::uint64_t> shown;
  const bool gathered = exact.size() > kReadable;
  for (const auto& [error, count] : exact) shown[gathered ? std::floor(error) : error] += count;
  std::string text = "distance - h:";
  if (shown.size() < exact.size()) {
    text =
        fmt::format("distance - h, rounded down ({} different values; --format json has them all):",
                    exact.size());
  }
  for (const auto& [error, count] : shown) {
    text += fmt::format(" {:g}:{}", error, core::grouped(count));
  }
  return text + "\n";
}

std::string text_of(const engine::AuditReport& report, const engine::AuditRequest& request) {
  std::string scope = "every state";
  if (report.scope == "to_depth") scope = fmt::format("states to depth {}", *request.to_depth);
  if (report.scope == "sample") scope = fmt::format("a sample, seed {}", request.seed);
  std::string text = fmt::format("{} on {}, {}, goal {}: {}\n", report.heuristic, report.puzzle,
                                 report.metric, report.goal, scope);
  std::vector<Row> rows = rows_of(report, true);
  rows.insert(rows.begin(), kColumns);
  text += aligned(rows, std::vector<Align>(kColumns.size(), Align::right));
  text += fmt::format("h: mean {:.4f}, largest {:g}; distance: mean {:.4f}, largest {}\n",
                      report.mean_h, report.max_h, report.mean_distance, report.max_distance);
  text += errors_of(report);
  text += text_of({"admissible", report.declared_admissible, report.violations, report.states,
                   "states above the distance"},
                  report);
  text += text_of({"consistent", report.declared_consistent, report.inconsistent_edges,
                   report.edges, "edges drop by more than their cost"},
                  report);
  if (report.violations != 0) {
    text += fmt::format("worst excess {:g}; counterexamples (paste them into solve):\n",
                        report.worst_excess);
    constexpr std::size_t kLongest = 1000;  // in all, but one at least: large cubes are long
    std::size_t shown = 0;
    for (const auto& example : report.counterexamples) {
      if (shown > 0 && shown + example.state.size() > kLongest) break;
      shown += example.state.size();
      text +=
          fmt::format("  {}   distance {}, h {:g}\n", example.state, example.distance, example.h);
    }
  }
  if (!report.complete()) {
    text += fmt::format("incomplete: ended by {}\n", core::to_string(report.stop_reason));
  }
  return text +
         fmt::format("{:.3f} s, peak {}\n", report.seconds, core::human_bytes(report.peak_bytes));
}

void write(const engine::AuditReport& report, const engine::AuditRequest& request, Format format,
           Output& out) {
  if (format == Format::json) return out.write(pretty(engine::to_json(report)));
  if (format == Format::text) return out.write(text_of(report, request));
  TableWriter table(out, format, kColumns);
  for (const Row& row : rows_of(report, false)) table.row(row);
  table.end();
}

core::Result<ExitCode> run(const AuditOptions& options, Context& context) {
  const auto request = request_of(options);
  if (!request) return request.error();
  Progress progress(context.terminal);
  const auto report = watch<engine::AuditReport>(
      context, [&](const engine::RunHooks& hooks) { return engine::audit(*request, hooks); },
      progress);
  if (!report) return report.error();
  write(*report, *request, options.format, context.out);
  if (!report->declaration_holds()) return ExitCode::refuted;
  return report->complete() ? ExitCode::done : exit_code(report->stop_reason);
}

}  // namespace

void add_audit(CLI::App& app, Context& context) {
  Command command(app, "audit", "Judge a heuristic against exact distances");
  const auto options = std::make_shared<AuditOptions>();
  command.positional("PUZZLE", options->puzzle.puzzle,
                     "Puzzle with its size, for instance tiles:3x3", Command::Needed::yes);
  command.positional("HEURISTIC", options->heuristic,
                     "For instance manhattan, or max(manhattan,misplaced)", Command::Needed::yes);
  options->puzzle.add_to(command, false);
  command.group("States");
  command.text("--to-depth", options->to_depth, "D",
               "Only states within this distance of the goal");
  command.text(
      "--sample", options->sample, "N",
      "So many random states instead; their distances are found by IDA* with another heuristic");
  command.text("--seed", options->seed, "N", "Seed of the sample (default 1)");
  command.text("-j,--threads", options->threads, "N", "Threads, not for samples (default 1)");
  options->limits.add_to(command, LimitSet::time_and_memory);
  add_format(command, options->format,
             {Format::text, Format::json, Format::csv, Format::markdown, Format::latex});
  command.footer([] {
    return std::string("Exit 0 if what is declared of the heuristic holds, 13 if it is refuted.");
  });
  command.runs(context, [options, &context] { return run(*options, context); });
}

}  // namespace quebra::cli
