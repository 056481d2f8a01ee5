#pragma once
// The corners of the 3x3x3 with their twists, as cosets of a group of permutations that every symmetry of
// the cube takes to itself, and the classes of those cosets under the 48 symmetries.
//
//   tetrads   the corners of each tetrad may change places freely              70 cosets     3,393 classes
//   squares   as half turns permute them: 96 permutations                     420 cosets    19,926 classes
//
// times 3^7 twists. A coset is {h * g : h in the group}: pieces are renamed, places are not, so that moves
// take cosets to cosets. Both groups contain the half turns.
//
// Squares: a half turn exchanges the signs of two coordinates of a corner (lattice.hpp). On the two sign
// bits of the pieces of a tetrad that is a permutation; relative to the first piece of each tetrad there
// are six orders of the other three, and half turns change those of both tetrads alike. What they leave is
// the order of one tetrad relative to the other: 6 times the 70 sets of places.

#include <array>
#include <cstdint>
#include <vector>

#include "pattern/cube/symmetry_classes.hpp"
#include "puzzle/cube3/lattice.hpp"

namespace quebra::pattern::cube {

enum class CornerGroup { tetrads, squares };

inline constexpr std::uint32_t kTwists = 2187;

using Corners = std::array<std::uint8_t, puzzle::cube::kCorners>;  ///< piece + 16 * twist

/// 0 .. 69 or 0 .. 419; twists are not looked at.
std::uint32_t permutation_coset(CornerGroup group, const Corners& corners);
/// The first seven twists, the first place counting least.
std::uint32_t twist_number(const Corners& corners);
void set_twists(Corners& corners, std::uint32_t number);

class CornerClasses {
 public:
  /// Incomplete if `ends` said so.
  explicit CornerClasses(CornerGroup group, const core::Ends& ends = {});

  [[nodiscard]] CornerGroup group() const { return group_; }
  [[nodiscard]] std::uint32_t permutations() const {
    return static_cast<std::uint32_t>(permutations_.size());
  }
  [[nodiscard]] std::uint32_t number(const Corners& corners) const {
    return permutation_coset(group_, corners) * kTwists + twist_number(corners);
  }
  /// Some corners of that number.
  [[nodiscard]] Corners corners_of(std::uint32_t number) const;
  [[nodiscard]] const SymmetryClasses& classes() const { return classes_; }

 private:
  CornerGroup group_;
  std::vector<Corners> permutations_;  ///< some corners of each coset, without twists
  SymmetryClasses classes_;
};

}  // namespace quebra::pattern::cube
