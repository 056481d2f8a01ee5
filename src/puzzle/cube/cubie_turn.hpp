#pragma once
// What a turn does to the corner and edge pieces, derived from what it does to the stickers.
//
// The piece that comes to place i was at place from[i], and its first sticker moves on by add[i] in
// the place's list of facelets (pieces.hpp). Any turn has this form, slices and whole-cube rotations
// too, because a turn takes the facelets of one place to those of another in cyclic order.

#include <array>
#include <cstdint>

#include "puzzle/cube/pieces.hpp"

namespace quebra::puzzle::cube {

struct CubieTurn {
  std::array<std::uint8_t, kCorners> corner_from{};
  std::array<std::uint8_t, kCorners> corner_add{};  ///< twist, mod 3
  std::array<std::uint8_t, kEdges> edge_from{};     ///< N = 3
  std::array<std::uint8_t, kEdges> edge_add{};      ///< flip, mod 2
  std::array<std::uint8_t, kFaces> centre_to{};     ///< N = 3: where the centre of each face goes
};

/// N = 2 or 3.
CubieTurn cubie_turn(const Geometry& cube, const Turn& turn);

}  // namespace quebra::puzzle::cube
