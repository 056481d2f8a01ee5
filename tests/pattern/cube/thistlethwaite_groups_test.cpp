// Thistlethwaite's groups: sizes and distances that are known, and what makes a cube a member.

#include "pattern/cube/thistlethwaite_groups.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "index/permutation.hpp"
#include "pattern/cube/step_table.hpp"

namespace quebra::pattern::cube {
namespace {

using puzzle::cube::Cube3;
using puzzle::cube::Cube3State;
using ::testing::ElementsAre;

const Cube3& cube() {
  static const Cube3 kCube({.size = 3, .metric = puzzle::cube::Metric::htm, .faces = "URFDLB"});
  return kCube;
}

std::vector<std::uint64_t> distances(std::size_t step) {
  const CosetSpace space = step_space(cube(), step);
  const auto made = obtain_step(cube(), step, space, {});
  EXPECT_TRUE(made);
  EXPECT_EQ(made->table->layout().entries, space.size());
  return made->table->layout().depths;
}

Cube3State walk(std::size_t group, core::Rng& rng, int moves = 40) {
  Cube3State state = cube().goal();
  const auto list = group_moves(cube(), group);
  for (int i = 0; i < moves; ++i) state = cube().apply(state, list[rng.below(list.size())]);
  return state;
}

TEST(ThistlethwaiteGroups, HaveTheirMoves) {
  const std::size_t counts[] = {18, 14, 10, 6};
  for (std::size_t group = 0; group < 4; ++group) {
    EXPECT_EQ(group_moves(cube(), group).size(), counts[group]) << group;
  }
}

TEST(ThistlethwaiteGroups, DistancesToOrientedEdges) {
  EXPECT_THAT(distances(0), ElementsAre(1, 2, 25, 202, 620, 900, 285, 13));
}

TEST(ThistlethwaiteGroups, DistancesToOrientedCornersAndTheMiddleLayer) {
  EXPECT_THAT(distances(1),
              ElementsAre(1, 2, 17, 134, 1065, 8190, 54694, 267576, 560568, 187204, 3114));
}

TEST(ThistlethwaiteGroups, DistancesToTheSquares) {
  EXPECT_THAT(distances(2),
              ElementsAre(1, 2, 9, 36, 124, 530, 1806, 3732, 5158, 7070, 7218, 3202, 488, 24));
}

TEST(ThistlethwaiteGroups, DistancesWithinTheSquares) {
  EXPECT_THAT(distances(3), ElementsAre(1, 6, 27, 120, 519, 1932, 6484, 20310, 55034, 113892,
                                        178495, 179196, 89728, 16176, 1488, 144));
}

TEST(ThistlethwaiteGroups, TheStepsMultiplyToTheWholeGroup) {
  double product = 1;
  for (std::size_t step = 0; step < kGroupSteps; ++step) {
    product *= static_cast<double>(step_space(cube(), step).size());
  }
  EXPECT_EQ(product, cube().states());
}

/// A cube of a group has done with the steps before it, and its moves keep that.
TEST(ThistlethwaiteGroups, MovesKeepWhatIsDone) {
  core::Rng rng(3);
  for (std::size_t step = 0; step < kGroupSteps; ++step) {
    const CosetSpace space = step_space(cube(), step);
    for (int i = 0; i < 200; ++i) {
      for (std::size_t group = step + 1; group < kGroupSteps; ++group) {
        EXPECT_TRUE(space.is_goal(space.of(walk(group, rng)))) << step << " " << group;
      }
    }
  }
}

TEST(ThistlethwaiteGroups, CoordinatesFollowTheCube) {
  core::Rng rng(4);
  for (std::size_t step = 0; step <= kGroupSteps; ++step) {
    const std::size_t group = step == kGroupSteps ? 2 : step;
    const CosetSpace space =
        step == kGroupSteps ? corner_permutation_space(cube()) : step_space(cube(), step);
    for (int i = 0; i < 50; ++i) {
      Cube3State state = walk(group, rng);
      auto numbers = space.of(state);
      EXPECT_EQ(space.unrank(space.rank(numbers)), numbers);
      for (const auto move : space.move_list()) {
        EXPECT_EQ(space.apply(numbers, move), space.of(cube().apply(state, move)));
        EXPECT_EQ(space.apply(space.apply(numbers, move), space.inverse(move)), numbers);
      }
      EXPECT_EQ(space.first().of(space.first().example(numbers.first)), numbers.first);
      EXPECT_EQ(space.second().of(space.second().example(numbers.second)), numbers.second);
    }
  }
}

/// Numbers do not depend on the order of the moves, which tables on disk must not.
TEST(ThistlethwaiteGroups, NumbersAreTheSameInAnyOrder) {
  const Cube3 other({.size = 3, .metric = puzzle::cube::Metric::htm, .faces = "BLDFRU"});
  core::Rng rng(5);
  for (std::size_t step = 0; step < kGroupSteps; ++step) {
    const CosetSpace here = step_space(cube(), step);
    const CosetSpace there = step_space(other, step);
    EXPECT_EQ(step_key(cube(), step).file_name(), step_key(other, step).file_name());
    for (int i = 0; i < 100; ++i) {
      const Cube3State state = walk(step, rng);
      EXPECT_EQ(here.of(state), there.of(state));
    }
  }
}

TEST(SquareCorners, AreNinetySixIn420Cosets) {
  const SquareCorners corners = square_corners(cube());
  std::vector<int> sizes(420);
  int members = 0;
  for (std::size_t rank = 0; rank < corners.coset.size(); ++rank) {
    ASSERT_LT(corners.coset[rank], 420);
    ++sizes[corners.coset[rank]];
    const bool is_member = corners.member[rank] != 255;
    members += is_member ? 1 : 0;
    EXPECT_EQ(is_member, corners.coset[rank] == corners.coset[corner_rank(cube().goal())]);
  }
  EXPECT_EQ(members, 96);
  EXPECT_THAT(sizes, ::testing::Each(96));
}

TEST(Flips, AreThoseThatQuarterTurnsOfLeftAndRightMake) {
  const EdgeFlips flips = oriented_flips(cube());
  const auto wrong = [&](const Cube3State& state) {
    int count = 0;
    for (std::size_t place = 0; place < puzzle::cube::kEdges; ++place) {
      const unsigned edge = state.edges[place];
      count += (edge >> 4U) != flips[place][edge & 15U] ? 1 : 0;
    }
    return count;
  };
  for (const auto move : cube().moves(cube().goal())) {
    const std::string name = cube().format_move(move, core::Language::english);
    const bool flipping = (name[0] == 'L' || name[0] == 'R') && !name.ends_with("2");
    EXPECT_EQ(wrong(cube().apply(cube().goal(), move)), flipping ? 4 : 0) << name;
  }
}

}  // namespace
}  // namespace quebra::pattern::cube
