// The vector form of the optimal search. Only what stands between push and pop is compiled for processors with
// AVX2, and it runs only after the processor has been asked. The standard library and the rest of the
// project come before: functions that other files share must stay as they are for every processor.

#include "solver/cube3/optimal/optimal_kernel.hpp"

#ifdef __x86_64__

#include <immintrin.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <mutex>
#include <optional>
#include <thread>
#include <vector>

#include "pattern/cube/cube_lanes.hpp"
#include "search/desk.hpp"
#include "search/walker.hpp"

#ifdef __clang__
#pragma clang attribute push(__attribute__((target("avx2,bmi2,popcnt"))), apply_to = function)
#else
#pragma GCC push_options
#pragma GCC target("avx2,bmi2,popcnt")
#endif

#include "pattern/cube/cube_lanes_avx2.hpp"
#include "solver/cube3/optimal/optimal_kernel_impl.hpp"

#ifdef __clang__
#pragma clang attribute pop
#else
#pragma GCC pop_options
#endif

namespace quebra::solver {

std::unique_ptr<OptimalKernel> make_optimal_kernel_avx2(const OptimalKernelRequest& request) {
  if (!__builtin_cpu_supports("avx2") || !__builtin_cpu_supports("bmi2")) return nullptr;
  return make_optimal_kernel_with<pattern::cube::Avx2Lanes>(request);
}

}  // namespace quebra::solver

#else

namespace quebra::solver {

std::unique_ptr<OptimalKernel> make_optimal_kernel_avx2(const OptimalKernelRequest& /*request*/) {
  return nullptr;
}

}  // namespace quebra::solver

#endif
