// What listeners hear while a search runs.

#include <gtest/gtest.h>

#include "search/support.hpp"

namespace quebra::search {
namespace {

class Ear final : public core::Listener {
 public:
  void progress(const core::Snapshot& snapshot) override { heard.push_back(snapshot); }
  std::vector<core::Snapshot> heard;
};

template <class Method>
std::vector<core::Snapshot> heard_of() {
  const test::Lattice lattice;
  const test::BlindHeuristic<test::Lattice> blind;
  Ear ear;
  core::Monitor monitor(
      {.limits = {.nodes = 5'000}, .listener = &ear, .progress_every_seconds = 0});
  const auto options = core::OptionValues::check(Method::info().name, Method::info().options, {});
  EXPECT_TRUE(options);
  core::SilentObserver silent;
  const Task<test::Lattice> task{.puzzle = lattice, .start = {0, 0}, .heuristic = blind};
  const auto outcome = Method::run(task, *options, monitor, silent);
  EXPECT_EQ(outcome.reason, core::StopReason::node_limit);
  EXPECT_TRUE(outcome.statistics.identity_holds());
  EXPECT_GT(ear.heard.size(), 3u);
  return ear.heard;
}

TEST(Progress, SearchesThatKeepTheirNodesTellTheFrontier) {
  for (const auto& heard : {heard_of<BreadthFirst>(), heard_of<AStar>()}) {
    // A diamond of the plane with e states inside has some 2 * sqrt(2 * e) on its border.
    const core::Snapshot& last = heard.back();
    ASSERT_TRUE(last.frontier);
    EXPECT_GT(*last.frontier, 100u);
    EXPECT_LT(*last.frontier, 400u);
    EXPECT_GT(last.depth, 20u);
  }
}

TEST(Progress, DepthFirstSearchesTellTheirDepth) {
  const core::Snapshot last = heard_of<IterativeDeepening>().back();
  EXPECT_FALSE(last.frontier);
  EXPECT_GE(last.depth, 5u);
}

}  // namespace
}  // namespace quebra::search
