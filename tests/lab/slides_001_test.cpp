#include "lab/reproduce/slides_001.hpp"

#include <gtest/gtest.h>

#include "lab/reproduce/cube_databases.hpp"
#include "lab/reproduce/distributions_001.hpp"
#include "lab/reproduce/edge_classes.hpp"

namespace quebra::lab {
namespace {

const DepthCounts kFirst = {1,       15,       190,      2360,    27139, 281416,
                            2380459, 13065209, 23961831, 2859244, 56};

std::uint64_t differing(PublishedTable table) {
  const Reproduction result{.profile = "", .tables = {std::move(table)}};
  return result.differing();
}

Reproduction reproduce(const ReproduceRequest& request, const engine::RunHooks& hooks = {}) {
  const auto result = (*find_profile("slides-001"))->run(request, hooks);
  EXPECT_TRUE(result) << result.error().message;
  return result ? *result : Reproduction{};
}

TEST(Slides001, TheTree) {
  const auto table = tree_table(half_turn_cube(), DepthCounts{1, 18, 243, 3240, 43239});
  EXPECT_EQ(differing(table), 0u);
  ASSERT_EQ(table.rows.size(), 19u);
  const auto& eighth = table.rows[7].cells;
  EXPECT_EQ(eighth[0].ours, "11019960576");
  EXPECT_EQ(eighth[1].ours, "3075468750");
  EXPECT_EQ(eighth[2].ours, "1373243544");
  EXPECT_EQ(eighth[3].ours, "1.373e9");
  EXPECT_EQ(table.rows[4].cells[3].ours, "5.774e5");
  EXPECT_FALSE(table.rows[4].cells[3].must_match) << "printed cut off";
  EXPECT_EQ(differing(tree_table(half_turn_cube(), DepthCounts{1, 18, 243, 3240, 43254})), 1u);
}

TEST(Slides001, PrintedDistributions) {
  const DepthCounts corners = {1,       18,      243,      2874,     28000,    205416,
                               1168516, 5402628, 20776176, 45391616, 15139616, 64736};
  const auto table = corner_table(corners);
  EXPECT_EQ(differing(table), 0u);
  EXPECT_FALSE(table.rows[7].cells[0].must_match);
  EXPECT_EQ(table.rows[12].cells[0].published, "88239740");
  const DepthCounts second = {1,       18,       230,      2747,    30847, 308783,
                              2508618, 13189082, 23497569, 3039786, 239};
  EXPECT_EQ(differing(edge_table(kFirst, second)), 0u);
  EXPECT_NE(differing(edge_table(second, kFirst)), 0u);
}

TEST(Slides001, SetsOfTheTableAreCounted) {
  const std::vector<EdgeSets> classes = {{.mask = 63, .sets = 24, .depths = kFirst},
                                         {.mask = 126, .sets = 12, .depths = {1, 2}}};
  const auto table = edge_sets_table(classes, true);
  ASSERT_EQ(table.rows.size(), 4u);
  EXPECT_EQ(table.rows[0].cells.back().ours, "document 001");
  EXPECT_EQ(table.rows[1].cells.back().ours, "");
  EXPECT_EQ(table.rows[2].cells[0].ours, "24");
  EXPECT_EQ(table.rows[3].cells[0].ours, "0");
  EXPECT_EQ(edge_sets_table(classes, false).rows.size(), 2u);
}

TEST(Slides001, TheUserAndTheClockEndIt) {
  core::StopFlag stop;
  stop.request();
  EXPECT_EQ(reproduce({}, {.stop = &stop}).ended, core::StopReason::user);
  const Reproduction cut = reproduce({.limits = {.seconds = 1e-3}});
  EXPECT_EQ(cut.ended, core::StopReason::time_limit);
  EXPECT_EQ(cut.differing(), 0u);
  const auto small = (*find_profile("slides-001"))->run({.limits = {.bytes = 1 << 22}}, {});
  ASSERT_FALSE(small);
  EXPECT_EQ(small.error().fault, core::Fault::memory);
}

/// Builds three databases: seconds.
TEST(Slides001Full, QuickAgrees) {
  const Reproduction result = reproduce({.seed = 5, .quick = true});
  EXPECT_FALSE(result.ended);
  EXPECT_EQ(result.differing(), 0u);
  EXPECT_EQ(result.compared(), 57u);
  ASSERT_EQ(result.tables.size(), 6u);
  const auto& path = result.tables.front().rows;
  ASSERT_EQ(path.size(), 7u);
  for (const auto& row : path) {
    EXPECT_EQ(row.cells[10].ours, row.label) << "length";
    EXPECT_EQ(row.cells[4].ours, row.cells[6].ours) << "tables change the time, not the nodes";
  }
  EXPECT_EQ(path[5].cells[0].ours, "-") << "left out";
  const auto& sets = result.tables.back().rows;
  ASSERT_EQ(sets.size(), 2u);
  for (const auto& row : sets) EXPECT_EQ(row.cells[0].ours, "24");
}

}  // namespace
}  // namespace quebra::lab
