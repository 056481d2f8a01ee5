#include "pattern/cube/cube_lanes.hpp"

#include <algorithm>

namespace quebra::pattern::cube {

using puzzle::cube::kCorners;
using puzzle::cube::kEdges;

LaneBytes lanes_of(const puzzle::cube::LatticeCube& cube) {
  LaneBytes lanes{};
  for (std::uint8_t i = 0; i < kLanes; ++i) lanes[i] = i & 15U;
  std::ranges::copy(cube.edges, lanes.begin());
  std::ranges::copy(cube.corners, lanes.begin() + kCornerLane);
  return lanes;
}

namespace {

std::uint8_t turned(std::size_t lane, unsigned code, unsigned by) {
  if (lane < kCornerLane) return static_cast<std::uint8_t>(code ^ by);
  const unsigned sum = code + by;
  return static_cast<std::uint8_t>(sum >= 0x30 ? sum - 0x30 : sum);
}

}  // namespace

PortableLanes PortableLanes::moved(const LaneMove& move) const {
  LaneBytes after{};
  for (std::size_t i = 0; i < kLanes; ++i) {
    const std::size_t half = i & kCornerLane;
    after[i] = turned(i, codes_[half + move.from[i]], move.turn[i]);
  }
  return PortableLanes{after};
}

PortableLanes PortableLanes::premoved(const LaneMove& move) const {
  LaneBytes after{};
  for (std::size_t i = 0; i < kLanes; ++i) {
    const std::size_t half = i & kCornerLane;
    after[i] = turned(i, move.inverse_rename[half + (codes_[i] & 15U)], codes_[i] & 0x70U);
  }
  return PortableLanes{after};
}

CornerNumbers PortableLanes::corners(const ViewTables& /*views*/, CornerGroup group) const {
  Corners corners{};
  std::copy_n(codes_.begin() + kCornerLane, kCorners, corners.begin());
  return {static_cast<std::uint16_t>(permutation_coset(group, corners)),
          static_cast<std::uint16_t>(twist_number(corners))};
}

PortableLanes::Masks PortableLanes::masks(const ViewTables& views, unsigned move,
                                          unsigned symmetry) const {
  Masks seen{.flips = views.move_flips[move][symmetry]};
  for (unsigned i = 0; i < kEdges; ++i) {
    const unsigned code = codes_[views.edge_from[move][symmetry][i]];
    const unsigned slice = views.slice_bits[symmetry][code & 15U];
    seen.first |= (slice >> 6U & 1U) << i;
    seen.second |= (slice >> 7U) << i;
    seen.flips ^= (code << views.flip_shift[symmetry] >> 7U & 1U) << i;
  }
  return seen;
}

DominoNumbers PortableLanes::domino(const ViewTables& views, unsigned axis) const {
  const Masks seen = masks(views, kNoMove, views.upright[axis]);
  const std::uint32_t rank = views.ranks.of_twelve[seen.first] / kSetsOfEight;
  const auto& view = views.corner_views[axis];
  Corners shown{};
  for (unsigned i = 0; i < kCorners; ++i) {
    const unsigned place = view.from[i];
    const unsigned code = codes_[kCornerLane + place];
    const unsigned twist = view.twist[(place & 4U) * 2 + (code & 4U) + (code >> 4U)];
    shown[i] = static_cast<std::uint8_t>(16 * twist);
  }
  return {rank * 2048 + (seen.flips & 2047U), twist_number(shown)};
}

}  // namespace quebra::pattern::cube
