// A population by itself: who is chosen, when it goes on, when it goes back, whom it takes in.

#include "solver/cube3/evolution/island.hpp"

#include <gtest/gtest.h>

#include <set>

namespace quebra::solver::evolution {
namespace {

using puzzle::cube::Cube3;
using puzzle::cube::Cube3State;

const Cube3& cube() {
  static const Cube3 kCube({.size = 3, .metric = puzzle::cube::Metric::htm, .faces = "URFDLB"});
  return kCube;
}

/// The profile quebra, but for a larger quorum and no way back.
Settings ours() {
  const auto options = core::OptionValues::check("evolution", option_infos(),
                                                 {{"quorum", "0.1"}, {"patience", "0"}});
  return *settings_of(*options);
}

struct Populated {
  explicit Populated(const Settings& rules) : settings(rules) {
    core::Rng rng(9);
    start = cube().scramble(rng);
    island.settle(start);
    other.settle(start);
  }

  Settings settings;
  Judge judge{cube(), settings};
  MoveAlgebra algebra{cube()};
  World world{cube(), settings, judge, algebra};
  core::MemoryAccountant memory;
  Island island{world, {.population = 1'000, .candidates = 100}, memory};
  Island other{world, {.population = 1'000, .candidates = 100}, memory};
  Cube3State start;

  Island::Selection generation(Island& where, std::uint64_t seed) const {
    where.begin(seed);
    return where.select(where.judge(0, where.population()));
  }

  /// Every candidate is what its moves make of the start, with its numbers and its fitness.
  void expect_sound(const Island& where) const {
    const Lineage& candidates = where.candidates();
    ASSERT_GT(candidates.size(), 0U);
    for (std::uint32_t i = 0; i < candidates.size(); ++i) {
      Cube3State state = start;
      for (const std::uint8_t move : candidates.path(i)) state = cube().apply(state, {move});
      EXPECT_EQ(state, candidates[i].state);
      EXPECT_EQ(judge.space(where.phase()).of(state), candidates[i].numbers);
      EXPECT_EQ(judge.faults(where.phase(), state) + candidates[i].length, candidates[i].fitness);
      EXPECT_TRUE(std::ranges::is_sorted(candidates[i].begins));
      EXPECT_LE(candidates[i].begins.back(), candidates[i].length);
    }
  }
};

TEST(Island, ChoosesTheBestInOrder) {
  Populated world(ours());
  for (std::uint64_t seed = 1; seed < 60; ++seed) {
    const auto selection = world.generation(world.island, seed);
    world.expect_sound(world.island);
    const Lineage& candidates = world.island.candidates();
    EXPECT_LE(candidates.size(), 100U);
    std::set<std::array<std::uint64_t, 3>> cubes;
    for (std::uint32_t i = 0; i < candidates.size(); ++i) {
      cubes.insert(candidates[i].state.words());
      EXPECT_TRUE(i == 0 || selection.solved || candidates[i - 1].fitness <= candidates[i].fitness);
    }
    EXPECT_EQ(cubes.size(), candidates.size());
    if (selection.solved) return;
    const unsigned phase = world.island.phase();
    world.island.advance(selection);
    world.expect_sound(world.island);
    // On with a tenth of the candidates, and with those that are ready alone.
    EXPECT_EQ(world.island.phase() == phase + 1, selection.ready >= 10 && phase < 5);
    EXPECT_TRUE(world.island.phase() == phase ||
                world.island.candidates().size() == selection.ready);
  }
}

TEST(Island, TheDocumentsWaitsForAllAndKeepsNobody) {
  Populated world({});
  unsigned phase = 0;
  for (std::uint64_t seed = 1; seed < 40; ++seed) {
    const auto selection = world.generation(world.island, seed);
    EXPECT_EQ(selection.fresh, 100U);
    EXPECT_EQ(world.island.candidates().size(), 100U);
    world.island.advance(selection);
    world.expect_sound(world.island);
    EXPECT_EQ(world.island.phase() != phase, selection.ready == 100);
    phase = world.island.phase();
  }
  EXPECT_GE(phase, 2U);
}

TEST(Island, GoesBackWhenNothingGetsBetter) {
  Settings settings = ours();
  settings.patience = 3;
  settings.quorum = 1;  // hardly ever
  Populated world(settings);
  bool went_back = false;
  for (std::uint64_t seed = 1; seed < 200; ++seed) {
    const auto selection = world.generation(world.island, seed);
    if (selection.solved) break;
    const std::uint32_t before = world.island.candidates()[0].length;
    world.island.advance(selection);
    world.expect_sound(world.island);
    went_back = went_back || world.island.candidates()[0].length < before;
  }
  EXPECT_TRUE(went_back);
}

TEST(Island, TakesGuestsInWhateverPhaseTheyComeFrom) {
  Populated world(ours());
  for (std::uint64_t seed = 1; world.other.phase() < 1; ++seed) {
    ASSERT_LT(seed, 200U);
    world.other.advance(world.generation(world.other, seed));
  }
  world.generation(world.island, 1);
  ASSERT_EQ(world.island.phase(), 0U);
  const std::uint32_t own = std::min(world.island.candidates().size(), 95U);
  ASSERT_TRUE(world.island.receive(world.other));
  world.expect_sound(world.island);
  const Lineage& candidates = world.island.candidates();
  EXPECT_EQ(candidates.size(), own + 5);
  EXPECT_EQ(candidates[candidates.size() - 1].fitness, candidates[candidates.size() - 1].length);
  // The one that is behind has nothing to give.
  const std::uint32_t size = world.other.candidates().size();
  ASSERT_TRUE(world.other.receive(world.island));
  EXPECT_EQ(world.other.candidates().size(), size);
  for (std::uint64_t seed = 2; seed < 20; ++seed) {
    const auto selection = world.generation(world.island, seed);
    world.island.advance(selection);
    world.expect_sound(world.island);
  }
}

}  // namespace
}  // namespace quebra::solver::evolution
