#pragma once
// Groups of tiles, as text:
//
//   7-8                     sizes: the named partition of this board, or the tiles in the order of the goal
//   1 2 3 4/5 6 7 8         the tiles of each group; those in no group stand alone
//   1 2 3 4                 one group
//   all                     one group of all tiles
//   ... reflected           besides, the groups reflected about the diagonal through the blank's goal
//
// No tile is in two groups: each group counts the moves of its own tiles, so that the sum counts no move
// twice.

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"
#include "puzzle/tiles/geometry.hpp"

namespace quebra::pattern::tiles {

using Group = std::vector<std::uint8_t>;  ///< ascending

/// Groups, disjoint.
using Partition = std::vector<Group>;

struct PartitionChoice {
  Partition groups = {};
  bool is_reflected = false;  ///< the larger of the sum and of the sum over the reflected groups
};

/// Errors name the fault and what can be written. The groups of a reflected choice can be reflected.
core::Result<PartitionChoice> parse_partition(const puzzle::tiles::Geometry& board,
                                              std::string_view text);

/// "1 2 3 4/5 6 7 8"
std::string format_partition(const Partition& partition);

/// The groups reflected; see parse_partition.
Partition reflected(const puzzle::tiles::Geometry& board, const Partition& partition);

/// Spaces and letters made equal: one text for what is written in several ways.
std::string canonical_partition(std::string_view text);

/// Groups that tables are made of in a second or so, the best that are known.
std::string small_partition(const puzzle::tiles::Geometry& board);

}  // namespace quebra::pattern::tiles
