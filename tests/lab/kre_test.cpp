#include "lab/reproduce/kre.hpp"

#include <gtest/gtest.h>

#include <cstdlib>

namespace quebra::lab {
namespace {

Reproduction reproduce(const ReproduceRequest& request, const engine::RunHooks& hooks = {}) {
  const auto result = (*find_profile("kre"))->run(request, hooks);
  EXPECT_TRUE(result) << result.error().message;
  return result ? *result : Reproduction{};
}

/// What needs no database is there in any case.
TEST(Kre, TheUserAndTheClockEndIt) {
  core::StopFlag stop;
  stop.request();
  const Reproduction stopped = reproduce({}, {.stop = &stop});
  EXPECT_EQ(stopped.ended, core::StopReason::user);
  ASSERT_EQ(stopped.tables.size(), 1u);
  EXPECT_EQ(stopped.compared(), 7u);
  EXPECT_EQ(stopped.differing(), 0u);
  EXPECT_EQ(stopped.tables[0].rows[1].cells[0].ours, "2.1304");
  EXPECT_EQ(reproduce({.limits = {.seconds = 1e-3}}).ended, core::StopReason::time_limit);
}

/// Builds five databases and searches some cubes and boards: seconds.
TEST(KreFull, QuickAgrees) {
  const Reproduction result = reproduce({.quick = true});
  EXPECT_FALSE(result.ended);
  EXPECT_EQ(result.differing(), 0u);
  EXPECT_EQ(result.compared(), 25u);
  ASSERT_EQ(result.tables.size(), 5u);
  const auto& cube = result.tables[1].rows;
  ASSERT_EQ(cube.size(), 4u);
  EXPECT_EQ(cube[0].cells[2].ours, "640349193");
  EXPECT_EQ(cube[1].cells[3].ours, "114098463567");
  const auto& tiles = result.tables[2].rows;
  ASSERT_EQ(tiles.size(), 3u);
  EXPECT_EQ(tiles[0].cells[0].ours, "619.6");
  EXPECT_EQ(tiles[2].cells[0].ours, "12778.8");
  EXPECT_LT(std::strtod(tiles[2].cells[1].ours.c_str(), nullptr), 0.8 * 12778.8);  // pooled
}

}  // namespace
}  // namespace quebra::lab
