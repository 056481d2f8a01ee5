#include "solver/tiles/korf_felner.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>

#include "core/rng.hpp"
#include "heuristic/tiles/additive.hpp"
#include "heuristic/tiles/linear_conflict.hpp"
#include "puzzle/tiles/support.hpp"
#include "search/ida_star.hpp"
#include "solver/tiles/additive_kernel.hpp"
#include "solver/tiles/additive_walker.hpp"

namespace quebra::solver {
namespace {

using puzzle::tiles::Board16;
using puzzle::tiles::Board64;
using puzzle::tiles::PathMachine;
using puzzle::tiles::Tiles;
using test::puzzle_of;
using ::testing::HasSubstr;
using Options = std::map<std::string, std::string>;
using Outcome = search::Outcome<puzzle::tiles::Move>;

/// Keeps the databases between the tests of this program, and afterwards nothing.
const pattern::TableStore& store() {
  struct Kept {
    std::string folder = ::testing::TempDir() + "quebra-tiles-" + std::to_string(getpid());
    pattern::TableStore store{folder, core::system_files()};
    ~Kept() { std::filesystem::remove_all(folder); }
  };
  static const Kept kept;
  return kept.store;
}

template <class Board>
core::Result<Outcome> solve(const Tiles<Board>& puzzle, const Board& start,
                            const Options& given = {}, unsigned threads = 1,
                            const core::Limits& limits = {}) {
  const auto options = core::OptionValues::check("korf-felner", korf_felner_info().options, given);
  if (!options) return options.error();
  core::Monitor monitor({.limits = limits});
  return run_korf_felner<Board>(puzzle, {.start = start,
                                         .options = *options,
                                         .monitor = monitor,
                                         .store = &store(),
                                         .threads = threads});
}

template <class Board>
void expect_leads_home(const Tiles<Board>& puzzle, Board state,
                       const std::vector<puzzle::tiles::Move>& path) {
  for (const auto move : path) state = puzzle.apply(state, move);
  EXPECT_TRUE(puzzle.is_goal(state));
}

/// How many shortest solutions every state has, by distance.
std::uint64_t shortest_solutions(const Tiles<Board16>& puzzle, const Board16& state,
                                 const std::unordered_map<Board16, int, test::Hash>& distance) {
  const int here = distance.at(state);
  if (here == 0) return 1;
  std::uint64_t count = 0;
  for (const auto move : puzzle.moves(state)) {
    const Board16 next = puzzle.apply(state, move);
    if (distance.at(next) + 1 == here) count += shortest_solutions(puzzle, next, distance);
  }
  return count;
}

TEST(KorfFelner, EveryLengthOfTheEightPuzzleInEveryWay) {
  for (const std::string_view goal : {"blank-last", "blank-first", "snail"}) {
    const auto puzzle = puzzle_of<Board16>("3x3", goal);
    const auto distance = test::distances_from(puzzle, puzzle.goal());
    core::Rng rng(1);
    for (int i = 0; i < 60; ++i) {
      const Board16 start = puzzle.scramble(rng);
      for (const auto& [databases, history] :
           {std::pair{"best", "12"}, {"4-4", "2"}, {"1 2/5 8", "8"}, {"3", "0"}}) {
        const auto answer = solve(puzzle, start, {{"databases", databases}, {"history", history}});
        ASSERT_TRUE(answer) << answer.error().message;
        EXPECT_TRUE(answer->optimal);
        EXPECT_EQ(answer->path.size(), static_cast<std::size_t>(distance.at(start)));
        expect_leads_home(puzzle, start, answer->path);
      }
    }
  }
}

TEST(KorfFelner, AllShortestSolutions) {
  const auto puzzle = puzzle_of<Board16>("3x3");
  const auto distance = test::distances_from(puzzle, puzzle.goal());
  core::Rng rng(2);
  for (int i = 0; i < 40; ++i) {
    const Board16 start = puzzle.scramble(rng);
    for (const char* history : {"2", "12"}) {
      const auto answer = solve(puzzle, start, {{"all", "yes"}, {"history", history}}, 2);
      ASSERT_TRUE(answer);
      EXPECT_TRUE(answer->all_solutions_found);
      EXPECT_EQ(answer->solutions.size(), shortest_solutions(puzzle, start, distance));
      for (const auto& path : answer->solutions) expect_leads_home(puzzle, start, path);
    }
  }
}

/// Lying and upright boards, one tile in no group, entries of a byte.
TEST(KorfFelner, RectangularBoards) {
  for (const std::string_view size : {"2x4", "4x2", "2x5", "3x4", "4x3"}) {
    const auto puzzle = puzzle_of<Board16>(size);
    const heuristic::tiles::LinearConflict<Board16> lower(puzzle);
    core::Rng rng(3);
    for (int i = 0; i < 3; ++i) {
      const Board16 start = puzzle.scramble(rng);
      const auto best = solve(puzzle, start);
      const auto other = solve(puzzle, start, {{"databases", "1 2 3/5 6"}}, 2);
      ASSERT_TRUE(best && other) << size;
      EXPECT_TRUE(best->optimal && other->optimal);
      EXPECT_EQ(best->path.size(), other->path.size()) << size;
      EXPECT_GE(best->path.size(), static_cast<std::size_t>(lower.estimate(start)));
      expect_leads_home(puzzle, start, best->path);
    }
  }
}

/// Lengths and complete iterations do not depend on the kernel nor on the threads.
TEST(KorfFelnerConcurrent, KernelsAndThreadsAgree) {
  const auto puzzle = puzzle_of<Board16>("4x4", "blank-first");
  core::Rng rng(4);
  for (int i = 0; i < 3; ++i) {
    const Board16 start = puzzle.scramble(rng);
    const auto reference = solve(puzzle, start, {{"kernel", "recursive"}});
    ASSERT_TRUE(reference);
    for (const auto& [kernel, threads] :
         {std::pair{"pipelined", 1U}, {"pipelined", 3U}, {"recursive", 2U}}) {
      const auto answer = solve(puzzle, start, {{"kernel", kernel}}, threads);
      ASSERT_TRUE(answer);
      EXPECT_EQ(answer->path.size(), reference->path.size());
      const auto& ours = answer->statistics.iterations;
      const auto& theirs = reference->statistics.iterations;
      ASSERT_EQ(ours.size(), theirs.size());
      for (std::size_t k = 0; k + 1 < ours.size(); ++k) {
        EXPECT_EQ(ours[k].expanded, theirs[k].expanded) << kernel << " " << threads;
        EXPECT_EQ(ours[k].generated, theirs[k].generated) << kernel << " " << threads;
      }
      const core::Statistics& s = answer->statistics;
      EXPECT_EQ(s.generated + 1, s.expanded + s.frontier + s.duplicates + s.pruned);
    }
  }
}

/// Numbers and entries that a walk carries along are those of the board that it comes to.
template <class Walker, class Board>
void check_walk(std::string_view size, std::string_view goal, std::string_view groups) {
  const auto puzzle = puzzle_of<Board>(size, goal);
  const auto choice = pattern::tiles::parse_partition(puzzle, groups);
  ASSERT_TRUE(choice) << choice.error().message;
  const auto databases = pattern::tiles::obtain_databases(puzzle, *choice, {});
  ASSERT_TRUE(databases);
  const PathMachine machine(puzzle, {.longest = 2});
  const AdditiveTables tables(puzzle, *databases, machine);
  const heuristic::tiles::Additive<Board> heuristic(puzzle, *databases);
  core::Rng rng(5);
  Board board = puzzle.scramble(rng);
  const Walker walker(tables, board);
  typename Walker::Node node = walker.root();
  EXPECT_EQ(static_cast<core::Cost>(walker.root_bound()), heuristic.estimate(board));
  for (int step = 0; step < 300; ++step) {
    typename Walker::Family family;
    walker.open(family, node, 1);
    const unsigned children = walker.address(family);
    std::array<std::uint8_t, Walker::kMostChildren> list{};
    ASSERT_EQ(walker.survivors(family, 10'000, list.data()), children);
    const auto i = static_cast<unsigned>(rng.below(children));
    typename Walker::Child child;
    walker.make(child, family, i);
    if (walker.looks() > 1) {
      ASSERT_TRUE(walker.pass(child, 1, 10'000));
    }
    walker.keep(node, child);
    board = puzzle.apply(board, static_cast<puzzle::tiles::Move>(walker.move(family, i)));
    unsigned sum = 0;
    for (unsigned look = 0; look < walker.looks(); ++look)
      sum = std::max<unsigned>(sum, node.sum[look]);
    ASSERT_EQ(static_cast<core::Cost>(node.distance + 2 * sum), heuristic.estimate(board)) << step;
  }
}

TEST(AdditiveWalker, CarriesItsNumbersAlong) {
  check_walk<AdditiveWalker<16, 3, true>, Board16>("4x4", "blank-first", "5-5-5 reflected");
  check_walk<AdditiveWalker<16, 3, true>, Board16>("4x4", "blank-last", "5-5-5");
  check_walk<AdditiveWalker<16, 7, false>, Board16>("4x4", "blank-last", "4-3-2 reflected");
  check_walk<AdditiveWalker<16, 7, false>, Board16>("3x4", "snail", "4-3");
  check_walk<AdditiveWalker<16, 7, false>, Board16>("2x8", "blank-first", "3-3-3");
  check_walk<AdditiveWalker<25, 4, true>, Board64>("5x5", "blank-first", "3-3-3 reflected");
  check_walk<AdditiveWalker<64, 24, false>, Board64>("6x4", "blank-last", "3-3-3-3");
  check_walk<AdditiveWalker<64, 24, false>, Board64>("8x8", "blank-last", "2-2-1-2 reflected");
}

/// A few moves from home on large boards.
TEST(KorfFelner, LargeBoards) {
  for (const std::string_view size : {"5x5", "4x6"}) {
    const auto puzzle = puzzle_of<Board64>(size);
    core::Rng rng(6);
    Board64 start = puzzle.goal();
    for (int i = 0; i < 25; ++i) {
      const auto moves = puzzle.moves(start);
      start = puzzle.apply(start, moves[rng.below(moves.size())]);
    }
    const auto answer = solve(puzzle, start, {{"databases", "3-3-3-3"}}, 2);
    const auto alone = solve(puzzle, start, {{"databases", "1 2"}});
    ASSERT_TRUE(answer && alone);
    EXPECT_TRUE(answer->optimal);
    EXPECT_EQ(answer->path.size(), alone->path.size());
    expect_leads_home(puzzle, start, answer->path);
  }
}

TEST(KorfFelner, LimitsHold) {
  const auto puzzle = puzzle_of<Board16>("4x4");
  core::Rng rng(7);
  const Board16 start = puzzle.scramble(rng);
  const auto few = solve(puzzle, start, {{"databases", "3-3-3"}}, 2, {.nodes = 1000});
  ASSERT_TRUE(few);
  EXPECT_EQ(few->reason, core::StopReason::node_limit);
  EXPECT_LE(few->statistics.expanded, 1000U);
  EXPECT_GT(few->lower_bound.value_or(0), 20);
  const auto shallow = solve(puzzle, start, {{"databases", "3-3-3"}}, 1, {.depth = 10});
  ASSERT_TRUE(shallow);
  EXPECT_EQ(shallow->reason, core::StopReason::depth_limit);
  const auto poor = solve(puzzle, start, {{"databases", "6-6-3"}}, 1, {.bytes = 1'000'000});
  ASSERT_FALSE(poor);
  EXPECT_EQ(poor.error().fault, core::Fault::memory);
  const auto home = solve(puzzle, puzzle.goal());
  ASSERT_TRUE(home);
  EXPECT_TRUE(home->optimal && home->path.empty());
}

TEST(KorfFelner, FaultsAreNamed) {
  const auto puzzle = puzzle_of<Board16>("4x4");
  const auto fault = [&](const Options& given) {
    const auto answer = solve(puzzle, puzzle.goal(), given);
    return answer ? "none" : answer.error().message;
  };
  EXPECT_THAT(fault({{"databases", "1 2/2 3"}}), HasSubstr("--databases: '1 2/2 3': tile 2"));
  EXPECT_THAT(fault({{"databases", "1/2/3/4/5/6/7"}}), HasSubstr("at most 6 groups"));
  EXPECT_THAT(fault({{"databases", "nonsense"}}), HasSubstr("is no tile"));
  EXPECT_THAT(fault({{"history", "99"}}), HasSubstr("history"));
  EXPECT_THAT(fault({{"kernel", "magic"}}), HasSubstr("kernel"));
}

}  // namespace
}  // namespace quebra::solver
