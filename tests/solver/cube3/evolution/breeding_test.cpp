// Children: their moves, their cubes, their lengths.

#include "solver/cube3/evolution/breeding.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>

namespace quebra::solver::evolution {
namespace {

using puzzle::cube::Cube3;
using puzzle::cube::Cube3State;
using puzzle::cube::Move;

const Cube3& cube() {
  static const Cube3 kCube({.size = 3, .metric = puzzle::cube::Metric::htm, .faces = "URFDLB"});
  return kCube;
}

/// Many generations of one phase, everybody a parent; each child is checked against what it must be.
struct Nursery {
  explicit Nursery(unsigned phase_number) : phase(phase_number) {
    core::Rng rng(phase + 1);
    start = cube().goal();
    const auto moves = pattern::cube::group_moves(cube(), kGroupOfPhase[phase]);
    for (int i = 0; i < 30; ++i) start = cube().apply(start, moves[rng.below(moves.size())]);
    parents.resize(1);
    parents[0] = {.state = start, .numbers = judge.space(phase).of(start)};
  }

  [[nodiscard]] Cube3State played(std::span<const std::uint8_t> moves) const {
    Cube3State state = start;
    for (const std::uint8_t move : moves) state = cube().apply(state, {move});
    return state;
  }

  unsigned phase;
  Settings settings;
  Judge judge{cube(), settings};
  MoveAlgebra algebra{cube()};
  core::MemoryAccountant memory;
  Cube3State start;
  Lineage parents{memory, 64};
};

struct Rules {
  bool trimmed = false;
  double crossover = 0;
  bool regrowth = false;
};

/// Returns the length of an individual after many generations.
std::uint32_t check_children(unsigned phase, const Rules& rules) {
  Nursery nursery(phase);
  const Draws& draws = nursery.judge.draws(phase);
  const LengthLaw lengths(draws.least, draws.most);
  for (std::uint64_t generation = 0; generation < 30; ++generation) {
    const Breeding breeding{.puzzle = cube(),
                            .space = nursery.judge.space(phase),
                            .judge = nursery.judge,
                            .phase = phase,
                            .trimmed = rules.trimmed,
                            .parents = nursery.parents,
                            .draws = draws,
                            .lengths = lengths,
                            .seed = generation,
                            .crossover = static_cast<std::uint32_t>(rules.crossover * 65'536),
                            .regrowth = rules.regrowth ? 65'536U : 0U,
                            .group = kGroupOfPhase[phase]};
    Lineage next(nursery.memory, 64);
    for (std::uint32_t number = 0; number < 64; ++number) {
      const Child child = breeding.make(number);
      const Cube3State state = breeding.cube_of(child);
      EXPECT_EQ(child.numbers, nursery.judge.space(phase).of(state));
      if (!rules.trimmed && rules.crossover == 0) {
        EXPECT_GE(child.fresh, draws.least);
        EXPECT_LE(child.fresh, draws.most);
      }
      std::vector<Move> uncleaned;
      for (std::uint32_t i = 0; i < child.kept; ++i) {
        uncleaned.push_back({nursery.parents.moves(child.parent)[i]});
      }
      for (std::uint32_t i = 0; i < child.fresh; ++i) uncleaned.push_back({child.moves[i]});
      const auto clean = cleaned(nursery.algebra, uncleaned);
      EXPECT_EQ(clean_length(nursery.parents, child, nursery.algebra), clean.size());
      EXPECT_TRUE(
          next.add(nursery.parents, child, state, 0, kGroupOfPhase[phase], nursery.algebra));
      const auto path = next.path(number);
      EXPECT_TRUE(std::equal(path.begin(), path.end(), clean.begin(), clean.end(),
                             [](std::uint8_t a, Move b) { return a == b.index; }));
      EXPECT_EQ(nursery.played(path), state);
      EXPECT_LE(next[number].begins[kGroupOfPhase[phase]], next[number].length);
    }
    std::swap(nursery.parents, next);
  }
  return nursery.parents[0].length;
}

/// Long individuals: the rows are made wider on the way.
TEST(Breeding, MutationsAppend) {
  for (unsigned phase = 0; phase < kPhases; ++phase) {
    const std::uint32_t length = check_children(phase, {});
    EXPECT_TRUE(phase != 5 || length > 100) << length;
  }
}
TEST(Breeding, MutationsTakeBackAndAppend) {
  for (unsigned phase = 0; phase < kPhases; ++phase) {
    EXPECT_LT(check_children(phase, {.regrowth = true}), 60U);
  }
}
TEST(Breeding, MutationsThatAreTrimmed) {
  for (unsigned phase = 0; phase < kPhases; ++phase) {
    check_children(phase, {.trimmed = true, .regrowth = true});
  }
}
TEST(Breeding, Crossover) {
  for (unsigned phase = 0; phase < kPhases; ++phase) check_children(phase, {.crossover = 0.5});
}

TEST(Lineage, SaysWhenThereIsNoRoom) {
  core::MemoryAccountant small(20'000);
  EXPECT_FALSE(Lineage(small, 1'000));
  Lineage lineage(small, 64);
  ASSERT_TRUE(lineage);
  EXPECT_FALSE(lineage.reach(1'000));
  EXPECT_TRUE(lineage.reach(50));
}

TEST(LengthLaw, DrawsEveryLengthAlike) {
  const LengthLaw law(2, 15);
  std::array<int, 16> counts{};
  for (std::uint32_t bits = 0; bits < 65'536; ++bits) ++counts[law.draw(bits)];
  EXPECT_EQ(counts[0] + counts[1], 0);
  for (std::size_t i = 2; i < counts.size(); ++i) EXPECT_NEAR(counts[i], 65'536 / 14.0, 2);
}

/// Chances sum to one whatever was good, also where lengths were that cannot be drawn.
TEST(LengthLaw, LearnsWithinItsLengths) {
  LengthLaw law(4, 17);
  std::array<std::uint32_t, kLongestMutation + 1> good{};
  good[1] = 1'000;
  good[5] = 100;
  for (int i = 0; i < 20; ++i) law.learn(good);
  std::array<int, 18> counts{};
  for (std::uint32_t bits = 0; bits < 65'536; ++bits) ++counts[law.draw(bits)];
  EXPECT_EQ(counts[1], 0);
  EXPECT_GT(counts[5], 65'536 / 2);
  for (std::size_t i = 6; i < counts.size(); ++i) EXPECT_NEAR(counts[i], counts[4], 3);
}

TEST(LengthLaw, LearnsAndForgetsNoLength) {
  LengthLaw law(0, 7);
  std::array<std::uint32_t, kLongestMutation + 1> good{};
  good[3] = 100;
  for (int i = 0; i < 20; ++i) law.learn(good);
  std::array<int, 8> counts{};
  for (std::uint32_t bits = 0; bits < 65'536; ++bits) ++counts[law.draw(bits)];
  EXPECT_EQ(std::accumulate(counts.begin(), counts.end(), 0), 65'536);
  for (std::size_t i = 0; i < counts.size(); ++i) {
    EXPECT_GT(counts[i], 65'536 / 100);
    EXPECT_TRUE(i == 3 || counts[i] < counts[3] / 4);
  }
  law.learn({});  // nothing was good: nothing is learned
  for (std::uint32_t bits = 0; bits < 65'536; ++bits) --counts[law.draw(bits)];
  EXPECT_THAT(counts, ::testing::Each(0));
}

}  // namespace
}  // namespace quebra::solver::evolution
