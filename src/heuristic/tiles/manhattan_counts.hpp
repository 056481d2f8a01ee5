#pragma once
// How many boards have each Manhattan distance, exactly, without looking at them one by one.
//
// With the blank on a given cell the boards are the ways to put tiles 1, 2, ... on the other cells, and
// the distance is a sum over tiles: the generating function is a permanent, found tile by tile over the
// sets of cells that are taken (2^15 sets for 16 cells instead of 15! boards). Half of the boards can reach
// the goal, those of one parity, so that even and odd arrangements are counted apart: a tile on a cell
// adds as many inversions as taken cells lie behind it.
//
//   count[taken + cell][parity + inversions][sum + distance] += count[taken][parity][sum]
//
// A sample does not do: iterations of IDA* live on boards of the 15-puzzle that are one in 10^5 and rarer.

#include <cstdint>
#include <optional>
#include <vector>

#include "core/memory.hpp"
#include "puzzle/tiles/geometry.hpp"

namespace quebra::heuristic::tiles {

/// Largest board for which it is done: 40 MB and some hundredths of a second for each cell of the blank.
inline constexpr int kMostCountedCells = 16;

/// Boards that can reach the goal, by their Manhattan distance, with the blank on `blank`. nullopt: the
/// board is too large, or the accountant has no room.
std::optional<std::vector<std::uint64_t>> manhattan_counts(const puzzle::tiles::Geometry& board,
                                                           int blank,
                                                           core::MemoryAccountant& memory);

}  // namespace quebra::heuristic::tiles
