#include "heuristic/tiles/misplaced.hpp"

namespace quebra::heuristic::tiles {

core::HeuristicInfo misplaced_info() {
  return {
      .name = "misplaced",
      .aliases = {"h1", "hamming"},
      .summary = "The number of tiles that are not on their goal cell",
      .details = "The blank is not counted.",
      .reference = "Russell, Norvig, Artificial Intelligence: A Modern Approach (there h1)",
      .claims = {{"stm", true, true,
                  "a move displaces one tile, so it changes the count by at most 1; at the goal "
                  "it is 0"}}};
}

static_assert(core::Heuristic<Misplaced<puzzle::tiles::Board16>,
                              puzzle::tiles::Tiles<puzzle::tiles::Board16>>);

}  // namespace quebra::heuristic::tiles
