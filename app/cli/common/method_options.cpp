#include "cli/common/method_options.hpp"

#include <fmt/format.h>

#include <vector>

#include "cli/common/layout.hpp"
#include "engine/catalogue.hpp"

namespace quebra::cli {
namespace {

std::string type_word(core::OptionKind kind) {
  switch (kind) {
    case core::OptionKind::integer: return "N";
    case core::OptionKind::decimal: return "X";
    case core::OptionKind::choice: return "WORD";
    case core::OptionKind::text: return "TEXT";
    case core::OptionKind::flag: return "";
  }
  return "TEXT";
}

/// One flag: what it means, and to which methods. Methods that say the same share an entry.
struct Flag {
  struct Meaning {
    std::string methods, summary, values;
  };
  std::string type;
  std::vector<Meaning> meanings;

  void add(const std::string& method, const core::OptionInfo& option) {
    const std::string values = value_help(option);
    for (Meaning& known : meanings) {
      if (known.summary == option.summary && known.values == values) {
        known.methods += ", " + method;
        return;
      }
    }
    if (meanings.empty()) type = type_word(option.kind);
    meanings.push_back({method, option.summary, values});
  }

  /// A summary stands before the first entry that has it.
  [[nodiscard]] std::string help() const {
    std::string text;
    std::string summary;
    for (const Meaning& meaning : meanings) {
      if (meaning.summary != summary) text += (text.empty() ? "" : "; ") + meaning.summary;
      summary = meaning.summary;
      text += fmt::format(" [{}: {}]", meaning.methods, meaning.values);
    }
    return text;
  }
};

std::map<std::string, Flag> flags_of_catalogue() {
  std::map<std::string, Flag> flags;
  for (const core::MethodInfo& method : engine::catalogue().methods) {
    for (const core::OptionInfo& option : method.options)
      flags[option.name].add(method.name, option);
  }
  return flags;
}

}  // namespace

std::string value_help(const core::OptionInfo& option) {
  constexpr double kUnbounded = 1e15;
  const std::string fallback =
      option.default_value.empty() ? "" : fmt::format("default {}", option.default_value);
  std::string values;
  if (option.kind == core::OptionKind::flag) return "default no";
  if (option.kind == core::OptionKind::choice) {
    values = fmt::format("{}", fmt::join(option.choices, "|"));
  } else if (option.kind != core::OptionKind::text) {
    values = option.maximum < kUnbounded ? fmt::format("{} to {}", option.minimum, option.maximum)
                                         : fmt::format("{} or more", option.minimum);
  }
  return values + (values.empty() || fallback.empty() ? "" : ", ") + fallback;
}

void MethodOptions::add_to(Command& command) {
  command.group("Options of methods");
  for (const auto& [name, flag] : flags_of_catalogue()) {
    if (command.has("--" + name)) continue;
    if (flag.type.empty()) {
      command.flag("--" + name, flag.help(), [this, key = name] { values[key] = "yes"; });
      continue;
    }
    command.value("--" + name, flag.type, flag.help(),
                  [this, key = name](const std::string& text) { values[key] = text; });
  }
}

std::string method_help() {
  constexpr int kWidth = 100;
  std::vector<std::pair<std::string, std::string>> methods;
  for (const core::MethodInfo& method : engine::catalogue().methods) {
    methods.emplace_back(method.name + (method.uses_heuristic ? "[:H]" : ""), method.summary);
  }
  std::string text = "Methods (--with NAME, or NAME:HEURISTIC where [:H] stands):\n" +
                     definitions(methods, kWidth);
  for (const engine::PuzzleEntry& entry : engine::catalogue().puzzles) {
    std::vector<std::pair<std::string, std::string>> heuristics;
    for (const core::HeuristicInfo& heuristic : entry.heuristics) {
      heuristics.emplace_back(heuristic.name, heuristic.summary);
    }
    text += fmt::format("Heuristics of {}:\n", entry.info.name) + definitions(heuristics, kWidth);
  }
  return text + "More of each: quebra explain NAME";
}

}  // namespace quebra::cli
