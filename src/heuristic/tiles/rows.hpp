#pragma once
// The one list of heuristics for sliding tiles. A new one takes a file beside this one and a line in
// rows.cpp.

#include <span>

#include "heuristic/rows.hpp"
#include "puzzle/tiles/tiles.hpp"

namespace quebra::heuristic::tiles {

template <class Board>
std::span<const Row<puzzle::tiles::Tiles<Board>>> tile_heuristics();

extern template std::span<const Row<puzzle::tiles::Tiles<puzzle::tiles::Board16>>>
tile_heuristics<puzzle::tiles::Board16>();
extern template std::span<const Row<puzzle::tiles::Tiles<puzzle::tiles::Board64>>>
tile_heuristics<puzzle::tiles::Board64>();

}  // namespace quebra::heuristic::tiles
