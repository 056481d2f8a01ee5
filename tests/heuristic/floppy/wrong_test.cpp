// What is declared of the heuristics for the floppy cube, over every state and every edge of both
// metrics; and what document 004 says of its own.

#include "heuristic/floppy/wrong.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <functional>

#include "heuristic/expression.hpp"
#include "heuristic/floppy/rows.hpp"
#include "puzzle/floppy/support.hpp"

namespace quebra::heuristic::floppy {
namespace {

using test::Floppy;
using test::Line;
using test::Slab;
using testing::ElementsAre;

struct Found {
  std::uint64_t states = 0;  ///< above their distance
  std::uint64_t edges = 0;   ///< that drop by more than 1
};

Found judged(const Floppy& puzzle, const std::function<core::Cost(const Slab&)>& h) {
  Found found;
  const auto distances = test::floppy_distances(puzzle);
  for (const auto& [slab, distance] : distances) {
    found.states += h(slab) > distance ? 1U : 0U;
    for (const Line move : puzzle.moves(slab)) {
      found.edges += h(slab) > 1 + h(puzzle.apply(slab, move)) ? 1U : 0U;
    }
  }
  return found;
}

Found judged_share(const Floppy& puzzle, core::Cost divisor, bool rounded_up) {
  const Wrong h(puzzle.goal(), {.divisor = divisor, .rounded_up = rounded_up}, {});
  return judged(puzzle, [&](const Slab& slab) { return h.estimate(slab); });
}

/// Declared is exactly what holds: what is not claimed has a counterexample.
TEST(FloppyHeuristics, DeclarationsAreExact) {
  for (const std::string metric : {"six", "four"}) {
    for (const std::string goal : {"solved", "r0 c0 r1", "R2 F2", "1 12 3/14 5 16/7 18 9"}) {
      const Floppy puzzle = test::floppy_of(metric, goal);
      for (const core::HeuristicInfo& info : infos_of(floppy_heuristics())) {
        SCOPED_TRACE(metric + ", goal " + goal + ", " + info.name);
        const auto made = build(puzzle, info.name, floppy_heuristics());
        ASSERT_TRUE(made) << made.error().message;
        const auto& h = **made;
        EXPECT_EQ(h.scale(), 1);
        EXPECT_EQ(h.estimate(puzzle.goal()), 0);
        const Found found = judged(puzzle, [&](const Slab& slab) { return h.estimate(slab); });
        EXPECT_EQ(h.admissible(), found.states == 0);
        EXPECT_EQ(h.consistent(), found.edges == 0);
      }
    }
  }
}

TEST(FloppyHeuristics, UpdatesEqualEstimates) {
  const Floppy puzzle = test::floppy_of("six");
  for (const core::HeuristicInfo& info : infos_of(floppy_heuristics())) {
    const auto h = std::move(*build(puzzle, info.name, floppy_heuristics()));
    for (std::uint64_t i = 0; i < puzzle.size(); ++i) {
      const Slab slab = puzzle.unrank(i);
      for (const Line move : puzzle.moves(slab)) {
        const Slab next = puzzle.apply(slab, move);
        ASSERT_EQ(h->update(slab, h->estimate(slab), move, next), h->estimate(next));
      }
    }
  }
}

TEST(FloppyHeuristics, CountsOfTheDocumentsAndItsRepairs) {
  const Floppy six = test::floppy_of("six");
  EXPECT_EQ(judged_share(six, 2, false).states, 12u);
  EXPECT_EQ(judged_share(six, 2, false).edges, 62u);
  EXPECT_EQ(judged_share(six, 3, false).states, 2u);
  EXPECT_EQ(judged_share(six, 3, true).states, 8u);
  EXPECT_EQ(judged_share(six, 4, true).states, 2u);
  EXPECT_EQ(judged_share(six, 4, false).states, 0u);
  EXPECT_EQ(judged_share(six, 4, false).edges, 4u);
  EXPECT_EQ(judged_share(six, 5, false).states, 0u);
  EXPECT_EQ(judged_share(six, 6, true).states, 0u);
  const Floppy four = test::floppy_of("four");
  EXPECT_EQ(judged_share(four, 2, false).states, 2u);
  EXPECT_EQ(judged_share(four, 2, false).edges, 16u);
  EXPECT_EQ(judged_share(four, 3, true).edges, 0u);
}

/// Table 2 of the document says 3, 5, 7 for 1, 2, 3 moves.
TEST(FloppyHeuristics, MostWrongPiecesByDistance) {
  const auto most = [](const Floppy& puzzle) {
    std::vector<int> wrong(9, 0);
    for (const auto& [slab, distance] : test::floppy_distances(puzzle)) {
      int& here = wrong[static_cast<std::size_t>(distance)];
      here = std::max(here, wrong_pieces(slab, puzzle.goal()));
    }
    return wrong;
  };
  EXPECT_THAT(most(test::floppy_of("six")), ElementsAre(0, 6, 7, 7, 8, 7, 4, 0, 0));
  EXPECT_THAT(most(test::floppy_of("four")), ElementsAre(0, 3, 6, 7, 8, 7, 6, 5, 4));
}

/// What the claims print: these states, these numbers.
TEST(FloppyHeuristics, CounterexamplesInTheClaims) {
  const auto check = [](std::string_view metric, std::string_view text, int distance, int wrong) {
    const Floppy puzzle = test::floppy_of(metric);
    const Slab slab = *puzzle.parse_state(text);
    EXPECT_EQ(puzzle.format_state(slab), text);
    EXPECT_EQ(test::floppy_distances(puzzle).at(slab), distance) << text;
    EXPECT_EQ(wrong_pieces(slab, puzzle.goal()), wrong) << text;
  };
  check("six", "1 2 3/16 15 14/19 18 17", 1, 6);
  check("six", "1 18 19/4 15 16/7 12 13", 1, 6);
  check("six", "1 8 7/16 5 4/19 12 13", 2, 7);
  check("six", "1 8 3/16 5 14/19 12 17", 2, 6);
  check("four", "17 2 19/14 5 16/11 8 13", 2, 6);
  check("four", "13 12 11/4 5 6/19 18 17", 2, 6);
  check("six", "1 12 7/16 15 14/19 18 13", 4, 8);
  check("six", "1 12 7/4 5 6/3 8 9", 3, 3);
  const Floppy six = test::floppy_of("six");
  EXPECT_EQ(six.format_state(six.apply(*six.parse_state("1 12 7/16 15 14/19 18 13"), Line::r0)),
            "1 12 7/4 5 6/3 8 9");
  EXPECT_EQ(wrong_pieces(*six.parse_state(test::kExample3), six.goal()), 4);
}

TEST(FloppyHeuristics, ArgumentsAreRefused) {
  const Floppy puzzle = test::floppy_of("six");
  const auto made = build(puzzle, "wrong-half(3)", floppy_heuristics());
  ASSERT_FALSE(made);
  EXPECT_THAT(made.error().message, testing::HasSubstr("takes no argument"));
}

}  // namespace
}  // namespace quebra::heuristic::floppy
