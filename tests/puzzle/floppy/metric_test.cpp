#include "puzzle/floppy/metric.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "puzzle/floppy/support.hpp"

namespace quebra::puzzle::floppy {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

TEST(FloppyMetric, Names) {
  EXPECT_EQ(*parse_metric(""), Metric::six);
  EXPECT_EQ(*parse_metric("six"), Metric::six);
  EXPECT_EQ(*parse_metric("four"), Metric::four);
  EXPECT_THAT(parse_metric("seven").error().message, HasSubstr("it has six, four"));
  for (const Metric metric : {Metric::six, Metric::four}) {
    EXPECT_EQ(*parse_metric(metric_name(metric)), metric);
    for (const Line line : lines_of(metric)) {
      EXPECT_EQ(*parse_line(line_name(line, metric), metric), line);
    }
  }
}

TEST(FloppyMetric, MovesByName) {
  EXPECT_EQ(*parse_line("R2", Metric::six), Line::r2);
  EXPECT_EQ(*parse_line("R2", Metric::four), Line::c2);
  EXPECT_EQ(*parse_line(" l2 ", Metric::four), Line::c0);
  EXPECT_EQ(*parse_line("F2", Metric::four), Line::r2);
  EXPECT_EQ(*parse_line("B2", Metric::four), Line::r0);
  EXPECT_THAT(parse_line("L2", Metric::six).error().message,
              HasSubstr("'L2' is a move of the metric four; the metric six has r0 r1 r2 c0 c1 c2"));
  EXPECT_THAT(parse_line("c1", Metric::four).error().message, HasSubstr("R2 L2 F2 B2"));
  EXPECT_THAT(parse_line("", Metric::six).error().message, HasSubstr("'' is not a move"));
  EXPECT_THAT(parse_line("r00", Metric::six).error().message, HasSubstr("is not a move"));
}

TEST(FloppyMetric, R0AndC0TurnTheOtherTwoLines) {
  EXPECT_EQ(format_slab(move_of(Line::r0, Metric::six)(Slab{})), "1 2 3/16 15 14/19 18 17");
  EXPECT_EQ(format_slab(move_of(Line::c0, Metric::six)(Slab{})), "1 18 19/4 15 16/7 12 13");
  EXPECT_EQ(format_slab(move_of(Line::r0, Metric::four)(Slab{})), "13 12 11/4 5 6/7 8 9");
}

/// A move in the frame is the same as the line's own half turn, with the slab then held again.
TEST(FloppyMetric, MovesAreHalfTurnsHeldAgain) {
  for (const Metric metric : {Metric::six, Metric::four}) {
    const Floppy puzzle = test::floppy_of(metric_name(metric));
    for (std::uint64_t i = 0; i < puzzle.size(); ++i) {
      const Slab slab = puzzle.unrank(i);
      for (const Line line : lines_of(metric)) {
        ASSERT_EQ(move_of(line, metric)(slab), held(half_turn(line)(slab), metric));
      }
    }
  }
}

TEST(FloppyMetric, EveryWayToHoldASlabComesToTheSame) {
  for (const Metric metric : {Metric::six, Metric::four}) {
    const Floppy puzzle = test::floppy_of(metric_name(metric));
    for (std::uint64_t i = 0; i < puzzle.size(); ++i) {
      const Slab slab = puzzle.unrank(i);
      for (const Rearrangement& orientation : orientations()) {
        ASSERT_EQ(held(orientation(slab), metric), slab);
      }
      ASSERT_EQ(held(held(slab, Metric::four), Metric::six), held(slab, Metric::six));
    }
  }
}

TEST(FloppyOrder, EachMoveOnce) {
  const auto order = parse_order("c2, C1 c0 r2,r1,R0", Metric::six);
  ASSERT_TRUE(order) << order.error().message;
  EXPECT_THAT(std::vector<Line>(order->begin(), order->end()),
              ElementsAre(Line::c2, Line::c1, Line::c0, Line::r2, Line::r1, Line::r0));
  EXPECT_EQ(parse_order("", Metric::four)->size(), 4u);
  EXPECT_EQ((*parse_order("b2f2l2r2", Metric::four))[0], Line::r0);
}

TEST(FloppyOrder, Faults) {
  const auto fault = [](std::string_view text, Metric metric) {
    const auto order = parse_order(text, metric);
    return order ? std::string() : order.error().message;
  };
  EXPECT_THAT(fault("r0,r1", Metric::six), HasSubstr("only 2 of the 6 moves"));
  EXPECT_THAT(fault("r0,r1,r2,c0,c1,c1", Metric::six), HasSubstr("c1 appears twice"));
  EXPECT_THAT(fault("r0,r1,r2,c0,c1,c2,r0,r1", Metric::six), HasSubstr("r0 appears twice"));
  EXPECT_THAT(fault("R2,L2,F2,B2", Metric::six), HasSubstr("a move of the metric four"));
  EXPECT_THAT(fault("up", Metric::four), HasSubstr("write each of R2 L2 F2 B2 once"));
}

TEST(FloppySequence, OwnNamesFirstThenTheOthers) {
  const auto metric_of = [](std::string_view text, Metric preferred) {
    const auto sequence = parse_sequence(text, preferred);
    EXPECT_TRUE(sequence) << text;
    return sequence->metric;
  };
  EXPECT_EQ(metric_of("r0 c0 R1", Metric::four), Metric::six);
  EXPECT_EQ(metric_of("R2 L2", Metric::six), Metric::four);
  EXPECT_EQ(metric_of("R2", Metric::six), Metric::six);
  EXPECT_EQ(metric_of("r2 r2", Metric::four), Metric::four);
  EXPECT_THAT(parse_sequence("R2F2,l2/b2", Metric::six)->lines,
              ElementsAre(Line::c2, Line::r2, Line::c0, Line::r0));
  EXPECT_THAT(parse_sequence("r0 L2", Metric::six).error().message,
              testing::AllOf(HasSubstr("move 2: 'L2'"), HasSubstr("the names of one metric")));
  EXPECT_THAT(parse_sequence("L2 F2 x2", Metric::six).error().message,
              HasSubstr("move 3: 'x2' is not a move: the metric four has"));
}

}  // namespace
}  // namespace quebra::puzzle::floppy
