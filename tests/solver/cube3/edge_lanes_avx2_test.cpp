#include <gtest/gtest.h>

#include "solver/cube3/lanes_support.hpp"
#ifdef __AVX2__
#include "solver/cube3/edge_lanes_avx2.hpp"
#endif

namespace quebra::solver {
namespace {

TEST(EdgeLanesAvx2, NumbersAreThoseOfPatterns) {
#ifdef __AVX2__
  if (!__builtin_cpu_supports("avx2")) GTEST_SKIP() << "this processor has no AVX2";
  expect_numbers_of_patterns<Avx2Edges>(Metric::htm);
  expect_numbers_of_patterns<Avx2Edges>(Metric::qtm);
#else
  GTEST_SKIP() << "not compiled for AVX2";
#endif
}

}  // namespace
}  // namespace quebra::solver
