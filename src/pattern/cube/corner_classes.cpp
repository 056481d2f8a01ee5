#include "pattern/cube/corner_classes.hpp"

#include <algorithm>
#include <bit>
#include <numeric>

namespace quebra::pattern::cube {
namespace {

using puzzle::cube::kCorners;
using puzzle::cube::kSymmetries;

/// Of sets of 4 out of 8 places, in ascending order.
const std::array<std::uint8_t, 256>& set_ranks() {
  static const auto made = [] {
    std::array<std::uint8_t, 256> ranks{};
    std::uint8_t next = 0;
    for (unsigned set = 0; set < ranks.size(); ++set) {
      if (std::popcount(set) == 4) ranks[set] = next++;
    }
    return ranks;
  }();
  return made;
}

/// The order of three things, as they stand in another order of the same three: 0 .. 5.
std::uint32_t relative_order(const std::array<unsigned, 4>& first,
                             const std::array<unsigned, 4>& second) {
  std::array<unsigned, 3> at{};
  for (std::size_t i = 0; i < 3; ++i) {
    while (second[1 + at[i]] != first[1 + i]) ++at[i];
  }
  return 2 * at[0] + (at[1] > at[2] ? 1 : 0);
}

}  // namespace

std::uint32_t permutation_coset(CornerGroup group, const Corners& corners) {
  unsigned places = 0;
  std::array<std::array<unsigned, 4>, 2> signs{};  // of the pieces of each tetrad, by place
  std::array<std::size_t, 2> seen{};
  for (std::size_t i = 0; i < kCorners; ++i) {
    const unsigned tetrad = corners[i] >> 2U & 1U;
    places |= tetrad << i;
    signs[tetrad][seen[tetrad]++] = corners[i] & 3U;
  }
  const std::uint32_t set = set_ranks()[places];
  if (group == CornerGroup::tetrads) return set;
  for (auto& tetrad : signs) {
    for (std::size_t i = 4; i-- > 0;) tetrad[i] ^= tetrad[0];
  }
  return set * 6 + relative_order(signs[0], signs[1]);
}

std::uint32_t twist_number(const Corners& corners) {
  std::uint32_t number = 0;
  for (std::size_t i = kCorners - 1; i-- > 0;) number = 3 * number + (corners[i] >> 4U);
  return number;
}

void set_twists(Corners& corners, std::uint32_t number) {
  unsigned sum = 0;
  for (std::size_t i = 0; i + 1 < kCorners; ++i, number /= 3) {
    corners[i] = static_cast<std::uint8_t>((corners[i] & 15U) + 16U * (number % 3));
    sum += number % 3;
  }
  corners.back() = static_cast<std::uint8_t>((corners.back() & 15U) + 16U * ((3 - sum % 3) % 3));
}

CornerClasses::CornerClasses(CornerGroup group, const core::Ends& ends) : group_(group) {
  // Step 1. Some corners of each coset.
  const std::uint32_t cosets = group == CornerGroup::tetrads ? 70 : 420;
  permutations_.resize(cosets);
  std::vector<bool> known(cosets);
  Corners corners = puzzle::cube::lattice_home().corners;
  for (std::uint32_t left = cosets; left > 0; std::ranges::next_permutation(corners)) {
    const std::uint32_t coset = permutation_coset(group, corners);
    if (known[coset]) continue;
    known[coset] = true;
    permutations_[coset] = corners;
    --left;
  }
  // Step 2. Their classes, with twists.
  const auto& symmetries = puzzle::cube::cube_symmetries();
  std::array<std::uint8_t, kSymmetries> all{};
  std::iota(all.begin(), all.end(), std::uint8_t{0});
  puzzle::cube::LatticeCube cube = puzzle::cube::lattice_home();
  classes_ = classify(
      cosets * kTwists, all,
      [&](std::uint32_t first, std::span<std::uint32_t> images) {
        cube.corners = corners_of(first);
        for (std::size_t s = 0; s < kSymmetries; ++s) {
          images[s] = number(symmetries[s].of(cube).corners);
        }
      },
      ends);
}

Corners CornerClasses::corners_of(std::uint32_t number) const {
  Corners corners = permutations_[number / kTwists];
  set_twists(corners, number % kTwists);
  return corners;
}

}  // namespace quebra::pattern::cube
