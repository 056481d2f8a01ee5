#pragma once
// A cube as 32 bytes, the codes of lattice.hpp: edges in lanes 0 .. 11, corners in lanes 16 .. 23, each other
// lane its own number within its half. What the optimal search does with one, in portable code; its twin
// with vector instructions is cube_lanes_avx2.hpp. Tests hold them against each other and against
// LatticeCube.

#include <array>
#include <bit>
#include <cstdint>

#include "pattern/cube/view_tables.hpp"

namespace quebra::pattern::cube {

LaneBytes lanes_of(const puzzle::cube::LatticeCube& cube);

/// Which corner coset: permutation (below 70 or 420) and twists.
struct CornerNumbers {
  std::uint16_t permutation;
  std::uint16_t twists;
};

/// Which domino coset of an axis: slice and flips (below 495 * 2048), twists.
struct DominoNumbers {
  std::uint32_t edges;
  std::uint32_t twists;
};

class PortableLanes {
 public:
  PortableLanes() = default;  ///< of any codes
  static PortableLanes of(const LaneBytes& codes) { return PortableLanes{codes}; }

  /// This cube, then the move.
  [[nodiscard]] PortableLanes moved(const LaneMove& move) const;
  /// The inverse of the move, then this cube: the inverse of what moved() does.
  [[nodiscard]] PortableLanes premoved(const LaneMove& move) const;
  [[nodiscard]] bool equals(const PortableLanes& other) const { return codes_ == other.codes_; }

  [[nodiscard]] CornerNumbers corners(const ViewTables& views, CornerGroup group) const;
  /// Edges by slices (and what is kept of flips) after a move, seen through a symmetry: the column.
  template <Flips flips>
  [[nodiscard]] std::uint32_t column(const ViewTables& views, unsigned move,
                                     unsigned symmetry) const;
  [[nodiscard]] DominoNumbers domino(const ViewTables& views, unsigned axis) const;

 private:
  explicit PortableLanes(const LaneBytes& codes) : codes_(codes) {}
  struct Masks {
    unsigned first = 0;   ///< places of slice 1
    unsigned second = 0;  ///< places of slice 2
    unsigned flips = 0;
  };
  [[nodiscard]] Masks masks(const ViewTables& views, unsigned move, unsigned symmetry) const;

  LaneBytes codes_;
};

template <Flips flips>
std::uint32_t PortableLanes::column(const ViewTables& views, unsigned move,
                                    unsigned symmetry) const {
  const Masks seen = masks(views, move, symmetry);
  unsigned among = 0;
  unsigned bit = 0;
  for (unsigned i = 0; i < puzzle::cube::kEdges; ++i) {
    if ((seen.second >> i & 1U) == 0) among |= (seen.first >> i & 1U) << bit++;
  }
  const std::uint32_t slices =
      std::uint32_t{views.ranks.of_twelve[seen.second]} + views.ranks.of_eight[among];
  if constexpr (flips == Flips::none) {
    return slices;
  } else if constexpr (flips == Flips::parities) {
    const auto odd = [&](unsigned places) {
      return static_cast<unsigned>(std::popcount(seen.flips & places)) & 1U;
    };
    return 4 * slices + odd(seen.first) + 2 * odd(seen.second);
  } else {
    return flip_classes(flips) * slices + class_of_places<flips>(seen.flips);
  }
}

}  // namespace quebra::pattern::cube
