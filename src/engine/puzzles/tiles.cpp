#include "engine/puzzles/entries.hpp"
#include "engine/puzzles/tiles_sessions.hpp"
#include "heuristic/expression.hpp"
#include "heuristic/tiles/rows.hpp"
#include "puzzle/tiles/info.hpp"
#include "puzzle/tiles/notation.hpp"
#include "solver/tiles/korf_felner.hpp"

namespace quebra::engine {
namespace {

core::Result<std::unique_ptr<Session>> open_tiles(const PuzzleRequest& request,
                                                  std::string_view size) {
  const auto spec = puzzle::tiles::make_spec(
      {.size = size, .state = request.state, .goal = request.goal, .order = request.order});
  if (!spec) return spec.error();
  const bool small = spec->rows * spec->columns <= puzzle::tiles::Board16::kCapacity;
  return small ? tiles16_session(*spec) : tiles64_session(*spec);
}

}  // namespace

PuzzleEntry tiles_entry() {
  return {.info = puzzle::tiles::tiles_info(),
          .heuristics =
              heuristic::infos_of(heuristic::tiles::tile_heuristics<puzzle::tiles::Board16>()),
          .methods = {solver::korf_felner_info()},
          .open = open_tiles,
          .alias_sizes = {{"3-puzzle", "2x2"},
                          {"8-puzzle", "3x3"},
                          {"15-puzzle", "4x4"},
                          {"24-puzzle", "5x5"},
                          {"35-puzzle", "6x6"}}};
}

}  // namespace quebra::engine
