#include "solver/tiles/korf_felner.hpp"

#include <algorithm>
#include <memory>
#include <string>
#include <utility>

#include "heuristic/combine.hpp"
#include "heuristic/tiles/manhattan.hpp"
#include "pattern/tiles/databases.hpp"
#include "search/ida_star.hpp"
#include "solver/split_method.hpp"
#include "solver/tiles/additive_kernel.hpp"

namespace quebra::solver {
namespace {

using puzzle::tiles::Geometry;
using puzzle::tiles::PathMachine;

constexpr std::uint64_t kMostWords = 1 << 22;  ///< of the machine: a fraction of a second
constexpr std::uint64_t kMachineCopies = 3;    ///< the walker has a wider one of its own

/// Larger ones are taken if they are ready, from the best on.
struct Larger {
  int rows;
  int columns;
  const char* partition;
};
constexpr Larger kLarger[] = {{4, 4, "7-8 reflected"}, {5, 5, "6-6-6-6 reflected"}};

/// Reflected where the board can be.
core::Result<pattern::tiles::PartitionChoice> small_choice(const Geometry& board) {
  const std::string small = pattern::tiles::small_partition(board);
  auto both = pattern::tiles::parse_partition(board, small + " reflected");
  return both ? both : pattern::tiles::parse_partition(board, small);
}

core::Result<pattern::tiles::PartitionChoice> best_choice(const Geometry& board,
                                                          core::Monitor& monitor,
                                                          const pattern::TableStore* store) {
  for (const Larger& larger : kLarger) {
    if (larger.rows != board.rows() || larger.columns != board.columns()) continue;
    auto choice = pattern::tiles::parse_partition(board, larger.partition);
    const bool ready =
        choice && store != nullptr && pattern::tiles::has_databases(board, *choice, *store) &&
        pattern::tiles::bytes_of_databases(board, *choice) < monitor.memory().available();
    if (ready) return choice;
  }
  return small_choice(board);
}

/// A machine takes longer to make than an easy board to solve: a store keeps it for the next board.
std::shared_ptr<const PathMachine> machine_for(const Geometry& board,
                                               const PathMachine::Options& options,
                                               const pattern::TableStore* store) {
  if (store == nullptr) return std::make_shared<const PathMachine>(board, options);
  std::string key = "path machine ";
  for (const int part : {board.rows(), board.columns(), static_cast<int>(options.longest),
                         static_cast<int>(options.keep)}) {
    key += std::to_string(part) + " ";
  }
  key += puzzle::tiles::format_order(board.order());
  return store->kept<PathMachine>(
      key, [&] { return std::make_shared<const PathMachine>(board, options); });
}

core::Result<void> check_groups(const Geometry& board,
                                const pattern::tiles::PartitionChoice& choice) {
  const std::size_t most =
      board.cells() <= puzzle::tiles::Board16::kCapacity ? kMostSmallGroups : kMostGroups;
  if (choice.groups.size() < most) return {};  // one may be needed for tiles in none
  return core::bad_input(
      "--databases: at most " + std::to_string(most - 1) +
      " groups on this board; put more tiles into each, or leave single ones out");
}

}  // namespace

core::MethodInfo korf_felner_info() {
  return {
      .name = "korf-felner",
      .aliases = {"disjoint-databases"},
      .summary = "Optimal tiles: IDA* with disjoint pattern databases, reflected",
      .details =
          "Sums of tables of groups of tiles, built on first use and kept; the reflected groups "
          "are looked up only where the first do not prune; duplicate paths are not followed. One "
          "thread keeps many reads of memory in flight; -j searches sub-trees side by side. The "
          "best databases that are ready are taken: in the 15-puzzle 7-8 (288 MB; quebra tables "
          "build \"tiles:4x4/additive(7-8)\", half a minute) or else groups of 6, 6 and 3; in the "
          "24-puzzle 6-6-6-6 (128 MB; \"tiles:5x5/additive(6-6-6-6)\", ten seconds) or else "
          "5-5-5-5-4.",
      .reference =
          "Korf, Felner, Disjoint pattern database heuristics, 2002; Taylor, Korf, Pruning "
          "duplicate nodes in depth-first search, 1993",
      .complete = "yes",
      .optimal = "yes",
      .time = "exponential in the depth",
      .space = "the databases",
      .curve = core::Curve::iterations,
      .puzzles = "tiles",
      .options = {
          {.name = "databases",
           .default_value = "best",
           .summary = "groups of tiles: sizes (7-8), tiles (1 2 3 4/5 6 7 8), with 'reflected' "
                      "behind them or not; best: the largest that are ready"},
          {.name = "history",
           .kind = core::OptionKind::integer,
           .default_value = "12",
           .summary = "length of the move sequences that are known to lead nowhere new, or less on "
                      "boards where there are too many; 2: no move back",
           .minimum = 0,
           .maximum = 20},
          kernel_option(),
          all_option("every shortest solution"),
          count_option()}};
}

template <class Board>
core::Result<search::Outcome<puzzle::tiles::Move>> run_korf_felner(
    const puzzle::tiles::Tiles<Board>& puzzle,
    const MethodRequest<puzzle::tiles::Tiles<Board>>& request) {
  // Step 1. Tables and the machine.
  const std::string& wanted = request.options.text("databases");
  const auto choice = wanted == "best" ? best_choice(puzzle, request.monitor, request.store)
                                       : pattern::tiles::parse_partition(puzzle, wanted);
  if (!choice) return core::Error{choice.error().fault, "--databases: " + choice.error().message};
  if (const auto few = check_groups(puzzle, *choice); !few) return few.error();
  const auto databases = pattern::tiles::obtain_databases(puzzle, *choice,
                                                          {.memory = &request.monitor.memory(),
                                                           .stop = request.stop,
                                                           .monitor = &request.monitor,
                                                           .store = request.store,
                                                           .threads = request.threads});
  if (!databases) return databases.error();
  if (request.tables != nullptr) *request.tables = databases->uses;
  const bool all = wants_all_solutions(request.options);
  const auto machine =
      machine_for(puzzle,
                  {.longest = static_cast<unsigned>(request.options.integer("history")),
                   .keep = all ? PathMachine::Keep::all : PathMachine::Keep::one,
                   .most_words = kMostWords},
                  request.store);
  const core::Reservation machine_room(request.monitor.memory(), kMachineCopies * machine->bytes());
  if (!machine_room) {
    return core::Error{core::Fault::memory,
                       "no memory for the machine of move histories; a smaller "
                       "--history needs less"};
  }
  const AdditiveTables tables(puzzle, *databases, *machine);
  // Step 2. Iterations.
  const auto heuristic = heuristic::make_zero(puzzle, {});
  if (!heuristic) return heuristic.error();
  const heuristic::tiles::Manhattan<Board> manhattan(puzzle);
  const auto kernel =
      make_additive_kernel({.tables = tables,
                            .monitor = request.monitor,
                            .split = {.threads = std::min(request.threads, kMostThreads),
                                      .all_solutions = all,
                                      .bound_step = 2,
                                      .bound_offset = manhattan.estimate(request.start) % 2},
                            .pipelined = request.options.is("kernel", "pipelined")},
                           request.start);
  const search::Task<puzzle::tiles::Tiles<Board>> task{
      .puzzle = puzzle, .start = request.start, .heuristic = **heuristic, .seed = request.seed};
  return search::IdaStar::deepen(task, *kernel, request.monitor);
}

template core::Result<search::Outcome<puzzle::tiles::Move>> run_korf_felner(
    const puzzle::tiles::Tiles<puzzle::tiles::Board16>&,
    const MethodRequest<puzzle::tiles::Tiles<puzzle::tiles::Board16>>&);
template core::Result<search::Outcome<puzzle::tiles::Move>> run_korf_felner(
    const puzzle::tiles::Tiles<puzzle::tiles::Board64>&,
    const MethodRequest<puzzle::tiles::Tiles<puzzle::tiles::Board64>>&);

}  // namespace quebra::solver
