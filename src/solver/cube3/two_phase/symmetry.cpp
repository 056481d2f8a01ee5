#include "solver/cube3/two_phase/symmetry.hpp"

#include <algorithm>
#include <cassert>
#include <numeric>

namespace quebra::solver::two_phase {
namespace {

using puzzle::cube::kCornerFaces;
using puzzle::cube::kEdgeFaces;
using puzzle::cube::kFaces;

template <class Faces>
std::size_t index_of(const Faces& faces, std::uint8_t face) {
  return static_cast<std::size_t>(std::ranges::find(faces, face) - faces.begin());
}

/// The place where the renamed faces of a place meet.
template <class Places, class Faces>
std::size_t place_of(const Places& places, const Faces& faces, const FaceMap& map) {
  for (std::size_t place = 0; place < places.size(); ++place) {
    const bool same = std::ranges::all_of(
        faces, [&](auto face) { return index_of(places[place], map[face]) < faces.size(); });
    if (same) return place;
  }
  assert(false);
  return 0;
}

/// Sticker i of a piece turned by t shows at facelet t + i of its place. The renamed piece's first sticker
/// is the one whose name becomes the first of that piece; where it shows says how it is turned.
template <std::size_t sides, class Places>
Placed renamed_piece(const Places& places, const FaceMap& map, Placed placed, unsigned pieces) {
  const auto& piece_faces = places[placed.code % pieces];
  const auto& place_faces = places[placed.place];
  const std::size_t piece = place_of(places, piece_faces, map);
  const std::size_t place = place_of(places, place_faces, map);
  std::size_t sticker = 0;
  while (map[piece_faces[sticker]] != places[piece][0]) ++sticker;
  const std::size_t facelet = (placed.code / pieces + sticker) % sides;
  const std::size_t turned = index_of(places[place], map[place_faces[facelet]]);
  return {static_cast<std::uint8_t>(place), static_cast<std::uint8_t>(piece + pieces * turned)};
}

FaceMap composed_maps(const FaceMap& first, const FaceMap& then) {
  FaceMap both{};
  for (std::size_t face = 0; face < kFaces; ++face) both[face] = then[first[face]];
  return both;
}

}  // namespace

Cube3 reference_cube() {
  return Cube3({.size = 3, .metric = puzzle::cube::Metric::htm, .faces = "URFDLB"});
}

Placed renamed_corner(const FaceMap& map, Placed corner) {
  return renamed_piece<3>(kCornerFaces, map, corner, 8);
}

Placed renamed_edge(const FaceMap& map, Placed edge) {
  return renamed_piece<2>(kEdgeFaces, map, edge, 16);
}

Cube3State renamed(const FaceMap& map, const Cube3State& cube) {
  Cube3State result;
  for (std::uint8_t place = 0; place < kCorners; ++place) {
    const Placed corner = renamed_corner(map, {place, cube.corners[place]});
    result.corners[corner.place] = corner.code;
  }
  for (std::uint8_t place = 0; place < kEdges; ++place) {
    const Placed edge = renamed_edge(map, {place, cube.edges[place]});
    result.edges[edge.place] = edge.code;
  }
  return result;
}

Cube3State inverse(const Cube3State& cube) {
  Cube3State result;
  for (std::size_t place = 0; place < kCorners; ++place) {
    const unsigned code = cube.corners[place];
    result.corners[code & 7U] = static_cast<std::uint8_t>(place + 8 * ((3 - (code >> 3U)) % 3));
  }
  for (std::size_t place = 0; place < kEdges; ++place) {
    const unsigned code = cube.edges[place];
    result.edges[code & 15U] = static_cast<std::uint8_t>(place + (code & 16U));
  }
  return result;
}

MoveMap renamed_moves(const Cube3& reference, const FaceMap& map) {
  MoveMap moves{};
  for (std::uint16_t move = 0; move < kMoves; ++move) {
    const Cube3State wanted = renamed(map, reference.apply(reference.goal(), {move}));
    std::uint16_t other = 0;
    while (!(reference.apply(reference.goal(), {other}) == wanted)) ++other;
    moves[move] = static_cast<std::uint8_t>(other);
  }
  return moves;
}

std::array<FaceMap, kAxes> axis_turns() {
  using namespace puzzle::cube;  // NOLINT(google-build-using-namespace): names of faces
  FaceMap turn{};
  turn[kUp] = kRight;
  turn[kRight] = kFront;
  turn[kFront] = kUp;
  turn[kDown] = kLeft;
  turn[kLeft] = kBack;
  turn[kBack] = kDown;
  FaceMap none{};
  std::iota(none.begin(), none.end(), std::uint8_t{0});
  return {none, turn, composed_maps(turn, turn)};
}

AxisSymmetries::AxisSymmetries(const Cube3& reference) {
  FaceMap map{};
  std::iota(map.begin(), map.end(), std::uint8_t{0});
  std::size_t found = 0;
  do {  // identity comes first
    bool opposite_stay_opposite = true;
    for (std::size_t face = 0; face < kFaces; ++face) {
      opposite_stay_opposite &= map[face] + map[kFaces - 1 - face] == kFaces - 1;
    }
    if (opposite_stay_opposite && puzzle::cube::axis_of(map[puzzle::cube::kUp]) == 1) {
      maps_[found++] = map;
    }
  } while (std::ranges::next_permutation(map).found);
  assert(found == kAxisSymmetries);
  for (std::size_t a = 0; a < kAxisSymmetries; ++a) {
    moves_[a] = renamed_moves(reference, maps_[a]);
    for (std::size_t b = 0; b < kAxisSymmetries; ++b) {
      const auto both = std::ranges::find(maps_, composed_maps(maps_[a], maps_[b]));
      composed_[a][b] = static_cast<std::uint8_t>(both - maps_.begin());
      if (composed_[a][b] == 0) inverse_[a] = static_cast<std::uint8_t>(b);
    }
  }
}

}  // namespace quebra::solver::two_phase
