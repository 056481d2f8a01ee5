#pragma once
// The 3x3x3 as an element of its group, with places numbered by their coordinates: what tables that are
// reduced by the 48 symmetries of the cube work with.
//
// A place has a coordinate of -1, 0 or +1 on each axis (turn.hpp). Two bits are its signs, the rest is what
// no half turn changes:
//
//   corner   4 * tetrad + 2 * [x > 0] + [y > 0]     tetrad: whether an odd number of signs is +
//   edge     4 * slice + 2 * [first > 0] + [second > 0]
//            slice: the axis where it is 0; first and second: the two axes after that, cyclically
//
//   corners[place] = piece + 16 * twist             twist: 0, 1, 2 as in pieces.hpp
//   edges[place]   = piece + 16 * flips             bit a of flips: flipped as seen from axis a
//
// An edge is flipped as seen from axis a if an odd number of quarter turns about that axis has moved it.
// Seen from axis 2 that is the flip of pieces.hpp. A symmetry takes axes to axes, so that it takes the
// three flips to each other, and no flip has to be computed from places.
//
// The product a * b is a, then b, as moves are written; the state after move m is state * m.

#include <array>
#include <cstdint>
#include <vector>

#include "puzzle/cube3/cube3.hpp"

namespace quebra::puzzle::cube {

struct LatticeCube {
  std::array<std::uint8_t, kCorners> corners{};
  std::array<std::uint8_t, kEdges> edges{};

  friend bool operator==(const LatticeCube&, const LatticeCube&) = default;
  friend LatticeCube operator*(const LatticeCube& a, const LatticeCube& b);
  [[nodiscard]] LatticeCube inverse() const;

  [[nodiscard]] static constexpr unsigned piece(std::uint8_t code) { return code & 15U; }
  [[nodiscard]] static constexpr unsigned turned(std::uint8_t code) { return code >> 4U; }
};

/// The solved one.
LatticeCube lattice_home();
/// The centres are not looked at.
LatticeCube lattice_of(const Cube3State& state);
/// What each of the puzzle's moves does, in its order.
std::vector<LatticeCube> lattice_moves(const Cube3& puzzle);

/// The three flips of an edge of slice `home`, in a place of slice `slice`, that is flipped or not as seen
/// from axis 2.
std::uint8_t flips_of(unsigned home, unsigned slice, bool flipped);

/// A rotation or reflection of space that takes the cube to itself.
struct CubeSymmetry {
  std::array<std::uint8_t, kAxes> axis_to{};
  std::array<std::uint8_t, kCorners> corner_to{};
  std::array<std::uint8_t, kEdges> edge_to{};

  /// What `cube` does, as this symmetry shows it: s * cube * s^-1.
  [[nodiscard]] LatticeCube of(const LatticeCube& cube) const;
};

inline constexpr unsigned kSymmetries = 48;
/// The first one changes nothing.
const std::array<CubeSymmetry, kSymmetries>& cube_symmetries();
/// [s][t]: first t, then s.
const std::array<std::array<std::uint8_t, kSymmetries>, kSymmetries>& symmetry_products();
const std::array<std::uint8_t, kSymmetries>& symmetry_inverses();

}  // namespace quebra::puzzle::cube
