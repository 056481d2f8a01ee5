// The 8-puzzle, every state: A* and IDA* with Manhattan and bidirectional search against the distances
// of one enumeration. The blind searches on a sample by depth. About a minute on two cores.

#include <gtest/gtest.h>

#include <atomic>
#include <thread>

#include "core/parallel.hpp"
#include "core/rng.hpp"
#include "heuristic/expression.hpp"
#include "heuristic/tiles/rows.hpp"
#include "pattern/dense_layers.hpp"
#include "puzzle/tiles/support.hpp"
#include "search/methods.hpp"
#include "solver/tiles/tile_kernels.hpp"

namespace quebra {
namespace {

using puzzle::tiles::Board16;
using solver::Tiles16;

class EightPuzzle {
 public:
  static const EightPuzzle& get() {
    static const EightPuzzle the_puzzle;
    return the_puzzle;
  }

  [[nodiscard]] std::uint32_t distance(std::uint64_t rank) const { return *layers_.depth(rank); }

  /// Ranks by depth, in random order.
  [[nodiscard]] std::vector<std::vector<std::uint64_t>> by_depth(std::uint64_t seed) const {
    std::vector<std::vector<std::uint64_t>> ranks(32);
    for (std::uint64_t rank = 0; rank < puzzle.size(); ++rank)
      ranks[distance(rank)].push_back(rank);
    core::Rng rng(seed);
    for (auto& layer : ranks) {
      for (std::size_t i = layer.size() - 1; i > 0; --i)
        std::swap(layer[i], layer[rng.below(i + 1)]);
    }
    return ranks;
  }

  /// `count` ranks, spread as evenly over the depths as there are states.
  [[nodiscard]] std::vector<std::uint64_t> stratified(std::size_t count,
                                                      std::uint32_t deepest = 31) const {
    std::vector<std::uint64_t> sample;
    auto ranks = by_depth(count);
    for (std::uint32_t depth = 0; sample.size() < count; depth = depth == deepest ? 0 : depth + 1) {
      if (ranks[depth].empty()) continue;
      sample.push_back(ranks[depth].back());
      ranks[depth].pop_back();
    }
    return sample;
  }

  const Tiles16 puzzle = test::puzzle_of("3x3");

 private:
  EightPuzzle() : monitor_({}), layers_(puzzle, monitor_) {
    (void)layers_.explore(puzzle.goal(), std::nullopt);
  }
  core::Monitor monitor_;
  pattern::DenseLayers<Tiles16> layers_;
};

template <class Method>
bool solves(std::uint64_t rank, const core::AnyHeuristic<Tiles16>& heuristic, bool fast = false) {
  const EightPuzzle& eight = EightPuzzle::get();
  search::Task<Tiles16> task{
      .puzzle = eight.puzzle, .start = eight.puzzle.unrank(rank), .heuristic = heuristic};
  if (fast) task.fast_kernel = solver::tile_kernel(eight.puzzle, "manhattan");
  core::Monitor monitor({});
  const auto options = core::OptionValues::check("", Method::info().options, {});
  core::SilentObserver silent;
  const auto outcome = Method::run(task, *options, monitor, silent);
  Board16 state = task.start;
  for (const auto move : outcome.path) state = eight.puzzle.apply(state, move);
  return outcome.optimal && outcome.path.size() == eight.distance(rank) &&
         eight.puzzle.is_goal(state) && outcome.statistics.identity_holds();
}

/// Solves all of `ranks` on two threads.
template <class Method>
void expect_all(const std::vector<std::uint64_t>& ranks, const std::string& heuristic_text,
                bool fast = false) {
  const auto heuristic = heuristic::build(EightPuzzle::get().puzzle, heuristic_text,
                                          heuristic::tiles::tile_heuristics<Board16>());
  ASSERT_TRUE(heuristic);
  std::atomic<std::uint64_t> wrong{0};
  core::for_blocks(
      {.count = ranks.size(), .block = 16, .threads = 2},
      [&](std::uint64_t begin, std::uint64_t end, unsigned) {
        for (std::uint64_t i = begin; i < end; ++i) {
          if (!solves<Method>(ranks[i], **heuristic, fast)) wrong.fetch_add(1);
        }
      },
      [] { return false; });
  EXPECT_EQ(wrong.load(), 0u);
}

std::vector<std::uint64_t> every_rank() {
  std::vector<std::uint64_t> ranks(EightPuzzle::get().puzzle.size());
  for (std::uint64_t i = 0; i < ranks.size(); ++i) ranks[i] = i;
  return ranks;
}

TEST(EightPuzzleFull, AStarSolvesEveryState) {
  expect_all<search::AStar>(every_rank(), "manhattan");
}
TEST(EightPuzzleFull, IdaStarSolvesEveryState) {
  expect_all<search::IdaStar>(every_rank(), "manhattan", true);
}
TEST(EightPuzzleFull, BidirectionalSolvesEveryState) {
  expect_all<search::Bidirectional>(every_rank(), "zero");
}
TEST(EightPuzzleFull, BreadthFirstSolves2000) {
  expect_all<search::BreadthFirst>(EightPuzzle::get().stratified(2000), "zero");
}
TEST(EightPuzzleFull, UniformCostSolves2000) {
  expect_all<search::UniformCost>(EightPuzzle::get().stratified(2000), "zero");
}
TEST(EightPuzzleFull, AStarWithMisplacedSolves2000) {
  expect_all<search::AStar>(EightPuzzle::get().stratified(2000), "misplaced");
}
TEST(EightPuzzleFull, IterativeDeepeningToDepth22) {
  expect_all<search::IterativeDeepening>(EightPuzzle::get().stratified(1150, 22), "zero");
}

TEST(EightPuzzle, EveryMethodOnAFewOfEveryDepth) {
  const auto sample = EightPuzzle::get().stratified(32);
  expect_all<search::AStar>(sample, "manhattan");
  expect_all<search::AStar>(sample, "linear-conflict");
  expect_all<search::AStar>(sample, "walking-distance");
  expect_all<search::IdaStar>(sample, "manhattan", true);
  expect_all<search::Bidirectional>(sample, "zero");
  expect_all<search::IterativeDeepening>(EightPuzzle::get().stratified(15, 14), "zero");
}

}  // namespace
}  // namespace quebra
