#pragma once
// Small tables that tell how a cube looks after a move and seen through a symmetry, for the lanes of
// cube_lanes.hpp. Together they fit a first-level cache.

#include <array>
#include <cstdint>

#include "pattern/cube/corner_classes.hpp"
#include "pattern/cube/slice_numbers.hpp"
#include "puzzle/cube3/lattice.hpp"

namespace quebra::pattern::cube {

inline constexpr unsigned kMostMoves = 18;
inline constexpr unsigned kNoMove = kMostMoves;  ///< the cube as it is
inline constexpr unsigned kLanes = 32;  ///< 12 edges from lane 0 on, 8 corners from lane 16 on
inline constexpr unsigned kCornerLane = 16;

using LaneBytes = std::array<std::uint8_t, kLanes>;

/// What a move does. From the right, lane i takes the code of lane from[i] (within its half) and turns it by
/// turn[i]. From the left, a code is renamed to rename[code] and turns on by the code that was there.
struct alignas(32) LaneMove {
  LaneBytes from{};
  LaneBytes turn{};            ///< flips of edges; 16 * twist of corners
  LaneBytes inverse_rename{};  ///< codes of the inverse move: what it does from the left
};

struct ViewTables {
  explicit ViewTables(const puzzle::cube::Cube3& puzzle);

  std::array<LaneMove, kMostMoves> moves{};
  /// Edges after a move, seen through a symmetry: lane i shows the edge of lane edge_from[m][s][i].
  alignas(32) std::array<std::array<std::array<std::uint8_t, 16>, puzzle::cube::kSymmetries>,
                         kMostMoves + 1> edge_from{};
  /// Of a piece seen through a symmetry: bit 7, it is one of slice 2; bit 6, of slice 1.
  alignas(32) std::array<std::array<std::uint8_t, 16>, puzzle::cube::kSymmetries> slice_bits{};
  /// By how much the flip that a symmetry shows stands below bit 7.
  std::array<std::uint8_t, puzzle::cube::kSymmetries> flip_shift{};
  /// Places, as a symmetry shows them, where a move changes that flip.
  std::array<std::array<std::uint16_t, puzzle::cube::kSymmetries>, kMostMoves + 1> move_flips{};

  /// Three symmetries that take axis 0, 1, 2 to axis 1: what the domino cosets of the three axes are seen
  /// through. The second is the identity.
  std::array<std::uint8_t, 3> upright{};
  struct alignas(32) CornerView {
    std::array<std::uint8_t, 16> from{};  ///< lane i shows the corner of lane from[i]
    std::array<std::uint8_t, 16>
        twist{};  ///< by 8 * tetrad of the place + 4 * that of the piece + twist
  };
  std::array<CornerView, 3> corner_views{};

  SliceRanks ranks{};

  /// Corner permutations by sets of places: the set of tetrad 1's places, its rank, the sign bits of pieces
  /// in these places, and the relative order of the tetrads (corner_classes.hpp) by the sign bits of the
  /// second and third piece of each, relative to the first: 16 * those of tetrad 0 + those of tetrad 1.
  std::array<std::uint8_t, 256> set_rank{};
  std::array<std::uint16_t, 256> sign_bits{};
  std::array<std::uint8_t, 256> order{};
};

}  // namespace quebra::pattern::cube
