#pragma once
// The six phases of document 003: what is wrong with a cube in each, and the moves that mend it.
//
//   phase 0   k0 w                  w   edges that are not oriented                        moves of G0
//   phase 1   k1 w                  w   middle edges outside the middle layer              G1
//   phase 2   k2 v + k1 w           v   corners that are not oriented                      G1
//   phase 3   k3 y                  y   columns of two corners that do not match           G2
//   phase 4   k4 x + k3 y           x   stickers of neither their own nor the opposite     G2
//                                       colour
//   phase 5   k5 z                  z   stickers of another colour                         G3
//
// The fitness adds the length c; a cube has done with its phase if nothing is wrong, fitness = c.
//
// With "true" corners y is the number of corners that stand otherwise than in the nearest of the 96
// arrangements that half turns make, and x counts the edges' stickers alone: nothing is wrong in phase 4
// exactly for the cubes of G3. The strict test asks for more: columns whose corners show the same colours
// at the sides, which 24 of the 96 arrangements have.
//
// Faults belong to corners or to edges, of which a group leaves few kinds: two coordinates
// (pattern/cube/coset_space.hpp) are all that breeding needs to follow, and the faults are the sum of two
// look-ups. `faults` counts them on the cube itself.

#include <array>
#include <cstdint>
#include <vector>

#include "core/static_vector.hpp"
#include "pattern/cube/thistlethwaite_groups.hpp"
#include "puzzle/cube3/cube3.hpp"
#include "solver/cube3/evolution/settings.hpp"

namespace quebra::solver::evolution {

/// Of Thistlethwaite's groups G0 .. G3: the one whose moves a phase has.
inline constexpr std::array<std::size_t, kPhases> kGroupOfPhase = {0, 1, 1, 2, 2, 3};

/// What a mutation appends: so many moves, each drawn from these.
struct Draws {
  core::StaticVector<std::uint8_t, 18> moves;
  std::uint32_t least = 0;
  std::uint32_t most = 0;
};

class Judge {
 public:
  using State = puzzle::cube::Cube3State;
  using Numbers = pattern::cube::CosetSpace::State;

  Judge(const puzzle::cube::Cube3& puzzle, const Settings& settings);

  [[nodiscard]] const Draws& draws(unsigned phase) const { return draws_[kGroupOfPhase[phase]]; }
  /// The coordinates of the phase's group.
  [[nodiscard]] const pattern::cube::CosetSpace& space(unsigned phase) const {
    return spaces_[kGroupOfPhase[phase]];
  }

  /// The weighted faults; 0: the phase is done.
  [[nodiscard]] std::uint32_t faults(unsigned phase, const Numbers& numbers) const {
    return of_first_[phase][numbers.first] + of_second_[phase][numbers.second];
  }
  /// The same, of the cube, which is in the phase's group.
  [[nodiscard]] std::uint32_t faults(unsigned phase, const State& state) const {
    return corner_faults(phase, state) + edge_faults(phase, state);
  }

 private:
  static constexpr std::size_t kCodes = 32;
  template <std::size_t Places>
  using Weights = std::array<std::array<std::uint32_t, kCodes>, Places>;

  template <std::size_t Places>
  static std::uint32_t sum(const Weights<Places>& weights,
                           const std::array<std::uint8_t, Places>& codes) {
    std::uint32_t total = 0;
    for (std::size_t i = 0; i < Places; ++i) total += weights[i][codes[i]];
    return total;
  }

  [[nodiscard]] std::uint32_t corner_faults(unsigned phase, const State& state) const;
  [[nodiscard]] std::uint32_t edge_faults(unsigned phase, const State& state) const;
  [[nodiscard]] std::uint32_t columns(const State& state) const;
  void weigh_edges(const puzzle::cube::Cube3& puzzle, const Settings& settings);
  void weigh_corners(const Settings& settings);
  void weigh_columns(const Settings& settings);
  void weigh_arrangements(const puzzle::cube::Cube3& puzzle, const Settings& settings);
  void tabulate();

  std::array<Draws, pattern::cube::kGroupSteps> draws_;
  std::array<pattern::cube::CosetSpace, pattern::cube::kGroupSteps> spaces_;
  std::array<std::vector<std::uint32_t>, kPhases> of_first_;
  std::array<std::vector<std::uint32_t>, kPhases> of_second_;
  std::array<Weights<puzzle::cube::kEdges>, kPhases> edges_{};
  std::array<Weights<puzzle::cube::kCorners>, kPhases> corners_{};
  /// Of the four columns, by the corners above and below.
  std::array<std::array<std::array<std::uint32_t, 8>, 8>, 4> columns_{};
  std::vector<std::uint32_t> arrangements_;  ///< by rank; empty: the columns count
};

}  // namespace quebra::solver::evolution
