// The vector form of the builder; see solver/cube3/optimal/optimal_kernel_avx2.cpp for how such a file is made.

#include "pattern/cube/flip_builder.hpp"

#ifdef __x86_64__

#include <immintrin.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <cmath>
#include <cstring>
#include <functional>
#include <memory>
#include <numeric>
#include <optional>
#include <thread>
#include <utility>
#include <vector>

#include "core/parallel.hpp"
#include "pattern/cube/cube_lanes.hpp"
#include "pattern/cube/flip_layers.hpp"
#include "pattern/line_builder.hpp"
#include "pattern/line_marks.hpp"
#include "puzzle/cube/move_history.hpp"

#ifdef __clang__
#pragma clang attribute push(__attribute__((target("avx2,bmi2,popcnt"))), apply_to = function)
#else
#pragma GCC push_options
#pragma GCC target("avx2,bmi2,popcnt")
#endif

#include "pattern/cube/cube_lanes_avx2.hpp"
#include "pattern/cube/flip_builder_impl.hpp"

#ifdef __clang__
#pragma clang attribute pop
#else
#pragma GCC pop_options
#endif

namespace quebra::pattern::cube {

std::optional<core::Result<DistanceTable>> build_flips_avx2(const FlipTable& wanted,
                                                            BuildRequest& request) {
  if (!__builtin_cpu_supports("avx2") || !__builtin_cpu_supports("bmi2")) return std::nullopt;
  return build_flips_with<Avx2Lanes>(wanted, request);
}

}  // namespace quebra::pattern::cube

#else

namespace quebra::pattern::cube {

std::optional<core::Result<DistanceTable>> build_flips_avx2(const FlipTable& /*wanted*/,
                                                            BuildRequest& /*request*/) {
  return std::nullopt;
}

}  // namespace quebra::pattern::cube

#endif
