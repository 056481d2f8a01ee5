#include "cli/solve/phases.hpp"

#include <fmt/format.h>

#include <cstdint>

#include "cli/common/layout.hpp"
#include "cli/solve/labels.hpp"

namespace quebra::cli {

std::string phase_lines(const engine::SolveReport& report, const TextStyle& style) {
  if (report.phases.empty()) return "";
  const Labels& labels = labels_in(style.language);
  const int width = style.terminal.width;
  std::vector<std::pair<std::string, std::string>> items;
  std::int64_t together = 0;
  for (const engine::PhaseReport& phase : report.phases) {
    const auto count = static_cast<std::int64_t>(phase.moves.size());
    together += count;
    items.emplace_back(phase.name, fmt::format("{}{}{}", moves_word(count, labels),
                                               count > 0 ? ": " : "", fmt::join(phase.moves, " ")));
  }
  if (!report.length) {
    return wrapped(fmt::format("{}: {}", labels.best_so_far, moves_word(together, labels)), width) +
           definitions(items, width);
  }
  std::string text = fmt::format("{}:\n", labels.phases) + definitions(items, width);
  const std::int64_t saved = together - static_cast<std::int64_t>(report.moves.size());
  if (saved <= 0) return text;
  return text + wrapped(fmt::format("{}: {}", labels.saved, moves_word(saved, labels)), width);
}

}  // namespace quebra::cli
