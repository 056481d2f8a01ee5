#pragma once
// The 924 sets of six edges, sorted into classes under the 48 symmetries of the cube: 24 rotations, and
// each after a reflection that exchanges L and R.
//
// A symmetry takes face turns to face turns (a reflection turns their sense), so it takes a shortest
// solution of one set to one of the same length of the image: sets of a class have databases with the
// same distribution, and one of each class has to be computed.
//
// An edge is named by the two faces that meet there, so a symmetry, as a map of faces, says where each
// edge goes. Sets are masks: bit i is edge i of puzzle/cube/pieces.hpp.

#include <cstdint>
#include <string>
#include <vector>

#include "pattern/cube/cube_pattern.hpp"

namespace quebra::lab {

struct EdgeClass {
  std::uint32_t representative = 0;  ///< the smallest mask of the class
  std::uint32_t sets = 0;
};

/// By representative, ascending; of sets of `size` edges.
std::vector<EdgeClass> edge_classes(int size);

/// The smallest of the 48 images.
std::uint32_t canonical_edges(std::uint32_t mask);

std::uint32_t edge_mask(const pattern::cube::CubePattern& pattern);
/// Places and flips of the edges of a mask.
pattern::cube::CubePattern edge_pattern(std::uint32_t mask);

/// "UR UF UL"
std::string edge_names(std::uint32_t mask);

}  // namespace quebra::lab
