#include "search/layers.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "search/support.hpp"

namespace quebra::search {
namespace {

using core::StopReason;
using test::Graph;
using test::Vertex;
using testing::ElementsAre;

TEST(Layers, DenseAndSparseAgreeWithTheOracle) {
  core::Rng rng(51);
  for (int i = 0; i < 200; ++i) {
    const auto graph = test::random_graph<true>(rng);
    const Vertex start{static_cast<std::uint32_t>(rng.below(graph.vertices()))};
    std::vector<std::set<std::uint32_t>> expected;
    const auto distances = graph.distances(start);
    for (std::uint32_t id = 0; id < graph.vertices(); ++id) {
      if (!distances[id]) continue;
      const auto depth = static_cast<std::size_t>(*distances[id]);
      if (expected.size() <= depth) expected.resize(depth + 1);
      expected[depth].insert(id);
    }
    core::Monitor monitor({});
    const auto check = [&](auto& layers) {
      const LayerCounts counts = layers.explore(start, std::nullopt);
      EXPECT_EQ(counts.reason, StopReason::exhausted);
      ASSERT_EQ(counts.sizes.size(), expected.size());
      for (std::size_t depth = 0; depth < expected.size(); ++depth) {
        ASSERT_EQ(counts.sizes[depth], expected[depth].size());
        std::set<std::uint32_t> states;
        for (std::uint64_t k = 0; k < counts.sizes[depth]; ++k) {
          states.insert(layers.state(static_cast<std::uint32_t>(depth), k).id);
        }
        EXPECT_EQ(states, expected[depth]);
      }
    };
    DenseLayers<Graph<true>> dense(graph, monitor);
    check(dense);
    for (std::uint32_t id = 0; id < graph.vertices(); ++id) {
      const auto depth = dense.depth(id);
      EXPECT_EQ(depth ? std::optional<test::Cost>(*depth) : std::nullopt, distances[id]);
    }
    SparseLayers<Graph<true>> sparse(graph, monitor);
    check(sparse);
  }
}

/// A path of n vertices from 0.
Graph<true> path(std::uint32_t vertices) {
  Graph<true> graph(vertices, vertices - 1);
  for (std::uint32_t i = 0; i + 1 < vertices; ++i) graph.connect(i, i + 1);
  return graph;
}

template <class Layers>
class LayersOfAPath : public testing::Test {};
using Kinds = testing::Types<DenseLayers<Graph<true>>, SparseLayers<Graph<true>>>;
TYPED_TEST_SUITE(LayersOfAPath, Kinds);

TYPED_TEST(LayersOfAPath, DepthLimit) {
  const auto graph = path(10);
  core::Monitor monitor({});
  TypeParam layers(graph, monitor);
  const auto counts = layers.explore({0}, 3);
  EXPECT_THAT(counts.sizes, ElementsAre(1, 1, 1, 1));
  EXPECT_EQ(counts.reason, StopReason::depth_limit);
  EXPECT_EQ(counts.total(), 4u);
}

TYPED_TEST(LayersOfAPath, NodeLimitCountsCompleteLayersOnly) {
  const auto graph = path(10);
  core::Monitor monitor({.limits = {.nodes = 4}});
  TypeParam layers(graph, monitor);
  const auto counts = layers.explore({0}, std::nullopt);
  EXPECT_EQ(counts.reason, StopReason::node_limit);
  ASSERT_GE(counts.sizes.size(), 4u);  // the monitor may be asked before the fifth is counted
  EXPECT_LE(counts.sizes.size(), 5u);
  for (const auto size : counts.sizes) EXPECT_EQ(size, 1u);
}

TYPED_TEST(LayersOfAPath, NoMemory) {
  const auto graph = path(10);
  core::Monitor monitor({.limits = {.bytes = 1}});
  TypeParam layers(graph, monitor);
  const auto counts = layers.explore({0}, std::nullopt);
  EXPECT_TRUE(counts.sizes.empty());
  EXPECT_EQ(counts.reason, StopReason::memory_limit);
}

TEST(DenseLayers, DeeperThanAByteEndsHonestly) {
  const auto graph = path(600);
  core::Monitor monitor({});
  DenseLayers<Graph<true>> layers(graph, monitor);
  const auto counts = layers.explore({0}, std::nullopt);
  EXPECT_EQ(counts.reason, StopReason::depth_limit);
  EXPECT_EQ(counts.sizes.size(), DenseLayers<Graph<true>>::kDeepest + 1u);
  SparseLayers<Graph<true>> sparse(graph, monitor);
  EXPECT_EQ(sparse.explore({0}, std::nullopt).sizes.size(), 600u);
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

/// 150 rows of 150 vertices: large enough for several blocks, and for threads to meet.
TEST(LayersConcurrent, ThreadsDoNotChangeTheLayers) {
  constexpr std::uint32_t kSide = 150;
  Graph<true> plane(kSide * kSide, 0);
  for (std::uint32_t y = 0; y < kSide; ++y) {
    for (std::uint32_t x = 0; x < kSide; ++x) {
      const std::uint32_t id =
          (y * kSide + x) * 7919 % (kSide * kSide);  // neighbours in far blocks
      if (x + 1 < kSide) plane.connect(id, (y * kSide + x + 1) * 7919 % (kSide * kSide));
    }
  }
  for (std::uint32_t y = 0; y + 1 < kSide; ++y) {  // edges are few: one bridge a row
    plane.connect(y * kSide * 7919 % (kSide * kSide), (y + 1) * kSide * 7919 % (kSide * kSide));
  }
  const auto explore = [&](unsigned threads) {
    core::Monitor monitor({});
    DenseLayers<Graph<true>> layers(plane, monitor, threads);
    return layers.explore({0}, std::nullopt);
  };
  const auto one = explore(1);
  const auto three = explore(3);
  EXPECT_EQ(one.sizes, three.sizes);
  EXPECT_EQ(one.statistics.expanded, three.statistics.expanded);
  EXPECT_EQ(one.statistics.generated, three.statistics.generated);
  EXPECT_GT(one.sizes.size(), 200u);
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
