#pragma once
// The spaces of both phases as rows and columns, for ClassLayers.

#include "solver/cube3/two_phase/phase1_space.hpp"
#include "solver/cube3/two_phase/phase2_space.hpp"

namespace quebra::solver::two_phase {

struct Phase1Rows {
  static constexpr std::uint32_t kRows = kFlipSliceClasses;
  static constexpr std::uint32_t kColumns = kTwists;
  static constexpr std::size_t kTurns = kMoves;
  const Phase1Space& space;

  [[nodiscard]] std::uint32_t row_after(std::uint32_t row, std::size_t turn) const {
    return space.class_after(row, turn);
  }
  [[nodiscard]] std::uint16_t column_after(std::uint32_t column, std::size_t turn) const {
    return space.twist_after(column, turn);
  }
  [[nodiscard]] std::uint16_t column_renamed(std::uint32_t column, std::size_t symmetry) const {
    return space.twist_renamed(column, symmetry);
  }
  [[nodiscard]] std::uint32_t own_symmetries(std::uint32_t row) const {
    return space.own_symmetries(row);
  }
};

struct Phase2Rows {
  static constexpr std::uint32_t kRows = kCornerClasses;
  static constexpr std::uint32_t kColumns = kPermutations8;
  static constexpr std::size_t kTurns = kPhase2Moves.size();
  const Phase2Space& space;

  [[nodiscard]] std::uint32_t row_after(std::uint32_t row, std::size_t turn) const {
    return space.class_after(row, turn);
  }
  [[nodiscard]] std::uint16_t column_after(std::uint32_t column, std::size_t turn) const {
    return space.edges_after(column, turn);
  }
  [[nodiscard]] std::uint16_t column_renamed(std::uint32_t column, std::size_t symmetry) const {
    return space.edges_renamed(column, symmetry);
  }
  [[nodiscard]] std::uint32_t own_symmetries(std::uint32_t row) const {
    return space.own_symmetries(row);
  }
};

}  // namespace quebra::solver::two_phase
