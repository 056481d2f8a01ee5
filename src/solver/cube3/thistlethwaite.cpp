#include "solver/cube3/thistlethwaite.hpp"

#include <array>
#include <string>

#include "pattern/cube/step_table.hpp"
#include "solver/cube3/clean.hpp"
#include "solver/cube3/kept.hpp"
#include "solver/cube3/short_search.hpp"

namespace quebra::solver {
namespace {

using pattern::cube::CosetSpace;
using pattern::cube::kGroupSteps;
using puzzle::cube::Cube3;
using puzzle::cube::Cube3State;
using puzzle::cube::Move;
using Request = MethodRequest<Cube3>;
using Outcome = search::Outcome<Move>;
using Tables = std::array<std::shared_ptr<const pattern::DistanceTable>, kGroupSteps>;

/// What does not depend on the cube to be solved.
struct Groups {
  explicit Groups(const Cube3& puzzle)
      : spaces{pattern::cube::step_space(puzzle, 0), pattern::cube::step_space(puzzle, 1),
               pattern::cube::step_space(puzzle, 2), pattern::cube::step_space(puzzle, 3)},
        short_search(puzzle, spaces[0], spaces[1]),
        algebra(puzzle) {}
  Groups(const Groups&) = delete;
  Groups& operator=(const Groups&) = delete;

  const std::array<CosetSpace, kGroupSteps> spaces;
  const ShortSearch short_search;
  const MoveAlgebra algebra;
};

core::Result<Tables> obtain_tables(const Cube3& puzzle, const Groups& groups,
                                   const Request& request) {
  Tables tables;
  for (std::size_t step = 0; step < kGroupSteps; ++step) {
    auto made = pattern::cube::obtain_step(puzzle, step, groups.spaces[step],
                                           {.memory = &request.monitor.memory(),
                                            .stop = request.stop,
                                            .monitor = &request.monitor,
                                            .store = request.store,
                                            .threads = request.threads});
    if (!made) return made.error();
    tables[step] = std::move(made->table);
    if (request.tables != nullptr) request.tables->push_back(std::move(made->use));
  }
  return tables;
}

/// A shortest way through one step; the cube is in the next group afterwards.
std::vector<Move> descend(const CosetSpace& space, const pattern::DistanceTable& table,
                          const Cube3& puzzle, Cube3State& cube, core::Statistics& statistics) {
  std::vector<Move> path;
  auto here = space.of(cube);
  for (unsigned left = table.at(space.rank(here)).value_or(0); left > 0; --left) {
    for (const Move move : space.move_list()) {
      ++statistics.generated;
      const auto there = space.apply(here, move);
      if (table.at(space.rank(there)) != left - 1) {
        ++statistics.pruned;
        continue;
      }
      ++statistics.expanded;
      here = there;
      path.push_back(move);
      break;
    }
  }
  for (const Move move : path) cube = puzzle.apply(cube, move);
  return path;
}

/// Down the chain. The last node is not expanded: it is the goal.
void descend_all(const Cube3& puzzle, const Groups& groups, const Tables& tables, Cube3State cube,
                 Outcome& outcome) {
  for (std::size_t step = 0; step < kGroupSteps; ++step) {
    auto moves = descend(groups.spaces[step], *tables[step], puzzle, cube, outcome.statistics);
    outcome.path.insert(outcome.path.end(), moves.begin(), moves.end());
    outcome.phases.push_back({pattern::cube::step_name(step), std::move(moves)});
  }
  outcome.path = cleaned(groups.algebra, outcome.path);
  --outcome.statistics.expanded;
}

}  // namespace

core::MethodInfo thistlethwaite_info() {
  return {
      .name = "thistlethwaite",
      .summary = "Thistlethwaite's four groups: at most 45 moves, at once",
      .details =
          "From all cubes to those with oriented edges, then oriented corners and the middle layer "
          "filled, then those that half turns make, then the solved one; each step by a shortest "
          "sequence of the moves that keep what is done (7, 10, 13 and 15 moves at most). Tables "
          "of "
          "2,048, 1,082,565, 29,400 and 663,552 distances are built on first use, in a moment. A "
          "cube near the solved one is solved optimally before.",
      .reference =
          "M. B. Thistlethwaite, 1981; groups as in document 003, whose Table 1 has other "
          "moves",
      .complete = "yes",
      .optimal = "only up to --shortest-to",
      .time = "some 40 look-ups a step",
      .space = "the tables, 2 MB",
      .puzzles = "cube:3 in htm",
      .options = {{.name = "shortest-to",
                   .kind = core::OptionKind::integer,
                   .default_value = "6",
                   .summary = "look for a solution of up to so many moves first; each one more "
                              "takes some ten times as long",
                   .minimum = 0,
                   .maximum = 12}}};
}

core::Result<void> check_thistlethwaite(const Cube3& puzzle,
                                        const core::OptionValues& /*options*/) {
  if (puzzle.metric_kind() == puzzle::cube::Metric::htm) return {};
  return core::unsupported("thistlethwaite counts half turns as one move: use --metric htm");
}

core::Result<Outcome> run_thistlethwaite(const Cube3& puzzle, const Request& request) {
  core::Monitor& monitor = request.monitor;
  const auto kept = kept_for<Groups>(puzzle, request.store, "thistlethwaite",
                                     [&] { return std::make_shared<const Groups>(puzzle); });
  const Groups& groups = *kept;
  Outcome outcome;
  // Step 1. A few moves, if they are enough. A limit that ends this does not end the rest, which takes no
  // time.
  const auto longest = static_cast<unsigned>(request.options.integer("shortest-to"));
  auto easy = groups.short_search.run(puzzle, request.start, longest, monitor, outcome.statistics);
  if (easy.ended == core::StopReason::user) {
    return search::finished(puzzle, std::move(outcome), *easy.ended, monitor);
  }
  // Step 2. The groups.
  if (easy.path) {
    outcome.path = std::move(*easy.path);
  } else {
    const auto tables = obtain_tables(puzzle, groups, request);
    if (!tables) return tables.error();
    descend_all(puzzle, groups, *tables, request.start, outcome);
  }
  outcome.statistics.frontier = 1;
  outcome.statistics.max_depth = outcome.path.size();
  const auto& limit = monitor.limits().depth;
  const bool too_long = limit && outcome.path.size() > *limit;
  return search::finished(puzzle, std::move(outcome),
                          too_long ? core::StopReason::depth_limit : core::StopReason::goal_reached,
                          monitor);
}

}  // namespace quebra::solver
