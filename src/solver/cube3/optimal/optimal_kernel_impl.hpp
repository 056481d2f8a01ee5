#pragma once
// The kernels for one form of lanes; each is instantiated in a file of its own.

#include "search/recursive_dfs.hpp"
#include "search/split_kernel.hpp"
#include "solver/cube3/optimal/optimal_kernel.hpp"
#include "solver/cube3/optimal/optimal_walker.hpp"
#include "solver/cube3/optimal/optimal_worker.hpp"

namespace quebra::solver {

template <class Walker>
std::unique_ptr<OptimalKernel> make_optimal_kernel_of(const OptimalKernelRequest& request) {
  Walker walker(request.tables, request.moves, request.start);
  if (request.pipelined) {
    return std::make_unique<search::SplitKernel<Walker, OptimalWorker>>(walker, request.monitor,
                                                                        request.split);
  }
  return std::make_unique<search::SplitKernel<Walker, search::RecursiveWorker>>(
      walker, request.monitor, request.split);
}

template <class Lanes>
std::unique_ptr<OptimalKernel> make_optimal_kernel_with(const OptimalKernelRequest& request) {
  using pattern::cube::Flips;
  switch (request.tables.coordinates->kind.flips) {
    case Flips::parities:
      return make_optimal_kernel_of<OptimalWalker<Lanes, Flips::parities>>(request);
    case Flips::three: return make_optimal_kernel_of<OptimalWalker<Lanes, Flips::three>>(request);
    case Flips::four: return make_optimal_kernel_of<OptimalWalker<Lanes, Flips::four>>(request);
    default: return make_optimal_kernel_of<OptimalWalker<Lanes, Flips::none>>(request);
  }
}

}  // namespace quebra::solver
