#include "puzzle/cube/replay.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include "puzzle/cube/geometry.hpp"
#include "puzzle/cube/notation.hpp"

namespace quebra::puzzle::cube {
namespace {

using testing::HasSubstr;

const std::string kSolved = "UUUUUUUUURRRRRRRRRFFFFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB";

core::Result<std::string> play(std::string_view state, const std::vector<std::string>& moves,
                               int size = 3) {
  return replay(size, state, moves);
}

/// Symbols in text order from facelets in Geometry's.
std::string text_of(const Geometry& cube, const std::vector<char>& symbols) {
  std::string text;
  for (const Face face : kTextOrder) {
    for (int i = 0; i < cube.size() * cube.size(); ++i) {
      text += symbols[static_cast<std::size_t>(face * cube.size() * cube.size() + i)];
    }
  }
  return text;
}

TEST(CubeReplay, KnownPositions) {
  EXPECT_EQ(*play(kSolved, {}), kSolved);
  EXPECT_EQ(*play(kSolved, {"R"}), "UUFUUFUUFRRRRRRRRRFFDFFDFFDDDBDDBDDBLLLLLLLLLUBBUBBUBB");
  EXPECT_EQ(*play(kSolved, {"F"}), "UUUUUULLLURRURRURRFFFFFFFFFRRRDDDDDDLLDLLDLLDBBBBBBBBB");
  EXPECT_EQ(*play(kSolved, {"x"}), "FFFFFFFFFRRRRRRRRRDDDDDDDDDBBBBBBBBBLLLLLLLLLUUUUUUUUU");
  EXPECT_EQ(*play(kSolved, {"M2", "E2", "S2"}),
            "UDUDUDUDURLRLRLRLRFBFBFBFBFDUDUDUDUDLRLRLRLRLBFBFBFBFB");
  EXPECT_EQ(*play("UUUURRRRFFFFDDDDLLLLBBBB", {"U"}, 2), "UUUUBBRRRRFFDDDDFFLLLLBB");
}

TEST(CubeReplay, RefusesOtherNamesAndStates) {
  for (const std::string name : {"", "r", "R3", "2", "4R", "Q", "2M", "R''", "R2'", "2-3", "3-2Rw",
                                 "2-3R", "99999999999R", "w", "2x", "R "}) {
    EXPECT_THAT(play(kSolved, {"U", name}).error().message, HasSubstr("replay: move 2 (")) << name;
  }
  EXPECT_FALSE(play("UUUURRRRFFFFDDDDLLLLBBBB", {"M"}, 2));
  EXPECT_THAT(play(kSolved.substr(1), {}).error().message, HasSubstr("too few"));
  EXPECT_THAT(play(kSolved + "U", {}).error().message, HasSubstr("too many"));
}

TEST(CubeReplay, AgreesWithTheGeometryOnEveryTurn) {
  for (int size = 2; size <= 7; ++size) {
    const Geometry cube(size);
    std::vector<char> start(static_cast<std::size_t>(cube.facelets()));
    for (std::size_t i = 0; i < start.size(); ++i) start[i] = static_cast<char>('!' + i % 89);
    for (int axis = 0; axis < kAxes; ++axis) {
      for (int first = 0; first < size; ++first) {
        for (int last = first; last < size; ++last) {
          for (int quarters = 1; quarters <= 3; ++quarters) {
            const Turn turn = {static_cast<std::uint8_t>(axis), static_cast<std::uint8_t>(first),
                               static_cast<std::uint8_t>(last),
                               static_cast<std::uint8_t>(quarters)};
            auto symbols = start;
            cube.turn(turn, std::span(symbols));
            const std::string name = format_turn(turn, size);
            ASSERT_EQ(*play(text_of(cube, start), {name}, size), text_of(cube, symbols))
                << name << " of " << size;
          }
        }
      }
    }
  }
}

RC_GTEST_PROP(CubeReplayProperty, AgreesWithTheGeometry, ()) {
  const int size = *rc::gen::elementOf(std::vector<int>{2, 3, 4, 5, 6, 7, 32});
  const Geometry cube(size);
  std::vector<char> symbols(static_cast<std::size_t>(cube.facelets()));
  for (std::size_t i = 0; i < symbols.size(); ++i) symbols[i] = static_cast<char>('!' + i % 89);
  const std::string before = text_of(cube, symbols);
  std::vector<std::string> names;
  for (int i = *rc::gen::inRange(0, 12); i > 0; --i) {
    const int a = *rc::gen::inRange(0, size);
    const int b = *rc::gen::inRange(0, size);
    const Turn turn = {
        *rc::gen::inRange<std::uint8_t>(0, 3), static_cast<std::uint8_t>(std::min(a, b)),
        static_cast<std::uint8_t>(std::max(a, b)), *rc::gen::inRange<std::uint8_t>(1, 4)};
    cube.turn(turn, std::span(symbols));
    names.push_back(format_turn(turn, size));
  }
  RC_ASSERT(*play(before, names, size) == text_of(cube, symbols));
}

}  // namespace
}  // namespace quebra::puzzle::cube
