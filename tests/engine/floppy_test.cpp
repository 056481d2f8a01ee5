// The floppy cube through the engine: document 004's numbers, and every method on every state.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/support.hpp"
#include "puzzle/floppy/support.hpp"

namespace quebra::engine {
namespace {

using testing::AllOf;
using testing::Contains;
using testing::ElementsAre;
using testing::Field;
using testing::HasSubstr;

const std::string kColours3 = "GGG\nWYWOYWYR\nYWYOWYWR\nWYWOYWYR\nBBB\n";

SolveReport solved(const SolveRequest& request) {
  const auto report = solve(request);
  EXPECT_TRUE(report) << report.error().message;
  if (!report) return {};
  test::expect_sound(*report);
  return *report;
}

SolveRequest request_of(const std::string& state, const std::string& metric,
                        const std::string& with) {
  return {.puzzle = {.puzzle = "floppy", .metric = metric, .state = state}, .with = with};
}

TEST(FloppyEngine, Layers) {
  const auto six = enumerate({.puzzle = {.puzzle = "floppy"}});
  ASSERT_TRUE(six);
  EXPECT_TRUE(six->complete);
  EXPECT_THAT(six->depths, ElementsAre(1, 6, 17, 40, 72, 39, 17));
  const auto four = enumerate({.puzzle = {.puzzle = "troika", .metric = "four"}, .hardest = 5});
  ASSERT_TRUE(four);
  EXPECT_THAT(four->depths, ElementsAre(1, 4, 10, 24, 53, 64, 31, 4, 1));
  EXPECT_THAT(four->hardest, ElementsAre(test::kExample3));
}

TEST(FloppyEngine, Example3) {
  const auto six = solved(request_of(kColours3, "", ""));
  EXPECT_EQ(six.start, test::kExample3);
  EXPECT_EQ(six.metric, "six");
  EXPECT_EQ(six.length, 6);
  EXPECT_TRUE(six.optimal);
  EXPECT_EQ(six.used.method, "astar");
  EXPECT_EQ(six.used.heuristic, "wrong-sixth");
  const auto four = solved(request_of(kColours3, "four", ""));
  EXPECT_EQ(four.length, 8);
  EXPECT_EQ(four.used.heuristic, "wrong-third");
}

TEST(FloppyEngine, OptimalSearchesAgreeWithTheOracleOnEveryState) {
  for (const std::string metric : {"six", "four"}) {
    const auto puzzle = test::floppy_of(metric);
    const std::string best = metric == "six" ? "wrong-sixth" : "wrong-third";
    const std::vector<std::string> methods = {"bfs",
                                              "ucs",
                                              "ids",
                                              "bidirectional",
                                              "astar:wrong-quarter",
                                              "astar:zero",
                                              "astar:" + best,
                                              "idastar",
                                              "idastar:wrong-quarter",
                                              "astar:max(wrong-fifth,wrong-sixth)"};
    for (const auto& [slab, distance] : test::floppy_distances(puzzle)) {
      for (const std::string& with : methods) {
        const auto report = solved(request_of(puzzle.format_state(slab), metric, with));
        ASSERT_EQ(report.length, distance) << metric << " " << with << " " << report.start;
        ASSERT_TRUE(report.optimal) << with;
      }
    }
  }
}

TEST(FloppyEngine, OtherSearchesSolveEveryState) {
  for (const std::string metric : {"six", "four"}) {
    const auto puzzle = test::floppy_of(metric);
    for (const auto& [slab, distance] : test::floppy_distances(puzzle)) {
      for (const std::string with : {"dfs", "greedy:wrong-half", "wastar:wrong-sixth"}) {
        const auto report = solved(request_of(puzzle.format_state(slab), metric, with));
        ASSERT_EQ(report.status, core::Status::solved) << with << " " << report.start;
        ASSERT_GE(report.length, distance);
      }
    }
  }
}

AuditReport audited(const std::string& heuristic, const std::string& metric) {
  const auto report =
      audit({.puzzle = {.puzzle = "floppy", .metric = metric}, .heuristic = heuristic});
  EXPECT_TRUE(report) << report.error().message;
  if (!report) return {};
  EXPECT_TRUE(report->declaration_holds()) << heuristic << " in " << metric;
  EXPECT_EQ(report->states, 192u);
  return *report;
}

TEST(FloppyEngine, AuditOfTheDocumentsHeuristic) {
  const auto six = audited("wrong-half", "six");
  EXPECT_EQ(six.edges, 1152u);
  EXPECT_EQ(six.violations, 12u);
  EXPECT_EQ(six.inconsistent_edges, 62u);
  EXPECT_THAT(six.violations_by_depth, ElementsAre(0, 2, 10, 0, 0, 0, 0));
  for (const char* state : {"1 2 3/16 15 14/19 18 17", "1 18 19/4 15 16/7 12 13"}) {
    EXPECT_THAT(six.counterexamples,
                Contains(AllOf(Field(&AuditExample::state, state),
                               Field(&AuditExample::distance, 1u), Field(&AuditExample::h, 3.0))));
  }
  const auto four = audited("wrong-half", "four");
  EXPECT_EQ(four.edges, 768u);
  EXPECT_EQ(four.violations, 2u);
  EXPECT_EQ(four.inconsistent_edges, 16u);
}

TEST(FloppyEngine, AuditOfTheRepairs) {
  for (const std::string heuristic : {"zero", "wrong-quarter", "wrong-fifth", "wrong-sixth"}) {
    for (const std::string metric : {"six", "four"}) {
      EXPECT_EQ(audited(heuristic, metric).violations, 0u) << heuristic << " in " << metric;
    }
  }
  EXPECT_EQ(audited("wrong-quarter", "six").inconsistent_edges, 4u);
  EXPECT_EQ(audited("wrong-sixth", "six").inconsistent_edges, 0u);
  EXPECT_EQ(audited("wrong-third", "six").violations, 8u);
  EXPECT_EQ(audited("wrong-third", "four").violations, 0u);
}

/// With the document's heuristic A* misses the shortest solution of some states, and never calls such
/// an answer optimal. How many depends on ties: 61 whatever the order if deep nodes come first; with
/// shallow ones first, equal ones are taken last in, first out, and the order matters. Reversed it
/// gives the 20 of first in, first out.
int suboptimal(const std::string& ties, const std::string& order = {}) {
  const auto puzzle = test::floppy_of("six");
  int count = 0;
  for (const auto& [slab, distance] : test::floppy_distances(puzzle)) {
    auto request = request_of(puzzle.format_state(slab), "six", "astar:wrong-half");
    request.puzzle.order = order;
    request.options["ties"] = ties;
    const auto report = solved(request);
    EXPECT_TRUE(!report.optimal || report.length == distance) << report.start;
    count += report.length > distance ? 1 : 0;
  }
  return count;
}

TEST(FloppyEngine, AStarWithTheDocumentsHeuristicIsNotOptimal) {
  EXPECT_EQ(suboptimal("deep"), 61);
  EXPECT_EQ(suboptimal("deep", "c2,r1,c0,r0,c1,r2"), 61);
  EXPECT_EQ(suboptimal("shallow"), 19);
  EXPECT_EQ(suboptimal("shallow", "c2,c1,c0,r2,r1,r0"), 20);
  const std::string state = "1 8 3/16 5 14/19 12 17";
  EXPECT_EQ(solved(request_of(state, "six", "astar:wrong-sixth")).length, 2);
  EXPECT_EQ(solved(request_of(state, "six", "astar:wrong-half")).length, 3);
  EXPECT_EQ(solved(request_of(kColours3, "six", "astar:wrong-half")).length, 6);
}

TEST(FloppyEngine, NodesOfExample3) {
  auto request = request_of(kColours3, "six", "astar:wrong-half");
  request.options["ties"] = "shallow";
  EXPECT_EQ(solved(request).statistics.expanded, 98u);
  EXPECT_EQ(solved(request_of(kColours3, "six", "astar:zero")).statistics.expanded, 183u);
}

/// 1 + b + ... + b^6 = nodes, for the nodes that the document prints; it drops a digit of 2.79996.
TEST(FloppyEngine, BranchingFactorsOfTheDocument) {
  EXPECT_NEAR(core::effective_branching_factor(10'058 - 1, 6), 4.45327, 5e-6);
  EXPECT_NEAR(core::effective_branching_factor(749 - 1, 6), 2.79996, 5e-6);
}

TEST(FloppyEngine, AnyReachableStateIsAGoal) {
  SolveRequest request = request_of("123/456/789", "", "");
  request.puzzle.goal = kColours3;
  const auto report = solved(request);
  EXPECT_EQ(report.goal, test::kExample3);
  EXPECT_EQ(report.length, 6);
}

TEST(FloppyEngine, UnreachableIsFoundWithoutASearch) {
  const auto report = solved(request_of("1 12 3/4 5 6/7 8 9", "", ""));
  EXPECT_EQ(report.status, core::Status::unsolvable);
  EXPECT_EQ(report.stop_reason, core::StopReason::parity);
  EXPECT_THAT(report.explanation, HasSubstr("edges is yellow"));
}

TEST(FloppyEngine, RefusedRequests) {
  const auto fault = [](const PuzzleRequest& request) {
    const auto session = open(request);
    return session ? std::string() : session.error().message;
  };
  EXPECT_THAT(fault({.puzzle = "floppy:3"}), HasSubstr("one size, 3x3x1"));
  EXPECT_THAT(fault({.puzzle = "floppy", .metric = "stm"}), HasSubstr("it has six, four"));
  EXPECT_THAT(fault({.puzzle = "floppy", .order = "ULRD"}), HasSubstr("is not a move"));
  EXPECT_THAT(fault({.puzzle = "floppy", .goal = "snail"}), HasSubstr("the named goal is solved"));
  EXPECT_EQ(fault({.puzzle = "floppy", .metric = "four", .order = "B2,F2,L2,R2"}), "");
}

TEST(FloppyEngine, ScramblesAtADistance) {
  const auto report =
      scramble({.puzzle = {.puzzle = "floppy", .metric = "four"}, .distance = 8, .count = 1});
  ASSERT_TRUE(report) << report.error().message;
  EXPECT_EQ(report->scrambles[0].state, test::kExample3);
}

}  // namespace
}  // namespace quebra::engine
