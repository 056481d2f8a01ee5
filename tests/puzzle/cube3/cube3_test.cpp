#include "puzzle/cube3/cube3.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

#include "puzzle/cube/cube_support.hpp"
#include "puzzle/cube/support.hpp"

namespace quebra::puzzle::cube {
namespace {

using test::spec_of;
using testing::ElementsAre;
using testing::HasSubstr;

/// The cubies do what the stickers do, and have the same names and the same text.
TEST(Cube3, WalksLikeItsStickers) {
  core::Rng rng(1);
  for (const Metric metric : test::kMetrics) {
    const Cube3 cubies(spec_of(3, metric));
    const CubeN<7> stickers(spec_of(3, metric));
    auto a = cubies.goal();
    auto b = stickers.goal();
    ASSERT_EQ(cubies.moves(a).size(), stickers.moves(b).size());
    for (int step = 0; step < 3000; ++step) {
      const Move move = test::random_move(cubies, a, rng);
      ASSERT_EQ(cubies.format_move(move, core::Language::english),
                stickers.format_move(move, core::Language::english));
      ASSERT_EQ(cubies.inverse(move), stickers.inverse(move));
      const auto next = cubies.apply(a, move);
      ASSERT_EQ(cubies.apply(next, cubies.inverse(move)), a);
      a = next;
      b = stickers.apply(b, move);
      ASSERT_TRUE(std::ranges::equal(cubies.stickers(a), stickers.stickers(b)));
      ASSERT_EQ(cubies.format_state(a), stickers.format_state(b));
      ASSERT_EQ(*cubies.state_of(cubies.stickers(a)), a);
      ASSERT_EQ(cubies.is_goal(a), stickers.is_goal(b));
    }
  }
}

/// X w = G: moves lead from any text to any goal, and the text of a state is what the moves make of it.
TEST(Cube3, AnyStateIsAGoal) {
  core::Rng rng(2);
  for (const Metric metric : test::kMetrics) {
    const Cube3 plain(spec_of(3, metric));
    for (int i = 0; i < 50; ++i) {
      const std::string goal = plain.format_state(plain.scramble(rng));
      const auto spec = make_spec({.size = "3", .goal = goal, .metric = name_of(metric)});
      ASSERT_TRUE(spec) << spec.error().message;
      const Cube3 cube(*spec);
      EXPECT_EQ(cube.goal_name(), goal);
      EXPECT_EQ(cube.format_state(cube.goal()), goal);
      EXPECT_EQ(*cube.parse_state(goal), cube.goal());
      EXPECT_EQ(cube.goal(), plain.goal());  // searches and tables know the solved cube alone
      EXPECT_EQ(cube.solved_text(), plain.format_state(plain.goal()));
      auto shown = plain.scramble(rng);
      auto held = *cube.parse_state(plain.format_state(shown));
      for (int step = 0; step < 20; ++step) {
        EXPECT_EQ(cube.format_state(held), plain.format_state(shown));
        const Move move = test::random_move(plain, shown, rng);
        held = cube.apply(held, move);
        shown = plain.apply(shown, move);
      }
    }
  }
}

TEST(Cube3, GoalsThatAreNone) {
  const auto fault = [](std::string_view goal, std::string_view size = "3") {
    const auto spec = make_spec({.size = size, .goal = goal});
    return spec ? "" : spec.error().message;
  };
  EXPECT_EQ(fault("solved"), "");
  EXPECT_EQ(fault("R U R'"), "");
  EXPECT_EQ(Cube3(*make_spec({.size = "3", .goal = "R R'"})).goal_name(), "solved");
  EXPECT_THAT(fault("R Q"), HasSubstr("the goal: "));
  EXPECT_THAT(fault("UUUUUUUUURRRRRRRRRFFFFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBB"),
              HasSubstr("the goal: "));
  EXPECT_THAT(fault("UUUUUUUURRRRRRRRRUFFFFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB"),
              HasSubstr("the goal: "));
  EXPECT_THAT(fault("R U", "4"), HasSubstr("cube:4"));
  EXPECT_THAT(fault("R U", "2"), HasSubstr("cube:2"));
}

TEST(Cube3, Layers) {
  const auto layers = [](Metric metric) {
    return test::layer_sizes(test::distances_to(Cube3(spec_of(3, metric)), 4));
  };
  EXPECT_THAT(layers(Metric::htm), ElementsAre(1, 18, 243, 3240, 43239));
  EXPECT_THAT(layers(Metric::qtm), ElementsAre(1, 12, 114, 1068, 10011));
  EXPECT_THAT(layers(Metric::isomorphic), ElementsAre(1, 18, 243, 3240, 42815));
}

TEST(Cube3, RThenUHasOrder105) {
  const Cube3 puzzle(spec_of(3, Metric::htm));
  auto state = puzzle.goal();
  int order = 0;
  do {
    state = puzzle.apply(state, *puzzle.parse_move("R"));
    state = puzzle.apply(state, *puzzle.parse_move("U"));
    ++order;
  } while (!puzzle.is_goal(state) && order < 2000);
  EXPECT_EQ(order, 105);
}

TEST(Cube3, HashesDiffer) {
  const Cube3 puzzle(spec_of(3, Metric::htm));
  std::unordered_map<std::uint64_t, int> seen;
  for (const auto& [state, distance] : test::distances_to(puzzle, 4)) ++seen[state.hash()];
  EXPECT_EQ(seen.size(), 1u + 18 + 243 + 3240 + 43239);
}

bool odd_corners(const Cube3State& state) {
  bool odd = false;
  for (std::size_t a = 0; a < kCorners; ++a) {
    for (std::size_t b = 0; b < a; ++b) odd ^= (state.corners[a] & 7) < (state.corners[b] & 7);
  }
  return odd;
}

/// Within five standard deviations of what is expected.
void expect_near(std::uint64_t count, std::uint64_t draws, double probability) {
  const double expected = static_cast<double>(draws) * probability;
  const double deviation = std::sqrt(expected * (1 - probability));
  EXPECT_NEAR(static_cast<double>(count), expected, 5 * deviation);
}

TEST(Cube3, ScramblesAreSolvableAndUniform) {
  constexpr std::uint64_t kDraws = 2000;
  for (const Metric metric : test::kMetrics) {
    SCOPED_TRACE(name_of(metric));
    const Cube3 puzzle(spec_of(3, metric));
    const bool corner = puzzle.frame() == Frame::corner;
    core::Rng rng(7);
    std::array<std::uint64_t, 24> first_corner{};
    std::array<std::uint64_t, 24> last_edge{};
    std::array<std::uint64_t, 24> centres{};
    std::uint64_t odd = 0;
    for (std::uint64_t i = 0; i < kDraws; ++i) {
      const auto state = puzzle.scramble(rng);
      ASSERT_TRUE(puzzle.validate(state).solvable);
      ASSERT_EQ(*puzzle.parse_state(puzzle.format_state(state)), state);
      ++first_corner[puzzle.corner_code(state, 0)];
      ++last_edge[puzzle.edge_code(state, kEdges - 1)];
      ++centres[state.centres];
      odd += odd_corners(state);
    }
    for (std::size_t code = 0; code < 24; ++code) {
      const bool fixed = corner && code / 3 == kFixedCorner;
      if (fixed) {
        EXPECT_EQ(first_corner[code], 0u);
      } else {
        expect_near(first_corner[code], kDraws, corner ? 1.0 / 21 : 1.0 / 24);
      }
      expect_near(last_edge[code], kDraws, 1.0 / 24);
      if (corner) expect_near(centres[code], kDraws, 1.0 / 24);
    }
    EXPECT_EQ(centres[0] == kDraws, !corner);
    expect_near(odd, kDraws, 0.5);
  }
}

/// However it is held and painted, a cube is as far from solved as it was.
TEST(Cube3, AnyOrientationAndColoursAreNormalised) {
  core::Rng rng(8);
  for (const Metric metric : test::kMetrics) {
    const Cube3 puzzle(spec_of(3, metric));
    const auto distances = test::distances_to(puzzle, 3);
    for (int i = 0; i < 10; ++i) {
      const auto state = test::random_walk(puzzle, 1 + rng.below(3), rng);
      for (const std::string& hold : test::orientations()) {
        const auto seen = puzzle.stickers(state);
        const auto turns = parse_turns(hold, 3);
        const auto held = test::played(puzzle.geometry(),
                                       std::vector<std::uint8_t>(seen.begin(), seen.end()), *turns);
        for (const std::string symbols : {"URFDLB", "WRGYOB", "123456", "ybgwro"}) {
          const std::string text = test::renamed(puzzle.format_stickers(held), symbols);
          const auto read = puzzle.parse_state(text);
          ASSERT_TRUE(read) << text << ": " << read.error().message;
          ASSERT_EQ(distances.at(*read), distances.at(state)) << text;
        }
      }
    }
  }
}

TEST(Cube3, WholeCubeRotationsAndSlicesAreRead) {
  const Cube3 puzzle(spec_of(3, Metric::htm));
  EXPECT_TRUE(puzzle.is_goal(*puzzle.parse_state("x y2 z'")));
  EXPECT_EQ(*puzzle.parse_state("M"), *puzzle.parse_state("R L'"));
  EXPECT_EQ(*puzzle.parse_state("Rw U"), *puzzle.parse_state("L U")) << "Rw is L, held anew";
}

TEST(Cube3, WhatNoTurnsCanSolve) {
  for (const Metric metric : test::kMetrics) {
    const Cube3 puzzle(spec_of(3, metric));
    core::Rng rng(9);
    const auto state = puzzle.scramble(rng);
    auto twisted = state;
    twisted.corners[0] = static_cast<std::uint8_t>((twisted.corners[0] + 8) % 24);
    EXPECT_THAT(puzzle.validate(twisted).reason, HasSubstr("corner twists sum to 1 mod 3"));
    auto flipped = state;
    flipped.edges[3] ^= 16;
    EXPECT_THAT(puzzle.validate(flipped).reason, HasSubstr("edge flips sum to 1 mod 2"));
    auto swapped = state;
    std::swap(swapped.edges[3], swapped.edges[4]);
    EXPECT_THAT(puzzle.validate(swapped).reason, HasSubstr("two pieces are swapped"));
    for (const auto& wrong : {twisted, flipped, swapped}) {
      EXPECT_FALSE(puzzle.validate(wrong).solvable);
      const auto read = puzzle.parse_state(puzzle.format_state(wrong));
      ASSERT_TRUE(read) << read.error().message;
      EXPECT_FALSE(puzzle.validate(*read).solvable);
    }
  }
}

}  // namespace
}  // namespace quebra::puzzle::cube
