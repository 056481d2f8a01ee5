#include "pattern/tiles/tile_recipe.hpp"

#include <algorithm>
#include <bit>
#include <optional>
#include <string>

#include "core/rng.hpp"
#include "core/text.hpp"
#include "pattern/tiles/tile_builder.hpp"

namespace quebra::pattern::tiles {
namespace {

constexpr int kSamples = 64;

/// An arrangement: the place of each tile, then of the blank where it is tracked.
using Places = std::array<std::uint8_t, kMostTiles + 1>;

class Sample {
 public:
  Sample(const TileShape& shape, const DistanceTable& table)
      : shape_(shape),
        table_(table),
        pieces_(shape.homes.size() + (shape.blank == Blank::tracked ? 1 : 0)),
        some_unreachable_(shape.homes.size() + 2 >= static_cast<std::size_t>(shape.cells())) {}

  [[nodiscard]] bool obeys_the_law(std::uint64_t number) const {
    Places places{};
    index::unrank_arrangement(number, shape_.cells(), used(places));
    const auto here = distance(places);
    if (!here) return some_unreachable_;
    if (*here == 0) return true;  // at home, but for the blank
    return shape_.blank == Blank::tracked ? has_nearer_blank_move(places, *here)
                                          : has_nearer_tile_move(places, *here);
  }

 private:
  [[nodiscard]] std::span<std::uint8_t> used(Places& places) const {
    return std::span(places).first(pieces_);
  }
  [[nodiscard]] std::optional<unsigned> distance(Places places) const {
    const auto entry = table_.at(index::rank_arrangement(used(places), shape_.cells()));
    if (!entry || shape_.blank == Blank::tracked) return entry;
    unsigned far = 0;
    for (std::size_t i = 0; i < shape_.homes.size(); ++i) {
      far += static_cast<unsigned>(shape_.distance(places[i], shape_.homes[i]));
    }
    return far + 2 * *entry;
  }

  [[nodiscard]] bool has_nearer_tile_move(Places places, unsigned here) const {
    for (std::size_t i = 0; i < pieces_; ++i) {
      const std::uint8_t from = places[i];
      for (std::uint64_t around = shape_.around(from); around != 0; around &= around - 1) {
        const auto to = static_cast<std::uint8_t>(std::countr_zero(around));
        if (std::ranges::find(used(places), to) != used(places).end()) continue;
        places[i] = to;
        const auto there = distance(places);
        places[i] = from;
        if (!there && !some_unreachable_) return false;
        if (there && *there < here) return true;
      }
    }
    return false;
  }

  [[nodiscard]] bool has_nearer_blank_move(Places places, unsigned here) const {
    unsigned nearest = here + 1;
    const std::uint8_t blank = places[pieces_ - 1];
    for (std::uint64_t around = shape_.around(blank); around != 0; around &= around - 1) {
      const auto to = static_cast<std::uint8_t>(std::countr_zero(around));
      Places after = places;
      for (std::size_t i = 0; i + 1 < pieces_; ++i) {
        if (after[i] == to) after[i] = blank;
      }
      after[pieces_ - 1] = to;
      const auto there = distance(after);
      if (!there || *there > here + 1) return false;
      nearest = std::min(nearest, *there);
    }
    return nearest + 1 == here;
  }

  const TileShape& shape_;
  const DistanceTable& table_;
  std::size_t pieces_;
  bool some_unreachable_;  ///< with fewer than two other tiles parity decides
};

}  // namespace

TableKey tile_key(const TileShape& shape) {
  const bool tracked = shape.blank == Blank::tracked;
  const auto tile_on = [&](int cell) { return cell < shape.blank_home ? cell + 1 : cell; };
  TableKey key{
      .puzzle = "tiles:" + std::to_string(shape.rows) + "x" + std::to_string(shape.columns),
      .pattern = tracked ? "pattern(" : "additive(",
      .metric = "stm",
      .goal = {}};
  for (int cell = 0; cell < shape.cells(); ++cell) {
    const int tile = cell == shape.blank_home ? 0 : tile_on(cell);
    key.goal += (cell == 0 ? "" : " ") + std::to_string(tile);
  }
  for (std::size_t i = 0; i < shape.homes.size(); ++i) {
    key.pattern += (i == 0 ? "" : " ") + std::to_string(tile_on(shape.homes[i]));
  }
  key.pattern += ")";
  return key;
}

bool is_plausible(const TileShape& shape, const DistanceTable& table) {
  const unsigned width = table.layout().width_bits;
  const bool fits = width == 8 || (width == 4 && shape.blank == Blank::forgotten);
  if (!fits || table.layout().entries != shape.entries()) return false;
  std::array<std::uint8_t, kMostTiles + 1> goal{};
  std::size_t pieces = 0;
  for (const std::uint8_t home : shape.homes) goal[pieces++] = home;
  if (shape.blank == Blank::tracked) goal[pieces++] = shape.blank_home;
  const std::uint64_t home = index::rank_arrangement(std::span(goal).first(pieces), shape.cells());
  if (table.at(home) != 0U) return false;
  const Sample sample(shape, table);
  core::Rng rng(1);
  for (int i = 0; i < kSamples; ++i) {
    if (!sample.obeys_the_law(rng.below(shape.entries()))) return false;
  }
  return true;
}

core::Result<ObtainedTable> obtain_tiles(const TileShape& shape, const TableRequest& request) {
  const TableKey key = tile_key(shape);
  if (shape.homes.size() > kMostTiles || shape.entries() > kMostEntries) {
    return core::unsupported(key.name() + ": tables have at most " + std::to_string(kMostTiles) +
                             " tiles and " + core::grouped(kMostEntries) +
                             " entries; take smaller groups");
  }
  std::optional<std::uint64_t> bytes;  // not before it is wanted, and once
  return obtain_table(
      {.key = key,
       .build_bytes = [&] { return bytes ? *bytes : *(bytes = build_bytes(shape)); },
       .table_bytes = table_bytes(shape),
       .is_plausible = [&](const DistanceTable& table) { return is_plausible(shape, table); },
       .build =
           [&](const BuildRequest& build_request) {
             return build_tiles(shape, key, build_request);
           }},
      request);
}

}  // namespace quebra::pattern::tiles
