#include "solver/cube3/korf_kernel.hpp"

#include "solver/cube3/korf_kernel_impl.hpp"

namespace quebra::solver {

std::unique_ptr<CubeKernel> make_korf_kernel_portable(const KorfKernelRequest& request) {
  return make_korf_kernel_with<PortableEdges>(request);
}

std::unique_ptr<CubeKernel> make_korf_kernel(const KorfKernelRequest& request) {
  if (auto kernel = make_korf_kernel_avx2(request)) return kernel;
  return make_korf_kernel_portable(request);
}

}  // namespace quebra::solver
