#include "pattern/cube/view_tables.hpp"

#include <algorithm>
#include <bit>

#include "pattern/cube/cube_lanes.hpp"

namespace quebra::pattern::cube {
namespace {

using puzzle::cube::CubeSymmetry;
using puzzle::cube::kCorners;
using puzzle::cube::kEdges;
using puzzle::cube::kSymmetries;
using puzzle::cube::LatticeCube;

constexpr std::uint8_t kEmpty = 0x80;  ///< a lane that shows zero

std::uint8_t axis_before(const CubeSymmetry& symmetry, unsigned axis) {
  std::uint8_t before = 0;
  while (symmetry.axis_to[before] != axis) ++before;
  return before;
}

LaneMove lane_move(const LatticeCube& move) {
  LaneMove made;
  const LaneBytes codes = lanes_of(move);
  for (std::size_t i = 0; i < kLanes; ++i) {
    made.from[i] = codes[i] & 15U;
    made.turn[i] = codes[i] & 0x70U;
  }
  made.inverse_rename = lanes_of(move.inverse());
  return made;
}

/// What a symmetry that takes some axis to axis 1 makes of a corner's twist. It depends on the tetrads of
/// place and piece alone, so that one corner of each shows it.
ViewTables::CornerView corner_view(const CubeSymmetry& symmetry) {
  ViewTables::CornerView view;
  view.from.fill(kEmpty);
  for (std::size_t i = 0; i < kCorners; ++i) {
    view.from[symmetry.corner_to[i]] = static_cast<std::uint8_t>(i);
  }
  for (unsigned place = 0; place < 2; ++place) {
    for (unsigned piece = 0; piece < 2; ++piece) {
      for (unsigned twist = 0; twist < 3; ++twist) {
        LatticeCube cube = puzzle::cube::lattice_home();
        cube.corners[4 * place] = static_cast<std::uint8_t>(4 * piece + 16 * twist);
        const LatticeCube image = symmetry.of(cube);
        view.twist[8 * place + 4 * piece + twist] = static_cast<std::uint8_t>(
            LatticeCube::turned(image.corners[symmetry.corner_to[4 * place]]));
      }
    }
  }
  return view;
}

/// Corners with the pieces of tetrad 1 in some places, both tetrads in the order of their numbers.
Corners corners_with(unsigned places) {
  Corners corners{};
  std::array<std::uint8_t, 2> next = {0, 4};
  for (std::size_t i = 0; i < kCorners; ++i) corners[i] = next[places >> i & 1U]++;
  return corners;
}

void fill_permutations(ViewTables& views) {
  for (unsigned places = 0; places < 256; ++places) {
    if (std::popcount(places) != 4) continue;
    views.set_rank[places] =
        static_cast<std::uint8_t>(permutation_coset(CornerGroup::tetrads, corners_with(places)));
    for (unsigned i = 0; i < kCorners; ++i) {
      if ((places >> i & 1U) != 0) {
        views.sign_bits[places] = static_cast<std::uint16_t>(views.sign_bits[places] | 3U << 2 * i);
      }
    }
  }
  Corners corners = corners_with(0xf0);
  do {
    if (corners[0] != 0 || corners[4] != 4) continue;
    const unsigned key = (corners[1] & 3U) << 4U | (corners[2] & 3U) << 6U | (corners[5] & 3U) |
                         (corners[6] & 3U) << 2U;
    views.order[key] =
        static_cast<std::uint8_t>(permutation_coset(CornerGroup::squares, corners) % 6);
  } while (std::next_permutation(corners.begin(), corners.begin() + 4) ||
           std::next_permutation(corners.begin() + 4, corners.end()));
}

}  // namespace

ViewTables::ViewTables(const puzzle::cube::Cube3& puzzle) {
  const auto& symmetries = puzzle::cube::cube_symmetries();
  auto moves_made = puzzle::cube::lattice_moves(puzzle);
  for (std::size_t m = 0; m < moves_made.size(); ++m) moves[m] = lane_move(moves_made[m]);
  moves_made.resize(kMostMoves + 1, puzzle::cube::lattice_home());
  for (std::size_t s = 0; s < kSymmetries; ++s) {
    const CubeSymmetry& symmetry = symmetries[s];
    const unsigned flip_axis = axis_before(symmetry, 2);
    flip_shift[s] = static_cast<std::uint8_t>(3 - flip_axis);
    for (std::size_t piece = 0; piece < kEdges; ++piece) {
      const unsigned slice = symmetry.axis_to[piece / 4];
      slice_bits[s][piece] = slice == 2 ? 0x80 : slice == 1 ? 0x40 : 0;
    }
    for (std::size_t m = 0; m <= kMostMoves; ++m) {
      const auto& edges = moves_made[m].edges;
      edge_from[m][s].fill(kEmpty);
      for (std::size_t i = 0; i < kEdges; ++i) {
        const unsigned shown = symmetry.edge_to[i];
        edge_from[m][s][shown] = edges[i] & 15U;
        const unsigned flip = unsigned{edges[i]} >> (4 + flip_axis) & 1U;
        move_flips[m][s] = static_cast<std::uint16_t>(move_flips[m][s] | flip << shown);
      }
    }
  }
  for (unsigned axis = 0; axis < 3; ++axis) {
    for (std::uint8_t s = kSymmetries; s-- > 0;) {
      if (symmetries[s].axis_to[axis] == 1) upright[axis] = s;
    }
    corner_views[axis] = corner_view(symmetries[upright[axis]]);
  }
  fill_permutations(*this);
}

}  // namespace quebra::pattern::cube
