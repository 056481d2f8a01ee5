#include "lab/reproduce/rules_003.hpp"

#include <fmt/core.h>

#include <string_view>

#include "engine/catalogue.hpp"

namespace quebra::lab {
namespace {

struct Constants {
  const char* label;
  const char* k;  ///< of phases 0 to 5; empty: as the profile has them
};
constexpr Constants kConstants[] = {
    {"10,10,50,10,50,10 (document)", ""},
    {"10,10,25,10,25,10 (its program)", "10,10,25,10,25,10"},
    {"all 1", "1,1,1,1,1,1"},
    {"all 10", "10,10,10,10,10,10"},
    {"all 50", "50,50,50,50,50,50"},
    {"all 200", "200,200,200,200,200,200"},
};
constexpr std::size_t kOwn = 0;
constexpr std::size_t kLow = 2;
constexpr std::size_t kHigh = 5;

CubeMethod with_option(CubeMethod method, const char* name, const char* value) {
  method.options[name] = value;
  return method;
}

search::Spread early_generations(const CubeRuns& runs) {
  return runs.spread([](const CubeRun& run) {
    return std::optional(static_cast<double>(run.generations_in(0, 2)));
  });
}
std::uint64_t late_failures(const CubeRuns& runs) {
  std::uint64_t count = 0;
  for (const auto& [phase, failures] : runs.failures()) count += phase >= 3 ? failures : 0;
  return count;
}
std::string generations_text(const CubeRuns& runs) {
  return runs.solved() == 0 ? "none" : mean_text(generations_of(runs), 1);
}

/// The claims, and the numbers that speak for or against them.
std::string constants_note(const CubeRuns& own, const CubeRuns& low, const CubeRuns& high) {
  return fmt::format(
      "The document: values that are too high make the first phases converge and the later ones "
      "stagnate. All 200 against its own: {}; generations in phases 0 to 2, {} against {}; "
      "failures "
      "in phases 3 to 5, {} against {}. And values that are too low make it slow. All 1 against "
      "its "
      "own: {}; generations of the cubes that were solved, {} against {}.",
      compared_rates(high, own), mean_text(early_generations(high), 1),
      mean_text(early_generations(own), 1), late_failures(high), late_failures(own),
      compared_rates(low, own), generations_text(low), generations_text(own));
}

search::Spread bounds_of(const CubeRuns& runs) {
  return runs.spread([](const CubeRun& run) -> std::optional<double> {
    if (!run.lower_bound) return std::nullopt;
    return static_cast<double>(*run.lower_bound);
  });
}

}  // namespace

core::Result<PublishedTable> constants_003_table(Experiment003& experiment) {
  PublishedTable table{
      .title = fmt::format("The constants k, {}", experiment.label(kMiddleSetting)),
      .columns = columns_003("k of phases 0 to 5")};
  table.columns.emplace_back("generations in phases 0 to 2");
  std::vector<const CubeRuns*> all;
  for (const Constants& constants : kConstants) {
    CubeMethod method = experiment.evolution(kMiddleSetting, "document");
    if (*constants.k != '\0') method = with_option(method, "k", constants.k);
    const auto runs = experiment.on_cubes(method);
    if (!runs) return runs.error();
    if (*runs == nullptr) return table;
    all.push_back(*runs);
    auto cells = cells_003(**runs);
    cells.emplace_back().ours = mean_text(early_generations(**runs), 1);
    table.rows.push_back({.label = constants.label, .cells = std::move(cells)});
  }
  table.note = constants_note(*all[kOwn], *all[kLow], *all[kHigh]) + experiment.quick_note();
  return table;
}

core::Result<PublishedTable> crossover_003_table(Experiment003& experiment) {
  PublishedTable table{
      .title = fmt::format("Rules and crossover, {}", experiment.label(kMiddleSetting)),
      .columns = columns_003("rules"),
      .note =
          "Rules of the document, of the program that was published with it, and ours (quebra "
          "explain "
          "evolution). Crossover is the share of children that have the first moves of one "
          "candidate "
          "and the last of another, in place of new moves; with 1 no moves are ever drawn, and all "
          "begin empty. The document: crossover and general mutations alone are not viable. "
          "Against "
          "none:"};
  for (const char* profile : {"document", "original", "quebra"}) {
    const CubeRuns* without = nullptr;
    for (const char* share : {"0", "0.25", "0.5", "1"}) {
      const bool is_none = std::string_view(share) == "0";  // what all profiles have by themselves
      if (std::string_view(profile) == "original" && !is_none) break;
      const CubeMethod method = experiment.evolution(kMiddleSetting, profile);
      const auto runs =
          experiment.on_cubes(is_none ? method : with_option(method, "crossover", share));
      if (!runs) return runs.error();
      if (*runs == nullptr) return table;
      const std::string label = fmt::format("{}, crossover {}", profile, share);
      table.rows.push_back({.label = label, .cells = cells_003(**runs)});
      if (is_none) {
        without = *runs;
      } else {
        table.note += fmt::format(" {}: {}.", label, compared_rates(**runs, *without));
      }
    }
  }
  table.note += experiment.quick_note();
  return table;
}

core::Result<PublishedTable> methods_003_table(Experiment003& experiment) {
  PublishedTable table{
      .title = fmt::format("Other methods on the same {} cubes", experiment.cubes()),
      .columns = {"method", "solved", "success rate, 95 %", "seconds", "length",
                  "proven lower bound"},
      .note = fmt::format("The evolution has {}. The others have {} s a cube, their tables made "
                          "before; lengths are "
                          "of the cubes that were solved, the easier ones where some were not. "
                          "korf is IDA* with pattern databases.",
                          experiment.label(kMiddleSetting), experiment.seconds_a_cube())};
  std::vector<std::pair<std::string, CubeMethod>> methods;
  for (const char* profile : {"document", "quebra"}) {
    methods.emplace_back(fmt::format("evolution, {}", profile),
                         experiment.evolution(kMiddleSetting, profile));
  }
  for (const char* name : {"thistlethwaite", "two-phase", "optimal", "korf"}) {
    if (engine::catalogue().find_method(name) == nullptr) continue;
    methods.emplace_back(name, experiment.search(name));
    if (const auto made = experiment.make_tables(name); !made) return made.error();
    if (experiment.ended()) return table;
  }
  for (const auto& [name, method] : methods) {
    const auto runs = experiment.on_cubes(method);
    if (!runs && runs.error().fault == core::Fault::memory) {
      table.note += fmt::format(" {} is left out: {}.", name, runs.error().message);
      continue;
    }
    if (!runs) return runs.error();
    if (*runs == nullptr) return table;
    table.rows.push_back({.label = name,
                          .cells = {{.ours = solved_text(**runs)},
                                    {.ours = rate_text(**runs)},
                                    {.ours = mean_text(seconds_of(**runs), 3)},
                                    {.ours = mean_text(lengths_of(**runs), 1)},
                                    {.ours = mean_text(bounds_of(**runs), 1)}}});
  }
  return table;
}

}  // namespace quebra::lab
