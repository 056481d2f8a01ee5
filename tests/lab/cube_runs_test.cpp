#include "lab/reproduce/cube_runs.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace quebra::lab {
namespace {

using testing::ElementsAre;
using testing::Pair;

/// So many generations in each phase from 0 on.
std::vector<core::Generation> generations(std::initializer_list<int> phases) {
  std::vector<core::Generation> all;
  unsigned phase = 0;
  for (const int count : phases) {
    for (int i = 0; i < count; ++i) all.push_back({.number = all.size() + 1, .phase = phase});
    ++phase;
  }
  return all;
}

CubeRuns example() {
  return {.runs = {{.length = 60, .seconds = 1, .generations = generations({1, 2, 3, 4, 5, 6})},
                   {.length = 70, .seconds = 2, .generations = generations({3, 3, 3, 3, 3, 10})},
                   {.seconds = 6, .generations = generations({1, 1, 1, 1, 96})},
                   {.seconds = 7, .generations = generations({1, 1, 98})}}};
}

TEST(CubeRuns, AddUp) {
  const CubeRuns runs = example();
  EXPECT_EQ(runs.solved(), 2u);
  EXPECT_THAT(runs.failures(), ElementsAre(Pair(2u, 1u), Pair(4u, 1u)));
  EXPECT_DOUBLE_EQ(generations_of(runs).mean(), 23);
  EXPECT_DOUBLE_EQ(lengths_of(runs).mean(), 65);
  EXPECT_DOUBLE_EQ(seconds_of(runs).mean(), 4);
  EXPECT_EQ(runs.runs[0].generations_in(0, 2), 6u);
  EXPECT_EQ(runs.runs[0].generations_in(5, 5), 6u);
}

TEST(CubeRuns, AsText) {
  EXPECT_EQ(solved_text(example()), "2 of 4");
  EXPECT_EQ(rate_text(example()), "0.50, 0.15 to 0.85");
  EXPECT_EQ(mean_text(lengths_of(example()), 1), "65.0 +- 63.5");
  EXPECT_EQ(failures_text(example()), "1 in 2, 1 in 4");
  EXPECT_EQ(rate_text({}), "0.00, 0.00 to 1.00");
  EXPECT_EQ(mean_text({}, 1), "-");
  EXPECT_EQ(failures_text({}), "-");
  CubeRuns one = example();
  one.runs.resize(1);
  EXPECT_EQ(mean_text(lengths_of(one), 1), "60.0") << "one number has no interval";
}

TEST(CubeRuns, RatesAreComparedCubeByCube) {
  CubeRuns all;
  CubeRuns none;
  for (int i = 0; i < 10; ++i) {
    all.runs.push_back({.length = 20});
    none.runs.push_back({});
  }
  EXPECT_EQ(compared_rates(all, none), "solved more often (p = 0.002)");
  EXPECT_EQ(compared_rates(none, all), "solved less often (p = 0.002)");
  EXPECT_EQ(compared_rates(all, example()), "no difference that these runs show (p = 0.50)");
}

TEST(CubeRuns, RunThroughTheEngine) {
  const std::vector<CubeStart> starts = {{.state = "R U F"},
                                         {.state = "R U F L D B R2 U2 F2 L' D'"}};
  const ReproduceRequest request;
  const auto run = [&](const CubeMethod& method, const engine::RunHooks& hooks = {}) {
    return run_cubes({.method = method, .starts = starts, .request = request, .hooks = hooks});
  };
  const auto solved = run({.with = "thistlethwaite"});
  ASSERT_TRUE(solved) << solved.error().message;
  ASSERT_EQ(solved->solved(), 2u);
  EXPECT_EQ(solved->runs[0].length, 3);
  EXPECT_FALSE(solved->ended);
  EXPECT_FALSE(run({.with = "no-such-method"}));

  // A cube's own limit is a failure, and the next one has its turn; the user ends all.
  const auto slow = run({.with = "ids", .seconds = 0.02});
  ASSERT_TRUE(slow) << slow.error().message;
  EXPECT_FALSE(slow->ended);
  ASSERT_EQ(slow->runs.size(), 2u);
  EXPECT_FALSE(slow->runs[1].is_solved());
  core::StopFlag stop;
  stop.request();
  EXPECT_EQ(run({.with = "thistlethwaite"}, {.stop = &stop})->ended, core::StopReason::user);
}

TEST(CubeRuns, TheProfilesClockEndsAll) {
  const std::vector<CubeStart> starts(2, {.state = "R U F L D B R2 U2 F2 L' D'"});
  const CubeMethod slow{.with = "ids", .seconds = 100};
  const ReproduceRequest request{.limits = {.seconds = 0.02}};
  const auto runs = run_cubes({.method = slow, .starts = starts, .request = request, .hooks = {}});
  ASSERT_TRUE(runs);
  EXPECT_EQ(runs->ended, core::StopReason::time_limit);
  EXPECT_TRUE(runs->runs.empty());
}

}  // namespace
}  // namespace quebra::lab
