#pragma once
// The pattern databases that profiles of the 3x3x3 look at, out of the store of the run if it has one.

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "core/memory.hpp"
#include "core/result.hpp"
#include "core/status.hpp"
#include "lab/reproduce/profiles.hpp"
#include "pattern/distance_table.hpp"
#include "puzzle/cube3/cube3.hpp"

namespace quebra::lab {

/// The 3x3x3 in half turns.
puzzle::cube::Cube3 half_turn_cube();

struct CubeDatabases {
  std::vector<std::shared_ptr<const pattern::DistanceTable>> tables =
      {};                                      ///< in the order asked for
  std::optional<core::StopReason> ended = {};  ///< by a limit or the user: some are missing
};

/// What is asked, and where tables come from and may stay.
struct DatabaseRequest {
  std::span<const std::string_view> patterns;  ///< names or texts of pattern/cube/cube_pattern.hpp
  core::MemoryAccountant& memory;              ///< outlives the tables
  const core::Limits& limits;                  ///< each table is a work of its own
  const engine::RunHooks& hooks;
};
core::Result<CubeDatabases> obtain_databases(const puzzle::cube::Cube3& cube,
                                             const DatabaseRequest& request);

}  // namespace quebra::lab
