// quebra trace: a search step by step.

#include <fmt/format.h>

#include <memory>
#include <nlohmann/json.hpp>

#include "cli/commands.hpp"
#include "cli/common/command.hpp"
#include "cli/common/format.hpp"
#include "cli/common/interrupt.hpp"
#include "cli/common/json_text.hpp"
#include "cli/common/layout.hpp"
#include "cli/common/method_options.hpp"
#include "cli/common/options.hpp"
#include "cli/context.hpp"
#include "core/text.hpp"
#include "engine/engine.hpp"
#include "engine/report_json.hpp"

namespace quebra::cli {
namespace {

struct TraceOptions {
  PuzzleOptions puzzle;
  std::vector<std::string> words;
  OptionalText with, seed, most;
  MethodOptions method;
  LimitOptions limits;
  Format format = Format::text;
};

/// The search tree in the language of Graphviz: expanded nodes, the rest as what became of them.
class DotWriter {
 public:
  explicit DotWriter(Output& out) : out_(out) {
    out_.write("digraph search {\n  node [shape=box, fontname=monospace];\n");
  }
  void event(const engine::TraceEvent& event) {
    out_.write(fmt::format("  n{} [label=\"{}\\ng={} h={:g} f={:g}\"{}];\n", event.node,
                           event.state, event.g, event.h, event.f, colour(event.decision)));
    const bool known = event.node < seen_;
    seen_ = std::max(seen_, event.node + 1);
    if (event.parent && !known) {
      out_.write(
          fmt::format("  n{} -> n{} [label=\"{}\"];\n", *event.parent, event.node, event.move));
    }
  }
  void end() { out_.write("}\n"); }

 private:
  static std::string_view colour(const std::string& decision) {
    if (decision == "expanded") return ", style=filled, fillcolor=lightblue";
    if (decision == "goal") return ", style=filled, fillcolor=gold";
    if (decision == "duplicate") return ", style=dashed, color=gray";
    if (decision == "pruned") return ", style=dotted, color=red";
    return "";
  }
  Output& out_;
  std::uint64_t seen_ = 0;
};

std::string text_line(const engine::TraceEvent& event) {
  return fmt::format(
      "{:>6}  {:<9}  node {:<6} {:<10}  g {:<3} h {:<4g} f {:<4g} open {:<6} {}\n", event.step,
      event.decision, event.node,
      event.parent ? fmt::format("from {}", *event.parent) : std::string("root"), event.g, event.h,
      event.f, event.open,
      event.move.empty() ? event.state : fmt::format("{} -> {}", event.move, event.state));
}

core::Result<engine::SolveRequest> request_of(const TraceOptions& options) {
  auto limits = options.limits.limits();
  if (!limits) return limits.error();
  const auto seed = seed_number(options.seed);
  if (!seed) return seed.error();
  return engine::SolveRequest{
      .puzzle = options.puzzle.request(fmt::format("{}", fmt::join(options.words, " "))),
      .with = options.with.value_or(""),
      .options = options.method.values,
      .limits = *limits,
      .seed = *seed};
}

core::Result<ExitCode> run(const TraceOptions& options, Context& context) {
  const auto request = request_of(options);
  if (!request) return request.error();
  const auto most = whole_number_or(1000, "--events", options.most, 1, 100'000'000);
  if (!most) return most.error();
  std::optional<DotWriter> dot;
  std::uint64_t told = 0;
  bool cut = false;
  const auto sink = [&](const engine::TraceEvent& event) {
    if (told == *most) {
      cut = true;
      return false;
    }
    ++told;
    if (options.format == Format::dot) {
      if (!dot) dot.emplace(context.out);
      dot->event(event);
    } else {
      context.out.write(options.format == Format::jsonl ? compact(engine::to_json(event))
                                                        : text_line(event));
    }
    return context.out.good();
  };
  const auto report =
      engine::trace(*request, {.stop = &interrupt_flag(), .tables = context.tables.get()}, sink);
  if (!report) return report.error();
  if (dot) dot->end();
  if (options.format == Format::text) {
    const std::string ending =
        cut ? fmt::format("cut after {} events; --events N shows more", core::grouped(told))
            : fmt::format("{}: {} expanded, {} generated, {} duplicates, {} pruned",
                          report->used.method, core::grouped(report->statistics.expanded),
                          core::grouped(report->statistics.generated),
                          core::grouped(report->statistics.duplicates),
                          core::grouped(report->statistics.pruned));
    context.out.write(fmt::format("{}\n", ending));
  }
  if (interrupted()) return ExitCode::stopped;
  return cut ? ExitCode::done : exit_code(report->status, report->stop_reason);
}

}  // namespace

void add_trace(CLI::App& app, Context& context) {
  Command command(app, "trace", "Watch a search, node by node");
  const auto options = std::make_shared<TraceOptions>();
  command.positional("PUZZLE", options->puzzle.puzzle, "Puzzle, for instance tiles",
                     Command::Needed::yes);
  command.words("STATE", options->words, "The state to solve");
  options->puzzle.add_to(command);
  command.group("Method");
  command.text("--with", options->with, "METHOD[:HEURISTIC]", "How to search");
  command.text("--seed", options->seed, "N", "Seed of random choices (default 1)");
  options->limits.add_to(command, LimitSet::all);
  command.group("Output");
  command.text("--events", options->most, "N", "At most so many events (default 1000)");
  add_format(command, options->format, {Format::text, Format::jsonl, Format::dot});
  options->method.add_to(command);
  command.runs(context, [options, &context] { return run(*options, context); });
}

}  // namespace quebra::cli
