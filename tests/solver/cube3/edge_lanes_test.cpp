#include "solver/cube3/edge_lanes.hpp"

#include <gtest/gtest.h>

#include "pattern/cube/pattern_space.hpp"
#include "puzzle/cube3/cube3.hpp"
#include "solver/cube3/korf_tables.hpp"
#include "solver/cube3/lanes_support.hpp"

namespace quebra::solver {
namespace {

using puzzle::cube::Cube3;
using puzzle::cube::Metric;

TEST(EdgeLanes, PortableNumbersAreThoseOfPatterns) {
  expect_numbers_of_patterns<PortableEdges>(Metric::htm);
  expect_numbers_of_patterns<PortableEdges>(Metric::qtm);
}

TEST(EdgeLanes, CornerRowsFollowTheCube) {
  const Cube3 cube({.size = 3, .metric = Metric::htm, .faces = "URFDLB"});
  core::MemoryAccountant memory;
  const auto tables = make_korf_tables(cube, puzzle::cube::Prune::none, memory);
  ASSERT_TRUE(tables);
  const auto space =
      pattern::cube::PatternSpace::make(cube, *pattern::cube::parse_pattern("corners"));
  ASSERT_TRUE(space);
  core::Rng rng(3);
  auto state = cube.goal();
  std::uint16_t permutation = corner_permutation(state);
  std::uint16_t twists = corner_twists(state);
  for (int step = 0; step < 5000; ++step) {
    ASSERT_EQ(permutation * kCornerTwists + twists, space->number(state));
    const auto move = static_cast<std::uint16_t>(rng.below(18));
    state = cube.apply(state, puzzle::cube::Move{move});
    permutation = tables->permutation_rows.as<CornerRow>()[permutation].after[move];
    twists = tables->twist_rows.as<CornerRow>()[twists].after[move];
  }
}

TEST(EdgeLanes, NoRoomForTransitionTables) {
  const Cube3 cube({.size = 3, .metric = Metric::htm, .faces = "URFDLB"});
  core::MemoryAccountant little(1 << 20);
  const auto tables = make_korf_tables(cube, puzzle::cube::Prune::none, little);
  ASSERT_FALSE(tables);
  EXPECT_EQ(tables.error().fault, core::Fault::memory);
}

}  // namespace
}  // namespace quebra::solver
