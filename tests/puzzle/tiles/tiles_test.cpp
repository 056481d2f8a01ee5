#include "puzzle/tiles/tiles.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <set>

#include "puzzle/tiles/info.hpp"
#include "puzzle/tiles/support.hpp"

namespace quebra::puzzle::tiles {
namespace {

using test::distances_from;
using test::layers;
using test::puzzle_of;
using testing::ElementsAre;

const std::vector<std::string> kGoals = {"blank-last", "blank-first", "snail"};

TEST(Tiles, SaysWhatItIs) {
  const auto puzzle = puzzle_of("3x4", "snail");
  EXPECT_EQ(puzzle.name(), "tiles:3x4");
  EXPECT_EQ(puzzle.goal_name(), "snail");
  EXPECT_EQ(puzzle.metric(), "stm");
  EXPECT_EQ(puzzle.move_cost(Move::up), 1);
  EXPECT_EQ(puzzle.size(), 239500800u);
  EXPECT_EQ(puzzle_of("4x4").size(), 0u);
  EXPECT_EQ(puzzle_of<Board64>("8x8").size(), 0u);
  EXPECT_EQ(tiles_info().goals.size(), 3u);
  EXPECT_TRUE(puzzle_of("3x3").parse_state(tiles_info().example));
}

TEST(Tiles, MovesNameTheBlanksDirection) {
  const auto puzzle = puzzle_of("3x3");
  const auto state = *puzzle.parse_state("1 2 3 4 0 5 6 7 8");
  EXPECT_EQ(puzzle.format_state(puzzle.apply(state, Move::up)), "1 0 3 4 2 5 6 7 8");
  EXPECT_EQ(puzzle.format_state(puzzle.apply(state, Move::left)), "1 2 3 0 4 5 6 7 8");
  EXPECT_EQ(puzzle.format_state(puzzle.apply(state, Move::right)), "1 2 3 4 5 0 6 7 8");
  EXPECT_EQ(puzzle.format_state(puzzle.apply(state, Move::down)), "1 2 3 4 7 5 6 0 8");
}

TEST(Tiles, MovesComeInTheGivenOrder) {
  const Tiles<Board16> puzzle(test::spec_of("3x3", "", "CDBE"));
  const auto list = [&](std::string_view text) {
    std::vector<Move> moves;
    for (const Move move : puzzle.moves(*puzzle.parse_state(text))) moves.push_back(move);
    return moves;
  };
  EXPECT_THAT(list("123405678"), ElementsAre(Move::up, Move::right, Move::down, Move::left));
  EXPECT_THAT(list("012345678"), ElementsAre(Move::right, Move::down));
  EXPECT_THAT(list("123456780"), ElementsAre(Move::up, Move::left));
}

TEST(Tiles, LayersOfSmallBoards) {
  const auto two = puzzle_of("2x2");
  EXPECT_EQ(distances_from(two, two.goal()).size(), 12u);
  EXPECT_EQ(layers(distances_from(two, two.goal())).size(), 7u);  // depth 6
  const auto three = puzzle_of("2x3");
  EXPECT_EQ(layers(distances_from(three, three.goal())).size(), 22u);  // depth 21
  const auto four = puzzle_of("2x4");
  EXPECT_EQ(layers(distances_from(four, four.goal())).size(), 37u);  // depth 36
  const auto tall = puzzle_of("4x2");
  EXPECT_EQ(layers(distances_from(tall, tall.goal())), layers(distances_from(four, four.goal())));
}

TEST(Tiles, LayersOfTheEightPuzzle) {
  const auto puzzle = puzzle_of("3x3");
  EXPECT_THAT(layers(distances_from(puzzle, puzzle.goal())),
              ElementsAre(1, 2, 4, 8, 16, 20, 39, 62, 116, 152, 286, 396, 748, 1024, 1893, 2512,
                          4485, 5638, 9529, 10878, 16993, 17110, 23952, 20224, 24047, 15578, 14560,
                          6274, 3910, 760, 221, 2));
  EXPECT_THAT(layers(distances_from(puzzle, *puzzle.parse_state("867254301"))),
              ElementsAre(1, 3, 5, 10, 14, 28, 42, 80, 108, 202, 278, 524, 726, 1348, 1804, 3283,
                          4193, 7322, 8596, 13930, 14713, 21721, 19827, 25132, 18197, 18978, 9929,
                          7359, 2081, 878, 126, 2));
}

/// rank is a bijection from what the goal reaches to 0 .. size-1, and unrank its inverse.
void check_numbering(const Tiles<Board16>& puzzle) {
  const auto reached = distances_from(puzzle, puzzle.goal());
  ASSERT_EQ(reached.size(), puzzle.size());
  std::vector<bool> seen(puzzle.size());
  for (const auto& [state, distance] : reached) {
    const std::uint64_t number = puzzle.rank(state);
    ASSERT_LT(number, puzzle.size());
    ASSERT_FALSE(seen[number]);
    seen[number] = true;
    ASSERT_EQ(puzzle.unrank(number), state);
    ASSERT_TRUE(puzzle.validate(state).solvable);
  }
}

TEST(Tiles, NumbersSmallBoardsWithoutGaps) {
  for (const std::string size : {"2x2", "2x3", "3x2", "2x4", "4x2"}) {
    for (const std::string& goal : kGoals) check_numbering(puzzle_of(size, goal));
  }
  check_numbering(puzzle_of("2x3", "3 1 2 / 5 0 4"));
}

TEST(Tiles, NumbersTheEightPuzzleWithoutGaps) { check_numbering(puzzle_of("3x3")); }

TEST(TilesFull, NumbersTheEightPuzzleWithOtherGoals) {
  for (const std::string goal : {"blank-first", "snail", "867254301", "213456780"}) {
    check_numbering(puzzle_of("3x3", goal));
  }
}

TEST(Tiles, LargerBoardsAreNumberedConsistently) {
  core::Rng rng(7);
  for (const std::string size : {"2x5", "5x2", "2x6", "3x4", "4x3"}) {
    const auto puzzle = puzzle_of(size, "snail");
    EXPECT_EQ(puzzle.rank(puzzle.unrank(0)), 0u);
    EXPECT_EQ(puzzle.rank(puzzle.unrank(puzzle.size() - 1)), puzzle.size() - 1);
    for (int i = 0; i < 2000; ++i) {
      const auto state = puzzle.scramble(rng);
      ASSERT_EQ(puzzle.unrank(puzzle.rank(state)), state);
      const std::uint64_t number = rng.below(puzzle.size());
      ASSERT_TRUE(puzzle.validate(puzzle.unrank(number)).solvable);
      ASSERT_EQ(puzzle.rank(puzzle.unrank(number)), number);
    }
  }
}

/// All n! arrangements: solvable if and only if breadth-first search gets there.
void check_parity(const Tiles<Board16>& puzzle) {
  const auto reached = distances_from(puzzle, puzzle.goal());
  std::vector<int> numbers(static_cast<std::size_t>(puzzle.cells()));
  std::iota(numbers.begin(), numbers.end(), 0);
  do {
    const Board16 state = Board16::from(numbers);
    const auto validity = puzzle.validate(state);
    ASSERT_EQ(validity.solvable, reached.contains(state)) << puzzle.format_state(state);
    ASSERT_EQ(validity.reason.empty(), validity.solvable);
  } while (std::next_permutation(numbers.begin(), numbers.end()));
}

TEST(Tiles, ParityAgreesWithReachability) {
  for (const std::string size : {"2x2", "2x3", "3x2"}) {
    for (const std::string& goal : kGoals) check_parity(puzzle_of(size, goal));
  }
}

TEST(TilesFull, ParityAgreesWithReachabilityOnAllOf3x3) {
  for (const std::string goal : {"blank-last", "snail", "2 1 3 4 5 6 7 8 0"}) {
    check_parity(puzzle_of("3x3", goal));
  }
}

TEST(Tiles, UnsolvableStatesSayWhy) {
  const auto puzzle = puzzle_of("3x3");
  EXPECT_EQ(puzzle.validate(*puzzle.parse_state("2 1 3 4 5 6 7 8 0")).reason,
            "the permutation is odd and the blank's distance is even: no sequence of moves reaches "
            "this goal; swapping any two tiles repairs it");
  EXPECT_EQ(puzzle.validate(*puzzle.parse_state("2 1 3 4 5 6 7 0 8")).reason,
            "the permutation is even and the blank's distance is odd: no sequence of moves reaches "
            "this goal; swapping any two tiles repairs it");
}

TEST(Tiles, ScramblesAreUniform) {
  const auto puzzle = puzzle_of("2x3", "snail");
  core::Rng rng(11);
  constexpr int kPerState = 200;
  std::vector<int> counts(puzzle.size());
  for (std::uint64_t i = 0; i < puzzle.size() * kPerState; ++i) {
    const auto state = puzzle.scramble(rng);
    ASSERT_TRUE(puzzle.validate(state).solvable);
    ++counts[puzzle.rank(state)];
  }
  double chi_square = 0;
  for (const int count : counts) {
    chi_square += std::pow(count - kPerState, 2) / static_cast<double>(kPerState);
  }
  const double degrees = static_cast<double>(puzzle.size()) - 1;
  EXPECT_NEAR(chi_square, degrees, 5 * std::sqrt(2 * degrees));
}

TEST(Tiles, ScramblesFollowTheSeed) {
  const auto puzzle = puzzle_of<Board64>("5x5");
  core::Rng a(3);
  core::Rng b(3);
  EXPECT_EQ(puzzle.scramble(a), puzzle.scramble(b));
}

/// The i-th size from 2x2 to 8x8.
std::string any_size(int limit_cells) {
  const auto sides =
      *rc::gen::suchThat(rc::gen::pair(rc::gen::inRange(2, 9), rc::gen::inRange(2, 9)),
                         [=](std::pair<int, int> s) { return s.first * s.second <= limit_cells; });
  return format_size({sides.first, sides.second});
}

template <class Board>
void walk_properties() {
  const auto puzzle = puzzle_of<Board>(any_size(Board::kCapacity), *rc::gen::elementOf(kGoals));
  core::Rng rng(*rc::gen::arbitrary<std::uint64_t>());
  auto state = puzzle.scramble(rng);
  std::vector<std::string> names;
  const std::string start = puzzle.format_state(state);
  for (int step = 0; step < 50; ++step) {
    const auto moves = puzzle.moves(state);
    RC_ASSERT(moves.size() >= 2u);
    const Move move = moves[rng.below(moves.size())];
    const auto next = puzzle.apply(state, move);
    RC_ASSERT(!(next == state));
    RC_ASSERT(puzzle.apply(next, puzzle.inverse(move)) == state);
    RC_ASSERT(puzzle.validate(next).solvable);
    RC_ASSERT(*puzzle.parse_state(puzzle.format_state(next)) == next);
    names.push_back(puzzle.format_move(move, core::Language::english));
    state = next;
  }
  // The checker, which shares nothing with the above, agrees.
  RC_ASSERT(*puzzle.replay(start, names) == puzzle.format_state(state));
}

RC_GTEST_PROP(TilesProperty, WalksOnSmallBoards, ()) { walk_properties<Board16>(); }
RC_GTEST_PROP(TilesProperty, WalksOnLargeBoards, ()) { walk_properties<Board64>(); }

TEST(Tiles, BothCapacitiesAgree) {
  const auto small = puzzle_of<Board16>("3x4", "snail");
  const auto large = puzzle_of<Board64>("3x4", "snail");
  core::Rng a(5);
  core::Rng b(5);
  for (int i = 0; i < 100; ++i) {
    const auto x = small.scramble(a);
    const auto y = large.scramble(b);
    ASSERT_EQ(small.format_state(x), large.format_state(y));
    ASSERT_EQ(small.rank(x), large.rank(y));
    ASSERT_EQ(small.draw(x), large.draw(y));
  }
}

}  // namespace
}  // namespace quebra::puzzle::tiles
