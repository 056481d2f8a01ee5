// quebra explain NAME: all that the catalogue knows of a puzzle, method, heuristic, metric or goal.

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <nlohmann/json.hpp>

#include "cli/commands.hpp"
#include "cli/common/format.hpp"
#include "cli/common/json_text.hpp"
#include "cli/common/layout.hpp"
#include "cli/common/method_options.hpp"
#include "cli/context.hpp"
#include "core/text.hpp"
#include "engine/catalogue.hpp"
#include "engine/report_json.hpp"

namespace quebra::cli {
namespace {

using Items = std::vector<std::pair<std::string, std::string>>;

struct ExplainOptions {
  std::string name;
  Format format = Format::text;
};

/// What was found under a name: texts for people and records for programs.
struct Found {
  std::string text;
  nlohmann::ordered_json records = nlohmann::ordered_json::array();
};

bool is_named(const std::string& name, const std::vector<std::string>& aliases,
              const std::string& wanted) {
  return name == wanted || std::ranges::find(aliases, wanted) != aliases.end();
}

std::string title(std::string_view kind, const std::string& name,
                  const std::vector<std::string>& aliases, const std::string& summary, int width) {
  std::string text = wrapped(fmt::format("{} {}: {}", kind, name, summary), width);
  if (!aliases.empty()) text += fmt::format("also called: {}\n", fmt::join(aliases, ", "));
  return text;
}

std::string paragraph(const std::string& text, int width) {
  return text.empty() ? "" : "\n" + wrapped(text, width);
}

/// The first puzzle that the method is for.
const core::PuzzleInfo& example_of(const core::MethodInfo& method) {
  const auto& puzzles = engine::catalogue().puzzles;
  for (const engine::PuzzleEntry& entry : puzzles) {
    for (const core::MethodInfo& own : entry.methods) {
      if (own.name == method.name) return entry.info;
    }
  }
  return puzzles.front().info;
}

/// "cube:3" of "cube:3 in htm".
std::string first_word(const std::string& text) { return text.substr(0, text.find(' ')); }

std::string method_text(const core::MethodInfo& method, int width) {
  std::string text =
      title("method", method.name, method.aliases, method.summary, width) +
      paragraph(method.details, width) + "\n" +
      definitions({{"complete", method.complete},
                   {"optimal", method.optimal},
                   {"time", method.time},
                   {"space", method.space},
                   {"heuristic", method.uses_heuristic    ? "yes, --with " + method.name + ":NAME"
                                 : method.puzzles.empty() ? "none, it searches blindly"
                                                          : "its own"},
                   {"puzzles", method.puzzles.empty() ? "all" : method.puzzles}},
                  width);
  Items options;
  for (const core::OptionInfo& option : method.options) {
    options.emplace_back("--" + option.name,
                         fmt::format("{} ({})", option.summary, value_help(option)));
  }
  if (!options.empty()) text += "\nOptions\n" + definitions(options, width);
  if (!method.reference.empty()) text += paragraph("Reference: " + method.reference, width);
  const core::PuzzleInfo& puzzle = example_of(method);
  const std::string name = method.puzzles.empty() ? puzzle.name : first_word(method.puzzles);
  return text + fmt::format("\nExample: quebra solve {} {} --with {}\n", name, puzzle.example,
                            method.name);
}

/// `with`: of the example.
std::string heuristic_text(const core::HeuristicInfo& heuristic, const core::PuzzleInfo& puzzle,
                           const std::string& with, int width) {
  std::string text = title("heuristic", heuristic.name, heuristic.aliases,
                           fmt::format("{} (of {})", heuristic.summary, puzzle.name), width) +
                     paragraph(heuristic.details, width);
  for (const core::HeuristicClaim& claim : heuristic.claims) {
    const std::string sizes = claim.sizes.empty() ? "" : ", " + claim.sizes;
    text += fmt::format("\nIn {}{}: {}admissible, {}consistent\n", claim.metric, sizes,
                        claim.admissible ? "" : "not ", claim.consistent ? "" : "not ");
    text += claim.proof.empty() ? "" : wrapped(claim.proof, width, 2);
  }
  if (!heuristic.reference.empty()) text += paragraph("Reference: " + heuristic.reference, width);
  const std::string example =
      heuristic.example.empty() ? puzzle.name + " " + puzzle.example : heuristic.example;
  return text + fmt::format("\nExample: quebra solve {} --with {}\n", example, with);
}

std::string puzzle_text(const engine::PuzzleEntry& entry, int width) {
  const core::PuzzleInfo& puzzle = entry.info;
  Items metrics, goals, heuristics, sizes;
  for (const core::NamedInfo& metric : puzzle.metrics)
    metrics.emplace_back(metric.name, metric.summary);
  for (const core::NamedInfo& goal : puzzle.goals) goals.emplace_back(goal.name, goal.summary);
  for (const core::HeuristicInfo& heuristic : entry.heuristics) {
    heuristics.emplace_back(heuristic.name, heuristic.summary);
  }
  for (const auto& [alias, size] : entry.alias_sizes) {
    sizes.emplace_back(alias, fmt::format("{}:{}", puzzle.name, size));
  }
  return title("puzzle", puzzle.name, puzzle.aliases, puzzle.summary, width) +
         paragraph(puzzle.details, width) + "\n" +
         definitions({{"state", puzzle.state_syntax},
                      {"moves", puzzle.moves},
                      {"order", puzzle.default_order + " by default (--order)"}},
                     width) +
         "\nMetrics (--metric)\n" + definitions(metrics, width) + "\nGoals (--goal)\n" +
         definitions(goals, width) + "\nHeuristics\n" + definitions(heuristics, width) +
         (sizes.empty() ? "" : "\nShort names\n" + definitions(sizes, width)) +
         fmt::format("\nExample: quebra solve {} {}\n", puzzle.name, puzzle.example);
}

void look_in_puzzle(const engine::PuzzleEntry& entry, const nlohmann::ordered_json& record,
                    const std::string& name, int width, Found& found) {
  const auto add = [&](std::string_view kind, const nlohmann::ordered_json& content,
                       const std::string& text) {
    nlohmann::ordered_json item = {{"kind", kind}, {"puzzle", entry.info.name}};
    item.update(content);
    found.records.push_back(std::move(item));
    found.text += (found.text.empty() ? "" : "\n") + text;
  };
  const bool is_alias =
      std::ranges::any_of(entry.alias_sizes, [&](const auto& pair) { return pair.first == name; });
  const std::string without_size = name.substr(0, name.find(':'));  // "cube:3" is the cube
  if (is_alias || is_named(entry.info.name, entry.info.aliases, without_size)) {
    add("puzzle", record, puzzle_text(entry, width));
  }
  for (std::size_t i = 0; i < entry.heuristics.size(); ++i) {
    const core::HeuristicInfo& heuristic = entry.heuristics[i];
    if (is_named(heuristic.name, heuristic.aliases, name)) {
      const std::string with =
          heuristic.argument.empty()
              ? "astar:" + heuristic.name
              : fmt::format("\"astar:{}({})\"", heuristic.name, heuristic.argument);
      add("heuristic", record["heuristics"][i], heuristic_text(heuristic, entry.info, with, width));
    }
  }
  const auto look = [&](std::string_view kind, const std::vector<core::NamedInfo>& infos) {
    for (const core::NamedInfo& info : infos) {
      if (info.name != name) continue;
      add(kind, {{"name", info.name}, {"summary", info.summary}},
          wrapped(fmt::format("{} {} (of {}): {}", kind, info.name, entry.info.name, info.summary),
                  width));
    }
  };
  look("metric", entry.info.metrics);
  look("goal", entry.info.goals);
}

Found look_up(const std::string& name, int width) {
  const engine::Catalogue& catalogue = engine::catalogue();
  const nlohmann::ordered_json all = engine::to_json(catalogue);
  Found found;
  for (std::size_t i = 0; i < catalogue.puzzles.size(); ++i) {
    look_in_puzzle(catalogue.puzzles[i], all["puzzles"][i], name, width, found);
  }
  for (const core::HeuristicInfo& combination : catalogue.combinations) {
    if (!is_named(combination.name, combination.aliases, name)) continue;
    found.records.push_back(
        {{"kind", "combination"}, {"name", combination.name}, {"summary", combination.summary}});
    found.text +=
        heuristic_text(combination, catalogue.puzzles.front().info,
                       fmt::format("'astar:{}(manhattan,misplaced)'", combination.name), width);
  }
  for (std::size_t i = 0; i < catalogue.methods.size(); ++i) {
    const core::MethodInfo& method = catalogue.methods[i];
    if (!is_named(method.name, method.aliases, name)) continue;
    nlohmann::ordered_json item = {{"kind", "method"}};
    item.update(all["methods"][i]);
    found.records.push_back(std::move(item));
    found.text += method_text(method, width);
  }
  return found;
}

std::vector<std::string> all_names() {
  std::vector<std::string> names;
  for (const engine::PuzzleEntry& entry : engine::catalogue().puzzles) {
    names.push_back(entry.info.name);
    for (const auto& [alias, size] : entry.alias_sizes) names.push_back(alias);
    for (const auto& heuristic : entry.heuristics) names.push_back(heuristic.name);
    for (const auto& metric : entry.info.metrics) names.push_back(metric.name);
    for (const auto& goal : entry.info.goals) names.push_back(goal.name);
  }
  for (const auto& method : engine::catalogue().methods) names.push_back(method.name);
  for (const auto& combination : engine::catalogue().combinations)
    names.push_back(combination.name);
  return names;
}

core::Result<ExitCode> run(const ExplainOptions& options, Context& context) {
  const std::string name = core::lower_case(options.name);
  const Found found = look_up(name, std::min(context.terminal.width, 100));
  if (found.records.empty()) {
    const auto near = core::nearest(name, all_names());
    return core::bad_input(
        fmt::format("nothing is called '{}'; {}", core::quoted_excerpt(options.name),
                    near ? fmt::format("did you mean {}?", *near) : "see quebra list"));
  }
  context.out.write(options.format == Format::json ? pretty(found.records) : found.text);
  return ExitCode::done;
}

}  // namespace

void add_explain(CLI::App& app, Context& context) {
  Command command(app, "explain", "Explain a puzzle, method, heuristic, metric or goal");
  const auto options = std::make_shared<ExplainOptions>();
  command.positional("NAME", options->name, "A name that quebra list shows", Command::Needed::yes);
  add_format(command, options->format, {Format::text, Format::json});
  command.runs(context, [options, &context] { return run(*options, context); });
}

}  // namespace quebra::cli
