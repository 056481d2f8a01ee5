#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "engine/engine.hpp"
#include "engine/support.hpp"

namespace quebra::engine {
namespace {

using testing::HasSubstr;

std::int64_t distance_of(const std::string& state) {
  const auto report = solve(test::solve_request(state));
  EXPECT_TRUE(report && report->optimal);
  return report ? report->length.value_or(-1) : -1;
}

TEST(Scramble, SeedsAreReproducible) {
  ScrambleRequest request{.puzzle = {.puzzle = "15-puzzle"}, .count = 20, .seed = 5};
  const auto states = [&] {
    std::vector<std::string> list;
    const auto report = scramble(request);
    for (const auto& item : report->scrambles) list.push_back(item.state);
    return list;
  };
  const auto first = states();
  EXPECT_EQ(first, states());
  EXPECT_EQ(std::set(first.begin(), first.end()).size(), 20u);
  request.seed = 6;
  EXPECT_NE(first, states());
}

// Kept for ever: people cite seeds.
TEST(Scramble, SeedOneIsThisBoard) {
  const auto report = scramble({.puzzle = {.puzzle = "8-puzzle"}});
  ASSERT_EQ(report->scrambles.size(), 1u);
  EXPECT_EQ(report->scrambles[0].state, "3 5 4 1 7 0 2 8 6");
}

TEST(Scramble, RandomStatesAreSolvable) {
  const auto report = scramble({.puzzle = {.puzzle = "tiles:3x4"}, .count = 50});
  const auto session = open({.puzzle = "tiles:3x4"});
  for (const auto& item : report->scrambles)
    EXPECT_TRUE((*session)->validate(item.state)->solvable);
}

TEST(Scramble, MovesAreNotUndone) {
  const std::map<std::string, std::string> opposite = {
      {"Up", "Down"}, {"Down", "Up"}, {"Left", "Right"}, {"Right", "Left"}};
  const auto report =
      scramble({.puzzle = {.puzzle = "8-puzzle"}, .moves = 40, .count = 20, .seed = 3});
  for (const auto& item : report->scrambles) {
    ASSERT_EQ(item.moves.size(), 40u);
    for (std::size_t i = 1; i < item.moves.size(); ++i)
      EXPECT_NE(item.moves[i], opposite.at(item.moves[i - 1]));
    const auto distance = distance_of(item.state);
    EXPECT_LE(distance, 31);
    EXPECT_EQ(distance % 2, 0);
  }
  const auto none = scramble({.puzzle = {.puzzle = "8-puzzle"}, .moves = 0});
  EXPECT_EQ(none->scrambles[0].state, "1 2 3 4 5 6 7 8 0");
}

TEST(Scramble, DistanceIsExact) {
  for (const std::uint32_t distance : {0u, 1u, 7u, 20u, 31u}) {
    const auto report = scramble(
        {.puzzle = {.puzzle = "8-puzzle"}, .distance = distance, .count = 5, .seed = distance});
    ASSERT_TRUE(report);
    for (const auto& item : report->scrambles) {
      EXPECT_EQ(item.distance, distance);
      EXPECT_EQ(distance_of(item.state), distance);
    }
  }
  const auto far = scramble({.puzzle = {.puzzle = "15-puzzle"}, .distance = 12});
  ASSERT_TRUE(far);
  EXPECT_EQ(distance_of(far->scrambles[0].state), 12);
}

TEST(Scramble, OtherGoals) {
  const auto report = scramble({.puzzle = {.puzzle = "8-puzzle", .goal = "snail"}, .distance = 3});
  auto request = test::solve_request(report->scrambles[0].state);
  request.puzzle.goal = "snail";
  EXPECT_EQ(solve(request)->length, 3);
}

TEST(Scramble, WhatCannotBeSaysSo) {
  const auto too_far = scramble({.puzzle = {.puzzle = "8-puzzle"}, .distance = 32});
  ASSERT_FALSE(too_far);
  EXPECT_THAT(too_far.error().message, HasSubstr("the farthest are 31"));
  EXPECT_FALSE(scramble({.puzzle = {.puzzle = "8-puzzle"}, .moves = 3, .distance = 3}));
  EXPECT_FALSE(scramble({.puzzle = {.puzzle = "8-puzzle"}, .moves = 1'000'001}));
  const auto no_memory =
      scramble({.puzzle = {.puzzle = "15-puzzle"}, .distance = 40, .limits = {.bytes = 1 << 20}});
  ASSERT_FALSE(no_memory);
  EXPECT_EQ(no_memory.error().fault, core::Fault::memory);
}

}  // namespace
}  // namespace quebra::engine
