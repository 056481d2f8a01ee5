// What the cubes' heuristics declare of themselves, against breadth-first distances.

#include <gtest/gtest.h>

#include "heuristic/cube/support.hpp"

namespace quebra::heuristic::cube {
namespace {

using puzzle::cube::test::Distances;
using test::Cube2;
using test::Cube3;
using test::CubeN;
using test::Metric;
using test::spec_of;

/// Every state to a depth, and every edge between two of them.
template <class P>
void check_to_depth(const P& puzzle, int depth) {
  const auto distances = puzzle::cube::test::distances_to(puzzle, depth);
  for (const std::string& name : test::all_names(puzzle)) {
    SCOPED_TRACE(puzzle.name() + " " + puzzle.metric() + " " + name);
    const auto h = test::made(puzzle, name);
    ASSERT_EQ(h->estimate(puzzle.goal()), 0);
    ASSERT_GE(h->scale(), 1);
    ASSERT_TRUE(h->admissible() || !h->consistent());
    std::unordered_map<typename P::State, core::Cost, puzzle::cube::test::Hash> values;
    for (const auto& [state, distance] : distances) {
      const core::Cost value = h->estimate(state);
      values.emplace(state, value);
      ASSERT_GE(value, 0);
      if (h->admissible()) {
        ASSERT_LE(value, distance * h->scale()) << puzzle.format_state(state);
      }
    }
    std::size_t updates = 0;
    for (const auto& [state, distance] : distances) {
      if (distance == depth) continue;
      const core::Cost here = values.at(state);
      for (const auto move : puzzle.moves(state)) {
        const auto next = puzzle.apply(state, move);
        const core::Cost there = values.at(next);
        if (h->consistent()) {
          ASSERT_LE(std::abs(here - there), h->scale()) << puzzle.format_state(state);
        }
        if (updates++ < 500) {
          ASSERT_EQ(h->update(state, here, move, next), there);
        }
      }
    }
  }
}

TEST(CubeHeuristics, DeclaredPropertiesHoldNearTheGoal) {
  for (const Metric metric : test::kMetrics) {
    check_to_depth(Cube2(spec_of(2, metric)), 4);
    check_to_depth(Cube3(spec_of(3, metric)), 3);
    check_to_depth(CubeN<7>(spec_of(3, metric)), 2);
    check_to_depth(CubeN<7>(spec_of(4, metric)), 2);
    check_to_depth(CubeN<7>(spec_of(5, metric)), 2);
    check_to_depth(CubeN<32>(spec_of(8, metric)), 1);
  }
}

TEST(CubeHeuristicsFull, DeclaredPropertiesHoldFartherOut) {
  for (const Metric metric : test::kMetrics) {
    check_to_depth(Cube3(spec_of(3, metric)), 4);
    check_to_depth(CubeN<7>(spec_of(4, metric)), 3);
  }
}

/// Far from the goal nothing is known of the distance, but consistency can be seen on each edge.
template <class P>
void check_random_edges(const P& puzzle, int states) {
  core::Rng rng(1);
  for (const std::string& name : test::all_names(puzzle)) {
    const auto h = test::made(puzzle, name);
    if (!h->consistent()) continue;
    for (int i = 0; i < states; ++i) {
      const auto state = puzzle.scramble(rng);
      const core::Cost here = h->estimate(state);
      for (const auto move : puzzle.moves(state)) {
        const core::Cost there = h->estimate(puzzle.apply(state, move));
        ASSERT_LE(std::abs(here - there), h->scale())
            << puzzle.name() << " " << puzzle.metric() << " " << name << " "
            << puzzle.format_state(state);
      }
    }
  }
}

TEST(CubeHeuristics, ConsistentOnRandomEdges) {
  for (const Metric metric : test::kMetrics) {
    check_random_edges(Cube2(spec_of(2, metric)), 500);
    check_random_edges(Cube3(spec_of(3, metric)), 200);
    for (int size = 4; size <= 7; ++size) check_random_edges(CubeN<7>(spec_of(size, metric)), 30);
    check_random_edges(CubeN<32>(spec_of(32, metric)), 1);
  }
}

/// Every state and every edge of the 2x2x2, and whether what is not declared is indeed false.
void check_whole_cube2(Metric metric, const std::vector<std::string>& false_names) {
  const Cube2 puzzle(spec_of(2, metric));
  const auto distances = test::all_distances(puzzle);
  std::vector<core::Cost> values(puzzle.size());
  for (const std::string& name : test::all_names(puzzle)) {
    SCOPED_TRACE(puzzle.metric() + " " + name);
    const auto h = test::made(puzzle, name);
    for (std::uint64_t i = 0; i < puzzle.size(); ++i) values[i] = h->estimate(puzzle.unrank(i));
    std::uint64_t above = 0;
    std::uint64_t steep = 0;
    for (std::uint64_t i = 0; i < puzzle.size(); ++i) {
      above += values[i] > distances[i] * h->scale();
      const auto state = puzzle.unrank(i);
      for (const auto move : puzzle.moves(state)) {
        steep += values[i] > values[puzzle.rank(puzzle.apply(state, move))] + h->scale();
      }
    }
    const bool is_false = std::ranges::find(false_names, name) != false_names.end();
    EXPECT_EQ(h->admissible(), !is_false);
    EXPECT_EQ(above == 0, !is_false) << above;
    if (h->consistent()) {
      EXPECT_EQ(steep, 0u);
    }
  }
}

TEST(CubeHeuristicsFull, EveryStateAndEdgeOfThe2x2x2InQuarterTurns) {
  check_whole_cube2(Metric::qtm, {"disorder", "disorder(floor)"});
}
TEST(CubeHeuristicsFull, EveryStateAndEdgeOfThe2x2x2InIsomorphicRotations) {
  check_whole_cube2(Metric::isomorphic, {"disorder", "disorder(floor)"});
}
TEST(CubeHeuristicsFull, EveryStateAndEdgeOfThe2x2x2InHalfTurns) {
  check_whole_cube2(Metric::htm, {"disorder", "disorder(floor)", "manhattan", "manhattan-min"});
}

/// The cubies, the coordinates and the stickers are the same cube to every heuristic.
TEST(CubeHeuristics, AllRepresentationsAgree) {
  core::Rng rng(2);
  for (const Metric metric : test::kMetrics) {
    const Cube2 two(spec_of(2, metric));
    const Cube3 three(spec_of(3, metric));
    const CubeN<7> two_stickers(spec_of(2, metric));
    const CubeN<32> three_stickers(spec_of(3, metric));
    for (const std::string& name : test::all_names(two_stickers)) {
      const auto a = test::made(two, name);
      const auto b = test::made(two_stickers, name);
      const auto c = test::made(three, name);
      const auto d = test::made(three_stickers, name);
      EXPECT_EQ(a->scale(), b->scale());
      EXPECT_EQ(c->scale(), d->scale());
      EXPECT_EQ(a->admissible(), b->admissible());
      EXPECT_EQ(c->admissible(), d->admissible());
      for (int i = 0; i < 100; ++i) {
        const auto small = two.scramble(rng);
        const auto large = three.scramble(rng);
        ASSERT_EQ(a->estimate(small), b->estimate(two_stickers.state_of(two.stickers(small))));
        ASSERT_EQ(c->estimate(large), d->estimate(three_stickers.state_of(three.stickers(large))));
      }
    }
  }
}

TEST(CubeHeuristics, WrongArguments) {
  const Cube2 two(spec_of(2, Metric::htm));
  const Cube3 three(spec_of(3, Metric::htm));
  const CubeN<7> four(spec_of(4, Metric::htm));
  for (const std::string name : {"manhattan(2)", "disorder(ceil)", "cubie-manhattan(centres)"}) {
    EXPECT_FALSE(build(three, name, cube_heuristics<Cube3>())) << name;
  }
  EXPECT_FALSE(build(two, "cubie-manhattan(edges)", cube_heuristics<Cube2>()));
  EXPECT_FALSE(build(four, "cubie-manhattan", cube_heuristics<CubeN<7>>()));
  EXPECT_TRUE(build(three, "max(h1,disorder-linear(floor),Manhattan-3D( edges ))",
                    cube_heuristics<Cube3>()));
}

}  // namespace
}  // namespace quebra::heuristic::cube
