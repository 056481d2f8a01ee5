#include "lab/reproduce/tile_contest.hpp"

#include <algorithm>
#include <map>
#include <memory>
#include <utility>

#include "core/rng.hpp"
#include "engine/engine.hpp"
#include "engine/preparation.hpp"
#include "heuristic/combine.hpp"
#include "heuristic/expression.hpp"
#include "heuristic/tiles/additive.hpp"
#include "heuristic/tiles/rows.hpp"
#include "puzzle/tiles/notation.hpp"
#include "search/ida_star.hpp"
#include "solver/tiles/additive_kernel.hpp"

namespace quebra::lab {
namespace {

using pattern::tiles::TileDatabases;
using puzzle::tiles::Board16;
using puzzle::tiles::PathMachine;

constexpr double kMeanManhattan = 37;  ///< 15 tiles, each anywhere: (640 - 48)/16
constexpr std::array<std::uint8_t, 7> kFringe = {3, 7, 11, 12, 13, 14, 15};

class TileContestRunner {
 public:
  explicit TileContestRunner(const TileContestRequest& request)
      : contestants_(request.contestants),
        puzzle_(request.puzzle),
        request_(request.request),
        hooks_(request.hooks),
        memory_(request.memory) {}

  core::Result<TileContest> run(std::uint64_t states) {
    for (std::size_t i = 0; i < contestants_.size() && !contest_.ended; ++i) {
      if (const auto done = prepare(i); !done) return done.error();
    }
    if (!contest_.ended) sample(states);
    core::Rng rng(request_.seed);
    std::size_t instances = 0;
    for (const TileContestant& line : contestants_) instances = std::max(instances, line.instances);
    while (contest_.starts.size() < instances) contest_.starts.push_back(puzzle_.scramble(rng));
    for (TileResult& result : contest_.results) {
      if (const auto done = search_all(result); !done) return done.error();
    }
    return std::move(contest_);
  }

 private:
  core::Monitor::Options watched() const {
    return {.limits = request_.left(),
            .stop = hooks_.stop,
            .listener = hooks_.listener,
            .memory = &memory_};
  }
  [[nodiscard]] const TileContestant& contestant(const TileResult& result) const {
    return contestants_[result.which];
  }

  // Step 1. Heuristics and their tables.

  core::Result<void> prepare(std::size_t which) {
    const TileContestant& line = contestants_[which];
    if (line.only_if_ready && !is_ready(line)) {
      contest_.left_out.push_back(which);
      return {};
    }
    core::Monitor monitor(watched());
    auto made = line.groups.empty() ? by_name(line, monitor) : by_groups(line, monitor);
    if (made) {
      made->which = which;
      contest_.results.push_back(std::move(*made));
      return {};
    }
    contest_.ended = engine::ended_preparing(made.error(), monitor, hooks_);
    if (contest_.ended) return {};
    return made.error();
  }

  /// Of heuristics by name only that with the fringe has a table.
  [[nodiscard]] bool is_ready(const TileContestant& line) const {
    if (hooks_.tables == nullptr) return false;
    if (line.groups.empty()) {
      const auto placed = pattern::tiles::place(puzzle_, kFringe, pattern::tiles::Blank::tracked);
      return hooks_.tables->has(pattern::tiles::tile_key(placed.shape));
    }
    const auto choice = pattern::tiles::parse_partition(puzzle_, line.groups);
    return choice && pattern::tiles::has_databases(puzzle_, *choice, *hooks_.tables);
  }

  core::Result<TileResult> by_name(const TileContestant& line, core::Monitor& monitor) {
    const auto rows = heuristic::tiles::tile_heuristics<Board16>();
    const auto expression = heuristic::parse_resolved(line.name, rows);
    if (!expression) return expression.error();
    std::vector<core::TableUse> uses;
    auto made = heuristic::build_resolved(puzzle_, *expression, rows,
                                          {.memory = &memory_,
                                           .stop = hooks_.stop,
                                           .monitor = &monitor,
                                           .store = hooks_.tables,
                                           .tables = &uses});
    if (!made) return made.error();
    TileResult result;
    result.heuristic = std::move(*made);
    for (const core::TableUse& use : uses) result.bytes += use.bytes;
    if (line.name == "manhattan") result.exact_mean = kMeanManhattan;
    return result;
  }

  core::Result<TileResult> by_groups(const TileContestant& line, core::Monitor& monitor) {
    TileDatabases& both = databases_[std::string(line.groups)];
    if (both.partitions.empty()) {
      auto choice = pattern::tiles::parse_partition(puzzle_, line.groups);
      if (!choice) return choice.error();
      choice->is_reflected = true;
      auto made = pattern::tiles::obtain_databases(
          puzzle_, *choice,
          {.memory = &memory_, .stop = hooks_.stop, .monitor = &monitor, .store = hooks_.tables});
      if (!made) return made.error();
      both = std::move(*made);
    }
    TileDatabases databases = both;
    TileResult result;
    if (!line.is_reflected) {
      databases.partitions.resize(1);
      result.exact_mean = kMeanManhattan;
      for (const auto& group : databases.partitions.front()) {
        *result.exact_mean += 2 * pattern::mean_depth(group.table->layout().depths);
      }
    }
    using Additive = heuristic::tiles::Additive<Board16>;
    result.heuristic = std::make_unique<core::ErasedHeuristic<FifteenPuzzle, Additive>>(
        Additive(puzzle_, databases));
    for (const core::TableUse& use : databases.uses) result.bytes += use.bytes;
    result.databases = std::move(databases);
    return result;
  }

  // Step 2. Values of random states.

  void sample(std::uint64_t states) {
    core::Rng rng(core::mix64(request_.seed));
    core::Monitor monitor(watched());
    for (std::uint64_t i = 0; i < states; ++i) {
      if (i % 1024 == 0) contest_.ended = monitor.checkpoint({.expanded = i});
      if (contest_.ended) return;
      const Board16 state = puzzle_.scramble(rng);
      core::Cost manhattan = 0;
      core::Cost before = 0;
      std::string_view groups_before;
      for (TileResult& result : contest_.results) {
        const TileContestant& line = contestant(result);
        const core::Cost value = result.heuristic->estimate(state);
        result.values.add(static_cast<double>(value));
        if (result.which == 0) manhattan = value;
        const bool includes_before = line.is_reflected && line.groups == groups_before;
        if (value < (includes_before ? before : manhattan)) ++result.below;
        before = value;
        groups_before = line.groups;
      }
    }
  }

  // Step 3. Searches.

  core::Result<void> search_all(TileResult& result) {
    const TileContestant& line = contestant(result);
    for (std::size_t which = 0; which < kTileHistories.size(); ++which) {
      if (which > 0 && !result.databases) break;
      const PathMachine machine(puzzle_, {.longest = kTileHistories[which]});
      for (std::size_t i = 0; i < line.instances && !contest_.ended; ++i) {
        const Board16& start = contest_.starts[i];
        const auto found = result.databases ? search(*result.databases, machine, start)
                                            : search(std::string(line.name), start);
        if (!found) return found.error();
        if (*found) result.searches[which].push_back(**found);
      }
    }
    return {};
  }

  /// nullopt: ended.
  core::Result<std::optional<TileSearch>> search(const std::string& name, const Board16& start) {
    const auto report = engine::solve({.puzzle = {.puzzle = "tiles:4x4",
                                                  .goal = "blank-first",
                                                  .state = puzzle_.format_state(start)},
                                       .with = "idastar:" + name,
                                       .limits = request_.left()},
                                      hooks_);
    if (!report) return report.error();
    if (report->status != core::Status::solved) contest_.ended = report->stop_reason;
    return solved(report->length.value_or(0), report->statistics);
  }

  core::Result<std::optional<TileSearch>> search(const TileDatabases& databases,
                                                 const PathMachine& machine, const Board16& start) {
    core::Monitor monitor(watched());
    const solver::AdditiveTables tables(puzzle_, databases, machine);
    const heuristic::tiles::Manhattan<Board16> manhattan(puzzle_);
    const auto kernel = solver::make_additive_kernel(
        {.tables = tables,
         .monitor = monitor,
         .split = {.bound_step = 2, .bound_offset = manhattan.estimate(start) % 2}},
        start);
    const auto zero = heuristic::make_zero(puzzle_, {});
    if (!zero) return zero.error();
    const search::Task<FifteenPuzzle> task{.puzzle = puzzle_, .start = start, .heuristic = **zero};
    const auto outcome = search::IdaStar::deepen(task, *kernel, monitor);
    if (outcome.status != core::Status::solved) contest_.ended = outcome.reason;
    return solved(static_cast<std::int64_t>(outcome.path.size()), outcome.statistics);
  }

  [[nodiscard]] std::optional<TileSearch> solved(std::int64_t length,
                                                 const core::Statistics& statistics) const {
    if (contest_.ended) return std::nullopt;
    const auto& iterations = statistics.iterations;
    return TileSearch{.generated = statistics.generated,
                      .last = iterations.empty() ? 0 : iterations.back().generated,
                      .length = length,
                      .seconds = statistics.seconds};
  }

  std::span<const TileContestant> contestants_;
  const FifteenPuzzle& puzzle_;
  const ReproduceRequest& request_;
  const engine::RunHooks& hooks_;
  core::MemoryAccountant& memory_;
  std::map<std::string, TileDatabases> databases_;  ///< by groups, with the reflected ones
  TileContest contest_;
};

}  // namespace

FifteenPuzzle fifteen_puzzle() {
  return FifteenPuzzle(*puzzle::tiles::make_spec({.size = "4x4", .goal = "blank-first"}));
}

core::Result<TileContest> run_tile_contest(const TileContestRequest& request) {
  return TileContestRunner(request).run(request.states);
}

}  // namespace quebra::lab
