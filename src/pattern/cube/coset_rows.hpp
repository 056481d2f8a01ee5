#pragma once
// The cosets whose distances the optimal solver of the 3x3x3 looks up, as rows and columns.
//
//   rows      classes of corners with twists (corner_classes.hpp), under 48 symmetries
//   columns   edges by slices, with parities of flips, some flips, or without (slice_numbers.hpp)
//
//   tetrads             3,393 *  34,650 =   117,567,450
//   tetrads-parities    3,393 * 138,600 =   470,269,800
//   squares            19,926 *  34,650 =   690,435,900
//   squares-parities   19,926 * 138,600 = 2,761,743,600
//   squares-flips3     19,926 * 277,200 = 5,523,487,200
//   squares-flips4     19,926 * 485,100 = 9,666,102,600
//
// The first four are the cosets of subgroups of the cube's group that contain all half turns and that every
// symmetry takes to itself. The number of moves from a coset to the subgroup is at most the number of moves to
// the solved cube, which is in it: an admissible bound. The last two are sets of cosets of the group that the
// half turns generate, and their bounds the least of each set (flip_builder.hpp).
//
// The domino cosets, of the group that U, D and half turns generate (Kociemba's first phase), for another
// look at few positions: rows are the classes of slice 1 with all flips under the 16 symmetries that keep
// axis 1, columns the twists. 64,430 * 2,187 = 140,908,410. Every position has three of them, one an axis.

#include <string>

#include "pattern/cube/corner_classes.hpp"
#include "pattern/cube/slice_numbers.hpp"
#include "pattern/row_space.hpp"

namespace quebra::pattern::cube {

struct CosetKind {
  CornerGroup corners = CornerGroup::squares;
  Flips flips = Flips::none;

  [[nodiscard]] std::uint32_t rows() const {
    return corners == CornerGroup::squares ? 19'926 : 3'393;
  }
  [[nodiscard]] std::uint32_t columns() const { return kSlicePlaces * flip_classes(flips); }
  /// Whether moves take entries to entries, so that bounds are distances.
  [[nodiscard]] bool is_closed() const { return flips == Flips::none || flips == Flips::parities; }
  [[nodiscard]] std::string name() const;  ///< "squares-parities"
  friend bool operator==(const CosetKind&, const CosetKind&) = default;
};

/// Of a kind that is closed. Rows in the order of the classes; column = slices, or 4 * slices + parities. This
/// and the others below: incomplete if `ends` said so.
RowSpace coset_rows(const puzzle::cube::Cube3& puzzle, CosetKind kind, const CornerClasses& corners,
                    const core::Ends& ends = {});

inline constexpr std::uint32_t kDominoRows = 64'430;
inline constexpr std::uint32_t kFlipPatterns = 2048;

/// The places of slice 1's edges and the flips of the first eleven, as seen from axis 2:
/// 2048 * rank of the set + flips.
std::uint32_t domino_number(const Edges& edges);
SymmetryClasses domino_classes(const core::Ends& ends = {});
/// Rows in the order of the classes.
RowSpace domino_rows(const puzzle::cube::Cube3& puzzle, const SymmetryClasses& classes,
                     const core::Ends& ends = {});

}  // namespace quebra::pattern::cube
