// The kernels of the optimal search in all their forms against each other, and against searches that share
// nothing with them but the cube.

#include "solver/cube3/optimal/optimal_kernel.hpp"
#include "core/processor_time.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "core/observer.hpp"
#include "heuristic/combine.hpp"
#include "index/permutation.hpp"
#include "pattern/cube/flip_builder.hpp"
#include "pattern/line_builder.hpp"
#include "puzzle/cube/cube_support.hpp"
#include "search/bidirectional.hpp"
#include "search/ida_star.hpp"

namespace quebra::solver {
namespace {

using namespace std::string_literals;

using pattern::cube::CornerGroup;
using pattern::cube::CosetKind;
using pattern::cube::Flips;
using puzzle::cube::Cube3;
using puzzle::cube::Metric;
using puzzle::cube::Move;

constexpr CosetKind kTetrads{.corners = CornerGroup::tetrads, .flips = Flips::none};
constexpr CosetKind kTetradsParities{.corners = CornerGroup::tetrads, .flips = Flips::parities};
constexpr CosetKind kTetradsFlips{.corners = CornerGroup::tetrads, .flips = Flips::four};

constexpr std::uint32_t kAllMoves = ~std::uint32_t{0};

/// The cube with its tables. With `base`, tables whose codes begin nearer to the end: they are built sooner, and
/// their bounds end at base + 3.
struct Fixture {
  Cube3 cube;
  core::MemoryAccountant memory;
  OptimalTables tables;

  Fixture(Metric metric, CosetKind kind, unsigned base)
      : cube({.size = 3, .metric = metric, .faces = "URFDLB"}) {
    auto made = std::make_shared<CosetCoordinates>(cube, kind);
    made->coset_layout.base = base;
    made->domino_layout.base = base;
    tables.domino = build(domino_rows(cube, made->domino_classes), made->domino_layout);
    tables.cosets = kind.is_closed()
                        ? build(coset_rows(cube, kind, made->corners), made->coset_layout)
                        : build_flips(kind, *made);
    tables.coordinates = std::move(made);
  }

  std::shared_ptr<const pattern::DistanceTable> build(const pattern::RowSpace& space,
                                                      const pattern::LineLayout& layout) {
    core::Monitor monitor({.memory = &memory});
    auto table = pattern::build_lines(space, layout, pattern::cube::domino_key(cube),
                                      {.monitor = monitor, .threads = 2});
    EXPECT_TRUE(table);
    return std::make_shared<const pattern::DistanceTable>(std::move(*table));
  }

  std::shared_ptr<const pattern::DistanceTable> build_flips(CosetKind kind,
                                                            const CosetCoordinates& made) {
    core::Monitor monitor({.memory = &memory});
    auto table = pattern::cube::build_flips(
        {cube, kind, made.corners, made.coset_layout, pattern::cube::coset_key(cube, kind)},
        {.monitor = monitor, .threads = 2});
    EXPECT_TRUE(table);
    return std::make_shared<const pattern::DistanceTable>(std::move(*table));
  }

  [[nodiscard]] search::SplitOptions split(const Cube3::State& state, unsigned threads) const {
    search::SplitOptions options{.threads = threads};
    if (cube.metric_kind() == Metric::qtm) {
      std::array<std::uint8_t, 8> pieces{};
      for (std::size_t i = 0; i < 8; ++i) pieces[i] = state.corners[i] & 7U;
      options.bound_step = 2;
      options.bound_offset = index::is_odd_permutation(pieces) ? 1 : 0;
    }
    return options;
  }
};

/// Kept for all tests of this file.
const Fixture& small(Metric metric) {
  static const Fixture htm(Metric::htm, kTetrads, 4);
  static const Fixture qtm(Metric::qtm, kTetrads, 4);
  return metric == Metric::htm ? htm : qtm;
}

using Maker = std::unique_ptr<OptimalKernel> (*)(const OptimalKernelRequest&);

struct Answer {
  search::Outcome<Move> outcome;
  std::vector<core::Iteration> complete;
};

Answer solve(const Fixture& fixture, const Cube3::State& start, Maker maker, bool pipelined,
             const search::SplitOptions& split) {
  core::Monitor monitor({});
  const auto lattice = puzzle::cube::lattice_of(start);
  const OptimalMoves moves(fixture.cube, kAllMoves, lattice);
  const auto kernel = maker({.tables = fixture.tables,
                             .moves = moves,
                             .start = lattice,
                             .monitor = monitor,
                             .split = split,
                             .pipelined = pipelined});
  if (!kernel) return {};  // a processor without AVX2
  const auto zero = heuristic::make_zero(fixture.cube, {});
  const search::Task<Cube3> task{
      .puzzle = fixture.cube, .start = start, .heuristic = **zero, .seed = 1};
  Answer answer{search::IdaStar::deepen(task, *kernel, monitor), {}};
  answer.complete = answer.outcome.statistics.iterations;
  if (!answer.complete.empty()) answer.complete.pop_back();  // the one that found it
  EXPECT_TRUE(answer.outcome.statistics.identity_holds());
  EXPECT_TRUE(answer.outcome.optimal);
  auto state = start;
  for (const auto move : answer.outcome.path) state = fixture.cube.apply(state, move);
  EXPECT_TRUE(fixture.cube.is_goal(state));
  return answer;
}

Answer solve(const Fixture& fixture, const Cube3::State& start) {
  return solve(fixture, start, make_optimal_kernel, true, fixture.split(start, 1));
}

void expect_same(const Answer& one, const Answer& other, const std::string& what) {
  EXPECT_EQ(one.outcome.path.size(), other.outcome.path.size()) << what;
  ASSERT_EQ(one.complete.size(), other.complete.size()) << what;
  for (std::size_t i = 0; i < one.complete.size(); ++i) {
    EXPECT_EQ(one.complete[i].bound, other.complete[i].bound) << what;
    EXPECT_EQ(one.complete[i].expanded, other.complete[i].expanded) << what << ", iteration " << i;
    EXPECT_EQ(one.complete[i].generated, other.complete[i].generated) << what;
  }
}

std::vector<Cube3::State> walks(const Cube3& cube, std::uint64_t moves, int count,
                                std::uint64_t seed) {
  core::Rng rng(seed);
  std::vector<Cube3::State> states;
  for (int i = 0; i < count; ++i) {
    states.push_back(puzzle::cube::test::random_walk(cube, moves, rng));
  }
  return states;
}

/// A whole iteration that ends without a solution: its counts.
core::Statistics count(const Fixture& fixture, const Cube3::State& start, core::Cost bound,
                       Maker maker, bool pipelined, unsigned threads) {
  core::Monitor monitor({});
  const auto lattice = puzzle::cube::lattice_of(start);
  const OptimalMoves moves(fixture.cube, kAllMoves, lattice);
  const auto kernel = maker({.tables = fixture.tables,
                             .moves = moves,
                             .start = lattice,
                             .monitor = monitor,
                             .split = fixture.split(start, threads),
                             .pipelined = pipelined});
  if (!kernel) return {};
  EXPECT_EQ(kernel->run(bound), core::StopReason::depth_limit);
  EXPECT_TRUE(kernel->statistics.identity_holds());
  EXPECT_EQ(kernel->statistics.frontier, 0u) << "nothing is left of a complete iteration";
  return kernel->statistics;
}

void expect_all_forms_alike(const Fixture& fixture, const Cube3::State& start, core::Cost bound) {
  const auto plain = count(fixture, start, bound, make_optimal_kernel_portable, false, 1);
  EXPECT_GT(plain.expanded, 0u);
  const bool has_avx2 = count(fixture, start, 1, make_optimal_kernel_avx2, true, 1).expanded != 0;
  for (const Maker maker : {make_optimal_kernel_portable, make_optimal_kernel_avx2}) {
    if (maker == make_optimal_kernel_avx2 && !has_avx2) continue;
    for (const bool pipelined : {false, true}) {
      for (const unsigned threads : {1U, 2U}) {
        const auto other = count(fixture, start, bound, maker, pipelined, threads);
        EXPECT_EQ(plain.expanded, other.expanded) << pipelined << threads;
        EXPECT_EQ(plain.generated, other.generated) << pipelined << threads;
        EXPECT_EQ(plain.pruned, other.pruned) << pipelined << threads;
        EXPECT_EQ(plain.max_depth, other.max_depth) << pipelined << threads;
      }
    }
  }
}

TEST(OptimalKernelConcurrent, AllFormsVisitTheSameNodes) {
  core::Rng rng(21);
  for (const Metric metric : {Metric::htm, Metric::qtm}) {
    const Fixture& fixture = small(metric);
    for (int i = 0; i < 3; ++i) {
      // Far from solved: bounds that are reached without a solution.
      const auto start = fixture.cube.scramble(rng);
      const core::Cost first = fixture.split(start, 1).bound_offset + 8;
      expect_all_forms_alike(fixture, start, metric == Metric::htm ? 9 : first);
    }
    for (const auto& start : walks(fixture.cube, 8, 3, 22)) {
      const auto one = fixture.split(start, 1);
      const Answer plain = solve(fixture, start, make_optimal_kernel_portable, false, one);
      expect_same(plain, solve(fixture, start), "best, pipelined");
      expect_same(plain, solve(fixture, start, make_optimal_kernel, true, fixture.split(start, 2)),
                  "two threads");
    }
  }
}

TEST(OptimalKernel, SolvedAndOneMoveAway) {
  for (const Metric metric : {Metric::htm, Metric::qtm}) {
    const Fixture& fixture = small(metric);
    const auto& goal = fixture.cube.goal();
    EXPECT_EQ(solve(fixture, goal).outcome.path.size(), 0u);
    EXPECT_EQ(solve(fixture, goal).outcome.statistics.generated, 0u);
    for (const Move move : fixture.cube.moves(goal)) {
      const auto outcome = solve(fixture, fixture.cube.apply(goal, move)).outcome;
      ASSERT_EQ(outcome.path.size(), 1u);
      EXPECT_EQ(outcome.path[0], fixture.cube.inverse(move));
    }
  }
}

/// Every position of up to three moves, with its true length.
TEST(OptimalKernel, EveryShortPosition) {
  for (const Metric metric : {Metric::htm, Metric::qtm}) {
    const Fixture& fixture = small(metric);
    for (const auto& [state, distance] : puzzle::cube::test::distances_to(fixture.cube, 3)) {
      const auto length = static_cast<int>(solve(fixture, state).outcome.path.size());
      ASSERT_EQ(length, distance) << fixture.cube.format_state(state);
    }
  }
}

std::size_t bidirectional_length(const Cube3& cube, const Cube3::State& start) {
  core::Monitor monitor({});
  const auto zero = heuristic::make_zero(cube, {});
  core::SilentObserver silent;
  const auto options =
      core::OptionValues::check("bidirectional", search::Bidirectional::info().options, {});
  const auto outcome = search::Bidirectional::run(
      search::Task<Cube3>{.puzzle = cube, .start = start, .heuristic = **zero}, *options, monitor,
      silent);
  EXPECT_TRUE(outcome.optimal);
  return outcome.path.size();
}

TEST(OptimalKernel, LengthsAreThoseOfBidirectionalSearch) {
  for (const Metric metric : {Metric::htm, Metric::qtm}) {
    const Fixture& fixture = small(metric);
    for (std::uint64_t moves = 4; moves <= 8; ++moves) {
      for (const auto& start : walks(fixture.cube, moves, 4, 30 + moves)) {
        ASSERT_EQ(solve(fixture, start).outcome.path.size(),
                  bidirectional_length(fixture.cube, start))
            << fixture.cube.format_state(start);
      }
    }
  }
}

// ---- all solutions ---------------------------------------------------------------------

using Solutions = std::set<std::vector<Move>>;

/// Turns about one axis that follow each other, in the order of the puzzle's moves. In quarter turns two alike
/// are a half turn, which clockwise and anticlockwise ones are alike.
std::vector<Move> in_order(const Cube3& cube, std::vector<Move> moves) {
  const auto turn = [&](Move move) { return cube.turns()[move.index]; };
  for (auto from = moves.begin(); from != moves.end();) {
    const auto to = std::find_if(from, moves.end(),
                                 [&](Move move) { return turn(move).axis != turn(*from).axis; });
    std::sort(from, to);
    for (auto it = from; it != to && it + 1 != to; ++it) {
      if (*it == it[1]) *it = it[1] = std::min(*it, cube.inverse(*it));
    }
    std::sort(from, to);
    from = to;
  }
  return moves;
}

/// Every sequence of that length, with all moves after each other, that solves. Positions nearer than four
/// moves are known, and what is too far is given up.
class Exhaustive {
 public:
  explicit Exhaustive(const Cube3& cube)
      : cube_(cube), near_(puzzle::cube::test::distances_to(cube, kNear)) {}

  [[nodiscard]] Solutions all(const Cube3::State& start, int length) {
    found_.clear();
    path_.clear();
    go(start, length);
    return found_;
  }

 private:
  static constexpr int kNear = 3;

  void go(const Cube3::State& state, int left) {
    const auto known = near_.find(state);
    if (left <= kNear && (known == near_.end() || known->second > left)) return;
    if (left == 0) {
      found_.insert(in_order(cube_, path_));
      return;
    }
    for (const Move move : cube_.moves(state)) {
      path_.push_back(move);
      go(cube_.apply(state, move), left - 1);
      path_.pop_back();
    }
  }

  const Cube3& cube_;
  const puzzle::cube::test::Distances<Cube3::State> near_;
  Solutions found_;
  std::vector<Move> path_;
};

void expect_all_solutions(const Fixture& fixture, Exhaustive& exhaustive, const Cube3::State& start,
                          const std::string& what) {
  for (const bool pipelined : {true, false}) {
    auto split = fixture.split(start, 2);
    split.all_solutions = true;
    const auto outcome = solve(fixture, start, make_optimal_kernel, pipelined, split).outcome;
    EXPECT_TRUE(outcome.all_solutions_found) << what;
    const Solutions unique(outcome.solutions.begin(), outcome.solutions.end());
    EXPECT_EQ(unique.size(), outcome.solutions.size()) << what;
    for (const auto& moves : outcome.solutions) {
      EXPECT_EQ(in_order(fixture.cube, moves), moves) << what << ": not in order";
    }
    const auto length = static_cast<int>(outcome.path.size());
    const Solutions expected = exhaustive.all(start, length);
    EXPECT_EQ(unique.size(), expected.size()) << what;
    EXPECT_TRUE(unique == expected) << what;
  }
}

/// "U D" and its like: what commutes; half turns; turns of one axis at both ends; symmetric positions.
TEST(OptimalKernel, AllSolutionsAreThoseOfAnExhaustiveSearch) {
  const Fixture& fixture = small(Metric::htm);
  Exhaustive exhaustive(fixture.cube);
  for (const std::string text :
       {"U", "U D", "U2 D2", "R L' F2", "R U R' U'", "U D R2 L2", "U2 D2 R2 L2", "F B' U R L",
        "R2 U2 R2 U2", "U R2 L2 D", "U2 R2 L2 D2 F2", "R U2 D' B L"}) {
    const auto start = fixture.cube.parse_state(text);
    ASSERT_TRUE(start) << text;
    expect_all_solutions(fixture, exhaustive, *start, text);
  }
  for (const auto& start : walks(fixture.cube, 5, 6, 40)) {
    expect_all_solutions(fixture, exhaustive, start, fixture.cube.format_state(start));
  }
}

TEST(OptimalKernel, AllSolutionsInQuarterTurns) {
  const Fixture& fixture = small(Metric::qtm);
  Exhaustive exhaustive(fixture.cube);
  for (const std::string text :
       {"U", "U D", "U2", "U2 D", "U2 D2", "R U R' U'", "R2 U", "U D R L", "R2 U2", "U R2 D",
        "F2 B2", "R2 L' U", "U2 D2 R", "R U2 D2", "U2 R2 D2"}) {
    const auto start = fixture.cube.parse_state(text);
    ASSERT_TRUE(start) << text;
    expect_all_solutions(fixture, exhaustive, *start, text);
  }
  for (const auto& start : walks(fixture.cube, 6, 6, 41)) {
    expect_all_solutions(fixture, exhaustive, start, fixture.cube.format_state(start));
  }
}

/// Positions of six and seven moves, some of them in the tables' group itself, so that bounds say 0.
TEST(OptimalKernel, AllSolutionsOfLongerOnes) {
  const Fixture& fixture = small(Metric::htm);
  Exhaustive exhaustive(fixture.cube);
  for (const std::string text :
       {"U2 D2 R2 L2 F2 B2", "U D' R L' F B'", "R L U D R' L'", "R2 U2 F2 R2 U2 F2"}) {
    const auto start = fixture.cube.parse_state(text);
    ASSERT_TRUE(start) << text;
    expect_all_solutions(fixture, exhaustive, *start, text);
  }
  for (const auto& start : walks(fixture.cube, 7, 2, 42)) {
    expect_all_solutions(fixture, exhaustive, start, fixture.cube.format_state(start));
  }
}

/// With some of the moves alone: whatever the tables say holds for fewer moves too.
TEST(OptimalKernel, FewerMoves) {
  const Fixture& fixture = small(Metric::htm);
  const auto& turns = fixture.cube.turns();
  const auto axis_and_plane = [&](const char* name) {
    const auto turn = turns[fixture.cube.parse_move(name)->index];
    return std::pair(turn.axis, turn.first);
  };
  for (const bool with_f2 : {false, true}) {
    std::vector<Move> allowed;
    std::uint32_t mask = 0;
    for (const Move move : fixture.cube.moves(fixture.cube.goal())) {
      const auto at = std::pair(turns[move.index].axis, turns[move.index].first);
      const bool is_f2 = at == axis_and_plane("F") && turns[move.index].quarters == 2;
      if (at != axis_and_plane("R") && at != axis_and_plane("U") && !(with_f2 && is_f2)) continue;
      allowed.push_back(move);
      mask |= 1U << move.index;
    }
    ASSERT_EQ(allowed.size(), with_f2 ? 7u : 6u);
    // Distances with these moves, by the plainest search.
    puzzle::cube::test::Distances<Cube3::State> distances{{fixture.cube.goal(), 0}};
    std::vector<Cube3::State> queue = {fixture.cube.goal()};
    for (std::size_t i = 0; i < queue.size() && distances.at(queue[i]) < 6; ++i) {
      for (const Move move : allowed) {
        const auto next = fixture.cube.apply(queue[i], move);
        if (distances.emplace(next, distances.at(queue[i]) + 1).second) queue.push_back(next);
      }
    }
    core::Rng rng(70);
    for (int i = 0; i < 100; ++i) {
      const auto& start = queue[rng.below(queue.size())];
      const auto lattice = puzzle::cube::lattice_of(start);
      const OptimalMoves moves(fixture.cube, mask, lattice);
      core::Monitor monitor({});
      const auto kernel = make_optimal_kernel({.tables = fixture.tables,
                                               .moves = moves,
                                               .start = lattice,
                                               .monitor = monitor,
                                               .split = fixture.split(start, 1)});
      const auto zero = heuristic::make_zero(fixture.cube, {});
      const auto outcome = search::IdaStar::deepen(
          search::Task<Cube3>{.puzzle = fixture.cube, .start = start, .heuristic = **zero}, *kernel,
          monitor);
      ASSERT_EQ(static_cast<int>(outcome.path.size()), distances.at(start));
      for (const Move move : outcome.path) EXPECT_NE(mask >> move.index & 1U, 0U);
    }
  }
}

/// A start with symmetries is searched up to them: fewer nodes, the same numbers of them in all forms, and all
/// solutions (see also AllSolutions...).
TEST(OptimalKernel, SymmetricStartsLeaveOutWhatIsCovered) {
  const Fixture& fixture = small(Metric::htm);
  const auto lattice = [&](const std::string& text) {
    return puzzle::cube::lattice_of(*fixture.cube.parse_state(text));
  };
  const std::string superflip = "U R2 F B R B2 R U2 L B2 R U' D' R2 F R' L B2 U2 F2";
  const OptimalMoves none(fixture.cube, kAllMoves, lattice("R U F2"));
  EXPECT_EQ(none.symmetries(), 1u);
  for (const auto& [text, symmetries] :
       {std::pair{superflip, 48U}, std::pair{"U2 D2 R2 L2 F2 B2"s, 48U},
        std::pair{"R U R' U'"s, 1U}, std::pair{"U"s, 4U}, std::pair{"R L U2 D2"s, 4U}}) {
    const auto start = lattice(text);
    const OptimalMoves moves(fixture.cube, kAllMoves, start);
    EXPECT_EQ(moves.symmetries(), symmetries) << text;
  }
  // The superflip at eleven moves, with its symmetries and without: no solution, a thirtieth of the nodes.
  const auto start = *fixture.cube.parse_state(superflip);
  const auto with = count(fixture, start, 11, make_optimal_kernel, true, 1);
  core::Monitor monitor({});
  const auto flipped = puzzle::cube::lattice_of(start);
  const auto kernel = make_optimal_kernel({.tables = fixture.tables,
                                           .moves = none,
                                           .start = flipped,
                                           .monitor = monitor,
                                           .split = fixture.split(start, 1)});
  EXPECT_EQ(kernel->run(11), core::StopReason::depth_limit);
  EXPECT_LT(30 * with.expanded, kernel->statistics.expanded);
  expect_all_forms_alike(fixture, start, 11);
}

TEST(OptimalKernel, StopsAtOnce) {
  const Fixture& fixture = small(Metric::htm);
  core::Rng rng(1);
  const auto start = puzzle::cube::lattice_of(fixture.cube.scramble(rng));
  const OptimalMoves moves(fixture.cube, kAllMoves, start);
  for (const bool pipelined : {true, false}) {
    const double began = test::processor_seconds();
    core::Monitor monitor({.limits = {.seconds = 0.3}});
    const auto kernel = make_optimal_kernel({.tables = fixture.tables,
                                             .moves = moves,
                                             .start = start,
                                             .monitor = monitor,
                                             .split = {.threads = 2},
                                             .pipelined = pipelined});
    EXPECT_EQ(kernel->run(17), core::StopReason::time_limit);
    EXPECT_LT(test::processor_seconds() - began, 4.0);  // of two threads
    EXPECT_TRUE(kernel->statistics.identity_holds());
    EXPECT_GT(kernel->statistics.frontier, 0u);
  }
}

TEST(OptimalKernel, LimitsOfNodesHold) {
  const Fixture& fixture = small(Metric::htm);
  core::Rng rng(2);
  const auto start = puzzle::cube::lattice_of(fixture.cube.scramble(rng));
  const OptimalMoves moves(fixture.cube, kAllMoves, start);
  for (const unsigned threads : {1U, 2U}) {
    core::Monitor monitor({.limits = {.nodes = 20'000}});
    const auto kernel = make_optimal_kernel({.tables = fixture.tables,
                                             .moves = moves,
                                             .start = start,
                                             .monitor = monitor,
                                             .split = {.threads = threads}});
    EXPECT_EQ(kernel->run(16), core::StopReason::node_limit);
    EXPECT_LE(kernel->statistics.expanded, 20'000u);
    EXPECT_TRUE(kernel->statistics.identity_holds());
  }
}

// ---- with the tables as they are -------------------------------------------------------

/// The bases that the solver uses (flips: smaller ones, which are built in seconds), all kinds of columns, and up
/// to ten moves.
class OptimalTablesFull : public ::testing::TestWithParam<std::pair<Metric, CosetKind>> {};

TEST_P(OptimalTablesFull, FormsAndLengths) {
  const auto [metric, kind] = GetParam();
  const Cube3 cube({.size = 3, .metric = metric, .faces = "URFDLB"});
  const Fixture fixture(metric, kind,
                        kind.is_closed() ? pattern::cube::coset_layout(cube, kind).base : 6);
  core::Rng rng(50);
  for (int i = 0; i < 2; ++i) {
    const auto start = cube.scramble(rng);
    expect_all_forms_alike(fixture, start,
                           metric == Metric::htm ? 12 : fixture.split(start, 1).bound_offset + 12);
  }
  for (std::uint64_t moves = 5; moves <= 10; ++moves) {
    for (const auto& start : walks(cube, moves, 6, 60 + moves)) {
      const Answer answer = solve(fixture, start);
      ASSERT_EQ(answer.outcome.path.size(), bidirectional_length(cube, start));
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Kinds, OptimalTablesFull,
                         ::testing::Values(std::pair(Metric::htm, kTetrads),
                                           std::pair(Metric::htm, kTetradsParities),
                                           std::pair(Metric::htm, kTetradsFlips),
                                           std::pair(Metric::qtm, kTetrads),
                                           std::pair(Metric::qtm, kTetradsFlips)));

}  // namespace
}  // namespace quebra::solver
