#include "lab/reproduce/analysis_000.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>

#include "core/rng.hpp"
#include "heuristic/combine.hpp"
#include "lab/reproduce/cube_databases.hpp"
#include "pattern/cube/pattern_space.hpp"
#include "puzzle/cube/move_history.hpp"
#include "search/ida_star.hpp"
#include "search/prediction.hpp"
#include "solver/cube3/korf_kernel.hpp"

namespace quebra::lab {
namespace {

using pattern::cube::PatternSpace;
using puzzle::cube::Cube3;
using puzzle::cube::MoveHistory;
using puzzle::cube::Prune;
using Counts = std::vector<std::uint64_t>;
using Tables = std::vector<std::shared_ptr<const pattern::DistanceTable>>;

struct Database {
  std::string_view name;
  const char* printed_mean;
  const char* printed_logarithm;  ///< "about seven"
};
constexpr std::array<Database, 3> kDatabases = {
    {{"corners", "8.764", "7"}, {"six-a", "7.668", ""}, {"six-b", "7.668", ""}}};
constexpr std::array<std::string_view, 3> kNames = {kDatabases[0].name, kDatabases[1].name,
                                                    kDatabases[2].name};
constexpr std::array<std::string_view, 2> kSlides = {"slides-a", "slides-b"};

constexpr std::uint64_t kCornerStates = 88'179'840;  ///< 8! 3^7
constexpr std::uint64_t kSixEdges = 42'577'920;      ///< 12!/6! 2^6
constexpr std::uint64_t kStored = kCornerStates + 2 * kSixEdges;
constexpr std::uint64_t kEdgeStates = 490'497'638'400;  ///< 12! 2^11 / 2: n is this times corners
constexpr std::uint64_t kSamples = 100'000;

struct Scale {
  std::size_t cubes;
  std::uint32_t deepest;
};
constexpr Scale kFull = {.cubes = 10, .deepest = 13};
constexpr Scale kQuick = {.cubes = 5, .deepest = 11};

double as_double(std::uint64_t number) { return static_cast<double>(number); }

/// n/m rounded down, without leaving 64 bits: both have the factor 120,960.
constexpr std::uint64_t states_per_entry() {
  constexpr std::uint64_t kCommon = 120'960;
  static_assert(kCornerStates % kCommon == 0 && kStored % kCommon == 0);
  return kCornerStates / kCommon * kEdgeStates / (kStored / kCommon);
}

Cell must(std::string ours, std::string published) {
  return {.ours = std::move(ours), .published = std::move(published), .must_match = true};
}

class Analysis000Runner {
 public:
  Analysis000Runner(const ReproduceRequest& request, const engine::RunHooks& hooks)
      : request_(request),
        hooks_(hooks),
        memory_(request.limits.bytes.value_or(core::MemoryAccountant::kUnlimited)),
        rng_(request.seed) {}

  core::Result<Reproduction> run() {
    Reproduction result{.profile = "analysis-000", .tables = {}};
    auto made = obtain_databases(
        cube_, {.patterns = kNames, .memory = memory_, .limits = request_.left(), .hooks = hooks_});
    if (!made) return made.error();
    ended_ = made->ended;
    if (!ended_) {
      tables_ = std::move(made->tables);
      result.tables.push_back(means());
      auto maximum = maxima();
      if (!maximum) return maximum.error();
      if (*maximum) result.tables.push_back(std::move(**maximum));
    }
    result.tables.push_back(promises());
    if (!ended_) {
      auto iterations = iteration_table();
      if (!iterations) return iterations.error();
      result.tables.push_back(std::move(*iterations));
    }
    result.ended = ended_;
    return result;
  }

 private:
  [[nodiscard]] double logarithm(double value) const {
    return std::log(value) / std::log(branching_);
  }

  PublishedTable means() const {
    PublishedTable table{
        .title = "The databases: mean, and what their size promises",
        .columns = {"database", "entries", "mean", "log_b entries", "rounded"},
        .note = fmt::format("b = {:.6f}. The logarithm is less than the mean: not all of the b^d "
                            "sequences of d moves lead to different entries.",
                            branching_)};
    for (std::size_t i = 0; i < tables_.size(); ++i) {
      const auto& layout = tables_[i]->layout();
      const double log_entries = logarithm(as_double(layout.entries));
      const Database& printed = kDatabases[i];
      table.rows.push_back(
          {.label = std::string(printed.name),
           .cells = {must(fmt::format("{}", layout.entries),
                          fmt::format("{}", i == 0 ? kCornerStates : kSixEdges)),
                     must(fmt::format("{:.3f}", pattern::mean_depth(layout.depths)),
                          printed.printed_mean),
                     {.ours = fmt::format("{:.3f}", log_entries)},
                     {.ours = fmt::format("{:.0f}", log_entries),
                      .published = printed.printed_logarithm,
                      .must_match = *printed.printed_logarithm != '\0'}}});
    }
    table.rows.push_back({.label = "all three",
                          .cells = {must(fmt::format("{}", kStored), "173335680"),
                                    {.ours = ""},
                                    {.ours = fmt::format("{:.3f}", logarithm(as_double(kStored)))},
                                    {.ours = ""}}});
    return table;
  }

  /// nullopt: ended.
  core::Result<std::optional<PublishedTable>> maxima() {
    const auto slides = obtain_databases(
        cube_,
        {.patterns = kSlides, .memory = memory_, .limits = request_.left(), .hooks = hooks_});
    if (!slides) return slides.error();
    ended_ = slides->ended;
    if (ended_) return std::optional<PublishedTable>();
    const auto sampled = sample();
    if (!sampled) return sampled.error();
    const auto product = [](const Tables& tables) {
      std::vector<Counts> distributions;
      for (const auto& table : tables) distributions.push_back(table->layout().depths);
      return fmt::format("{:.4f}", expected_maximum(distributions));
    };
    PublishedTable table{
        .title = "The maximum of the three",
        .columns = {"", "expected value"},
        .note =
            "If the three are independent, as the document supposes, P(max <= x) is the "
            "product of theirs. Below it a sample, with its standard error; the printed value is "
            "not reproduced, neither with these edges nor with those of document 001."};
    table.rows.push_back(
        {.label = "as a product", .cells = {{.ours = product(tables_), .published = "8.878"}}});
    table.rows.push_back(
        {.label = "with document 001's edges",
         .cells = {{.ours = product({tables_[0], slides->tables[0], slides->tables[1]})}}});
    table.rows.push_back(
        {.label = fmt::format("of {} random cubes", kSamples),
         .cells = {{.ours = fmt::format("{:.4f} +- {:.4f}", sampled->mean, sampled->error)}}});
    return std::optional<PublishedTable>(std::move(table));
  }

  struct Sample {
    double mean;
    double error;  ///< standard error of the mean
  };
  core::Result<Sample> sample() {
    std::vector<PatternSpace> spaces;
    for (const std::string_view name : kNames) {
      auto space = PatternSpace::make(cube_, *pattern::cube::parse_pattern(name));
      if (!space) return space.error();
      spaces.push_back(std::move(*space));
    }
    std::uint64_t sum = 0;
    std::uint64_t squares = 0;
    for (std::uint64_t i = 0; i < kSamples; ++i) {
      const auto state = cube_.scramble(rng_);
      unsigned most = 0;
      for (std::size_t t = 0; t < spaces.size(); ++t) {
        most = std::max(most, tables_[t]->at(spaces[t].number(state)).value_or(0));
      }
      sum += most;
      squares += std::uint64_t{most} * most;
    }
    const double mean = as_double(sum) / as_double(kSamples);
    const double variance = as_double(squares) / as_double(kSamples) - mean * mean;
    return Sample{.mean = mean, .error = std::sqrt(variance / as_double(kSamples))};
  }

  [[nodiscard]] PublishedTable promises() const {
    const auto sequences = MoveHistory(cube_, Prune::canonical).sequences(8);
    const double states = as_double(kCornerStates) * as_double(kEdgeStates);
    PublishedTable table{
        .title = "What that promises",
        .columns = {"", "value"},
        .note =
            "n = 43,252,003,274,489,856,000 states, m = 173,335,680 entries. t, the nodes "
            "generated, is as printed: 1.41 times n/m. The tree of "
            "17 - 9 moves is two orders of magnitude less than the 122 billion nodes that IDA* "
            "generates at level 17, because IDA* meets low values more often than chance."};
    const auto row = [&](const char* label, Cell cell) {
      table.rows.push_back({.label = label, .cells = {std::move(cell)}});
    };
    row("n/m", must(fmt::format("{}", states_per_entry()), "249527409904"));
    row("t, nodes generated", {.ours = "-", .published = "352656042894"});
    row("log_b n", {.ours = fmt::format("{:.3f}", logarithm(states))});
    row("sequences of 17 - 9 = 8 moves", {.ours = fmt::format("{}", sequences[8])});
    row("the same, in billions",
        must(fmt::format("{:.2f}", as_double(sequences[8]) / 1e9), "1.37"));
    return table;
  }

  /// What the iterations to one bound generated, by cube.
  using Level = std::map<std::size_t, std::uint64_t>;

  core::Result<PublishedTable> iteration_table() {
    const Scale scale = request_.quick ? kQuick : kFull;
    auto levels = iterations(scale);
    if (!levels) return levels.error();
    PublishedTable table{
        .title = fmt::format("Nodes generated by an iteration, {} random cubes", scale.cubes),
        .columns = {"bound", "cubes", "least", "mean", "most", "ratio to the bound before"},
        .note =
            "Korf's method with the same databases; the ratio is over the cubes that have both "
            "bounds. The document measured 9.5 billion nodes at level 16 and 122 billion at "
            "17, a ratio of 12.8."};
    for (const auto& [bound, level] : *levels) {
      const auto before = levels->find(bound - 1);
      table.rows.push_back(
          level_row(bound, level, before == levels->end() ? nullptr : &before->second));
    }
    return table;
  }

  static PublishedTable::Row level_row(int bound, const Level& level, const Level* before) {
    std::uint64_t least = ~std::uint64_t{0};
    std::uint64_t most = 0;
    double sum = 0;
    double both = 0;
    double sum_before = 0;
    for (const auto& [cube, generated] : level) {
      least = std::min(least, generated);
      most = std::max(most, generated);
      sum += as_double(generated);
      if (before == nullptr || !before->contains(cube)) continue;
      both += as_double(generated);
      sum_before += as_double(before->at(cube));
    }
    const bool has_ratio = sum_before > 0;
    return {.label = fmt::format("{}", bound),
            .cells = {{.ours = fmt::format("{}", level.size())},
                      {.ours = fmt::format("{}", least)},
                      {.ours = fmt::format("{:.0f}", sum / as_double(level.size()))},
                      {.ours = fmt::format("{}", most)},
                      {.ours = has_ratio ? fmt::format("{:.5f}", both / sum_before) : "",
                       .published = has_ratio ? "13.34847" : ""}}};
  }

  /// Finished iterations without a solution, by bound.
  core::Result<std::map<int, Level>> iterations(const Scale& scale) {
    auto korf = solver::make_korf_tables(cube_, Prune::canonical, memory_);
    if (!korf) return korf.error();
    korf->corners = tables_[0];
    for (std::size_t t = 1; t < tables_.size(); ++t) {
      const auto pattern = pattern::cube::parse_pattern(kNames[t]);
      korf->edges.push_back({solver::LaneSet(pattern->pieces), tables_[t]});
    }
    const auto zero = heuristic::make_zero(cube_, {});
    if (!zero) return zero.error();
    core::Limits limits = request_.left();
    limits.depth = std::min(limits.depth.value_or(scale.deepest), scale.deepest);
    std::map<int, Level> levels;
    for (std::size_t which = 0; which < scale.cubes; ++which) {
      const Cube3::State start = cube_.scramble(rng_);
      core::Monitor monitor(
          {.limits = limits, .stop = hooks_.stop, .listener = hooks_.listener, .memory = &memory_});
      const auto kernel =
          solver::make_korf_kernel({.tables = *korf, .start = start, .monitor = monitor});
      const search::Task<Cube3> task{.puzzle = cube_, .start = start, .heuristic = **zero};
      const auto outcome = search::IdaStar::deepen(task, *kernel, monitor);
      auto finished = outcome.statistics.iterations;
      const bool whole = outcome.reason == core::StopReason::depth_limit;
      if (!whole && !finished.empty()) finished.pop_back();
      for (const core::Iteration& iteration : finished) {
        levels[static_cast<int>(iteration.bound)][which] = iteration.generated;
      }
      if (!whole && outcome.status != core::Status::solved) ended_ = outcome.reason;
      if (ended_ == core::StopReason::user) break;
    }
    return levels;
  }

  const ReproduceRequest& request_;
  const engine::RunHooks& hooks_;
  const Cube3 cube_ = half_turn_cube();
  const double branching_ = MoveHistory(cube_, Prune::canonical).branching_factor();
  core::MemoryAccountant memory_;
  core::Rng rng_;
  Tables tables_;  ///< kNames
  std::optional<core::StopReason> ended_;
};

}  // namespace

double expected_maximum(std::span<const std::vector<std::uint64_t>> distributions) {
  std::vector<search::Distribution> parts;
  for (const Counts& counts : distributions) parts.emplace_back(search::ValueCounts{counts});
  return search::Distribution::product(parts).mean();
}

Profile analysis_000_profile() {
  return {.name = "analysis-000",
          .summary =
              "what pattern databases promise: means, the maximum of three, n/m, and the ratio "
              "between the iterations of Korf's method",
          .reference = "document 000 of the project's seeds, 3.6",
          .run = [](const ReproduceRequest& request, const engine::RunHooks& hooks) {
            return Analysis000Runner(request, hooks).run();
          }};
}

}  // namespace quebra::lab
