#include "puzzle/tiles/info.hpp"

namespace quebra::puzzle::tiles {

core::PuzzleInfo tiles_info() {
  return {
      .name = "tiles",
      .aliases = {"n-puzzle"},  // those of one size are in the engine's entry
      .summary = "Sliding tiles on a board of R rows and C columns, from 2x2 to 8x8",
      .details =
          "A tile next to the blank slides into it. Half of all arrangements cannot reach a given "
          "goal; that is found by parity before any search. A board of n cells has n!/2 states: "
          "181,440 on 3x3, 10,461,394,944,000 on 4x4. Their number is known to the program up to "
          "12 cells, where the whole space can be enumerated. Give the size as tiles:RxC, or leave "
          "it to the board: rows separated by /, or a square number of tiles. "
          "Besides the named goals, any board may be the goal.",
      .state_syntax =
          "the tiles row by row, 0 or _ for the blank, separated by blanks, commas or line ends, "
          "with / between rows if you like; numbers of one digit may stand together",
      .example = "8 6 7 2 5 4 3 0 1",
      .moves =
          "Up, Left, Right, Down (Portuguese: Cima, Esquerda, Direita, Baixo): the direction in "
          "which the blank goes",
      .metrics = {{"stm", "single-tile moves: each slide of one tile costs 1"}},
      .goals = {{"blank-last", "tiles in reading order, the blank in the last cell"},
                {"blank-first", "the blank in the first cell, then the tiles in reading order"},
                {"snail", "tiles clockwise from the top left inwards, the blank at the end"}},
      .default_order = "ULRD",
  };
}

}  // namespace quebra::puzzle::tiles
