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
  EXPECT_EQ(*parse_line("r2", Metric::six), Line::r2);
  EXPECT_EQ(*parse_line("R2", Metric::four), Line::c2);
  EXPECT_EQ(*parse_line(" L2 ", Metric::four), Line::c0);
  EXPECT_EQ(*parse_line("F2", Metric::four), Line::r2);
  EXPECT_EQ(*parse_line("B2", Metric::four), Line::r0);
  EXPECT_THAT(parse_line("L2", Metric::six).error().message,
              HasSubstr("'L2' is a move of the metric four; the metric six has r0 r1 r2 c0 c1 c2"));
  EXPECT_THAT(parse_line("c1", Metric::four).error().message, HasSubstr("R2 L2 F2 B2"));
  EXPECT_THAT(parse_line("", Metric::six).error().message, HasSubstr("'' is not a move"));
  EXPECT_THAT(parse_line("r00", Metric::six).error().message, HasSubstr("is not a move"));
}

TEST(FloppyMetric, TheCaseBelongsToTheName) {
  const auto fault = [](std::string_view text, Metric metric) {
    const auto line = parse_line(text, metric);
    return line ? std::string("read") : line.error().message;
  };
  for (const Metric metric : {Metric::six, Metric::four}) {
    EXPECT_EQ(fault("R1", metric), "'R1': lines are written in lower case: r1");
    EXPECT_EQ(fault("C2", metric), "'C2': lines are written in lower case: c2");
    EXPECT_EQ(fault("l2", metric), "'l2': sides are written in upper case: L2");
    EXPECT_EQ(fault("b2", metric), "'b2': sides are written in upper case: B2");
  }
  EXPECT_THAT(fault("R2", Metric::six), HasSubstr("'R2' is a move of the metric four"));
  EXPECT_THAT(fault("r2", Metric::four), HasSubstr("'r2' is a move of the metric six"));
  EXPECT_THAT(fault("R3", Metric::six), HasSubstr("'R3' is not a move"));
  EXPECT_THAT(fault("R00", Metric::six), HasSubstr("'R00' is not a move"));
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
  const auto order = parse_order("c2, c1 c0 r2,r1,r0", Metric::six);
  ASSERT_TRUE(order) << order.error().message;
  EXPECT_THAT(std::vector<Line>(order->begin(), order->end()),
              ElementsAre(Line::c2, Line::c1, Line::c0, Line::r2, Line::r1, Line::r0));
  EXPECT_EQ(parse_order("", Metric::four)->size(), 4u);
  EXPECT_EQ((*parse_order("B2F2L2R2", Metric::four))[0], Line::r0);
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
  EXPECT_THAT(fault("r0,r1,r2,c0,c1,C2", Metric::six),
              HasSubstr("order: 'C2': lines are written in lower case: c2; write each of r0"));
  EXPECT_THAT(fault("up", Metric::four), HasSubstr("write each of R2 L2 F2 B2 once"));
}

TEST(FloppySequence, TheNamesTellTheMetric) {
  const auto metric_of = [](std::string_view text, Metric preferred) {
    const auto sequence = parse_sequence(text, preferred);
    EXPECT_TRUE(sequence) << text;
    return sequence ? sequence->metric : preferred;
  };
  for (const Metric preferred : {Metric::six, Metric::four}) {
    EXPECT_EQ(metric_of("r0 c0 r1", preferred), Metric::six);
    EXPECT_EQ(metric_of("r2", preferred), Metric::six);
    EXPECT_EQ(metric_of("R2 L2", preferred), Metric::four);
    EXPECT_EQ(metric_of("R2", preferred), Metric::four);
    EXPECT_EQ(metric_of("", preferred), preferred);
  }
  EXPECT_THAT(parse_sequence("R2F2,L2/B2", Metric::six)->lines,
              ElementsAre(Line::c2, Line::r2, Line::c0, Line::r0));
}

TEST(FloppySequence, Faults) {
  const auto fault = [](std::string_view text, Metric preferred) {
    const auto sequence = parse_sequence(text, preferred);
    return sequence ? std::string() : sequence.error().message;
  };
  for (const Metric preferred : {Metric::six, Metric::four}) {
    EXPECT_THAT(fault("r0 L2", preferred),
                testing::AllOf(HasSubstr("move 2: 'L2'"), HasSubstr("the names of one metric")));
    EXPECT_THAT(fault("r2 R2", preferred),
                testing::AllOf(HasSubstr("move 2: 'R2'"), HasSubstr("the names of one metric")));
    EXPECT_EQ(fault("R1", preferred), "move 1: 'R1': lines are written in lower case: r1");
    EXPECT_EQ(fault("r0 c0 R1", preferred), "move 3: 'R1': lines are written in lower case: r1");
    EXPECT_EQ(fault("R2F2l2", preferred), "move 3: 'l2': sides are written in upper case: L2");
    EXPECT_EQ(fault("R2 R1", preferred),
              "move 2: 'R1': lines are written in lower case: r1; a sequence is written in the "
              "names of one metric");
    EXPECT_THAT(fault("L2 F2 x2", preferred),
                HasSubstr("move 3: 'x2' is not a move: the metric four has"));
  }
}

}  // namespace
}  // namespace quebra::puzzle::floppy
