// Searches against Dijkstra's oracle on hundreds of random graphs: what promises the shortest path
// finds it and says so; what promises a solution finds one; what promises an end ends.

#include <gtest/gtest.h>

#include "search/support.hpp"

namespace quebra::search {
namespace {

using core::Status;
using core::StopReason;
using test::Cost;
using test::expect_honest;
using test::Given;
using test::Graph;
using test::Vertex;

template <bool Unit>
struct Problem {
  Graph<Unit> graph;
  Vertex start;
  std::optional<Cost> best;
};

template <bool Unit>
Problem<Unit> random_problem(core::Rng& rng, std::uint32_t most_vertices) {
  Graph<Unit> graph = test::random_graph<Unit>(rng, most_vertices);
  const Vertex start{static_cast<std::uint32_t>(rng.below(graph.vertices()))};
  const auto best = graph.distances(graph.goal())[start.id];
  return {std::move(graph), start, best};
}

/// A complete search without limits: proved optimal, or proved unsolvable.
template <class Method, bool Unit>
void expect_proof(const Problem<Unit>& problem, const core::AnyHeuristic<Graph<Unit>>& heuristic,
                  const Given& options = {}) {
  SCOPED_TRACE(Method::info().name + test::to_text(options));
  const auto outcome =
      test::run<Method>(problem.graph, problem.start, heuristic, {.options = options});
  expect_honest(problem.graph, problem.start, outcome, problem.best);
  EXPECT_EQ(outcome.status, problem.best ? Status::solved : Status::unsolvable);
  EXPECT_EQ(outcome.optimal, problem.best.has_value());
}

TEST(Optimality, AStarReopensAndStaysOptimal) {
  core::Rng rng(11);
  std::uint64_t reopened = 0;
  for (int i = 0; i < 300 && !HasFailure(); ++i) {
    const auto problem = random_problem<false>(rng, 60);
    for (const Cost scale : {1, 2, 7, 840}) {
      const auto heuristic = test::inconsistent_heuristic(problem.graph, rng, scale);
      for (const char* ties : {"deep", "shallow"}) {
        expect_proof<AStar>(problem, heuristic, {{"ties", ties}});
      }
      reopened += test::run<AStar>(problem.graph, problem.start, heuristic).statistics.reopened;
    }
  }
  EXPECT_GT(reopened, 100u) << "the graphs must be hard enough to need it";
}

TEST(Optimality, ConsistentHeuristicsNeverReopen) {
  core::Rng rng(12);
  for (int i = 0; i < 200 && !HasFailure(); ++i) {
    const auto problem = random_problem<false>(rng, 60);
    const auto heuristic = test::landmark_heuristic(problem.graph, rng);
    expect_proof<AStar>(problem, heuristic);
    EXPECT_EQ(test::run<AStar>(problem.graph, problem.start, heuristic).statistics.reopened, 0u);
  }
}

TEST(Optimality, UniformCostWithAnyCosts) {
  core::Rng rng(13);
  for (int i = 0; i < 300 && !HasFailure(); ++i) {
    const auto problem = random_problem<false>(rng, 60);
    expect_proof<UniformCost>(problem, test::zero_heuristic(problem.graph));
  }
}

TEST(Optimality, BlindSearchesWithUnitCosts) {
  core::Rng rng(14);
  for (int i = 0; i < 300 && !HasFailure(); ++i) {
    const auto problem = random_problem<true>(rng, 60);
    const auto zero = test::zero_heuristic(problem.graph);
    expect_proof<BreadthFirst>(problem, zero);
    expect_proof<BreadthFirst>(problem, zero, {{"goal-test", "expansion"}});
    expect_proof<UniformCost>(problem, zero);
    expect_proof<Bidirectional>(problem, zero);
  }
}

TEST(Optimality, DeepeningSearchesOnSmallGraphs) {
  core::Rng rng(15);
  for (int i = 0; i < 150 && !HasFailure(); ++i) {
    const auto problem = random_problem<true>(rng, 12);
    const auto zero = test::zero_heuristic(problem.graph);
    const auto fractional = test::inconsistent_heuristic(problem.graph, rng, 7);
    for (const char* policy : {"none", "parent", "ancestors"}) {
      if (!problem.best && std::string(policy) != "ancestors") continue;  // endless by nature
      expect_proof<IterativeDeepening>(problem, zero, {{"duplicates", policy}});
      expect_proof<IterativeDeepening>(problem, zero,
                                       {{"duplicates", policy}, {"goal-test", "limit"}});
      expect_proof<IdaStar>(problem, fractional, {{"duplicates", policy}});
    }
  }
}

TEST(Optimality, IdaStarWithOtherCosts) {
  core::Rng rng(16);
  for (int i = 0; i < 150 && !HasFailure(); ++i) {
    const auto problem = random_problem<false>(rng, 10);
    expect_proof<IdaStar>(problem, test::inconsistent_heuristic(problem.graph, rng, 7),
                          {{"duplicates", "ancestors"}});
    expect_proof<IdaStar>(problem, test::zero_heuristic(problem.graph),
                          {{"duplicates", "ancestors"}});
  }
}

TEST(Optimality, WeightedAStarKeepsItsFactor) {
  core::Rng rng(17);
  int longer = 0;
  for (int i = 0; i < 200 && !HasFailure(); ++i) {
    const auto problem = random_problem<false>(rng, 60);
    const auto heuristic = test::inconsistent_heuristic(problem.graph, rng, 3);
    for (const char* weight : {"1", "1.001", "1.5", "2.25", "10", "1000"}) {
      SCOPED_TRACE(weight);
      const auto outcome = test::run<WeightedAStar>(problem.graph, problem.start, heuristic,
                                                    {.options = {{"weight", weight}}});
      expect_honest(problem.graph, problem.start, outcome, problem.best);
      ASSERT_EQ(outcome.status, problem.best ? Status::solved : Status::unsolvable);
      if (!problem.best) continue;
      const auto cost = static_cast<double>(path_cost(problem.graph, outcome.path));
      const auto best = static_cast<double>(*problem.best);
      EXPECT_LE(cost, std::stod(weight) * best + 1e-9);
      longer += cost > best ? 1 : 0;
      if (std::string(weight) == "1") {
        EXPECT_TRUE(outcome.optimal);
      }
    }
  }
  EXPECT_GT(longer, 10) << "the graphs must be hard enough to be fooled";
}

TEST(Optimality, InadmissibleHeuristicsProveNothing) {
  core::Rng rng(18);
  int wrong = 0;
  for (int i = 0; i < 200 && !HasFailure(); ++i) {
    const auto problem = random_problem<false>(rng, 60);
    if (problem.best.value_or(0) == 0) continue;
    const auto heuristic = test::inadmissible_heuristic(problem.graph, rng);
    const auto check = [&](const auto& outcome) {
      expect_honest(problem.graph, problem.start, outcome, problem.best);
      EXPECT_EQ(outcome.status, Status::solved);
      EXPECT_FALSE(outcome.optimal);
      EXPECT_FALSE(outcome.lower_bound);
      wrong += path_cost(problem.graph, outcome.path) > *problem.best ? 1 : 0;
    };
    check(test::run<AStar>(problem.graph, problem.start, heuristic));
    check(test::run<WeightedAStar>(problem.graph, problem.start, heuristic));
    check(test::run<Greedy>(problem.graph, problem.start, heuristic));
  }
  EXPECT_GT(wrong, 10);
}

TEST(Optimality, CompleteSearchesAlwaysEnd) {
  core::Rng rng(19);
  for (int i = 0; i < 200 && !HasFailure(); ++i) {
    const auto problem = random_problem<false>(rng, 60);
    const auto heuristic = test::inadmissible_heuristic(problem.graph, rng);
    const auto check = [&](const auto& outcome) {
      expect_honest(problem.graph, problem.start, outcome, problem.best);
      EXPECT_EQ(outcome.status, problem.best ? Status::solved : Status::unsolvable);
    };
    check(test::run<DepthFirst>(problem.graph, problem.start, heuristic));
    check(test::run<Greedy>(problem.graph, problem.start, heuristic));
    check(test::run<BreadthFirst>(problem.graph, problem.start, heuristic));
    check(test::run<Bidirectional>(problem.graph, problem.start, heuristic));
  }
}

TEST(Optimality, DepthLimitIsExact) {
  core::Rng rng(20);
  for (int i = 0; i < 60 && !HasFailure(); ++i) {
    const auto problem = random_problem<true>(rng, 15);
    const auto heuristic = test::inconsistent_heuristic(problem.graph, rng);
    for (std::uint32_t depth = 0; depth < 9; ++depth) {
      const bool within = problem.best && *problem.best <= Cost{depth};
      const auto check = [&]<class Method>(const Given& options) {
        SCOPED_TRACE(Method::info().name + test::to_text(options) + ", depth " +
                     std::to_string(depth));
        const auto outcome = test::run<Method>(problem.graph, problem.start, heuristic,
                                               {.options = options, .limits = {.depth = depth}});
        expect_honest(problem.graph, problem.start, outcome, problem.best);
        EXPECT_EQ(outcome.status == Status::solved, within);
        if (outcome.reason == StopReason::depth_limit) {
          EXPECT_EQ(outcome.lower_bound, Cost{depth} + 1) << "all of the depth was searched";
        }
      };
      for (const char* policy : {"none", "parent", "ancestors", "all"}) {
        check.template operator()<BreadthFirst>({{"duplicates", policy}});
        check.template operator()<BreadthFirst>(
            {{"duplicates", policy}, {"goal-test", "expansion"}});
        check.template operator()<UniformCost>({{"duplicates", policy}});
        if (std::string(policy) == "all") continue;
        check.template operator()<DepthLimited>({{"duplicates", policy}});
        check.template operator()<IterativeDeepening>({{"duplicates", policy}});
      }
      check.template operator()<Bidirectional>({});
    }
  }
}

}  // namespace
}  // namespace quebra::search
