#include "pattern/cube/cube_lanes.hpp"

#include <gtest/gtest.h>

#include "pattern/cube/lanes_support.hpp"

namespace quebra::pattern::cube {
namespace {

using puzzle::cube::Metric;

TEST(CubeLanes, PortableOnesAreCubes) {
  expect_lanes_of_cubes<PortableLanes>(Metric::htm);
  expect_lanes_of_cubes<PortableLanes>(Metric::qtm);
}

/// Axis 1 is seen as it is.
TEST(CubeLanes, TheSecondUprightViewIsTheIdentity) {
  const puzzle::cube::Cube3 puzzle({.size = 3, .metric = Metric::htm, .faces = "URFDLB"});
  const auto views = std::make_unique<const ViewTables>(puzzle);
  EXPECT_EQ(views->upright[1], 0);
}

}  // namespace
}  // namespace quebra::pattern::cube
