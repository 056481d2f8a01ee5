// Thistlethwaite's method and the short search that comes before it.

#include "solver/cube3/thistlethwaite.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "pattern/cube/thistlethwaite_groups.hpp"
#include "solver/cube3/short_search.hpp"

namespace quebra::solver {
namespace {

using puzzle::cube::Cube3;
using puzzle::cube::Cube3State;
using puzzle::cube::Metric;
using puzzle::cube::Move;
using ::testing::HasSubstr;
using Answer = core::Result<search::Outcome<Move>>;

Cube3 make(Metric metric = Metric::htm, const char* faces = "URFDLB") {
  return Cube3({.size = 3, .metric = metric, .faces = faces});
}

/// A store without a folder: what is made is kept for the next solve, on disk nothing.
struct Solver {
  Cube3 cube = make();
  pattern::TableStore store{"/dev/null/none", core::system_files()};

  Answer solve(const Cube3State& start, const char* shortest_to = "6",
               const core::Limits& limits = {}) const {
    const auto options = core::OptionValues::check("thistlethwaite", thistlethwaite_info().options,
                                                   {{"shortest-to", shortest_to}});
    core::Monitor monitor({.limits = limits});
    return run_thistlethwaite(
        cube, {.start = start, .options = *options, .monitor = monitor, .store = &store});
  }
};

Cube3State walk(const Cube3& cube, core::Rng& rng, int moves) {
  Cube3State state = cube.goal();
  for (int i = 0; i < moves; ++i) {
    state = cube.apply(state, {static_cast<std::uint16_t>(rng.below(18))});
  }
  return state;
}

constexpr std::size_t kLongestStep[] = {7, 10, 13, 15};

TEST(Thistlethwaite, SolvesRandomCubesInAtMost45Moves) {
  const Solver solver;
  core::Rng rng(1);
  for (int i = 0; i < 100; ++i) {
    const Cube3State start = solver.cube.scramble(rng);
    const auto answer = solver.solve(start);
    ASSERT_TRUE(answer);
    ASSERT_EQ(answer->status, core::Status::solved);
    EXPECT_TRUE(answer->statistics.identity_holds());
    ASSERT_EQ(answer->phases.size(), 4U);
    Cube3State state = start;
    std::size_t all = 0;
    for (std::size_t step = 0; step < 4; ++step) {
      const auto& moves = answer->phases[step].moves;
      EXPECT_LE(moves.size(), kLongestStep[step]);
      const auto allowed = pattern::cube::group_moves(solver.cube, step);
      for (const Move move : moves) {
        EXPECT_NE(std::find(allowed.begin(), allowed.end(), move), allowed.end());
        state = solver.cube.apply(state, move);
      }
      all += moves.size();
    }
    EXPECT_TRUE(solver.cube.is_goal(state));
    EXPECT_LE(answer->path.size(), all);
    state = start;
    for (const Move move : answer->path) state = solver.cube.apply(state, move);
    EXPECT_TRUE(solver.cube.is_goal(state));
    EXPECT_FALSE(answer->optimal);
    EXPECT_EQ(answer->lower_bound, 7);
  }
}

TEST(Thistlethwaite, EasyCubesGetShortestSolutions) {
  const Solver solver;
  core::Rng rng(2);
  for (int moves = 0; moves <= 6; ++moves) {
    for (int i = 0; i < 10; ++i) {
      const auto answer = solver.solve(walk(solver.cube, rng, moves));
      ASSERT_TRUE(answer);
      EXPECT_LE(answer->path.size(), static_cast<std::size_t>(moves));
      EXPECT_TRUE(answer->optimal);
      EXPECT_TRUE(answer->statistics.identity_holds());
    }
  }
}

TEST(Thistlethwaite, TheSolvedCubeNeedsNoMove) {
  const Solver solver;
  for (const char* shortest_to : {"0", "6"}) {
    const auto answer = solver.solve(solver.cube.goal(), shortest_to);
    ASSERT_TRUE(answer);
    EXPECT_TRUE(answer->path.empty());
    EXPECT_TRUE(answer->optimal);
  }
}

TEST(Thistlethwaite, WithoutTheShortSearchItIsTheGroups) {
  const Solver solver;
  core::Rng rng(3);
  const auto answer = solver.solve(walk(solver.cube, rng, 3), "0");
  ASSERT_TRUE(answer);
  EXPECT_EQ(answer->phases.size(), 4U);
  EXPECT_TRUE(answer->statistics.identity_holds());
}

TEST(Thistlethwaite, ObeysLimits) {
  const Solver solver;
  core::Rng rng(4);
  const auto deep = solver.solve(solver.cube.scramble(rng), "6", {.depth = 10});
  ASSERT_TRUE(deep);
  EXPECT_EQ(deep->reason, core::StopReason::depth_limit);
  EXPECT_TRUE(deep->path.empty());
  const auto small = solver.solve(solver.cube.scramble(rng), "6", {.bytes = 1'000});
  ASSERT_FALSE(small);
  EXPECT_EQ(small.error().fault, core::Fault::memory);
  // The short search is ended; the groups need no search.
  const auto brief = solver.solve(solver.cube.scramble(rng), "12", {.nodes = 100});
  ASSERT_TRUE(brief);
  EXPECT_EQ(brief->status, core::Status::solved);
  EXPECT_EQ(brief->phases.size(), 4U);
  EXPECT_TRUE(brief->statistics.identity_holds());
}

TEST(Thistlethwaite, KnowsHalfTurnMetricAlone) {
  const auto options =
      core::OptionValues::check("thistlethwaite", thistlethwaite_info().options, {});
  EXPECT_TRUE(check_thistlethwaite(make(), *options));
  const auto checked = check_thistlethwaite(make(Metric::qtm), *options);
  ASSERT_FALSE(checked);
  EXPECT_EQ(checked.error().fault, core::Fault::unsupported);
  EXPECT_THAT(checked.error().message, HasSubstr("htm"));
}

/// Numbers of moves follow the successor order; what is kept must not.
TEST(Thistlethwaite, AnyOrderOfMoves) {
  const Solver solver;
  core::Rng rng(5);
  const Cube3State start = solver.cube.scramble(rng);
  ASSERT_TRUE(solver.solve(start));
  Solver other{.cube = make(Metric::htm, "BLDFRU")};
  const auto options =
      core::OptionValues::check("thistlethwaite", thistlethwaite_info().options, {});
  core::Monitor monitor({});
  const auto answer = run_thistlethwaite(
      other.cube,
      {.start = start, .options = *options, .monitor = monitor, .store = &solver.store});
  ASSERT_TRUE(answer);
  Cube3State state = start;
  for (const Move move : answer->path) state = other.cube.apply(state, move);
  EXPECT_TRUE(other.cube.is_goal(state));
}

}  // namespace
}  // namespace quebra::solver
