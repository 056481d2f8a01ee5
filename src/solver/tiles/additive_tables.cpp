#include "solver/tiles/additive_tables.hpp"

#include <algorithm>

#include "index/arrangement.hpp"

namespace quebra::solver {
namespace {

using pattern::tiles::PlacedShape;
using puzzle::tiles::Geometry;
using Entries = AdditiveTables::Entries;
using Look = AdditiveTables::Look;
using Way = AdditiveTables::Way;

std::size_t index(int i) { return static_cast<std::size_t>(i); }

Entries entries_of(const pattern::DistanceTable& table) {
  const bool halves = table.layout().width_bits == 4;
  return {reinterpret_cast<const std::uint8_t*>(table.bytes().data()),
          static_cast<std::uint8_t>(halves ? 1 : 0), static_cast<std::uint8_t>(halves ? 15 : 255)};
}

Way way_of(const Geometry& board, const PlacedShape& group, int from, int to) {
  const int p = group.frame[index(from)];
  const int q = group.frame[index(to)];
  Way way{.span = q - p};
  for (int cell = 0; cell < board.cells(); ++cell) {
    const int place = group.frame[index(cell)];
    if (place > std::min(p, q) && place < std::max(p, q)) {
      way.between[way.count++] = static_cast<std::uint8_t>(cell);
    }
  }
  // The rest of them are the blank's cell, where there is nothing to pass.
  std::fill(way.between.begin() + way.count, way.between.end(), static_cast<std::uint8_t>(to));
  return way;
}

void add_group(const Geometry& board, const pattern::tiles::PlacedTable& database, Look& look) {
  const PlacedShape& placed = database.placed;
  const auto number = static_cast<std::uint8_t>(look.entries.size());
  look.entries.push_back(entries_of(*database.table));
  const auto n = placed.shape.cells();
  const auto k = static_cast<int>(placed.tiles.size());
  const auto weight = [&](int i) {
    return static_cast<std::uint32_t>(index::arrangement_count(n - 1 - i, k - 1 - i));
  };
  for (int i = 0; i < k; ++i) {
    const std::uint8_t tile = placed.tiles[index(i)];
    look.group[tile] = number;
    look.weight[tile] = weight(i);
    for (int other = 0; other < k; ++other) {
      const auto passed =
          static_cast<std::int32_t>(weight(std::max(i, other)));  // modulo 2^32, as all numbers
      look.passing[tile][placed.tiles[index(other)]] = other < i ? -passed : passed;
    }
  }
  auto& ways = look.ways.emplace_back(index(board.cells()));
  for (int blank = 0; blank < board.cells(); ++blank) {
    for (const auto move : puzzle::tiles::kAllMoves) {
      const int tile_from = board.neighbour(blank, move);
      if (tile_from < 0) continue;
      ways[index(blank)][static_cast<std::size_t>(move)] = way_of(board, placed, tile_from, blank);
    }
  }
}

}  // namespace

AdditiveTables::AdditiveTables(const Geometry& geometry,
                               const pattern::tiles::TileDatabases& all_databases,
                               const puzzle::tiles::PathMachine& path_machine)
    : board(geometry), databases(all_databases), machine(path_machine) {
  static constexpr std::uint8_t kNothing = 0;
  const std::size_t cells = index(board.cells());
  for (const auto& partition : databases.partitions) {
    Look& look = looks.emplace_back();
    look.group.assign(cells, static_cast<std::uint8_t>(partition.size()));
    look.weight.assign(cells, 0);
    look.passing.assign(cells, std::vector<std::int32_t>(cells, 0));
    for (const auto& group : partition) add_group(board, group, look);
    if (std::ranges::count(look.group, partition.size()) == 1) continue;  // the blank alone
    look.entries.push_back({&kNothing, 1, 15});
    look.ways.emplace_back(cells);
  }
}

bool AdditiveTables::all_halves() const {
  return std::ranges::all_of(looks, [](const Look& look) {
    return std::ranges::all_of(look.entries,
                               [](const Entries& table) { return table.halves == 1; });
  });
}

std::size_t AdditiveTables::groups() const {
  std::size_t most = 0;
  for (const Look& look : looks) most = std::max(most, look.entries.size());
  return most;
}

}  // namespace quebra::solver
