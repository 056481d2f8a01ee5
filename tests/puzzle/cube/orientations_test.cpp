#include "puzzle/cube/orientations.hpp"

#include <gtest/gtest.h>

#include <set>
#include <string>

#include "puzzle/cube/cube_support.hpp"

namespace quebra::puzzle::cube {
namespace {

using Stickers = std::vector<std::uint8_t>;

Stickers scrambled(const Geometry& cube, core::Rng& rng, int turns = 40) {
  Stickers stickers = cube.solved();
  for (int i = 0; i < turns; ++i) {
    const auto axis = static_cast<int>(rng.below(3));
    const auto plane = static_cast<int>(rng.below(static_cast<std::uint64_t>(cube.size())));
    cube.turn(rotation(axis, plane, rng.below(2) == 0 ? 1 : -1), std::span(stickers));
  }
  return stickers;
}

TEST(Orientations, TwentyFourFaceMaps) {
  std::set<FaceMap> maps;
  for (const FaceMap& map : face_maps()) {
    maps.insert(map);
    for (std::size_t face = 0; face < kFaces; ++face) EXPECT_EQ(map[face] + map[5 - face], 5);
  }
  EXPECT_EQ(maps.size(), 24u);
  EXPECT_EQ(face_maps()[0], (FaceMap{0, 1, 2, 3, 4, 5}));
}

TEST(Orientations, TheSolvedCubeHeldInEachWayShowsItsFaceMap) {
  for (int size = 2; size <= 5; ++size) {
    const Geometry cube(size);
    const Orientations ways(cube);
    for (int which = 0; which < kOrientations; ++which) {
      const auto seen = ways.held(cube.solved(), which);
      const FaceMap& map = face_maps()[static_cast<std::size_t>(which)];
      for (std::size_t facelet = 0; facelet < seen.size(); ++facelet) {
        ASSERT_EQ(map[seen[facelet]], cube.face_of(static_cast<int>(facelet)));
      }
    }
  }
}

// Document 000 says 24N.
TEST(Orientations, AnOrbitHas24Cubes) {
  core::Rng rng(1);
  for (int size = 2; size <= 5; ++size) {
    const Geometry cube(size);
    const Orientations ways(cube);
    for (int i = 0; i < 20; ++i) {
      const Stickers stickers = i == 0 ? cube.solved() : scrambled(cube, rng);
      std::set<std::string> orbit;  // GCC 12 warns of comparing vectors of bytes
      for (int which = 0; which < kOrientations; ++which) {
        const Stickers seen = ways.held(stickers, which);
        orbit.emplace(seen.begin(), seen.end());
      }
      EXPECT_EQ(orbit.size(), 24u) << size;
      // Rotations about the axes lead nowhere else.
      for (const std::string& member : std::set(orbit)) {
        for (int axis = 0; axis < kAxes; ++axis) {
          std::string next = member;
          cube.turn(axis_rotation(size, axis, 1), std::span(next));
          orbit.insert(next);
        }
      }
      EXPECT_EQ(orbit.size(), 24u) << size;
    }
  }
}

TEST(Orientations, CanonicalFormAndSignatureAreConstantOnAnOrbit) {
  core::Rng rng(2);
  for (int size = 2; size <= 6; ++size) {
    const Geometry cube(size);
    const Orientations ways(cube);
    const Stickers stickers = scrambled(cube, rng);
    for (int which = 0; which < kOrientations; ++which) {
      const Stickers other = ways.held(stickers, which);
      EXPECT_EQ(ways.canonical(other), ways.canonical(stickers));
      EXPECT_EQ(ways.signature(other), ways.signature(stickers));
      EXPECT_TRUE(ways.isomorphic(stickers, other));
      EXPECT_TRUE(ways.isomorphic(other, stickers));
    }
    EXPECT_TRUE(ways.isomorphic(stickers, ways.canonical(stickers)));
  }
}

/// One more turn of a layer makes another cube, however it is held; and all three tests agree.
TEST(Orientations, DifferentCubesDiffer) {
  core::Rng rng(3);
  for (int size = 2; size <= 5; ++size) {
    const Geometry cube(size);
    const Orientations ways(cube);
    for (int i = 0; i < 50; ++i) {
      const Stickers one = scrambled(cube, rng);
      Stickers other = one;
      const auto plane = static_cast<int>(rng.below(static_cast<std::uint64_t>(size)));
      cube.turn(rotation(static_cast<int>(rng.below(3)), plane, 1), std::span(other));
      other = ways.held(other, static_cast<int>(rng.below(24)));
      EXPECT_FALSE(ways.isomorphic(one, other));
      EXPECT_NE(ways.canonical(one), ways.canonical(other));
      EXPECT_NE(ways.signature(one), ways.signature(other));
    }
    // Few turns, so that both answers occur.
    for (int i = 0; i < 200; ++i) {
      const Stickers one = scrambled(cube, rng, 2);
      const Stickers other = scrambled(cube, rng, 2);
      const bool same = ways.isomorphic(one, other);
      EXPECT_EQ(same, ways.canonical(one) == ways.canonical(other));
      EXPECT_EQ(same, ways.signature(one) == ways.signature(other));
    }
  }
}

}  // namespace
}  // namespace quebra::puzzle::cube
