#pragma once
// The two tables of distances of the two-phase method.
//
//   two-phase(1)   140,908,410 cosets (phase1_space.hpp): moves into G1, exactly, modulo 3 in two bits: 35 MB
//   two-phase(2)   111,605,760 states (phase2_space.hpp): moves of G1 that solve corners and the eight edges,
//                  whatever becomes of the middle layer's; in four bits, 14 standing for more: 56 MB
//
// The second never exceeds what phase 2 takes: what solves a cube of G1 solves its corners and eight edges.
// Both are symmetric: renamed cubes have the same distance (symmetry.hpp).

#include "pattern/obtain.hpp"
#include "solver/cube3/two_phase/phase1_space.hpp"
#include "solver/cube3/two_phase/phase2_space.hpp"

namespace quebra::solver::two_phase {

/// All that does not depend on a cube to be solved; a tenth of a second to make.
struct Spaces {
  Spaces();
  Spaces(const Spaces&) = delete;
  Spaces& operator=(const Spaces&) = delete;

  const Cube3 reference = reference_cube();
  const AxisSymmetries symmetries;
  const Phase1Space phase1;
  const Phase2Space phase2;
  /// A move of the cube, as the cube turned by axis_turns() has it; and back.
  const std::array<MoveMap, kAxes> axis_moves, axis_moves_back;
  [[nodiscard]] std::uint64_t bytes() const { return phase1.bytes() + phase2.bytes(); }
};

pattern::TableKey phase_key(unsigned phase);

/// `phase` is 1 or 2. Errors: as obtain_table.
core::Result<pattern::ObtainedTable> obtain_phase(const Spaces& spaces, unsigned phase,
                                                  const pattern::TableRequest& request);

/// Looks into two-phase(1): distances of neighbours, and of any place by walking down from it.
class Phase1Distances {
 public:
  Phase1Distances() = default;
  explicit Phase1Distances(const pattern::DistanceTable& table)
      : data_(reinterpret_cast<const std::uint8_t*>(table.bytes().data())) {}

  /// Modulo 3.
  [[nodiscard]] unsigned remainder(std::uint32_t coset) const {
    return unsigned{data_[coset >> 2U]} >> ((coset & 3U) * 2) & 3U;
  }
  void prefetch(std::uint32_t coset) const { __builtin_prefetch(data_ + (coset >> 2U)); }
  /// 13 if the table leads nowhere: then it is not this table.
  [[nodiscard]] unsigned distance(const Phase1Space& space, Phase1Space::Place place) const;

  static constexpr unsigned kFarthest = 12;

 private:
  const std::uint8_t* data_ = nullptr;
};

/// Looks into two-phase(2).
class Phase2Bounds {
 public:
  Phase2Bounds() = default;
  explicit Phase2Bounds(const pattern::DistanceTable& table)
      : data_(reinterpret_cast<const std::uint8_t*>(table.bytes().data())) {}

  [[nodiscard]] unsigned operator()(std::uint32_t number) const {
    return unsigned{data_[number >> 1U]} >> ((number & 1U) * 4) & 15U;
  }
  void prefetch(std::uint32_t number) const { __builtin_prefetch(data_ + (number >> 1U)); }

 private:
  const std::uint8_t* data_ = nullptr;
};

}  // namespace quebra::solver::two_phase
