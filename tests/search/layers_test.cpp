#include "search/layers.hpp"

#include <gtest/gtest.h>

#include "search/layers_support.hpp"

namespace quebra::search {
namespace {

using core::StopReason;
using test::Graph;
using test::Vertex;

TEST(SparseLayers, AgreeWithTheOracle) {
  core::Rng rng(51);
  for (int i = 0; i < 200; ++i) {
    const auto graph = test::random_graph<true>(rng);
    const Vertex start{static_cast<std::uint32_t>(rng.below(graph.vertices()))};
    core::Monitor monitor({});
    SparseLayers<Graph<true>> layers(graph, monitor);
    test::expect_layers_of(graph, start, layers);
  }
}

TEST(SparseLayers, LimitsAreHonest) { test::expect_honest_limits<SparseLayers<Graph<true>>>(); }

TEST(SparseLayers, AnyDepth) {
  const auto graph = test::path(600);
  core::Monitor monitor({});
  SparseLayers<Graph<true>> layers(graph, monitor);
  EXPECT_EQ(layers.explore({0}, std::nullopt).sizes.size(), 600u);
}

TEST(SparseLayers, MemoryLimitKeepsTheCompleteLayers) {
  const test::Lattice lattice;
  core::Monitor monitor({.limits = {.bytes = 300'000}});
  SparseLayers<test::Lattice> layers(lattice, monitor);
  const auto counts = layers.explore({0, 0}, std::nullopt);
  EXPECT_EQ(counts.reason, StopReason::memory_limit);
  ASSERT_GT(counts.sizes.size(), 20u);
  for (std::size_t depth = 1; depth < counts.sizes.size(); ++depth)
    EXPECT_EQ(counts.sizes[depth], 4 * depth);
}

TEST(LayersConcurrent, StopFromOutside) {
  const test::Lattice lattice;
  core::StopFlag stop;
  stop.request();
  core::Monitor monitor({.stop = &stop});
  SparseLayers<test::Lattice> layers(lattice, monitor);
  EXPECT_EQ(layers.explore({0, 0}, std::nullopt).reason, StopReason::user);
}

}  // namespace
}  // namespace quebra::search
