#include "puzzle/cube/pieces.hpp"

#include <span>

namespace quebra::puzzle::cube {
namespace {

std::string name_of(std::span<const Face> faces) {
  std::string name;
  for (const Face face : faces) name += letter_of(face);
  return name;
}

/// The point where these faces meet; `step` for the axes that none of them is on.
Point meeting_point(std::span<const Face> faces, int size, int step) {
  Point point{{step, step, step}, 0};
  for (const Face face : faces) {
    point.at[static_cast<std::size_t>(axis_of(face))] = face > 2 ? size - 1 : 0;
  }
  return point;
}

}  // namespace

std::string corner_name(int corner) {
  return name_of(kCornerFaces[static_cast<std::size_t>(corner)]);
}
std::string edge_name(int edge) { return name_of(kEdgeFaces[static_cast<std::size_t>(edge)]); }

int corner_facelet(const Geometry& cube, int corner, int which) {
  const auto& faces = kCornerFaces[static_cast<std::size_t>(corner)];
  Point point = meeting_point(faces, cube.size(), 0);
  point.face = faces[static_cast<std::size_t>(which)];
  return cube.facelet(point);
}

int edge_facelet(const Geometry& cube, int edge, int which, int step) {
  const auto& faces = kEdgeFaces[static_cast<std::size_t>(edge)];
  Point point = meeting_point(faces, cube.size(), step);
  point.face = faces[static_cast<std::size_t>(which)];
  return cube.facelet(point);
}

}  // namespace quebra::puzzle::cube
