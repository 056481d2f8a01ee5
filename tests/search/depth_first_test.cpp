#include "search/depth_first.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "search/support.hpp"

namespace quebra::search {
namespace {

using core::Status;
using core::StopReason;
using test::Graph;
using test::Vertex;
using testing::ElementsAre;

/// A ring of `size` vertices, 0 - 1 - 2 - ... - 0; the move to the next vertex comes first.
Graph<true> ring(std::uint32_t size, std::uint32_t goal) {
  Graph<true> graph(size, goal);
  for (std::uint32_t i = 0; i < size; ++i) graph.connect(i, (i + 1) % size);
  return graph;
}

TEST(DepthFirst, GoesDeepBeforeItGoesWide) {
  const auto graph = ring(10, 9);  // one move back, or nine forward
  const auto zero = test::zero_heuristic(graph);
  const auto outcome = test::run<DepthFirst>(graph, Vertex{0}, zero);
  EXPECT_EQ(outcome.status, Status::solved);
  EXPECT_EQ(outcome.path.size(), 9u);
  EXPECT_FALSE(outcome.optimal);
  EXPECT_EQ(outcome.lower_bound, 1);
}

TEST(DepthFirst, PoliciesOnARing) {
  const auto graph = ring(6, 3);
  const auto zero = test::zero_heuristic(graph);
  const auto run = [&](const char* policy, std::uint32_t depth) {
    return test::run<DepthLimited>(
        graph, Vertex{0}, zero, {.options = {{"duplicates", policy}}, .limits = {.depth = depth}});
  };
  // To depth 2, both ways: the tree has 2 + 4 children; without the way back 2 + 2.
  EXPECT_EQ(run("none", 2).statistics.generated, 6u);
  EXPECT_EQ(run("parent", 2).statistics.generated, 4u);
  const auto ancestors = run("ancestors", 2).statistics;
  EXPECT_EQ(ancestors.generated, 6u);
  EXPECT_EQ(ancestors.duplicates, 2u);
  EXPECT_EQ(ancestors.pruned, 2u);
  EXPECT_EQ(run("none", 2).lower_bound, 3);
}

TEST(DepthFirst, CycleCheckEndsOnARingWithoutGoal) {
  Graph<true> graph(7, 6);  // 6 is alone
  for (std::uint32_t i = 0; i < 6; ++i) graph.connect(i, (i + 1) % 6);
  const auto zero = test::zero_heuristic(graph);
  for (const char* policy : {"ancestors", "all"}) {
    const auto outcome =
        test::run<DepthFirst>(graph, Vertex{0}, zero, {.options = {{"duplicates", policy}}});
    EXPECT_EQ(outcome.reason, StopReason::exhausted) << policy;
  }
  const auto endless = test::run<DepthFirst>(
      graph, Vertex{0}, zero, {.options = {{"duplicates", "parent"}}, .limits = {.nodes = 5000}});
  EXPECT_EQ(endless.reason, StopReason::node_limit);
}

TEST(DepthLimited, TwentyUnlessItIsSaid) {
  const auto graph = ring(100, 20);
  const auto zero = test::zero_heuristic(graph);
  EXPECT_EQ(test::run<DepthLimited>(graph, Vertex{0}, zero).status, Status::solved);
  const auto farther = ring(100, 21);
  const auto outcome = test::run<DepthLimited>(farther, Vertex{0}, test::zero_heuristic(farther));
  EXPECT_EQ(outcome.reason, StopReason::depth_limit);
  EXPECT_EQ(outcome.lower_bound, 21);
}

TEST(IterativeDeepening, IterationsAreTheLimits) {
  const auto graph = ring(12, 4);
  const auto zero = test::zero_heuristic(graph);
  const auto outcome = test::run<IterativeDeepening>(graph, Vertex{0}, zero);
  std::vector<double> bounds;
  for (const auto& iteration : outcome.statistics.iterations) bounds.push_back(iteration.bound);
  EXPECT_THAT(bounds, ElementsAre(1, 2, 3, 4));
  // With the parent excluded a ring is two arms: limit k generates 2k children, the last one only
  // the forward arm.
  std::vector<std::uint64_t> generated;
  for (const auto& iteration : outcome.statistics.iterations)
    generated.push_back(iteration.generated);
  EXPECT_THAT(generated, ElementsAre(2, 4, 6, 4));
  EXPECT_TRUE(outcome.optimal);
}

TEST(IterativeDeepening, GoalTestAtTheLimitOnlySavesTests) {
  core::Rng rng(41);
  for (int i = 0; i < 50; ++i) {
    const auto graph = test::random_graph<true>(rng, 12);
    const auto zero = test::zero_heuristic(graph);
    const test::How always{.limits = {.nodes = 2000}};
    const test::How limit{.options = {{"goal-test", "limit"}}, .limits = {.nodes = 2000}};
    const auto first = test::run<IterativeDeepening>(graph, Vertex{0}, zero, always);
    const auto second = test::run<IterativeDeepening>(graph, Vertex{0}, zero, limit);
    EXPECT_EQ(first.path, second.path);
    EXPECT_EQ(first.statistics.generated, second.statistics.generated);
  }
}

}  // namespace
}  // namespace quebra::search
