// Tables through the facade: what a report says of them, and how a build ends.

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <atomic>
#include <chrono>
#include <filesystem>
#include <thread>

#include "core/processor_time.hpp"
#include "engine/engine.hpp"
#include "engine/job.hpp"
#include "engine/report_json.hpp"
#include "engine/support.hpp"

namespace quebra::engine {
namespace {

namespace fs = std::filesystem;
using core::StopReason;
using core::TableUse;
using testing::HasSubstr;

class Tables : public testing::Test {
 protected:
  void TearDown() override { fs::remove_all(folder_); }
  SolveReport solved(const std::string& state, const std::string& with) {
    auto report = solve(test::solve_request(state, with), {.tables = &store_});
    EXPECT_TRUE(report);
    return std::move(*report);
  }
  const fs::path folder_ =
      fs::temp_directory_path() / ("quebra-engine-" + std::to_string(::getpid()));
  const TableStore store_{folder_.string(), core::system_files()};
};

/// A state with one shortest solution: with the true distance nothing off that path is expanded.
TEST_F(Tables, OnlyThePathIsExpanded) {
  for (const std::string with : {"astar:exact", "idastar:exact"}) {
    for (const auto& [state, length] : std::vector<std::pair<std::string, std::uint64_t>>{
             {"123456708", 1}, {"123450786", 1}, {"120453786", 2}, {"012453786", 4}}) {
      const SolveReport report = solved(state, with);
      EXPECT_TRUE(report.optimal);
      EXPECT_EQ(*report.length, static_cast<std::int64_t>(length));
      EXPECT_EQ(report.statistics.expanded, length) << with << " " << state;
    }
    EXPECT_EQ(*solved("867254301", with).length, 31);
  }
  EXPECT_EQ(solved("867254301", "astar:exact").statistics.expanded, 31u);
}

TEST_F(Tables, AreNamedInTheReport) {
  const SolveReport first = solved("867254301", "astar:exact");
  const SolveReport second = solved("867254301", "idastar:max(exact,manhattan)");
  ASSERT_EQ(first.used.tables.size(), 1u);
  EXPECT_EQ(first.used.tables[0].source, TableUse::Source::built);
  EXPECT_GE(first.statistics.peak_bytes, 181'440u);
  const auto json = to_json(second)["used"]["tables"];
  ASSERT_EQ(json.size(), 1u);
  EXPECT_EQ(json[0]["name"], "tiles:3x3/exact");
  EXPECT_EQ(json[0]["bytes"], 181'440);
  EXPECT_EQ(json[0]["source"], "loaded");
  EXPECT_THAT(json[0]["checksum"].get<std::string>(), testing::MatchesRegex("xxh3:[0-9a-f]{16}"));
  EXPECT_TRUE(solved("867254301", "astar:manhattan").used.tables.empty());
}

TEST_F(Tables, NodeLimitsAreTheSearchesOwn) {
  auto request = test::solve_request("867254301", "astar:exact");
  request.limits.nodes = 40;
  const auto report = solve(request);
  ASSERT_TRUE(report);
  EXPECT_EQ(report->stop_reason, StopReason::goal_reached);
}

TEST_F(Tables, LimitsEndABuild) {
  SolveRequest request{.puzzle = {.puzzle = "tiles:3x4", .state = "1 2 3 4 5 6 7 8 9 10 0 11"},
                       .with = "astar:exact"};
  request.limits.bytes = 100 << 20;
  auto report = solve(request, {.tables = &store_});
  ASSERT_TRUE(report);
  EXPECT_EQ(report->stop_reason, StopReason::memory_limit);
  EXPECT_THAT(report->explanation, HasSubstr("tiles:3x4/exact needs"));
  request.limits = {.seconds = 0.3};
  report = solve(request, {.tables = &store_});
  ASSERT_TRUE(report);
  EXPECT_EQ(report->stop_reason, StopReason::time_limit);
  EXPECT_TRUE(!fs::exists(folder_) || fs::is_empty(folder_)) << "nothing is left";
}

TEST_F(Tables, AuditFindsItExact) {
  const auto report =
      audit({.puzzle = {.puzzle = "tiles:2x3"}, .heuristic = "exact"}, {.tables = &store_});
  ASSERT_TRUE(report);
  EXPECT_TRUE(report->admissible() && report->consistent() && report->declared_admissible);
  EXPECT_EQ(report->mean_h, report->mean_distance);
  ASSERT_EQ(report->error_histogram.size(), 1u);
}

/// A long build shows progress and ends soon after the button is pressed.
TEST_F(Tables, ABuildShowsProgressAndStops) {
  struct Ear final : core::Listener {
    std::atomic<int> heard{0};
    void progress(const core::Snapshot& snapshot) override {
      if (!snapshot.activity.empty()) ++heard;
    }
  } ear;
  const SolveRequest request{
      .puzzle = {.puzzle = "tiles:3x4", .state = "1 2 3 4 5 6 7 8 9 10 0 11"},
      .with = "idastar:exact"};
  Job<SolveReport> job([&](const RunHooks& hooks) { return solve(request, hooks); },
                       {.listener = &ear, .tables = &store_});
  for (int i = 0; i < 6000 && ear.heard < 2; ++i) {
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
  EXPECT_GE(ear.heard, 2);
  const double pressed = test::processor_seconds();
  job.stop();
  const auto report = job.result();
  const double worked = test::processor_seconds() - pressed;
  ASSERT_TRUE(report);
  EXPECT_EQ(report->stop_reason, StopReason::user);
  EXPECT_LT(worked, 5.0);  // far less without sanitizers; tests/cli measures it
  EXPECT_TRUE(!fs::exists(folder_) || fs::is_empty(folder_)) << "nothing is left";
}

}  // namespace
}  // namespace quebra::engine
