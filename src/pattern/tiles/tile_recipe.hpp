#pragma once
// The table of some tiles of a board, out of the store or built: the recipe for pattern/obtain.hpp.
//
//   const PlacedShape placed = place(board, group, Blank::forgotten);
//   auto made = obtain_tiles(placed.shape, {.memory = &accountant, .store = &store});
//   if (made) made->table->at(number_of(placed, cell_of_tile));
//
// A table is plausible if some arrangements, drawn by a fixed seed, obey what holds of such tables. With a
// forgotten blank neighbours may differ by any odd number, but from an arrangement that is not at home some
// move of its tiles leads to one that is nearer: the next one on a shortest way. (Its Manhattan distance is a
// lower bound, and of its parity, by the way entries are stored.) With a tracked blank distances are
// those of a graph, as of any pattern.

#include <array>
#include <cstdint>
#include <span>

#include "core/result.hpp"
#include "index/arrangement.hpp"
#include "pattern/obtain.hpp"
#include "pattern/tiles/tile_shape.hpp"

namespace quebra::pattern::tiles {

/// Named after the tiles of a goal that numbers its cells in order: "additive(1 2 3 5)", "pattern(4 8)".
TableKey tile_key(const TileShape& shape);

bool is_plausible(const TileShape& shape, const DistanceTable& table);

/// Errors: those of obtain_table, and a shape of too many tiles or entries.
core::Result<ObtainedTable> obtain_tiles(const TileShape& shape, const TableRequest& request);

/// Where each tile of a board stands.
template <class Board>
std::array<std::uint8_t, Board::kCapacity> cells_of_tiles(const Board& board, int cells) {
  std::array<std::uint8_t, Board::kCapacity> cell_of_tile{};
  for (int cell = 0; cell < cells; ++cell) {
    cell_of_tile[static_cast<std::size_t>(board.at(cell))] = static_cast<std::uint8_t>(cell);
  }
  return cell_of_tile;
}

/// The number of an arrangement in the table: where each tile of the board (0: the blank) stands.
inline std::uint64_t number_of(const PlacedShape& placed,
                               std::span<const std::uint8_t> cell_of_tile) {
  std::array<std::uint8_t, kMostTiles + 1> places;
  std::size_t count = 0;
  for (const std::uint8_t tile : placed.tiles) places[count++] = placed.frame[cell_of_tile[tile]];
  if (placed.shape.blank == Blank::tracked) places[count++] = placed.frame[cell_of_tile[0]];
  return index::rank_arrangement(std::span(places).first(count), placed.shape.cells());
}

}  // namespace quebra::pattern::tiles
