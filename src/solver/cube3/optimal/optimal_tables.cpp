#include "solver/cube3/optimal/optimal_tables.hpp"

#include <utility>

#include "solver/cube3/kept.hpp"

namespace quebra::solver {

using pattern::cube::kTwists;
using puzzle::cube::LatticeCube;

CosetCoordinates::CosetCoordinates(const puzzle::cube::Cube3& puzzle,
                                   pattern::cube::CosetKind wanted, const core::Ends& ends)
    : kind(wanted),
      views(puzzle),
      coset_layout(pattern::cube::coset_layout(puzzle, wanted)),
      domino_layout(pattern::cube::domino_layout(puzzle)),
      corners(wanted.corners, ends),
      corner_steps(puzzle, corners),
      domino_classes(pattern::cube::domino_classes(ends)),
      twists_shown(puzzle::cube::kSymmetries) {
  LatticeCube cube = puzzle::cube::lattice_home();
  for (std::uint32_t t = 0; t < kTwists; ++t) {
    pattern::cube::set_twists(cube.corners, t);
    for (std::size_t s = 0; s < puzzle::cube::kSymmetries; ++s) {
      const auto& symmetry = puzzle::cube::cube_symmetries()[s];
      if (symmetry.axis_to[1] != 1) continue;
      twists_shown[s][t] =
          static_cast<std::uint16_t>(pattern::cube::twist_number(symmetry.of(cube).corners));
    }
  }
}

std::uint64_t CosetCoordinates::bytes() const {
  return sizeof(*this) + 4 * (corners.classes().entries.size() + domino_classes.entries.size()) +
         corner_steps.bytes() + twists_shown.size() * sizeof(twists_shown.front());
}

std::uint64_t optimal_bytes(const puzzle::cube::Cube3& puzzle, pattern::cube::CosetKind kind) {
  constexpr std::uint64_t kCoordinates = std::uint64_t{16} << 20U;
  const std::uint64_t cosets = pattern::cube::coset_layout(puzzle, kind).bytes();
  return cosets + cosets / 8 + pattern::cube::domino_layout(puzzle).bytes() + kCoordinates;
}

core::Result<OptimalTables> obtain_optimal_tables(const puzzle::cube::Cube3& puzzle,
                                                  pattern::cube::CosetKind kind,
                                                  const pattern::TableRequest& request,
                                                  std::vector<core::TableUse>* uses) {
  OptimalTables tables;
  core::Monitor::Options watch{.stop = request.stop};
  if (request.monitor != nullptr) watch = request.monitor->preparation("preparing");
  core::Monitor preparing(watch);
  const auto stopped = [&] { return preparing.checkpoint({}); };
  const core::Ends ends = [&] { return stopped().has_value(); };
  tables.coordinates =
      kept_for<CosetCoordinates>(puzzle, request.store, "cosets " + kind.name(), [&] {
        auto made = std::make_shared<const CosetCoordinates>(puzzle, kind, ends);
        return ends() ? nullptr : made;
      });
  if (const auto reason = stopped(); reason || !tables.coordinates) {
    return pattern::build_ended(pattern::cube::coset_key(puzzle, kind),
                                reason.value_or(core::StopReason::user), 0);
  }
  const CosetCoordinates& coordinates = *tables.coordinates;
  tables.counted = core::Reservation(*request.memory, coordinates.bytes());
  if (!tables.counted) {
    return pattern::build_ended(pattern::cube::coset_key(puzzle, kind),
                                core::StopReason::memory_limit, coordinates.bytes());
  }
  auto cosets = pattern::cube::obtain_cosets(puzzle, kind, coordinates.corners, request);
  if (!cosets) return cosets.error();
  auto domino = pattern::cube::obtain_domino(puzzle, coordinates.domino_classes, request);
  if (!domino) return domino.error();
  tables.cosets = cosets->table;
  tables.domino = domino->table;
  if (uses != nullptr) {
    uses->push_back(cosets->use);
    uses->push_back(domino->use);
  }
  return tables;
}

}  // namespace quebra::solver
