#pragma once
// The edges of the 3x3x3 by the slices where they are at home, as cosets of groups that contain the half
// turns and that every symmetry of the cube takes to itself.
//
//   slices     which places the edges of each slice are in: C(12,4) * C(8,4)                       34,650
//   parities   and how many of each slice's edges are flipped, modulo 2: the third follows,
//              since the flips of all edges are even in number                                 4 * 34,650
//
//   flips      or some of the flips themselves, place by place: no cosets of a group any more, but sets
//              of cosets of the group that half turns generate (flip_builder.hpp)     8 or 14 * 34,650
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

// ---- flips ---------------------------------------------------------------------------------

/// What a table knows of the flips.
enum class Flips {
  none,
  parities,
  three,  ///< the flips in places 0, 1, 2
  four,   ///< those in places 0 .. 3, but not of place 0 where 2 and 3 are both flipped: 14 classes
  all,    ///< in every place
};

[[nodiscard]] constexpr std::uint32_t flip_classes(Flips flips) {
  switch (flips) {
    case Flips::parities: return 4;
    case Flips::three: return 8;
    case Flips::four: return 14;
    case Flips::all: return 4096;
    default: return 1;
  }
}

/// Of the places with a flip, as bits; by Flips::three, four or all.
template <Flips flips>
[[nodiscard]] constexpr std::uint32_t class_of_places(unsigned flipped) {
  static_assert(flips == Flips::three || flips == Flips::four || flips == Flips::all);
  constexpr std::uint64_t kFolded = 0xddcc'ba98'7654'3210ULL;
  if constexpr (flips == Flips::all) return flipped;
  if constexpr (flips == Flips::three) return flipped & 7U;
  return static_cast<std::uint32_t>(kFolded >> (flipped & 15U) * 4) & 15U;
}

/// The places with a flip, as seen from axis 2, as bits.
unsigned flipped_places(const Edges& edges);
/// Below flip_classes().
std::uint32_t flip_class(Flips flips, const Edges& edges);
/// Some edges of that number of slices with flips in those places, an even number of them.
Edges edges_with_flips(std::uint32_t slices, unsigned flipped);

}  // namespace quebra::pattern::cube
