#include "lab/reproduce/kre.hpp"

#include <fmt/core.h>

#include <array>
#include <cmath>

#include "core/text.hpp"
#include "engine/engine.hpp"
#include "heuristic/tiles/manhattan_counts.hpp"
#include "lab/reproduce/cube_databases.hpp"
#include "puzzle/tiles/notation.hpp"
#include "puzzle/tiles/tiles.hpp"
#include "search/prediction.hpp"

namespace quebra::lab {
namespace {

using puzzle::cube::Cube3;
using puzzle::tiles::Board64;
using puzzle::tiles::Tiles;
using search::Distribution;
using search::Duplicates;
using search::Level;

constexpr std::size_t kDeepest = 17;          ///< of the cube
constexpr double kDocumentFactor = 13.34847;  ///< b as document 000 has it

Cell must(std::string ours, std::string published) {
  return {.ours = std::move(ours), .published = std::move(published), .must_match = true};
}
Cell plain(std::string ours, std::string published = "") {
  return {.ours = std::move(ours), .published = std::move(published)};
}
std::string whole(double number) { return fmt::format("{:.0f}", number); }

/// What was printed of an iteration.
struct CubeRow {
  std::size_t depth;
  const char* with_powers;  ///< sum of b^i P(d - i)
  const char* expanded;
  const char* generated;  ///< to the node where it was published so
  const char* quoted;     ///< document 000's measurement
};
/// Two sets of edges beside the corners.
struct CubeTables {
  const char* label;
  std::array<std::string_view, 3> patterns;
  std::array<CubeRow, 2> rows;
};
constexpr CubeTables kCubeTables[] = {
    {"six-a, six-b",
     {"corners", "six-a", "six-b"},
     {{{16, "4.70025e+08", "640349193", "8547681506", "9.5e9"},
       {17, "6.27412e+09", "8.54768e+09", "114098463567", "122e9"}}}},
    {"slides-a, slides-b",
     {"corners", "slides-a", "slides-b"},
     {{{16, "4.99056e+08", "679900071", "9.07563e+09", "9.5e9"},
       {17, "6.66164e+09", "9.07563e+09", "1.21146e+11", "122e9"}}}}};

/// As it was printed: to the node, or to six digits.
Cell as_printed(double ours, const char* published) {
  const bool digits = std::string_view(published).find('e') == std::string_view::npos;
  return must(digits ? whole(ours) : fmt::format("{:.5e}", ours), published);
}

/// A prediction to be held against measured iterations.
struct Measurement {
  const char* title;
  const char* note;
  engine::PredictRequest request;
};

class KreRunner {
 public:
  KreRunner(const ReproduceRequest& request, const engine::RunHooks& hooks)
      : request_(request),
        hooks_(hooks),
        memory_(request.limits.bytes.value_or(core::MemoryAccountant::kUnlimited)) {}

  core::Result<Reproduction> run() {
    Reproduction result{.profile = "kre", .tables = {}};
    result.tables.push_back(branching());
    auto cube = cube_table();
    if (!cube) return cube.error();
    if (!ended_) result.tables.push_back(std::move(*cube));
    if (!ended_) result.tables.push_back(tile_table());
    for (const Measurement& measurement : {tile_measurement(), cube_measurement()}) {
      if (ended_) break;
      auto table = measured(measurement);
      if (!table) return table.error();
      result.tables.push_back(std::move(*table));
    }
    result.ended = ended_;
    return result;
  }

 private:
  static PublishedTable branching() {
    PublishedTable table{
        .title = "The trees: children of a node in the long run",
        .columns = {"puzzle", "branching factor", "corners", "sides", "centres"},
        .note =
            "Without the way back; on the cube one order of opposite faces. The last three: "
            "which share of a deep level has the blank there."};
    const auto factor = [](double ours, const char* published) {
      return must(fmt::format("{:.4f}", ours), published);
    };
    for (const auto& [size, published] :
         {std::pair{"3x3", "1.7321"}, std::pair{"4x4", "2.1304"}, std::pair{"5x5", "2.3676"}}) {
      const auto spec = puzzle::tiles::make_spec({.size = size});
      const Tiles<Board64> puzzle(*spec);
      const auto tree = search::move_tree(puzzle, Duplicates::history);
      std::vector<Cell> cells = {factor(tree.branching_factor(), published)};
      if (puzzle.cells() == 16) {
        const auto shares = equilibrium(puzzle, tree);
        cells.push_back(must(fmt::format("{:.5f}", shares[0]), "0.18905"));
        cells.push_back(must(fmt::format("{:.5f}", shares[1]), "0.49150"));
        cells.push_back(must(fmt::format("{:.5f}", shares[2]), "0.31945"));
      } else {
        cells.resize(4, plain(""));
      }
      table.rows.push_back({.label = puzzle.name(), .cells = std::move(cells)});
    }
    const auto cube = search::move_tree(half_turn_cube(), Duplicates::history);
    table.rows.push_back(
        {.label = "cube:3",
         .cells = {factor(cube.branching_factor(), "13.3485"), plain(""), plain(""), plain("")}});
    return table;
  }

  /// Corners, sides and centres of deep levels, those of both colours of the board together.
  static std::array<double, 3> equilibrium(const Tiles<Board64>& puzzle,
                                           const search::MoveTree& tree) {
    constexpr std::size_t kFar = 400;
    std::vector<double> weights(tree.places());
    weights[0] = 1;
    const auto levels = search::levels_of(tree, weights, kFar);
    std::array<double, 3> shares{};
    for (const std::size_t level : {kFar - 1, kFar}) {
      double all = 0;
      for (const double nodes : levels[level].nodes) all += nodes;
      for (int cell = 0; cell < puzzle.cells(); ++cell) {
        const bool edge_row = puzzle.row(cell) == 0 || puzzle.row(cell) == puzzle.rows() - 1;
        const bool edge_column =
            puzzle.column(cell) == 0 || puzzle.column(cell) == puzzle.columns() - 1;
        const std::size_t kind = edge_row && edge_column ? 0 : edge_row || edge_column ? 1 : 2;
        shares[kind] += levels[level].nodes[static_cast<std::size_t>(cell)] / all / 2;
      }
    }
    return shares;
  }

  core::Result<PublishedTable> cube_table() {
    PublishedTable table{
        .title = "The cube with Korf's tables: an iteration, P as the product of the tables'",
        .columns = {"tables", "d", "with b^i", "expanded", "generated", "document 000, generated"},
        .note =
            "b^i in place of the levels, as document 000 has it, is 1.36 times too small. "
            "Generated nodes count the root here, as they do: Korf and Reid predicted "
            "8,547,681,506 and 114,098,463,567 nodes and "
            "measured 8,599,849,255 and 114,773,120,996; the document quotes 9.5 and 122 "
            "billion."};
    const Cube3 cube = half_turn_cube();
    const auto tree = search::move_tree(cube, Duplicates::history);
    const auto levels = search::levels_of(tree, std::vector{1.0}, kDeepest);
    for (const CubeTables& set : kCubeTables) {
      const auto made = obtain_databases(cube, {.patterns = set.patterns,
                                                .memory = memory_,
                                                .limits = request_.left(),
                                                .hooks = hooks_});
      if (!made) return made.error();
      ended_ = made->ended;
      if (ended_) return table;
      std::vector<Distribution> parts;
      for (const auto& one : made->tables) {
        parts.emplace_back(search::ValueCounts{one->layout().depths});
      }
      const Distribution shares = Distribution::product(parts);
      for (const CubeRow& row : set.rows) {
        const auto nodes = search::predict_iteration(levels, shares, row.depth);
        double powers = 0;
        for (std::size_t i = 0; i <= row.depth; ++i) {
          powers += std::pow(kDocumentFactor, static_cast<double>(i)) *
                    shares.within(0, static_cast<std::int64_t>(row.depth - i));
        }
        table.rows.push_back(
            {.label = set.label,
             .cells = {plain(fmt::format("{}", row.depth)), as_printed(powers, row.with_powers),
                       as_printed(nodes.expanded, row.expanded),
                       as_printed(nodes.generated + 1, row.generated), plain("-", row.quoted)}});
      }
    }
    return table;
  }

  /// What it costs to forget the blank's cell.
  PublishedTable tile_table() {
    PublishedTable table{
        .title = "The 15-puzzle with the Manhattan distance: nodes expanded by an iteration",
        .columns = {"d", "per cell of the blank", "all cells pooled"},
        .note =
            "P is exact: all 16!/2 boards are counted. A start with d as a bound has its blank on "
            "one of eight cells; those are averaged. The blank's cell tells whether h is odd or "
            "even; "
            "pooled, P mixes both, and the prediction is a quarter too small."};
    const auto spec = puzzle::tiles::make_spec({.size = "4x4"});
    const Tiles<puzzle::tiles::Board16> puzzle(*spec);
    const auto tree = search::move_tree(puzzle, Duplicates::history);
    search::ValueCounts counts;
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
      auto own = heuristic::tiles::manhattan_counts(puzzle, cell, memory_);
      if (!own) {
        ended_ = core::StopReason::memory_limit;
        return table;
      }
      counts.push_back(std::move(*own));
    }
    const Distribution by_cell(counts);
    const Distribution pooled(search::ValueCounts(counts.size(), search::pooled(counts)[0]));
    const auto odd = search::odd_places(tree, counts);
    for (const std::size_t depth : {34U, 36U, 38U}) {
      std::vector<double> weights(tree.places());
      for (std::size_t cell = 0; cell < weights.size(); ++cell) {
        weights[cell] = (*odd)[cell] == (depth % 2 != 0) ? 1.0 / 8 : 0;
      }
      const auto levels = search::levels_of(tree, weights, depth);
      const auto expanded = [&](const Distribution& shares) {
        return fmt::format("{:.1f}", search::predict_iteration(levels, shares, depth).expanded);
      };
      table.rows.push_back({.label = fmt::format("{}", depth),
                            .cells = {plain(expanded(by_cell)), plain(expanded(pooled))}});
    }
    return table;
  }

  [[nodiscard]] Measurement tile_measurement() const {
    return {.title = "The 15-puzzle: measured iterations",
            .note =
                "Complete iterations from random boards; +- is one standard error of the mean. "
                "The spread between boards is ten times the mean.",
            .request = {.puzzle = {.puzzle = "15-puzzle"},
                        .with = "idastar:manhattan",
                        .depths = {34, 36, 38},
                        .measure = request_.quick ? 10'000U : 100'000U,
                        .seed = request_.seed}};
  }
  [[nodiscard]] Measurement cube_measurement() const {
    return {.title = "The cube: measured iterations",
            .note =
                "P from a sample of cubes, the three tables together; complete iterations of "
                "Korf's kernel from random cubes.",
            .request = {.puzzle = {.puzzle = "cube:3"},
                        .with = "idastar:max(pattern(corners),pattern(six-a),pattern(six-b))",
                        .depths = request_.quick ? std::vector<std::uint32_t>{10, 11, 12}
                                                 : std::vector<std::uint32_t>{12, 13, 14},
                        .measure = request_.quick ? 20U : 100U,
                        .seed = request_.seed}};
  }

  /// A prediction holds if it is within 5 % of the measured mean, or within three standard errors.
  core::Result<PublishedTable> measured(const Measurement& measurement) {
    PublishedTable table{
        .title = measurement.title,
        .columns = {"d", "instances", "predicted expanded", "measured", "+-", "predicted generated",
                    "measured", "+-", "difference", "within 5 % or 3 errors"},
        .note = measurement.note};
    if (request_.quick) table.note += " Fewer and smaller ones than without --quick.";
    engine::PredictRequest request = measurement.request;
    request.limits = request_.left();
    const auto report = engine::predict(request, hooks_);
    if (!report) return report.error();
    if (!report->complete()) ended_ = report->stop_reason;
    for (const engine::PredictDepth& row : report->depths) {
      if (!row.predicted || row.instances < 2) continue;
      const double apart = row.expanded.mean - row.predicted->expanded;
      const double error = std::hypot(row.expanded.standard_error, row.sampling_error.expanded);
      const bool holds =
          std::abs(apart) <= 0.05 * row.predicted->expanded || std::abs(apart) <= 3 * error;
      table.rows.push_back(
          {.label = fmt::format("{}", row.depth),
           .cells = {plain(fmt::format("{}", row.instances)), plain(whole(row.predicted->expanded)),
                     plain(whole(row.expanded.mean)), plain(whole(row.expanded.standard_error)),
                     plain(whole(row.predicted->generated)), plain(whole(row.generated.mean)),
                     plain(whole(row.generated.standard_error)),
                     plain(fmt::format("{:+.2f} %", 100 * apart / row.predicted->expanded)),
                     must(holds ? "yes" : "no", "yes")}});
    }
    return table;
  }

  const ReproduceRequest& request_;
  const engine::RunHooks& hooks_;
  core::MemoryAccountant memory_;
  std::optional<core::StopReason> ended_;
};

}  // namespace

Profile kre_profile() {
  return {.name = "kre",
          .summary =
              "the cost of IDA* predicted and measured: the cube with Korf's tables, the "
              "15-puzzle with the Manhattan distance",
          .reference =
              "R. E. Korf, M. Reid, S. Edelkamp, Time complexity of "
              "iterative-deepening-A*, 2001; document 000, part 4",
          .run = [](const ReproduceRequest& request, const engine::RunHooks& hooks) {
            return KreRunner(request, hooks).run();
          }};
}

}  // namespace quebra::lab
