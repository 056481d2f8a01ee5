#include "lab/reproduce/edge_classes.hpp"

#include <algorithm>
#include <array>
#include <map>

#include "index/combination.hpp"
#include "puzzle/cube/orientations.hpp"
#include "puzzle/cube/pieces.hpp"

namespace quebra::lab {
namespace {

namespace cube = puzzle::cube;

/// Where each edge goes.
using EdgeMap = std::array<std::uint8_t, cube::kEdges>;

EdgeMap edge_map(const cube::FaceMap& faces) {
  EdgeMap map{};
  for (std::size_t from = 0; from < map.size(); ++from) {
    const auto [a, b] = cube::kEdgeFaces[from];
    for (std::size_t to = 0; to < map.size(); ++to) {
      const auto [c, d] = cube::kEdgeFaces[to];
      const bool same = (faces[a] == c && faces[b] == d) || (faces[a] == d && faces[b] == c);
      if (same) map[from] = static_cast<std::uint8_t>(to);
    }
  }
  return map;
}

const std::vector<EdgeMap>& symmetries() {
  static const std::vector<EdgeMap> kMaps = [] {
    std::vector<EdgeMap> maps;
    for (const cube::FaceMap& rotation : cube::face_maps()) {
      cube::FaceMap reflected = rotation;
      std::swap(reflected[cube::kLeft], reflected[cube::kRight]);
      maps.push_back(edge_map(rotation));
      maps.push_back(edge_map(reflected));
    }
    return maps;
  }();
  return kMaps;
}

std::uint32_t image(std::uint32_t mask, const EdgeMap& map) {
  std::uint32_t result = 0;
  for (std::size_t edge = 0; edge < map.size(); ++edge) {
    if ((mask >> edge & 1U) != 0) result |= 1U << map[edge];
  }
  return result;
}

}  // namespace

std::uint32_t canonical_edges(std::uint32_t mask) {
  std::uint32_t least = mask;
  for (const EdgeMap& map : symmetries()) least = std::min(least, image(mask, map));
  return least;
}

std::vector<EdgeClass> edge_classes(int size) {
  std::map<std::uint32_t, std::uint32_t> counts;
  for (std::uint64_t rank = 0; rank < index::combination_count(cube::kEdges, size); ++rank) {
    const auto mask = static_cast<std::uint32_t>(index::unrank_combination(rank, size));
    ++counts[canonical_edges(mask)];
  }
  std::vector<EdgeClass> classes;
  for (const auto& [mask, sets] : counts) classes.push_back({mask, sets});
  return classes;
}

std::uint32_t edge_mask(const pattern::cube::CubePattern& pattern) {
  std::uint32_t mask = 0;
  for (const std::uint8_t edge : pattern.pieces) mask |= 1U << edge;
  return mask;
}

pattern::cube::CubePattern edge_pattern(std::uint32_t mask) {
  pattern::cube::CubePattern pattern{.orbit = pattern::cube::Orbit::edges};
  for (std::uint8_t edge = 0; edge < cube::kEdges; ++edge) {
    if ((mask >> edge & 1U) != 0) pattern.pieces.push_back(edge);
  }
  return pattern;
}

std::string edge_names(std::uint32_t mask) {
  std::string names;
  for (const std::uint8_t edge : edge_pattern(mask).pieces) {
    if (!names.empty()) names += ' ';
    names += cube::edge_name(edge);
  }
  return names;
}

}  // namespace quebra::lab
