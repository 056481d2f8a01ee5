// The mathematics of predictions, on trees that can be counted by hand. Puzzles: tests/engine.

#include "search/prediction.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "search/count_tree.hpp"
#include "search/support.hpp"

namespace quebra::search {
namespace {

/// Every node has two children.
const MoveTree kBinary = {.classes = {{.place = 0, .next = {0, 0}}}, .starts = {0}};
/// Two places that take turns: one child here, two there.
const MoveTree kTurns = {.classes = {{.place = 0, .next = {1}}, {.place = 1, .next = {0, 0}}},
                         .starts = {0, 1}};

TEST(MoveTree, Levels) {
  const auto binary = levels_of(kBinary, std::vector{1.0}, 3);
  ASSERT_EQ(binary.size(), 4u);
  EXPECT_EQ(binary[3].nodes[0], 8);
  EXPECT_EQ(binary[3].children[0], 16);
  const auto turns = levels_of(kTurns, std::vector{1.0, 0.0}, 4);
  EXPECT_EQ(turns[1].nodes, (std::vector<double>{0, 1}));
  EXPECT_EQ(turns[2].nodes, (std::vector<double>{2, 0}));
  EXPECT_EQ(turns[4].nodes, (std::vector<double>{4, 0}));
  EXPECT_EQ(turns[4].children, (std::vector<double>{4, 0}));
  // Linear in the weights.
  const auto mixed = levels_of(kTurns, std::vector{0.5, 0.5}, 2);
  EXPECT_EQ(mixed[1].nodes, (std::vector<double>{1, 0.5}));
  EXPECT_EQ(mixed[2].nodes, (std::vector<double>{1, 1}));
}

TEST(MoveTree, BranchingFactor) {
  EXPECT_DOUBLE_EQ(kBinary.branching_factor(), 2);
  EXPECT_DOUBLE_EQ(kTurns.branching_factor(), std::sqrt(2.0));
  const MoveTree golden = {.classes = {{.place = 0, .next = {0, 1}}, {.place = 0, .next = {0}}},
                           .starts = {0}};
  EXPECT_NEAR(golden.branching_factor(), (1 + std::sqrt(5.0)) / 2, 1e-12);
  const MoveTree leaf = {.classes = {{.place = 0, .next = {}}}, .starts = {0}};
  EXPECT_EQ(leaf.branching_factor(), 0);
}

TEST(Distribution, SharesAndMean) {
  const Distribution shares(ValueCounts{{1, 0, 3}});
  EXPECT_EQ(shares.within(0, -1), 0);
  EXPECT_EQ(shares.within(0, 0), 0.25);
  EXPECT_EQ(shares.within(0, 1), 0.25);
  EXPECT_EQ(shares.within(0, 2), 1);
  EXPECT_EQ(shares.within(0, 99), 1);
  EXPECT_EQ(shares.mean(), 1.5);
  // A place that nobody looked at is like the others.
  const Distribution gap(ValueCounts{{1, 0, 3}, {}, {4}});
  EXPECT_EQ(gap.within(1, 0), 5.0 / 8);
}

TEST(Distribution, ProductOfIndependentParts) {
  const Distribution coin(ValueCounts{{1, 1}});
  const Distribution far(ValueCounts{{0, 0, 7}});
  const auto two = Distribution::product(std::vector{coin, coin});
  EXPECT_EQ(two.within(0, 0), 0.25);
  EXPECT_EQ(two.mean(), 0.75);
  EXPECT_EQ(Distribution::product(std::vector{coin, far}).mean(), 2);
}

TEST(Prediction, ByHand) {
  // d = 2, h is 0 or 1: level 0 whole, level 1 whole (2 nodes), half of the 4 nodes of level 2.
  const ValueCounts counts = {{2, 2}};
  const auto levels = levels_of(kBinary, std::vector{1.0}, 2);
  const NodeCounts nodes = predict_iteration(levels, Distribution(counts), 2);
  EXPECT_EQ(nodes.expanded, 1 + 2 + 2);
  EXPECT_EQ(nodes.generated, 2 * nodes.expanded);
  EXPECT_EQ(generated_by_bound(kBinary, Distribution(counts), 2), (std::vector<double>{1, 4, 10}));
  // A state with h = 0 adds 7 nodes, one with h = 1 three: mean 5, variance 4, of four states.
  const NodeCounts error = sampling_error(levels, counts, 2);
  EXPECT_DOUBLE_EQ(error.expanded, 1);
  EXPECT_DOUBLE_EQ(error.generated, 2);
  // Values beyond the bound add nothing.
  const ValueCounts high = {{1, 0, 0, 0, 0, 0, 0, 0, 0, 3}};
  EXPECT_EQ(predict_iteration(levels, Distribution(high), 2).expanded, 7 / 4.0);
  EXPECT_DOUBLE_EQ(sampling_error(levels, high, 2).expanded, std::sqrt((49 / 4.0 - 49 / 16.0) / 4));
}

TEST(Prediction, SamplingErrorOfSeveralPlaces) {
  // The variances of the places add up: each is sampled alone.
  const auto levels = levels_of(kTurns, std::vector{1.0, 0.0}, 3);
  const ValueCounts both = {{3, 0, 1}, {1, 0, 3}};
  const double first = sampling_error(levels, {both[0], {1}}, 3).expanded;
  const double second = sampling_error(levels, {{1}, both[1]}, 3).expanded;
  ASSERT_GT(first, 0);
  ASSERT_GT(second, 0);
  EXPECT_NEAR(sampling_error(levels, both, 3).expanded, std::hypot(first, second), 1e-12);
}

TEST(Prediction, Parity) {
  EXPECT_EQ(odd_places(kTurns, {{1, 0, 1}, {0, 5}}), (std::vector<bool>{false, true}));
  EXPECT_FALSE(odd_places(kTurns, {{1, 0, 1}, {0, 5, 1}}));  // both parities at one place
  EXPECT_FALSE(odd_places(kTurns, {{1, 0, 1}, {1}}));        // a move keeps it
  EXPECT_FALSE(odd_places(kTurns, {{1, 0, 1}, {}}));         // nobody looked
  EXPECT_FALSE(odd_places(kBinary, {{0, 1}}));
  EXPECT_EQ(pooled({{1, 0, 1}, {0, 5}}), (ValueCounts{{1, 5, 1}}));
}

TEST(Prediction, Spread) {
  Spread spread;
  EXPECT_EQ(spread.standard_error(), 0);
  for (const double value : {1.0, 2.0, 3.0, 4.0}) spread.add(value);
  EXPECT_EQ(spread.count(), 4u);
  EXPECT_DOUBLE_EQ(spread.mean(), 2.5);
  EXPECT_DOUBLE_EQ(spread.deviation(), std::sqrt(5.0 / 3));
  EXPECT_DOUBLE_EQ(spread.standard_error(), std::sqrt(5.0 / 12));
  EXPECT_DOUBLE_EQ(spread.half_width_95(), 1.96 * std::sqrt(5.0 / 12));
}

/// A ring of n vertices: from each one forwards and one backwards.
test::Graph<true> ring(std::uint32_t vertices) {
  test::Graph<true> graph(vertices, 0);
  for (std::uint32_t i = 0; i < vertices; ++i) graph.connect(i, (i + 1) % vertices);
  return graph;
}

TEST(TreeCounter, GoesOnBehindTheGoalAndIsCutByTheBound) {
  const auto graph = ring(10);
  std::vector<core::Cost> distance;
  for (core::Cost i = 0; i < 10; ++i) distance.push_back(std::min(i, 10 - i));
  const test::TableHeuristic<test::Graph<true>> exact(distance, {true, true});
  core::Monitor monitor({});
  TreeCounter counter(graph, exact, Duplicates::none, monitor);
  EXPECT_FALSE(counter.run({3}, 2));  // h = 3 is above the bound
  EXPECT_EQ(counter.statistics.expanded, 0u);
  EXPECT_FALSE(counter.goal_seen);
  EXPECT_FALSE(counter.run({1}, 1));  // the start and the goal, which is expanded as well
  EXPECT_EQ(counter.statistics.expanded, 2u);
  EXPECT_EQ(counter.statistics.generated, 4u);
  EXPECT_TRUE(counter.goal_seen);
  const test::TableHeuristic<test::Graph<true>> halves(distance, {true, true}, 2);
  TreeCounter finer(graph, halves, Duplicates::none, monitor);
  EXPECT_FALSE(finer.run({2}, 1));  // h = 2/2: f = 1 at the root, 1 + 1/2 next
  EXPECT_EQ(finer.statistics.expanded, 1u);
}

TEST(TreeCounter, TheMonitorEndsIt) {
  const auto graph = ring(10);
  const test::TableHeuristic<test::Graph<true>> zero(std::vector<core::Cost>(10, 0), {true, true});
  core::Monitor monitor({.limits = {.nodes = 100}});
  TreeCounter counter(graph, zero, Duplicates::none, monitor);
  EXPECT_EQ(counter.run({0}, 30), core::StopReason::node_limit);
  EXPECT_EQ(counter.statistics.expanded, 100u);
}

}  // namespace
}  // namespace quebra::search
