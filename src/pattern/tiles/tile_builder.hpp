#pragma once
// Builds the table of a shape, breadth-first from the goal, on rows and columns (tile_rows.hpp).
//
// A state is an arrangement of the tiles and a place of the blank. What tracks the blank counts every move;
// what forgets it counts moves of its tiles, and the blank walks for nothing within its region: the search
// by steps of 0 and 1 becomes one by steps of 1 between regions. It begins in the region of the blank's own
// goal: from any other place the goal is not yet reached.
//
// Moves can be taken back, and each changes the colour of the row. So the neighbours of a layer are the
// layer before and the layer after, both of the other colour, and two layers are all that must be known:
//
//   bits     one a state: in rows of one colour the last layer, in those of the other the one before
//   a step   each row of the other colour gathers its neighbours, takes away what it held, and keeps the
//            rest: the next layer. Rows of a set belong to one thread, others are read only.
//
// The entry of an arrangement is written when it is first seen, which is the least over all places of the
// blank. Entries:
//
//   forgotten   half of what the distance exceeds the tiles' Manhattan distance by (both have one parity),
//               4 bits, or 8 if one does not fit: depths() count these
//   tracked     the distance, 8 bits
//
//   memory      the table, 1 bit a state, and some bytes a row

#include <cstdint>

#include "core/result.hpp"
#include "pattern/distance_table.hpp"
#include "pattern/obtain.hpp"
#include "pattern/tiles/tile_shape.hpp"

namespace quebra::pattern::tiles {

/// More than this is not numbered.
inline constexpr std::uint64_t kMostEntries = std::uint64_t{1} << 32U;

/// Errors: build_ended(), of the key. The shape has at most kMostEntries.
core::Result<DistanceTable> build_tiles(const TileShape& shape, const TableKey& key,
                                        const BuildRequest& request);

/// The most memory that it takes, in four bits (tracked: eight).
std::uint64_t build_bytes(const TileShape& shape);
std::uint64_t table_bytes(const TileShape& shape);

}  // namespace quebra::pattern::tiles
