#include <gtest/gtest.h>

#include "pattern/cube/lanes_support.hpp"
#ifdef __AVX2__
#include "pattern/cube/cube_lanes_avx2.hpp"
#endif

namespace quebra::pattern::cube {
namespace {

TEST(CubeLanesAvx2, AreCubes) {
#ifdef __AVX2__
  if (!__builtin_cpu_supports("avx2") || !__builtin_cpu_supports("bmi2")) {
    GTEST_SKIP() << "this processor has no AVX2";
  }
  expect_lanes_of_cubes<Avx2Lanes>(puzzle::cube::Metric::htm);
  expect_lanes_of_cubes<Avx2Lanes>(puzzle::cube::Metric::qtm);
#else
  GTEST_SKIP() << "not compiled for AVX2";
#endif
}

}  // namespace
}  // namespace quebra::pattern::cube
