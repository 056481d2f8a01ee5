#include <fmt/core.h>
#include <fmt/ranges.h>

#include <iterator>

#include "engine/catalogue.hpp"

namespace quebra::engine {
namespace {

class Writer {
 public:
  template <class... T>
  void line(fmt::format_string<T...> format, T&&... values) {
    fmt::format_to(std::back_inserter(text_), format, std::forward<T>(values)...);
    text_ += '\n';
  }
  void line() { text_ += '\n'; }
  [[nodiscard]] std::string take() { return std::move(text_); }

 private:
  std::string text_;
};

/// Text in a table's cell.
std::string cell(std::string text) {
  for (std::size_t at = text.find('|'); at != std::string::npos; at = text.find('|', at + 2)) {
    text.insert(at, 1, '\\');
  }
  return text;
}

void write_heuristic(Writer& out, const core::HeuristicInfo& heuristic) {
  out.line("#### `{}`", heuristic.name);
  out.line();
  out.line("{}", heuristic.summary);
  if (!heuristic.details.empty()) out.line("\n{}", heuristic.details);
  out.line();
  if (!heuristic.claims.empty()) {
    out.line("| metric | admissible | consistent | why |");
    out.line("|---|---|---|---|");
    for (const auto& claim : heuristic.claims) {
      const std::string sizes = claim.sizes.empty() ? "" : ", " + claim.sizes;
      out.line("| {}{} | {} | {} | {} |", claim.metric, sizes, claim.admissible ? "yes" : "no",
               claim.consistent ? "yes" : "no", cell(claim.proof));
    }
    out.line();
  }
  if (!heuristic.reference.empty()) out.line("Reference: {}\n", heuristic.reference);
}

void write_puzzle(Writer& out, const PuzzleEntry& entry) {
  out.line("## Puzzle `{}`", entry.info.name);
  out.line();
  out.line("{}", entry.info.summary);
  if (!entry.info.details.empty()) out.line("\n{}", entry.info.details);
  out.line();
  if (!entry.info.aliases.empty()) out.line("- Aliases: {}", fmt::join(entry.info.aliases, ", "));
  for (const auto& [alias, size] : entry.alias_sizes)
    out.line("- `{}` is `{}:{}`", alias, entry.info.name, size);
  out.line("- States: {}", entry.info.state_syntax);
  out.line("- Example: `{}`", entry.info.example);
  out.line("- Moves: {}", entry.info.moves);
  for (const auto& metric : entry.info.metrics)
    out.line("- Metric `{}`: {}", metric.name, metric.summary);
  for (const auto& goal : entry.info.goals) out.line("- Goal `{}`: {}", goal.name, goal.summary);
  out.line("- Successor order: `{}` unless `--order` says otherwise", entry.info.default_order);
  out.line();
  out.line("### Heuristics");
  out.line();
  for (const auto& heuristic : entry.heuristics) write_heuristic(out, heuristic);
}

void write_method(Writer& out, const core::MethodInfo& method) {
  out.line("### `{}`", method.name);
  out.line();
  out.line("{}", method.summary);
  if (!method.details.empty()) out.line("\n{}", method.details);
  out.line();
  if (!method.aliases.empty()) out.line("- Aliases: {}", fmt::join(method.aliases, ", "));
  if (!method.puzzles.empty()) out.line("- Made for: {}", method.puzzles);
  out.line("- Heuristic: {}", method.uses_heuristic    ? "yes, `" + method.name + ":HEURISTIC`"
                              : method.puzzles.empty() ? "no"
                                                       : "its own");
  out.line("- Complete: {}", method.complete);
  out.line("- Optimal: {}", method.optimal);
  out.line("- Time: {}", method.time);
  out.line("- Space: {}", method.space);
  if (!method.reference.empty()) out.line("- Reference: {}", method.reference);
  out.line();
  if (method.options.empty()) return;
  out.line("| option | default | choices or range | meaning |");
  out.line("|---|---|---|---|");
  for (const auto& option : method.options) {
    const bool number =
        option.kind == core::OptionKind::integer || option.kind == core::OptionKind::decimal;
    out.line("| `--{}` | {} | {} | {} |", option.name, option.default_value,
             number ? fmt::format("{} to {}", option.minimum, option.maximum)
                    : fmt::format("{}", fmt::join(option.choices, ", ")),
             cell(option.summary));
  }
  out.line();
}

}  // namespace

std::string reference_markdown() {
  Writer out;
  out.line("# Reference");
  out.line();
  out.line(
      "Generated from the catalogue by `quebra list --reference`; do not edit. The same texts are "
      "shown by `quebra explain NAME`.");
  out.line();
  for (const auto& entry : catalogue().puzzles) write_puzzle(out, entry);
  out.line("## Combined heuristics");
  out.line();
  for (const auto& combination : catalogue().combinations) write_heuristic(out, combination);
  out.line("## Methods");
  out.line();
  for (const auto& method : catalogue().methods) write_method(out, method);
  return out.take();
}

}  // namespace quebra::engine
