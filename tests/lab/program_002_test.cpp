#include "lab/reproduce/program_002.hpp"

#include <gtest/gtest.h>

#include "puzzle/tiles/notation.hpp"

namespace quebra::lab {
namespace {

Run002 run(const char* board, Algorithm002 algorithm, Heuristic002 heuristic = Heuristic002::none,
           core::Limits limits = {}, std::uint64_t seed = 1) {
  const auto parsed = puzzle::tiles::parse_board(board);
  core::Monitor monitor({.limits = limits});
  return run_002(
      {.spec = *puzzle::tiles::make_spec({.size = puzzle::tiles::format_size(parsed->size)}),
       .board = parsed->numbers,
       .algorithm = algorithm,
       .heuristic = heuristic,
       .seed = seed},
      monitor);
}

// `reproduce report-002` compares every printed count; here are the things that no table shows.

TEST(Program002, BothStatesOfDepthOneMatchTheDocument) {
  for (const char* board : {"123450786", "123456708"}) {
    const Run002 ucs = run(board, Algorithm002::ucs);
    EXPECT_EQ(ucs.generated, 9u) << board;
    EXPECT_EQ(ucs.explored, 3u) << board;
  }
}

TEST(Program002, AGoalNeedsNoSearch) {
  for (const auto algorithm : {Algorithm002::bfs, Algorithm002::ucs, Algorithm002::ids}) {
    const Run002 result = run("123456780", algorithm);
    EXPECT_TRUE(result.solved());
    EXPECT_TRUE(result.moves.empty());
    EXPECT_EQ(result.explored, 0u);
  }
}

TEST(Program002, HillClimbingIsSeeded) {
  const auto climb = [](std::uint64_t seed) {
    return run("582173046", Algorithm002::hc, Heuristic002::misplaced, {}, seed);
  };
  EXPECT_EQ(climb(5).moves, climb(5).moves);
  bool differ = false;
  for (std::uint64_t seed = 0; seed < 10; ++seed)
    differ = differ || climb(seed).moves != climb(5).moves;
  EXPECT_TRUE(differ);
}

TEST(Program002, ThePlateauEndsWithTheFiftyFirstSidewaysMove) {
  const Run002 result = run("867254301", Algorithm002::hc, Heuristic002::misplaced);
  ASSERT_EQ(result.reason, core::StopReason::plateau);  // with this seed
  EXPECT_GE(result.moves.size(), 51u);
}

TEST(Program002, LimitsEndIt) {
  EXPECT_EQ(run("867254301", Algorithm002::ids, Heuristic002::none, {.nodes = 1000}).reason,
            core::StopReason::node_limit);
  EXPECT_EQ(run("867254301", Algorithm002::bfs, Heuristic002::none, {.bytes = 1 << 20}).reason,
            core::StopReason::memory_limit);
}

TEST(Program002, LargeBoardsRunToo) {
  std::string board;
  for (int tile = 1; tile < 35; ++tile) board += std::to_string(tile) + " ";
  board += "0 35";
  const Run002 result = run(board.c_str(), Algorithm002::as, Heuristic002::manhattan);
  EXPECT_TRUE(result.solved());
  EXPECT_EQ(result.moves.size(), 1u);
}

}  // namespace
}  // namespace quebra::lab
