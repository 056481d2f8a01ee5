#include "puzzle/cube/facelets.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <chrono>

#include "puzzle/cube/support.hpp"

namespace quebra::puzzle::cube {
namespace {

using test::after;
using test::renamed;
using test::Stickers;
using testing::HasSubstr;
using testing::StartsWith;

const std::string kSolved = "UUUUUUUUURRRRRRRRRFFFFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB";
const std::string kAfterR = "UUFUUFUUFRRRRRRRRRFFDFFDFFDDDBDDBDDBLLLLLLLLLUBBUBBUBB";

std::string read(std::string_view text, int size = 3, Frame frame = Frame::centres) {
  const auto stickers = parse_facelets(text, Geometry(size), frame);
  return stickers ? format_facelets(*stickers, size) : stickers.error().message;
}

TEST(CubeFacelets, ReadsAndWrites) {
  EXPECT_EQ(read(kSolved), kSolved);
  EXPECT_EQ(read(kAfterR), kAfterR);
  EXPECT_EQ(format_facelets(after(Geometry(3), "R"), 3), kAfterR);
  EXPECT_EQ(read("UUF UUF UUF/RRR|RRR,RRR\nFFDFFDFFD DDBDDBDDB LLLLLLLLL\r\nUBB\tUBBUBB"), kAfterR);
}

TEST(CubeFacelets, Unfolded) {
  const Geometry cube(3);
  EXPECT_EQ(draw_facelets(after(cube, "R"), 3),
            "       U U F\n"
            "       U U F\n"
            "       U U F\n"
            "L L L  F F D  R R R  U B B\n"
            "L L L  F F D  R R R  U B B\n"
            "L L L  F F D  R R R  U B B\n"
            "       D D B\n"
            "       D D B\n"
            "       D D B\n");
  EXPECT_EQ(read(draw_facelets(after(cube, "R"), 3)), kAfterR);
}

TEST(CubeFacelets, AnySymbols) {
  for (const std::string symbols : {"WRGYOB", "012345", "urfdlb", "Aa#~*.", "WRGYBO", "LRFDUB"}) {
    EXPECT_EQ(read(renamed(kAfterR, symbols)), kAfterR) << symbols;
  }
  std::string mixed = kAfterR;
  mixed[3] = 'u';
  mixed[50] = 'b';
  EXPECT_EQ(read(mixed), kAfterR);  // folding the case leaves six
}

TEST(CubeFacelets, CornerFrame) {
  // Plane 0 stands still, the others turn the other way.
  EXPECT_EQ(read(format_facelets(after(Geometry(3), "L"), 3), 3, Frame::corner),
            format_facelets(after(Geometry(3), "Rw"), 3));
  const Geometry two(2);
  EXPECT_EQ(read(format_facelets(after(two, "L"), 2), 2, Frame::corner),
            format_facelets(after(two, "R"), 2));
  EXPECT_EQ(read(format_facelets(after(two, "D' B x2"), 2), 2, Frame::centres),
            read(format_facelets(after(two, "D' B x2"), 2), 2, Frame::corner));
}

TEST(CubeFacelets, NamesTheFault) {
  EXPECT_EQ(read(kSolved.substr(1)),
            "53 facelets, a cube:3 has 54: 9 on each face, in the order U R F D L B");
  EXPECT_EQ(read("UUUURRRRFFFFDDDDLLLLBBBB"),
            "24 facelets, a cube:3 has 54: these are enough for a cube:2");
  EXPECT_THAT(read(""), StartsWith("0 facelets, a cube:3 has 54"));
  std::string text = renamed(kSolved, "WRGYOB");
  text[9] = 'G';
  EXPECT_EQ(read(text), "colour G is used 10 times (9 are needed) and colour R 8 times");
  text = kSolved;
  text[13] = 'X';
  EXPECT_EQ(read(text),
            "7 different symbols (BDFLRUX), a cube has 6: X is rarest, for instance R5");
  EXPECT_EQ(read(renamed(kSolved, "UUFDLB")),
            "only 5 different symbols (BDFLU): a cube has 6 colours, each 9 times");
  EXPECT_THAT(read("\xc3\xa9"), StartsWith("'\\xc3' at byte 1 cannot be a facelet"));
  text = renamed(kSolved, "WRGYOB");
  std::swap(text[4], text[22]);
  EXPECT_THAT(read(text), StartsWith("the centres do not fit the corners"));
  text = renamed(kSolved, "WRGYOB");
  std::swap(text[7], text[10]);  // the U of UF and the R of UR
  EXPECT_EQ(read(text), "the piece at UR cannot exist: it shows W twice");
  text = renamed(kSolved, "WRGYOB");
  std::swap(text[7], text[39]);  // the U of UF and the L of BL
  EXPECT_EQ(read(text), "the piece GO is there twice, at UF and FL; WG is missing");
}

TEST(CubeFacelets, FaultsOfEvenCubesUseTheLikeliestColours) {
  std::string text = renamed("UUUURRRRFFFFDDDDLLLLBBBB", "WRGYOB");
  std::swap(text[3], text[9]);  // URF: U and F exchanged
  EXPECT_EQ(read(text, 2),
            "the piece at URF is mirrored: its colours GRW run the wrong way round; two of its "
            "stickers are exchanged");
  text = renamed("UUUURRRRFFFFDDDDLLLLBBBB", "123456");
  std::swap(text[3], text[17]);  // the U of URF and the L of UFL
  EXPECT_EQ(read(text, 2), "the piece at URF cannot exist: 5 and 2 are opposite");
}

TEST(CubeFacelets, AnyOrientationIsTheSameCube) {
  for (const int size : {2, 3, 4, 5}) {
    const Geometry cube(size);
    const std::string moves = size > 3 ? " R U2 Fw' 2L D B' Rw 2U" : " R U2 F' L D B'";
    for (const Frame frame : {Frame::centres, Frame::corner}) {
      const std::string expected = read(format_facelets(after(cube, moves), size), size, frame);
      for (const std::string& held : test::orientations()) {
        const std::string text = format_facelets(after(cube, held + moves), size);
        EXPECT_EQ(read(text, size, frame), expected) << held << " of " << size;
      }
    }
  }
}

TEST(CubeFacelets, LongAndBinaryTextEndsSoon) {
  const auto start = std::chrono::steady_clock::now();
  for (const char c : {'1', ' ', '/', '\0', '\xff', '\n'}) {
    EXPECT_LT(read(std::string(10'000'000, c), 5).size(), 400u);
  }
  EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(20));
}

RC_GTEST_PROP(CubeFaceletsProperty, SymbolsAndDrawingChangeNothing, ()) {
  const int size = *rc::gen::inRange(2, 8);
  const Geometry cube(size);
  Stickers stickers = cube.solved();
  for (const Turn& turn : test::any_turns(size)) cube.turn(turn, std::span(stickers));
  const Frame frame = *rc::gen::element(Frame::centres, Frame::corner);
  Stickers expected = stickers;
  reframe(expected, cube, frame);

  std::string symbols =
      *rc::gen::element<std::string>("URFDLB", "WYGBRO", "012345", "abcdef", "AaBbCc");
  for (std::size_t i = symbols.size() - 1; i > 0; --i) {
    std::swap(symbols[i], symbols[*rc::gen::inRange<std::size_t>(0, i + 1)]);
  }
  const auto read_back =
      parse_facelets(renamed(format_facelets(stickers, size), symbols), cube, frame);
  RC_ASSERT(read_back.has_value());
  RC_ASSERT(*read_back == expected);
  RC_ASSERT(*parse_facelets(renamed(draw_facelets(stickers, size), symbols), cube, frame) ==
            expected);
  RC_ASSERT(*parse_facelets(format_facelets(expected, size), cube, frame) == expected);
}

}  // namespace
}  // namespace quebra::puzzle::cube
