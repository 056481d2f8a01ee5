#include "lab/reproduce/cube_databases.hpp"

#include "engine/preparation.hpp"

#include <string>

#include "core/monitor.hpp"
#include "pattern/cube/cube_pattern.hpp"
#include "pattern/cube/pattern_recipe.hpp"

namespace quebra::lab {
puzzle::cube::Cube3 half_turn_cube() {
  using puzzle::cube::Metric;
  return puzzle::cube::Cube3({.size = 3,
                              .metric = Metric::htm,
                              .faces = std::string(puzzle::cube::turning_faces(Metric::htm, 3))});
}

core::Result<CubeDatabases> obtain_databases(const puzzle::cube::Cube3& cube,
                                             const DatabaseRequest& request) {
  CubeDatabases result;
  for (const std::string_view text : request.patterns) {
    const auto pattern = pattern::cube::parse_pattern(text);
    if (!pattern) return pattern.error();
    core::Monitor monitor({.limits = request.limits,
                           .stop = request.hooks.stop,
                           .listener = request.hooks.listener,
                           .memory = &request.memory});
    auto made = pattern::cube::obtain_pattern(cube, *pattern,
                                              {.memory = &request.memory,
                                               .stop = request.hooks.stop,
                                               .monitor = &monitor,
                                               .store = request.hooks.tables});
    if (!made) {
      result.ended = engine::ended_preparing(made.error(), monitor, request.hooks);
      if (result.ended) return result;
      return made.error();
    }
    result.tables.push_back(std::move(made->table));
  }
  return result;
}

}  // namespace quebra::lab
