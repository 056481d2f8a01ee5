#include "puzzle/floppy/notation.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "puzzle/floppy/support.hpp"

namespace quebra::puzzle::floppy {
namespace {

using testing::AllOf;
using testing::HasSubstr;

std::string read(std::string_view text, Metric metric = Metric::six) {
  const auto slab = parse_slab(text, metric);
  return slab ? format_slab(*slab) : "fault: " + slab.error().message;
}

TEST(FloppyNotation, Numbers) {
  for (const std::string_view text :
       {"1 12 3/14 5 16/7 18 9", "1 12 3 14 5 16 7 18 9", "1,12,3\n14,5,16\r\n7,18,9\n",
        " 1 12 3 / 14 5 16 / 7 18 9 /"}) {
    EXPECT_EQ(read(text), test::kExample3) << text;
  }
  EXPECT_EQ(read("123/456/789"), "1 2 3/4 5 6/7 8 9");
  EXPECT_EQ(read("123456789"), "1 2 3/4 5 6/7 8 9");
}

TEST(FloppyNotation, WrittenStatesReadTheSameHoweverTheyAreHeld) {
  for (const Metric metric : {Metric::six, Metric::four}) {
    const Floppy puzzle = test::floppy_of(metric_name(metric));
    for (std::uint64_t i = 0; i < puzzle.size(); ++i) {
      const std::string text = format_slab(puzzle.unrank(i));
      ASSERT_EQ(read(text, metric), text);
      for (const Rearrangement& orientation : orientations()) {
        ASSERT_EQ(read(format_slab(orientation(puzzle.unrank(i))), metric), text);
      }
    }
  }
}

TEST(FloppyNotation, MovesFromTheSolvedSlab) {
  EXPECT_EQ(read("r0"), "1 2 3/16 15 14/19 18 17");
  EXPECT_EQ(read("r0 c0 r1 c2 r2 c1"), test::kExample3);
  EXPECT_EQ(read("R2", Metric::four), "1 2 19/4 5 16/7 8 13");
  EXPECT_EQ(read("c2"), read("c2", Metric::four));  // edges and centre home, piece 1 home
  // The outer half turns as they are held, then taken by piece 1.
  EXPECT_EQ(read("L2 R2"), format_slab(held(*parse_slab("L2 R2", Metric::four), Metric::six)));
  // The same slab whichever metric is in force, as it holds it.
  for (const std::string_view moves : {"r2", "R2", "r0 c2", "R2F2"}) {
    EXPECT_EQ(read(read(moves, Metric::four)), read(moves)) << moves;
  }
  EXPECT_NE(read("r2"), read("R2"));
  // Each move of four is the line of six, and the slab is held at piece 1 again.
  EXPECT_EQ(read("L2 L2"), "1 2 3/4 5 6/7 8 9");
}

TEST(FloppyNotation, Faults) {
  EXPECT_THAT(read(""), HasSubstr("holds no state"));
  EXPECT_THAT(read(" / , "), HasSubstr("nine numbers, five lines of colours, or moves"));
  EXPECT_THAT(read("1 2 3/4 5 6/7 8"), HasSubstr("8 numbers given: nine are wanted"));
  EXPECT_THAT(read("1 2 3/4 5 6/7 8 9 9"), HasSubstr("10 numbers given"));
  EXPECT_THAT(read("1 2 3/4 5 6/7 8 10"), HasSubstr("position 9: '10' is not a piece"));
  EXPECT_THAT(read("1 2 3/4 5 6/7 8 20"), HasSubstr("position 9: '20'"));
  EXPECT_THAT(read("1 2 3/4 5 6/7 8 -9"), HasSubstr("position 9: '-9'"));
  EXPECT_THAT(read("1123"), HasSubstr("position 1: '1123' is not a piece"));
  EXPECT_THAT(read("2 1 3/4 5 6/7 8 9"),
              HasSubstr("row 1, column 1: 2 is an edge (2 4 6 8), but this is the place of a "
                        "corner (1 3 7 9)"));
  EXPECT_THAT(read("1 2 3/4 6 5/7 8 9"), HasSubstr("row 2, column 2: 6 is an edge"));
  EXPECT_THAT(read("1 2 3/4 5 6/7 8 11"),
              AllOf(HasSubstr("piece 1 is there 2 times and piece 9 is missing"),
                    HasSubstr("1 2 3/4 5 6/7 8 11")));
  EXPECT_THAT(read("GGG/WYWOYWYR/YWYOWYWR/WYWOYWYR/BGB"),
              HasSubstr("piece 2 is there 2 times and piece 8 is missing"));
  EXPECT_THAT(read("r0 C1"), HasSubstr("'C1': lines are written in lower case: c1"));
  EXPECT_THAT(read("r0 \x1b[31m"), HasSubstr("\\x1b"));
  EXPECT_THAT(read(std::string(5000, '1')), HasSubstr("more than 4096 characters"));
}

TEST(FloppySpec, GoalsSizesMetricsAndOrders) {
  const auto spec = make_spec({});
  EXPECT_EQ(spec->goal, Slab{});
  EXPECT_EQ(spec->goal_name, "solved");
  EXPECT_EQ(make_spec({.goal = "Solved"})->goal_name, "solved");
  EXPECT_EQ(make_spec({.goal = "123456789"})->goal_name, "solved");
  const auto pattern = make_spec({.metric = "four", .goal = "R2 L2 F2 B2"});
  ASSERT_TRUE(pattern) << pattern.error().message;
  EXPECT_EQ(pattern->goal_name, "9 12 7/14 5 16/3 18 1");
  const auto fault = [](const SpecText& text) {
    const auto made = make_spec(text);
    return made ? std::string() : made.error().message;
  };
  EXPECT_THAT(fault({.size = "3"}), HasSubstr("one size, 3x3x1: leave out ':3'"));
  EXPECT_THAT(fault({.metric = "htm"}), HasSubstr("no metric 'htm'; it has six, four"));
  EXPECT_THAT(fault({.goal = "solvd"}), HasSubstr("the named goal is solved"));
  EXPECT_THAT(fault({.goal = "1 12 3/4 5 6/7 8 9"}), HasSubstr("it cannot be reached"));
  EXPECT_THAT(fault({.order = "r0"}), HasSubstr("only 1 of the 6 moves"));
}

}  // namespace
}  // namespace quebra::puzzle::floppy
