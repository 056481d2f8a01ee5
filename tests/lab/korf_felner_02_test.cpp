#include "lab/reproduce/korf_felner_02.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <cstdlib>

#include "heuristic/tiles/manhattan.hpp"
#include "lab/reproduce/group_fit.hpp"

namespace quebra::lab {
namespace {

Reproduction reproduce(const KorfFelnerScale& scale, const ReproduceRequest& request = {},
                       const engine::RunHooks& hooks = {}) {
  const auto result = reproduce_korf_felner_02(request, hooks, scale);
  EXPECT_TRUE(result) << result.error().message;
  return result ? *result : Reproduction{};
}

const PublishedTable::Row& row(const PublishedTable& table, std::string_view label) {
  static const PublishedTable::Row kNone;
  for (const auto& found : table.rows) {
    if (found.label == label) return found;
  }
  ADD_FAILURE() << "no row " << label;
  return kNone;
}

double number(const Cell& cell) { return std::strtod(cell.ours.c_str(), nullptr); }

/// Means only, without 7-8. The exact ones are those of the whole tables.
TEST(KorfFelner02, MeansAreThePrintedOnes) {
  const Reproduction result = reproduce({.states = 2'000, .instances = 0, .quick = true});
  EXPECT_FALSE(result.ended);
  EXPECT_EQ(result.compared(), 4u);
  EXPECT_EQ(result.differing(), 0u);
  ASSERT_EQ(result.tables.size(), 4u);
  const PublishedTable& means = result.tables[0];
  EXPECT_NE(means.note.find("7-8 is left out"), std::string::npos);
  EXPECT_EQ(row(means, "manhattan").cells[1].ours, "37.000");
  EXPECT_EQ(row(means, "5-5-5").cells[1].ours, "41.690");
  EXPECT_EQ(row(means, "6-6-3").cells[1].ours, "42.238");
  EXPECT_EQ(row(means, "best 4-4-4-3").cells[1].ours, "40.697");
  EXPECT_NEAR(number(row(means, "6-6-3 reflected").cells[0]), 43.02, 0.6);
  EXPECT_NEAR(number(row(means, "pairwise").cells[0]), 40.40, 0.6);
  EXPECT_LT(std::abs(number(row(means, "5-5-5").cells[2])), 2);
  EXPECT_LT(std::abs(number(row(means, "6-6-3 reflected").cells[2])), 2);
  EXPECT_TRUE(result.tables[1].rows.empty());  // no instances, no nodes
}

TEST(KorfFelner02, TheUserAndTheClockEndIt) {
  core::StopFlag stop;
  stop.request();
  const KorfFelnerScale small = {.states = 10, .instances = 1, .quick = true};
  EXPECT_EQ(reproduce(small, {}, {.stop = &stop}).ended, core::StopReason::user);
  EXPECT_EQ(reproduce(small, {.limits = {.seconds = 1e-4}}).ended, core::StopReason::time_limit);
  EXPECT_EQ(reproduce(small, {.limits = {.bytes = 1 << 16}}).ended, core::StopReason::memory_limit);
}

TEST(GroupFit, ConnectedPartitions) {
  const FifteenPuzzle puzzle = fifteen_puzzle();
  EXPECT_EQ(connected_partitions(puzzle, {5, 5, 5}).size(), 27u);
  EXPECT_EQ(connected_partitions(puzzle, {6, 3, 6}).size(), 90u);
  EXPECT_EQ(connected_partitions(puzzle, {15}).size(), 1u);
}

/// With Manhattan distance as the only control.
TEST(GroupFitFull, ThePrintedMeanTellsTheGroups) {
  using Manhattan = heuristic::tiles::Manhattan<puzzle::tiles::Board16>;
  const FifteenPuzzle puzzle = fifteen_puzzle();
  const core::ErasedHeuristic<FifteenPuzzle, Manhattan> manhattan{Manhattan(puzzle)};
  const std::array<Control, 1> controls = {{{&manhattan, 36.942}}};
  const auto found = fit_groups({.puzzle = puzzle,
                                 .sizes = {5, 5, 5},
                                 .printed = 41.562,
                                 .controls = controls,
                                 .states = 3'000,
                                 .seed = 1},
                                {}, {});
  ASSERT_TRUE(found) << found.error().message;
  ASSERT_EQ(found->fits.size(), 54u);
  const auto named = pattern::tiles::parse_partition(puzzle, "5-5-5");
  bool is_near = false;
  for (const GroupFit& fit : found->fits) {
    if (fit.groups == named->groups && !fit.is_reflected) is_near = std::abs(fit.off_by) < 2;
  }
  EXPECT_TRUE(is_near);
  EXPECT_LT(found->fits.front().error, 0.12);  // of the mean alone 0.15
  EXPECT_GT(std::abs(found->fits.back().off_by), 5);
}

/// Some instances: seconds.
TEST(KorfFelner02Full, InstancesAgree) {
  const Reproduction result = reproduce({.states = 1'000, .instances = 3, .quick = true});
  EXPECT_FALSE(result.ended);
  EXPECT_EQ(result.differing(), 0u);
  const PublishedTable& nodes = result.tables[1];
  EXPECT_EQ(row(nodes, "6-6-3 reflected").cells[0].ours, "3");
  EXPECT_EQ(row(nodes, "6-6-3 reflected").cells[1].published, "617,555");
  EXPECT_FALSE(row(nodes, "6-6-3 reflected").cells[4].ours.empty());
  EXPECT_EQ(row(nodes, "linear-conflict").cells[0].ours, "2");
  EXPECT_FALSE(result.tables[2].rows.empty());
}

}  // namespace
}  // namespace quebra::lab
