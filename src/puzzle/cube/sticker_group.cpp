#include "puzzle/cube/sticker_group.hpp"

#include <cassert>
#include <numeric>

namespace quebra::puzzle::cube {

using index::PermutationGroup;

PermutationGroup::Permutation sticker_permutation(const Geometry& cube, const Turn& turn) {
  PermutationGroup::Permutation to(static_cast<std::size_t>(cube.facelets()));
  std::iota(to.begin(), to.end(), std::uint8_t{0});
  cube.turn(turn.inverse(), std::span(to));  // i comes to the facelet that the turn takes to i
  return to;
}

PermutationGroup sticker_group(const Geometry& cube, std::span<const Turn> turns) {
  const auto facelets = static_cast<std::size_t>(cube.facelets());
  assert(facelets <= index::kMaxGroupPoints);
  std::vector<PermutationGroup::Permutation> generators;
  for (const Turn& turn : turns) generators.push_back(sticker_permutation(cube, turn));
  return {facelets, generators};
}

}  // namespace quebra::puzzle::cube
