#pragma once
// The tables of a partition, and of its reflection if it was asked for: one look-up after the other, each a
// sum over groups. Groups of one shape share a table.

#include <memory>
#include <vector>

#include "core/result.hpp"
#include "core/table_use.hpp"
#include "pattern/obtain.hpp"
#include "pattern/tiles/partition.hpp"
#include "pattern/tiles/tile_shape.hpp"

namespace quebra::pattern::tiles {

struct PlacedTable {
  PlacedShape placed;
  std::shared_ptr<const DistanceTable> table;
};

struct TileDatabases {
  std::vector<std::vector<PlacedTable>> partitions =
      {};  ///< the largest of their sums is the bound
  std::vector<core::TableUse> uses = {};
};

/// Errors: those of obtain_tiles().
core::Result<TileDatabases> obtain_databases(const puzzle::tiles::Geometry& board,
                                             const PartitionChoice& choice,
                                             const TableRequest& request);

/// Whether the store has all of them.
bool has_databases(const puzzle::tiles::Geometry& board, const PartitionChoice& choice,
                   const TableStore& store);

/// Bytes of the entries, each table once.
std::uint64_t bytes_of_databases(const puzzle::tiles::Geometry& board,
                                 const PartitionChoice& choice);

}  // namespace quebra::pattern::tiles
