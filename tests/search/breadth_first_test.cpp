#include "search/breadth_first.hpp"

#include <gtest/gtest.h>

#include "search/support.hpp"

namespace quebra::search {
namespace {

using core::StopReason;
using test::Graph;
using test::Vertex;

TEST(BreadthFirst, GoalTestAtGenerationSavesALayer) {
  // A binary tree of depth 5 below vertex 0, the goal the last leaf.
  Graph<true> tree(63, 62);
  for (std::uint32_t i = 0; i < 31; ++i) {
    tree.connect(i, 2 * i + 1);
    tree.connect(i, 2 * i + 2);
  }
  const auto zero = test::zero_heuristic(tree);
  const auto early = test::run<BreadthFirst>(tree, Vertex{0}, zero);
  const auto late =
      test::run<BreadthFirst>(tree, Vertex{0}, zero, {.options = {{"goal-test", "expansion"}}});
  EXPECT_EQ(early.path, late.path);
  EXPECT_EQ(early.statistics.expanded, 31u);
  EXPECT_EQ(late.statistics.expanded, 62u);
  EXPECT_TRUE(early.optimal && late.optimal);
  // Every edge twice, except the parents of leaves that were never expanded.
  EXPECT_EQ(early.statistics.generated, 62u + 30u);
  EXPECT_EQ(early.statistics.duplicates, 30u);
  const auto parent =
      test::run<BreadthFirst>(tree, Vertex{0}, zero, {.options = {{"duplicates", "parent"}}});
  EXPECT_EQ(parent.statistics.generated, 62u);
  EXPECT_EQ(parent.statistics.duplicates, 0u);
}

TEST(BreadthFirst, LowerBoundGrowsWithTheLayers) {
  const test::Lattice lattice;
  const test::BlindHeuristic<test::Lattice> blind;
  // Layer d of the plane has 4d states; 1 + 4 + 8 + 12 = 25 expansions finish layer 3.
  const auto bound = [&](std::uint64_t nodes, const char* test) {
    return test::run<BreadthFirst>(lattice, {0, 0}, blind,
                                   {.options = {{"goal-test", test}}, .limits = {.nodes = nodes}})
        .lower_bound;
  };
  EXPECT_EQ(bound(24, "generation"), 4);
  EXPECT_EQ(bound(25, "generation"), 5);
  EXPECT_EQ(bound(24, "expansion"), 3);
  EXPECT_EQ(bound(25, "expansion"), 4);
}

TEST(BreadthFirst, OtherCostsProveNothing) {
  Graph<false> graph(3, 2);  // the direct edge is dear
  graph.connect(0, 2, 9);
  graph.connect(0, 1, 1);
  graph.connect(1, 2, 1);
  const auto outcome = test::run<BreadthFirst>(graph, Vertex{0}, test::zero_heuristic(graph));
  EXPECT_EQ(outcome.reason, StopReason::goal_reached);
  EXPECT_EQ(path_cost(graph, outcome.path), 9);
  EXPECT_FALSE(outcome.optimal);
  EXPECT_FALSE(outcome.lower_bound);
}

}  // namespace
}  // namespace quebra::search
