#pragma once
// What phase 1 has to put right, as numbers: the flips of the edges with the places of the middle layer's
// edges (flip-slice, 2048 * 495), and the twists of the corners (2187). A cube with both right is made by
// U, D and half turns alone (the group G1): 2,217,093,120 cosets.
//
//   flip-slice   number of the set of places * 2048 + flips of the first eleven places; solved: 0
//   class        flip-slices that one of the 16 symmetries makes of each other: 64,430; its representative
//                is the smallest
//   coset        class * 2187 + twists, both of the cube renamed such that its flip-slice is the
//                representative: 140,908,410 numbers
//
// A search walks in the representative's frame: a Place is a coset and the symmetry that has led there from
// the cube as it is. A move is a row of the class, a row of the twists and one renaming of twists.
// A class with symmetries of its own has several numbers for one coset up to symmetry, the variants.

#include <array>
#include <cstdint>
#include <vector>

#include "solver/cube3/two_phase/symmetry.hpp"

namespace quebra::solver::two_phase {

inline constexpr std::uint32_t kTwists = 2187;
inline constexpr std::uint32_t kFlips = 2048;
inline constexpr std::uint32_t kSlices = 495;
inline constexpr std::uint32_t kFlipSlices = kFlips * kSlices;
inline constexpr std::uint32_t kFlipSliceClasses = 64430;
inline constexpr std::uint32_t kCosets = kFlipSliceClasses * kTwists;

class Phase1Space {
 public:
  struct Place {
    std::uint32_t flip_slice = 0;  ///< class
    std::uint16_t twist = 0;
    std::uint8_t frame = 0;  ///< the symmetry from the cube to the representative

    [[nodiscard]] std::uint32_t coset() const { return flip_slice * kTwists + twist; }
  };
  /// Where a move, named in the frame, leads.
  struct Step {
    std::uint32_t flip_slice;
    std::uint16_t twist;
    std::uint8_t turn;  ///< from the frame before to the frame after
    [[nodiscard]] std::uint32_t coset() const { return flip_slice * kTwists + twist; }
  };

  Phase1Space(const Cube3& reference, const AxisSymmetries& symmetries);

  [[nodiscard]] Place of(const Cube3State& cube) const;
  [[nodiscard]] Place goal() const { return {}; }

  [[nodiscard]] Step step(std::uint32_t flip_slice, std::uint32_t twist, std::size_t move) const {
    const std::uint32_t next = class_after_[flip_slice * kRow + move];
    const std::uint32_t after = twist_after_[twist * kRow + move];
    return {next >> 4U, twist_renamed_[after * kAxisSymmetries + (next & 15U)],
            static_cast<std::uint8_t>(next & 15U)};
  }
  void prefetch(std::uint32_t flip_slice) const {
    __builtin_prefetch(&class_after_[flip_slice * kRow]);
    __builtin_prefetch(&class_after_[flip_slice * kRow + 16]);
  }

  /// Class * 16 + symmetry to its representative.
  [[nodiscard]] std::uint32_t class_of(std::uint32_t flip_slice) const {
    return class_of_[flip_slice];
  }
  /// Class * 16 + symmetry after a move of a class's representative.
  [[nodiscard]] std::uint32_t class_after(std::uint32_t flip_slice, std::size_t move) const {
    return class_after_[flip_slice * kRow + move];
  }
  [[nodiscard]] std::uint16_t twist_after(std::uint32_t twist, std::size_t move) const {
    return twist_after_[twist * kRow + move];
  }
  [[nodiscard]] std::uint16_t twist_renamed(std::uint32_t twist, std::size_t symmetry) const {
    return twist_renamed_[twist * kAxisSymmetries + symmetry];
  }
  /// Bit s: the symmetry s leaves the representative as it is.
  [[nodiscard]] std::uint32_t own_symmetries(std::uint32_t flip_slice) const {
    return own_symmetries_[flip_slice];
  }

  /// The number of a cube's flip-slice.
  static std::uint32_t flip_slice_of(const Cube3State& cube);
  /// In memory, for the accountant.
  [[nodiscard]] std::uint64_t bytes() const;

 private:
  static constexpr std::size_t kRow = kMoves;

  void find_classes(const Cube3& reference, const AxisSymmetries& symmetries);
  void fill_twists(const Cube3& reference, const AxisSymmetries& symmetries);

  std::vector<std::uint32_t> class_of_;
  std::vector<std::uint32_t> class_after_;
  std::vector<std::uint16_t> own_symmetries_;
  std::vector<std::uint16_t> twist_after_;
  std::vector<std::uint16_t> twist_renamed_;
};

}  // namespace quebra::solver::two_phase
