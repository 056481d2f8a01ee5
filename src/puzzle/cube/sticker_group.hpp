#pragma once
// The group that turns generate on the stickers of a cube: which arrangements they can reach, and how many.
//
//   sticker_group(Geometry(3), *parse_turns("U R F D L B", 3)).order_text() == "43252003274489856000"

#include <span>

#include "index/permutation_group.hpp"
#include "puzzle/cube/geometry.hpp"

namespace quebra::puzzle::cube {

/// Where a turn takes each facelet.
index::PermutationGroup::Permutation sticker_permutation(const Geometry& cube, const Turn& turn);

/// Of a cube with at most index::kMaxGroupPoints facelets: up to 6x6x6.
index::PermutationGroup sticker_group(const Geometry& cube, std::span<const Turn> turns);

}  // namespace quebra::puzzle::cube
