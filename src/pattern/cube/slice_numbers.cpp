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

namespace {

/// Edges of those slices, the pieces of each in their order. `is_flipped(place, piece)` tells the flips.
template <class IsFlipped>
Edges arranged(std::uint32_t slices, IsFlipped&& is_flipped) {
  const Sets& sets = sets_by_number()[slices];
  Edges edges{};
  std::array<unsigned, 3> next = {0, 4, 8};  // the piece of each slice that comes next
  unsigned among = 0;
  for (unsigned i = 0; i < kEdges; ++i) {
    unsigned slice = 2;
    if ((sets.second >> i & 1U) == 0) slice = sets.first >> among++ & 1U;
    const unsigned piece = next[slice]++;
    edges[i] = static_cast<std::uint8_t>(
        piece | puzzle::cube::flips_of(slice, i / 4, is_flipped(i, piece)));
  }
  return edges;
}

}  // namespace

Edges edges_of(std::uint32_t slices, std::uint32_t parities) {
  // The first edge of each slice bears the parity.
  const std::array<bool, 3> odd = {std::popcount(parities) == 1, (parities & 1U) != 0,
                                   (parities & 2U) != 0};
  return arranged(
      slices, [&](unsigned /*place*/, unsigned piece) { return odd[piece / 4] && piece % 4 == 0; });
}

unsigned flipped_places(const Edges& edges) {
  unsigned places = 0;
  for (unsigned i = 0; i < kEdges; ++i) {
    places |= ((edges[i] & kFlipped) != 0 ? 1U : 0U) << i;
  }
  return places;
}

std::uint32_t flip_class(Flips flips, const Edges& edges) {
  switch (flips) {
    case Flips::parities: return flip_parities(edges);
    case Flips::three: return class_of_places<Flips::three>(flipped_places(edges));
    case Flips::four: return class_of_places<Flips::four>(flipped_places(edges));
    case Flips::all: return flipped_places(edges);
    default: return 0;
  }
}

Edges edges_with_flips(std::uint32_t slices, unsigned flipped) {
  return arranged(slices,
                  [&](unsigned place, unsigned /*piece*/) { return (flipped >> place & 1U) != 0; });
}

}  // namespace quebra::pattern::cube
