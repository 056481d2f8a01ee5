#include "pattern/cube/step_table.hpp"

#include <string>

#include "pattern/exact_table.hpp"

namespace quebra::pattern::cube {

TableKey step_key(const puzzle::cube::Cube3& puzzle, std::size_t step) {
  return {.puzzle = puzzle.name(),
          .pattern = "step(G" + std::to_string(step) + " G" + std::to_string(step + 1) + ")",
          .metric = puzzle.metric(),
          .goal = puzzle.solved_text()};
}

core::Result<ObtainedTable> obtain_step(const puzzle::cube::Cube3& puzzle, std::size_t step,
                                        const CosetSpace& space, const TableRequest& request) {
  const TableKey key = step_key(puzzle, step);
  return obtain_table(
      {.key = key,
       .build_bytes = [&] { return space.size(); },
       .table_bytes = space.size(),
       .is_plausible = [&](const DistanceTable& table) { return is_plausible(space, table); },
       .build =
           [&](const BuildRequest& build_request) {
             return build_exact(space, key, ExactKind::plain, build_request);
           }},
      request);
}

}  // namespace quebra::pattern::cube
