#include "heuristic/cube/pattern.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "core/rng.hpp"
#include "heuristic/cube/support.hpp"

namespace quebra::heuristic::cube {
namespace {

using test::Cube3;
using test::made;
using test::Metric;
using test::spec_of;

core::Error error_of(const Cube3& puzzle, const std::string& name) {
  const auto heuristic = build(puzzle, name, cube_heuristics<Cube3>());
  EXPECT_FALSE(heuristic) << name;
  return heuristic ? core::Error{} : heuristic.error();
}

TEST(Pattern, MessagesSayWhatToWrite) {
  const Cube3 puzzle(spec_of(3, Metric::htm));
  for (const std::string name : {"pattern", "pattern()", "pattern( )"}) {
    const auto error = error_of(puzzle, name);
    EXPECT_EQ(error.fault, core::Fault::bad_input);
    EXPECT_NE(error.message.find("pattern(six-a)"), std::string::npos);
  }
  EXPECT_EQ(error_of(puzzle, "pattern(edges XY)").fault, core::Fault::bad_input);
  EXPECT_EQ(error_of(puzzle, "pattern(edges)").fault, core::Fault::unsupported);
  const Cube3 isomorphic(spec_of(3, Metric::isomorphic));
  EXPECT_EQ(error_of(isomorphic, "pattern(corners)").fault, core::Fault::unsupported);
}

TEST(Pattern, TablesAreNotedAndCounted) {
  const Cube3 puzzle(spec_of(3, Metric::htm));
  core::MemoryAccountant memory;
  std::vector<core::TableUse> tables;
  const auto heuristic = build(puzzle, "max(pattern(edges fu, ru), pattern(corners orientation))",
                               cube_heuristics<Cube3>(), {.memory = &memory, .tables = &tables});
  ASSERT_TRUE(heuristic);
  ASSERT_EQ(tables.size(), 2u);
  EXPECT_EQ(tables[0].name, "cube:3/pattern(edges UR UF)");
  EXPECT_EQ(tables[1].name, "cube:3/pattern(corners orientation)");
  EXPECT_GE(memory.used(), tables[0].bytes + tables[1].bytes);
  core::MemoryAccountant none(16);
  const auto refused =
      build(puzzle, "pattern(edges UR UF)", cube_heuristics<Cube3>(), {.memory = &none});
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().fault, core::Fault::memory);
}

/// Far from the goal too: neighbours differ by at most 1, and no cube is nearer than its pattern.
TEST(Pattern, IsConsistentOnRandomWalks) {
  for (const Metric metric : {Metric::htm, Metric::qtm}) {
    const Cube3 puzzle(spec_of(3, metric));
    for (const std::string name : {"pattern(edges UR UF UL UB)", "pattern(corners URF UFL DBL)",
                                   "pattern(edges orientation)",
                                   "max(pattern(corners places),pattern(edges FR FL BL BR set))"}) {
      const auto heuristic = made(puzzle, name);
      core::Rng rng(11);
      auto state = puzzle.goal();
      core::Cost here = heuristic->estimate(state);
      ASSERT_EQ(here, 0);
      for (int i = 0; i < 500; ++i) {
        const puzzle::cube::Move move{static_cast<std::uint16_t>(rng.below(puzzle.turns().size()))};
        const auto next = puzzle.apply(state, move);
        const core::Cost there = heuristic->estimate(next);
        ASSERT_LE(std::abs(here - there), 1) << name;
        ASSERT_EQ(heuristic->update(state, here, move, next), there);
        ASSERT_LE(there, i + 1);
        state = next;
        here = there;
      }
    }
  }
}

}  // namespace
}  // namespace quebra::heuristic::cube
