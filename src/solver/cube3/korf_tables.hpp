#pragma once
// All that Korf's search looks at: the pattern databases, and the transition tables of the coordinates
// that it walks on (document 001).
//
//   corners   permutation 0 .. 40319 and twists 0 .. 2186, each with a row of 32 numbers: where each
//             move leads. A row is a cache line. A table over the product would have 88 million rows,
//             one over the 12! edge permutations cannot be had; the edges move as lanes of bytes
//             (edge_lanes.hpp), a look-up in 16 bytes by place for each piece.
//   number of a corner state = permutation * 2187 + twists: its place in the corner database

#include <array>
#include <cstdint>
#include <memory>
#include <vector>

#include "core/memory.hpp"
#include "core/result.hpp"
#include "pattern/distance_table.hpp"
#include "puzzle/cube/move_history.hpp"
#include "puzzle/cube3/cube3.hpp"
#include "solver/cube3/edge_lanes.hpp"

namespace quebra::solver {

inline constexpr std::uint32_t kCornerPermutations = 40320;
inline constexpr std::uint32_t kCornerTwists = 2187;
inline constexpr std::size_t kMostCubeMoves = 18;

/// Where each move leads; entries beyond the last move are 0.
struct alignas(64) CornerRow {
  std::array<std::uint16_t, 32> after;
};

/// A database of some edges: 4 bits an entry.
struct EdgeDatabase {
  LaneSet set;
  std::shared_ptr<const pattern::DistanceTable> table;
};

struct KorfTables {
  const puzzle::cube::Cube3* puzzle = nullptr;
  puzzle::cube::MoveHistory history;
  core::Block permutation_rows = {};  ///< CornerRow[40320]
  core::Block twist_rows = {};        ///< CornerRow[2187]
  std::vector<Lanes> edge_moves = {};
  std::shared_ptr<const pattern::DistanceTable> corners = {};
  std::vector<EdgeDatabase> edges = {};  ///< in the order of look-ups
};

/// The transition tables; the databases are the caller's to fill in. Errors: Fault::memory.
core::Result<KorfTables> make_korf_tables(const puzzle::cube::Cube3& puzzle,
                                          puzzle::cube::Prune prune,
                                          core::MemoryAccountant& memory);

/// The edges of a state as lanes.
Lanes lanes_of(const puzzle::cube::Cube3State& state);

/// Permutation and twists of the corners of a state.
std::uint16_t corner_permutation(const puzzle::cube::Cube3State& state);
std::uint16_t corner_twists(const puzzle::cube::Cube3State& state);

}  // namespace quebra::solver
