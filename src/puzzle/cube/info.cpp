#include "puzzle/cube/info.hpp"

namespace quebra::puzzle::cube {

core::PuzzleInfo cube_info() {
  return {
      .name = "cube",
      .aliases = {},  // those of one size are in the engine's entry
      .summary = "Rubik's cube of N layers, from 2x2x2 to 32x32x32",
      .details =
          "Give the size as cube:N; without it, it is taken from the facelets, or is 3. A cube may "
          "be "
          "given in any orientation and in any six colours; it is solved when each face has one "
          "colour. Impossible pieces are named, and cubes that no turns can solve (a twisted "
          "corner, a flipped edge, two pieces swapped) are told before any search. The 2x2x2 has "
          "3,674,160 states, the 3x3x3 43,252,003,274,489,856,000. In htm and qtm a 3x3x3 is held "
          "by "
          "its centres; otherwise the corner DBL stands still, and a turn of its layer is made by "
          "the other layers: 3Rw on a 4x4x4 is what L is, but for the orientation of the whole.",
      .state_syntax =
          "moves from the solved cube (R U2 F', Rw, 2R, 2-3Rw, M E S, x y z), or the 6N^2 facelets "
          "in the order U R F D L B, row by row, in any six symbols; for the 3x3x3 also Reid's "
          "list "
          "of 20 pieces. moves: or facelets: in front says which",
      .example = "R U F2 L",
      .moves =
          "WCA notation: U R F D L B for a face clockwise, ' anticlockwise, 2 a half turn; 2R the "
          "second layer alone, 3Rw three layers, M the middle layer of a 3x3x3",
      .metrics = {{"htm",
                   "a layer by any angle is one move; the six faces on the 3x3x3, single layers "
                   "from 4x4x4 on "
                   "(Rw is two moves there, 2R one)"},
                  {"qtm", "a layer by a quarter is one move; a half turn is two"},
                  {"isomorphic",
                   "document 000's rotations: each layer by a quarter, the corner DBL fixed (6N "
                   "moves; 6 on "
                   "the 2x2x2)"}},
      .goals = {{"solved", "each face in one colour; cube:3 takes any state as its goal"}},
      .default_order = "URFDLB (3x3x3 in htm and qtm), else URF",
  };
}

}  // namespace quebra::puzzle::cube
