#include "search/ida_star.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "search/support.hpp"

namespace quebra::search {
namespace {

using test::Graph;
using test::TableHeuristic;
using test::Vertex;
using testing::ElementsAre;

TEST(IdaStar, EachBoundIsTheSmallestThatWasCutRoundedUpToWholeMoves) {
  // 0 - 1 - 2 - 3 with costs 2, 3, 4 and h in halves: the f of the path are 1, 5/2, 13/2, 9.
  Graph<false> graph(4, 3);
  graph.connect(0, 1, 2);
  graph.connect(1, 2, 3);
  graph.connect(2, 3, 4);
  const TableHeuristic<Graph<false>> heuristic({2, 1, 3, 0}, {true, false}, 2);
  const auto outcome = test::run<IdaStar>(graph, Vertex{0}, heuristic);
  std::vector<double> bounds;
  for (const auto& iteration : outcome.statistics.iterations) bounds.push_back(iteration.bound);
  EXPECT_THAT(bounds, ElementsAre(1, 3, 7, 9));
  EXPECT_TRUE(outcome.optimal);
  EXPECT_EQ(outcome.lower_bound, 9);

  // A heuristic that may be too large proves nothing: the fractions stay.
  const TableHeuristic<Graph<false>> doubtful({2, 1, 3, 0}, {false, false}, 2);
  const auto other = test::run<IdaStar>(graph, Vertex{0}, doubtful);
  bounds.clear();
  for (const auto& iteration : other.statistics.iterations) bounds.push_back(iteration.bound);
  EXPECT_THAT(bounds, ElementsAre(1, 2.5, 6.5, 9));
  EXPECT_FALSE(other.optimal);
}

TEST(IdaStar, LowerBoundIsRoundedUpToWholeMoves) {
  Graph<true> graph(5, 4);
  for (std::uint32_t i = 0; i < 4; ++i) graph.connect(i, i + 1);
  const TableHeuristic<Graph<true>> heuristic({8, 6, 5, 3, 0}, {true, true},
                                              3);  // 8/3, 2, 5/3, 1, 0
  const auto outcome = test::run<IdaStar>(graph, Vertex{0}, heuristic, {.limits = {.nodes = 1}});
  EXPECT_EQ(outcome.reason, core::StopReason::node_limit);
  EXPECT_EQ(outcome.lower_bound, 3);
}

TEST(IdaStar, UsesTheFastKernelItIsGiven) {
  class Kernel final : public BoundedKernel<std::uint16_t> {
   public:
    [[nodiscard]] core::Cost start_f() const override { return 1; }
    core::StopReason run(core::Cost bound) override {
      statistics.expanded += bound == 1 ? 1 : 0;
      statistics.frontier = bound == 3 ? 1 : 0;
      ++statistics.generated;
      statistics.pruned = statistics.generated - statistics.frontier;
      path = {0, 2};
      return bound == 3 ? core::StopReason::goal_reached : core::StopReason::depth_limit;
    }
    [[nodiscard]] core::Cost next_bound() const override { return 3; }
  };
  Graph<true> graph(3, 2);
  graph.connect(0, 1);
  graph.connect(1, 2);
  const auto zero = test::zero_heuristic(graph);
  const auto options = core::OptionValues::check("idastar", IdaStar::info().options, {});
  core::Monitor monitor({});
  Task<Graph<true>> task{.puzzle = graph, .start = {0}, .heuristic = zero};
  int made = 0;
  task.fast_kernel = [&](const Vertex&, core::Monitor&) {
    ++made;
    return std::make_unique<Kernel>();
  };
  core::SilentObserver silent;
  const auto outcome = IdaStar::run(task, *options, monitor, silent);
  EXPECT_EQ(made, 1);
  EXPECT_EQ(outcome.statistics.iterations.size(), 2u);
  EXPECT_EQ(outcome.path.size(), 2u);
  EXPECT_TRUE(outcome.statistics.identity_holds());
}

/// Thousand-fold iterations, whatever is searched.
class CountingKernel final : public BoundedKernel<std::uint16_t> {
 public:
  [[nodiscard]] core::Cost start_f() const override { return 1; }
  core::StopReason run(core::Cost bound) override {
    bound_ = bound;
    statistics.expanded += 1;
    statistics.generated += 1000 * static_cast<std::uint64_t>(bound) + 1;
    statistics.pruned = statistics.generated + 1 - statistics.expanded;
    return bound == 4 ? core::StopReason::node_limit : core::StopReason::depth_limit;
  }
  [[nodiscard]] core::Cost next_bound() const override { return bound_ + 1; }

 private:
  core::Cost bound_ = 0;
};

TEST(IdaStar, ForecastsFromTheoryElseFromTheLastIterations) {
  struct Listener final : core::Listener {
    std::vector<std::optional<core::Forecast>> seen;
    void iteration(const core::Iteration& finished, const core::Snapshot& snapshot) override {
      EXPECT_EQ(snapshot.forecast.has_value(), finished.forecast.has_value());
      seen.push_back(snapshot.forecast);
    }
  };
  Graph<true> graph(3, 2);
  graph.connect(0, 1);
  graph.connect(1, 2);
  const auto zero = test::zero_heuristic(graph);
  const auto iterations = [&](const std::vector<double>& theory) {
    Listener listener;
    core::Monitor monitor({.listener = &listener});
    const Task<Graph<true>> task{
        .puzzle = graph, .start = {0}, .heuristic = zero, .expected_nodes = theory};
    CountingKernel kernel;
    auto outcome = IdaStar::deepen(task, kernel, monitor);
    EXPECT_EQ(listener.seen.size(), 3u);  // those that were finished
    return outcome.statistics.iterations;
  };
  const auto grown = iterations({});
  ASSERT_EQ(grown.size(), 4u);
  EXPECT_FALSE(grown[0].forecast);
  EXPECT_FALSE(grown[1].forecast);  // one iteration has no growth
  ASSERT_TRUE(grown[2].forecast && grown[3].forecast);
  EXPECT_DOUBLE_EQ(grown[2].forecast->generated, 2001.0 * 2001 / 1001);
  EXPECT_DOUBLE_EQ(grown[3].forecast->generated, 3001.0 * 3001 / 2001);
  // Theory knows the bounds 0 to 3: of the last one the iterations have to tell.
  const auto theory = iterations({1, 10, 70, 350});
  ASSERT_TRUE(theory[1].forecast && theory[2].forecast && theory[3].forecast);
  EXPECT_DOUBLE_EQ(theory[1].forecast->generated, 1001.0 * 7);
  EXPECT_DOUBLE_EQ(theory[2].forecast->generated, 2001.0 * 5);
  EXPECT_DOUBLE_EQ(theory[3].forecast->generated, 3001.0 * 3001 / 2001);
}

}  // namespace
}  // namespace quebra::search
