#include "heuristic/tiles/pairwise.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <bit>
#include <deque>
#include <map>
#include <string>
#include <vector>

#include "heuristic/tiles/linear_conflict.hpp"
#include "puzzle/tiles/support.hpp"

namespace quebra::heuristic::tiles {
namespace {

using puzzle::tiles::Board16;
using puzzle::tiles::Board64;
using test::puzzle_of;
using testing::HasSubstr;

std::shared_ptr<const PairTable> table_of(const puzzle::tiles::Geometry& board) {
  return *PairTable::build(board, {});
}

/// The plainest way: two tiles and the blank, whose own steps are free.
std::map<std::array<int, 3>, int> pair_distances(const puzzle::tiles::Geometry& board, int a,
                                                 int b) {
  std::map<std::array<int, 3>, int> distance;
  std::deque<std::pair<std::array<int, 3>, int>> queue;
  queue.push_back({{board.goal_cell(a), board.goal_cell(b), board.goal_cell(0)}, 0});
  while (!queue.empty()) {
    const auto [state, d] = queue.front();
    queue.pop_front();
    if (!distance.emplace(state, d).second) continue;
    for (const auto move : puzzle::tiles::kAllMoves) {
      const int to = board.neighbour(state[2], move);
      if (to < 0) continue;
      if (to == state[0]) {
        queue.push_back({{state[2], state[1], to}, d + 1});
      } else if (to == state[1]) {
        queue.push_back({{state[0], state[2], to}, d + 1});
      } else {
        queue.push_front({{state[0], state[1], to}, d});
      }
    }
  }
  return distance;
}

void check_table(std::string_view size, std::string_view goal) {
  const auto puzzle = puzzle_of<Board64>(size, goal);
  const auto table = table_of(puzzle);
  for (int a = 1; a < puzzle.cells(); ++a) {
    for (int b = a + 1; b < puzzle.cells(); ++b) {
      for (const auto& [state, distance] : pair_distances(puzzle, a, b)) {
        const auto [p, q, blank] = state;
        const int manhattan =
            puzzle.distance(p, puzzle.goal_cell(a)) + puzzle.distance(q, puzzle.goal_cell(b));
        ASSERT_EQ(table->excess({a, p}, {b, q}, blank), distance - manhattan)
            << size << ": " << a << " on " << p << ", " << b << " on " << q << ", blank " << blank;
        ASSERT_EQ(table->excess({b, q}, {a, p}, blank), distance - manhattan);
      }
    }
  }
}

TEST(PairTable, HasTheDistancesOfThePairPuzzles) {
  for (const std::string goal : {"blank-last", "blank-first", "snail"}) {
    for (const std::string size : {"2x2", "2x3", "4x2", "3x3"}) check_table(size, goal);
  }
  check_table("3x3", "1 2 3 4 0 5 6 7 8");
}

TEST(PairTableFull, HasTheDistancesOfThePairPuzzles) {
  check_table("2x6", "");
  check_table("3x4", "snail");
  check_table("4x4", "");
  check_table("4x5", "snail");
}

TEST(PairTable, KnowsWhoIsInWhoseWay) {
  const auto puzzle = puzzle_of("4x4");
  const auto table = table_of(puzzle);
  EXPECT_EQ(table->excess({1, 1}, {2, 0}, 5), 2);   // 2 1 in the first row
  EXPECT_EQ(table->excess({1, 0}, {2, 1}, 5), 0);   // 1 2
  EXPECT_EQ(table->excess({1, 3}, {4, 0}, 5), 2);   // 4 . . 1
  EXPECT_EQ(table->excess({5, 8}, {9, 4}, 0), 2);   // 9 over 5 in the first column
  EXPECT_EQ(table->excess({1, 10}, {2, 1}, 0), 2);  // 2 keeps 1 out of the corner
  EXPECT_EQ(table->excess({1, 4}, {2, 1}, 0), 0);   // unless the blank is in it
  EXPECT_EQ(table->excess({1, 4}, {2, 1}, 15), 2);
  EXPECT_EQ(table->excess({6, 15}, {11, 0}, 5), 0);
}

/// On which matching.hpp relies above 16 tiles: at most two pairs at a time have more than 2.
void check_heavy_pairs(const puzzle::tiles::Geometry& board) {
  const auto table = table_of(board);
  const auto is_between = [&](int corner, int p, int q) {
    std::vector<int> near;
    for (const auto move : puzzle::tiles::kAllMoves) near.push_back(board.neighbour(corner, move));
    std::erase(near, -1);
    return near == std::vector<int>{std::min(p, q), std::max(p, q)};
  };
  const int cells = board.cells();
  for (int a = 1; a < cells; ++a) {
    for (int b = a + 1; b < cells; ++b) {
      for (int i = 0; i < cells * cells * cells; ++i) {
        const int p = i / cells / cells;
        const int q = i / cells % cells;
        const int blank = i % cells;
        if (p == q || blank == p || blank == q) continue;
        const int excess = table->excess({a, p}, {b, q}, blank);
        ASSERT_LE(excess, 4);
        if (excess == 4) {
          ASSERT_TRUE(is_between(blank, p, q) || is_between(board.goal_cell(0), p, q));
        }
      }
    }
  }
}

TEST(PairTable, OnlyABlankLockedInOrOutCostsMoreThanTwo) {
  for (const std::string goal : {"blank-last", "snail"}) {
    for (const std::string size : {"3x3", "3x5", "4x4", "5x5"}) {
      check_heavy_pairs(puzzle_of<Board64>(size, goal));
    }
  }
}

TEST(PairTableFull, OnlyABlankLockedInOrOutCostsMoreThanTwo) {
  for (const std::string size : {"3x8", "4x6", "5x7", "6x6"}) {
    check_heavy_pairs(puzzle_of<Board64>(size));
  }
}

TEST(PairTable, AsksForItsMemoryAndStops) {
  const auto puzzle = puzzle_of<Board64>("6x6");
  core::MemoryAccountant enough;
  {
    const auto table = PairTable::build(puzzle, {.memory = &enough});
    EXPECT_EQ(enough.used(), (*table)->bytes());
  }
  EXPECT_EQ(enough.used(), 0U);
  core::MemoryAccountant little(1000);
  const auto refused = PairTable::build(puzzle, {.memory = &little});
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().fault, core::Fault::memory);
  EXPECT_THAT(refused.error().message, HasSubstr("pairwise: its table needs"));
  core::StopFlag stop;
  stop.request();
  EXPECT_FALSE(PairTable::build(puzzle, {.stop = &stop}));
}

/// The definition: all pairs of tiles, and the heaviest matching by subsets of tiles.
template <class Board>
core::Cost by_definition(const test::Tiles<Board>& puzzle, const PairTable& table,
                         const Board& state) {
  std::vector<PairTable::Piece> pieces;
  int sum = 0;
  for (int cell = 0; cell < puzzle.cells(); ++cell) {
    const int tile = state.at(cell);
    if (tile == 0) continue;
    pieces.push_back({tile, cell});
    sum += puzzle.distance(cell, puzzle.goal_cell(tile));
  }
  std::vector<int> best(std::size_t{1} << pieces.size());
  for (std::size_t set = 1; set < best.size(); ++set) {
    const auto v = static_cast<std::size_t>(std::countr_zero(set));
    const std::size_t rest = set & (set - 1);
    best[set] = best[rest];
    for (std::size_t others = rest; others != 0; others &= others - 1) {
      const auto u = static_cast<std::size_t>(std::countr_zero(others));
      const int excess = table.excess(pieces[v], pieces[u], state.blank());
      if (excess != 0) best[set] = std::max(best[set], excess + best[rest ^ (std::size_t{1} << u)]);
    }
  }
  return sum + best.back();
}

void check_definition(std::string_view size, std::string_view goal, int states) {
  const auto puzzle = puzzle_of(size, goal);
  const auto table = table_of(puzzle);
  const auto h = *Pairwise<Board16>::make(puzzle, {});
  core::Rng rng(4);
  for (int i = 0; i < states; ++i) {
    const auto state = puzzle.scramble(rng);
    ASSERT_EQ(h.estimate(state), by_definition(puzzle, *table, state))
        << puzzle.format_state(state);
  }
}

TEST(Pairwise, IsTheHeaviestMatchingOfAllPairs) {
  check_definition("3x3", "blank-last", 300);
  check_definition("2x5", "snail", 200);
  check_definition("3x4", "snail", 50);
}

TEST(PairwiseFull, IsTheHeaviestMatchingOfAllPairs) {
  check_definition("4x4", "blank-last", 100);
  check_definition("2x8", "blank-last", 30);  // components of all 15 tiles
  check_definition("2x7", "snail", 100);
}

/// Tiles exchanged within their lines: a few of these states have components above 16 tiles.
TEST(Pairwise, UpdatesOnLargeBoards) {
  core::Rng rng(6);
  for (const std::string size : {"5x5", "7x7", "8x8"}) {
    const auto puzzle = puzzle_of<Board64>(size);
    const auto h = *Pairwise<Board64>::make(puzzle, {});
    const auto any_cell = [&] {
      return static_cast<int>(rng.below(static_cast<std::uint64_t>(puzzle.cells())));
    };
    for (int walk = 0; walk < 20; ++walk) {
      Board64 state = puzzle.goal();
      for (int i = 0; i < puzzle.cells(); ++i) {
        const int a = any_cell();
        const int b = any_cell();
        const bool in_line = puzzle.row(a) == puzzle.row(b) || puzzle.column(a) == puzzle.column(b);
        if (in_line && state.at(a) != 0 && state.at(b) != 0) state = state.with_swapped(a, b);
      }
      core::Cost value = h.estimate(state);
      for (int step = 0; step < 100; ++step) {
        const auto moves = puzzle.moves(state);
        const auto move = moves[rng.below(moves.size())];
        const auto next = puzzle.apply(state, move);
        const core::Cost before = value;
        value = h.update(state, value, move, next);
        ASSERT_EQ(value, h.estimate(next)) << size;
        ASSERT_TRUE(value == before + 1 || value == before - 1);
        state = next;
      }
    }
  }
}

TEST(Pairwise, AndLinearConflictOnTheEightPuzzle) {
  const auto puzzle = puzzle_of("3x3");
  const auto pairwise = *Pairwise<Board16>::make(puzzle, {});
  const LinearConflict<Board16> linear_conflict(puzzle);
  core::Cost sum = 0;
  int above = 0;
  int below = 0;
  for (std::uint64_t i = 0; i < puzzle.size(); ++i) {
    const auto state = puzzle.unrank(i);
    const core::Cost p = pairwise.estimate(state);
    const core::Cost l = linear_conflict.estimate(state);
    sum += p;
    above += p > l ? 1 : 0;
    below += p < l ? 1 : 0;
  }
  EXPECT_EQ(sum, 2963718);  // mean 16.3344; linear conflict 15.1190
  EXPECT_EQ(above, 93402);
  EXPECT_EQ(below, 1383);
}

}  // namespace
}  // namespace quebra::heuristic::tiles
