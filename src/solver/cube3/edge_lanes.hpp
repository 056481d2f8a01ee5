#pragma once
// The twelve edges as sixteen bytes: lane p says where piece p is and how it is flipped,
//
//   lane p = place + 16 * flip        lanes 12 .. 15 stand still
//
// A move is a table of sixteen bytes, by place: where a piece that is there goes, and whether it flips.
// A set of pieces is ranked as its pattern is numbered (index/arrangement.hpp): the places of the pieces
// in ascending order as an arrangement, then their flips as bits.
//
// This is the portable form; edge_lanes_avx2.hpp does the same with byte shuffles. A test compares them.

#include <array>
#include <cstdint>
#include <span>

namespace quebra::solver {

using Lanes = std::array<std::uint8_t, 16>;

/// What ranks a set of k = 1 .. 7 pieces; more than 2^32 numbers would come of eight.
struct LaneSet {
  static constexpr std::size_t kMostPieces = 7;
  alignas(16) Lanes pieces{};        ///< lane i: the i-th piece; lanes from k on: 0x80
  alignas(16) Lanes pair_weights{};  ///< of lanes 2j and 2j + 1 within their pair
  alignas(16) std::array<std::int16_t, 8> weights{};  ///< of pair j in the rank
  std::uint32_t count = 0;                            ///< k
  std::uint32_t flip_mask = 0;                        ///< 2^k - 1

  LaneSet() = default;
  /// Ascending piece numbers.
  explicit LaneSet(std::span<const std::uint8_t> ascending);
};

struct PortableEdges {
  alignas(16) Lanes lanes;

  static PortableEdges of(const Lanes& lanes) { return {lanes}; }
  [[nodiscard]] bool equals(const PortableEdges& other) const { return lanes == other.lanes; }

  [[nodiscard]] PortableEdges moved(const Lanes& table) const {
    PortableEdges after;
    for (std::size_t i = 0; i < lanes.size(); ++i) {
      const std::uint8_t lane = lanes[i];
      after.lanes[i] = static_cast<std::uint8_t>(table[lane & 15U] ^ (lane & 16U));
    }
    return after;
  }

  /// Number of the set's arrangement and flips: row * 2^k + flips.
  [[nodiscard]] std::uint32_t number(const LaneSet& set) const {
    std::uint32_t rank = 0;
    std::uint32_t flips = 0;
    std::uint32_t used = 0;
    for (std::uint32_t i = 0; i < set.count; ++i) {
      const std::uint8_t lane = lanes[set.pieces[i]];
      const std::uint32_t place = lane & 15U;
      const auto before =
          static_cast<std::uint32_t>(__builtin_popcount(used & ((std::uint32_t{1} << place) - 1)));
      rank = rank * (12 - i) + place - before;
      used |= std::uint32_t{1} << place;
      flips |= std::uint32_t{lane} >> 4U << i;
    }
    return rank << set.count | flips;
  }
};

}  // namespace quebra::solver
