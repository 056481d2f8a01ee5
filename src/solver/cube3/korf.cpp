#include "solver/cube3/korf.hpp"

#include <algorithm>
#include <string>

#include "core/text.hpp"
#include "heuristic/combine.hpp"
#include "pattern/cube/cube_pattern.hpp"
#include "pattern/cube/pattern_recipe.hpp"
#include "search/ida_star.hpp"
#include "search/prediction.hpp"
#include "solver/cube3/korf_databases.hpp"
#include "solver/cube3/korf_kernel.hpp"
#include "solver/cube3/parity.hpp"
#include "solver/split_method.hpp"

namespace quebra::solver {
namespace {

using pattern::cube::CubePattern;
using puzzle::cube::Cube3;
using puzzle::cube::Metric;
using Request = MethodRequest<Cube3>;

core::Result<std::vector<CubePattern>> edge_sets(const std::string& text) {
  std::vector<CubePattern> sets;
  if (core::lower_case(core::trimmed(text)) == "none") return sets;
  for (const std::string_view part : core::split(text, '+')) {
    auto set = pattern::cube::parse_pattern(part);
    if (!set) return core::Error{set.error().fault, "--edges: " + set.error().message};
    if (!is_edge_set(*set)) {
      return core::bad_input("--edges: '" + core::quoted_excerpt(part) +
                             "' is not a set of up to seven edges with places and flips; write for "
                             "instance six-a+six-b, or 'edges UR UF UL UB'");
    }
    sets.push_back(std::move(*set));
  }
  if (sets.size() > kMostKorfEdgeSets) {
    return core::bad_input("--edges: at most " + std::to_string(kMostKorfEdgeSets) + " sets");
  }
  return sets;
}

/// The larger databases if they are ready and fit, else the small ones, which take a second to build.
std::string best_edges(const Cube3& puzzle, const Request& request) {
  constexpr std::uint64_t kWithTheRest = std::uint64_t{600} << 20U;
  const bool fits = request.monitor.memory().available() >= kWithTheRest;
  const auto is_ready = [&](std::string_view name) {
    const auto pattern = pattern::cube::parse_pattern(name);
    return request.store->has(pattern::cube::pattern_key(puzzle, *pattern));
  };
  const bool ready = request.store != nullptr && is_ready("seven-a") && is_ready("seven-b");
  return fits && ready ? "seven-a+seven-b" : "six-a+six-b";
}

core::Result<KorfTables> prepare(const Cube3& puzzle, const Request& request) {
  const std::string& wanted = request.options.text("edges");
  const auto sets = edge_sets(wanted == "best" ? best_edges(puzzle, request) : wanted);
  if (!sets) return sets.error();
  const auto prune = puzzle::cube::parse_prune(request.options.text("prune"));
  return obtain_korf_tables(puzzle, {.prune = *prune,
                                     .edge_sets = *sets,
                                     .table = {.memory = &request.monitor.memory(),
                                               .stop = request.stop,
                                               .monitor = &request.monitor,
                                               .store = request.store,
                                               .threads = request.threads},
                                     .uses = request.tables});
}

/// By theory, with the databases as independent; the history's automaton is the tree.
std::vector<double> expected_nodes(const KorfTables& tables) {
  constexpr std::size_t kDeepest = 30;
  search::MoveTree tree{.starts = {puzzle::cube::MoveHistory::kStart}};
  for (std::size_t history = 0; history < tables.history.classes(); ++history) {
    auto& kind = tree.classes.emplace_back();
    for (const auto& step : tables.history.steps(history)) kind.next.push_back(step.next);
  }
  std::vector<search::Distribution> shares;
  shares.emplace_back(search::ValueCounts{tables.corners->layout().depths});
  for (const EdgeDatabase& edges : tables.edges) {
    shares.emplace_back(search::ValueCounts{edges.table->layout().depths});
  }
  return search::generated_by_bound(tree, search::Distribution::product(shares), kDeepest);
}

}  // namespace

core::MethodInfo korf_info() {
  return {
      .name = "korf",
      .aliases = {"korf97"},
      .summary = "Korf's optimal cube solver: IDA* with pattern databases",
      .details =
          "Databases of the 8 corners and of sets of edges, built on first use and kept; the "
          "largest look-up is the bound. One thread keeps many reads of memory in flight; -j "
          "searches sub-trees side by side. six-a+six-b need 87 MB, seven-a+seven-b 555 MB and a "
          "quarter of the nodes (quebra tables build \"cube:3/pattern(seven-a)\" "
          "\"cube:3/pattern(seven-b)\"); the best that is ready is taken.",
      .reference =
          "R. E. Korf, Finding optimal solutions to Rubik's cube using pattern databases, 1997",
      .complete = "yes",
      .optimal = "yes",
      .time = "about 13.35^(d - mean of the databases)",
      .space = "the databases",
      .curve = core::Curve::iterations,
      .puzzles = "cube:3 in htm and qtm",
      .options = {
          {.name = "edges",
           .default_value = "best",
           .summary = "sets of edges with a database each: names (quebra explain pattern) or "
                      "'edges UR UF ...', up to seven edges, joined by +; none; best is "
                      "seven-a+seven-b if they are kept and fit, else six-a+six-b"},
          {.name = "prune",
           .kind = core::OptionKind::choice,
           .default_value = "canonical",
           .summary = "which moves may follow a move: all 18; none of the same face (15); one "
                      "order of opposite faces (13.35 on average)",
           .choices = {"none", "same-face", "canonical"}},
          kernel_option(),
          all_option("every shortest solution, up to the order of turns of opposite faces (with "
                     "--prune same-face each order)"),
          count_option()}};
}

core::Result<search::Outcome<puzzle::cube::Move>> run_korf(const Cube3& puzzle,
                                                           const Request& request) {
  if (puzzle.metric_kind() == Metric::isomorphic) {
    return core::unsupported(
        "korf knows the metrics htm and qtm; for isomorphic use idastar:cubie-manhattan");
  }
  // Step 1. Tables.
  const auto tables = prepare(puzzle, request);
  if (!tables) return tables.error();
  // Step 2. Iterations.
  const bool quarters = puzzle.metric_kind() == Metric::qtm;
  const auto kernel =
      make_korf_kernel({.tables = *tables,
                        .start = request.start,
                        .monitor = request.monitor,
                        .split = {.threads = std::min(request.threads, kMostThreads),
                                  .all_solutions = wants_all_solutions(request.options),
                                  .bound_step = quarters ? 2 : 1,
                                  .bound_offset = quarters && is_odd(request.start) ? 1 : 0},
                        .pipelined = request.options.is("kernel", "pipelined")});
  const auto zero = heuristic::make_zero(puzzle, {});
  if (!zero) return zero.error();
  const search::Task<Cube3> task{.puzzle = puzzle,
                                 .start = request.start,
                                 .heuristic = **zero,
                                 .seed = request.seed,
                                 .expected_nodes = expected_nodes(*tables)};
  return search::IdaStar::deepen(task, *kernel, request.monitor);
}

}  // namespace quebra::solver
