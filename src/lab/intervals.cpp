#include "lab/intervals.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace quebra::lab {
namespace {

constexpr double kNormal = 1.959963985;  ///< 97.5 % of a normal distribution lie below

/// By degrees of freedom, from 1.
constexpr std::array kStudent = {12.7062, 4.3027, 3.1824, 2.7764, 2.5706, 2.4469, 2.3646,
                                 2.3060,  2.2622, 2.2281, 2.2010, 2.1788, 2.1604, 2.1448,
                                 2.1314,  2.1199, 2.1098, 2.1009, 2.0930, 2.0860};

}  // namespace

Interval rate_interval_95(std::uint64_t successes, std::uint64_t trials) {
  if (trials == 0) return {.low = 0, .high = 1};
  const auto n = static_cast<double>(trials);
  const double rate = static_cast<double>(successes) / n;
  const double square = kNormal * kNormal;
  const double centre = (rate + square / (2 * n)) / (1 + square / n);
  const double half =
      kNormal / (1 + square / n) * std::sqrt(rate * (1 - rate) / n + square / (4 * n * n));
  return {.low = std::max(0.0, centre - half), .high = std::min(1.0, centre + half)};
}

double student_95(std::uint64_t degrees) {
  if (degrees == 0) return 0;
  if (degrees <= kStudent.size()) return kStudent[degrees - 1];
  // The normal one and the first terms of a series in 1/degrees: within 0.0004 from here on.
  const auto n = static_cast<double>(degrees);
  const double z = kNormal;
  const double cube = z * z * z;
  return z + (cube + z) / (4 * n) + (5 * cube * z * z + 16 * cube + 3 * z) / (96 * n * n);
}

Interval mean_interval_95(const search::Spread& numbers) {
  const double half =
      numbers.count() < 2 ? 0 : student_95(numbers.count() - 1) * numbers.standard_error();
  return {.low = numbers.mean() - half, .high = numbers.mean() + half};
}

double sign_test(std::uint64_t one, std::uint64_t other) {
  const std::uint64_t cases = one + other;
  double share = std::pow(0.5, static_cast<double>(cases));  // of none on the smaller side
  double tail = share;
  for (std::uint64_t i = 0; i < std::min(one, other); ++i) {
    share *= static_cast<double>(cases - i) / static_cast<double>(i + 1);
    tail += share;
  }
  return std::min(1.0, 2 * tail);
}

}  // namespace quebra::lab
