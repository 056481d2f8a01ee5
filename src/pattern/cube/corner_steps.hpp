#pragma once
// What each move does to the number of a corner coset (corner_classes.hpp), its two parts apart:
//
//   number after move m = permutations[p].after[m] + twists[t].after[m]      number = 2187 * p + t
//
// A row is one line of a cache, or two.

#include <array>
#include <cstdint>
#include <vector>

#include "pattern/cube/corner_classes.hpp"
#include "pattern/cube/view_tables.hpp"

namespace quebra::pattern::cube {

struct CornerSteps {
  CornerSteps(const puzzle::cube::Cube3& puzzle, const CornerClasses& corners);

  struct alignas(64) Twists {
    std::array<std::uint16_t, kMostMoves> after{};
  };
  struct alignas(64) Permutation {
    std::array<std::uint32_t, kMostMoves> after{};  ///< times the number of twists
    std::array<std::uint16_t, kMostMoves> next{};   ///< the same, as the number of a row
  };
  std::vector<Permutation> permutations;
  std::vector<Twists> twists;

  [[nodiscard]] std::uint64_t bytes() const {
    return permutations.size() * sizeof(Permutation) + twists.size() * sizeof(Twists);
  }
};

}  // namespace quebra::pattern::cube
