#pragma once
// Fills a table of line_layout.hpp with the distances of a RowSpace, breadth first, in place.
//
// While layers are added, the codes say: 0 nearer than the last layer, 1 in the last layer, 2 in the layer
// that is being made, 3 not reached. After layer base + 2 that is just what the table is to hold, so that
// building takes no memory beside the table, and no layer beyond base + 2 is made: those are nearly all.
//
// A layer is pushed: each entry of the last one marks its neighbours, row by row; a row and the rows where
// its moves lead fit the caches. The mark 3 -> 2 clears one bit, atomically where several threads work.
// A coset that has several columns in a row (RowSpace::stabilizers) is marked in all of them.
//
// A build that is ended leaves a draft, complete up to its last layer.

#include "pattern/line_layout.hpp"
#include "pattern/obtain.hpp"
#include "pattern/row_space.hpp"

namespace quebra::pattern {

/// Entries of the table as DistanceTable counts them: codes of two bits, the least bounds included.
inline std::uint64_t entries_of(const LineLayout& layout) { return 4 * layout.bytes(); }

/// depths[d] is the number of entries at distance d, to base + 2. Errors: build_ended().
core::Result<DistanceTable> build_lines(const RowSpace& space, const LineLayout& layout,
                                        const TableKey& key, BuildRequest request);

}  // namespace quebra::pattern
