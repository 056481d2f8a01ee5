#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <numeric>

#include "engine/engine.hpp"
#include "engine/support.hpp"

namespace quebra::engine {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::UnorderedElementsAre;

EnumerateReport counted(const EnumerateRequest& request) {
  const auto report = enumerate(request);
  EXPECT_TRUE(report) << report.error().message;
  if (!report) return {};
  EXPECT_EQ(std::accumulate(report->depths.begin(), report->depths.end(), std::uint64_t{0}),
            report->states);
  EXPECT_EQ(report->complete, report->stop_reason == core::StopReason::exhausted);
  return *report;
}

TEST(Enumerate, EightPuzzleFromTheGoal) {
  const auto report = counted({.puzzle = {.puzzle = "8-puzzle"}, .hardest = 10});
  EXPECT_THAT(report.depths, ElementsAre(1, 2, 4, 8, 16, 20, 39, 62, 116, 152, 286, 396, 748, 1024,
                                         1893, 2512, 4485, 5638, 9529, 10878, 16993, 17110, 23952,
                                         20224, 24047, 15578, 14560, 6274, 3910, 760, 221, 2));
  EXPECT_EQ(report.states, 181'440u);
  EXPECT_TRUE(report.complete);
  EXPECT_THAT(report.hardest, UnorderedElementsAre("8 6 7 2 5 4 3 0 1", "6 4 7 8 5 0 3 2 1"));
}

TEST(Enumerate, EightPuzzleFromItsHardestBoard) {
  const auto report = counted({.puzzle = {.puzzle = "8-puzzle", .state = "867254301"}});
  EXPECT_THAT(report.depths, ElementsAre(1, 3, 5, 10, 14, 28, 42, 80, 108, 202, 278, 524, 726, 1348,
                                         1804, 3283, 4193, 7322, 8596, 13930, 14713, 21721, 19827,
                                         25132, 18197, 18978, 9929, 7359, 2081, 878, 126, 2));
}

TEST(Enumerate, SmallBoards) {
  const auto two_by_two = counted({.puzzle = {.puzzle = "tiles:2x2"}});
  EXPECT_EQ(two_by_two.states, 12u);
  EXPECT_EQ(two_by_two.depths.size(), 7u);
  const auto two_by_three = counted({.puzzle = {.puzzle = "tiles:2x3"}});
  EXPECT_EQ(two_by_three.states, 360u);
  EXPECT_EQ(two_by_three.depths.size() - 1, 21u);
  const auto two_by_four = counted({.puzzle = {.puzzle = "tiles:2x4"}});
  EXPECT_EQ(two_by_four.states, 20'160u);
  EXPECT_EQ(two_by_four.depths.size() - 1, 36u);
}

TEST(Enumerate, FifteenPuzzleToDepth16) {
  const auto report = counted({.puzzle = {.puzzle = "15-puzzle"}, .to_depth = 16});
  EXPECT_THAT(report.depths, ElementsAre(1, 2, 4, 10, 24, 54, 107, 212, 446, 946, 1948, 3938, 7808,
                                         15544, 30821, 60842, 119000));
  EXPECT_FALSE(report.complete);
  EXPECT_EQ(report.stop_reason, core::StopReason::depth_limit);
}

TEST(EnumerateConcurrent, ThreadsGiveTheSameLayers) {
  EnumerateRequest request{.puzzle = {.puzzle = "8-puzzle", .goal = "snail"}, .threads = 1};
  const auto one = counted(request);
  request.threads = 2;
  const auto two = counted(request);
  EXPECT_EQ(one.depths, two.depths);
  EXPECT_EQ(one.hardest, two.hardest);
}

TEST(Enumerate, LimitsKeepCompleteLayers) {
  const auto full = counted({.puzzle = {.puzzle = "15-puzzle"}, .to_depth = 12});
  const auto cut =
      counted({.puzzle = {.puzzle = "15-puzzle"}, .hardest = 1000, .limits = {.bytes = 300'000}});
  EXPECT_EQ(cut.stop_reason, core::StopReason::memory_limit);
  ASSERT_GT(cut.depths.size(), 8u);
  ASSERT_LE(cut.depths.size(), full.depths.size());
  for (std::size_t depth = 0; depth < cut.depths.size(); ++depth)
    EXPECT_EQ(cut.depths[depth], full.depths[depth]);
  EXPECT_EQ(cut.hardest.size(), std::min<std::uint64_t>(1000, cut.depths.back()));
}

TEST(Enumerate, TheOtherHalfIsSaid) {
  const auto report = enumerate({.puzzle = {.puzzle = "8-puzzle", .state = "123456870"}});
  ASSERT_FALSE(report);
  EXPECT_THAT(report.error().message, HasSubstr("cannot reach the goal"));
}

}  // namespace
}  // namespace quebra::engine
