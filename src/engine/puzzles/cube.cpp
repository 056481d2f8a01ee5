#include "engine/puzzles/cube_sessions.hpp"
#include "engine/puzzles/entries.hpp"
#include "heuristic/cube/rows.hpp"
#include "puzzle/cube/info.hpp"

namespace quebra::engine {
namespace {

core::Result<std::unique_ptr<Session>> open_cube(const PuzzleRequest& request,
                                                 std::string_view size) {
  const auto spec = puzzle::cube::make_spec({.size = size,
                                             .state = request.state,
                                             .goal = request.goal,
                                             .metric = request.metric,
                                             .order = request.order});
  if (!spec) return spec.error();
  if (spec->size == 2) return cube2_session(*spec);
  if (spec->size == 3) return cube3_session(*spec);
  return spec->size <= 7 ? cube7_session(*spec) : cube32_session(*spec);
}

}  // namespace

PuzzleEntry cube_entry() {
  return {.info = puzzle::cube::cube_info(),
          .heuristics = heuristic::cube::cube_heuristic_infos(),
          .methods = cube3_methods(),
          .open = open_cube,
          .alias_sizes = {{"pocket", "2"}, {"rubik", "3"}}};
}

}  // namespace quebra::engine
