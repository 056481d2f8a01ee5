// The cubes through the engine: every search against breadth-first distances, duplicates, limits,
// faults and scrambles. Methods are named, whatever the default is.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "engine/engine.hpp"
#include "engine/support.hpp"

namespace quebra::engine {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

const std::vector<std::string> kMetrics = {"htm", "qtm", "isomorphic"};
const std::vector<std::string> kBlind = {"bfs", "ids", "ucs", "bidirectional"};

SolveRequest cube_request(const std::string& puzzle, const std::string& metric,
                          const std::string& state, const std::string& with) {
  SolveRequest request = test::solve_request(state, with, puzzle);
  request.puzzle.metric = metric;
  return request;
}

SolveReport solved(const SolveRequest& request) {
  const auto report = solve(request);
  EXPECT_TRUE(report) << request.with << ": " << report.error().message;
  if (!report) return {};
  test::expect_sound(*report);
  return *report;
}

/// Declared admissible for this puzzle and metric.
std::vector<std::string> admissible_heuristics(int size, const std::string& metric) {
  std::vector<std::string> names = {"zero", "misplaced-min", "disorder-linear",
                                    "disorder-linear(floor)"};
  if (size <= 3) names.emplace_back("cubie-manhattan");
  const bool one_layer = size == 2 || (size == 3 && metric != "isomorphic");
  if (one_layer) names.emplace_back("misplaced");
  if (metric != "htm") names.emplace_back("manhattan-min");
  if (metric != "htm" && one_layer) names.emplace_back("manhattan");
  return names;
}

/// Every search that claims to be optimal, with every heuristic that allows it, finds `distance`.
void expect_optimal(int size, const std::string& metric, const std::string& state,
                    std::int64_t distance) {
  const std::string puzzle = "cube:" + std::to_string(size);
  std::vector<std::string> methods = kBlind;
  for (const std::string& heuristic : admissible_heuristics(size, metric)) {
    methods.push_back("astar:" + heuristic);
    methods.push_back("idastar:" + heuristic);
  }
  methods.emplace_back("astar:max(misplaced-min,disorder-linear)");
  for (const std::string& with : methods) {
    SCOPED_TRACE(puzzle + " " + metric + " " + with + " " + state);
    const auto report = solved(cube_request(puzzle, metric, state, with));
    EXPECT_EQ(report.length, distance);
    EXPECT_TRUE(report.optimal);
    EXPECT_EQ(report.metric, metric);
  }
}

/// `count` random states at each distance to `farthest`.
void expect_optimal_to(int size, const std::string& metric, std::uint32_t farthest,
                       std::uint64_t count) {
  const std::string puzzle = "cube:" + std::to_string(size);
  for (std::uint32_t distance = 0; distance <= farthest; ++distance) {
    const auto scrambles = scramble({.puzzle = {.puzzle = puzzle, .metric = metric},
                                     .distance = distance,
                                     .count = distance == 0 ? 1 : count,
                                     .seed = distance});
    ASSERT_TRUE(scrambles) << scrambles.error().message;
    for (const auto& item : scrambles->scrambles) {
      expect_optimal(size, metric, item.state, distance);
    }
  }
}

TEST(CubeSolve, The2x2x2AtEachDistance) {
  for (const std::string& metric : kMetrics) expect_optimal_to(2, metric, 5, 2);
}
TEST(CubeSolve, The3x3x3AtEachDistance) {
  for (const std::string& metric : kMetrics) expect_optimal_to(3, metric, 3, 1);
}
TEST(CubeSolveFull, The2x2x2AtEachDistance) {
  for (const std::string& metric : kMetrics) expect_optimal_to(2, metric, 7, 5);
}
TEST(CubeSolveFull, The3x3x3AtEachDistance) {
  for (const std::string& metric : kMetrics) expect_optimal_to(3, metric, 4, 2);
}

TEST(CubeSolve, LargerCubesTwoMovesAway) {
  for (const std::string& metric : kMetrics) expect_optimal_to(4, metric, 2, 1);
  expect_optimal_to(5, "htm", 2, 1);
}
TEST(CubeSolveFull, LargerCubesTwoMovesAway) {
  for (const std::string& metric : kMetrics) {
    for (const int size : {5, 7, 8, 10}) expect_optimal_to(size, metric, 2, 1);
  }
}

void solve_the_largest_cube(const std::vector<std::string>& methods) {
  for (const std::string& with : methods) {
    const auto report = solved(cube_request("cube:32", "qtm", "R 3U'", with));
    EXPECT_EQ(report.length, 2) << with;
    EXPECT_TRUE(report.replayed) << with;
  }
}

TEST(CubeSolve, TheLargestCube) {
  solve_the_largest_cube({"bidirectional", "astar:manhattan-min", "idastar:disorder-linear"});
}
TEST(CubeSolveFull, TheLargestCube) {
  solve_the_largest_cube({"bfs", "ids", "ucs", "astar:misplaced-min", "idastar:misplaced-min",
                          "astar:max(disorder,disorder-linear)", "greedy:disorder", "hc:disorder"});
}

TEST(CubeSolve, FarCubesEndAtALimitWithALowerBound) {
  for (const std::string puzzle : {"cube:3", "cube:4", "cube:7", "cube:9"}) {
    const auto state = scramble({.puzzle = {.puzzle = puzzle}, .seed = 5})->scrambles[0].state;
    for (const std::string with : {"astar:misplaced-min", "idastar:misplaced-min", "bfs", "ids"}) {
      auto request = cube_request(puzzle, "htm", state, with);
      request.limits.nodes = 200;
      const auto report = solved(request);
      EXPECT_EQ(report.status, core::Status::limit_reached) << puzzle << " " << with;
      EXPECT_EQ(report.stop_reason, core::StopReason::node_limit);
      EXPECT_GE(report.lower_bound.value_or(0), 1);
      EXPECT_LE(report.lower_bound.value_or(0), puzzle == "cube:3" ? 20 : 140) << with;
      EXPECT_LE(report.statistics.expanded, 200u);
    }
  }
}

TEST(CubeSolve, ASearchThatEndsWithoutASolutionGivesTheOneKnownBefore) {
  class Ear final : public core::Listener {
   public:
    void progress(const core::Snapshot& snapshot) override { best = snapshot.best; }
    std::optional<core::Cost> best;
  } ear;
  SolveRequest request = cube_request("cube:3", "htm", "", "");
  request.puzzle.state = scramble({.puzzle = {.puzzle = "cube:3"}, .seed = 5})->scrambles[0].state;
  request.limits = {.nodes = 300'000, .bytes = 20'000'000};  // no room for korf's tables
  const auto report = solve(request, {.listener = &ear});
  ASSERT_TRUE(report) << report.error().message;
  EXPECT_EQ(report->stop_reason, core::StopReason::node_limit);
  EXPECT_TRUE(report->moves.empty());
  ASSERT_TRUE(report->best);
  EXPECT_EQ(report->best->method, "thistlethwaite");
  EXPECT_EQ(report->best->length, static_cast<std::int64_t>(report->best->moves.size()));
  EXPECT_EQ(ear.best, report->best->length);
  const auto session = open(request.puzzle);
  const auto states = (*session)->play(request.puzzle.state, report->best->moves);
  ASSERT_TRUE(states);
  EXPECT_EQ(states->back(), "UUUUUUUUURRRRRRRRRFFFFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB");
  // Where the user chose the method, nothing else is run.
  request.with = "idastar:cubie-manhattan";
  EXPECT_FALSE(solve(request)->best);
}

/// Nodes generated to depth 2 from a state that is farther away.
std::uint64_t generated_to_depth_2(const std::string& metric, const std::string& duplicates) {
  auto request = cube_request("cube:3", metric, "R U F2 L D2 B R' U", "dls");
  request.options = {{"duplicates", duplicates}};
  request.limits.depth = 2;
  return solved(request).statistics.generated;
}

TEST(CubeSolve, WhatEachDuplicatesPolicyGenerates) {
  EXPECT_EQ(generated_to_depth_2("isomorphic", "none"), 18u + 18 * 18);
  EXPECT_EQ(generated_to_depth_2("isomorphic", "parent"), 18u + 18 * 17);
  EXPECT_EQ(generated_to_depth_2("htm", "none"), 18u + 18 * 18);
  EXPECT_EQ(generated_to_depth_2("htm", "parent"), 18u + 18 * 17);
  EXPECT_EQ(generated_to_depth_2("htm", "history"), 18u + 243);
  EXPECT_EQ(generated_to_depth_2("qtm", "history"), 12u + 114);
}

TEST(CubeSolve, EveryDuplicatesPolicyFindsTheSameLength) {
  for (const std::string& metric : kMetrics) {
    for (const std::string policy : {"none", "parent", "history", "ancestors"}) {
      for (const std::string with : {"idastar:misplaced-min", "ids"}) {
        auto request = cube_request("cube:2", metric, "R U F R", with);
        request.options = {{"duplicates", policy}};
        const auto report = solved(request);
        EXPECT_EQ(report.length, 4) << metric << " " << policy << " " << with;
        EXPECT_TRUE(report.optimal);
      }
    }
  }
}

TEST(CubeSolve, ATwistedCornerIsUnsolvable) {
  // URF turned: U -> R -> F -> U.
  const auto report = solved(cube_request(
      "cube:3", "htm", "UUUUUUUUFURRRRRRRRFFRFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB", "astar"));
  EXPECT_EQ(report.status, core::Status::unsolvable);
  EXPECT_EQ(report.stop_reason, core::StopReason::parity);
  EXPECT_THAT(report.explanation, HasSubstr("corner twists sum to 1 mod 3"));
  EXPECT_EQ(report.statistics.expanded, 0u);
  const auto small =
      solved(cube_request("cube:2", "qtm", "UUUFURRRFRFFDDDDLLLLBBBB", "idastar:misplaced"));
  EXPECT_EQ(small.stop_reason, core::StopReason::parity);
}

TEST(CubeSolve, EverySpellingOfOneCube) {
  // The same cube by moves, by facelets in other colours, and held differently.
  const std::string facelets = solved(cube_request("cube:3", "htm", "R U", "bfs")).start;
  for (const std::string& state : {std::string("R U"), facelets, "facelets:" + facelets,
                                   std::string("R U x y"), std::string("moves: (R) (U)")}) {
    const auto report = solved(cube_request("cube", "htm", state, "bfs"));
    EXPECT_EQ(report.length, 2) << state;
  }
}

TEST(CubeOpen, TheSizeIsTakenFromTheFacelets) {
  for (const int size : {2, 3, 4, 7, 8, 32}) {
    const std::string puzzle = "cube:" + std::to_string(size);
    const auto state = scramble({.puzzle = {.puzzle = puzzle}, .moves = 2})->scrambles[0].state;
    const auto session = open({.puzzle = "cube", .state = state});
    ASSERT_TRUE(session);
    EXPECT_EQ((*session)->name(), puzzle);
    EXPECT_EQ(*(*session)->canonical(state), state);
  }
  EXPECT_EQ((*open({.puzzle = "cube"}))->name(), "cube:3");
  EXPECT_EQ((*open({.puzzle = "cube", .state = "R U"}))->name(), "cube:3");
  EXPECT_EQ((*open({.puzzle = "pocket"}))->name(), "cube:2");
  EXPECT_EQ((*open({.puzzle = "rubik"}))->name(), "cube:3");
}

TEST(CubeOpen, WrongRequestsSayWhatIsRight) {
  struct Wrong {
    PuzzleRequest request;
    std::string message;
    core::Fault fault = core::Fault::bad_input;
  };
  for (const Wrong& wrong :
       {Wrong{{.puzzle = "cube:1"}, "2 to 32 layers"},
        Wrong{{.puzzle = "cube:33"}, "2 to 32 layers"},
        Wrong{{.puzzle = "cube:x"}, "2 to 32 layers"},
        Wrong{{.puzzle = "cube:3", .metric = "stm"}, "htm"},
        Wrong{{.puzzle = "cube:4", .order = "URFDLB"}, "URF"},
        Wrong{{.puzzle = "cube:3", .order = "URF"}, "URFDLB"},
        Wrong{{.puzzle = "cube:3", .goal = "checkerboard"}, "solved"},
        Wrong{{.puzzle = "cube:4", .goal = "R U"}, "solved", core::Fault::unsupported}}) {
    const auto session = open(wrong.request);
    ASSERT_FALSE(session) << wrong.message;
    EXPECT_THAT(session.error().message, HasSubstr(wrong.message));
    EXPECT_EQ(session.error().fault, wrong.fault);
  }
}

TEST(CubeOpen, FactsOfAState) {
  const auto session = open({.puzzle = "cube:3"});
  const auto facts = (*session)->facts("R U");
  ASSERT_EQ(facts->size(), 3u);
  EXPECT_EQ((*facts)[0].value, "1 of 12");
  EXPECT_EQ((*facts)[1].value, (*(*session)->facts("R U x y'"))[1].value);
  EXPECT_EQ((*facts)[2].value, (*(*session)->facts("R U z2"))[2].value);
  EXPECT_NE((*facts)[2].value, (*(*session)->facts("U R"))[2].value);
}

TEST(CubeEnumerate, Layers) {
  const auto depths = [](const std::string& puzzle, const std::string& metric,
                         std::uint32_t depth) {
    return enumerate({.puzzle = {.puzzle = puzzle, .metric = metric}, .to_depth = depth})->depths;
  };
  EXPECT_THAT(depths("cube:3", "htm", 4), ElementsAre(1, 18, 243, 3240, 43239));
  EXPECT_THAT(depths("cube:3", "qtm", 5), ElementsAre(1, 12, 114, 1068, 10011, 93840));
  EXPECT_THAT(depths("cube:3", "isomorphic", 4), ElementsAre(1, 18, 243, 3240, 42815));
  EXPECT_THAT(depths("cube:2", "htm", 5), ElementsAre(1, 9, 54, 321, 1847, 9992));
  EXPECT_THAT(depths("cube:2", "qtm", 5), ElementsAre(1, 6, 27, 120, 534, 2256));
}

TEST(CubeEnumerate, TheWhole2x2x2) {
  const auto report =
      enumerate({.puzzle = {.puzzle = "cube:2", .metric = "isomorphic"}, .hardest = 3});
  EXPECT_EQ(report->states, 3'674'160u);
  EXPECT_TRUE(report->complete);
  EXPECT_EQ(report->depths.size(), 15u);
  EXPECT_EQ(report->depths.back(), 276u);
  EXPECT_EQ(report->hardest.size(), 3u);
}

TEST(CubeAudit, NearTheGoal) {
  const auto judged = [](const std::string& puzzle, const std::string& metric,
                         const std::string& heuristic) {
    const auto report = audit({.puzzle = {.puzzle = puzzle, .metric = metric},
                               .heuristic = heuristic,
                               .to_depth = puzzle == "cube:2" ? 5 : 3});
    EXPECT_TRUE(report) << report.error().message;
    EXPECT_TRUE(report->declaration_holds()) << puzzle << " " << metric << " " << heuristic;
    return *report;
  };
  for (const std::string& metric : kMetrics) {
    for (const std::string& name : admissible_heuristics(2, metric)) {
      EXPECT_TRUE(judged("cube:2", metric, name).declared_admissible) << metric << " " << name;
    }
  }
  const auto one = judged("cube:2", "htm", "manhattan");
  std::uint64_t states = 0;
  std::uint64_t above = 0;
  for (const AuditCell& cell : one.cells) {
    states += cell.states;
    if (cell.h > cell.distance) above += cell.states;
  }
  EXPECT_EQ(states, one.states);
  EXPECT_EQ(above, one.violations);
  EXPECT_GT(above, 0u);
  const auto plane_zero = judged("cube:3", "isomorphic", "h1");
  EXPECT_FALSE(plane_zero.declared_admissible);
  EXPECT_THAT(plane_zero.violations_by_depth, ElementsAre(0, 6, 120, 1080));
  EXPECT_EQ(judged("cube:2", "htm", "manhattan").violations_by_depth[1], 3u);
}

TEST(CubeAuditFull, DisorderOnEveryState) {
  const auto report = audit({.puzzle = {.puzzle = "cube:2", .metric = "isomorphic"},
                             .heuristic = "desordem",
                             .threads = 2});
  EXPECT_EQ(report->violations, 33'654u);
  EXPECT_EQ(report->worst_excess, 5.9375);
  EXPECT_NEAR(report->mean_h, 6.3608, 0.5e-4);
  EXPECT_NEAR(report->mean_distance, 10.6664, 0.5e-4);
  EXPECT_TRUE(report->declaration_holds());
}

TEST(CubeScramble, ByMoves) {
  // Competitions: 60, 80 and 100 moves on cubes of 5, 6 and 7 layers.
  for (const auto& [puzzle, moves] :
       {std::pair("cube:5", 60u), {"cube:6", 80u}, {"cube:7", 100u}}) {
    EXPECT_EQ(scramble({.puzzle = {.puzzle = puzzle}})->scrambles[0].moves.size(), moves);
  }
  for (const std::string puzzle : {"cube:2", "cube:3", "cube:4", "cube:9"}) {
    for (const std::string& metric : kMetrics) {
      for (const bool waste : {false, true}) {
        ScrambleRequest request{.puzzle = {.puzzle = puzzle, .metric = metric}, .seed = 4};
        (waste ? request.difficulty : request.moves) = 25;
        const auto report = scramble(request);
        ASSERT_TRUE(report);
        const Scramble& made = report->scrambles[0];
        ASSERT_EQ(made.moves.size(), 25u);
        // The moves, typed as a state, are the same cube.
        std::string text = "moves:";
        for (const std::string& move : made.moves) text += " " + move;
        const auto session = open({.puzzle = puzzle, .metric = metric});
        EXPECT_EQ(*(*session)->canonical(text), made.state) << text;
        EXPECT_TRUE((*session)->validate(made.state)->solvable);
      }
    }
  }
}

TEST(CubeScramble, NoneOfTheMovesIsWastedUnlessAskedFor) {
  const auto adjacent_faces = [](ScrambleRequest request) {
    int repeated = 0;
    const auto report = scramble(request);
    EXPECT_TRUE(report);
    for (const auto& made : report->scrambles) {
      for (std::size_t i = 1; i < made.moves.size(); ++i) {
        repeated += made.moves[i][0] == made.moves[i - 1][0] ? 1 : 0;
      }
    }
    return repeated;
  };
  EXPECT_EQ(adjacent_faces({.puzzle = {.puzzle = "cube:3"}, .moves = 100, .count = 10}), 0);
  EXPECT_GT(adjacent_faces({.puzzle = {.puzzle = "cube:3"}, .difficulty = 100, .count = 10}), 50);
}

TEST(CubeScramble, WhatContradicts) {
  for (const ScrambleRequest& request :
       {ScrambleRequest{.puzzle = {.puzzle = "cube:3"}, .moves = 3, .difficulty = 3},
        ScrambleRequest{.puzzle = {.puzzle = "cube:3"}, .difficulty = 3, .distance = 3},
        ScrambleRequest{.puzzle = {.puzzle = "cube:3"}, .difficulty = 1'000'001}}) {
    const auto report = scramble(request);
    ASSERT_FALSE(report);
    EXPECT_EQ(report.error().fault, core::Fault::bad_input);
  }
  EXPECT_TRUE(
      scramble({.puzzle = {.puzzle = "cube:3"}, .difficulty = 0})->scrambles[0].moves.empty());
}

TEST(CubeScramble, UniformOnesAreSolvableAndDiffer) {
  for (const std::string puzzle : {"cube:2", "cube:3"}) {
    for (const std::string& metric : kMetrics) {
      const auto session = open({.puzzle = puzzle, .metric = metric});
      const auto report = scramble({.puzzle = {.puzzle = puzzle, .metric = metric}, .count = 50});
      std::set<std::string> states;
      for (const auto& made : report->scrambles) {
        EXPECT_TRUE((*session)->validate(made.state)->solvable);
        EXPECT_EQ(*(*session)->canonical(made.state), made.state);
        states.insert(made.state);
      }
      EXPECT_EQ(states.size(), 50u);
    }
  }
}

}  // namespace
}  // namespace quebra::engine
