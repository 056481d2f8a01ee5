#include "pattern/mod3_distances.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "pattern/exact_table.hpp"
#include "puzzle/tiles/support.hpp"

namespace quebra::pattern {
namespace {

using test::puzzle_of;

/// Every distance of a whole space, by descent and by steps from each neighbour.
void check_every_state(std::string_view size, std::string_view goal) {
  SCOPED_TRACE(size);
  const auto puzzle = puzzle_of(size, goal);
  core::MemoryAccountant memory;
  const auto plain = obtain_exact(puzzle, {.memory = &memory});
  const auto small = obtain_exact(puzzle, {.memory = &memory}, ExactKind::mod3);
  ASSERT_TRUE(plain && small);
  EXPECT_EQ(small->table->layout().width_bits, 2u);
  EXPECT_EQ(small->table->layout().depths, plain->table->layout().depths);
  EXPECT_EQ(small->table->bytes().size(), (puzzle.size() + 3) / 4);
  EXPECT_TRUE(is_plausible(puzzle, *small->table, ExactKind::mod3));
  const Mod3Distances distances(*small->table);
  for (std::uint64_t i = 0; i < puzzle.size(); ++i) {
    const auto state = puzzle.unrank(i);
    const unsigned here = *plain->table->at(i);
    ASSERT_EQ(distances.remainder(i), here % 3);
    ASSERT_EQ(distance_by_descent(puzzle, *small->table, state), here);
    for (const auto move : puzzle.moves(state)) {
      const std::uint64_t next = puzzle.rank(puzzle.apply(state, move));
      ASSERT_EQ(distances.step(here, next), plain->table->at(next));
    }
  }
}

TEST(Mod3Distances, AreTheDistancesOfEveryState) {
  check_every_state("2x2", "");
  check_every_state("2x3", "snail");
  check_every_state("3x3", "");
}

TEST(Mod3Distances, WhatIsNotKnownIsSaid) {
  core::MemoryAccountant memory;
  core::Block marks(memory, 6);
  for (const unsigned i : {0U, 1U, 4U}) {
    marks.as<std::uint8_t>()[i] = static_cast<std::uint8_t>(1 + i);
  }
  const DistanceTable table =
      DistanceTable::from_marks_mod3(std::move(marks), {1, 1, 0, 0, 1}, 6, memory);
  ASSERT_EQ(table.bytes().size(), 2u);
  const Mod3Distances distances(table);
  EXPECT_EQ(distances.remainder(0), 0u);
  EXPECT_EQ(distances.remainder(1), 1u);
  EXPECT_EQ(distances.remainder(4), 1u);
  for (const std::uint64_t i : {2U, 3U, 5U}) {
    EXPECT_EQ(distances.remainder(i), std::nullopt);
    EXPECT_EQ(distances.step(3, i), std::nullopt);
  }
}

TEST(Mod3Distances, ATableOfAnotherGoalIsNotPlausible) {
  const auto puzzle = puzzle_of("2x3");
  const auto other = obtain_exact(puzzle_of("2x3", "snail"), {}, ExactKind::mod3);
  const auto plain = obtain_exact(puzzle, {});
  ASSERT_TRUE(other && plain);
  EXPECT_FALSE(is_plausible(puzzle, *other->table, ExactKind::mod3));
  EXPECT_FALSE(is_plausible(puzzle, *plain->table, ExactKind::mod3)) << "of another width";
  EXPECT_NE(exact_key(puzzle, ExactKind::mod3).file_name(), exact_key(puzzle).file_name());
}

}  // namespace
}  // namespace quebra::pattern
