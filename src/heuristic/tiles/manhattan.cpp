#include "heuristic/tiles/manhattan.hpp"

namespace quebra::heuristic::tiles {

core::HeuristicInfo manhattan_info() {
  return {.name = "manhattan",
          .aliases = {"h2", "md", "city-block"},
          .summary = "The sum of the tiles' distances to their goal cells, row and column steps",
          .details = "The blank is not counted. Each move changes it by exactly 1.",
          .reference =
              "Doran, Michie, Experiments with the Graph Traverser program, 1966; "
              "Korf, Depth-first iterative-deepening, 1985",
          .claims = {{"stm", true, true,
                      "a move takes one tile one step, so it changes the sum by exactly 1; at the "
                      "goal it is 0"}}};
}

static_assert(core::Heuristic<Manhattan<puzzle::tiles::Board16>,
                              puzzle::tiles::Tiles<puzzle::tiles::Board16>>);

}  // namespace quebra::heuristic::tiles
