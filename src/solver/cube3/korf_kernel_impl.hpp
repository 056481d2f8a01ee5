#pragma once
// The kernels for one form of edges; each is instantiated in a file of its own.

#include "search/pipelined_dfs.hpp"
#include "search/recursive_dfs.hpp"
#include "search/split_kernel.hpp"
#include "solver/cube3/korf_kernel.hpp"
#include "solver/cube3/korf_walker.hpp"

namespace quebra::solver {

template <class Edges>
std::unique_ptr<CubeKernel> make_korf_kernel_with(const KorfKernelRequest& request) {
  using Walker = KorfWalker<Edges>;
  Walker walker(request.tables, request.start);
  if (request.pipelined) {
    return std::make_unique<search::SplitKernel<Walker, search::PipelinedWorker>>(
        walker, request.monitor, request.split);
  }
  return std::make_unique<search::SplitKernel<Walker, search::RecursiveWorker>>(
      walker, request.monitor, request.split);
}

}  // namespace quebra::solver
