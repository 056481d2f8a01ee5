#include "heuristic/tiles/manhattan_counts.hpp"

#include <algorithm>
#include <bit>

#include "index/permutation.hpp"

namespace quebra::heuristic::tiles {
namespace {

using puzzle::tiles::Geometry;

/// Parity of the blank's colour and of the cells of the tiles, the blank first; no move changes the sum.
bool goal_class(const Geometry& board) {
  std::vector<std::uint8_t> cells;
  for (int tile = 0; tile < board.cells(); ++tile) {
    cells.push_back(static_cast<std::uint8_t>(board.goal_cell(tile)));
  }
  const int blank = board.goal_cell(0);
  return index::is_odd_permutation(cells) != ((board.row(blank) + board.column(blank)) % 2 != 0);
}

}  // namespace

std::optional<std::vector<std::uint64_t>> manhattan_counts(const Geometry& board, int blank,
                                                           core::MemoryAccountant& memory) {
  if (board.cells() > kMostCountedCells) return std::nullopt;
  // Step 1. Distances of each tile, and room for the sums of all sets of cells.
  std::vector<int> cells;
  for (int cell = 0; cell < board.cells(); ++cell) {
    if (cell != blank) cells.push_back(cell);
  }
  const auto count = static_cast<unsigned>(cells.size());
  std::vector<std::vector<std::size_t>> distance(count);  // by tile - 1 and position in `cells`
  std::size_t widest = 1;
  for (unsigned tile = 0; tile < count; ++tile) {
    for (const int cell : cells) {
      distance[tile].push_back(static_cast<std::size_t>(
          board.distance(cell, board.goal_cell(static_cast<int>(tile) + 1))));
    }
    widest += *std::ranges::max_element(distance[tile]);
  }
  const std::size_t sets = std::size_t{1} << count;
  const core::Block block(memory, sets * 2 * widest * sizeof(std::uint64_t));
  if (!block) return std::nullopt;
  const auto sums = [&](std::size_t set, unsigned odd) {
    return block.as<std::uint64_t>() + (set * 2 + odd) * widest;
  };
  // Step 2. Tile by tile: a set has as many cells as tiles were placed.
  sums(0, 0)[0] = 1;
  for (std::size_t taken = 0; taken + 1 < sets; ++taken) {
    const auto tile = static_cast<unsigned>(std::popcount(taken));
    for (unsigned position = 0; position < count; ++position) {
      if (((taken >> position) & 1U) != 0) continue;
      const auto inversions = static_cast<unsigned>(std::popcount(taken >> position));
      const std::size_t further = distance[tile][position];
      for (unsigned odd = 0; odd < 2; ++odd) {
        const std::uint64_t* const from = sums(taken, odd);
        std::uint64_t* const to =
            sums(taken | (std::size_t{1} << position), (odd + inversions) % 2) + further;
        for (std::size_t sum = 0; sum + further < widest; ++sum) to[sum] += from[sum];
      }
    }
  }
  // Step 3. The parity that can reach the goal: the blank, on cell b, comes before b smaller cells.
  const bool blank_odd = (board.row(blank) + board.column(blank)) % 2 != 0;
  const bool odd_tiles = (goal_class(board) != blank_odd) != (blank % 2 != 0);
  const std::uint64_t* const found = sums(sets - 1, odd_tiles ? 1 : 0);
  std::vector<std::uint64_t> counts(found, found + widest);
  while (counts.size() > 1 && counts.back() == 0) counts.pop_back();
  return counts;
}

}  // namespace quebra::heuristic::tiles
