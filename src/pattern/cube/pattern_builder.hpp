#pragma once
// Builds the table of a pattern, breadth-first from the solved cube, straight into packed entries.
//
// Each layer is made in the way that looks at the fewest entries:
//
//   forward    from the entries of the last layer        (row_layers.hpp)
//   whole rows from all rows, many entries at a time     (flip_rows.hpp: six edges or more,
//                                                         twist_rows.hpp: the corners)
//   backward   from the entries that are not known yet   (row_layers.hpp)
//
// Which entries a layer has does not depend on the way nor on the threads, so neither do the bytes. Four
// bits an entry; the few patterns that are more than 14 moves deep start again with eight.
//
// A build that is ended leaves a draft: the layer that it was in is taken back, and what is left, complete
// up to a depth, is all that a later build needs to go on. It is believed after a census.
//
//   memory     the table, and a quarter of it for whole rows (left out if there is no room)

#include <cstdint>
#include <vector>

#include "core/result.hpp"
#include "pattern/cube/pattern_space.hpp"
#include "pattern/distance_table.hpp"
#include "pattern/obtain.hpp"

namespace quebra::pattern::cube {

/// What tests change.
struct PatternBuildOptions {
  double draft_after_seconds = 1;   ///< of work, or it is not worth a draft
  double draft_every_seconds = 60;  ///< also while all goes well
  unsigned deepest_in_four_bits = 14;
  bool whole_rows = true;
};

/// Errors: build_ended(), of the key.
core::Result<DistanceTable> build_pattern(const PatternSpace& space, const TableKey& key,
                                          BuildRequest request,
                                          const PatternBuildOptions& options = {});

/// The most memory that it takes, in four bits.
std::uint64_t build_bytes(const PatternSpace& space);

/// How many numbers are at each depth, without a store: builds the table and forgets it.
core::Result<std::vector<std::uint64_t>> pattern_depths(const PatternSpace& space,
                                                        core::Monitor& monitor,
                                                        unsigned threads = 1);

}  // namespace quebra::pattern::cube
