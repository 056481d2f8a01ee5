#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "engine/catalogue.hpp"
#include "engine/engine.hpp"
#include "engine/support.hpp"

namespace quebra::engine {
namespace {

using core::Status;
using core::StopReason;
using test::expect_sound;
using test::solve_request;
using testing::HasSubstr;

SolveReport solved(const SolveRequest& request) {
  const auto report = solve(request);
  EXPECT_TRUE(report) << report.error().message;
  if (!report) return {};
  expect_sound(*report);
  return *report;
}

TEST(Solve, TheHardest8Puzzle) {
  const auto report = solved(solve_request("8 6 7 2 5 4 3 0 1"));
  EXPECT_TRUE(report.optimal);
  EXPECT_EQ(report.length, 31);
  EXPECT_EQ(report.puzzle, "tiles:3x3");
  EXPECT_EQ(report.goal, "blank-last");
  EXPECT_EQ(report.metric, "stm");
  EXPECT_EQ(report.start, "8 6 7 2 5 4 3 0 1");
  EXPECT_GT(report.branching_factor, 1.0);
}

TEST(Solve, EveryMethodOnAnEasyBoard) {
  for (const auto& method : catalogue().methods) {
    if (!method.puzzles.empty()) continue;  // made for another puzzle
    SCOPED_TRACE(method.name);
    const auto report = solved(solve_request("152403786", method.name));  // four moves away
    EXPECT_EQ(report.used.method, method.name);
    EXPECT_EQ(report.used.heuristic, method.uses_heuristic ? "manhattan" : "");
    EXPECT_EQ(report.used.options.size(), method.options.size());
    EXPECT_EQ(report.status, Status::solved);
    const bool finds_the_best = method.name != "dfs" && method.name != "dls";
    if (finds_the_best) {
      EXPECT_EQ(report.length, 4);
    }
  }
}

TEST(Solve, OptimalMethodsAgreeOnHarderBoards) {
  for (const char* with :
       {"bfs", "ucs", "astar", "astar:linear-conflict", "astar:max(manhattan,misplaced)", "idastar",
        "idastar:linear-conflict", "idastar:walking-distance", "bidirectional"}) {
    SCOPED_TRACE(with);
    const auto report = solved(solve_request("847562130", with));
    EXPECT_TRUE(report.optimal);
    EXPECT_EQ(report.length, 24);
  }
}

TEST(Solve, SumIsNotDeclaredAdmissible) {
  const auto report = solved(solve_request("847562130", "astar:sum(manhattan,manhattan)"));
  EXPECT_EQ(report.status, Status::solved);
  EXPECT_FALSE(report.optimal);
  EXPECT_FALSE(report.lower_bound);
}

// The published rows of document 002, exact for any A* that breaks ties towards small g: generated
// and expanded with h1 (misplaced) and h2 (Manhattan).
struct Row {
  int depth;
  const char* board;
  std::uint64_t h1_generated, h1_expanded, h2_generated, h2_expanded;
};
constexpr Row kDocument002[] = {
    {1, "123450786", 3, 1, 3, 1},
    {4, "152403786", 12, 4, 12, 4},
    {8, "052183476", 22, 8, 22, 8},
    {12, "582173046", 168, 60, 41, 15},
    {16, "872503146", 1665, 614, 240, 88},
    {20, "870542163", 7611, 2805, 480, 179},
    {24, "847562130", 45532, 16824, 2237, 842},
    {28, "847623510", 190925, 71009, 15521, 5864},
    {31, "867254301", 385076, 143848, 55925, 21197},
};

TEST(Solve, PublishedCountsOfAStar) {
  for (const Row& row : kDocument002) {
    SCOPED_TRACE(row.board);
    auto request = solve_request(row.board, "astar:manhattan");
    request.options = {{"ties", "shallow"}};
    const auto h2 = solved(request);
    EXPECT_EQ(h2.length, row.depth);
    EXPECT_EQ(h2.statistics.generated, row.h2_generated);
    EXPECT_EQ(h2.statistics.expanded, row.h2_expanded);
    request.with = "astar:misplaced";
    const auto h1 = solved(request);
    EXPECT_EQ(h1.statistics.generated, row.h1_generated);
    EXPECT_EQ(h1.statistics.expanded, row.h1_expanded);
  }
}

TEST(Solve, PublishedExpansionsOfBreadthFirst) {
  const std::pair<const char*, std::uint64_t> rows[] = {{"152403786", 14},
                                                        {"052183476", 144},
                                                        {"582173046", 949},
                                                        {"872503146", 6783},
                                                        {"867254301", 181385}};
  for (const auto& [board, expanded] : rows) {
    auto request = solve_request(board, "bfs");
    request.puzzle.order = "CDBE";
    EXPECT_EQ(solved(request).statistics.expanded, expanded) << board;
  }
}

// Rows of document 002 that do not depend on how ties are broken: moves made and children seen.
TEST(Solve, PublishedHillClimbs) {
  struct Climb {
    const char* board;
    std::uint64_t moves, generated;
  };
  for (const Climb& row : {Climb{"870542163", 3, 10}, Climb{"847562130", 1, 5},
                           Climb{"847623510", 0, 2}, Climb{"867254301", 1, 5}}) {
    SCOPED_TRACE(row.board);
    const auto report = solved(solve_request(row.board, "hc:manhattan"));
    EXPECT_EQ(report.status, Status::stuck);
    EXPECT_EQ(report.statistics.max_depth, row.moves);
    EXPECT_EQ(report.statistics.generated, row.generated);
  }
}

TEST(Solve, AlreadySolved) {
  for (const auto& method : catalogue().methods) {
    if (!method.puzzles.empty()) continue;  // made for another puzzle
    const auto report = solved(solve_request("123456780", method.name));
    EXPECT_EQ(report.length, 0) << method.name;
    EXPECT_TRUE(report.optimal) << method.name;
  }
}

TEST(Solve, UnsolvableBeforeAnySearch) {
  for (const auto& method : catalogue().methods) {
    if (!method.puzzles.empty()) continue;  // made for another puzzle
    const auto report = solved(solve_request("1 2 3 4 5 6 8 7 0", method.name));
    EXPECT_EQ(report.status, Status::unsolvable);
    EXPECT_EQ(report.stop_reason, StopReason::parity);
    EXPECT_EQ(report.statistics.expanded, 0u);
    EXPECT_THAT(report.explanation, HasSubstr("permutation"));
    EXPECT_FALSE(report.lower_bound);
  }
}

TEST(Solve, GoalsOrdersAndSizes) {
  auto request = solve_request("8 6 7 2 5 4 3 0 1", "astar");
  request.puzzle.goal = "snail";
  EXPECT_EQ(solved(request).goal, "snail");
  request.puzzle.goal = "687254301";
  EXPECT_EQ(solved(request).status, Status::unsolvable);
  request.puzzle.goal = "867204351";
  EXPECT_EQ(solved(request).length, 1);
  EXPECT_EQ(solved(solve_request("1 2 3 0/4 5 6 7", "astar")).puzzle, "tiles:2x4");
  EXPECT_EQ(solved(solve_request("0 1 2 3 5 6 7 4", "bfs", "tiles:2x4")).puzzle, "tiles:2x4");
  EXPECT_EQ(solved(solve_request("1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 0 24",
                                 "idastar"))
                .length,
            1);
}

TEST(Solve, OrderChangesCountsNotLengths) {
  auto request = solve_request("872503146", "bfs");
  const auto korf = solved(request);
  request.puzzle.order = "DRLU";
  const auto other = solved(request);
  EXPECT_EQ(korf.length, other.length);
  EXPECT_NE(korf.statistics.generated, other.statistics.generated);
}

TEST(Solve, LimitsEndWithWhatIsKnown) {
  const std::string hard = "867254301";
  auto request = solve_request(hard, "astar");
  request.limits = {.nodes = 100};
  auto report = solved(request);
  EXPECT_EQ(report.stop_reason, StopReason::node_limit);
  EXPECT_EQ(report.statistics.expanded, 100u);
  EXPECT_GE(report.lower_bound, 21);
  request.limits = {.depth = 30};
  report = solved(request);
  EXPECT_EQ(report.stop_reason, StopReason::depth_limit);
  EXPECT_EQ(report.lower_bound, 31);
  request = solve_request("14 13 15 7 11 12 9 5 6 0 2 1 4 8 10 3", "astar");
  request.puzzle.goal = "blank-first";
  request.limits = {.bytes = 2u << 20};
  report = solved(request);
  EXPECT_EQ(report.stop_reason, StopReason::memory_limit);
  EXPECT_GE(report.lower_bound, 41);
  EXPECT_LE(report.statistics.peak_bytes, 2u << 20);
  EXPECT_GE(report.statistics.peak_bytes, (2u << 20) * 6 / 10);
  request.limits = {.seconds = 0.01};
  request.with = "idastar";
  EXPECT_EQ(solved(request).stop_reason, StopReason::time_limit);
}

struct Wrong {
  SolveRequest request;
  const char* said;
};

class WrongRequest : public testing::TestWithParam<Wrong> {};

TEST_P(WrongRequest, IsBadInput) {
  const auto report = solve(GetParam().request);
  ASSERT_FALSE(report);
  EXPECT_EQ(report.error().fault, core::Fault::bad_input);
  EXPECT_THAT(report.error().message, HasSubstr(GetParam().said));
}

SolveRequest with_limits(core::Limits limits) {
  auto request = solve_request("123456780");
  request.limits = limits;
  return request;
}
SolveRequest with_metric(const std::string& metric) {
  auto request = solve_request("123456780");
  request.puzzle.metric = metric;
  return request;
}

INSTANTIATE_TEST_SUITE_P(
    Requests, WrongRequest,
    testing::Values(Wrong{with_limits({.nodes = 0}), "node limit must be at least 1"},
                    Wrong{with_limits({.seconds = 0.0}), "time limit must be more than 0"},
                    Wrong{with_limits({.seconds = -1.0}), "time limit"},
                    Wrong{with_limits({.seconds = std::nan("")}), "time limit"},
                    Wrong{with_limits({.bytes = 0}), "memory limit"},
                    Wrong{with_metric("htm"), "it has stm"}, Wrong{solve_request("1 2 3"), ""},
                    Wrong{solve_request(""), ""},
                    Wrong{solve_request("1 1 2 3 4 5 6 7 8"), "tile 1 appears twice"},
                    Wrong{solve_request("123456780", "astar:pxb"), "no heuristic named 'pxb'"},
                    Wrong{solve_request("123456780", "astar:manhattan(3)"), "takes no argument"},
                    Wrong{solve_request("123456780", "astar", "sokoban"), "unknown puzzle"},
                    Wrong{solve_request("123456780", "astar", "tiles:9x9"), "9x9"},
                    Wrong{solve_request("123456780", "astar", "15-puzzle"), ""}));

TEST(Solve, SeedsMakeHillClimbingReproducible) {
  auto request = solve_request("582173046", "hc:misplaced");
  request.options = {{"restarts", "50"}};
  request.seed = 7;
  const auto first = solved(request);
  const auto second = solved(request);
  EXPECT_EQ(first.moves, second.moves);
  EXPECT_EQ(first.statistics.generated, second.statistics.generated);
  EXPECT_EQ(first.used.seed, 7u);
}

TEST(Session, SpeaksOfItsPuzzle) {
  const auto session = open({.puzzle = "8-puzzle"});
  ASSERT_TRUE(session);
  EXPECT_EQ((*session)->name(), "tiles:3x3");
  EXPECT_EQ(*(*session)->canonical("1,2,3/4,5,6/7,8,_"), "1 2 3 4 5 6 7 8 0");
  EXPECT_FALSE((*session)->canonical("12"));
  EXPECT_TRUE((*session)->validate("123456780")->solvable);
  EXPECT_FALSE((*session)->validate("123456870")->solvable);
  EXPECT_THAT(*(*session)->drawing("123456780"), HasSubstr("7 8 _"));
}

}  // namespace
}  // namespace quebra::engine
