#include "heuristic/exact.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>

#include "heuristic/expression.hpp"
#include "heuristic/tiles/rows.hpp"
#include "puzzle/tiles/support.hpp"

namespace quebra::heuristic {
namespace {

using puzzle::tiles::Board16;
using puzzle::tiles::Board64;
using test::puzzle_of;
using testing::HasSubstr;

template <class Board>
void check_every_state(const std::string& size, const std::string& goal,
                       const std::string& heuristic = "exact") {
  SCOPED_TRACE(size + " " + goal + " " + heuristic);
  const auto puzzle = puzzle_of<Board>(size, goal);
  const auto made = build(puzzle, heuristic, tiles::tile_heuristics<Board>());
  ASSERT_TRUE(made) << made.error().message;
  const auto distances = test::distances_from(puzzle, puzzle.goal());
  ASSERT_EQ(distances.size(), puzzle.size());
  for (const auto& [state, distance] : distances) {
    ASSERT_EQ((*made)->estimate(state), distance) << puzzle.format_state(state);
  }
  EXPECT_TRUE((*made)->admissible() && (*made)->consistent());
  EXPECT_EQ((*made)->scale(), 1);
}

TEST(Exact, IsTheDistanceOfEveryState) {
  for (const std::string goal : {"blank-last", "snail", "3 0 2 / 5 1 4"}) {
    check_every_state<Board16>("2x3", goal);
    check_every_state<Board64>("2x3", goal);
  }
  check_every_state<Board16>("2x2", "");  // 6 moves at most: four bits an entry
  check_every_state<Board16>("3x3", "");
}

TEST(Exact, TwoBitsAreAsGood) {
  check_every_state<Board16>("2x2", "", "exact(2)");
  check_every_state<Board64>("2x3", "snail", "exact(2)");
  const auto puzzle = puzzle_of("2x3");
  const auto rows = tiles::tile_heuristics<Board16>();
  const auto exact = std::move(*build(puzzle, "exact", rows));
  const auto small = std::move(*build(puzzle, "exact(2)", rows));
  EXPECT_TRUE(small->admissible() && small->consistent());
  for (std::uint64_t i = 0; i < puzzle.size(); ++i) {
    const auto state = puzzle.unrank(i);
    const core::Cost h = small->estimate(state);
    ASSERT_EQ(h, exact->estimate(state));
    for (const auto move : puzzle.moves(state)) {
      const auto next = puzzle.apply(state, move);
      ASSERT_EQ(small->update(state, h, move, next), exact->estimate(next));
    }
  }
  EXPECT_GE(small->estimate(*puzzle.parse_state("2 1 3 4 5 0")), 0) << "cannot reach the goal";
}

TEST(Exact, UpdatesAndCombines) {
  const auto puzzle = puzzle_of("2x3");
  const auto rows = tiles::tile_heuristics<Board16>();
  const auto exact = std::move(*build(puzzle, "perfect", rows));
  const auto most = std::move(*build(puzzle, "max(manhattan,exact)", rows));
  for (std::uint64_t i = 0; i < puzzle.size(); ++i) {
    const auto state = puzzle.unrank(i);
    const core::Cost h = exact->estimate(state);
    ASSERT_EQ(most->estimate(state), h);
    for (const auto move : puzzle.moves(state)) {
      const auto next = puzzle.apply(state, move);
      ASSERT_EQ(exact->update(state, h, move, next), exact->estimate(next));
      ASSERT_EQ(std::abs(h - exact->estimate(next)), 1);  // the board is a chessboard
    }
  }
}

TEST(Exact, StatesThatCannotReachTheGoalDoNoHarm) {
  const auto puzzle = puzzle_of("2x3");
  const auto exact = std::move(*build(puzzle, "exact", tiles::tile_heuristics<Board16>()));
  EXPECT_GE(exact->estimate(*puzzle.parse_state("2 1 3 4 5 0")), 0);
}

TEST(Exact, RefusesWhatItCannotNumber) {
  for (const std::string size : {"4x4", "2x7"}) {
    const auto refused = build(puzzle_of(size), "exact", tiles::tile_heuristics<Board16>());
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().fault, core::Fault::unsupported);
    EXPECT_THAT(refused.error().message, HasSubstr("tiles:" + size + " has too many states"));
  }
  const auto large = build(puzzle_of<Board64>("5x5"), "exact", tiles::tile_heuristics<Board64>());
  ASSERT_FALSE(large);
  const auto argument = build(puzzle_of("3x3"), "exact(x)", tiles::tile_heuristics<Board16>());
  ASSERT_FALSE(argument);
  EXPECT_THAT(argument.error().message, HasSubstr("takes no argument"));
}

TEST(Exact, KeepsTheMemoryLimitAndStops) {
  const auto puzzle = puzzle_of("3x4");  // 240 MB
  core::MemoryAccountant little(1 << 20);
  const auto refused = make_exact(puzzle, {.memory = &little});
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().fault, core::Fault::memory);
  EXPECT_EQ(little.used(), 0u);
  core::StopFlag stop;
  stop.request();
  const auto stopped = make_exact(puzzle, {.stop = &stop});
  ASSERT_FALSE(stopped);
  EXPECT_THAT(stopped.error().message, HasSubstr("stopped"));
}

TEST(Exact, TellsWhichTableItUses) {
  const auto folder =
      std::filesystem::temp_directory_path() / ("quebra-exact-" + std::to_string(::getpid()));
  const pattern::TableStore store(folder.string(), core::system_files());
  std::vector<core::TableUse> tables;
  for (int i = 0; i < 2; ++i) {
    ASSERT_TRUE(make_exact(puzzle_of("3x3"), {.store = &store, .tables = &tables}));
  }
  ASSERT_EQ(tables.size(), 2u);
  EXPECT_EQ(tables[0].name, "tiles:3x3/exact");
  EXPECT_EQ(tables[0].bytes, 181'440u);
  EXPECT_EQ(tables[0].source, core::TableUse::Source::built);
  EXPECT_EQ(tables[1].source, core::TableUse::Source::loaded);
  EXPECT_EQ(tables[0].checksum, tables[1].checksum);
  std::filesystem::remove_all(folder);
}

}  // namespace
}  // namespace quebra::heuristic
