// The optimal solver as a whole: what it refuses, and lengths with its real tables.

#include "solver/cube3/optimal.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>

#include "core/memory_files.hpp"
#include "core/observer.hpp"
#include "core/text.hpp"
#include "heuristic/combine.hpp"
#include "puzzle/cube/cube_support.hpp"
#include "search/bidirectional.hpp"

namespace quebra::solver {
namespace {

using puzzle::cube::Cube3;
using puzzle::cube::Metric;
using ::testing::HasSubstr;
using Options = std::map<std::string, std::string>;

Cube3 make(Metric metric) {
  return Cube3({.size = 3, .metric = metric, .faces = std::string(turning_faces(metric, 3))});
}

/// Keeps the tables between the tests of this program.
const pattern::TableStore& store() {
  static test::MemoryFiles files;
  static const pattern::TableStore kept("tables", files);
  return kept;
}

core::Result<search::Outcome<puzzle::cube::Move>> solve(const Cube3& cube,
                                                        const Cube3::State& start,
                                                        const Options& given,
                                                        const core::Limits& limits = {},
                                                        unsigned threads = 2) {
  const auto options = core::OptionValues::check("optimal", optimal_info().options, given);
  if (!options) return options.error();
  core::Monitor monitor({.limits = limits});
  return run_optimal(cube, {.start = start,
                            .options = *options,
                            .monitor = monitor,
                            .store = &store(),
                            .threads = threads});
}

std::string refusal(const Cube3& cube, const Options& given) {
  const auto answer = solve(cube, cube.goal(), given);
  return answer ? "solved" : answer.error().message;
}

TEST(Optimal, RefusesWhatItCannotDo) {
  const Cube3 cube = make(Metric::htm);
  EXPECT_THAT(refusal(cube, {{"table", "triangles"}}), HasSubstr("tetrads"));
  EXPECT_THAT(refusal(cube, {{"moves", "Q"}}), HasSubstr("--moves"));
  EXPECT_THAT(refusal(cube, {{"moves", "R,U'"}}), HasSubstr("neither a face nor a half turn"));
  EXPECT_THAT(refusal(cube, {{"moves", "R,,U"}}), HasSubstr("--moves"));
  EXPECT_THAT(refusal(make(Metric::isomorphic), {}), HasSubstr("htm and qtm"));
  EXPECT_THAT(refusal(cube, {{"prefix", "R Q"}}), HasSubstr("--prefix"));
  const auto small = solve(cube, cube.goal(), {{"table", "tetrads"}}, {.bytes = 1 << 20});
  ASSERT_FALSE(small);
  EXPECT_EQ(small.error().fault, core::Fault::memory);
}

TEST(Optimal, MovesThatCannotSolveTheCubeAreSoon) {
  const Cube3 cube = make(Metric::htm);
  const auto start = cube.parse_state("F R U");
  ASSERT_TRUE(start);
  for (const char* moves : {"R,U", "R2,U2,F2,L2,D2,B2"}) {
    const auto answer = solve(cube, *start, {{"moves", moves}});
    ASSERT_TRUE(answer) << answer.error().message;
    EXPECT_EQ(answer->status, core::Status::unsolvable) << moves;
    EXPECT_THAT(answer->explanation, HasSubstr("--moves"));
    EXPECT_TRUE(answer->statistics.identity_holds());
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

/// With a solution known beforehand (htm) and without, both kernels, one thread and two.
TEST(OptimalMethodFull, LengthsAreThoseOfBidirectionalSearch) {
  for (const Metric metric : {Metric::htm, Metric::qtm}) {
    const Cube3 cube = make(metric);
    core::Rng rng(5);
    for (std::uint64_t moves = 0; moves <= 10; ++moves) {
      const auto start = puzzle::cube::test::random_walk(cube, moves, rng);
      const std::size_t length = bidirectional_length(cube, start);
      for (const Options& options :
           {Options{{"table", "tetrads"}}, Options{{"table", "tetrads"}, {"all", "yes"}},
            Options{{"table", "tetrads"}, {"kernel", "recursive"}}}) {
        for (const unsigned threads : {1U, 2U}) {
          const auto answer = solve(cube, start, options, {}, threads);
          ASSERT_TRUE(answer) << answer.error().message;
          EXPECT_TRUE(answer->optimal);
          EXPECT_EQ(answer->path.size(), length) << moves;
          EXPECT_TRUE(answer->statistics.identity_holds());
          auto state = start;
          for (const auto move : answer->path) state = cube.apply(state, move);
          EXPECT_TRUE(cube.is_goal(state));
        }
      }
    }
  }
}

/// The shortest way on from the end of the prefix, whatever it is; shorter than it if it has gone past.
TEST(OptimalMethodFull, SolutionsBeginAsTheyAreTold) {
  for (const Metric metric : {Metric::htm, Metric::qtm}) {
    const Cube3 cube = make(metric);
    core::Rng rng(8);
    for (const std::string prefix : {"R", "R L'", "U F B' D", "F F'"}) {
      for (std::uint64_t moves = 0; moves <= 8; moves += 2) {
        const auto start = puzzle::cube::test::random_walk(cube, moves, rng);
        auto after = start;
        std::vector<puzzle::cube::Move> begins;
        for (const auto word : core::words(prefix)) {
          begins.push_back(*cube.parse_move(word));
          after = cube.apply(after, begins.back());
        }
        const std::size_t length = begins.size() + bidirectional_length(cube, after);
        for (const char* all : {"no", "yes"}) {
          const auto answer =
              solve(cube, start, {{"table", "tetrads"}, {"prefix", prefix}, {"all", all}});
          ASSERT_TRUE(answer) << answer.error().message;
          EXPECT_TRUE(answer->optimal);
          EXPECT_EQ(answer->path.size(), length) << prefix;
          EXPECT_TRUE(std::equal(begins.begin(), begins.end(), answer->path.begin()));
          EXPECT_THAT(answer->explanation, HasSubstr("begin with " + prefix));
          EXPECT_EQ(answer->lower_bound, static_cast<core::Cost>(length));
        }
      }
    }
  }
}

/// Every table gives the same lengths, and the same solutions if all are asked for.
TEST(OptimalMethodFull, TablesAgree) {
  const Cube3 cube = make(Metric::htm);
  core::Rng rng(6);
  for (int i = 0; i < 4; ++i) {
    const auto start = puzzle::cube::test::random_walk(cube, 12, rng);
    const auto one = solve(cube, start, {{"table", "tetrads"}, {"all", "yes"}});
    const auto other = solve(cube, start, {{"table", "squares"}, {"all", "yes"}});
    ASSERT_TRUE(one && other);
    EXPECT_TRUE(one->all_solutions_found);
    EXPECT_EQ(one->solutions, other->solutions);
  }
}

/// A solution that is at hand ends the search where the bound meets it, and is there when a limit ends it.
TEST(OptimalMethodFull, ASolutionIsAtHand) {
  const Cube3 cube = make(Metric::htm);
  core::Rng rng(7);
  const auto start = cube.scramble(rng);
  ASSERT_TRUE(solve(cube, cube.goal(), {{"table", "tetrads"}}));  // builds what is missing
  auto answer = solve(cube, start, {{"table", "tetrads"}}, {.seconds = 3.0});
  if (answer && answer->status != core::Status::solved &&
      !answer->best) {  // others have the machine
    answer = solve(cube, start, {{"table", "tetrads"}}, {.seconds = 60.0});
  }
  ASSERT_TRUE(answer) << answer.error().message;
  if (answer->status == core::Status::solved) GTEST_SKIP() << "solved within the limit";
  ASSERT_TRUE(answer->best);
  auto state = start;
  for (const auto move : answer->best->path) state = cube.apply(state, move);
  EXPECT_TRUE(cube.is_goal(state));
  EXPECT_TRUE(answer->statistics.identity_holds());
}

}  // namespace
}  // namespace quebra::solver
