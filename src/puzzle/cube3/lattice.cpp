#include "puzzle/cube3/lattice.hpp"

#include <span>

namespace quebra::puzzle::cube {
namespace {

using Point3 = std::array<int, kAxes>;  ///< coordinates -1, 0, +1

template <std::size_t n>
Point3 place_of(const std::array<Face, n>& faces) {
  Point3 point{};
  for (const Face face : faces) {
    point[static_cast<std::size_t>(axis_of(face))] = face > opposite(face) ? 1 : -1;
  }
  return point;
}

std::uint8_t corner_number(const Point3& at) {
  const unsigned x = at[0] > 0 ? 1 : 0;
  const unsigned y = at[1] > 0 ? 1 : 0;
  const unsigned z = at[2] > 0 ? 1 : 0;
  return static_cast<std::uint8_t>(4 * (x ^ y ^ z) + 2 * x + y);
}

std::uint8_t edge_number(const Point3& at) {
  std::size_t slice = 0;
  while (at[slice] != 0) ++slice;
  const unsigned first = at[(slice + 1) % kAxes] > 0 ? 1 : 0;
  const unsigned second = at[(slice + 2) % kAxes] > 0 ? 1 : 0;
  return static_cast<std::uint8_t>(4 * slice + 2 * first + second);
}

/// From the numbers of pieces.hpp to ours.
struct Numbers {
  std::array<std::uint8_t, kCorners> corner{};
  std::array<std::uint8_t, kEdges> edge{};
  std::array<Point3, kCorners> corner_at{};  ///< by our number
  std::array<Point3, kEdges> edge_at{};

  Numbers() {
    for (std::size_t i = 0; i < kCorners; ++i) {
      const Point3 at = place_of(kCornerFaces[i]);
      corner[i] = corner_number(at);
      corner_at[corner[i]] = at;
    }
    for (std::size_t i = 0; i < kEdges; ++i) {
      const Point3 at = place_of(kEdgeFaces[i]);
      edge[i] = edge_number(at);
      edge_at[edge[i]] = at;
    }
  }
};

const Numbers& numbers() {
  static const Numbers made;
  return made;
}

/// Which facelet of a corner place lies on an axis: clockwise from the one on axis 1 (up, down). The
/// mirror image of a place goes round the other way.
unsigned facelet_on(unsigned place, unsigned axis) {
  if (axis == 1) return 0;
  const Point3& at = numbers().corner_at[place];
  const bool right_handed = at[0] * at[1] * at[2] > 0;
  return (axis == 0) == right_handed ? 1 : 2;
}

unsigned axis_of_facelet(unsigned place, unsigned facelet) {
  unsigned axis = 0;
  while (facelet_on(place, axis) != facelet) ++axis;
  return axis;
}

CubeSymmetry make_symmetry(const std::array<std::uint8_t, kAxes>& axis_to, unsigned signs) {
  CubeSymmetry symmetry{.axis_to = axis_to};
  const auto image = [&](const Point3& at) {
    Point3 to{};
    for (std::size_t axis = 0; axis < kAxes; ++axis) {
      to[axis_to[axis]] = (signs >> axis & 1U) != 0 ? -at[axis] : at[axis];
    }
    return to;
  };
  for (std::size_t i = 0; i < kCorners; ++i) {
    symmetry.corner_to[i] = corner_number(image(numbers().corner_at[i]));
  }
  for (std::size_t i = 0; i < kEdges; ++i) {
    symmetry.edge_to[i] = edge_number(image(numbers().edge_at[i]));
  }
  return symmetry;
}

std::array<CubeSymmetry, kSymmetries> make_symmetries() {
  constexpr std::array<std::array<std::uint8_t, kAxes>, 6> kOrders = {
      {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}}};
  std::array<CubeSymmetry, kSymmetries> all;
  std::size_t made = 0;
  for (const auto& order : kOrders) {
    for (unsigned signs = 0; signs < 8; ++signs) all[made++] = make_symmetry(order, signs);
  }
  return all;
}

}  // namespace

LatticeCube operator*(const LatticeCube& a, const LatticeCube& b) {
  LatticeCube product;
  for (std::size_t i = 0; i < kCorners; ++i) {
    const std::uint8_t from = a.corners[LatticeCube::piece(b.corners[i])];
    const unsigned twist = (LatticeCube::turned(from) + LatticeCube::turned(b.corners[i])) % 3;
    product.corners[i] = static_cast<std::uint8_t>(LatticeCube::piece(from) + 16 * twist);
  }
  for (std::size_t i = 0; i < kEdges; ++i) {
    product.edges[i] =
        static_cast<std::uint8_t>(a.edges[LatticeCube::piece(b.edges[i])] ^ (b.edges[i] & 0x70U));
  }
  return product;
}

LatticeCube LatticeCube::inverse() const {
  LatticeCube inverse;
  for (std::size_t i = 0; i < kCorners; ++i) {
    const unsigned twist = (3 - turned(corners[i])) % 3;
    inverse.corners[piece(corners[i])] = static_cast<std::uint8_t>(i + 16 * twist);
  }
  for (std::size_t i = 0; i < kEdges; ++i) {
    inverse.edges[piece(edges[i])] = static_cast<std::uint8_t>(i | (edges[i] & 0x70U));
  }
  return inverse;
}

LatticeCube lattice_home() {
  LatticeCube home;
  for (std::uint8_t i = 0; i < kCorners; ++i) home.corners[i] = i;
  for (std::uint8_t i = 0; i < kEdges; ++i) home.edges[i] = i;
  return home;
}

// Each quarter turn about axis t takes an edge from one of the other two slices to the other. Whichever way
// it came from slice h to slice s, the parities of the turns about the three axes are all equal if s = h,
// and if s != h the one of the third axis differs from the two others: one step more changes both sides
// alike.
std::uint8_t flips_of(unsigned home, unsigned slice, bool flipped) {
  unsigned flips = flipped ? 0x70 : 0;
  const unsigned third = 3 - home - slice;
  if (home != slice && third < 2) flips ^= 0x10U << third;
  if (home != slice && third == 2) flips ^= 0x30U;
  return static_cast<std::uint8_t>(flips);
}

LatticeCube lattice_of(const Cube3State& state) {
  const Numbers& number = numbers();
  LatticeCube cube;
  for (std::size_t i = 0; i < kCorners; ++i) {
    const unsigned piece = number.corner[state.corners[i] & 7U];
    cube.corners[number.corner[i]] =
        static_cast<std::uint8_t>(piece + 16U * (state.corners[i] >> 3U));
  }
  for (std::size_t i = 0; i < kEdges; ++i) {
    const unsigned piece = number.edge[state.edges[i] & 15U];
    const unsigned place = number.edge[i];
    cube.edges[place] = static_cast<std::uint8_t>(
        piece | flips_of(piece / 4, place / 4, (state.edges[i] >> 4U) != 0));
  }
  return cube;
}

std::vector<LatticeCube> lattice_moves(const Cube3& puzzle) {
  std::vector<LatticeCube> moves(puzzle.moves(puzzle.goal()).size());
  for (const Move move : puzzle.moves(puzzle.goal())) {
    moves[move.index] = lattice_of(puzzle.apply(puzzle.goal(), move));
  }
  return moves;
}

LatticeCube CubeSymmetry::of(const LatticeCube& cube) const {
  LatticeCube image;
  for (unsigned i = 0; i < kCorners; ++i) {
    // Where the facelet that leads the image of the piece lies: follow the facelet that becomes it.
    const unsigned piece = LatticeCube::piece(cube.corners[i]);
    const unsigned twist = LatticeCube::turned(cube.corners[i]);
    unsigned leads = 0;  // the axis that goes to axis 1
    while (axis_to[leads] != 1) ++leads;
    const unsigned facelet = (facelet_on(piece, leads) + twist) % 3;
    const unsigned axis = axis_to[axis_of_facelet(i, facelet)];
    const unsigned image_twist = facelet_on(corner_to[i], axis);
    image.corners[corner_to[i]] = static_cast<std::uint8_t>(corner_to[piece] + 16 * image_twist);
  }
  for (unsigned i = 0; i < kEdges; ++i) {
    unsigned flips = 0;
    for (unsigned axis = 0; axis < kAxes; ++axis) {
      flips |= (unsigned{cube.edges[i]} >> (4 + axis) & 1U) << (4 + axis_to[axis]);
    }
    image.edges[edge_to[i]] =
        static_cast<std::uint8_t>(edge_to[LatticeCube::piece(cube.edges[i])] | flips);
  }
  return image;
}

const std::array<CubeSymmetry, kSymmetries>& cube_symmetries() {
  static const auto all = make_symmetries();
  return all;
}

const std::array<std::array<std::uint8_t, kSymmetries>, kSymmetries>& symmetry_products() {
  static const auto made = [] {
    std::array<std::array<std::uint8_t, kSymmetries>, kSymmetries> products{};
    const auto& all = cube_symmetries();
    for (std::size_t s = 0; s < kSymmetries; ++s) {
      for (std::size_t t = 0; t < kSymmetries; ++t) {
        for (std::uint8_t u = 0; u < kSymmetries; ++u) {
          bool same = true;
          for (std::size_t i = 0; i < kCorners && same; ++i) {
            same = all[u].corner_to[i] == all[s].corner_to[all[t].corner_to[i]];
          }
          if (same) products[s][t] = u;
        }
      }
    }
    return products;
  }();
  return made;
}

const std::array<std::uint8_t, kSymmetries>& symmetry_inverses() {
  static const auto made = [] {
    std::array<std::uint8_t, kSymmetries> inverses{};
    for (std::size_t s = 0; s < kSymmetries; ++s) {
      for (std::uint8_t t = 0; t < kSymmetries; ++t) {
        if (symmetry_products()[s][t] == 0) inverses[s] = t;
      }
    }
    return inverses;
  }();
  return made;
}

}  // namespace quebra::puzzle::cube
