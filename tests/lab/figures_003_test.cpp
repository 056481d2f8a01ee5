#include "lab/reproduce/figures_003.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "lab/reproduce/groups_003.hpp"

namespace quebra::lab {
namespace {

using testing::HasSubstr;

Reproduction reproduce(const ReproduceRequest& request, const engine::RunHooks& hooks = {}) {
  const auto result = (*find_profile("figures-003"))->run(request, hooks);
  EXPECT_TRUE(result) << result.error().message;
  return result ? *result : Reproduction{};
}

TEST(Figures003, OrdersOfTheGroups) {
  const PublishedTable table = groups_003_table();
  ASSERT_EQ(table.rows.size(), 5u);
  const auto ours = [&](std::size_t row, std::size_t cell) {
    return table.rows[row].cells[cell].ours;
  };
  EXPECT_EQ(ours(0, 1), "43252003274489856000");
  EXPECT_EQ(ours(1, 1), "43252003274489856000") << "the printed G1 is everything";
  EXPECT_EQ(ours(2, 1), "21119142223872000") << "the printed G2 is as large as G1";
  EXPECT_EQ(ours(2, 2), "2048");
  EXPECT_EQ(ours(3, 1), "663552");
  EXPECT_EQ(ours(1, 4), "21119142223872000");
  EXPECT_EQ(ours(2, 4), "19508428800");
  EXPECT_EQ(ours(1, 5), "2.11e16");
  EXPECT_FALSE(table.rows[1].cells[5].must_match) << "printed 2.11e19";
}

/// What needs no run is there in any case.
TEST(Figures003, TheUserAndTheClockEndIt) {
  core::StopFlag stop;
  stop.request();
  const Reproduction stopped = reproduce({}, {.stop = &stop});
  EXPECT_EQ(stopped.ended, core::StopReason::user);
  ASSERT_EQ(stopped.tables.size(), 1u);
  EXPECT_TRUE(stopped.figures.empty());
  EXPECT_EQ(stopped.compared(), 4u);
  EXPECT_EQ(stopped.differing(), 0u);
  EXPECT_EQ(reproduce({.limits = {.seconds = 0.05}}).ended, core::StopReason::time_limit);
}

TEST(Figures003, SaysThatItHasFigures) {
  EXPECT_TRUE((*find_profile("figures-003"))->has_figures);
  EXPECT_FALSE((*find_profile("report-002"))->has_figures);
}

/// Some 90 runs of small populations and a few searches: a quarter of a minute.
TEST(Figures003Full, QuickHasEverything) {
  const Reproduction result = reproduce({.quick = true});
  EXPECT_FALSE(result.ended);
  EXPECT_EQ(result.compared(), 4u);
  EXPECT_EQ(result.differing(), 0u);

  ASSERT_EQ(result.figures.size(), 3u);
  for (std::size_t i = 0; i < 3; ++i) {
    const Figure& figure = result.figures[i];
    EXPECT_EQ(figure.name, "figure-" + std::to_string(i + 3));
    ASSERT_EQ(figure.series.size(), 3u);
    for (const FigureSeries& series : figure.series) {
      ASSERT_FALSE(series.points.empty());
      EXPECT_EQ(series.points.front().x, 1);
      EXPECT_EQ(series.points.back().x, static_cast<double>(series.points.size()));
      EXPECT_EQ(series.is_end_marked || series.points.size() == 100, true);
    }
  }
  EXPECT_EQ(result.figures[0].series[0].name, "37 of 3750");

  ASSERT_EQ(result.tables.size(), 6u);
  const std::size_t rows[] = {5, 9, 4, 6, 9};
  for (std::size_t i = 0; i < std::size(rows); ++i) {
    EXPECT_EQ(result.tables[i].rows.size(), rows[i]) << result.tables[i].title;
  }
  std::set<std::string> others;
  for (const auto& row : result.tables[5].rows) others.insert(row.label);
  EXPECT_TRUE(others.contains("thistlethwaite"));
  EXPECT_TRUE(others.contains("korf"));
  for (const PublishedTable& table : result.tables) {
    for (const auto& row : table.rows) {
      EXPECT_EQ(row.cells.size() + 1, table.columns.size()) << table.title;
    }
  }
  EXPECT_THAT(result.tables[1].note, HasSubstr("--quick"));
}

}  // namespace
}  // namespace quebra::lab
