#pragma once
// Document 001's indices and transition tables: (index, move) -> index, four look-ups a move.
//
//   corner permutation   40,320            rank of the pieces by place
//   corner orientation    6,561            all 3^8, as in the slides; only 2,187 can be reached
//   six edges, twice     42,577,920 each   64 * rank of their places + a bit of flip for each piece
//
// The slides number all 12! permutations of the edges, which no table can hold; two coordinates of six
// can, and they share one table, because where six places go does not depend on who stands there:
//
//   665,280 arrangements x 18 moves   bits 0..19 the next arrangement, bits 20..25 who is flipped   48 MB
//
// Places and pieces are numbered as in puzzle/cube/pieces.hpp, so that an index is a place in a database
// of pattern/cube as well: corners permutation * 2187 + orientation % 2187, edges the index itself.

#include <array>
#include <cstdint>
#include <vector>

#include "core/memory.hpp"
#include "core/result.hpp"
#include "lab/reproduce/program_001.hpp"

namespace quebra::lab {

struct Indices001 {
  std::uint16_t corner_permutation = 0;
  std::uint16_t corner_orientation = 0;
  std::array<std::uint32_t, 2> edges = {};  ///< of the document's edges 1..6 and 7..12

  [[nodiscard]] std::uint64_t corner_number() const {
    return std::uint64_t{corner_permutation} * 2187 + corner_orientation % 2187U;
  }
  friend bool operator==(const Indices001&, const Indices001&) = default;
};

class Transitions001 {
 public:
  static constexpr std::size_t kCornerPermutations = 40320;
  static constexpr std::size_t kCornerOrientations = 6561;
  static constexpr std::size_t kEdgeArrangements = 665280;

  /// A fraction of a second. Errors: Fault::memory.
  static core::Result<Transitions001> make(core::MemoryAccountant& memory);

  [[nodiscard]] Indices001 after(const Indices001& indices, std::size_t move) const {
    return {permutations_.as<std::uint16_t>()[indices.corner_permutation * kMoves001 + move],
            orientations_.as<std::uint16_t>()[indices.corner_orientation * kMoves001 + move],
            {after(indices.edges[0], move), after(indices.edges[1], move)}};
  }

 private:
  Transitions001() = default;
  void fill_corners();
  void fill_edges();
  [[nodiscard]] std::uint32_t after(std::uint32_t edges, std::size_t move) const {
    const std::uint32_t step = arrangements_.as<std::uint32_t>()[(edges >> 6U) * kMoves001 + move];
    return ((step & 0xfffffU) << 6U) | ((edges & 63U) ^ (step >> 20U));
  }

  core::Block permutations_;  ///< by index, then move
  core::Block orientations_;
  core::Block arrangements_;
};

/// estado_para_indices
Indices001 indices_001(const State001& state);

/// The slide "Heurísticas" with its two faults mended: how many corner orientations are at each distance,
/// found by looking through all of them for those of the last distance, until none is new.
std::vector<std::uint64_t> corner_orientation_depths(const Transitions001& transitions);

}  // namespace quebra::lab
