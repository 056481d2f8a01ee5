#include <gtest/gtest.h>

#include "lab/reproduce/claims_000.hpp"
#include "lab/reproduce/profiles.hpp"

namespace quebra::lab {
namespace {

Reproduction reproduce(const ReproduceRequest& request, const engine::RunHooks& hooks = {}) {
  const auto result = (*find_profile("tables-000"))->run(request, hooks);
  EXPECT_TRUE(result) << result.error().message;
  return result ? *result : Reproduction{};
}

/// Everything that is shown, as one text.
std::string text_of(const Reproduction& result) {
  std::string text;
  for (const auto& table : result.tables) {
    text += table.title + "\n" + table.note + "\n";
    for (const auto& row : table.rows) {
      text += row.label;
      for (const Cell& cell : row.cells) text += " " + cell.ours + "/" + cell.published;
      text += "\n";
    }
  }
  return text;
}

void expect_depths(const Reproduction& result) {
  for (std::size_t t = 0; t < 2; ++t) {
    const PublishedTable& table = result.tables[t];
    ASSERT_TRUE(table.title.starts_with("2x2x2")) << table.title;
    for (const auto& row : table.rows) {
      const Cell& depth = row.cells.back();
      if (depth.ours == "-") continue;
      EXPECT_TRUE(depth.must_match);
      EXPECT_EQ(depth.ours, row.label) << "manhattan is admissible on the 2x2x2";
      EXPECT_GE(std::stoi(row.cells[1].ours), std::stoi(row.label)) << "nothing is shorter";
    }
  }
  for (std::size_t t = 2; t < 4; ++t) {
    const PublishedTable& table = result.tables[t];
    ASSERT_TRUE(table.title.starts_with("3x3x3")) << table.title;
    for (const auto& row : table.rows) {
      for (const std::size_t depth : {1U, 3U}) {
        EXPECT_FALSE(row.cells[depth].must_match);
        if (row.cells[depth].ours == "-") continue;
        EXPECT_GE(std::stoi(row.cells[depth].ours), std::stoi(row.label));
      }
    }
  }
}

TEST(Claims000, WhatHoldsIsComparedAndHolds) {
  const PublishedTable table = claims_000();
  ASSERT_EQ(table.rows.size(), 4U);
  for (const auto& row : table.rows) {
    for (const Cell& cell : row.cells) EXPECT_FALSE(cell.differs()) << row.label << cell.ours;
  }
}

TEST(Claims000, WhatDoesNotHoldIsShown) {
  const PublishedTable table = claims_000();
  const auto column = [&](std::size_t cell) {
    std::vector<std::string> values;
    for (const auto& row : table.rows) values.push_back(row.cells[cell].ours);
    return values;
  };
  using Values = std::vector<std::string>;
  EXPECT_EQ(column(0), (Values{"6", "18", "24", "30"}));  // rotations; 12 claimed for N = 2
  EXPECT_EQ(column(2), (Values{"24", "24", "24", "24"}));
  EXPECT_EQ(column(3), (Values{"1", "2", "3", "4"}));  // manhattan after one move
  EXPECT_EQ(column(4), (Values{"16", "24", "32", "40"}));
}

TEST(Tables000, QuickRunsAndFindsTheDepths) {
  const ReproduceRequest request{.seed = 12, .quick = true};  // one of the quickest
  const Reproduction result = reproduce(request);
  EXPECT_FALSE(result.ended);
  EXPECT_EQ(result.differing(), 0U);
  ASSERT_EQ(result.tables.size(), 6U);
  for (std::size_t t = 0; t < 4; ++t) EXPECT_EQ(result.tables[t].rows.size(), t < 2 ? 5U : 4U);
  EXPECT_NE(result.tables[2].note.find("left out (--quick)"), std::string::npos);
  EXPECT_EQ(result.tables[4].rows.size(), 9U);
  expect_depths(result);
  for (const auto& [table, rotations] : {std::pair(0U, 12), std::pair(2U, 18)}) {
    for (const auto& row : result.tables[table].rows) {
      EXPECT_EQ(std::stoi(row.cells[0].published) % rotations, 0) << "the notes say so";
      EXPECT_EQ(std::stoi(row.cells[2].published) % rotations, 0) << "the notes say so";
    }
  }
  EXPECT_EQ(text_of(result), text_of(reproduce(request))) << "same seed, same numbers";
}

TEST(Tables000, AnotherSeedIsOtherCubes) {
  const core::Limits limits{.nodes = 300};
  EXPECT_NE(text_of(reproduce({.seed = 1, .quick = true, .limits = limits})),
            text_of(reproduce({.seed = 2, .quick = true, .limits = limits})));
}

TEST(Tables000, ALimitEndsSearchesNotTheProfile) {
  const Reproduction result = reproduce({.limits = {.nodes = 300}});
  EXPECT_EQ(result.ended, core::StopReason::node_limit);
  EXPECT_EQ(result.differing(), 0U);
  ASSERT_EQ(result.tables.size(), 6U);
  const auto& hardest = result.tables[0].rows.back();
  EXPECT_EQ(hardest.cells[2].ours, "-");
  EXPECT_FALSE(hardest.cells[3].must_match) << "what was not found is not compared";
}

TEST(Tables000, TheUserEndsIt) {
  core::StopFlag stop;
  stop.request();
  const Reproduction result = reproduce({}, {.stop = &stop});
  EXPECT_EQ(result.ended, core::StopReason::user);
  for (std::size_t t = 0; t < 4; ++t) EXPECT_TRUE(result.tables[t].rows.empty());
}

TEST(Tables000Full, AllOfItForSeveralSeeds) {
  for (const std::uint64_t seed : {1U, 2U, 3U}) {
    const Reproduction result = reproduce({.seed = seed});
    EXPECT_FALSE(result.ended);
    EXPECT_EQ(result.differing(), 0U) << "seed " << seed;
    EXPECT_EQ(result.compared(), 10U + 4U + 3U + 1U + 4U + 8U);
    expect_depths(result);
  }
}

}  // namespace
}  // namespace quebra::lab
