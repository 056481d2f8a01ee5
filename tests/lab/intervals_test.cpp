#include "lab/intervals.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

namespace quebra::lab {
namespace {

/// P(-t < T < t), by adding up the density of Student's distribution.
double student_inside(double t, double degrees) {
  constexpr int kSteps = 20'000;
  const double scale = std::exp(std::lgamma((degrees + 1) / 2) - std::lgamma(degrees / 2)) /
                       std::sqrt(degrees * std::numbers::pi);
  double sum = 0;
  for (int i = 0; i < kSteps; ++i) {
    const double x = t * (i + 0.5) / kSteps;
    sum += std::pow(1 + x * x / degrees, -(degrees + 1) / 2);
  }
  return 2 * scale * sum * t / kSteps;
}

TEST(Intervals, StudentHolds95Percent) {
  for (std::uint64_t degrees = 1; degrees <= 40; ++degrees) {
    EXPECT_NEAR(student_inside(student_95(degrees), static_cast<double>(degrees)), 0.95, 5e-5)
        << degrees;
  }
  EXPECT_NEAR(student_95(1'000'000), 1.96, 1e-4);
}

TEST(Intervals, RatesAsWilsonHasThem) {
  const Interval some = rate_interval_95(8, 10);
  EXPECT_NEAR(some.low, 0.4902, 1e-4);
  EXPECT_NEAR(some.high, 0.9433, 1e-4);
  EXPECT_NEAR(rate_interval_95(10, 10).low, 0.7225, 1e-4);
  EXPECT_DOUBLE_EQ(rate_interval_95(10, 10).high, 1);
  EXPECT_DOUBLE_EQ(rate_interval_95(0, 10).low, 0);
  EXPECT_NEAR(rate_interval_95(0, 10).high, 0.2775, 1e-4);
  EXPECT_DOUBLE_EQ(rate_interval_95(0, 0).low, 0);
  EXPECT_DOUBLE_EQ(rate_interval_95(0, 0).high, 1);
}

TEST(Intervals, OfAMean) {
  search::Spread numbers;
  numbers.add(10);
  EXPECT_DOUBLE_EQ(mean_interval_95(numbers).low, 10);
  numbers.add(12);
  numbers.add(14);
  EXPECT_NEAR(mean_interval_95(numbers).high, 12 + 4.3027 * 2 / std::sqrt(3), 1e-6);
  EXPECT_NEAR(mean_interval_95(numbers).low, 12 - 4.3027 * 2 / std::sqrt(3), 1e-6);
}

TEST(Intervals, SignTest) {
  EXPECT_DOUBLE_EQ(sign_test(0, 0), 1);
  EXPECT_DOUBLE_EQ(sign_test(3, 3), 1);
  EXPECT_DOUBLE_EQ(sign_test(5, 0), 2.0 / 32);
  EXPECT_DOUBLE_EQ(sign_test(0, 10), 2.0 / 1024);
  EXPECT_DOUBLE_EQ(sign_test(1, 9), 2.0 * 11 / 1024);
}

}  // namespace
}  // namespace quebra::lab
