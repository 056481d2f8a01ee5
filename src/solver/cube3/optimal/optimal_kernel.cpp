#include "solver/cube3/optimal/optimal_kernel.hpp"

#include "solver/cube3/optimal/optimal_kernel_impl.hpp"

namespace quebra::solver {

std::unique_ptr<OptimalKernel> make_optimal_kernel_portable(const OptimalKernelRequest& request) {
  return make_optimal_kernel_with<pattern::cube::PortableLanes>(request);
}

std::unique_ptr<OptimalKernel> make_optimal_kernel(const OptimalKernelRequest& request) {
  if (auto kernel = make_optimal_kernel_avx2(request)) return kernel;
  return make_optimal_kernel_portable(request);
}

}  // namespace quebra::solver
