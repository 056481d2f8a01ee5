#include "puzzle/cube/state_text.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <chrono>

#include "puzzle/cube/doctor.hpp"
#include "puzzle/cube/facelets.hpp"
#include "puzzle/cube/support.hpp"
#include "puzzle/cube/written.hpp"

namespace quebra::puzzle::cube {
namespace {

using test::after;
using testing::HasSubstr;
using testing::StartsWith;

const std::string kSolved = "UUUUUUUUURRRRRRRRRFFFFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB";
const std::string kReidSolved =
    "UF UR UB UL DF DR DB DL FR FL BR BL UFR URB UBL ULF DRF DFL DLB DBR";

std::string read(std::string_view text, int size = 3, Frame frame = Frame::centres) {
  const auto stickers = parse_state_text(text, Geometry(size), frame);
  return stickers ? format_facelets(*stickers, size) : stickers.error().message;
}

/// The solved cube with facelets exchanged, in the order of the text.
std::string exchanged(std::initializer_list<std::pair<std::size_t, std::size_t>> pairs) {
  std::string text = kSolved;
  for (const auto& [a, b] : pairs) std::swap(text[a], text[b]);
  return text;
}

TEST(CubeStateText, PlacesAtFault) {
  const Geometry cube(3);
  using testing::ElementsAre;
  using testing::IsEmpty;
  EXPECT_THAT(places_at_fault(kSolved, cube), IsEmpty());
  EXPECT_THAT(places_at_fault(exchanged({{8, 9}}), cube), ElementsAre(8, 9, 20));  // mirrored UFR
  // UF becomes a second UR, and DR a second DF; the message is about one of these pairs.
  EXPECT_THAT(places_at_fault(exchanged({{19, 16}}), cube),
              testing::AnyOf(ElementsAre(5, 7, 10, 19), ElementsAre(16, 25, 28, 32)));
  EXPECT_THAT(places_at_fault(exchanged({{19, 12}}), cube),
              ElementsAre(12, 23));  // FR shows F twice
  EXPECT_THAT(places_at_fault(exchanged({{4, 13}, {31, 40}}), cube),
              ElementsAre(4, 13, 22, 31, 40, 49));
  EXPECT_THAT(places_at_fault(exchanged({{10, 19}}), cube), IsEmpty());  // possible, unsolvable
  std::string unbalanced = kSolved;
  unbalanced.back() = 'U';
  EXPECT_THAT(places_at_fault(unbalanced, cube), IsEmpty());  // a colour too often
  EXPECT_THAT(places_at_fault("R U R' Q", cube), IsEmpty());
}

TEST(CubeStateText, Moves) {
  const Geometry cube(3);
  EXPECT_EQ(read("moves:"), kSolved);
  EXPECT_EQ(read("x y z"), kSolved);
  EXPECT_EQ(read("R U R' U'"), format_facelets(after(cube, "R U R' U'"), 3));
  EXPECT_EQ(read("Moves: R"), read("R"));
  EXPECT_EQ(read("M"), read("R L'"));  // the centres are the frame
  EXPECT_EQ(read("M", 3, Frame::corner), format_facelets(after(cube, "M"), 3));
  EXPECT_EQ(read("L", 2, Frame::corner), read("R", 2, Frame::corner));
}

TEST(CubeStateText, Facelets) {
  EXPECT_EQ(read(kSolved), kSolved);
  EXPECT_EQ(read("facelets:" + kSolved), kSolved);
  EXPECT_EQ(read(test::renamed(kSolved, "FRDBLU")), kSolved);
  EXPECT_EQ(read(read("R U2 F' D")), read("R U2 F' D"));
}

TEST(CubeStateText, Reid) {
  EXPECT_EQ(read(kReidSolved), kSolved);
  EXPECT_EQ(read("UF FR UB UL DF BR DB DL DR FL UR BL FDR FRU UBL ULF BRD DFL DLB BUR"), read("R"));
  EXPECT_EQ(read("UD" + kReidSolved.substr(2)),
            "the piece at UF cannot exist: U and D are opposite");
  EXPECT_EQ(read("FU" + kReidSolved.substr(2)).size(), 54u);  // possible, though not reachable
  EXPECT_EQ(read("UR" + kReidSolved.substr(2)),
            "the piece UR is there twice, at UR and UF; UF is missing");
  EXPECT_EQ(kind_of_state_text(kReidSolved, 4), StateText::moves);
}

TEST(CubeStateText, Decides) {
  const auto kind = [](std::string_view text, int size) { return kind_of_state_text(text, size); };
  EXPECT_EQ(kind("R U R' U'", 3), StateText::moves);
  EXPECT_EQ(kind("", 3), StateText::moves);
  EXPECT_EQ(kind(kSolved, 3), StateText::facelets);
  EXPECT_EQ(kind(kSolved.substr(1), 3), StateText::facelets);
  EXPECT_EQ(kind(kSolved.substr(9), 3), StateText::facelets);  // a face forgotten
  EXPECT_EQ(kind(kSolved.substr(10), 3), StateText::moves);
  EXPECT_EQ(kind(test::renamed(kSolved, "WRGYOB").substr(1), 3), StateText::facelets);
  EXPECT_EQ(kind(kReidSolved, 3), StateText::pieces);
  // 12 moves of two characters have the shape of the rows of a cube:2.
  EXPECT_EQ(kind("R2 U' F2 R' U2 F' R2 U' F2 R' U2 F'", 2), StateText::moves);
  EXPECT_EQ(kind("R U F R U F R U F R U F R U F R U F R U F R U F", 2), StateText::moves);
  // So have they with a slip in them, which is a slip in the moves.
  EXPECT_EQ(kind("R2 U2 R2 F2 U2 R2 F2 U2 R2 Q2", 2), StateText::moves);
  EXPECT_EQ(kind("R' U' R' F' U' R' F' U' R' Q'", 2), StateText::moves);
  EXPECT_EQ(kind("Ri Ui Ri Fi Ui Ri Fi Ui Ri Qi", 2), StateText::moves);
  EXPECT_EQ(kind("R\u2019 U\u2019 R\u2019 U\u2019 R\u2019 Q\u2019 R\u2019", 2), StateText::moves);
  EXPECT_EQ(kind("UU UU RR RR FF FQ DD DD LL LL BB BB", 2), StateText::facelets);
  EXPECT_EQ(kind("12 11 22 21 33 33 44 44 55 55 66 6X", 2), StateText::facelets);
  std::string crowded;  // 54 symbols without a blank, but of moves
  for (int i = 0; i < 9; ++i) crowded += "RUR'U'";
  EXPECT_EQ(kind(crowded, 3), StateText::moves);
}

TEST(CubeStateText, FaultsOfTheLikelierKind) {
  EXPECT_EQ(read(kSolved.substr(1)),
            "53 facelets, a cube:3 has 54: 9 on each face, in the order U R F D L B; if these are "
            "moves, write moves: before them");
  EXPECT_EQ(read("facelets:" + kSolved.substr(1)),
            "53 facelets, a cube:3 has 54: 9 on each face, in the order U R F D L B");
  EXPECT_THAT(read("facelets: R U"), StartsWith("2 facelets, a cube:3 has 54"));
  EXPECT_THAT(read(test::renamed(kSolved, "WRGYOB") + "W"), StartsWith("55 facelets"));
  EXPECT_THAT(read("R2 U2 R2 F2 U2 R2 F2 U2 R2 Q2", 2),
              StartsWith("character 28: 'Q' is not a move"));
  EXPECT_EQ(read("R U r"),
            "character 5: 'r' has two readings: write Rw for the outer two layers, or 2R for the "
            "second alone (a state is moves, or 54 facelets)");
  EXPECT_EQ(read(""), "the cube is empty: give 54 facelets in the order U R F D L B, or moves");
  EXPECT_THAT(read("hello"), HasSubstr("(a state is moves, or 54 facelets)"));
}

TEST(CubeStateText, AsManyFaceletsAsACubeHasAreNoMoves) {
  std::string twice = kSolved;
  twice[0] = 'R';
  EXPECT_EQ(read(twice), "colour R is used 10 times (9 are needed) and colour U 8 times");
  std::string mirrored = kSolved;
  std::swap(mirrored[8], mirrored[20]);
  std::swap(mirrored[8], mirrored[9]);
  EXPECT_THAT(read(mirrored), testing::Not(HasSubstr("moves")));
  EXPECT_THAT(read(mirrored), HasSubstr("URF"));
  EXPECT_THAT(read("UUUU RRRR FFFF DDDD LLLL BBB", 2),
              testing::EndsWith("; if these are moves, write moves: before them"));
  EXPECT_THAT(read(kSolved + "B"), testing::EndsWith("write moves: before them"));
}

TEST(CubeStateText, LongAndBinaryTextEndsSoon) {
  const auto start = std::chrono::steady_clock::now();
  for (const char c : {'1', '/', '\0', '\xff', '\n', 'R', '('}) {
    EXPECT_LT(read(std::string(5'000'000, c), 5).size(), 400u);
  }
  EXPECT_EQ(read("(x)99999 x", 32).size(), 6144u);
  EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(20));
}

RC_GTEST_PROP(CubeStateTextProperty, MovesAndFaceletsAgree, ()) {
  const int size = *rc::gen::inRange(2, 7);
  const Frame frame = *rc::gen::element(Frame::centres, Frame::corner);
  const std::string moves = "moves:" + test::format_turns(test::any_turns(size), size);
  const std::string facelets = read(moves, size, frame);
  RC_ASSERT(read(facelets, size, frame) == facelets);
  const Geometry cube(size);
  const auto pieces = read_pieces(*parse_state_text(moves, cube, frame), cube);
  RC_ASSERT(reachable(*pieces, size).validity.solvable);
}

}  // namespace
}  // namespace quebra::puzzle::cube
