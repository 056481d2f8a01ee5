#include "lab/compare.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "lab/report_tables.hpp"

namespace quebra::lab {
namespace {

CompareRequest request(std::vector<std::string> methods) {
  return {.puzzle = {.puzzle = "tiles:3x3"},
          .depths = {6, 14},
          .count = 4,
          .seed = 3,
          .methods = std::move(methods)};
}

TEST(Compare, MeansAreTheMeansOfTheRuns) {
  const auto report = compare(request({"bfs", "astar:manhattan"}), {});
  ASSERT_TRUE(report) << report.error().message;
  ASSERT_EQ(report->runs.size(), 16u);
  ASSERT_EQ(report->means.size(), 4u);
  for (const CompareMean& mean : report->means) {
    double expanded = 0;
    for (const CompareRun& run : report->runs) {
      if (run.method != mean.method || report->instances[run.instance].depth != mean.depth)
        continue;
      expanded += static_cast<double>(run.report.statistics.expanded);
      EXPECT_EQ(run.report.length, mean.depth);
    }
    EXPECT_DOUBLE_EQ(mean.expanded, expanded / 4);
    EXPECT_EQ(mean.optimal, 4u);
  }
}

TEST(Compare, TablesForPeopleAndPrograms) {
  const auto report = compare(request({"astar:manhattan"}), {});
  ASSERT_TRUE(report) << report.error().message;
  const std::string csv = table_text(*report, CompareDetail::means, core::TableFormat::csv);
  EXPECT_EQ(csv.find("depth,method,solved,length,generated,expanded,frontier,branching_factor,"),
            0u);
  EXPECT_EQ(std::ranges::count(csv, '\n'), 3);
  EXPECT_NE(csv.find("\n14,astar:manhattan,4/4,14,"), std::string::npos) << csv;
  const std::string runs = table_text(*report, CompareDetail::runs, core::TableFormat::markdown);
  EXPECT_EQ(runs.find("| d | instance | method |"), 0u);
  EXPECT_EQ(std::ranges::count(runs, '\n'), 2 + 8 + 2);
  EXPECT_TRUE(runs.ends_with(report->sentence + "\n"));
  const std::string latex = table_text(*report, CompareDetail::means, core::TableFormat::latex);
  EXPECT_EQ(latex.find("\\begin{tabular}{lllllllllll}\n"), 0u);
}

TEST(Compare, TheSentenceIsAboutTheDeepestGroup) {
  const auto report = compare(request({"bfs", "astar:manhattan"}), {});
  ASSERT_TRUE(report);
  EXPECT_EQ(report->sentence.find("At d=14 astar:manhattan expands "), 0u) << report->sentence;
  EXPECT_NE(report->sentence.find("times fewer nodes than bfs."), std::string::npos)
      << report->sentence;
}

TEST(Compare, LimitsAreCountedAndSaid) {
  CompareRequest limited = request({"bfs", "astar:manhattan"});
  limited.limits.nodes = 100;
  const auto report = compare(limited, {});
  ASSERT_TRUE(report);
  EXPECT_NE(report->sentence.find("runs found no solution"), std::string::npos) << report->sentence;
  const auto unsolved =
      std::ranges::count_if(report->means, [](const auto& m) { return m.solved < m.runs; });
  EXPECT_EQ(unsolved, 1) << "bfs at depth 14";
}

TEST(Compare, AGivenStateGetsTheDepthThatARunProved) {
  const auto report = compare({.puzzle = {.puzzle = "tiles"},
                               .instances = {{"8 6 7 2 5 4 3 0 1"}},
                               .methods = {"greedy:manhattan", "astar:manhattan"}},
                              {});
  ASSERT_TRUE(report);
  EXPECT_EQ(report->instances.front().depth, 31);
}

TEST(Compare, BadRequestsSayWhatIsWrong) {
  const auto message = [](const CompareRequest& bad) { return compare(bad, {}).error().message; };
  EXPECT_NE(message(request({})).find("no method"), std::string::npos);
  EXPECT_NE(message({.puzzle = {.puzzle = "tiles"}, .methods = {"bfs"}}).find("no instance"),
            std::string::npos);
  CompareRequest vary = request({"bfs"});
  vary.vary = Variation{"weight", {"1"}};
  EXPECT_NE(message(vary).find("--vary weight"), std::string::npos);
  CompareRequest option = request({"bfs"});
  option.options = {{"weight", "2"}};
  EXPECT_NE(message(option).find("none of the methods has an option weight"), std::string::npos);
}

TEST(CompareConcurrent, ThreadsChangeNothing) {
  CompareRequest two = request({"bfs", "idastar:manhattan", "hc:manhattan"});
  const auto alone = compare(two, {});
  two.threads = 2;
  const auto together = compare(two, {});
  ASSERT_TRUE(alone && together);
  ASSERT_EQ(alone->runs.size(), together->runs.size());
  for (std::size_t i = 0; i < alone->runs.size(); ++i) {
    EXPECT_EQ(alone->runs[i].report.statistics.generated,
              together->runs[i].report.statistics.generated);
    EXPECT_EQ(alone->runs[i].report.moves, together->runs[i].report.moves);
  }
}

}  // namespace
}  // namespace quebra::lab
