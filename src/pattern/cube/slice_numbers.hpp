#pragma once
// The edges of the 3x3x3 by the slices where they are at home, as cosets of groups that contain the half
// turns and that every symmetry of the cube takes to itself.
//
//   slices     which places the edges of each slice are in: C(12,4) * C(8,4)                       34,650
//   parities   and how many of each slice's edges are flipped, modulo 2: the third follows,
//              since the flips of all edges are even in number                                 4 * 34,650
//
// The groups: the edges of a slice change places freely, with any flips, or with an even number of flips
// in each slice. Half turns flip nothing and keep edges in their slices. Flips are those seen from axis 2
// (lattice.hpp); symmetries take them to those seen from another axis, which differ by a number that the
// places tell, so that parities go to parities.

#include <array>
#include <cstdint>

#include "puzzle/cube3/lattice.hpp"

namespace quebra::pattern::cube {

using Edges = std::array<std::uint8_t, puzzle::cube::kEdges>;  ///< piece + 16 * flips

inline constexpr std::uint32_t kSlicePlaces = 34'650;
inline constexpr std::uint32_t kSetsOfEight = 70;  ///< C(8,4)

/// Ranks of sets of four places: of twelve (those of slice 2), and of the eight left (slice 1).
struct SliceRanks {
  std::array<std::uint16_t, 4096> of_twelve{};  ///< times 70
  std::array<std::uint8_t, 256> of_eight{};
  SliceRanks();
};
const SliceRanks& slice_ranks();

/// Below kSlicePlaces.
std::uint32_t slice_number(const Edges& edges);
/// Bit 0: of slice 1; bit 1: of slice 2.
std::uint32_t flip_parities(const Edges& edges);

/// Some edges of that number, with those parities.
Edges edges_of(std::uint32_t slices, std::uint32_t parities);

}  // namespace quebra::pattern::cube
