#include "heuristic/tiles/linear_conflict.hpp"

namespace quebra::heuristic::tiles {

core::HeuristicInfo linear_conflict_info() {
  return {
      .name = "linear-conflict",
      .aliases = {"lc"},
      .summary =
          "Manhattan distance, plus 2 for each tile that must leave its goal line to let "
          "another one pass",
      .details =
          "In each row and column the fewest tiles are taken out that leave the others in "
          "goal order (all of them minus the longest increasing subsequence). Counting "
          "conflicting pairs instead would not be admissible.",
      .reference =
          "Hansson, Mayer, Yung, Criticizing solutions to relaxed models yields "
          "powerful admissible heuristics, Information Sciences 63, 1992",
      .claims = {{"stm", true, true,
                  "tiles that never leave their goal line keep their order, so the others leave "
                  "it and come back: two moves across the line each, which the Manhattan distance "
                  "does not count. A move changes at most one line's count, by at most 1, and "
                  "then with the opposite sign of the Manhattan distance: h changes by exactly "
                  "1"}}};
}

static_assert(core::Heuristic<LinearConflict<puzzle::tiles::Board16>,
                              puzzle::tiles::Tiles<puzzle::tiles::Board16>>);

}  // namespace quebra::heuristic::tiles
