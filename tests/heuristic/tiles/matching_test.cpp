#include "heuristic/tiles/matching.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <vector>

#include "core/rng.hpp"

namespace quebra::heuristic::tiles {
namespace {

using Weights = std::vector<std::vector<int>>;

/// The heaviest matching of every set of vertices, smaller sets first.
int by_subsets(const Weights& weights) {
  const std::size_t n = weights.size();
  std::vector<int> best(std::size_t{1} << n);
  for (std::size_t set = 1; set < best.size(); ++set) {
    const auto v = static_cast<std::size_t>(std::countr_zero(set));
    const std::size_t rest = set & (set - 1);
    best[set] = best[rest];
    for (std::size_t others = rest; others != 0; others &= others - 1) {
      const auto u = static_cast<std::size_t>(std::countr_zero(others));
      if (weights[v][u] == 0) continue;
      best[set] = std::max(best[set], weights[v][u] + best[rest & ~(std::size_t{1} << u)]);
    }
  }
  return best.back();
}

MatchingGraph graph_of(const Weights& weights) {
  MatchingGraph graph;
  for (std::size_t v = 0; v < weights.size(); ++v) {
    graph.add_vertex();
    for (std::size_t u = 0; u < v; ++u) {
      if (weights[v][u] != 0) graph.connect(v, u, weights[v][u]);
    }
  }
  return graph;
}

struct Kind {
  std::uint64_t vertices;
  std::uint64_t edges_in_20;  ///< of the possible ones
  std::size_t heavy;          ///< edges of 4 or 6, at most; the others have 2
};

Weights any_graph(const Kind& kind, core::Rng& rng) {
  Weights weights(kind.vertices, std::vector<int>(kind.vertices));
  std::size_t heavy = kind.heavy;
  for (std::size_t v = 0; v < weights.size(); ++v) {
    for (std::size_t u = 0; u < v; ++u) {
      if (rng.below(20) >= kind.edges_in_20) continue;
      int weight = 2;
      if (heavy > 0 && rng.below(3) == 0) {
        weight = rng.below(2) == 0 ? 4 : 6;
        --heavy;
      }
      weights[v][u] = weights[u][v] = weight;
    }
  }
  return weights;
}

TEST(Matching, SmallOnes) {
  EXPECT_EQ(MatchingGraph().heaviest(), 0);
  EXPECT_EQ(graph_of({{0}}).heaviest(), 0);
  EXPECT_EQ(graph_of({{0, 4}, {4, 0}}).heaviest(), 4);
  EXPECT_EQ(graph_of({{0, 2, 2}, {2, 0, 2}, {2, 2, 0}}).heaviest(), 2);  // a triangle has one edge
  // A path 2 - 5 - 2: its middle outweighs both ends.
  EXPECT_EQ(graph_of({{0, 2, 0, 0}, {2, 0, 5, 0}, {0, 5, 0, 2}, {0, 0, 2, 0}}).heaviest(), 5);
}

TEST(Matching, IsTheHeaviestOfRandomGraphs) {
  core::Rng rng(1);
  for (std::uint64_t n = 2; n <= 13; ++n) {  // one edge, branching, sweeping
    for (int i = 0; i < 100; ++i) {
      const std::size_t heavy = i % 2 == 0 ? 0 : 100;
      const Weights weights = any_graph({n, 1 + rng.below(12), heavy}, rng);
      ASSERT_EQ(graph_of(weights).heaviest(), by_subsets(weights)) << n;
    }
  }
  for (int i = 0; i < 60; ++i) {  // blossoms
    const Weights weights = any_graph({17, 1 + rng.below(5), static_cast<std::size_t>(i % 3)}, rng);
    ASSERT_EQ(graph_of(weights).heaviest(), by_subsets(weights));
  }
}

TEST(MatchingFull, IsTheHeaviestOfLargerRandomGraphs) {
  core::Rng rng(2);
  for (int i = 0; i < 60; ++i) {
    const Weights weights =
        any_graph({14 + rng.below(7), 1 + rng.below(6), static_cast<std::size_t>(i % 3)}, rng);
    ASSERT_EQ(graph_of(weights).heaviest(), by_subsets(weights));
  }
}

/// Odd cycles in a row, each joined to the next by one edge: blossoms within the same tree.
TEST(Matching, ChainsOfOddCycles) {
  for (const std::size_t cycles : {6U, 7U, 12U}) {
    Weights weights(5 * cycles, std::vector<int>(5 * cycles));
    const auto join = [&](std::size_t a, std::size_t b) { weights[a][b] = weights[b][a] = 2; };
    for (std::size_t c = 0; c < cycles; ++c) {
      for (std::size_t i = 0; i < 5; ++i) join(5 * c + i, 5 * c + (i + 1) % 5);
      if (c > 0) join(5 * c - 1, 5 * c);
    }
    // Two cycles with an edge between them match perfectly.
    EXPECT_EQ(graph_of(weights).heaviest(), 2 * static_cast<int>(5 * cycles / 2));
  }
}

TEST(Matching, TheLastVertexCanGo) {
  MatchingGraph graph = graph_of({{0, 2}, {2, 0}});
  graph.connect(graph.add_vertex(), 1, 6);
  EXPECT_EQ(graph.heaviest(), 6);
  graph.remove_last();
  EXPECT_EQ(graph.vertices(), 2U);
  EXPECT_EQ(graph.heaviest(), 2);
}

}  // namespace
}  // namespace quebra::heuristic::tiles
