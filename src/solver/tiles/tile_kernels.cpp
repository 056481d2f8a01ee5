#include "solver/tiles/tile_kernels.hpp"

#include "search/unrolled_dfs.hpp"
#include "solver/tiles/linear_conflict_walker.hpp"
#include "solver/tiles/manhattan_walker.hpp"

namespace quebra::solver {
namespace {

template <class Walker>
search::KernelFactory<Tiles16> kernel_of(const Tiles16& puzzle) {
  return [&puzzle](const Tiles16::State& start, core::Monitor& monitor) {
    return std::make_unique<search::UnrolledDfs<Walker>>(Walker(puzzle, start), monitor);
  };
}

template <template <int, int> class Walker>
search::KernelFactory<Tiles16> kernel_for_size(const Tiles16& puzzle) {
  const int rows = puzzle.rows();
  const int columns = puzzle.columns();
  if (rows == 3 && columns == 3) return kernel_of<Walker<3, 3>>(puzzle);
  if (rows == 3 && columns == 4) return kernel_of<Walker<3, 4>>(puzzle);
  if (rows == 4 && columns == 4) return kernel_of<Walker<4, 4>>(puzzle);
  return {};
}

}  // namespace

search::KernelFactory<Tiles16> tile_kernel(const Tiles16& puzzle, std::string_view heuristic) {
  if (puzzle.order() != puzzle::tiles::kAllMoves) return {};
  if (heuristic == "manhattan") return kernel_for_size<ManhattanWalker>(puzzle);
  if (heuristic == "linear-conflict") return kernel_for_size<LinearConflictWalker>(puzzle);
  return {};
}

}  // namespace quebra::solver
