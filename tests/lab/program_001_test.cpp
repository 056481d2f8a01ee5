#include "lab/reproduce/program_001.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "core/rng.hpp"
#include "lab/reproduce/cube_databases.hpp"
#include "lab/reproduce/transitions_001.hpp"
#include "pattern/cube/cube_pattern.hpp"
#include "pattern/cube/pattern_space.hpp"

namespace quebra::lab {
namespace {

using Counts = std::vector<std::uint64_t>;

constexpr std::array kPrograms = {Program001::depth_first, Program001::deepening,
                                  Program001::deepening_15, Program001::transitions,
                                  Program001::ida_star};

/// Shared by the tests: a fraction of a second to make.
const Transitions001& transitions() {
  static core::MemoryAccountant memory;
  static const auto kMade = Transitions001::make(memory);
  return *kMade;
}

template <std::size_t count>
std::array<int, count> from_one(const std::array<std::uint8_t, count>& numbers) {
  std::array<int, count> result{};
  std::ranges::transform(numbers, result.begin(), [](std::uint8_t number) { return number + 1; });
  return result;
}

State001 after(State001 state, const std::vector<std::size_t>& moves) {
  for (const std::size_t move : moves) state = mul(state, moves_001()[move]);
  return state;
}

/// Moves by name: "R U2".
State001 made_by(std::string_view text) {
  const auto state = half_turn_cube().parse_state(text);
  EXPECT_TRUE(state) << text;
  return state_001(*state);
}

Run001 run(const State001& start, Program001 program, unsigned deepest = 20,
           const core::Limits& limits = {}, const core::StopFlag* stop = nullptr) {
  core::Monitor monitor({.limits = limits, .stop = stop});
  const Databases001 databases;  // none: IDA* is then solution 3
  return run_001({.start = start,
                  .program = program,
                  .deepest = deepest,
                  .transitions = &transitions(),
                  .databases = &databases},
                 monitor);
}

TEST(Program001Test, TheFOfTheSlide) {
  const State001& f = moves_001()[6];
  EXPECT_EQ(from_one(f.corner_permutation), (std::array{1, 2, 4, 8, 5, 6, 3, 7}));
  EXPECT_EQ(f.corner_orientation, (std::array<std::uint8_t, 8>{0, 0, 1, 2, 0, 0, 2, 1}));
  EXPECT_EQ(from_one(f.edge_permutation), (std::array{1, 2, 7, 11, 5, 6, 4, 8, 9, 10, 3, 12}));
  EXPECT_EQ(f.edge_orientation, (std::array<std::uint8_t, 12>{0, 0, 1, 1, 0, 0, 1, 0, 0, 0, 1, 0}));
}

TEST(Program001Test, CompositionIsThatOfTheCube) {
  const auto cube = half_turn_cube();
  core::Rng rng(1);
  auto state = cube.goal();
  State001 ours;
  EXPECT_EQ(state_001(state), ours);
  for (int i = 0; i < 500; ++i) {
    const auto move = rng.below(kMoves001);
    state = cube.apply(state, {static_cast<std::uint16_t>(move)});
    ours = mul(ours, moves_001()[move]);
    ASSERT_EQ(state_001(state), ours);
  }
}

TEST(Program001Test, OrderOfRUIs105) {
  const State001 ru = mul(moves_001()[3], moves_001()[0]);
  State001 power = ru;
  int order = 1;
  for (; power != State001{}; ++order) power = mul(power, ru);
  EXPECT_EQ(order, 105);
}

TEST(Program001Test, IndicesWalkAsStatesDo) {
  core::Rng rng(2);
  State001 state;
  Indices001 indices = indices_001(state);
  for (int i = 0; i < 500; ++i) {
    const auto move = rng.below(kMoves001);
    state = mul(state, moves_001()[move]);
    indices = transitions().after(indices, move);
    ASSERT_EQ(indices, indices_001(state));
  }
}

TEST(Program001Test, IndicesArePlacesInTheDatabases) {
  const auto cube = half_turn_cube();
  const auto space_of = [&](std::string_view name) {
    return *pattern::cube::PatternSpace::make(cube, *pattern::cube::parse_pattern(name));
  };
  const auto corners = space_of("corners");
  const auto a = space_of("slides-a");
  const auto b = space_of("slides-b");
  core::Rng rng(3);
  for (int i = 0; i < 200; ++i) {
    const auto state = cube.scramble(rng);
    const Indices001 indices = indices_001(state_001(state));
    ASSERT_EQ(indices.corner_number(), corners.number(state));
    ASSERT_EQ(indices.edges[0], a.number(state));
    ASSERT_EQ(indices.edges[1], b.number(state));
  }
}

TEST(Program001Test, OnlyAThirdOfTheOrientationsCanBeReached) {
  const Counts depths = corner_orientation_depths(transitions());
  EXPECT_EQ(depths, (Counts{1, 4, 34, 186, 816, 1018, 128}));
}

TEST(Program001Test, AllProgramsFindTheDistance) {
  const std::array<const char*, 5> cubes = {"R R'", "F", "R U", "R U F'", "R U F' L2"};
  for (std::size_t distance = 0; distance < cubes.size(); ++distance) {
    const State001 start = made_by(cubes[distance]);
    for (const Program001 program : kPrograms) {
      const bool given = program == Program001::depth_first;
      const Run001 result = run(start, program, given ? static_cast<unsigned>(distance) : 20);
      ASSERT_TRUE(result.solved()) << cubes[distance];
      EXPECT_EQ(result.moves.size(), distance);
      EXPECT_EQ(after(start, result.moves), State001{});
    }
  }
}

/// All children of all levels: 18 + 18^2 and so on, to each depth that is tried in vain.
TEST(Program001Test, CountsOfSearchesInVain) {
  const State001 start = made_by("R U F' L2");
  const auto count = [&](Program001 program) { return run(start, program, 3).generated; };
  EXPECT_EQ(count(Program001::depth_first), 18u + 324 + 5832);
  EXPECT_EQ(count(Program001::deepening), 3 * 18u + 2 * 324 + 5832);
  EXPECT_EQ(count(Program001::deepening_15), 3 * 18u + 2 * 270 + 4050);
  EXPECT_EQ(count(Program001::transitions), 3 * 18u + 2 * 270 + 4050);
  for (const Program001 program : kPrograms) {
    const Run001 result = run(start, program, 3);
    EXPECT_EQ(result.reason, core::StopReason::depth_limit);
    EXPECT_TRUE(result.moves.empty());
  }
}

TEST(Program001Test, LimitsAndTheUserEndIt) {
  const State001 start = made_by("R U F' L2 D B R2 U' L F D2");
  core::StopFlag stop;
  stop.request();
  for (const Program001 program : kPrograms) {
    EXPECT_EQ(run(start, program, 20, {.nodes = 5000}).reason, core::StopReason::node_limit);
    EXPECT_EQ(run(start, program, 20, {.seconds = 0.02}).reason, core::StopReason::time_limit);
    EXPECT_EQ(run(start, program, 20, {}, &stop).reason, core::StopReason::user);
  }
}

TEST(Program001Test, TablesNeedRoom) {
  core::MemoryAccountant memory(1 << 20);
  const auto made = Transitions001::make(memory);
  ASSERT_FALSE(made);
  EXPECT_EQ(made.error().fault, core::Fault::memory);
  EXPECT_EQ(memory.used(), 0u);
}

}  // namespace
}  // namespace quebra::lab
