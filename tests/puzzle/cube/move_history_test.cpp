#include "puzzle/cube/move_history.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "puzzle/cube3/cube3.hpp"

namespace quebra::puzzle::cube {
namespace {

using ::testing::ElementsAre;

Cube3 make(Metric metric) {
  return Cube3({.size = 3, .metric = metric, .faces = std::string(turning_faces(metric, 3))});
}

TEST(MoveHistory, CountsOfTheDocument) {
  const Cube3 cube = make(Metric::htm);
  EXPECT_THAT(MoveHistory(cube, Prune::canonical).sequences(8),
              ElementsAre(1, 18, 243, 3240, 43254, 577368, 7706988, 102876480, 1373243544));
  EXPECT_THAT(MoveHistory(cube, Prune::none).sequences(3), ElementsAre(1, 18, 324, 5832));
  EXPECT_THAT(MoveHistory(cube, Prune::same_face).sequences(3), ElementsAre(1, 18, 270, 4050));
}

TEST(MoveHistory, CountsStopBeforeTheyOverflow) {
  const auto counts = MoveHistory(make(Metric::htm), Prune::canonical).sequences(100);
  ASSERT_GE(counts.size(), 16U);
  EXPECT_EQ(counts[15], 103697388221736960U);
  EXPECT_LT(counts.size(), 20U);
}

TEST(MoveHistory, BranchingFactors) {
  const Cube3 cube = make(Metric::htm);
  EXPECT_NEAR(MoveHistory(cube, Prune::none).branching_factor(), 18, 1e-9);
  EXPECT_NEAR(MoveHistory(cube, Prune::same_face).branching_factor(), 15, 1e-9);
  EXPECT_NEAR(MoveHistory(cube, Prune::canonical).branching_factor(), 13.348469228, 1e-8);
}

/// Every state within a few moves is reached, by a sequence as short as without the automaton.
class Reach : public ::testing::TestWithParam<Metric> {};

TEST_P(Reach, NoShortestSequenceIsLost) {
  const Cube3 cube = make(GetParam());
  const auto layers = [&](Prune prune) {
    const MoveHistory history(cube, prune);
    std::vector<std::pair<Cube3::State, std::uint8_t>> layer = {{cube.goal(), MoveHistory::kStart}};
    std::vector<Cube3::State> seen = {cube.goal()};
    std::vector<std::size_t> sizes;
    const auto less = [](const auto& a, const auto& b) { return a.words() < b.words(); };
    for (int depth = 1; depth <= 4; ++depth) {
      std::vector<std::pair<Cube3::State, std::uint8_t>> next;
      for (const auto& [state, last] : layer) {
        for (const auto& step : history.steps(last)) {
          next.emplace_back(cube.apply(state, Move{step.move}), step.next);
        }
      }
      std::vector<Cube3::State> states;
      for (const auto& entry : next) states.push_back(entry.first);
      std::ranges::sort(states, less);
      states.erase(std::unique(states.begin(), states.end()), states.end());
      std::vector<Cube3::State> fresh;
      std::ranges::set_difference(states, seen, std::back_inserter(fresh), less);
      sizes.push_back(fresh.size());
      seen.insert(seen.end(), fresh.begin(), fresh.end());
      std::ranges::sort(seen, less);
      layer = std::move(next);
    }
    return sizes;
  };
  const auto expected = GetParam() == Metric::htm ? std::vector<std::size_t>{18, 243, 3240, 43239}
                                                  : std::vector<std::size_t>{12, 114, 1068, 10011};
  EXPECT_EQ(layers(Prune::canonical), expected);
  EXPECT_EQ(layers(Prune::same_face), expected);
}

INSTANTIATE_TEST_SUITE_P(Metrics, Reach, ::testing::Values(Metric::htm, Metric::qtm));

TEST(MoveHistory, Names) {
  EXPECT_EQ(parse_prune("same-face"), Prune::same_face);
  EXPECT_EQ(parse_prune("canonical"), Prune::canonical);
  EXPECT_EQ(parse_prune("none"), Prune::none);
  EXPECT_EQ(parse_prune("other"), std::nullopt);
}

}  // namespace
}  // namespace quebra::puzzle::cube
