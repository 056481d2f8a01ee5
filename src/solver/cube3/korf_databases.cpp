#include "solver/cube3/korf_databases.hpp"

#include <algorithm>
#include <memory>
#include <set>

#include "heuristic/expression.hpp"
#include "pattern/cube/pattern_recipe.hpp"
#include "solver/cube3/korf_kernel.hpp"
#include "solver/cube3/korf_walker.hpp"
#include "solver/split_method.hpp"

namespace quebra::solver {
namespace {

using pattern::cube::CubePattern;
using pattern::cube::Orbit;
using puzzle::cube::Cube3;
static_assert(kMostKorfEdgeSets == KorfWalker<PortableEdges>::kMostLooks - 1);

core::Result<std::shared_ptr<const pattern::DistanceTable>> database(
    const Cube3& puzzle, const CubePattern& pattern, const KorfTablesRequest& request) {
  constexpr unsigned kWidthBits = 4;
  auto made = pattern::cube::obtain_pattern(puzzle, pattern, request.table);
  if (!made) return made.error();
  if (made->table->layout().width_bits != kWidthBits) {
    return core::unsupported("korf reads tables of 4 bits; " + made->use.name + " has " +
                             std::to_string(made->table->layout().width_bits));
  }
  if (request.uses != nullptr) request.uses->push_back(std::move(made->use));
  return std::move(made->table);
}

/// The sets of edges of a maximum that has the corners and all edges; empty: it is another heuristic.
std::vector<CubePattern> complete_edge_sets(const std::string& heuristic) {
  const auto expression = heuristic::parse_expression(heuristic);
  if (!expression || expression->name != "max") return {};
  const CubePattern corners = *pattern::cube::parse_pattern("corners");
  std::vector<CubePattern> sets;
  std::set<std::uint8_t> known;
  bool has_corners = false;
  for (const heuristic::Expression& part : expression->parts) {
    if (part.name != "pattern") return {};
    auto pattern = pattern::cube::parse_pattern(part.argument);
    if (!pattern) return {};
    if (*pattern == corners) {
      has_corners = true;
    } else if (is_edge_set(*pattern)) {
      known.insert(pattern->pieces.begin(), pattern->pieces.end());
      sets.push_back(std::move(*pattern));
    } else {
      return {};
    }
  }
  const bool all = has_corners && known.size() == puzzle::cube::kEdges;
  return all && sets.size() <= kMostKorfEdgeSets ? sets : std::vector<CubePattern>();
}

}  // namespace

bool is_edge_set(const CubePattern& pattern) {
  return pattern.orbit == Orbit::edges && pattern.track == pattern::cube::Track::both &&
         pattern.pieces.size() <= LaneSet::kMostPieces;
}

core::Result<KorfTables> obtain_korf_tables(const Cube3& puzzle, const KorfTablesRequest& request) {
  auto tables = make_korf_tables(puzzle, request.prune, *request.table.memory);
  if (!tables) return tables.error();
  auto corners = database(puzzle, *pattern::cube::parse_pattern("corners"), request);
  if (!corners) return corners.error();
  tables->corners = std::move(*corners);
  for (const CubePattern& set : request.edge_sets) {
    auto table = database(puzzle, set, request);
    if (!table) return table.error();
    tables->edges.push_back({LaneSet(set.pieces), std::move(*table)});
  }
  // The larger its distances, the more a database prunes.
  std::ranges::stable_sort(tables->edges, std::ranges::greater{}, [](const EdgeDatabase& edges) {
    return pattern::mean_depth(edges.table->layout().depths);
  });
  return tables;
}

core::Result<search::KernelFactory<Cube3>> korf_kernel_for(const Cube3& puzzle,
                                                           const std::string& heuristic,
                                                           const heuristic::MakeRequest& request) {
  const bool half_turns = puzzle.metric_kind() == puzzle::cube::Metric::htm;
  const auto sets = complete_edge_sets(heuristic);
  if (!half_turns || sets.empty()) return search::KernelFactory<Cube3>();
  auto tables = obtain_korf_tables(puzzle, {.prune = puzzle::cube::Prune::canonical,
                                            .edge_sets = sets,
                                            .table = {.memory = request.memory,
                                                      .stop = request.stop,
                                                      .monitor = request.monitor,
                                                      .store = request.store,
                                                      .threads = request.threads},
                                            .uses = request.tables});
  if (!tables) return tables.error();
  const auto shared = std::make_shared<const KorfTables>(std::move(*tables));
  const unsigned threads = std::min(request.threads, kMostThreads);
  return search::KernelFactory<Cube3>(
      [shared, threads](const Cube3::State& start, core::Monitor& monitor) {
        return make_korf_kernel(
            {.tables = *shared, .start = start, .monitor = monitor, .split = {.threads = threads}});
      });
}

}  // namespace quebra::solver
