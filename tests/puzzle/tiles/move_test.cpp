#include "puzzle/tiles/move.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <algorithm>

namespace quebra::puzzle::tiles {
namespace {

using core::Language;
using testing::HasSubstr;

TEST(Move, InverseGoesBack) {
  EXPECT_EQ(inverse_of(Move::up), Move::down);
  EXPECT_EQ(inverse_of(Move::down), Move::up);
  EXPECT_EQ(inverse_of(Move::left), Move::right);
  EXPECT_EQ(inverse_of(Move::right), Move::left);
}

TEST(Move, NamesInBothLanguagesAreReadBack) {
  for (const Move move : kAllMoves) {
    for (const Language language : {Language::english, Language::portuguese}) {
      EXPECT_EQ(*parse_move(move_name(move, language)), move);
    }
  }
  EXPECT_EQ(move_name(Move::up, Language::portuguese), "Cima");
  EXPECT_EQ(move_name(Move::left, Language::portuguese), "Esquerda");
  EXPECT_EQ(move_name(Move::right, Language::portuguese), "Direita");
  EXPECT_EQ(move_name(Move::down, Language::portuguese), "Baixo");
}

TEST(Move, LettersAreEnglish) {
  EXPECT_EQ(*parse_move("U"), Move::up);
  EXPECT_EQ(*parse_move("l"), Move::left);
  EXPECT_EQ(*parse_move(" R "), Move::right);
  EXPECT_EQ(*parse_move("d"), Move::down);
  EXPECT_EQ(*parse_move("dIrEiTa"), Move::right);
}

TEST(Move, OtherWordsAreRefused) {
  for (const std::string text : {"", "C", "E", "X", "Upp", "UP LEFT", "\xff\x01"}) {
    const auto move = parse_move(text);
    ASSERT_FALSE(move) << text;
    EXPECT_THAT(move.error().message, HasSubstr("is not a move")) << text;
  }
  EXPECT_THAT(parse_move("Sideways").error().message, HasSubstr("'Sideways'"));
}

TEST(Order, AllWaysToWriteOne) {
  using Order = std::array<Move, 4>;
  const Order document = {Move::up, Move::right, Move::down, Move::left};
  EXPECT_EQ(*parse_order(""), (Order{Move::up, Move::left, Move::right, Move::down}));
  EXPECT_EQ(*parse_order("ULRD"), (Order{Move::up, Move::left, Move::right, Move::down}));
  EXPECT_EQ(*parse_order("urdl"), document);
  EXPECT_EQ(*parse_order("CDBE"), document);
  EXPECT_EQ(*parse_order("C,D,B,E"), document);
  EXPECT_EQ(*parse_order("Up, Right, Down, Left"), document);
  EXPECT_EQ(*parse_order("Up Right Down Left"), document);
  EXPECT_EQ(*parse_order("cima,direita,baixo,esquerda"), document);
  EXPECT_EQ(format_order(document), "URDL");
}

TEST(Order, All24AreReadBack) {
  std::array<Move, 4> order = kAllMoves;
  int count = 0;
  do {
    EXPECT_EQ(*parse_order(format_order(order)), order);
    ++count;
  } while (std::next_permutation(order.begin(), order.end()));
  EXPECT_EQ(count, 24);
}

TEST(Order, FaultsAreNamed) {
  EXPECT_THAT(parse_order("ULR").error().message, HasSubstr("3 directions instead of 4"));
  EXPECT_THAT(parse_order("ULRX").error().message, HasSubstr("'x' is not a direction"));
  EXPECT_THAT(parse_order("UULR").error().message, HasSubstr("Up appears twice"));
  EXPECT_THAT(parse_order("Up,Cima,Left,Down").error().message, HasSubstr("Up appears twice"));
  EXPECT_THAT(parse_order("CULR").error().message, HasSubstr("is not a direction"));
  EXPECT_THAT(parse_order("Up,,Left,Down").error().message, HasSubstr("'' is not a direction"));
  EXPECT_FALSE(parse_order(std::string(10'000'000, 'U')));
}

RC_GTEST_PROP(OrderProperty, AnyBytesAreAnOrderOrAFault, (const std::string& text)) {
  const auto order = parse_order(text);
  if (!order) RC_ASSERT(!order.error().message.empty());
}

}  // namespace
}  // namespace quebra::puzzle::tiles
