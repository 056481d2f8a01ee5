#pragma once
// Fills a table of cosets that keeps the flips of some places and forgets the others (Flips::three, four).
//
//   d(y)       moves from the coset y of corners, slices and all flips to the group that half turns generate
//   bound(x)   the least d(y) of the y that agree with x in the flips that are kept
//
// Admissible: d(x) is at most the distance to the solved cube, which is in the group, and x agrees with itself.
// It is not a distance itself: a move brings flips that were forgotten into places that are kept, so that
// bounds of neighbours may differ by more than one, and no scan of the table leads from one layer to the next.
// It depends on the coset of the group alone, as what the optimal search concludes from half turns needs.
//
// So all cosets y up to base + 2 moves away are visited, each at least once, and marked:
//
//   Step 1. Layers of distinct cosets, up to 8 moves away (flip_layers.hpp): millions.
//   Step 2. From each of the last layer all canonical ways of 1, then 2, 3, ... moves; the first move must
//           leave the layers that are known. The ends, thousands of millions, are not kept but marked:
//           a mark needs one line of memory, which is asked for 64 marks ahead.
//
// What is marked is never unmarked and does not depend on the order, so that threads share the table and a
// draft is good after any number of starts.

#include "pattern/cube/coset_rows.hpp"
#include "pattern/line_layout.hpp"
#include "pattern/obtain.hpp"

namespace quebra::pattern::cube {

struct FlipTable {
  const puzzle::cube::Cube3& puzzle;
  CosetKind kind;  ///< with Flips::three or four
  const CornerClasses& corners;
  LineLayout layout;
  TableKey key;
};

/// depths[d] is the number of entries whose bound is d, to base + 2. Errors: build_ended().
core::Result<DistanceTable> build_flips(const FlipTable& wanted, BuildRequest request);

/// What building takes beside the table.
inline constexpr std::uint64_t kFlipLayersBytes = std::uint64_t{256} << 20U;

core::Result<DistanceTable> build_flips_portable(const FlipTable& wanted, BuildRequest request);
/// Empty where the processor, or the compiler's target, has no AVX2; the request is as it was then.
std::optional<core::Result<DistanceTable>> build_flips_avx2(const FlipTable& wanted,
                                                            BuildRequest& request);

}  // namespace quebra::pattern::cube
