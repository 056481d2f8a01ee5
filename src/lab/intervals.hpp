#pragma once
// What few measurements say of the truth: intervals that hold it in 95 of 100 cases.

#include <cstdint>

#include "search/prediction.hpp"

namespace quebra::lab {

struct Interval {
  double low = 0;
  double high = 0;
};

/// Of a rate, from `successes` of `trials`; Wilson's, which keeps to 0 .. 1 and says something of 0 of 10.
/// Without trials nothing is known: 0 .. 1.
///
/// E. B. Wilson, Probable inference, the law of succession, and statistical inference, 1927.
Interval rate_interval_95(std::uint64_t successes, std::uint64_t trials);

/// Student's t: so many standard errors on each side of a mean, with one degree of freedom less than
/// there are numbers. 12.706, 4.303, 3.182, ..., 1.960.
double student_95(std::uint64_t degrees);

/// Of the mean, if the numbers are about normal; of fewer than two numbers the mean alone.
Interval mean_interval_95(const search::Spread& numbers);

/// How often chance alone has the two counts at least as far apart, if each case falls on either side alike
/// (McNemar's test of paired cases, exact; 1 without cases).
double sign_test(std::uint64_t one, std::uint64_t other);

}  // namespace quebra::lab
