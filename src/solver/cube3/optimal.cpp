#include "solver/cube3/optimal.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <string>
#include <utility>

#include "core/text.hpp"
#include "heuristic/combine.hpp"
#include "index/permutation_group.hpp"
#include "search/ida_star.hpp"
#include "solver/cube3/optimal/optimal_kernel.hpp"
#include "solver/cube3/parity.hpp"
#include "solver/cube3/two_phase/search.hpp"
#include "solver/cube3/two_phase/two_phase.hpp"
#include "solver/split_method.hpp"

namespace quebra::solver {
namespace {

using pattern::cube::CosetKind;
using puzzle::cube::Cube3;
using puzzle::cube::Cube3State;
using puzzle::cube::LatticeCube;
using puzzle::cube::Metric;
using puzzle::cube::Move;
using Request = MethodRequest<Cube3>;

/// Nodes for a solution to begin with: some 20 milliseconds, and the same solution each time.
constexpr std::uint64_t kFirstEffort = 50'000;

/// The largest table that is ready and fits; else the one that is built in seconds, or the smallest.
CosetKind best_kind(const Cube3& puzzle, const Request& request) {
  const auto fits = [&](CosetKind kind) {
    return optimal_bytes(puzzle, kind) <= request.monitor.memory().available();
  };
  const auto is_ready = [&](CosetKind kind) {
    return request.store != nullptr && request.store->has(pattern::cube::coset_key(puzzle, kind));
  };
  const auto& kinds = pattern::cube::kCosetKinds;
  for (auto kind = kinds.rbegin(); kind != kinds.rend(); ++kind) {
    if (is_ready(*kind) && fits(*kind)) return *kind;
  }
  return fits(CosetKind{}) ? CosetKind{} : kinds.front();
}

/// The moves that may be made, as bits: all, or those that --moves lists.
core::Result<std::uint32_t> allowed_moves(const Cube3& puzzle, const std::string& text) {
  if (text == "all") return ~std::uint32_t{0};
  std::uint32_t allowed = 0;
  for (const std::string_view part : core::split(text, ',')) {
    const std::string name(core::trimmed(part));
    std::uint32_t found = 0;
    for (std::uint16_t move = 0; move < puzzle.turns().size(); ++move) {
      const std::string known = puzzle.format_move({move}, core::Language::english);
      const bool face = name.size() == 1 && known.front() == name.front();
      if (face || (name == known && known.ends_with('2'))) found |= 1U << move;
    }
    if (found == 0) {
      return core::bad_input(fmt::format(
          "--moves: '{}' is neither a face nor a half turn; write for instance R,U,F2: every turn "
          "of R and of U, and F2",
          core::quoted_excerpt(name)));
    }
    allowed |= found;
  }
  return allowed;
}

/// Where each sticker of a piece goes: three of each corner, then two of each edge.
index::PermutationGroup::Permutation stickers_of(const LatticeCube& cube) {
  constexpr unsigned kCornerStickers = 3 * puzzle::cube::kCorners;
  constexpr unsigned kFlipped = 0x40;  // as seen from axis 2
  index::PermutationGroup::Permutation to(kCornerStickers + 2 * puzzle::cube::kEdges);
  for (unsigned i = 0; i < puzzle::cube::kCorners; ++i) {
    const std::uint8_t code = cube.corners[i];
    for (unsigned k = 0; k < 3; ++k) {
      to[3 * LatticeCube::piece(code) + k] =
          static_cast<std::uint8_t>(3 * i + (k + LatticeCube::turned(code)) % 3);
    }
  }
  for (unsigned i = 0; i < puzzle::cube::kEdges; ++i) {
    const std::uint8_t code = cube.edges[i];
    const unsigned flip = (code & kFlipped) != 0 ? 1 : 0;
    for (unsigned k = 0; k < 2; ++k) {
      to[kCornerStickers + 2 * LatticeCube::piece(code) + k] =
          static_cast<std::uint8_t>(kCornerStickers + 2 * i + (k ^ flip));
    }
  }
  return to;
}

/// Whether these moves generate the cube; without this look a search would deepen for ever.
bool can_be_reached(const Cube3& puzzle, std::uint32_t allowed, const LatticeCube& cube) {
  std::vector<index::PermutationGroup::Permutation> generators;
  const auto moves = puzzle::cube::lattice_moves(puzzle);
  for (std::size_t move = 0; move < moves.size(); ++move) {
    if ((allowed >> move & 1U) != 0) generators.push_back(stickers_of(moves[move]));
  }
  const auto goal = stickers_of(cube);
  return index::PermutationGroup(goal.size(), generators).contains(goal);
}

/// What every solution begins with, and the cube after it.
struct Prefix {
  std::vector<Move> moves = {};
  Cube3State start;
};
core::Result<Prefix> prefix_of(const Cube3& puzzle, std::string_view text,
                               const Cube3State& start) {
  Prefix prefix{.start = start};
  for (const std::string_view word : core::words(text)) {
    const auto move = puzzle.parse_move(word);
    if (!move) return core::bad_input("--prefix: " + move.error().message);
    prefix.moves.push_back(*move);
    prefix.start = puzzle.apply(prefix.start, *move);
  }
  return prefix;
}

std::vector<Move> joined(std::vector<Move> first, const std::vector<Move>& rest) {
  first.insert(first.end(), rest.begin(), rest.end());
  return first;
}

/// A solution to begin with, told at once. Where there is no room for its tables the search does without.
std::optional<std::vector<Move>> first_solution(const Cube3& puzzle, const Prefix& prefix,
                                                const Request& request) {
  core::Monitor& monitor = request.monitor;
  if (puzzle.metric_kind() != Metric::htm || monitor.limits().nodes || monitor.limits().depth) {
    return std::nullopt;
  }
  const auto tables = two_phase::TwoPhaseTables::obtain({.memory = &monitor.memory(),
                                                         .stop = request.stop,
                                                         .monitor = &monitor,
                                                         .store = request.store,
                                                         .threads = request.threads},
                                                        request.tables);
  if (!tables) return std::nullopt;
  core::Monitor brief(monitor.preparation("looking for a first solution"));
  const auto answer =
      two_phase::search(**tables, {.start = prefix.start, .effort = kFirstEffort}, brief);
  if (!answer.path) return std::nullopt;
  auto path = joined(prefix.moves, two_phase::in_order_of(puzzle, *answer.path));
  monitor.set_best(static_cast<core::Cost>(path.size()), {});
  return path;
}

/// Ends the search where its bound meets the solution that is known: below it there is none.
class KnownSolutionKernel final : public OptimalKernel {
 public:
  KnownSolutionKernel(std::unique_ptr<OptimalKernel> kernel, std::vector<Move> known)
      : kernel_(std::move(kernel)), known_(std::move(known)) {}

  [[nodiscard]] core::Cost start_f() const override { return kernel_->start_f(); }
  [[nodiscard]] core::Cost next_bound() const override { return kernel_->next_bound(); }
  core::StopReason run(core::Cost bound) override {
    if (bound >= static_cast<core::Cost>(known_.size())) {
      path = known_;
      return core::StopReason::goal_reached;
    }
    std::swap(kernel_->statistics, statistics);
    const core::StopReason reason = kernel_->run(bound);
    std::swap(kernel_->statistics, statistics);
    path = std::move(kernel_->path);
    return reason;
  }

 private:
  std::unique_ptr<OptimalKernel> kernel_;
  std::vector<Move> known_;
};

/// A kernel for what follows the prefix, as one for the whole solution.
class PrefixKernel final : public OptimalKernel {
 public:
  PrefixKernel(std::unique_ptr<OptimalKernel> kernel, std::vector<Move> prefix)
      : kernel_(std::move(kernel)), prefix_(std::move(prefix)) {}

  [[nodiscard]] core::Cost start_f() const override { return kernel_->start_f() + length(); }
  [[nodiscard]] core::Cost next_bound() const override { return kernel_->next_bound() + length(); }
  core::StopReason run(core::Cost bound) override {
    std::swap(kernel_->statistics, statistics);
    const core::StopReason reason = kernel_->run(bound - length());
    std::swap(kernel_->statistics, statistics);
    path = joined(prefix_, kernel_->path);
    solutions.clear();
    for (const auto& rest : kernel_->solutions) solutions.push_back(joined(prefix_, rest));
    all_solutions_found = kernel_->all_solutions_found;
    return reason;
  }

 private:
  [[nodiscard]] core::Cost length() const { return static_cast<core::Cost>(prefix_.size()); }

  std::unique_ptr<OptimalKernel> kernel_;
  std::vector<Move> prefix_;
};

/// What a shortest solution is the shortest of; empty: of all.
std::string condition_of(const core::OptionValues& options) {
  std::string condition;
  if (!options.is("moves", "all")) condition += " by the moves " + options.text("moves");
  if (!options.text("prefix").empty()) condition += " that begin with " + options.text("prefix");
  return condition.empty() ? condition : fmt::format("Shortest of the solutions{}.", condition);
}

search::SplitOptions split_options(const Cube3& puzzle, const Cube3State& start,
                                   const Request& request) {
  const bool quarters = puzzle.metric_kind() == Metric::qtm;
  return {.threads = std::min(request.threads, kMostThreads),
          .all_solutions = wants_all_solutions(request.options),
          .bound_step = quarters ? 2 : 1,
          .bound_offset = quarters && is_odd(start) ? 1 : 0,
          .tasks = 4096,
          .smallest_task = 12};
}

}  // namespace

core::MethodInfo optimal_info() {
  return {
      .name = "optimal",
      .aliases = {"cosets"},
      .summary = "shortest solutions of the 3x3x3: IDA* with tables of cosets",
      .details =
          "Looks up how many moves take the cube, and its inverse, into groups that contain the "
          "half turns and are as symmetric as the cube: two bits for each of up to 9.7 thousand "
          "million cosets, and the cosets of Kociemba's first phase near the end. Where the bound "
          "of the inverse is tight, half turns are left out; sub-trees that came closest to the "
          "end go first. A two-phase solution is in hand before the search begins, and ends it "
          "when "
          "the bound meets it. Tables are built on first use: those of two-phase (91 MB), domino "
          "(37 MB) and tetrads (30 MB) or squares (176 MB, the default) in seconds, "
          "squares-parities (701 MB, a third of the nodes) in a minute or two, squares-flips3 (1.4 "
          "GB) and squares-flips4 (2.5 GB, a tenth of the nodes) in some minutes (--table, or "
          "quebra tables build \"cube:3/coset(squares-flips4)\"); the largest that is ready and "
          "fits --memory is taken.",
      .reference =
          "symmetric coset tables and tight bounds: H. Kociemba, Cube Explorer; T. Rokicki, "
          "twenty-two moves suffice, 2008; S. Tronto, H48",
      .complete = "yes",
      .optimal = "yes",
      .time = "about 13.3^(d - 11) look-ups",
      .space = "the tables",
      .curve = core::Curve::iterations,
      .puzzles = "cube:3 in htm and qtm",
      .options = {
          {.name = "table",
           .kind = core::OptionKind::choice,
           .default_value = "best",
           .summary = "which cosets; best is the largest that is kept and fits, else squares",
           .choices = {"best", "tetrads", "tetrads-parities", "squares", "squares-parities",
                       "squares-flips3", "squares-flips4"}},
          {.name = "moves",
           .default_value = "all",
           .summary = "only these: faces and half turns, as in R,U,F2"},
          {.name = "prefix",
           .default_value = "",
           .summary = "moves that the solution begins with, as in \"R U2\""},
          kernel_option(),
          all_option("every shortest solution, up to the order of turns of opposite faces"),
          count_option()}};
}

core::Result<void> check_optimal(const Cube3& puzzle, const core::OptionValues& options) {
  if (puzzle.metric_kind() == Metric::isomorphic) {
    return core::unsupported(
        "optimal knows the metrics htm and qtm; for isomorphic use idastar:cubie-manhattan");
  }
  const auto allowed = allowed_moves(puzzle, options.text("moves"));
  if (!allowed) return allowed.error();
  const auto prefix = prefix_of(puzzle, options.text("prefix"), puzzle.goal());
  if (!prefix) return prefix.error();
  return {};
}

core::Result<search::Outcome<Move>> run_optimal(const Cube3& puzzle, const Request& request) {
  if (const auto fault = check_optimal(puzzle, request.options); !fault) return fault.error();
  const auto allowed = allowed_moves(puzzle, request.options.text("moves"));
  const bool all_moves = request.options.is("moves", "all");
  const auto prefix = prefix_of(puzzle, request.options.text("prefix"), request.start);
  const LatticeCube start = puzzle::cube::lattice_of(prefix->start);
  if (!all_moves && !can_be_reached(puzzle, *allowed, start)) {
    search::Outcome<Move> none;
    none.statistics.frontier = 1;
    none.explanation = "the moves of --moves cannot solve this cube";
    return search::finished(puzzle, std::move(none), core::StopReason::exhausted, request.monitor);
  }
  // Step 1. Tables, and a solution to begin with.
  const auto wanted = pattern::cube::parse_coset_kind(request.options.text("table"));
  const CosetKind kind = wanted ? *wanted : best_kind(puzzle, request);
  const auto tables = obtain_optimal_tables(puzzle, kind,
                                            {.memory = &request.monitor.memory(),
                                             .stop = request.stop,
                                             .monitor = &request.monitor,
                                             .store = request.store,
                                             .threads = request.threads},
                                            request.tables);
  if (!tables) return tables.error();
  if (puzzle.is_goal(prefix->start)) {
    search::Outcome<Move> done;
    done.path = prefix->moves;
    done.all_solutions_found = wants_all_solutions(request.options);
    if (done.all_solutions_found) done.solutions = {done.path};
    done.statistics.frontier = 1;
    done.explanation = condition_of(request.options);
    request.monitor.set_lower_bound(static_cast<core::Cost>(done.path.size()));
    return search::finished(puzzle, std::move(done), core::StopReason::goal_reached,
                            request.monitor);
  }
  const bool any_solution = all_moves && !wants_all_solutions(request.options);
  const auto known = any_solution ? first_solution(puzzle, *prefix, request) : std::nullopt;
  // Step 2. Iterations.
  const OptimalMoves moves(puzzle, *allowed, start);
  auto kernel = make_optimal_kernel({.tables = *tables,
                                     .moves = moves,
                                     .start = start,
                                     .monitor = request.monitor,
                                     .split = split_options(puzzle, prefix->start, request),
                                     .pipelined = request.options.is("kernel", "pipelined")});
  if (!prefix->moves.empty()) {
    kernel = std::make_unique<PrefixKernel>(std::move(kernel), prefix->moves);
  }
  if (known) kernel = std::make_unique<KnownSolutionKernel>(std::move(kernel), *known);
  const auto zero = heuristic::make_zero(puzzle, {});
  if (!zero) return zero.error();
  const search::Task<Cube3> task{
      .puzzle = puzzle, .start = prefix->start, .heuristic = **zero, .seed = request.seed};
  auto outcome = search::IdaStar::deepen(task, *kernel, request.monitor);
  if (outcome.status == core::Status::solved) {
    outcome.explanation = condition_of(request.options);
  } else if (known) {
    outcome.best = search::BestSoFar<Move>{*known, two_phase_info().name};
  }
  return outcome;
}

}  // namespace quebra::solver
