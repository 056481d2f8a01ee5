// The unrolled kernels against the generic one: the same lengths and the same counts, iteration by
// iteration, wherever they are stopped; and the counts that Korf published.

#include "solver/tiles/tile_kernels.hpp"

#include <gtest/gtest.h>

#include "core/rng.hpp"
#include "heuristic/expression.hpp"
#include "heuristic/tiles/rows.hpp"
#include "puzzle/tiles/support.hpp"
#include "search/ida_star.hpp"

namespace quebra::solver {
namespace {

using puzzle::tiles::Board16;
using Outcome = search::Outcome<puzzle::tiles::Move>;

/// A puzzle with a heuristic, solved by IDA* with the generic kernel or the fast one.
class Pair {
 public:
  Pair(std::string_view size, std::string_view goal, const std::string& heuristic)
      : puzzle(test::puzzle_of(size, goal)),
        fast(tile_kernel(puzzle, heuristic)),
        heuristic_(std::move(
            *heuristic::build(puzzle, heuristic, heuristic::tiles::tile_heuristics<Board16>()))) {}

  [[nodiscard]] Outcome solve(const Board16& start, bool use_fast, const core::Limits& limits = {},
                              const core::StopFlag* stop = nullptr) const {
    search::Task<Tiles16> task{.puzzle = puzzle, .start = start, .heuristic = *heuristic_};
    if (use_fast) task.fast_kernel = fast;
    core::Monitor monitor({.limits = limits, .stop = stop});
    const auto options = core::OptionValues::check("idastar", search::IdaStar::info().options, {});
    core::SilentObserver silent;
    return search::IdaStar::run(task, *options, monitor, silent);
  }

  /// The state after `moves` random moves from the goal.
  [[nodiscard]] Board16 walked(core::Rng& rng, int moves) const {
    Board16 state = puzzle.goal();
    for (int i = 0; i < moves; ++i) {
      const auto list = puzzle.moves(state);
      state = puzzle.apply(state, list[rng.below(list.size())]);
    }
    return state;
  }

  const Tiles16 puzzle;
  const search::KernelFactory<Tiles16> fast;

 private:
  core::HeuristicPtr<Tiles16> heuristic_;
};

void expect_equal(const Outcome& fast, const Outcome& generic) {
  EXPECT_EQ(fast.status, generic.status);
  EXPECT_EQ(fast.reason, generic.reason);
  EXPECT_EQ(fast.optimal, generic.optimal);
  EXPECT_EQ(fast.lower_bound, generic.lower_bound);
  EXPECT_EQ(fast.path, generic.path);
  const core::Statistics& a = fast.statistics;
  const core::Statistics& b = generic.statistics;
  EXPECT_TRUE(a.identity_holds());
  EXPECT_TRUE(b.identity_holds());
  EXPECT_EQ(a.generated, b.generated);
  EXPECT_EQ(a.expanded, b.expanded);
  EXPECT_EQ(a.pruned, b.pruned);
  EXPECT_EQ(a.frontier, b.frontier);
  EXPECT_EQ(a.duplicates, 0u);
  EXPECT_EQ(a.max_depth, b.max_depth);
  ASSERT_EQ(a.iterations.size(), b.iterations.size());
  for (std::size_t i = 0; i < a.iterations.size(); ++i) {
    EXPECT_EQ(a.iterations[i].bound, b.iterations[i].bound);
    EXPECT_EQ(a.iterations[i].expanded, b.iterations[i].expanded);
    EXPECT_EQ(a.iterations[i].generated, b.iterations[i].generated);
  }
}

struct Case {
  const char* size;
  const char* goal;
  const char* heuristic;
  int walk;  ///< of the instances
};

class TileKernel : public testing::TestWithParam<Case> {};

TEST_P(TileKernel, CountsLikeTheGenericOne) {
  const Pair pair(GetParam().size, GetParam().goal, GetParam().heuristic);
  ASSERT_TRUE(pair.fast);
  core::Rng rng(61);
  for (int i = 0; i < 60 && !HasFailure(); ++i) {
    const Board16 start = pair.walked(rng, GetParam().walk * (i + 1) / 60);
    SCOPED_TRACE(pair.puzzle.format_state(start));
    expect_equal(pair.solve(start, true), pair.solve(start, false));
  }
}

TEST_P(TileKernel, StoppedAnywhereCountsTheSame) {
  const Pair pair(GetParam().size, GetParam().goal, GetParam().heuristic);
  core::Rng rng(62);
  const bool quick = GetParam().heuristic == std::string("manhattan");  // to construct
  for (int i = 0; i < (quick ? 4 : 1) && !HasFailure(); ++i) {
    const Board16 start = pair.puzzle.scramble(rng);
    const std::uint64_t every = quick ? 200 : 60;
    for (std::uint64_t nodes = 1; nodes < 60'000 && !HasFailure();
         nodes += nodes < every ? 1 : nodes / 3) {
      SCOPED_TRACE(pair.puzzle.format_state(start) + ", nodes " + std::to_string(nodes));
      const core::Limits limits{.nodes = nodes};
      const auto fast = pair.solve(start, true, limits);
      expect_equal(fast, pair.solve(start, false, limits));
      EXPECT_LE(fast.statistics.expanded, nodes);
    }
  }
}

TEST_P(TileKernel, DepthLimit) {
  const Pair pair(GetParam().size, GetParam().goal, GetParam().heuristic);
  core::Rng rng(63);
  const Board16 start = pair.walked(rng, 20);
  for (std::uint32_t depth = 0; depth <= 20; ++depth) {
    expect_equal(pair.solve(start, true, {.depth = depth}),
                 pair.solve(start, false, {.depth = depth}));
  }
}

TEST_P(TileKernel, StoppedBeforeItBegins) {
  const Pair pair(GetParam().size, GetParam().goal, GetParam().heuristic);
  core::Rng rng(64);
  core::StopFlag stop;
  stop.request();
  const auto outcome = pair.solve(pair.puzzle.scramble(rng), true, {}, &stop);
  EXPECT_EQ(outcome.status, core::Status::stopped);
  EXPECT_EQ(outcome.statistics.expanded, 0u);
  EXPECT_TRUE(outcome.statistics.identity_holds());
}

INSTANTIATE_TEST_SUITE_P(Boards, TileKernel,
                         testing::Values(Case{"3x3", "blank-last", "manhattan", 500},
                                         Case{"3x3", "snail", "manhattan", 500},
                                         Case{"3x4", "blank-first", "manhattan", 60},
                                         Case{"4x4", "blank-last", "manhattan", 60},
                                         Case{"4x4", "blank-first", "manhattan", 60},
                                         Case{"3x3", "blank-last", "linear-conflict", 500},
                                         Case{"3x3", "snail", "linear-conflict", 500},
                                         Case{"3x4", "blank-last", "linear-conflict", 60},
                                         Case{"4x4", "blank-first", "linear-conflict", 60}));

TEST(TileKernels, NoneForOtherBoardsOrdersAndHeuristics) {
  const Tiles16 wide = test::puzzle_of("2x5");
  EXPECT_FALSE(tile_kernel(wide, "manhattan"));
  const Tiles16 tall = test::puzzle_of("4x3");
  EXPECT_FALSE(tile_kernel(tall, "manhattan"));
  const Tiles16 other_order(test::spec_of("4x4", "", "CDBE"));
  EXPECT_FALSE(tile_kernel(other_order, "manhattan"));
  const Tiles16 usual = test::puzzle_of("4x4");
  EXPECT_FALSE(tile_kernel(usual, "misplaced"));
  EXPECT_FALSE(tile_kernel(usual, "max(manhattan,misplaced)"));
}

// Korf 1985, the two easiest of those whose counts are known: nodes with the root, optimal length.
struct Published {
  const char* board;
  std::size_t length;
  std::uint64_t nodes;
};
constexpr Published kKorf9 = {"3 14 9 11 5 4 8 2 13 12 6 7 10 1 15 0", 46, 1'650'696};
constexpr Published kKorf5 = {"4 7 14 13 10 3 9 12 11 5 6 15 1 2 8 0", 56, 11'020'325};

TEST(TileKernels, Korf1985ToTheNode) {
  const Pair pair("4x4", "blank-first", "manhattan");
  for (const Published& published : {kKorf9, kKorf5}) {
    const auto outcome = pair.solve(*pair.puzzle.parse_state(published.board), true);
    EXPECT_TRUE(outcome.optimal);
    EXPECT_EQ(outcome.path.size(), published.length);
    EXPECT_EQ(outcome.statistics.generated + 1, published.nodes);
  }
}

TEST(TileKernels, Korf1985WithTheGenericKernel) {
  const Pair pair("4x4", "blank-first", "manhattan");
  const auto outcome = pair.solve(*pair.puzzle.parse_state(kKorf9.board), false);
  EXPECT_EQ(outcome.statistics.generated + 1, kKorf9.nodes);
}

}  // namespace
}  // namespace quebra::solver
