#include "puzzle/cube/orientations.hpp"

#include <algorithm>

#include "core/rng.hpp"

namespace quebra::puzzle::cube {
namespace {

FaceMap identity() { return {0, 1, 2, 3, 4, 5}; }

FaceMap then_quarter(const FaceMap& map, int axis) {
  FaceMap next{};
  for (std::size_t face = 0; face < next.size(); ++face) {
    next[face] = static_cast<std::uint8_t>(turned({{}, map[face]}, axis, 2).face);
  }
  return next;
}

/// Axes of the quarters that lead from the identity to each face map.
struct Paths {
  std::array<FaceMap, kOrientations> maps{};
  std::array<std::vector<int>, kOrientations> axes;
};

Paths find_paths() {
  Paths paths;
  paths.maps[0] = identity();
  std::size_t count = 1;
  for (std::size_t next = 0; next < count; ++next) {
    for (int axis = 0; axis < kAxes; ++axis) {
      const FaceMap map = then_quarter(paths.maps[next], axis);
      const auto end = paths.maps.begin() + static_cast<std::ptrdiff_t>(count);
      if (std::find(paths.maps.begin(), end, map) != end) continue;
      paths.maps[count] = map;
      paths.axes[count] = paths.axes[next];
      paths.axes[count].push_back(axis);
      ++count;
    }
  }
  return paths;
}

const Paths& all_paths() {
  static const Paths kPaths = find_paths();
  return kPaths;
}

}  // namespace

const std::array<FaceMap, kOrientations>& face_maps() { return all_paths().maps; }

Orientations::Orientations(const Geometry& cube) {
  for (std::size_t which = 0; which < sources_.size(); ++which) {
    std::vector<std::uint16_t>& source = sources_[which];
    for (int i = 0; i < cube.facelets(); ++i) source.push_back(static_cast<std::uint16_t>(i));
    for (const int axis : all_paths().axes[which]) {
      cube.turn(axis_rotation(cube.size(), axis, 1), std::span(source));
    }
  }
}

std::vector<std::uint8_t> Orientations::held(Stickers stickers, int which) const {
  std::vector<std::uint8_t> seen;
  seen.reserve(stickers.size());
  for (const std::uint16_t source : sources_[static_cast<std::size_t>(which)]) {
    seen.push_back(stickers[source]);
  }
  return seen;
}

std::vector<std::uint8_t> Orientations::canonical(Stickers stickers) const {
  std::vector<std::uint8_t> least = held(stickers, 0);
  for (int which = 1; which < kOrientations; ++which) {
    auto other = held(stickers, which);
    if (other < least) least = std::move(other);
  }
  return least;
}

bool Orientations::isomorphic(Stickers a, Stickers b) const {
  return std::ranges::any_of(sources_, [&](const std::vector<std::uint16_t>& source) {
    for (std::size_t place = 0; place < source.size(); ++place) {
      if (a[source[place]] != b[place]) return false;
    }
    return true;
  });
}

std::uint64_t Orientations::signature(Stickers stickers) const {
  std::uint64_t hash = stickers.size();
  for (const std::uint8_t sticker : canonical(stickers)) hash = core::mix64(hash * 8 + sticker + 1);
  return hash;
}

}  // namespace quebra::puzzle::cube
