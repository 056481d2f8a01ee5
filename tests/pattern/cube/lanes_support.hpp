#pragma once
// What both forms of the lanes must do.

#include <gtest/gtest.h>

#include <memory>

#include "core/rng.hpp"
#include "pattern/cube/coset_rows.hpp"
#include "pattern/cube/cube_lanes.hpp"

namespace quebra::pattern::cube {

/// Along random walks, whatever lanes say of a cube is what LatticeCube and the numbers of cosets say.
template <class Lanes>
void expect_lanes_of_cubes(puzzle::cube::Metric metric) {
  const puzzle::cube::Cube3 puzzle({.size = 3, .metric = metric, .faces = "URFDLB"});
  const auto moves = puzzle::cube::lattice_moves(puzzle);
  const auto& symmetries = puzzle::cube::cube_symmetries();
  const auto views = std::make_unique<const ViewTables>(puzzle);
  core::Rng rng(12);
  puzzle::cube::LatticeCube cube = puzzle::cube::lattice_home();
  Lanes lanes = Lanes::of(lanes_of(cube));
  Lanes inverse = lanes;
  for (int step = 0; step < 2000; ++step) {
    const auto move = static_cast<unsigned>(rng.below(moves.size()));
    // The child's column, before the move is made.
    const auto s = static_cast<unsigned>(rng.below(symmetries.size()));
    const auto slices_after = lanes.template column<Flips::none>(*views, move, s);
    const auto parities_after = lanes.template column<Flips::parities>(*views, move, s);
    cube = cube * moves[move];
    lanes = lanes.moved(views->moves[move]);
    inverse = inverse.premoved(views->moves[move]);
    ASSERT_TRUE(lanes.equals(Lanes::of(lanes_of(cube)))) << "step " << step;
    ASSERT_TRUE(inverse.equals(Lanes::of(lanes_of(cube.inverse())))) << "step " << step;
    ASSERT_EQ(lanes.equals(inverse), cube == cube.inverse());
    const auto shown = symmetries[s].of(cube).edges;
    const auto slices = slice_number(shown);
    const auto parities = 4 * slices + flip_parities(shown);
    ASSERT_EQ(slices_after, slices) << "symmetry " << s;
    ASSERT_EQ(parities_after, parities) << "symmetry " << s;
    ASSERT_EQ(lanes.template column<Flips::none>(*views, kNoMove, s), slices) << "symmetry " << s;
    ASSERT_EQ(lanes.template column<Flips::parities>(*views, kNoMove, s), parities)
        << "symmetry " << s;
    ASSERT_EQ(lanes.template column<Flips::three>(*views, kNoMove, s),
              8 * slices + flip_class(Flips::three, shown));
    ASSERT_EQ(lanes.template column<Flips::four>(*views, kNoMove, s),
              14 * slices + flip_class(Flips::four, shown));
    ASSERT_EQ(lanes.template column<Flips::all>(*views, kNoMove, s),
              4096 * slices + flipped_places(shown));
    ASSERT_EQ(flipped_places(edges_with_flips(slices, flipped_places(shown))),
              flipped_places(shown));
    ASSERT_EQ(slice_number(edges_with_flips(slices, flipped_places(shown))), slices);
    for (const CornerGroup group : {CornerGroup::tetrads, CornerGroup::squares}) {
      const CornerNumbers numbers = lanes.corners(*views, group);
      ASSERT_EQ(numbers.permutation, permutation_coset(group, cube.corners));
      ASSERT_EQ(numbers.twists, twist_number(cube.corners));
    }
    for (unsigned axis = 0; axis < 3; ++axis) {
      const auto& upright = symmetries[views->upright[axis]];
      ASSERT_EQ(upright.axis_to[axis], 1);
      const auto seen = upright.of(cube);
      const DominoNumbers numbers = lanes.domino(*views, axis);
      ASSERT_EQ(numbers.edges, domino_number(seen.edges)) << "axis " << axis;
      ASSERT_EQ(numbers.twists, twist_number(seen.corners)) << "axis " << axis;
    }
  }
}

}  // namespace quebra::pattern::cube
