#pragma once
// Shared by the tests of the two kinds of layers: an oracle, and checks of what both promise.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>
#include <vector>

#include "core/layer_counts.hpp"
#include "search/support.hpp"

namespace quebra::test {

/// The vertices of a graph by their distance from `start`.
inline std::vector<std::set<std::uint32_t>> expected_layers(const Graph<true>& graph,
                                                            Vertex start) {
  std::vector<std::set<std::uint32_t>> expected;
  const auto distances = graph.distances(start);
  for (std::uint32_t id = 0; id < graph.vertices(); ++id) {
    if (!distances[id]) continue;
    const auto depth = static_cast<std::size_t>(*distances[id]);
    if (expected.size() <= depth) expected.resize(depth + 1);
    expected[depth].insert(id);
  }
  return expected;
}

/// Explores all of it and compares every layer, state by state.
template <class Layers>
void expect_layers_of(const Graph<true>& graph, Vertex start, Layers& layers) {
  const auto expected = expected_layers(graph, start);
  const core::LayerCounts counts = layers.explore(start, std::nullopt);
  EXPECT_EQ(counts.reason, core::StopReason::exhausted);
  ASSERT_EQ(counts.sizes.size(), expected.size());
  for (std::size_t depth = 0; depth < expected.size(); ++depth) {
    ASSERT_EQ(counts.sizes[depth], expected[depth].size());
    std::set<std::uint32_t> states;
    for (std::uint64_t k = 0; k < counts.sizes[depth]; ++k) {
      states.insert(layers.state(static_cast<std::uint32_t>(depth), k).id);
    }
    EXPECT_EQ(states, expected[depth]);
  }
}

/// A path of n vertices from 0.
inline Graph<true> path(std::uint32_t vertices) {
  Graph<true> graph(vertices, vertices - 1);
  for (std::uint32_t i = 0; i + 1 < vertices; ++i) graph.connect(i, i + 1);
  return graph;
}

/// Limits of depth, nodes and memory on a path.
template <class Layers>
void expect_honest_limits() {
  using core::StopReason;
  const auto graph = path(10);
  {
    core::Monitor monitor({});
    Layers layers(graph, monitor);
    const auto counts = layers.explore({0}, 3);
    EXPECT_THAT(counts.sizes, testing::ElementsAre(1, 1, 1, 1));
    EXPECT_EQ(counts.reason, StopReason::depth_limit);
    EXPECT_EQ(counts.total(), 4u);
  }
  {
    core::Monitor monitor({.limits = {.nodes = 4}});
    Layers layers(graph, monitor);
    const auto counts = layers.explore({0}, std::nullopt);
    EXPECT_EQ(counts.reason, StopReason::node_limit);
    ASSERT_GE(counts.sizes.size(), 4u);  // the monitor may be asked before the fifth is counted
    EXPECT_LE(counts.sizes.size(), 5u);
    for (const auto size : counts.sizes) EXPECT_EQ(size, 1u);
  }
  {
    core::Monitor monitor({.limits = {.bytes = 1}});
    Layers layers(graph, monitor);
    const auto counts = layers.explore({0}, std::nullopt);
    EXPECT_TRUE(counts.sizes.empty());
    EXPECT_EQ(counts.reason, StopReason::memory_limit);
  }
}

}  // namespace quebra::test
