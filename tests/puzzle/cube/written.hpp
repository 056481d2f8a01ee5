#pragma once
// Turns and pieces written out, the inverses of parse_turns and read_pieces, for tests and fuzzers.

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "puzzle/cube/doctor.hpp"
#include "puzzle/cube/geometry.hpp"
#include "puzzle/cube/notation.hpp"

namespace quebra::puzzle::cube::test {

/// "R U R'"
inline std::string format_turns(std::span<const Turn> turns, int size) {
  std::string text;
  for (const Turn& turn : turns) {
    if (!text.empty()) text += ' ';
    text += format_turn(turn, size);
  }
  return text;
}

/// The stickers of a cube:2 or cube:3.
inline std::vector<std::uint8_t> write_pieces(const Pieces& pieces, const Geometry& cube) {
  assert(cube.size() <= 3);
  std::vector<std::uint8_t> stickers(static_cast<std::size_t>(cube.facelets()));
  const auto paint = [&stickers](int facelet, int colour) {
    stickers[static_cast<std::size_t>(facelet)] = static_cast<std::uint8_t>(colour);
  };
  for (int place = 0; place < kCorners; ++place) {
    for (int which = 0; which < 3; ++which) {
      paint(corner_facelet(cube, place, which), corner_colour(pieces, place, which));
    }
  }
  if (cube.size() == 2) return stickers;
  for (int place = 0; place < kEdges; ++place) {
    for (int which = 0; which < 2; ++which) {
      paint(edge_facelet(cube, place, which), edge_colour(pieces, place, which));
    }
  }
  for (int face = 0; face < kFaces; ++face) {
    paint(cube.facelet(face, 1, 1), pieces.centre[static_cast<std::size_t>(face)]);
  }
  return stickers;
}

}  // namespace quebra::puzzle::cube::test
