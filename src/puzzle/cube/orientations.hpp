#pragma once
// The 24 ways to hold a cube. Two cubes are isomorphic if turning one of them as a whole makes it the
// other (document 000; it claims 24N such configurations, there are at most 24).
//
//   Orientations ways(geometry);
//   ways.isomorphic(a, b)        the same cube, held differently
//   ways.canonical(a)            the same stickers for all isomorphic cubes
//   ways.signature(a)            64 bits: different signatures, different cubes
//
// The document's signature hashed the stickers where they were, so that isomorphic cubes could differ
// in it; this one hashes the canonical form.

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "puzzle/cube/geometry.hpp"

namespace quebra::puzzle::cube {

inline constexpr int kOrientations = 24;

/// Where each face goes; the first orientation leaves everything where it is.
using FaceMap = std::array<std::uint8_t, kFaces>;
const std::array<FaceMap, kOrientations>& face_maps();

class Orientations {
 public:
  using Stickers = std::span<const std::uint8_t>;

  explicit Orientations(const Geometry& cube);

  /// The cube held in way `which`, of 24.
  [[nodiscard]] std::vector<std::uint8_t> held(Stickers stickers, int which) const;
  /// The least of the 24, in the order of facelets: constant on isomorphic cubes, different otherwise.
  [[nodiscard]] std::vector<std::uint8_t> canonical(Stickers stickers) const;
  [[nodiscard]] bool isomorphic(Stickers a, Stickers b) const;
  [[nodiscard]] std::uint64_t signature(Stickers stickers) const;

 private:
  std::array<std::vector<std::uint16_t>, kOrientations> sources_;  ///< facelet seen at each place
};

}  // namespace quebra::puzzle::cube
