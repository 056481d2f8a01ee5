#include "solver/tiles/additive_kernel.hpp"

#include <algorithm>

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

bool has_few_groups(const AdditiveTables& tables, std::size_t most) {
  return std::ranges::all_of(tables.databases.partitions,
                             [&](const auto& groups) { return groups.size() < most; });
}

}  // namespace

// The longest of all shortest solutions: 80 moves on the 4x4 board, at most 205 on the 5x5 one.
std::unique_ptr<TileKernel> make_additive_kernel(const AdditiveKernelRequest& request,
                                                 const puzzle::tiles::Board16& start) {
  constexpr std::size_t kFew = 4;
  const bool is_15_puzzle = request.tables.board.rows() == 4;
  if (is_15_puzzle && has_few_groups(request.tables, kFew)) {
    return kernel_of<AdditiveWalker<16, kFew, 96>>(request, start);
  }
  return kernel_of<AdditiveWalker<16, kMostSmallGroups, 192>>(request, start);
}

std::unique_ptr<TileKernel> make_additive_kernel(const AdditiveKernelRequest& request,
                                                 const puzzle::tiles::Board64& start) {
  constexpr std::size_t kFew = 6;
  const int cells = request.tables.board.cells();
  if (cells <= 25 && has_few_groups(request.tables, kFew)) {
    return kernel_of<AdditiveWalker<25, kFew, 224>>(request, start);
  }
  return kernel_of<AdditiveWalker<64, kMostGroups, 1024>>(request, start);
}

}  // namespace quebra::solver
