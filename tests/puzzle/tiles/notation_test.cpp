#include "puzzle/tiles/notation.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <chrono>
#include <numeric>

namespace quebra::puzzle::tiles {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::StartsWith;

const std::vector<int> kHardest = {8, 6, 7, 2, 5, 4, 3, 0, 1};

std::string fault(std::string_view text, std::optional<Size> size = std::nullopt) {
  const auto board = parse_board(text, size);
  if (board) return "no fault";
  EXPECT_EQ(board.error().fault, core::Fault::bad_input);
  return board.error().message;
}

TEST(Notation, ReadsEverySeparator) {
  for (const std::string text :
       {"8 6 7 2 5 4 3 0 1", "8,6,7,2,5,4,3,0,1", "8, 6, 7, 2, 5, 4, 3, _, 1",
        "8 6 7 / 2 5 4 / 3 0 1", "8,6,7/2,5,4/3,_,1", "8\t6 7\n2 5 4\r\n3 0 1\n", "867254301",
        "8672543_1", "867/254/301", " 867 / 254 / 3_1 ", "08 6 7 2 5 4 3 00 1"}) {
    const auto board = parse_board(text);
    ASSERT_TRUE(board) << text << ": " << board.error().message;
    EXPECT_EQ(board->numbers, kHardest) << text;
    EXPECT_EQ(board->size, (Size{3, 3})) << text;
  }
}

TEST(Notation, InfersTheSize) {
  EXPECT_EQ(parse_board("1 2 3 0")->size, (Size{2, 2}));
  EXPECT_EQ(parse_board("1230")->size, (Size{2, 2}));
  EXPECT_EQ(parse_board("1 2 3/4 5 0")->size, (Size{2, 3}));
  EXPECT_EQ(parse_board("123/450")->size, (Size{2, 3}));
  EXPECT_EQ(parse_board("12/34/50")->size, (Size{3, 2}));
  EXPECT_EQ(parse_board("1 2/3 4/5 6/7 0")->size, (Size{4, 2}));
  EXPECT_EQ(parse_board("123450", Size{2, 3})->size, (Size{2, 3}));
  EXPECT_EQ(parse_board("1234567890", Size{2, 5})->size, (Size{2, 5}));
  EXPECT_EQ(parse_board("1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 0")->size, (Size{4, 4}));
}

TEST(Notation, NamesTheFault) {
  EXPECT_EQ(fault("1 2 7 3 4 5 6 0 7"), "tile 7 appears twice: positions 3 and 9");
  EXPECT_EQ(
      fault("1 2 3 9 5 6 7 8 0"),
      "tile 9 is out of range at position 4: a 3x3 board has tiles 1 to 8 and 0 for the blank");
  EXPECT_EQ(fault("1 2 3 4 x 6 7 8 0"), "position 5: 'x' is not a number");
  EXPECT_EQ(fault("1 2 3 4 5 6 7 8", Size{3, 3}),
            "8 numbers given: a 3x3 board needs 9 (tiles 1 to 8, and 0 or _ for the blank)");
  EXPECT_EQ(
      fault("1 2 3 4 5 6 7 0"),
      "8 numbers given: a 3x3 board needs 9; for another shape name it, for instance tiles:2x4, "
      "or separate the rows with /");
  EXPECT_EQ(fault("1 2 3/4 5 6 0"), "row 2 has 4 numbers, row 1 has 3");
  EXPECT_EQ(fault("1 2 3 4 5 6 7 8 9"),
            "no blank: a 3x3 board has tiles 1 to 8, and 0 or _ for the blank; position 9 holds 9");
  EXPECT_EQ(fault("1 2 3 4 5 6 7 8 8"),
            "tile 8 appears twice: positions 8 and 9; no blank (0 or _) is given");
  EXPECT_EQ(fault("1 2 3 4 0 6 7 8 _"), "the blank appears twice: positions 5 and 9");
  EXPECT_EQ(fault(""), "the board is empty: give its numbers row by row, 0 or _ for the blank");
  EXPECT_EQ(fault(" , \n"),
            "the board is empty: give its numbers row by row, 0 or _ for the blank");
}

TEST(Notation, NamesRarerFaults) {
  EXPECT_THAT(fault("5"), StartsWith("1 number given: a 2x2 board needs 4"));
  EXPECT_THAT(fault("-1 2 3 0"), HasSubstr("position 1: '-1' is not a number"));
  EXPECT_THAT(fault("1.5 2 3 0"), HasSubstr("position 1: '1.5' is not a number"));
  EXPECT_THAT(fault("1 2_ 3 0"), HasSubstr("position 2: '2_' is not a number"));
  EXPECT_THAT(fault("1 __ 3 0"), HasSubstr("position 2: '__' is not a number"));
  EXPECT_THAT(fault("1 2 99999999999999999999999 0"),
              HasSubstr("tile 99999999999999999999999 is out of range at position 3"));
  EXPECT_THAT(fault("86725430"), HasSubstr("'86725430' has 8 digits"));
  EXPECT_THAT(fault("867254301", Size{4, 4}), HasSubstr("9 numbers given: a 4x4 board needs 16"));
  EXPECT_THAT(fault("867254331"), HasSubstr("tile 3 appears twice: positions 7 and 8"));
  EXPECT_THAT(fault("1 2 3 / / 4 5 0"), HasSubstr("row 2 has no numbers"));
  EXPECT_THAT(fault("/1 2"), HasSubstr("row 1 has no numbers"));
  EXPECT_THAT(fault("1 2/3 0/"), HasSubstr("row 3 has no numbers"));
  EXPECT_THAT(fault("1/2/3/0"), HasSubstr("a 4x1 board: boards go from 2x2 to 8x8"));
  EXPECT_THAT(fault("1 2 3 4 5 6 7 8 9/10 11 12 13 14 15 16 17 0"), HasSubstr("a 2x9 board"));
  EXPECT_THAT(fault("1 2/3 4/5 6/7 8/9 10/11 12/13 14/15 16/17 0"), HasSubstr("more than 8 rows"));
  EXPECT_THAT(fault("1 2/3 4/5 0", Size{2, 3}),
              HasSubstr("3 rows of 2 numbers given: a 2x3 board has 2 rows of 3"));
  EXPECT_THAT(fault(std::string_view("1 2\0 3 0", 8)), HasSubstr("position 2: '2\\x00'"));
}

TEST(Notation, LongAndBinaryTextEndsSoon) {
  std::string many;
  for (int i = 0; i < 5'000'000; ++i) many += "1 ";
  const std::vector<std::string> texts = {
      std::string(10'000'000, '1'),  std::string(10'000'000, ' '),    std::string(10'000'000, '/'),
      std::string(10'000'000, '\0'), std::string(10'000'000, '\xff'), many};
  const auto start = std::chrono::steady_clock::now();
  for (const std::string& text : texts) {
    const std::string message = fault(text);
    EXPECT_NE(message, "no fault");
    EXPECT_LT(message.size(), 400u);
  }
  // Generous, for sanitizer builds; a release build takes some 0.2 s for all six.
  EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(20));
  EXPECT_THAT(fault(many), StartsWith("more than 64 numbers"));
}

TEST(Notation, Sizes) {
  EXPECT_EQ(*parse_size("3x4"), (Size{3, 4}));
  EXPECT_EQ(*parse_size(" 8X8 "), (Size{8, 8}));
  for (const std::string text :
       {"", "3", "x", "3x", "x3", "3x4x5", "3 x 4", "a3x4", "99999999999999999999x2"}) {
    EXPECT_THAT(parse_size(text).error().message, HasSubstr("is not rows x columns")) << text;
  }
  for (const std::string text : {"1x4", "4x1", "9x9", "0x0", "8x9", "-3x4"}) {
    EXPECT_THAT(parse_size(text).error().message, HasSubstr("boards go from 2x2 to 8x8")) << text;
  }
}

TEST(Goal, NamedOnes) {
  EXPECT_THAT(parse_goal("", {3, 3})->numbers, ElementsAre(1, 2, 3, 4, 5, 6, 7, 8, 0));
  EXPECT_EQ(parse_goal("", {3, 3})->name, "blank-last");
  EXPECT_THAT(parse_goal("Blank-First", {2, 3})->numbers, ElementsAre(0, 1, 2, 3, 4, 5));
  EXPECT_THAT(parse_goal("snail", {3, 3})->numbers, ElementsAre(1, 2, 3, 8, 0, 4, 7, 6, 5));
  EXPECT_THAT(parse_goal("snail", {2, 3})->numbers, ElementsAre(1, 2, 3, 0, 5, 4));
  EXPECT_THAT(parse_goal("snail", {4, 3})->numbers,
              ElementsAre(1, 2, 3, 10, 11, 4, 9, 0, 5, 8, 7, 6));
}

TEST(Goal, AnyBoard) {
  const auto goal = parse_goal("8/6/7", {3, 3});
  EXPECT_THAT(goal.error().message, StartsWith("goal: 3 numbers given"));
  EXPECT_EQ(parse_goal("867254301", {3, 3})->name, "8 6 7 2 5 4 3 0 1");
  EXPECT_EQ(parse_goal("0 1 2 3 4 5 6 7 8", {3, 3})->name, "blank-first");
  EXPECT_THAT(parse_goal("1 1 2 3", {2, 2}).error().message,
              StartsWith("goal: tile 1 appears twice: positions 1 and 2"));
  EXPECT_THAT(parse_goal("blank-frist", {3, 3}).error().message,
              HasSubstr("did you mean blank-first?"));
  EXPECT_THAT(parse_goal("elsewhere", {3, 3}).error().message, HasSubstr("is not one of"));
}

TEST(Spec, FromText) {
  const auto spec = make_spec({.state = "1 2 3/4 5 0", .goal = "snail", .order = "CDBE"});
  ASSERT_TRUE(spec);
  EXPECT_EQ(spec->rows, 2);
  EXPECT_EQ(spec->columns, 3);
  EXPECT_EQ(spec->goal_name, "snail");
  EXPECT_EQ(format_order(spec->order), "URDL");
  EXPECT_EQ(make_spec({.size = "4x4"})->goal.size(), 16u);
  EXPECT_EQ(make_spec({.goal = "0 1/2 3/4 5"})->rows, 3);
  EXPECT_EQ(make_spec({.size = "2x4", .state = "nonsense"})->columns, 4);  // only for the size
}

TEST(Spec, Faults) {
  EXPECT_THAT(make_spec({}).error().message, HasSubstr("which size?"));
  EXPECT_THAT(make_spec({.goal = "snail"}).error().message, HasSubstr("which size?"));
  EXPECT_THAT(make_spec({.size = "9x9"}).error().message, HasSubstr("2x2 to 8x8"));
  EXPECT_THAT(make_spec({.state = "1 2 3"}).error().message, HasSubstr("3 numbers given"));
  EXPECT_THAT(make_spec({.goal = "1 2 3"}).error().message, StartsWith("goal: 3 numbers given"));
  EXPECT_THAT(make_spec({.size = "3x3", .order = "U"}).error().message, StartsWith("order 'U'"));
}

TEST(Notation, Draws) {
  EXPECT_EQ(draw_numbers(kHardest, 3), "8 6 7\n2 5 4\n3 _ 1\n");
  EXPECT_EQ(draw_numbers(std::vector<int>{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 0}, 4),
            " 1  2  3  4\n 5  6  7  8\n 9 10 11  _\n");
}

rc::Gen<BoardText> boards() {
  return rc::gen::mapcat(
      rc::gen::pair(rc::gen::inRange(2, 9), rc::gen::inRange(2, 9)), [](std::pair<int, int> sides) {
        const Size size = {sides.first, sides.second};
        const auto keys = rc::gen::container<std::vector<std::uint32_t>>(
            static_cast<std::size_t>(size.cells()), rc::gen::arbitrary<std::uint32_t>());
        return rc::gen::map(keys, [size](const std::vector<std::uint32_t>& values) {
          BoardText board{size, std::vector<int>(values.size())};
          std::iota(board.numbers.begin(), board.numbers.end(), 0);
          std::stable_sort(board.numbers.begin(), board.numbers.end(), [&](int a, int b) {
            return values[static_cast<std::size_t>(a)] < values[static_cast<std::size_t>(b)];
          });
          return board;
        });
      });
}

RC_GTEST_PROP(NotationProperty, FormatIsReadBackWithTheSize, ()) {
  const BoardText board = *boards();
  const auto again = parse_board(format_numbers(board.numbers), board.size);
  RC_ASSERT(again.has_value());
  RC_ASSERT(again->numbers == board.numbers);
}

RC_GTEST_PROP(NotationProperty, DrawingWithSlashesIsReadBackWithoutTheSize, ()) {
  const BoardText board = *boards();
  std::string text = draw_numbers(board.numbers, board.size.columns);
  text.pop_back();
  std::replace(text.begin(), text.end(), '\n', '/');
  const auto again = parse_board(text);
  RC_ASSERT(again.has_value());
  RC_ASSERT(again->numbers == board.numbers);
  RC_ASSERT(again->size == board.size);
}

RC_GTEST_PROP(NotationProperty, AnyBytesAreABoardOrAFault, (const std::string& text)) {
  const auto board = parse_board(text);
  if (!board) RC_ASSERT(!board.error().message.empty());
}

RC_GTEST_PROP(NotationProperty, AnythingAcceptedIsAPermutation, ()) {
  const auto text = *rc::gen::container<std::string>(rc::gen::elementOf(std::string("0123_ /,")));
  const auto board = parse_board(text);
  if (!board) return;
  auto sorted = board->numbers;
  std::sort(sorted.begin(), sorted.end());
  for (std::size_t i = 0; i < sorted.size(); ++i) RC_ASSERT(sorted[i] == static_cast<int>(i));
  RC_ASSERT(board->numbers.size() == static_cast<std::size_t>(board->size.cells()));
}

}  // namespace
}  // namespace quebra::puzzle::tiles
