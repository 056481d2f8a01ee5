#pragma once
// The optimal search as a kernel for IDA*: pipelined or by recursion, with vector instructions where the
// processor has them or portable.

#include <memory>

#include "core/monitor.hpp"
#include "search/split_options.hpp"
#include "search/task.hpp"
#include "solver/cube3/optimal/optimal_moves.hpp"
#include "solver/cube3/optimal/optimal_tables.hpp"

namespace quebra::solver {

struct OptimalKernelRequest {
  const OptimalTables& tables;  ///< tables and moves outlive the kernel
  const OptimalMoves& moves;
  const puzzle::cube::LatticeCube& start;
  core::Monitor& monitor;
  search::SplitOptions split = {};
  bool pipelined = true;  ///< false: the plain twin
};

using OptimalKernel = search::BoundedKernel<puzzle::cube::Move>;

/// The best that this processor has.
std::unique_ptr<OptimalKernel> make_optimal_kernel(const OptimalKernelRequest& request);

std::unique_ptr<OptimalKernel> make_optimal_kernel_portable(const OptimalKernelRequest& request);
/// Null where the processor, or the compiler's target, has no AVX2.
std::unique_ptr<OptimalKernel> make_optimal_kernel_avx2(const OptimalKernelRequest& request);

}  // namespace quebra::solver
