#pragma once
// Which faces may turn after a face has: not the same one again, and of two opposite ones the earlier name
// first (U before D, R before L, F before B). Every cube keeps a shortest sequence: sort each pair of
// opposite turns, merge those of one face.

#include <array>
#include <cstdint>

#include "solver/cube3/two_phase/symmetry.hpp"

namespace quebra::solver::two_phase {

inline constexpr std::size_t kNoFace = 6;  ///< before the first move

/// Bit f: the face f may follow.
constexpr std::array<std::uint8_t, kNoFace + 1> kFacesAfter = {
    0b111110, 0b111101, 0b111011,  // U, R, F
    0b110110, 0b101101, 0b011011,  // D, L, B
    0b111111};

constexpr bool may_follow(std::size_t last_face, std::size_t face) {
  return (unsigned{kFacesAfter[last_face]} >> face & 1U) != 0;
}

}  // namespace quebra::solver::two_phase
