#pragma once
// Faces, axes and turns of an N x N x N cube, for every N.
//
// The six faces are numbered so that opposite ones sum to 5, and the three that meet in one corner,
// left, down and back, come first: axis = min(A, 5 - A). A colour has the number of the face where
// it is at home.
//
//        U 4                        axis 0   left -> right   planes 0 .. N-1
//   L 0  F 3  R 5  B 2              axis 1   down -> up
//        D 1                        axis 2   back -> front
//
// A turn takes a block of neighbouring planes by one, two or three quarters, right-handed about the
// vector from plane 0 to plane N-1. Seen from outside, that is anticlockwise on R, U and F (so R is
// three quarters) and clockwise on L, D and B.

#include <array>
#include <cstdint>
#include <string_view>

namespace quebra::puzzle::cube {

enum Face : std::uint8_t { kLeft = 0, kDown = 1, kBack = 2, kFront = 3, kUp = 4, kRight = 5 };

inline constexpr int kFaces = 6;
inline constexpr int kAxes = 3;
inline constexpr std::string_view kFaceLetters = "LDBFUR";  ///< by face number

/// The order in which a state is written.
inline constexpr std::array<Face, kFaces> kTextOrder = {kUp, kRight, kFront, kDown, kLeft, kBack};

constexpr int opposite(int face) { return 5 - face; }
constexpr int axis_of(int face) { return face < 5 - face ? face : 5 - face; }
constexpr char letter_of(int face) { return kFaceLetters[static_cast<std::size_t>(face)]; }

struct Turn {
  std::uint8_t axis = 0;
  std::uint8_t first = 0;     ///< plane, inclusive
  std::uint8_t last = 0;      ///< plane, inclusive
  std::uint8_t quarters = 1;  ///< 1, 2 or 3, right-handed

  [[nodiscard]] constexpr Turn inverse() const {
    return {axis, first, last, static_cast<std::uint8_t>(4 - quarters)};
  }
  friend bool operator==(const Turn&, const Turn&) = default;
};

/// rotation(axis, plane, sense) of document 000; sense is +1 or -1.
constexpr Turn rotation(int axis, int plane, int sense) {
  return {static_cast<std::uint8_t>(axis), static_cast<std::uint8_t>(plane),
          static_cast<std::uint8_t>(plane), static_cast<std::uint8_t>(sense > 0 ? 1 : 3)};
}

/// The whole cube about an axis.
constexpr Turn axis_rotation(int size, int axis, int sense) {
  return {static_cast<std::uint8_t>(axis), 0, static_cast<std::uint8_t>(size - 1),
          static_cast<std::uint8_t>(sense > 0 ? 1 : 3)};
}

/// Document 000's isomorphic rotation: the same up to the orientation of the whole cube, but the
/// corner in planes 0, 0, 0 (down, back, left) never moves. Plane 0 stands still and the others turn
/// the other way.
constexpr Turn isomorphic_rotation(int size, int axis, int plane, int sense) {
  if (plane != 0) return rotation(axis, plane, sense);
  return {static_cast<std::uint8_t>(axis), 1, static_cast<std::uint8_t>(size - 1),
          static_cast<std::uint8_t>(sense > 0 ? 3 : 1)};
}

}  // namespace quebra::puzzle::cube
