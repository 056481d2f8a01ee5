// Korf's kernels in all their forms against each other and against the generic IDA* with the same
// patterns as heuristics. The databases here are small, so that this runs everywhere; corners that
// know nothing stand in for the large one.

#include "solver/cube3/korf_kernel.hpp"
#include "core/processor_time.hpp"

#include <gtest/gtest.h>

#include "core/observer.hpp"
#include "heuristic/cube/rows.hpp"
#include "heuristic/expression.hpp"
#include "pattern/cube/pattern_recipe.hpp"
#include "search/ida_star.hpp"

namespace quebra::solver {
namespace {

using puzzle::cube::Cube3;
using puzzle::cube::Metric;
using puzzle::cube::Prune;

constexpr const char* kPatterns[] = {"edges UR UF UL UB", "edges DR DF FR BR", "edges DL DB FL"};

/// The tables of one metric, with the given patterns of edges.
struct Fixture {
  Cube3 cube;
  core::MemoryAccountant memory;
  std::optional<KorfTables> tables;

  Fixture(Metric metric, Prune prune) : cube({.size = 3, .metric = metric, .faces = "URFDLB"}) {
    auto made = make_korf_tables(cube, prune, memory);
    EXPECT_TRUE(made);
    tables.emplace(std::move(*made));
    constexpr std::uint64_t kCornerStates = std::uint64_t{kCornerPermutations} * kCornerTwists;
    tables->corners = std::make_shared<pattern::DistanceTable>(
        core::Block(memory, kCornerStates / 2),
        pattern::DistanceTable::Layout{.entries = kCornerStates, .width_bits = 4});
    for (const char* text : kPatterns) {
      const auto pattern = pattern::cube::parse_pattern(text);
      auto table = pattern::cube::obtain_pattern(cube, *pattern, {.memory = &memory});
      EXPECT_TRUE(table);
      tables->edges.push_back({LaneSet(pattern->pieces), std::move(table->table)});
    }
  }

  [[nodiscard]] search::SplitOptions split(const Cube3::State& state, unsigned threads) const {
    search::SplitOptions options{.threads = threads};
    if (cube.metric_kind() == Metric::qtm) {
      options.bound_step = 2;
      std::array<std::uint8_t, 8> pieces{};
      for (std::size_t i = 0; i < 8; ++i) pieces[i] = state.corners[i] & 7U;
      int inversions = 0;
      for (std::size_t i = 0; i < 8; ++i) {
        for (std::size_t j = 0; j < i; ++j) inversions += pieces[j] > pieces[i] ? 1 : 0;
      }
      options.bound_offset = inversions % 2;
    }
    return options;
  }
};

using Maker = std::unique_ptr<CubeKernel> (*)(const KorfKernelRequest&);

struct Answer {
  search::Outcome<puzzle::cube::Move> outcome;
  std::vector<core::Iteration> complete;
};

Answer solve(const Fixture& fixture, const Cube3::State& start, Maker maker, bool pipelined,
             const search::SplitOptions& split) {
  core::Monitor monitor({});
  const auto kernel = maker({.tables = *fixture.tables,
                             .start = start,
                             .monitor = monitor,
                             .split = split,
                             .pipelined = pipelined});
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

void expect_same(const Answer& one, const Answer& other, const std::string& what) {
  EXPECT_EQ(one.outcome.path.size(), other.outcome.path.size()) << what;
  ASSERT_EQ(one.complete.size(), other.complete.size()) << what;
  for (std::size_t i = 0; i < one.complete.size(); ++i) {
    EXPECT_EQ(one.complete[i].expanded, other.complete[i].expanded) << what << ", iteration " << i;
    EXPECT_EQ(one.complete[i].generated, other.complete[i].generated) << what;
  }
}

/// The generic search with the same bounds.
Answer generic(const Fixture& fixture, const Cube3::State& start) {
  std::string text = "max(";
  for (const char* pattern : kPatterns) text += std::string("pattern(") + pattern + "),";
  text.back() = ')';
  core::Monitor monitor({});
  const auto rows = heuristic::cube::cube_heuristics<Cube3>();
  const auto heuristic = heuristic::build(fixture.cube, text, rows, {.memory = &monitor.memory()});
  EXPECT_TRUE(heuristic) << (heuristic ? "" : heuristic.error().message);
  const auto options = core::OptionValues::check("idastar", search::IdaStar::info().options, {});
  core::SilentObserver silent;
  const search::Task<Cube3> task{
      .puzzle = fixture.cube, .start = start, .heuristic = **heuristic, .seed = 1};
  Answer answer{search::IdaStar::run(task, *options, monitor, silent), {}};
  answer.complete = answer.outcome.statistics.iterations;
  if (!answer.complete.empty()) answer.complete.pop_back();
  return answer;
}

std::vector<Cube3::State> walks(const Cube3& cube, int moves, int count) {
  core::Rng rng(11);
  std::vector<Cube3::State> states;
  for (int i = 0; i < count; ++i) {
    auto state = cube.goal();
    for (int step = 0; step < moves; ++step) {
      const auto move = static_cast<std::uint16_t>(rng.below(cube.turns().size()));
      state = cube.apply(state, puzzle::cube::Move{move});
    }
    states.push_back(state);
  }
  return states;
}

TEST(KorfKernelConcurrent, AllFormsVisitTheSameNodes) {
  for (const Metric metric : {Metric::htm, Metric::qtm}) {
    const Fixture fixture(metric, Prune::canonical);
    for (const auto& start : walks(fixture.cube, 7, 6)) {
      const auto one = fixture.split(start, 1);
      const Answer plain = solve(fixture, start, make_korf_kernel_portable, false, one);
      expect_same(plain, solve(fixture, start, make_korf_kernel_portable, true, one), "pipelined");
      expect_same(plain, solve(fixture, start, make_korf_kernel, false, one), "best, recursive");
      expect_same(plain, solve(fixture, start, make_korf_kernel, true, one), "best, pipelined");
      expect_same(plain, solve(fixture, start, make_korf_kernel, true, fixture.split(start, 3)),
                  "three threads");
    }
  }
}

TEST(KorfKernel, CountsAreThoseOfTheGenericSearch) {
  const Fixture fixture(Metric::htm, Prune::canonical);
  for (const auto& start : walks(fixture.cube, 6, 8)) {
    const Answer fast = solve(fixture, start, make_korf_kernel, true, fixture.split(start, 1));
    expect_same(fast, generic(fixture, start), "generic");
  }
}

/// Whatever is pruned of the sequences, the length is the same, and each state keeps its solutions.
TEST(KorfKernel, PruningLosesNoLength) {
  const Fixture none(Metric::htm, Prune::none);
  const Fixture same_face(Metric::htm, Prune::same_face);
  const Fixture canonical(Metric::htm, Prune::canonical);
  for (const auto& start : walks(none.cube, 5, 8)) {
    const auto solutions = [&](const Fixture& fixture) {
      auto split = fixture.split(start, 1);
      split.all_solutions = true;
      return solve(fixture, start, make_korf_kernel, true, split).outcome;
    };
    const auto all = solutions(none);
    const auto fewer = solutions(same_face);
    const auto fewest = solutions(canonical);
    if (all.path.empty()) continue;
    EXPECT_EQ(all.path.size(), fewest.path.size());
    EXPECT_EQ(all.path.size(), fewer.path.size());
    EXPECT_EQ(all.solutions.size(), fewer.solutions.size());  // a shortest one turns no face twice
    EXPECT_LE(fewest.solutions.size(), all.solutions.size());
    EXPECT_GE(fewest.solutions.size(), 1U);
  }
}

/// "U D" has two shortest solutions, one of them canonical.
TEST(KorfKernel, AllSolutions) {
  const Fixture canonical(Metric::htm, Prune::canonical);
  const Fixture none(Metric::htm, Prune::none);
  const auto start = canonical.cube.parse_state("U D");
  ASSERT_TRUE(start);
  auto split = canonical.split(*start, 2);
  split.all_solutions = true;
  EXPECT_EQ(solve(canonical, *start, make_korf_kernel, true, split).outcome.solutions.size(), 1U);
  EXPECT_EQ(solve(none, *start, make_korf_kernel, true, split).outcome.solutions.size(), 2U);
}

/// Databases that say nothing: the first bound is 0, and the search goes on from there.
TEST(KorfKernel, BoundsFromZeroOn) {
  Fixture fixture(Metric::htm, Prune::canonical);
  fixture.tables->edges.clear();
  const auto start = fixture.cube.parse_state("R U' F2");
  ASSERT_TRUE(start);
  for (const bool pipelined : {true, false}) {
    const Answer answer =
        solve(fixture, *start, make_korf_kernel, pipelined, fixture.split(*start, 1));
    EXPECT_EQ(answer.outcome.path.size(), 3U);
    EXPECT_EQ(answer.outcome.statistics.iterations.front().bound, 0);
    EXPECT_EQ(answer.outcome.statistics.iterations[1].generated, 18U);
    EXPECT_EQ(answer.outcome.statistics.iterations[2].generated, 18U + 243U);
  }
}

TEST(KorfKernel, StopsAtOnce) {
  const Fixture fixture(Metric::htm, Prune::canonical);
  core::Rng rng(1);
  const auto start = fixture.cube.scramble(rng);
  const double began = test::processor_seconds();
  core::Monitor monitor({.limits = {.seconds = 0.05}});
  const auto kernel = make_korf_kernel(
      {.tables = *fixture.tables, .start = start, .monitor = monitor, .split = {.threads = 2}});
  EXPECT_EQ(kernel->run(15), core::StopReason::time_limit);
  EXPECT_LT(test::processor_seconds() - began, 2.0);  // of two threads
  EXPECT_TRUE(kernel->statistics.identity_holds());
}

}  // namespace
}  // namespace quebra::solver
