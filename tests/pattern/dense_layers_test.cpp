#include "pattern/dense_layers.hpp"

#include <gtest/gtest.h>

#include "search/layers_support.hpp"

namespace quebra::pattern {
namespace {

using core::StopReason;
using test::Graph;
using test::Vertex;

TEST(DenseLayers, AgreeWithTheOracle) {
  core::Rng rng(51);
  for (int i = 0; i < 200; ++i) {
    const auto graph = test::random_graph<true>(rng);
    const Vertex start{static_cast<std::uint32_t>(rng.below(graph.vertices()))};
    core::Monitor monitor({});
    DenseLayers<Graph<true>> layers(graph, monitor);
    test::expect_layers_of(graph, start, layers);
    const auto distances = graph.distances(start);
    for (std::uint32_t id = 0; id < graph.vertices(); ++id) {
      const auto depth = layers.depth(id);
      EXPECT_EQ(depth ? std::optional<test::Cost>(*depth) : std::nullopt, distances[id]);
    }
  }
}

TEST(DenseLayers, LimitsAreHonest) { test::expect_honest_limits<DenseLayers<Graph<true>>>(); }

TEST(DenseLayers, DeeperThanAByteEndsHonestly) {
  const auto graph = test::path(600);
  core::Monitor monitor({});
  DenseLayers<Graph<true>> layers(graph, monitor);
  const auto counts = layers.explore({0}, std::nullopt);
  EXPECT_EQ(counts.reason, StopReason::depth_limit);
  EXPECT_EQ(counts.sizes.size(), DenseLayers<Graph<true>>::kDeepest + 1u);
}

/// 150 rows of 150 vertices: large enough for several blocks, and for threads to meet.
TEST(DenseLayersConcurrent, ThreadsDoNotChangeTheLayers) {
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

/// Few and wide layers, several blocks, some vertices out of reach: both ways of making a layer.
TEST(DenseLayersConcurrent, ForwardAndBackwardAgreeWithTheOracle) {
  constexpr std::uint32_t kVertices = 22'000;
  Graph<true> graph(kVertices, 0);
  core::Rng rng(7);
  const auto any = [&] { return static_cast<std::uint32_t>(rng.below(kVertices)); };
  for (int i = 0; i < 32'000; ++i) {
    const auto a = any();
    graph.connect(a, any());
  }
  const auto distances = graph.distances({0});
  std::optional<core::LayerCounts> first;
  for (const unsigned threads : {1u, 2u, 3u}) {
    core::Monitor monitor({});
    DenseLayers<Graph<true>> layers(graph, monitor, threads);
    const auto counts = layers.explore({0}, std::nullopt);
    EXPECT_EQ(counts.reason, StopReason::exhausted);
    for (std::uint32_t id = 0; id < kVertices; ++id) {
      const auto depth = layers.depth(id);
      ASSERT_EQ(depth ? std::optional<test::Cost>(*depth) : std::nullopt, distances[id]);
    }
    if (!first) first = counts;
    EXPECT_EQ(counts.sizes, first->sizes);
    EXPECT_EQ(counts.statistics.expanded, first->statistics.expanded);
    EXPECT_EQ(counts.statistics.generated, first->statistics.generated);
  }
  EXPECT_LT(first->statistics.expanded, first->total()) << "forward alone expands all of them";
}

}  // namespace
}  // namespace quebra::pattern
