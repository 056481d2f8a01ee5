#pragma once
// Thistlethwaite's chain of groups, from all cubes down to the solved one, and what a cube has to lose at
// each step:
//
//   G0  all cubes                   43,252,003,274,489,856,000
//   G1  <L2,R2,F,B,U,D>                 21,119,142,223,872,000   the 12 edges oriented       / 2,048
//   G2  <L2,R2,F2,B2,U,D>                       19,508,428,800   the 8 corners oriented, the
//                                                                edges of the middle layer
//                                                                in it                       / 1,082,565
//   G3  <L2,R2,F2,B2,U2,D2>                            663,552   edges in their slices, the
//                                                                corners one of 96
//                                                                permutations                / 29,400
//   G4  solved                                               1                               / 663,552
//
// Document 003's Table 1 has other moves for G1 and G2, which generate all cubes and G1.
// A cube is in G1 exactly if no edge is flipped against the way in which the moves of G1 bring it to where
// it is; the table of those flips is made by playing them. The other steps are plain positions.

#include <array>
#include <cstdint>
#include <vector>

#include "pattern/cube/coset_space.hpp"
#include "puzzle/cube3/cube3.hpp"

namespace quebra::pattern::cube {

inline constexpr std::size_t kGroupSteps = 4;

/// "G0 -> G1: edges oriented"
const char* step_name(std::size_t step);

/// The moves of G0, G1, G2 or G3, in the puzzle's order; the puzzle has half turns (htm).
puzzle::cube::Cube3::MoveList group_moves(const puzzle::cube::Cube3& puzzle, std::size_t group);

/// For each place the flip (0 or 1) with which each edge piece comes there by moves of G1.
using EdgeFlips = std::array<std::array<std::uint8_t, puzzle::cube::kEdges>, puzzle::cube::kEdges>;
EdgeFlips oriented_flips(const puzzle::cube::Cube3& puzzle);

/// The 8! permutations of the corners (piece at each place, by rank) seen from the group of the squares.
struct SquareCorners {
  std::vector<std::uint16_t>
      coset;  ///< 0 .. 419: equal if squares lead from one to the other's place
  std::vector<std::uint8_t> member;  ///< 0 .. 95 of those that squares make; else 255
};
SquareCorners square_corners(const puzzle::cube::Cube3& puzzle);

std::uint64_t corner_rank(const puzzle::cube::Cube3State& state);

/// What remains of a cube of group `step` when those of group `step` + 1 are all the same.
CosetSpace step_space(const puzzle::cube::Cube3& puzzle, std::size_t step);
/// The same for cubes of G2, with every permutation of the corners told apart.
CosetSpace corner_permutation_space(const puzzle::cube::Cube3& puzzle);

}  // namespace quebra::pattern::cube
