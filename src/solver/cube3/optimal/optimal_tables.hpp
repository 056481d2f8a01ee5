#pragma once
// Everything that the optimal search of the 3x3x3 looks up: the cosets' table and the domino table, the
// classes that lead to their rows, and the small tables of views and of corner coordinates.

#include <array>
#include <cstdint>
#include <memory>
#include <vector>

#include "core/memory.hpp"
#include "core/result.hpp"
#include "pattern/cube/corner_steps.hpp"
#include "pattern/cube/coset_table.hpp"
#include "pattern/cube/view_tables.hpp"
#include "pattern/obtain.hpp"

namespace quebra::solver {

/// All that is computed anew in each program, in a fraction of a second; kept for the next request.
struct CosetCoordinates {
  /// Incomplete if `ends` said so.
  CosetCoordinates(const puzzle::cube::Cube3& puzzle, pattern::cube::CosetKind kind,
                   const core::Ends& ends = {});

  pattern::cube::CosetKind kind;
  pattern::cube::ViewTables views;
  pattern::LineLayout coset_layout;
  pattern::LineLayout domino_layout;
  pattern::cube::CornerClasses corners;
  pattern::cube::CornerSteps corner_steps;
  pattern::cube::SymmetryClasses domino_classes;

  /// Twists as a symmetry shows them, for those that keep axis 1.
  std::vector<std::array<std::uint16_t, pattern::cube::kTwists>> twists_shown;

  [[nodiscard]] std::uint64_t bytes() const;  ///< roughly
};

struct OptimalTables {
  std::shared_ptr<const CosetCoordinates> coordinates = {};
  core::Reservation counted = {};  ///< for the coordinates
  std::shared_ptr<const pattern::DistanceTable> cosets = {};
  std::shared_ptr<const pattern::DistanceTable> domino = {};

  [[nodiscard]] const std::uint8_t* coset_lines() const { return bytes_of(*cosets); }
  [[nodiscard]] const std::uint8_t* domino_lines() const { return bytes_of(*domino); }

 private:
  static const std::uint8_t* bytes_of(const pattern::DistanceTable& table) {
    return reinterpret_cast<const std::uint8_t*>(table.bytes().data());
  }
};

/// What a search with these cosets keeps in memory, and what building them takes at most.
std::uint64_t optimal_bytes(const puzzle::cube::Cube3& puzzle, pattern::cube::CosetKind kind);

/// From the store or built; the request has an accountant. `uses` is told of each. Errors: as obtain_table.
core::Result<OptimalTables> obtain_optimal_tables(const puzzle::cube::Cube3& puzzle,
                                                  pattern::cube::CosetKind kind,
                                                  const pattern::TableRequest& request,
                                                  std::vector<core::TableUse>* uses);

}  // namespace quebra::solver
