#include "cli/solve/curve.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cli/evolving.hpp"

namespace quebra::cli {
namespace {

using core::Curve;
using testing::HasSubstr;

TEST(Curve, OfGenerations) {
  core::Statistics statistics;
  const std::string head =
      "number,phase,individuals,best_fitness,mean_fitness,best_length,mean_length,ready,seconds\n";
  EXPECT_EQ(curve_text(Curve::generations, statistics), head);
  statistics.generations = test::two_phases();
  statistics.generations.resize(2);
  EXPECT_EQ(curve_text(Curve::generations, statistics),
            head + "1,1,1000,63,121.5,10,18.25,0.125,0.5\n2,1,2000,56,121.5,11,18.25,0.25,1\n");
}

TEST(Curve, OfIterations) {
  core::Statistics statistics;
  const std::string head = "bound,expanded,generated,seconds,expected_generated\n";
  EXPECT_EQ(curve_text(Curve::iterations, statistics), head);
  statistics.iterations = {{.bound = 21, .expanded = 5, .generated = 9, .seconds = 0.25},
                           {.bound = 23.5,
                            .expanded = 50,
                            .generated = 90,
                            .seconds = 2.5,
                            .forecast = core::Forecast{.generated = 81.5}}};
  EXPECT_EQ(curve_text(Curve::iterations, statistics),
            head + "21,5,9,0.25,\n23.5,50,90,2.5,81.5\n");
}

TEST(Curve, MethodsThatHaveOne) {
  for (const char* with : {"idastar", "ida*:manhattan", "IDS", "korf", "korf-felner"}) {
    const auto curve = curve_of(with);
    ASSERT_TRUE(curve) << with;
    EXPECT_EQ(*curve, Curve::iterations);
  }
  for (const char* with : {"", "astar:manhattan", "bfs", "hc", "no such method"}) {
    const auto curve = curve_of(with);
    ASSERT_FALSE(curve) << with;
    EXPECT_EQ(curve.error().fault, core::Fault::bad_input);
    EXPECT_THAT(curve.error().message, HasSubstr("ids, idastar, korf"));
  }
}

}  // namespace
}  // namespace quebra::cli
