#include "lab/reproduce/analysis_000.hpp"

#include <gtest/gtest.h>

#include <cstdlib>

namespace quebra::lab {
namespace {

using Counts = std::vector<std::uint64_t>;

Reproduction reproduce(const ReproduceRequest& request, const engine::RunHooks& hooks = {}) {
  const auto result = (*find_profile("analysis-000"))->run(request, hooks);
  EXPECT_TRUE(result) << result.error().message;
  return result ? *result : Reproduction{};
}

TEST(Analysis000, ExpectedMaximum) {
  EXPECT_DOUBLE_EQ(expected_maximum(std::vector<Counts>{{1, 1}}), 0.5);
  EXPECT_DOUBLE_EQ(expected_maximum(std::vector<Counts>{{1, 1}, {1, 1}}), 0.75);
  EXPECT_DOUBLE_EQ(expected_maximum(std::vector<Counts>{{0, 0, 7}, {1, 1}}), 2.0);
  // Korf's: corners, and twice six edges.
  const Counts corners = {1,       18,      243,      2874,     28000,    205416,
                          1168516, 5402628, 20776176, 45391616, 15139616, 64736};
  const Counts six = {1, 15, 182, 2208, 25329, 258827, 2165560, 12222708, 24596752, 3305973, 365};
  EXPECT_NEAR(expected_maximum(std::vector<Counts>{corners, six, six}), 8.8978, 5e-5);
}

/// What needs no database is there in any case.
TEST(Analysis000, TheUserAndTheClockEndIt) {
  core::StopFlag stop;
  stop.request();
  const Reproduction stopped = reproduce({}, {.stop = &stop});
  EXPECT_EQ(stopped.ended, core::StopReason::user);
  ASSERT_EQ(stopped.tables.size(), 1u);
  EXPECT_EQ(stopped.tables[0].rows[0].cells[0].ours, "249527409904");
  EXPECT_EQ(stopped.differing(), 0u);
  EXPECT_EQ(reproduce({.limits = {.seconds = 1e-3}}).ended, core::StopReason::time_limit);
  EXPECT_EQ(reproduce({.limits = {.bytes = 1 << 20}}).ended, core::StopReason::memory_limit);
}

/// Builds five databases: seconds.
TEST(Analysis000Full, QuickAgrees) {
  const Reproduction result = reproduce({.quick = true});
  EXPECT_FALSE(result.ended);
  EXPECT_EQ(result.differing(), 0u);
  EXPECT_EQ(result.compared(), 10u);
  ASSERT_EQ(result.tables.size(), 4u);
  const auto& maxima = result.tables[1].rows;
  EXPECT_EQ(maxima[0].cells[0].ours, "8.8978");
  EXPECT_EQ(maxima[1].cells[0].ours, "8.8914");
  EXPECT_NEAR(std::strtod(maxima[2].cells[0].ours.c_str(), nullptr), 8.8978, 0.01);
  const auto& levels = result.tables[3].rows;
  ASSERT_FALSE(levels.empty());
  EXPECT_EQ(levels.back().label, "11");
  EXPECT_NEAR(std::strtod(levels.back().cells[4].ours.c_str(), nullptr), 13.3, 2.0);
}

}  // namespace
}  // namespace quebra::lab
