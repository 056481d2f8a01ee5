// The state doctor and the player behind the page: examine() and Session::play().

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/engine.hpp"
#include "engine/report_json.hpp"

namespace quebra::engine {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

const std::string kSolved = "UUUUUUUUURRRRRRRRRFFFFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB";

std::vector<std::string> played(const std::string& puzzle, const std::string& state,
                                const std::vector<std::string>& moves) {
  const auto session = open({.puzzle = puzzle, .state = state});
  if (!session) return {session.error().message};
  const auto states = (*session)->play(state, moves);
  return states ? *states : std::vector<std::string>{states.error().message};
}

TEST(Examine, Solvable) {
  const auto report = examine({.puzzle = "tiles", .state = "1 2 3 4 5 6 7 0 8"});
  ASSERT_TRUE(report) << report.error().message;
  EXPECT_TRUE(report->possible && report->solvable);
  EXPECT_EQ(report->puzzle, "tiles:3x3");
  EXPECT_EQ(report->canonical, "1 2 3 4 5 6 7 0 8");
  EXPECT_EQ(report->reason, "");
  EXPECT_FALSE(report->drawing.empty());
}

TEST(Examine, PossibleButUnsolvable) {
  const auto report = examine({.puzzle = "tiles", .state = "1 2 3 4 5 6 8 7 0"});
  ASSERT_TRUE(report) << report.error().message;
  EXPECT_TRUE(report->possible);
  EXPECT_FALSE(report->solvable || report->reason.empty());
}

TEST(Examine, ImpossibleHasPlaces) {
  std::string mirrored = kSolved;
  std::swap(mirrored[8], mirrored[9]);
  const auto report = examine({.puzzle = "cube:3", .state = mirrored});
  ASSERT_TRUE(report) << report.error().message;
  EXPECT_FALSE(report->possible || report->solvable);
  EXPECT_THAT(report->reason, HasSubstr("mirrored"));
  EXPECT_THAT(report->places, ElementsAre(8, 9, 20));
  const auto json = to_json(*report);
  EXPECT_TRUE(json["canonical"].is_null());
  EXPECT_EQ(json["places"].size(), 3U);
}

TEST(Examine, AStateThatIsNoneIsNoErrorOfThePuzzle) {
  for (const char* state : {"", "1 2 3", "1 1 3 4 5 6 7 8 0", "x"}) {
    const auto report = examine({.puzzle = "tiles:3x3", .state = state});
    ASSERT_TRUE(report) << state << ": " << report.error().message;
    EXPECT_FALSE(report->possible) << state;
    EXPECT_FALSE(report->reason.empty()) << state;
    EXPECT_EQ(report->puzzle, "tiles:3x3");
  }
  EXPECT_FALSE(examine({.puzzle = "dodecahedron", .state = "x"}));
}

TEST(Play, StatesBeforeAndAfterEachMove) {
  EXPECT_THAT(played("tiles:3x3", "1 2 3 4 5 6 7 8 0", {"Up", "Left"}),
              ElementsAre("1 2 3 4 5 6 7 8 0", "1 2 3 4 5 0 7 8 6", "1 2 3 4 0 5 7 8 6"));
  EXPECT_THAT(played("cube:3", "moves:", {}), ElementsAre(kSolved));
  const auto turned = played("cube:3", kSolved, {"R", "R'"});
  ASSERT_EQ(turned.size(), 3U);
  EXPECT_NE(turned[1], kSolved);
  EXPECT_EQ(turned[2], kSolved);
}

TEST(Play, TheCubeStaysAsItIsHeld) {
  const auto rotated = played("cube:3", kSolved, {"x"});
  ASSERT_EQ(rotated.size(), 2U);
  EXPECT_NE(rotated[1], kSolved);
  EXPECT_THAT(played("cube:3", rotated[1], {"x'"}), ElementsAre(rotated[1], kSolved));
  EXPECT_THAT(played("cube:3", "x", {}), ElementsAre(rotated[1]));
}

TEST(Play, AWrongMoveIsNamedWithItsNumber) {
  EXPECT_THAT(played("tiles:3x3", "1 2 3 4 5 6 7 8 0", {"Up", "Up", "Up"}),
              ElementsAre(HasSubstr("move 3")));
  EXPECT_THAT(played("cube:3", kSolved, {"R", "Q"}), ElementsAre(HasSubstr("move 2 (Q)")));
}

TEST(SnapshotJson, WhatIsMissingIsNull) {
  core::Snapshot glance;
  glance.generated = 7;
  const auto json = to_json(glance);
  EXPECT_EQ(json["generated"], 7);
  for (const char* name :
       {"bound", "lower_bound", "activity", "fraction", "forecast", "generation"}) {
    EXPECT_TRUE(json.at(name).is_null()) << name;
  }
  const auto full = to_json(core::Snapshot{.bound = 3.5,
                                           .lower_bound = 3,
                                           .activity = "building",
                                           .fraction = 0.5,
                                           .forecast = core::Forecast{10, 2},
                                           .generation = core::Generation{.number = 4}});
  EXPECT_EQ(full["forecast"]["seconds"], 2);
  EXPECT_EQ(full["generation"]["number"], 4);
  EXPECT_EQ(full["activity"], "building");
}

}  // namespace
}  // namespace quebra::engine
