// Compiled for processors with AVX2 where the compiler can (see CMakeLists.txt); nothing here runs
// before the processor has been asked.

#include "solver/cube3/korf_kernel.hpp"

#ifdef __AVX2__
#include "solver/cube3/edge_lanes_avx2.hpp"
#include "solver/cube3/korf_kernel_impl.hpp"
#endif

namespace quebra::solver {

std::unique_ptr<CubeKernel> make_korf_kernel_avx2(
    [[maybe_unused]] const KorfKernelRequest& request) {
#ifdef __AVX2__
  if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi2")) {
    return make_korf_kernel_with<Avx2Edges>(request);
  }
#endif
  return nullptr;
}

}  // namespace quebra::solver
