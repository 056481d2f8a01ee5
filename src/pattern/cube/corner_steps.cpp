#include "pattern/cube/corner_steps.hpp"

namespace quebra::pattern::cube {

CornerSteps::CornerSteps(const puzzle::cube::Cube3& puzzle, const CornerClasses& corners)
    : permutations(corners.permutations()), twists(kTwists) {
  const auto moves = puzzle::cube::lattice_moves(puzzle);
  puzzle::cube::LatticeCube cube = puzzle::cube::lattice_home();
  for (std::uint32_t p = 0; p < corners.permutations(); ++p) {
    cube.corners = corners.corners_of(p * kTwists);
    for (std::size_t m = 0; m < moves.size(); ++m) {
      const std::uint32_t next = permutation_coset(corners.group(), (cube * moves[m]).corners);
      permutations[p].after[m] = kTwists * next;
      permutations[p].next[m] = static_cast<std::uint16_t>(next);
    }
  }
  cube = puzzle::cube::lattice_home();
  for (std::uint32_t t = 0; t < kTwists; ++t) {
    set_twists(cube.corners, t);
    for (std::size_t m = 0; m < moves.size(); ++m) {
      twists[t].after[m] = static_cast<std::uint16_t>(twist_number((cube * moves[m]).corners));
    }
  }
}

}  // namespace quebra::pattern::cube
