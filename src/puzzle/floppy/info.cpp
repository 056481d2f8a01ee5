#include "puzzle/floppy/info.hpp"

namespace quebra::puzzle::floppy {

core::PuzzleInfo floppy_info() {
  return {
      .name = "floppy",
      .aliases = {"troika"},
      .summary = "The 3x3x1 cube: a slab of nine pieces, turned line by line",
      .details =
          "White in front, yellow behind, green, orange, blue and red around. A piece's number is "
          "that of its place in the solved slab, 1 to 9 row by row, and 10 more when its yellow "
          "side is in front. There are 192 states; the farthest is 6 moves away in six and 8 in "
          "four. A state may be held in any of the eight ways: it is turned to the one that the "
          "metric keeps (six: piece 1 at the top left, white up; four: 5 white up, piece 2 at the "
          "top), and shown so. Lines are written in lower case (r2 is the bottom row), sides in "
          "upper case (R2 is the right column). A sequence is in the names of one metric, which "
          "need not be the one in force. Besides solved, any state that can be reached may be the "
          "goal.",
      .state_syntax =
          "nine numbers row by row (1 12 3/14 5 16/7 18 9); or five lines of colours W Y G O B R, "
          "separated by line ends, / or blanks: the top side (3), each row's front, right side, "
          "back as seen from behind and left side (8), the bottom side (3); or moves made from "
          "the solved slab (r0 c0 r1, R2 F2)",
      .example = "GGG/WYWOYWYR/YWYOWYWR/WYWOYWYR/BBB",
      .moves =
          "half turns of a line. In six r0 r1 r2 c0 c1 c2, rows from the top and columns from the "
          "left; for r0 and c0, which hold piece 1, the two other rows or columns turn together. "
          "In four R2, L2 (right and left column), F2, B2 (bottom and top row)",
      .metrics = {{"six", "each half turn of a row or column costs 1, middle ones too"},
                  {"four", "each half turn of an outer row or column costs 1, no other is made"}},
      .goals = {{"solved", "1 2 3/4 5 6/7 8 9, white in front"}},
      .default_order = "r0,r1,r2,c0,c1,c2 (four: R2,L2,F2,B2)",
  };
}

}  // namespace quebra::puzzle::floppy
