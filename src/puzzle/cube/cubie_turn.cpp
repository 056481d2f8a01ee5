#include "puzzle/cube/cubie_turn.hpp"

#include <cassert>
#include <vector>

namespace quebra::puzzle::cube {
namespace {

/// Finds, for each place of `count` with `sides` facelets each, whose first facelet came to it.
template <std::size_t count, int sides, class FaceletOf>
void find_sources(const std::vector<std::uint16_t>& source, FaceletOf&& facelet_of,
                  std::array<std::uint8_t, count>& from, std::array<std::uint8_t, count>& add) {
  constexpr int kPlaces = static_cast<int>(count);
  constexpr std::uint8_t kNotFirst = 255;
  std::vector<std::uint8_t> place_of(source.size(), kNotFirst);  // by its first facelet
  for (int place = 0; place < kPlaces; ++place) {
    place_of[static_cast<std::size_t>(facelet_of(place, 0))] = static_cast<std::uint8_t>(place);
  }
  for (int place = 0; place < kPlaces; ++place) {
    for (int side = 0; side < sides; ++side) {
      const std::uint8_t other =
          place_of[source[static_cast<std::size_t>(facelet_of(place, side))]];
      if (other == kNotFirst) continue;
      from[static_cast<std::size_t>(place)] = other;
      add[static_cast<std::size_t>(place)] = static_cast<std::uint8_t>(side);
    }
  }
}

}  // namespace

CubieTurn cubie_turn(const Geometry& cube, const Turn& turn) {
  assert(cube.size() <= 3);
  std::vector<std::uint16_t> source;  // the facelet whose sticker is now at each facelet
  for (int i = 0; i < cube.facelets(); ++i) source.push_back(static_cast<std::uint16_t>(i));
  cube.turn(turn, std::span(source));
  CubieTurn result;
  find_sources<kCorners, 3>(
      source, [&](int place, int side) { return corner_facelet(cube, place, side); },
      result.corner_from, result.corner_add);
  if (cube.size() == 2) return result;
  find_sources<kEdges, 2>(
      source, [&](int place, int side) { return edge_facelet(cube, place, side); },
      result.edge_from, result.edge_add);
  for (int face = 0; face < kFaces; ++face) {
    const int from = cube.face_of(source[static_cast<std::size_t>(cube.facelet(face, 1, 1))]);
    result.centre_to[static_cast<std::size_t>(from)] = static_cast<std::uint8_t>(face);
  }
  return result;
}

}  // namespace quebra::puzzle::cube
