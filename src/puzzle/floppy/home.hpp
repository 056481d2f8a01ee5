#pragma once
// Which slabs can be reached, and their numbers 0 .. 191. All of it is seen as the metric `four` holds
// a slab ("at home"): centre white up, piece 2 at the top.
//
//     corners in clockwise order 0 1 2 3    0 . 1    edges 0 1 2 3    . 0 .
//     (pieces 1 3 9 7)                      . . .    (2 6 8 4)        3 . 1
//                                           3 . 2                     . 2 .
//
// A half turn of an outer line exchanges two neighbouring corners, turns both over, and turns the
// edge between them over. A half turn of a middle line is that of the two outer lines beside it, held
// differently. Hence for every slab that can be reached:
//
//   1. The edges stand in the order 2 6 8 4.
//   2. A corner is yellow exactly if it stands an odd number of places from its own: each exchange
//      takes it one place on or back, and turns it over. Where it stands decides its side.
//   3. The permutation of the corners is odd exactly if an odd number of edges is turned over.
//
// So there are at most 24 permutations times 16 sets of turned edges, halved by 3: 192. All of them
// are reached (enumerated in the tests). The number is 8 times the lexicographic rank of the
// permutation plus one bit for each of the edges 0, 1, 2; the bit of edge 3 follows by 3, the corners'
// sides by 2, so this is a bijection onto 0 .. 191.

#include <cstdint>

#include "core/concepts.hpp"
#include "puzzle/floppy/slab.hpp"

namespace quebra::puzzle::floppy {

inline constexpr std::uint64_t kReachable = 192;

inline constexpr std::array<std::size_t, 4> kCornerCells = {0, 2, 8, 6};
inline constexpr std::array<std::size_t, 4> kEdgeCells = {1, 5, 7, 3};

/// Whether the solved slab can be reached, and why not. The slab is held at home.
core::Validity reachable(const Slab& home);

/// Of a reachable slab that is held at home, and back.
std::uint64_t rank_home(const Slab& home);
Slab unrank_home(std::uint64_t number);

}  // namespace quebra::puzzle::floppy
