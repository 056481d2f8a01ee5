#pragma once
// The search with additive databases as a kernel for IDA*, pipelined or by recursion, for any board.

#include <memory>

#include "core/monitor.hpp"
#include "puzzle/tiles/board.hpp"
#include "search/split_options.hpp"
#include "search/task.hpp"
#include "solver/tiles/additive_tables.hpp"

namespace quebra::solver {

using TileKernel = search::BoundedKernel<puzzle::tiles::Move>;

struct AdditiveKernelRequest {
  const AdditiveTables& tables;  ///< outlive the kernel
  core::Monitor& monitor;
  search::SplitOptions split = {};
  bool pipelined = true;  ///< false: the plain twin
};

/// Of a partition, with that of the tiles in none.
inline constexpr std::size_t kMostSmallGroups = 7;
inline constexpr std::size_t kMostGroups = 24;

std::unique_ptr<TileKernel> make_additive_kernel(const AdditiveKernelRequest& request,
                                                 const puzzle::tiles::Board16& start);
std::unique_ptr<TileKernel> make_additive_kernel(const AdditiveKernelRequest& request,
                                                 const puzzle::tiles::Board64& start);

}  // namespace quebra::solver
