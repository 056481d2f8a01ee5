#pragma once
// The symmetries of the cube as maps of its six faces, and what they make of cubes and moves.
//
// A symmetry renames faces: of the places, of the colours and of the moves alike. If moves make a cube,
// the renamed moves make the renamed cube, so that both are equally far from solved:
//
//   renamed(apply(cube, move)) == apply(renamed(cube), renamed(move))
//
// Sixteen of the 48 keep the axis from up to down: turns of the whole cube about it, upside down, and
// mirror images. Three turns about the corner URF bring each axis there.

#include <array>
#include <cstdint>

#include "puzzle/cube/orientations.hpp"
#include "puzzle/cube3/cube3.hpp"

namespace quebra::solver::two_phase {

using puzzle::cube::Cube3;
using puzzle::cube::Cube3State;
using puzzle::cube::FaceMap;
using puzzle::cube::kCorners;
using puzzle::cube::kEdges;

inline constexpr std::size_t kMoves = 18;
inline constexpr std::size_t kAxisSymmetries = 16;
inline constexpr std::size_t kAxes = 3;

/// The cube that all tables here are made for: moves in the order U U2 U' R ... B', that is face times three
/// and quarters, with opposite faces three apart.
Cube3 reference_cube();
constexpr std::size_t face_of_move(std::size_t move) { return move / 3; }
constexpr std::size_t inverse_move(std::size_t move) { return move + 2 - 2 * (move % 3); }

/// A piece and where it is: codes as in Cube3State.
struct Placed {
  std::uint8_t place;
  std::uint8_t code;
};
Placed renamed_corner(const FaceMap& map, Placed corner);
Placed renamed_edge(const FaceMap& map, Placed edge);
Cube3State renamed(const FaceMap& map, const Cube3State& cube);

/// The cube that the inverse of each sequence makes.
Cube3State inverse(const Cube3State& cube);

/// Where a symmetry takes each move.
using MoveMap = std::array<std::uint8_t, kMoves>;
MoveMap renamed_moves(const Cube3& reference, const FaceMap& map);

/// The three turns about the corner URF; the first is none.
std::array<FaceMap, kAxes> axis_turns();

/// The group of the sixteen. Number 0 changes nothing.
class AxisSymmetries {
 public:
  explicit AxisSymmetries(const Cube3& reference);

  [[nodiscard]] const FaceMap& map(std::size_t s) const { return maps_[s]; }
  /// First a, then b.
  [[nodiscard]] std::size_t composed(std::size_t a, std::size_t b) const { return composed_[a][b]; }
  [[nodiscard]] std::size_t inverse(std::size_t s) const { return inverse_[s]; }
  [[nodiscard]] std::size_t move(std::size_t s, std::size_t move) const { return moves_[s][move]; }

 private:
  std::array<FaceMap, kAxisSymmetries> maps_{};
  std::array<std::array<std::uint8_t, kAxisSymmetries>, kAxisSymmetries> composed_{};
  std::array<std::uint8_t, kAxisSymmetries> inverse_{};
  std::array<MoveMap, kAxisSymmetries> moves_{};
};

}  // namespace quebra::solver::two_phase
