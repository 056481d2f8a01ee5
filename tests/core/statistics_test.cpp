#include "core/statistics.hpp"

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <cmath>

namespace quebra::core {
namespace {

// Roots of 1 + b + ... + b^6 = N + 1, computed elsewhere.
TEST(BranchingFactor, KnownRoots) {
  EXPECT_NEAR(effective_branching_factor(10057, 6), 4.45327, 5e-6);
  EXPECT_NEAR(effective_branching_factor(748, 6), 2.79996, 5e-6);
}

TEST(BranchingFactor, ExactTrees) {
  EXPECT_NEAR(effective_branching_factor(2 + 4 + 8 + 16, 4), 2.0, 1e-9);
  EXPECT_NEAR(effective_branching_factor(3 + 9 + 27, 3), 3.0, 1e-9);
  EXPECT_NEAR(effective_branching_factor(17, 1), 17.0, 1e-9);
  EXPECT_NEAR(effective_branching_factor(25, 25), 1.0, 1e-9);  // a path
}

TEST(BranchingFactor, UndefinedIsZero) {
  EXPECT_EQ(effective_branching_factor(100, 0), 0.0);
  EXPECT_EQ(effective_branching_factor(0, 0), 0.0);
  EXPECT_EQ(effective_branching_factor(4, 5), 0.0);
}

RC_GTEST_PROP(BranchingFactor, SolvesItsEquation, ()) {
  const auto depth = *rc::gen::inRange<std::uint64_t>(1, 90);
  const auto generated = *rc::gen::inRange<std::uint64_t>(depth, 1'000'000'000'000);
  const double b = effective_branching_factor(generated, depth);
  double sum = 1;
  for (std::uint64_t i = 0; i < depth; ++i) sum = sum * b + 1;
  RC_ASSERT(std::abs(sum / (static_cast<double>(generated) + 1) - 1) < 1e-6);
}

TEST(Statistics, IdentityCountsTheRoot) {
  Statistics statistics;
  EXPECT_FALSE(statistics.identity_holds());
  statistics.frontier = 1;
  EXPECT_TRUE(statistics.identity_holds());  // a root that was never expanded
  statistics = {.generated = 9, .expanded = 4, .frontier = 3, .duplicates = 2, .pruned = 1};
  EXPECT_TRUE(statistics.identity_holds());
  ++statistics.duplicates;
  EXPECT_FALSE(statistics.identity_holds());
}

TEST(Statistics, RateNeedsTime) {
  Statistics statistics{.generated = 500, .seconds = 0.25};
  EXPECT_EQ(statistics.nodes_per_second(), 2000.0);
  statistics.seconds = 0;
  EXPECT_EQ(statistics.nodes_per_second(), 0.0);
}

}  // namespace
}  // namespace quebra::core
