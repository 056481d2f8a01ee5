#include "pattern/cube/slice_numbers.hpp"

#include <bit>
#include <vector>

namespace quebra::pattern::cube {
namespace {

using puzzle::cube::kEdges;

constexpr unsigned kFlipped = 0x40;  ///< as seen from axis 2

unsigned home_slice(std::uint8_t edge) { return (edge & 15U) / 4; }

struct Sets {
  unsigned first = 0;   ///< places of slice 1, among those that slice 2 leaves
  unsigned second = 0;  ///< places of slice 2
};

const std::vector<Sets>& sets_by_number() {
  static const auto made = [] {
    std::vector<Sets> sets(kSlicePlaces);
    const SliceRanks& ranks = slice_ranks();
    for (unsigned second = 0; second < 4096; ++second) {
      if (std::popcount(second) != 4) continue;
      for (unsigned first = 0; first < 256; ++first) {
        if (std::popcount(first) != 4) continue;
        sets[ranks.of_twelve[second] + ranks.of_eight[first]] = {first, second};
      }
    }
    return sets;
  }();
  return made;
}

}  // namespace

SliceRanks::SliceRanks() {
  std::uint16_t twelve = 0;
  for (unsigned set = 0; set < of_twelve.size(); ++set) {
    if (std::popcount(set) != 4) continue;
    of_twelve[set] = twelve;
    twelve = static_cast<std::uint16_t>(twelve + kSetsOfEight);
  }
  std::uint8_t eight = 0;
  for (unsigned set = 0; set < of_eight.size(); ++set) {
    if (std::popcount(set) == 4) of_eight[set] = eight++;
  }
}

const SliceRanks& slice_ranks() {
  static const SliceRanks made;
  return made;
}

std::uint32_t slice_number(const Edges& edges) {
  unsigned first = 0;
  unsigned second = 0;
  unsigned among = 0;  // of the places that slice 2 leaves
  for (std::size_t i = 0; i < kEdges; ++i) {
    const unsigned slice = home_slice(edges[i]);
    if (slice == 2) {
      second |= 1U << i;
    } else {
      first |= (slice == 1 ? 1U : 0U) << among++;
    }
  }
  return std::uint32_t{slice_ranks().of_twelve[second]} + slice_ranks().of_eight[first];
}

std::uint32_t flip_parities(const Edges& edges) {
  std::uint32_t parities = 0;
  for (const std::uint8_t edge : edges) {
    const unsigned slice = home_slice(edge);
    if (slice != 0 && (edge & kFlipped) != 0) parities ^= slice;
  }
  return parities;
}

Edges edges_of(std::uint32_t slices, std::uint32_t parities) {
  const Sets& sets = sets_by_number()[slices];
  Edges edges{};
  std::array<unsigned, 3> next = {0, 4, 8};  // the piece of each slice that comes next
  // The first edge of each slice bears the parity.
  const std::array<bool, 3> odd = {std::popcount(parities) == 1, (parities & 1U) != 0,
                                   (parities & 2U) != 0};
  unsigned among = 0;
  for (unsigned i = 0; i < kEdges; ++i) {
    unsigned slice = 2;
    if ((sets.second >> i & 1U) == 0) slice = sets.first >> among++ & 1U;
    const bool flipped = odd[slice] && next[slice] % 4 == 0;
    edges[i] =
        static_cast<std::uint8_t>(next[slice]++ | puzzle::cube::flips_of(slice, i / 4, flipped));
  }
  return edges;
}

}  // namespace quebra::pattern::cube
