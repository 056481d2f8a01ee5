// quebra show: what a state looks like, whether it can be solved, and what its puzzle knows of it.

#include <fmt/format.h>

#include <memory>
#include <nlohmann/json.hpp>

#include "cli/commands.hpp"
#include "cli/common/format.hpp"
#include "cli/common/json_text.hpp"
#include "cli/common/layout.hpp"
#include "cli/common/options.hpp"
#include "cli/common/state_input.hpp"
#include "cli/context.hpp"
#include "engine/engine.hpp"

namespace quebra::cli {
namespace {

struct ShowOptions {
  PuzzleOptions puzzle;
  StateInput state;
  OptionalText like;
  Format format = Format::text;
};

/// All that is known of one state.
struct Shown {
  engine::StateReport report;
  OptionalText likeness;  ///< to the other state, in words
};

std::string to_text(core::Likeness likeness) {
  switch (likeness) {
    case core::Likeness::equal: return "equal";
    case core::Likeness::isomorphic: return "isomorphic";
    case core::Likeness::different: break;
  }
  return "different";
}

core::Result<Shown> look_at(const ShowOptions& options, const std::string& state) {
  const engine::PuzzleRequest request = options.puzzle.request(state);
  auto report = engine::examine(request);
  if (!report) return report.error();
  if (!report->possible) return core::bad_input(report->reason);
  Shown shown{.report = std::move(*report), .likeness = {}};
  if (options.like) {
    const auto session = engine::open(request);
    if (!session) return session.error();
    const auto like = (*session)->likeness(state, *options.like);
    if (!like) return like.error();
    shown.likeness = to_text(*like);
  }
  return shown;
}

std::string text_of(const Shown& shown, int width) {
  const engine::StateReport& report = shown.report;
  std::string text =
      fmt::format("{}, goal {}, metric {}, {}\n\n{}\n", report.puzzle, report.goal, report.metric,
                  report.solvable ? "solvable" : "unsolvable", report.drawing);
  if (!report.drawing.ends_with("\n")) text += "\n";
  std::vector<std::pair<std::string, std::string>> lines = {{"state", report.canonical}};
  if (!report.solvable) lines.emplace_back("fault", report.reason);
  for (const core::Fact& fact : report.facts) lines.emplace_back(fact.name, fact.value);
  if (shown.likeness) {
    lines.emplace_back("the other", *shown.likeness == "isomorphic"
                                        ? "isomorphic: the same, held differently"
                                        : *shown.likeness);
  }
  return text + definitions(lines, width);
}

nlohmann::ordered_json json_of(const Shown& shown) {
  const engine::StateReport& report = shown.report;
  nlohmann::ordered_json json = {{"puzzle", report.puzzle},     {"goal", report.goal},
                                 {"metric", report.metric},     {"state", report.canonical},
                                 {"solvable", report.solvable}, {"fault", report.reason}};
  json["facts"] = nlohmann::ordered_json::object();
  for (const core::Fact& fact : report.facts) json["facts"][fact.name] = fact.value;
  if (shown.likeness) json["like"] = *shown.likeness;
  return json;
}

core::Result<ExitCode> run(const ShowOptions& options, Context& context) {
  if (const auto checked = options.state.check(); !checked) return checked.error();
  const auto state = options.state.read("show", options.puzzle.puzzle);
  if (!state) return state.error();
  const auto shown = look_at(options, *state);
  if (!shown) return shown.error();
  context.out.write(options.format == Format::json ? pretty(json_of(*shown))
                                                   : text_of(*shown, context.terminal.width));
  return shown->report.solvable ? ExitCode::done : ExitCode::unsolvable;
}

}  // namespace

void add_show(CLI::App& app, Context& context) {
  Command command(app, "show", "Show a state, whether it can be solved, and what is wrong with it");
  const auto options = std::make_shared<ShowOptions>();
  command.positional("PUZZLE", options->puzzle.puzzle, "Puzzle, for instance cube:3, tiles, floppy",
                     Command::Needed::yes);
  options->state.add_to(command, "The state to show; - reads it from standard input");
  command.text("--like", options->like, "STATE",
               "Another state: equal, isomorphic (the same held differently) or different?");
  options->puzzle.add_to(command, false);
  add_format(command, options->format, {Format::text, Format::json});
  command.runs(context, [options, &context] { return run(*options, context); });
}

}  // namespace quebra::cli
