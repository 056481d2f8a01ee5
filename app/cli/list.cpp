// quebra list: what the catalogue holds.

#include <fmt/format.h>

#include <memory>
#include <nlohmann/json.hpp>

#include "cli/commands.hpp"
#include "cli/common/command.hpp"
#include "cli/common/format.hpp"
#include "cli/common/json_text.hpp"
#include "cli/common/layout.hpp"
#include "cli/context.hpp"
#include "engine/catalogue.hpp"
#include "engine/report_json.hpp"

namespace quebra::cli {
namespace {

struct ListOptions {
  std::string kind;  ///< empty: all
  Format format = Format::text;
  bool reference = false;
};

std::string with_aliases(const std::string& summary, const std::vector<std::string>& aliases) {
  return aliases.empty() ? summary : fmt::format("{} (also {})", summary, fmt::join(aliases, ", "));
}

std::string puzzles_text(int width) {
  std::vector<std::pair<std::string, std::string>> items;
  for (const engine::PuzzleEntry& entry : engine::catalogue().puzzles) {
    items.emplace_back(entry.info.name, with_aliases(entry.info.summary, entry.info.aliases));
    for (const auto& [alias, size] : entry.alias_sizes) {
      items.emplace_back(alias, fmt::format("{}:{}", entry.info.name, size));
    }
  }
  return "Puzzles\n" + definitions(items, width);
}

std::string methods_text(int width) {
  std::vector<std::pair<std::string, std::string>> items;
  for (const core::MethodInfo& method : engine::catalogue().methods) {
    items.emplace_back(method.name, with_aliases(method.summary, method.aliases));
  }
  return "Methods\n" + definitions(items, width);
}

std::string heuristics_text(int width) {
  std::string text;
  for (const engine::PuzzleEntry& entry : engine::catalogue().puzzles) {
    std::vector<std::pair<std::string, std::string>> items;
    for (const core::HeuristicInfo& heuristic : entry.heuristics) {
      items.emplace_back(heuristic.name, with_aliases(heuristic.summary, heuristic.aliases));
    }
    text += fmt::format("Heuristics of {}\n", entry.info.name) + definitions(items, width);
  }
  std::vector<std::pair<std::string, std::string>> combined;
  for (const core::HeuristicInfo& info : engine::catalogue().combinations) {
    combined.emplace_back(info.name + "(a,b,...)", info.summary);
  }
  return text + "Combined heuristics\n" + definitions(combined, width);
}

nlohmann::ordered_json json_of(const std::string& kind) {
  nlohmann::ordered_json all = engine::to_json(engine::catalogue());
  if (kind.empty()) return all;
  nlohmann::ordered_json part;
  if (kind != "heuristics") {
    part[kind] = all[kind];
    return part;
  }
  part[kind] = nlohmann::ordered_json::array();
  for (const auto& puzzle : all["puzzles"]) {
    for (const auto& heuristic : puzzle["heuristics"]) {
      nlohmann::ordered_json item = {{"puzzle", puzzle["name"]}};
      item.update(heuristic);
      part[kind].push_back(std::move(item));
    }
  }
  return part;
}

core::Result<ExitCode> run(const ListOptions& options, Context& context) {
  const std::string& kind = options.kind;
  if (options.reference) {
    context.out.write(engine::reference_markdown());
  } else if (options.format == Format::json) {
    context.out.write(pretty(json_of(kind)));
  } else {
    const int width = context.terminal.width;
    if (kind.empty() || kind == "puzzles") context.out.write(puzzles_text(width));
    if (kind.empty() || kind == "methods") context.out.write(methods_text(width));
    if (kind.empty() || kind == "heuristics") context.out.write(heuristics_text(width));
  }
  return ExitCode::done;
}

}  // namespace

void add_list(CLI::App& app, Context& context) {
  Command command(app, "list", "List puzzles, methods and heuristics");
  const auto options = std::make_shared<ListOptions>();
  command.choice("KIND", {"puzzles", "methods", "heuristics"}, "What to list (default: all)",
                 [options](const std::string& text) { options->kind = text; });
  add_format(command, options->format, {Format::text, Format::json});
  command.group("");  // for those who write the documents
  command.flag("--reference", options->reference, "Print docs/reference.md");
  command.runs(context, [options, &context] { return run(*options, context); });
}

}  // namespace quebra::cli
