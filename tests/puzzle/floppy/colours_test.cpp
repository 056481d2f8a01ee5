#include "puzzle/floppy/colours.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>

#include "puzzle/floppy/support.hpp"

namespace quebra::puzzle::floppy {
namespace {

using testing::HasSubstr;

constexpr std::string_view kColours3 = "GGG/WYWOYWYR/YWYOWYWR/WYWOYWYR/BBB";

/// A sticker by its piece's coordinates (x to the right, y up) and the direction in which it looks.
using Place = std::array<int, 5>;  // x, y, then the direction in x, y, z

/// The five lines as stickers in space, written down without any of the code under test.
std::map<Place, char> in_space(const std::string& text) {
  std::map<Place, char> stickers;
  const auto row = [&](int r) { return text.substr(4 + 9 * static_cast<std::size_t>(r), 8); };
  for (int i = 0; i < 3; ++i) {
    const auto at = static_cast<std::size_t>(i);
    stickers[{i - 1, 1, 0, 1, 0}] = text[at];
    stickers[{i - 1, -1, 0, -1, 0}] = text[31 + at];
    for (int c = 0; c < 3; ++c) {
      stickers[{c - 1, 1 - i, 0, 0, 1}] = row(i)[static_cast<std::size_t>(c)];
      stickers[{c - 1, 1 - i, 0, 0, -1}] = row(i)[static_cast<std::size_t>(6 - c)];
    }
    stickers[{1, 1 - i, 1, 0, 0}] = row(i)[3];
    stickers[{-1, 1 - i, -1, 0, 0}] = row(i)[7];
  }
  return stickers;
}

std::map<Place, char> turned(const std::map<Place, char>& stickers, int number) {
  std::map<Place, char> result;
  for (const auto& [place, colour] : stickers) {
    auto [x, y, dx, dy, dz] = place;
    if (number < 3 && y == 1 - number) {  // a row, around the vertical axis
      x = -x;
      dx = -dx;
      dz = -dz;
    } else if (number >= 3 && x == number - 4) {
      y = -y;
      dy = -dy;
      dz = -dz;
    }
    result[{x, y, dx, dy, dz}] = colour;
  }
  return result;
}

TEST(FloppyColours, TheDocumentsExample) {
  const auto slab = parse_colours(kColours3);
  ASSERT_TRUE(slab) << slab.error().message;
  EXPECT_EQ(format_slab(*slab), test::kExample3);
  EXPECT_EQ(format_colours(*slab), kColours3);
  EXPECT_EQ(format_colours(Slab{}), "GGG/WWWOYYYR/WWWOYYYR/WWWOYYYR/BBB");
}

TEST(FloppyColours, EverySlabInEveryOrientationReadsTheSame) {
  const Floppy puzzle = test::floppy_of("six");
  for (std::uint64_t i = 0; i < puzzle.size(); ++i) {
    for (const Rearrangement& orientation : orientations()) {
      const Slab slab = orientation(puzzle.unrank(i));
      const auto again = parse_colours(format_colours(slab));
      ASSERT_TRUE(again) << format_colours(slab) << ": " << again.error().message;
      ASSERT_EQ(*again, slab);
    }
  }
}

/// Half turns of the numbers are half turns of the stickers in space.
TEST(FloppyColours, StickersTurnInSpaceAsTheNumbersSay) {
  const Floppy puzzle = test::floppy_of("four");
  for (std::uint64_t i = 0; i < puzzle.size(); ++i) {
    const Slab slab = puzzle.unrank(i);
    for (int line = 0; line < 6; ++line) {
      const Slab next = half_turn(static_cast<Line>(line))(slab);
      ASSERT_EQ(in_space(format_colours(next)), turned(in_space(format_colours(slab)), line))
          << format_slab(slab) << " line " << line;
    }
  }
}

TEST(FloppyColours, Separators) {
  for (const std::string_view text :
       {"ggg wywoywyr ywyowywr wywoywyr bbb", "GGG\n\nWYWOYWYR\n\nYWYOWYWR\n\nWYWOYWYR\n\nBBB\n",
        "GGG\r\nWYWOYWYR\r\nYWYOWYWR\r\nWYWOYWYR\r\nBBB\r\n",
        "  G G G\nWYW O YWY R\nYWY O WYW R\nWYW O YWY R\n  B B B",
        "GGG WYWOYWYR\nYWYOWYWR / WYWOYWYR, BBB"}) {
    const auto slab = parse_colours(text);
    ASSERT_TRUE(slab) << text << ": " << slab.error().message;
    EXPECT_EQ(format_slab(*slab), test::kExample3);
  }
}

TEST(FloppyColours, Faults) {
  const auto fault = [](std::string_view text) {
    const auto slab = parse_colours(text);
    return slab ? std::string() : slab.error().message;
  };
  EXPECT_THAT(fault(""), HasSubstr("0 lines of colours: five lines are wanted"));
  EXPECT_THAT(fault("GGG/WYWOYWYR/YWYOWYWR/WYWOYWYR"), HasSubstr("4 lines"));
  EXPECT_THAT(fault("GGG/WYWOYWYR/YWYOWYWR/WYWOYWY/BBB"),
              HasSubstr("line 4 'WYWOYWY' has 7 letters instead of 8"));
  EXPECT_THAT(fault("GXG/WYWOYWYR/YWYOWYWR/WYWOYWYR/BBB"), HasSubstr("line 1, letter 2: 'X'"));
  EXPECT_THAT(fault("GGG/WYWWYWYR/YWYOWYWR/WYWOYWYR/BBB"),
              HasSubstr("line 2, letter 4: 'W' is none of the colours G O B R of the sides"));
  EXPECT_THAT(fault("GGG/WYGOYWYR/YWYOWYWR/WYWOYWYR/BBB"),
              HasSubstr("line 2, letter 3: 'G' is none of the colours W Y of front and back"));
  EXPECT_THAT(fault("GGG/WYWOYWWR/YWYOWYWR/WYWOYWYR/BBB"),
              HasSubstr("row 1, column 1: front and back are both white"));
  EXPECT_THAT(fault("OGG/WYWOYWYR/YWYOWYWR/WYWOYWYR/BBB"),
              HasSubstr("the corner at the top left shows R and O: there is no such piece"));
  EXPECT_THAT(fault("GGG/YYWOYWWR/YWYOWYWR/WYWOYWYR/BBB"),
              HasSubstr("the corner at the top left is a mirror image"));
  EXPECT_THAT(fault("GGG/WYWOYWYR/YWYOWYWR/WYWRYWYO/BBB"),
              HasSubstr("the corner at the bottom right is a mirror image"));
}

TEST(FloppyColours, Drawing) {
  EXPECT_EQ(draw_slab(*parse_colours(kColours3)),
            "  G G G\n"
            "R W Y W O    1 12  3\n"
            "R Y W Y O   14  5 16\n"
            "R W Y W O    7 18  9\n"
            "  B B B\n");
  EXPECT_EQ(draw_slab(half_turn(Line::c2)(Slab{})),
            "  G G B\n"
            "R W W Y O    1  2 19\n"
            "R W W Y O    4  5 16\n"
            "R W W Y O    7  8 13\n"
            "  B B G\n");
}

}  // namespace
}  // namespace quebra::puzzle::floppy
