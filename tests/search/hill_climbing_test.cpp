#include "search/hill_climbing.hpp"

#include <gtest/gtest.h>

#include <set>

#include "search/support.hpp"

namespace quebra::search {
namespace {

using core::Status;
using core::StopReason;
using test::Graph;
using test::TableHeuristic;
using test::Vertex;

/// Vertices 0 - 1 - 2 - ... in a row, the goal at the end, with the given h.
struct Row {
  explicit Row(std::vector<core::Cost> h)
      : graph(static_cast<std::uint32_t>(h.size()), static_cast<std::uint32_t>(h.size() - 1)),
        heuristic(std::move(h), {}) {
    for (std::uint32_t i = 0; i + 1 < graph.vertices(); ++i) graph.connect(i, i + 1);
  }
  [[nodiscard]] auto climb(std::uint32_t start, const test::How& how = {}) const {
    auto outcome = test::run<HillClimbing>(graph, Vertex{start}, heuristic, how);
    test::expect_honest(graph, Vertex{start}, outcome, graph.vertices() - 1 - start, how.limits);
    return outcome;
  }
  Graph<true> graph;
  TableHeuristic<Graph<true>> heuristic;
};

TEST(HillClimbing, WalksDownToTheGoal) {
  const Row row({5, 4, 3, 2, 1, 0});
  const auto outcome = row.climb(0);
  EXPECT_EQ(outcome.status, Status::solved);
  EXPECT_EQ(outcome.path.size(), 5u);
  EXPECT_FALSE(outcome.optimal) << "it cannot know";
  EXPECT_EQ(outcome.statistics.expanded, 5u);
  EXPECT_EQ(outcome.statistics.generated, 9u);
  EXPECT_EQ(outcome.statistics.max_depth, 5u);
}

TEST(HillClimbing, LocalMinimum) {
  const Row row({5, 4, 3, 7, 1, 0});
  const auto outcome = row.climb(0);
  EXPECT_EQ(outcome.reason, StopReason::local_minimum);
  EXPECT_EQ(outcome.statistics.expanded, 3u);
}

TEST(HillClimbing, PlateauSpendsItsBudget) {
  const Row row({3, 3, 3, 3, 3, 3, 3, 0});
  for (const int sideways : {0, 1, 5}) {
    const auto outcome =
        row.climb(0, {.options = {{"sideways", std::to_string(sideways)}, {"ties", "first"}}});
    EXPECT_EQ(outcome.reason, StopReason::plateau);
    EXPECT_EQ(outcome.statistics.expanded, static_cast<std::uint64_t>(sideways) + 1);
  }
  // "last" prefers the vertex ahead, and needs six sideways moves.
  EXPECT_EQ(row.climb(0, {.options = {{"sideways", "5"}, {"ties", "last"}}}).reason,
            StopReason::plateau);
  EXPECT_EQ(row.climb(0, {.options = {{"sideways", "6"}, {"ties", "last"}}}).status,
            Status::solved);
}

TEST(HillClimbing, TiePolicies) {
  // From 0 two equally good neighbours: 1 leads to the goal, 2 is a dead end.
  Graph<true> graph(4, 3);
  graph.connect(0, 1);
  graph.connect(0, 2);
  graph.connect(1, 3);
  const TableHeuristic<Graph<true>> heuristic({2, 1, 1, 0}, {});
  const auto reason = [&](const char* tie, std::uint64_t seed) {
    return test::run<HillClimbing>(graph, Vertex{0}, heuristic,
                                   {.options = {{"ties", tie}}, .seed = seed})
        .reason;
  };
  EXPECT_EQ(reason("first", 1), StopReason::goal_reached);
  EXPECT_EQ(reason("last", 1), StopReason::local_minimum);
  int solved = 0;
  for (std::uint64_t seed = 0; seed < 400; ++seed) {
    EXPECT_EQ(reason("random", seed), reason("random", seed));
    solved += reason("random", seed) == StopReason::goal_reached ? 1 : 0;
  }
  EXPECT_NEAR(solved, 200, 60);
}

TEST(HillClimbing, RestartsEscape) {
  const Row row({3, 9, 2, 1, 0});
  EXPECT_EQ(row.climb(0).reason, StopReason::local_minimum);
  test::How how{.options = {{"restarts", "200"}, {"walk", "2"}}, .seed = 5};
  const auto outcome = row.climb(0, how);
  EXPECT_EQ(outcome.status, Status::solved);
  EXPECT_GE(outcome.path.size(), 4u) << "the walk is part of the path";
  EXPECT_EQ(row.climb(0, how).statistics.generated, outcome.statistics.generated);
  std::set<std::uint64_t> counts;
  for (how.seed = 0; how.seed < 20; ++how.seed)
    counts.insert(row.climb(0, how).statistics.generated);
  EXPECT_GT(counts.size(), 1u) << "seeds matter";
}

TEST(HillClimbing, RestartsKeepTheBooksAtEveryNode) {
  const Row row({3, 9, 2, 2, 8, 1, 0});
  for (std::uint64_t nodes = 1; nodes < 120; ++nodes) {
    for (std::uint32_t depth = 0; depth < 6; ++depth) {
      const test::How how{.options = {{"restarts", "9"}, {"walk", "3"}, {"sideways", "2"}},
                          .limits = {.nodes = nodes, .depth = depth},
                          .seed = nodes};
      const auto outcome = row.climb(0, how);
      EXPECT_TRUE(outcome.statistics.identity_holds());
    }
  }
}

}  // namespace
}  // namespace quebra::search
