#pragma once
// The specialised IDA* kernels for sliding tiles.

#include <string_view>

#include "puzzle/tiles/tiles.hpp"
#include "search/task.hpp"

namespace quebra::solver {

using Tiles16 = puzzle::tiles::Tiles<puzzle::tiles::Board16>;

/// For `manhattan` and `linear-conflict` on 3x3, 3x4 and 4x4 boards with the default successor order;
/// an empty function otherwise.
search::KernelFactory<Tiles16> tile_kernel(const Tiles16& puzzle, std::string_view heuristic);

}  // namespace quebra::solver
