#include "search/bidirectional.hpp"

#include <gtest/gtest.h>

#include "search/breadth_first.hpp"
#include "search/support.hpp"

namespace quebra::search {
namespace {

using test::Graph;
using test::Vertex;

TEST(Bidirectional, JoinsTheTwoHalves) {
  Graph<true> path(101, 100);
  for (std::uint32_t i = 0; i < 100; ++i) path.connect(i, i + 1);
  const auto outcome = test::run<Bidirectional>(path, Vertex{0}, test::zero_heuristic(path));
  EXPECT_TRUE(outcome.optimal);
  EXPECT_EQ(outcome.path.size(), 100u);
  EXPECT_LE(outcome.statistics.expanded, 100u);
}

TEST(Bidirectional, ExpandsTheSmallerFrontier) {
  // The start sits in a star of eight leaves that lead nowhere; the goal on a thin path.
  Graph<true> graph(30, 20);
  for (std::uint32_t leaf = 1; leaf <= 7; ++leaf) graph.connect(0, leaf);
  graph.connect(0, 8);
  for (std::uint32_t i = 8; i < 20; ++i) graph.connect(i, i + 1);
  const auto outcome = test::run<Bidirectional>(graph, Vertex{0}, test::zero_heuristic(graph));
  EXPECT_TRUE(outcome.optimal);
  EXPECT_LE(outcome.statistics.expanded, 14u) << "the leaves need not be expanded";
}

TEST(Bidirectional, LowerBoundIsTheSumOfTheLayers) {
  const test::Lattice lattice;
  const test::BlindHeuristic<test::Lattice> blind;
  const auto outcome =
      test::run<Bidirectional>(lattice, {0, 0}, blind, {.limits = {.nodes = 1 + 1 + 4 + 4}});
  EXPECT_EQ(outcome.lower_bound, 2 + 2 + 1);
}

}  // namespace
}  // namespace quebra::search
