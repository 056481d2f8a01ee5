#include "cli/completion/model.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>

#include "core/text.hpp"
#include "engine/catalogue.hpp"

namespace quebra::cli {
namespace {

void append(Words& words, const Words& more) {
  for (const std::string& word : more) {
    if (std::ranges::find(words, word) == words.end()) words.push_back(word);
  }
}

Words puzzle_names() {
  Words names;
  for (const engine::PuzzleEntry& entry : engine::catalogue().puzzles) {
    names.push_back(entry.info.name);
    for (const auto& [alias, size] : entry.alias_sizes) names.push_back(alias);
  }
  return names;
}

Words heuristic_names() {
  Words names;
  for (const engine::PuzzleEntry& entry : engine::catalogue().puzzles) {
    for (const core::HeuristicInfo& heuristic : entry.heuristics) append(names, {heuristic.name});
  }
  return names;
}

/// Methods, and with `combined` each informed one with each heuristic.
Words method_names(bool combined) {
  Words names;
  for (const core::MethodInfo& method : engine::catalogue().methods) {
    names.push_back(method.name);
    if (!combined || !method.uses_heuristic) continue;
    for (const std::string& heuristic : heuristic_names())
      names.push_back(method.name + ":" + heuristic);
  }
  return names;
}

Words named(const std::vector<core::NamedInfo> core::PuzzleInfo::*list) {
  Words names;
  for (const engine::PuzzleEntry& entry : engine::catalogue().puzzles) {
    for (const core::NamedInfo& info : entry.info.*list) append(names, {info.name});
  }
  return names;
}

/// What methods declare for an option of theirs.
Words declared_choices(const std::string& option_name) {
  Words words;
  for (const core::MethodInfo& method : engine::catalogue().methods) {
    for (const core::OptionInfo& option : method.options) {
      if (option.name == option_name) append(words, option.choices);
    }
  }
  return words;
}

Words values_of(const CLI::Option& option) {
  const std::string type = option.get_type_name();
  const std::string name =
      option.get_lnames().empty() ? option.get_name(true) : option.get_lnames().front();
  if (type.find('|') != std::string::npos) {
    Words words;
    for (const std::string_view word : core::split(type, '|')) words.emplace_back(word);
    return words;
  }
  if (name == "PUZZLE") return puzzle_names();
  if (name == "with") return method_names(true);
  if (name == "goal") return named(&core::PuzzleInfo::goals);
  if (name == "metric") return named(&core::PuzzleInfo::metrics);
  if (name == "NAME") {
    Words words = puzzle_names();
    append(words, method_names(false));
    append(words, heuristic_names());
    append(words, named(&core::PuzzleInfo::metrics));
    append(words, named(&core::PuzzleInfo::goals));
    return words;
  }
  return declared_choices(name);
}

std::string short_summary(std::string text) {
  text = text.substr(0, text.find_first_of("([:;"));
  std::erase_if(text,
                [](char c) { return c == '\'' || c == '"' || c == '\\' || c == '`' || c == '$'; });
  return std::string(core::trimmed(text));
}

}  // namespace

std::vector<CompletionCommand> completion_model(const CLI::App& app) {
  std::vector<CompletionCommand> commands;
  for (const CLI::App* sub : app.get_subcommands({})) {
    CompletionCommand command{sub->get_name(), short_summary(sub->get_description()), {}, {}};
    for (const CLI::Option* option : sub->get_options()) {
      if (option->get_group().empty()) continue;  // hidden
      if (option->get_positional()) {
        append(command.positionals, values_of(*option));
        continue;
      }
      CompletionOption item{
          .names = {},
          .summary = short_summary(option->get_description()),
          .takes_value = option->get_items_expected_max() > 0,
          .takes_file = option->get_type_name() == "FILE" || option->get_type_name() == "DIR",
          .values = values_of(*option)};
      for (const std::string& name : option->get_lnames()) item.names.push_back("--" + name);
      for (const std::string& name : option->get_snames()) item.names.push_back("-" + name);
      command.options.push_back(std::move(item));
    }
    commands.push_back(std::move(command));
  }
  return commands;
}

}  // namespace quebra::cli
