#include "pattern/cube/pattern_space.hpp"

#include <gtest/gtest.h>

#include <set>
#include <string>
#include <string_view>

#include "core/rng.hpp"
#include "index/arrangement.hpp"
#include "pattern/cube/support.hpp"

namespace quebra::pattern::cube {
namespace {

constexpr std::string_view kKinds[] = {"corners",
                                       "corners URF DFR DBL",
                                       "corners UFL ULB UBR DFR DLF DBL DRB",
                                       "corners places",
                                       "corners UFL places",
                                       "corners URF UFL ULB UBR set",
                                       "corners orientation",
                                       "edges UR",
                                       "edges UF FL BL",
                                       "six-a",
                                       "slides-b",
                                       "seven-b",
                                       "edges places",
                                       "edges UB DF BR places",
                                       "edges FR FL BL BR set",
                                       "edges orientation"};

/// The number of the next cube, by the definition, is that of the neighbour that builders go to.
void walk(std::string_view text, std::string_view metric) {
  const auto puzzle = test::cube3(metric);
  const PatternSpace space = test::space_of(text, metric);
  core::Rng rng(3);
  auto state = puzzle.goal();
  ASSERT_EQ(space.number(state), space.goal_number());
  for (int i = 0; i < 400; ++i) {
    const puzzle::cube::Move move{static_cast<std::uint16_t>(rng.below(puzzle.turns().size()))};
    const std::uint64_t expected = space.neighbour(space.number(state), move.index);
    state = puzzle.apply(state, move);
    ASSERT_EQ(space.number(state), expected) << text << " " << metric;
    ASSERT_LT(expected, space.size());
  }
}

TEST(PatternSpace, NumbersAndNeighboursAgreeOnRandomWalks) {
  for (const auto text : kKinds) {
    walk(text, "htm");
    walk(text, "qtm");
  }
}

TEST(PatternSpace, ColumnsOfEdgesAreTheFlipsByPiece) {
  const auto puzzle = test::cube3();
  const PatternSpace space = test::space_of("six-a");
  auto state = puzzle.goal();
  EXPECT_EQ(space.goal_number() % 64, 0u);
  state.edges[0] ^= 16;  // UR, piece 0
  EXPECT_EQ(space.number(state), space.goal_number() + 1);
  state.edges[9] ^= 16;  // FL, piece 5 of the pattern
  EXPECT_EQ(space.number(state), space.goal_number() + 33);
  state.edges[11] ^= 16;  // not tracked
  EXPECT_EQ(space.number(state), space.goal_number() + 33);
}

TEST(PatternSpace, RowsOfEdgesAreTheRankOfTheirPlaces) {
  const auto puzzle = test::cube3();
  const PatternSpace space = test::space_of("slides-a");
  core::Rng rng(5);
  for (int i = 0; i < 100; ++i) {
    const auto state = puzzle.scramble(rng);
    std::vector<std::uint8_t> places;
    for (const std::uint8_t piece : space.pattern().pieces) {
      for (std::uint8_t place = 0; place < 12; ++place) {
        if ((state.edges[place] & 15U) == piece) places.push_back(place);
      }
    }
    ASSERT_EQ(space.number(state) / 64, index::rank_arrangement(places, 12));
  }
}

/// Small spaces: every number is one of a cube, that is, a bijection.
TEST(PatternSpace, EveryNumberIsReached) {
  for (const std::string_view text : {"corners URF DFR", "edges UR FL", "edges orientation",
                                      "corners orientation", "edges UF FR BL set"}) {
    const PatternSpace space = test::space_of(text);
    std::set<std::uint64_t> seen = {space.goal_number()};
    std::vector<std::uint64_t> open = {space.goal_number()};
    while (!open.empty()) {
      const std::uint64_t number = open.back();
      open.pop_back();
      for (std::size_t move = 0; move < space.motions().size(); ++move) {
        const std::uint64_t next = space.neighbour(number, move);
        ASSERT_LT(next, space.size());
        if (seen.insert(next).second) open.push_back(next);
      }
    }
    EXPECT_EQ(seen.size(), space.size()) << text;
  }
}

TEST(PatternSpace, RefusesAMetricThatMovesTheCentres) {
  const auto space = PatternSpace::make(test::cube3("isomorphic"), *parse_pattern("corners"));
  ASSERT_FALSE(space);
  EXPECT_EQ(space.error().fault, core::Fault::unsupported);
  EXPECT_NE(space.error().message.find("htm or qtm"), std::string::npos);
}

}  // namespace
}  // namespace quebra::pattern::cube
