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

TEST(Forecast, GrowsAsTheLastIterationsDidOrAsTheorySays) {
  const std::vector<Iteration> finished = {
      {.bound = 10, .generated = 500, .seconds = 0.5},
      {.bound = 12, .generated = 2500, .seconds = 1.0},
  };
  // 5 times 2,500, at 2,000 nodes a second.
  const auto grown = forecast_next(finished, std::nullopt);
  ASSERT_TRUE(grown);
  EXPECT_DOUBLE_EQ(grown->generated, 12'500);
  EXPECT_DOUBLE_EQ(grown->seconds, 6.25);
  const auto by_theory = forecast_next(finished, 13.0);
  ASSERT_TRUE(by_theory);
  EXPECT_DOUBLE_EQ(by_theory->generated, 32'500);
  EXPECT_DOUBLE_EQ(by_theory->seconds, 16.25);
}

TEST(Forecast, SaysNothingOfFewNodes) {
  EXPECT_FALSE(forecast_next({}, 13.0));
  const Iteration few{.bound = 10, .generated = 999, .seconds = 0.1};
  const Iteration many{.bound = 11, .generated = 1000, .seconds = 0.1};
  const Iteration tiny{.bound = 10, .generated = 99, .seconds = 0.1};
  EXPECT_FALSE(forecast_next(std::vector{few}, 13.0));
  EXPECT_TRUE(forecast_next(std::vector{many}, 13.0));
  EXPECT_FALSE(forecast_next(std::vector{many}, std::nullopt));        // growth of one: unknown
  EXPECT_FALSE(forecast_next(std::vector{tiny, many}, std::nullopt));  // from almost nothing
  EXPECT_TRUE(forecast_next(std::vector{few, many}, std::nullopt));
  EXPECT_FALSE(forecast_next(std::vector{many, many}, std::nullopt));  // no growth at all
}

TEST(Statistics, RateNeedsTime) {
  Statistics statistics{.generated = 500, .seconds = 0.25};
  EXPECT_EQ(statistics.nodes_per_second(), 2000.0);
  statistics.seconds = 0;
  EXPECT_EQ(statistics.nodes_per_second(), 0.0);
}

}  // namespace
}  // namespace quebra::core
