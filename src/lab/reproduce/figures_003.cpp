#include "lab/reproduce/figures_003.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <limits>
#include <string_view>

#include "lab/reproduce/experiment_003.hpp"
#include "lab/reproduce/groups_003.hpp"
#include "lab/reproduce/rules_003.hpp"

namespace quebra::lab {
namespace {

struct PrintedFigure {
  int number;
  const char* ratio;
  std::array<Setting003, 3> settings;
};
constexpr std::array<PrintedFigure, 3> kFigures = {{
    {3, "1 %", {{{375, 37'500}, {500, 50'000}, {750, 75'000}}}},
    {4, "2 %", {{{750, 37'500}, {1'000, 50'000}, {1'500, 75'000}}}},
    {5, "4 %", {{{1'500, 37'500}, {2'000, 50'000}, {3'000, 75'000}}}},
}};

/// What the document says of the curves of a figure: which setting has less than which.
struct PrintedOrder {
  std::size_t figure = 0;
  bool is_of_length = false;  ///< else of generations
  const char* text = "";
  std::array<std::pair<std::size_t, std::size_t>, 2> smaller = {};
  const char* by_chance = "";
};
constexpr std::array<PrintedOrder, 4> kOrders = {{
    {0, false, "third, second, first", {{{2, 1}, {1, 0}}}, "1/6"},
    {0, true, "second, third, first", {{{1, 2}, {2, 0}}}, "1/6"},
    {1, false, "third, second, first", {{{2, 1}, {1, 0}}}, "1/6"},
    {1, true, "first before the others", {{{0, 1}, {0, 2}}}, "1/3"},
}};

/// A run that found nothing has more than any that did.
double number_of(const CubeRun& run, const PrintedOrder& order) {
  if (!run.is_solved()) return std::numeric_limits<double>::infinity();
  return static_cast<double>(order.is_of_length ? *run.length : std::ssize(run.generations));
}

class Figures003Runner {
 public:
  Figures003Runner(const ReproduceRequest& request, const engine::RunHooks& hooks)
      : experiment_(request, hooks) {}

  core::Result<Reproduction> run() {
    result_.tables.push_back(groups_003_table());
    if (const auto drawn = experiment_.draw_cubes(); !drawn) return drawn.error();
    if (const auto drawn = draw_figures(); !drawn) return drawn.error();
    using Part = core::Result<PublishedTable> (*)(Experiment003&);
    for (const Part part : {&settings_table, &orders_table, &constants_003_table,
                            &crossover_003_table, &methods_003_table}) {
      if (experiment_.ended()) break;
      auto table = part(experiment_);
      if (!table) return table.error();
      if (!table->rows.empty()) result_.tables.push_back(std::move(*table));
    }
    result_.ended = experiment_.ended();
    return std::move(result_);
  }

 private:
  /// The curves are those of the first cube, the first run of each setting.
  core::Result<void> draw_figures() {
    for (const PrintedFigure& printed : kFigures) {
      Figure figure{.name = fmt::format("figure-{}", printed.number),
                    .title = fmt::format("Document 003, figure {}: candidates {} of the population",
                                         printed.number, printed.ratio),
                    .x_label = "generation",
                    .y_label = "mean length of the population, moves",
                    .end_mark = "a solution was found"};
      for (const Setting003& setting : printed.settings) {
        const auto runs = experiment_.on_cubes(experiment_.evolution(setting, "document"));
        if (!runs) return runs.error();
        if (*runs == nullptr) return {};
        const CubeRun& first = (*runs)->runs.front();
        auto& series = figure.series.emplace_back();
        series.name = experiment_.label(setting);
        series.is_end_marked = first.is_solved();
        for (const core::Generation& generation : first.generations) {
          series.points.push_back({static_cast<double>(generation.number), generation.mean_length});
        }
      }
      result_.figures.push_back(std::move(figure));
    }
    return {};
  }

  static core::Result<PublishedTable> settings_table(Experiment003& experiment) {
    PublishedTable table{
        .title = fmt::format("Figures 3 to 5: candidates and population, {} random cubes",
                             experiment.cubes()),
        .columns = columns_003("candidates of population"),
        .note =
            "Means with 95 % t-intervals: generations and length of the cubes that were solved, "
            "seconds of all; the rate with Wilson's interval. One cube that takes very long makes "
            "an "
            "interval wide. A failure is a cube that was not "
            "solved in all generations, by the phase (0 to 5) that it was in. The document calls "
            "the population theta and the candidates lambda in section 3.1, and exchanges the two "
            "in section 4." +
            experiment.quick_note()};
    for (const PrintedFigure& printed : kFigures) {
      for (const Setting003& setting : printed.settings) {
        const auto runs = experiment.on_cubes(experiment.evolution(setting, "document"));
        if (!runs) return runs.error();
        table.rows.push_back({.label = experiment.label(setting), .cells = cells_003(**runs)});
      }
    }
    return table;
  }

  /// The document has one run a curve. Do the curves stand so with other seeds?
  static core::Result<PublishedTable> orders_table(Experiment003& experiment) {
    PublishedTable table{
        .title =
            fmt::format("Figures 3 and 4: the printed order of the curves, {} runs each on the "
                        "figures' cube",
                        experiment.repetitions()),
        .columns = {"figure", "of", "fewest first", "seen in", "by chance", "means of the three"},
        .note =
            "The document draws one run a setting; here each has several, which differ by the seed "
            "alone. An order is seen if it holds strictly among the three runs of a seed; a run "
            "without a solution comes last. The means are of the solved runs of each setting, in "
            "the "
            "order of the legend." +
            experiment.quick_note()};
    std::array<std::array<CubeRuns, 3>, 2> runs;
    for (std::size_t f = 0; f < runs.size(); ++f) {
      for (std::size_t s = 0; s < runs[f].size(); ++s) {
        auto done =
            experiment.on_first_cube(experiment.evolution(kFigures[f].settings[s], "document"));
        if (!done) return done.error();
        if (experiment.ended()) return table;
        runs[f][s] = std::move(*done);
      }
    }
    for (const PrintedOrder& order : kOrders) {
      table.rows.push_back(order_row(order, runs[order.figure]));
    }
    return table;
  }

  static PublishedTable::Row order_row(const PrintedOrder& order,
                                       const std::array<CubeRuns, 3>& three) {
    const std::size_t repetitions = three.front().runs.size();
    std::size_t seen = 0;
    for (std::size_t i = 0; i < repetitions; ++i) {
      const bool holds =
          std::all_of(order.smaller.begin(), order.smaller.end(), [&](const auto& pair) {
            return number_of(three[pair.first].runs[i], order) <
                   number_of(three[pair.second].runs[i], order);
          });
      seen += holds ? 1U : 0U;
    }
    std::string means;
    for (const CubeRuns& runs : three) {
      const auto spread = order.is_of_length ? lengths_of(runs) : generations_of(runs);
      means += (means.empty() ? "" : "; ") + mean_text(spread, 1);
    }
    return {.label = fmt::format("{}", kFigures[order.figure].number),
            .cells = {{.ours = order.is_of_length ? "length" : "generations"},
                      {.ours = order.text},
                      {.ours = fmt::format("{} of {}", seen, repetitions)},
                      {.ours = order.by_chance},
                      {.ours = means}}};
  }

  Experiment003 experiment_;
  Reproduction result_{.profile = "figures-003", .tables = {}};
};

}  // namespace

Profile figures_003_profile() {
  return {.name = "figures-003",
          .summary =
              "an evolutionary algorithm for the 3x3x3: orders of its groups, curves of its "
              "populations, its constants and crossover",
          .reference = "document 003, Table 1, figures 3 to 5 and section 4",
          .has_figures = true,
          .run = [](const ReproduceRequest& request, const engine::RunHooks& hooks) {
            return Figures003Runner(request, hooks).run();
          }};
}

}  // namespace quebra::lab
