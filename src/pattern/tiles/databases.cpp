#include "pattern/tiles/databases.hpp"

#include <algorithm>
#include <map>
#include <set>

#include "pattern/tiles/tile_builder.hpp"
#include "pattern/tiles/tile_recipe.hpp"

namespace quebra::pattern::tiles {
namespace {

std::vector<std::vector<PlacedShape>> placed_partitions(const puzzle::tiles::Geometry& board,
                                                        const PartitionChoice& choice) {
  std::vector<Partition> partitions = {choice.groups};
  if (choice.is_reflected) partitions.push_back(reflected(board, choice.groups));
  std::vector<std::vector<PlacedShape>> placed;
  for (const Partition& partition : partitions) {
    auto& groups = placed.emplace_back();
    for (const Group& group : partition) groups.push_back(place(board, group, Blank::forgotten));
  }
  return placed;
}

std::set<TileShape> shapes_of(const puzzle::tiles::Geometry& board, const PartitionChoice& choice) {
  std::set<TileShape> shapes;
  for (const auto& partition : placed_partitions(board, choice)) {
    for (const PlacedShape& group : partition) shapes.insert(group.shape);
  }
  return shapes;
}

}  // namespace

core::Result<TileDatabases> obtain_databases(const puzzle::tiles::Geometry& board,
                                             const PartitionChoice& choice,
                                             const TableRequest& request) {
  // All of them, before the first is built in vain.
  const std::uint64_t all = bytes_of_databases(board, choice);
  if (request.memory != nullptr && all > request.memory->available()) {
    return build_ended(tile_key(*shapes_of(board, choice).begin()), core::StopReason::memory_limit,
                       all);
  }
  TileDatabases databases;
  std::map<TileShape, std::shared_ptr<const DistanceTable>> tables;
  for (auto& partition : placed_partitions(board, choice)) {
    auto& groups = databases.partitions.emplace_back();
    for (PlacedShape& group : partition) {
      auto& table = tables[group.shape];
      if (!table) {
        auto made = obtain_tiles(group.shape, request);
        if (!made) return made.error();
        table = std::move(made->table);
        databases.uses.push_back(std::move(made->use));
      }
      groups.push_back({std::move(group), table});
    }
  }
  return databases;
}

bool has_databases(const puzzle::tiles::Geometry& board, const PartitionChoice& choice,
                   const TableStore& store) {
  return std::ranges::all_of(shapes_of(board, choice),
                             [&](const TileShape& shape) { return store.has(tile_key(shape)); });
}

std::uint64_t bytes_of_databases(const puzzle::tiles::Geometry& board,
                                 const PartitionChoice& choice) {
  std::uint64_t bytes = 0;
  for (const TileShape& shape : shapes_of(board, choice)) bytes += table_bytes(shape);
  return bytes;
}

}  // namespace quebra::pattern::tiles
