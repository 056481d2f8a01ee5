// The lattice form of the 3x3x3 against its cubies, and its symmetries against the axioms.

#include "puzzle/cube3/lattice.hpp"

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <set>

#include "puzzle/cube/cube_support.hpp"

namespace quebra::puzzle::cube {
namespace {

using test::spec_of;

const Cube3& htm() {
  static const Cube3 puzzle(spec_of(3, Metric::htm));
  return puzzle;
}

/// After a walk of any length up to 40 moves.
LatticeCube any_cube() {
  core::Rng rng(*rc::gen::arbitrary<std::uint64_t>());
  return lattice_of(test::random_walk(htm(), rng.below(41), rng));
}

TEST(Lattice, TheGoalIsHome) {
  EXPECT_EQ(lattice_of(htm().goal()), lattice_home());
  for (std::size_t i = 0; i < kCorners; ++i) EXPECT_EQ(lattice_home().corners[i], i);
  for (std::size_t i = 0; i < kEdges; ++i) EXPECT_EQ(lattice_home().edges[i], i);
}

/// Different states are different elements, and multiplying by a move is making it.
TEST(Lattice, ProductsAreMoves) {
  core::Rng rng(1);
  for (const Metric metric : {Metric::htm, Metric::qtm}) {
    const Cube3 puzzle(spec_of(3, metric));
    const auto moves = lattice_moves(puzzle);
    ASSERT_EQ(moves.size(), puzzle.moves(puzzle.goal()).size());
    auto state = puzzle.goal();
    LatticeCube cube = lattice_home();
    for (int step = 0; step < 3000; ++step) {
      const Move move = test::random_move(puzzle, state, rng);
      state = puzzle.apply(state, move);
      cube = cube * moves[move.index];
      ASSERT_EQ(cube, lattice_of(state)) << "step " << step;
    }
  }
}

TEST(Lattice, StatesKeepApart) {
  const auto states = test::distances_to(htm(), 3);
  std::set<std::pair<std::array<std::uint8_t, kCorners>, std::array<std::uint8_t, kEdges>>> seen;
  for (const auto& [state, distance] : states) {
    const LatticeCube cube = lattice_of(state);
    seen.emplace(cube.corners, cube.edges);
  }
  EXPECT_EQ(seen.size(), states.size());
}

/// The classes that no half turn changes: tetrads of corners, slices of edges; no twist seen on axis 1 and no
/// flip on any axis.
TEST(Lattice, HalfTurnsKeepTetradsAndSlices) {
  const auto moves = lattice_moves(htm());
  for (std::size_t m = 0; m < moves.size(); ++m) {
    const bool half = htm().turns()[m].quarters == 2;
    bool keeps = true;
    for (std::uint8_t i = 0; i < kCorners; ++i) {
      const unsigned code = moves[m].corners[i];
      keeps = keeps && LatticeCube::turned(moves[m].corners[i]) == 0 && (code & 4U) == (i & 4U);
    }
    for (std::uint8_t i = 0; i < kEdges; ++i) {
      const unsigned code = moves[m].edges[i];
      keeps = keeps && LatticeCube::turned(moves[m].edges[i]) == 0 && code / 4 == i / 4U;
    }
    EXPECT_EQ(keeps, half) << m;
  }
}

RC_GTEST_PROP(Lattice, Inverses, ()) {
  const LatticeCube cube = any_cube();
  RC_ASSERT(cube * cube.inverse() == lattice_home());
  RC_ASSERT(cube.inverse() * cube == lattice_home());
  RC_ASSERT(cube.inverse().inverse() == cube);
}

RC_GTEST_PROP(Lattice, Associative, ()) {
  const LatticeCube a = any_cube();
  const LatticeCube b = any_cube();
  const LatticeCube c = any_cube();
  RC_ASSERT((a * b) * c == a * (b * c));
  RC_ASSERT((a * b).inverse() == b.inverse() * a.inverse());
}

/// An edge is flipped as seen from an axis if an odd number of quarter turns about it moved the edge.
TEST(Lattice, FlipsCountQuarterTurnsAboutAnAxis) {
  core::Rng rng(2);
  const auto moves = lattice_moves(htm());
  auto state = htm().goal();
  LatticeCube cube = lattice_home();
  std::array<unsigned, kEdges> flips{};  // by piece
  for (int step = 0; step < 3000; ++step) {
    const Move move = test::random_move(htm(), state, rng);
    const Turn& turn = htm().turns()[move.index];
    for (std::size_t i = 0; i < kEdges; ++i) {
      const unsigned from = LatticeCube::piece(moves[move.index].edges[i]);
      const bool moved = from != i;
      if (moved && turn.quarters != 2)
        flips[LatticeCube::piece(cube.edges[from])] ^= 1U << turn.axis;
    }
    state = htm().apply(state, move);
    cube = lattice_of(state);
    for (unsigned i = 0; i < kEdges; ++i) {
      const unsigned piece = LatticeCube::piece(cube.edges[i]);
      ASSERT_EQ(LatticeCube::turned(cube.edges[i]), flips[piece]) << "step " << step;
      const bool flipped = (flips[piece] & 4U) != 0;
      ASSERT_EQ(flips_of(piece / 4, i / 4, flipped), 16 * flips[piece]);
    }
  }
}

// ---- symmetries ------------------------------------------------------------------------

TEST(Symmetries, AreAGroup) {
  const auto& all = cube_symmetries();
  const auto& products = symmetry_products();
  const auto& inverses = symmetry_inverses();
  std::set<std::pair<std::array<std::uint8_t, kCorners>, std::array<std::uint8_t, kEdges>>> seen;
  for (std::size_t s = 0; s < kSymmetries; ++s) {
    seen.emplace(all[s].corner_to, all[s].edge_to);
    EXPECT_EQ(products[s][0], s);
    EXPECT_EQ(products[0][s], s);
    EXPECT_EQ(products[s][inverses[s]], 0);
    EXPECT_EQ(products[inverses[s]][s], 0);
    std::set<std::uint8_t> row(products[s].begin(), products[s].end());
    EXPECT_EQ(row.size(), kSymmetries);
    for (std::size_t t = 0; t < kSymmetries; ++t) {
      const CubeSymmetry& both = all[products[s][t]];
      for (std::size_t i = 0; i < kCorners; ++i) {
        ASSERT_EQ(both.corner_to[i], all[s].corner_to[all[t].corner_to[i]]);
      }
      for (std::size_t i = 0; i < kEdges; ++i) {
        ASSERT_EQ(both.edge_to[i], all[s].edge_to[all[t].edge_to[i]]);
      }
      for (std::size_t i = 0; i < kAxes; ++i) {
        ASSERT_EQ(both.axis_to[i], all[s].axis_to[all[t].axis_to[i]]);
      }
    }
  }
  EXPECT_EQ(seen.size(), kSymmetries);
}

RC_GTEST_PROP(Symmetries, AreHomomorphisms, ()) {
  const LatticeCube a = any_cube();
  const LatticeCube b = any_cube();
  for (const CubeSymmetry& s : cube_symmetries()) {
    RC_ASSERT(s.of(a * b) == s.of(a) * s.of(b));
    RC_ASSERT(s.of(a.inverse()) == s.of(a).inverse());
  }
}

RC_GTEST_PROP(Symmetries, ActAsAGroup, ()) {
  const LatticeCube cube = any_cube();
  const auto& all = cube_symmetries();
  RC_ASSERT(all[0].of(cube) == cube);
  const auto s = *rc::gen::inRange<std::size_t>(0, kSymmetries);
  for (std::size_t t = 0; t < kSymmetries; ++t) {
    RC_ASSERT(all[s].of(all[t].of(cube)) == all[symmetry_products()[s][t]].of(cube));
  }
}

/// The determinant is -1: of exchanges of axes and reflections, there is an odd number.
bool is_mirror(const CubeSymmetry& symmetry) {
  int inversions = 0;
  for (std::size_t a = 0; a < kAxes; ++a) {
    for (std::size_t b = 0; b < a; ++b) inversions += symmetry.axis_to[b] > symmetry.axis_to[a];
  }
  // Corner 0 has the signs x < 0, y < 0 and, in tetrad 0, z < 0. Its image's signs are the reflections.
  const unsigned image = symmetry.corner_to[0];
  const unsigned x = image >> 1U & 1U;
  const unsigned y = image & 1U;
  const unsigned z = (image >> 2U & 1U) ^ x ^ y;
  return (static_cast<unsigned>(inversions) + x + y + z) % 2 != 0;
}

/// A face turns as its image does: the axis follows, the number of quarters is kept, and seen from outside
/// clockwise stays clockwise unless the symmetry is a mirror.
TEST(Symmetries, TakeMovesToMoves) {
  const auto moves = lattice_moves(htm());
  const auto clockwise = [](const Turn& turn) {
    const bool far = turn.first == 2;  // right, up, front: three quarters are clockwise
    return static_cast<int>(far ? 4 - turn.quarters : turn.quarters);
  };
  int mirrors = 0;
  for (const CubeSymmetry& symmetry : cube_symmetries()) {
    mirrors += is_mirror(symmetry) ? 1 : 0;
    std::set<std::size_t> images;
    for (std::size_t m = 0; m < moves.size(); ++m) {
      const auto found = std::ranges::find(moves, symmetry.of(moves[m]));
      ASSERT_NE(found, moves.end());
      const auto image = static_cast<std::size_t>(found - moves.begin());
      images.insert(image);
      const Turn& before = htm().turns()[m];
      const Turn& after = htm().turns()[image];
      EXPECT_EQ(after.axis, symmetry.axis_to[before.axis]);
      const int turned = clockwise(before);
      EXPECT_EQ(clockwise(after), is_mirror(symmetry) ? 4 - turned : turned);
    }
    EXPECT_EQ(images.size(), moves.size());
  }
  EXPECT_EQ(mirrors, 24);
}

TEST(Symmetries, KeepDistances) {
  const auto distances = test::distances_to(htm(), 3);
  std::set<std::pair<std::array<std::uint8_t, kCorners>, std::array<std::uint8_t, kEdges>>> far;
  for (const auto& [state, distance] : distances) {
    const LatticeCube cube = lattice_of(state);
    if (distance == 3) far.emplace(cube.corners, cube.edges);
  }
  for (const auto& [corners, edges] : far) {
    for (const CubeSymmetry& symmetry : cube_symmetries()) {
      const LatticeCube image = symmetry.of({corners, edges});
      ASSERT_TRUE(far.contains({image.corners, image.edges}));
    }
  }
}

}  // namespace
}  // namespace quebra::puzzle::cube
