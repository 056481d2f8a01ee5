#include "puzzle/cube/notation.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <chrono>

#include "puzzle/cube/written.hpp"

namespace quebra::puzzle::cube {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

/// What is read, in canonical names.
std::string read(std::string_view text, int size = 3) {
  const auto turns = parse_turns(text, size);
  return turns ? test::format_turns(*turns, size) : turns.error().message;
}

Turn turn(int axis, int first, int last, int quarters) {
  return {static_cast<std::uint8_t>(axis), static_cast<std::uint8_t>(first),
          static_cast<std::uint8_t>(last), static_cast<std::uint8_t>(quarters)};
}

std::vector<Turn> all_turns(int size) {
  std::vector<Turn> turns;
  for (int axis = 0; axis < kAxes; ++axis) {
    for (int first = 0; first < size; ++first) {
      for (int last = first; last < size; ++last) {
        for (int quarters = 1; quarters <= 3; ++quarters) {
          turns.push_back(turn(axis, first, last, quarters));
        }
      }
    }
  }
  return turns;
}

TEST(CubeNotation, SensesOfTheTurns) {
  EXPECT_EQ(parse_turns("R", 3)->front(), turn(0, 2, 2, 3));
  EXPECT_EQ(parse_turns("L", 3)->front(), turn(0, 0, 0, 1));
  EXPECT_EQ(parse_turns("U", 3)->front(), turn(1, 2, 2, 3));
  EXPECT_EQ(parse_turns("D'", 3)->front(), turn(1, 0, 0, 3));
  EXPECT_EQ(parse_turns("F2", 3)->front(), turn(2, 2, 2, 2));
  EXPECT_EQ(parse_turns("B", 3)->front(), turn(2, 0, 0, 1));
  EXPECT_EQ(parse_turns("M", 3)->front(), turn(0, 1, 1, 1));
  EXPECT_EQ(parse_turns("E", 3)->front(), turn(1, 1, 1, 1));
  EXPECT_EQ(parse_turns("S", 3)->front(), turn(2, 1, 1, 3));
  EXPECT_EQ(parse_turns("x", 4)->front(), turn(0, 0, 3, 3));
  EXPECT_EQ(parse_turns("Y", 4)->front(), turn(1, 0, 3, 3));
  EXPECT_EQ(parse_turns("z'", 4)->front(), turn(2, 0, 3, 1));
  EXPECT_EQ(parse_turns("Rw", 4)->front(), turn(0, 2, 3, 3));
  EXPECT_EQ(parse_turns("3Lw", 4)->front(), turn(0, 0, 2, 1));
  EXPECT_EQ(parse_turns("2-3Uw", 5)->front(), turn(1, 2, 3, 3));
  EXPECT_EQ(parse_turns("2D", 5)->front(), turn(1, 1, 1, 1));
}

TEST(CubeNotation, AcceptsEveryCustom) {
  EXPECT_EQ(read(""), "");
  EXPECT_EQ(read(" \n, // nothing"), "");
  EXPECT_EQ(read("R U R' U'"), "R U R' U'");
  EXPECT_EQ(read("RUR'U'"), "R U R' U'");
  EXPECT_EQ(read("U3R1F2"), "U' R F2");
  EXPECT_EQ(read("R- U+ Fi"), "R' U F'");
  EXPECT_EQ(read("R2' R3' R1'"), "R2 R R'");
  EXPECT_EQ(read("R\u2019 R\u2032 R\u00b4 R` R\u2018"), "R' R' R' R' R'");
  EXPECT_EQ(read("R, U,F"), "R U F");
  EXPECT_EQ(read("R // first\nU//second"), "R U");
  EXPECT_EQ(read("R2F"), "R2 F");
  EXPECT_EQ(read("X Y' Z2 x y z"), "x y' z2 x y z");
  EXPECT_EQ(read("2Rw 2R 1R 3R", 5), "Rw 2R R 3R");
  EXPECT_EQ(read("4R 5R M E S", 5), "2L' L' 3R' 3U' 3F");
  EXPECT_EQ(read("2-3Rw 2-3R 3-4Lw' 1-2F 4-5R", 5), "2-3Rw 2-3Rw 2-3Rw Fw Lw'");
  EXPECT_EQ(read("2-2Rw 2-2R 1-1R", 5), "2R 2R R");
  EXPECT_EQ(read("2R", 2), "L'");
  EXPECT_EQ(read("Rw' 3Uw2", 4), "Rw' 3Uw2");
}

TEST(CubeNotation, Groups) {
  EXPECT_EQ(read("(R U) (R')"), "R U R'");
  EXPECT_EQ(read("(R U)2 F"), "R U R U F");
  EXPECT_EQ(read("((R U)2 F)'"), "F' U' R' U' R'");
  EXPECT_EQ(read("(R U2)2'"), "U2 R' U2 R'");
  EXPECT_EQ(read("()9 (R)0 F"), "F");
  EXPECT_EQ(read("(R) 2Lw"), "R Lw");
  EXPECT_THAT(read("R (U"), StartsWith("character 3: this ( is never closed"));
  EXPECT_THAT(read("R U)"), StartsWith("character 4: this ) was never opened"));
  EXPECT_THAT(read("((((((R)10)10)10)10)10)10"), HasSubstr("more than 100,000 turns"));
  EXPECT_EQ(parse_turns("(((((R)10)10)10)10)10", 3)->size(), kMaxTurns);
  EXPECT_THAT(read("(R)99999999999999999999"), HasSubstr("more than 100,000 turns"));
  EXPECT_THAT(read(std::string(1000, '(')), HasSubstr("nested too deep"));
}

TEST(CubeNotation, NamesTheFault) {
  EXPECT_EQ(read("R U r"),
            "character 5: 'r' has two readings: write Rw for the outer two layers, or 2R for the "
            "second alone");
  EXPECT_THAT(read("2r", 4), StartsWith("character 2: 'r' has two readings"));
  EXPECT_EQ(read("u", 2), "character 1: 'u' is not a move: write U");
  EXPECT_EQ(read("1Rw"), "character 1: 1Rw is not a move: write R for the outer layer, Rw for two");
  EXPECT_EQ(read("3Rw"),
            "character 1: a block of 3 layers is the whole cube:3; write x to rotate it");
  EXPECT_THAT(read("Uw", 2), HasSubstr("a block of 2 layers is the whole cube:2; write y"));
  EXPECT_THAT(read("1-4B", 4), HasSubstr("write z to rotate it"));
  EXPECT_THAT(read("4Rw"), HasSubstr("'4' are not layers of a cube:3: they count from 1 to 3"));
  EXPECT_THAT(read("0R"), HasSubstr("are not layers"));
  EXPECT_THAT(read("3-2Rw"), HasSubstr("'3-2' are not layers"));
  EXPECT_THAT(read("2-Rw"), StartsWith("character 3: a range of layers has two numbers"));
  EXPECT_THAT(read("R\u2019 Q"), StartsWith("character 4: 'Q' is not a move"));
  EXPECT_THAT(read("R \u00e9"), StartsWith("character 3: '\u00e9' is not a move"));
  EXPECT_THAT(read("R4"), StartsWith("character 2: 'R4': a move ends with nothing, ' or 2"));
  EXPECT_THAT(read("R0"), StartsWith("character 2: 'R0'"));
  EXPECT_THAT(read("R22U", 4), HasSubstr("put a blank before layer numbers"));
  EXPECT_THAT(read("R'2U", 4), StartsWith("character 3: a number right after 'R'' has two"));
  EXPECT_THAT(read("2"), StartsWith("character 1: after '2' comes a face"));
  EXPECT_THAT(read("R''"), StartsWith("character 3: ''' is not a move"));
  EXPECT_THAT(read("2M"), HasSubstr("M takes no layer numbers"));
  EXPECT_THAT(read("xw"), HasSubstr("x takes no w"));
  EXPECT_THAT(read("M", 4), HasSubstr("a cube:4 has no middle layer; write 2R for one inner layer, "
                                      "2-3Rw for the two in the middle"));
  EXPECT_THAT(read("E", 2), HasSubstr("a cube:2 has no middle layer; its layers are"));
  EXPECT_THAT(read(std::string_view("R\0", 2)), HasSubstr("'\\x00' is not a move"));
  EXPECT_EQ(parse_turn("R U", 3).error().message, "'R U' is 2 moves: one is needed");
  EXPECT_EQ(*parse_turn(" R2 ", 3), turn(0, 2, 2, 2));
}

TEST(CubeNotation, CanonicalNames) {
  EXPECT_EQ(format_turn(turn(0, 1, 2, 3), 3), "Rw");
  EXPECT_EQ(format_turn(turn(0, 0, 1, 3), 3), "Lw'");
  EXPECT_EQ(format_turn(turn(1, 1, 1, 1), 3), "E");
  EXPECT_EQ(format_turn(turn(1, 2, 2, 1), 5), "3U'");
  EXPECT_EQ(format_turn(turn(2, 1, 3, 3), 5), "2-4Fw");
  EXPECT_EQ(format_turn(turn(2, 1, 2, 3), 5), "2-3Bw'");
  EXPECT_EQ(format_turn(turn(2, 0, 4, 2), 5), "z2");
  EXPECT_EQ(format_turn(turn(0, 0, 30, 1), 32), "31Lw");
}

TEST(CubeNotation, EveryTurnReadsBack) {
  for (const int size : {2, 3, 4, 5, 6, 7, 8, 32}) {
    for (const Turn& each : all_turns(size)) {
      const std::string name = format_turn(each, size);
      const auto again = parse_turns(name, size);
      ASSERT_TRUE(again) << name << " of " << size << ": " << again.error().message;
      ASSERT_EQ(*again, std::vector{each}) << name << " of " << size;
    }
  }
}

TEST(CubeNotation, LongAndBinaryTextEndsSoon) {
  std::string moves;
  for (int i = 0; i < 1'000'000; ++i) moves += "R ";
  std::string undone(99, '(');
  undone += "(R)99999";
  for (int i = 0; i < 99; ++i) undone += ")'";
  const auto start = std::chrono::steady_clock::now();
  EXPECT_THAT(read(moves), HasSubstr("more than 100,000 turns"));
  EXPECT_EQ(parse_turns(undone, 3)->size(), 99'999u);
  EXPECT_LT(read(std::string(10'000'000, '1')).size(), 400u);
  EXPECT_LT(read(std::string(10'000'000, '\xff')).size(), 400u);
  EXPECT_LT(read(std::string(10'000'000, '(')).size(), 400u);
  EXPECT_EQ(read(std::string(10'000'000, ' ')), "");
  EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(20));
}

RC_GTEST_PROP(CubeNotationProperty, AnyBytesReadBackOrFail, ()) {
  const int size = *rc::gen::inRange(2, 8);
  const auto symbols =
      *rc::gen::container<std::string>(rc::gen::elementOf(std::string("RLUDFBMESxyzw'23-()i r,1")));
  const auto turns = parse_turns(symbols, size);
  if (!turns) {
    RC_ASSERT(turns.error().message.find("character ") == 0u);
    return;
  }
  RC_ASSERT(*parse_turns(test::format_turns(*turns, size), size) == *turns);
}

}  // namespace
}  // namespace quebra::puzzle::cube
