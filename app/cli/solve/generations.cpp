#include "cli/solve/generations.hpp"

#include <fmt/format.h>

#include "cli/common/progress.hpp"
#include "core/text.hpp"

namespace quebra::cli {

using core::grouped;

std::string generations_words(const core::Statistics& statistics, const Labels& labels) {
  const core::Generation& last = statistics.generations.back();
  std::string words = fmt::format("{} {}, {} {}", grouped(last.number),
                                  last.number == 1 ? labels.generation : labels.generations,
                                  grouped(last.individuals), labels.individuals);
  if (const double rate = individuals_per_second(last); rate > 0) {
    words += fmt::format(", {} {}", grouped(static_cast<std::uint64_t>(rate)),
                         labels.individuals_per_second);
  }
  return words;
}

std::vector<Row> generation_rows(const core::Statistics& statistics) {
  const core::Generation& last = statistics.generations.back();
  return {{"  generations", grouped(last.number)},
          {"  individuals", grouped(last.individuals)},
          {"  peak bytes", grouped(statistics.peak_bytes)}};
}

std::string generation_table(const core::Statistics& statistics) {
  const auto& generations = statistics.generations;
  std::vector<Row> rows = {{"  generation", "phase", "best fitness", "mean fitness", "best length",
                            "mean length", "seconds"}};
  for (std::size_t i = 0; i < generations.size(); ++i) {
    const core::Generation& generation = generations[i];
    const bool entered = i == 0 || generations[i - 1].phase != generation.phase;
    if (!entered && i + 1 < generations.size()) continue;
    rows.push_back({grouped(generation.number), std::to_string(generation.phase),
                    fmt::format("{:g}", generation.best_fitness),
                    fmt::format("{:.1f}", generation.mean_fitness), grouped(generation.best_length),
                    fmt::format("{:.1f}", generation.mean_length),
                    fmt::format("{:.3f}", generation.seconds)});
  }
  return aligned(rows, std::vector<Align>(rows.front().size(), Align::right));
}

}  // namespace quebra::cli
