#pragma once
// Whether a cube takes an odd number of quarter turns: its corners are then an odd permutation.

#include <array>
#include <cstdint>

#include "index/permutation.hpp"
#include "puzzle/cube3/cube3.hpp"

namespace quebra::solver {

inline bool is_odd(const puzzle::cube::Cube3State& state) {
  std::array<std::uint8_t, puzzle::cube::kCorners> pieces{};
  for (std::size_t i = 0; i < pieces.size(); ++i) pieces[i] = state.corners[i] & 7U;
  return index::is_odd_permutation(pieces);
}

}  // namespace quebra::solver
