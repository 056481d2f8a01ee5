#include "puzzle/cube/geometry.hpp"

#include <gtest/gtest.h>

#include <set>

#include "puzzle/cube/cube_support.hpp"
#include "puzzle/cube/pieces.hpp"

namespace quebra::puzzle::cube {
namespace {

using test::numbered;
using test::played;

Turn layer(int axis, int plane, int quarters) {
  Turn turn = rotation(axis, plane, 1);
  turn.quarters = static_cast<std::uint8_t>(quarters);
  return turn;
}

TEST(CubeFaces, OppositeOnesSumToFive) {
  EXPECT_EQ(opposite(kLeft), kRight);
  EXPECT_EQ(opposite(kDown), kUp);
  EXPECT_EQ(opposite(kBack), kFront);
  for (int face = 0; face < kFaces; ++face) {
    EXPECT_EQ(face + opposite(face), 5);
    EXPECT_EQ(axis_of(face), std::min(face, 5 - face));
    EXPECT_EQ(axis_of(face), axis_of(opposite(face)));
  }
}

TEST(Geometry, FaceletsAreDistinctPointsOnTheirFace) {
  for (int size = Geometry::kLeast; size <= Geometry::kMost; ++size) {
    const Geometry cube(size);
    ASSERT_EQ(cube.facelets(), 6 * size * size);
    std::set<std::array<int, 4>> points;
    for (int facelet = 0; facelet < cube.facelets(); ++facelet) {
      const Point point = cube.point(facelet);
      ASSERT_EQ(cube.facelet(point), facelet);
      ASSERT_EQ(point.face, cube.face_of(facelet));
      const auto axis = static_cast<std::size_t>(axis_of(point.face));
      ASSERT_EQ(point.at[axis], point.face > 2 ? size - 1 : 0);
      points.insert({point.at[0], point.at[1], point.at[2], point.face});
    }
    ASSERT_EQ(points.size(), static_cast<std::size_t>(cube.facelets()));
  }
}

TEST(Geometry, QuartersHaveOrderFourAndInverses) {
  for (int size = 2; size <= 7; ++size) {
    const Geometry cube(size);
    for (int axis = 0; axis < kAxes; ++axis) {
      for (int plane = 0; plane < size; ++plane) {
        const Turn quarter = layer(axis, plane, 1);
        const auto start = numbered(cube);
        EXPECT_NE(played(cube, start, {quarter, quarter}), start);
        EXPECT_EQ(played(cube, start, {quarter, quarter, quarter, quarter}), start);
        EXPECT_EQ(played(cube, start, {quarter, quarter}),
                  played(cube, start, {layer(axis, plane, 2)}));
        for (int quarters = 1; quarters <= 3; ++quarters) {
          const Turn turn = layer(axis, plane, quarters);
          EXPECT_EQ(turn.inverse().inverse(), turn);
          EXPECT_EQ(played(cube, start, {turn, turn.inverse()}), start);
        }
      }
    }
  }
}

TEST(Geometry, ATurnIsWhatItDoesToEachPoint) {
  for (const int size : {2, 3, 4, 5, 10, 32}) {
    const Geometry cube(size);
    for (int axis = 0; axis < kAxes; ++axis) {
      for (const int plane : {0, 1, size - 1}) {
        const auto after = played(cube, numbered(cube), {layer(axis, plane, 1)});
        for (int facelet = 0; facelet < cube.facelets(); ++facelet) {
          Point point = cube.point(facelet);
          if (point.at[static_cast<std::size_t>(axis)] == plane) point = turned(point, axis, size);
          ASSERT_EQ(after[static_cast<std::size_t>(cube.facelet(point))], facelet);
        }
      }
    }
  }
}

TEST(Geometry, LayersAboutOneAxisCommute) {
  for (int size = 2; size <= 7; ++size) {
    const Geometry cube(size);
    for (int axis = 0; axis < kAxes; ++axis) {
      for (int a = 0; a < size; ++a) {
        for (int b = 0; b < a; ++b) {
          const Turn one = layer(axis, a, 1);
          const Turn other = layer(axis, b, 3);
          EXPECT_EQ(played(cube, numbered(cube), {one, other}),
                    played(cube, numbered(cube), {other, one}));
        }
      }
    }
    EXPECT_NE(played(cube, numbered(cube), {layer(0, 0, 1), layer(1, 0, 1)}),
              played(cube, numbered(cube), {layer(1, 0, 1), layer(0, 0, 1)}));
  }
}

TEST(Geometry, EveryLayerTogetherIsARotationOfTheCube) {
  for (int size = 2; size <= 7; ++size) {
    const Geometry cube(size);
    for (int axis = 0; axis < kAxes; ++axis) {
      for (const int sense : {1, -1}) {
        std::vector<Turn> layers;
        for (int plane = 0; plane < size; ++plane) layers.push_back(rotation(axis, plane, sense));
        EXPECT_EQ(played(cube, numbered(cube), layers),
                  played(cube, numbered(cube), {axis_rotation(size, axis, sense)}));
      }
      // It takes whole faces to faces.
      const auto after = played(cube, cube.solved(), {axis_rotation(size, axis, 1)});
      for (int facelet = 0; facelet < cube.facelets(); ++facelet) {
        ASSERT_EQ(after[static_cast<std::size_t>(facelet)],
                  after[static_cast<std::size_t>(cube.facelet(cube.face_of(facelet), 0, 0))]);
      }
    }
  }
}

TEST(Geometry, CyclesOfALayer) {
  for (int size = 2; size <= Geometry::kMost; ++size) {
    const Geometry cube(size);
    for (int axis = 0; axis < kAxes; ++axis) {
      for (int plane = 0; plane < size; ++plane) {
        const bool outer = plane == 0 || plane == size - 1;
        const int expected = size + (outer ? size * size / 4 : 0);
        ASSERT_EQ(cube.cycles(axis, plane).size(), static_cast<std::size_t>(expected));
      }
    }
  }
}

TEST(Geometry, IsomorphicRotationsLeaveOneCornerAlone) {
  for (int size = 2; size <= 7; ++size) {
    const Geometry cube(size);
    for (int axis = 0; axis < kAxes; ++axis) {
      for (int plane = 0; plane < size; ++plane) {
        for (const int sense : {1, -1}) {
          const auto after =
              played(cube, numbered(cube), {isomorphic_rotation(size, axis, plane, sense)});
          for (int which = 0; which < 3; ++which) {
            const int facelet = corner_facelet(cube, kFixedCorner, which);
            ASSERT_EQ(cube.point(facelet).at, (std::array<int, 3>{0, 0, 0}));
            ASSERT_EQ(after[static_cast<std::size_t>(facelet)], facelet);
          }
        }
      }
    }
  }
}

}  // namespace
}  // namespace quebra::puzzle::cube
