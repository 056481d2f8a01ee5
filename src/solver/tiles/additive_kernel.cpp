#include "solver/tiles/additive_kernel.hpp"

#include <utility>

#include "search/pipelined_dfs.hpp"
#include "search/recursive_dfs.hpp"
#include "search/split_kernel.hpp"
#include "solver/tiles/additive_walker.hpp"

namespace quebra::solver {
namespace {

template <class Walker, class Board>
std::unique_ptr<TileKernel> kernel_of(const AdditiveKernelRequest& request, const Board& start) {
  Walker walker(request.tables, start);
  if (request.pipelined) {
    return std::make_unique<search::SplitKernel<Walker, search::PipelinedWorker>>(
        std::move(walker), request.monitor, request.split);
  }
  return std::make_unique<search::SplitKernel<Walker, search::RecursiveWorker>>(
      std::move(walker), request.monitor, request.split);
}

bool is_square(const AdditiveTables& tables, int side, std::size_t groups) {
  return tables.board.rows() == side && tables.board.columns() == side &&
         tables.groups() <= groups && tables.all_halves();
}

}  // namespace

std::unique_ptr<TileKernel> make_additive_kernel(const AdditiveKernelRequest& request,
                                                 const puzzle::tiles::Board16& start) {
  if (is_square(request.tables, 4, 3)) {
    return kernel_of<AdditiveWalker<16, 3, true>>(request, start);
  }
  return kernel_of<AdditiveWalker<16, kMostSmallGroups, false>>(request, start);
}

std::unique_ptr<TileKernel> make_additive_kernel(const AdditiveKernelRequest& request,
                                                 const puzzle::tiles::Board64& start) {
  if (is_square(request.tables, 5, 4)) {
    return kernel_of<AdditiveWalker<25, 4, true>>(request, start);
  }
  return kernel_of<AdditiveWalker<64, kMostGroups, false>>(request, start);
}

}  // namespace quebra::solver
