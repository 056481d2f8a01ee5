#include "pattern/tiles/tile_rows.hpp"

#include "index/combination.hpp"
#include "index/permutation.hpp"

namespace quebra::pattern::tiles {
namespace {

int tiles_of(const TileShape& shape) { return static_cast<int>(shape.homes.size()); }

std::uint64_t count_sets(const TileShape& shape) {
  return index::combination_count(shape.cells(), tiles_of(shape));
}

constexpr std::uint64_t kMostCounted = 1'000'000;  ///< sets; some tenths of a second

std::uint64_t all_cells(const TileShape& shape) {
  return ~std::uint64_t{0} >> (64 - static_cast<unsigned>(shape.cells()));
}

}  // namespace

template <class Use>
void TileRows::for_places(const TileShape& shape, std::uint64_t mask, Use&& use) {
  std::uint64_t free = all_cells(shape) & ~mask;
  while (free != 0) {
    const std::uint64_t first = free & (~free + 1);
    const std::uint64_t place =
        shape.blank == Blank::tracked ? first : free_region(shape, mask, std::countr_zero(first));
    use(place);
    free &= ~place;
  }
}

std::uint64_t TileRows::count_rows(const TileShape& shape) {
  const std::uint64_t sets = count_sets(shape);
  const auto free = static_cast<std::uint64_t>(shape.cells() - tiles_of(shape));
  if (shape.blank == Blank::tracked) return sets * free;
  // Where there are so many sets, few of them part the board.
  if (sets > kMostCounted) return 2 * sets;
  std::uint64_t rows = 0;
  std::uint64_t mask = index::unrank_combination(0, tiles_of(shape));
  for (std::uint64_t set = 0; set < sets; ++set, mask = next_mask(mask)) {
    for_places(shape, mask, [&](std::uint64_t) { ++rows; });
  }
  return rows;
}

std::uint64_t TileRows::bytes(const TileShape& shape, std::uint64_t rows) {
  return count_sets(shape) * sizeof(std::uint32_t) + rows * sizeof(std::uint64_t);
}

TileRows::TileRows(const TileShape& shape, core::Monitor& monitor)
    : shape_(shape), sets_(count_sets(shape)) {
  columns_ = static_cast<std::uint32_t>(index::factorial(tiles_of(shape)));
  for (int cell = 0; cell < shape.cells(); ++cell) {
    around_[static_cast<std::size_t>(cell)] = shape.around(cell);
    if ((cell / shape.columns + cell % shape.columns) % 2 != 0) black_ |= std::uint64_t{1} << cell;
  }
  const std::uint64_t room = count_rows(shape);
  first_rows_ = core::Block(monitor.memory(), sets_ * sizeof(std::uint32_t));
  places_ = core::Block(monitor.memory(), room * sizeof(std::uint64_t));
  if (!first_rows_ || !places_) {
    ended_ = core::StopReason::memory_limit;
    return;
  }
  constexpr std::uint64_t kGlance = 1 << 15;
  std::uint64_t mask = mask_of(0);
  for (std::uint64_t set = 0; set < sets_ && !ended_; ++set, mask = next_mask(mask)) {
    if (set % kGlance == 0) ended_ = monitor.checkpoint({});
    first_rows_.as<std::uint32_t>()[set] = rows_;
    for_places(shape, mask, [&](std::uint64_t place) {
      if (rows_ == room) {
        ended_ = core::StopReason::memory_limit;
      } else {
        places_.as<std::uint64_t>()[rows_++] = place;
      }
    });
  }
}

std::uint64_t TileRows::mask_of(std::uint64_t set) const {
  return index::unrank_combination(set, tiles_of(shape_));
}

std::uint64_t TileRows::rank_of(std::uint64_t mask) const { return index::rank_combination(mask); }

ColumnMaps::ColumnMaps(std::size_t count) : tiles(count) {
  const std::uint64_t size = index::factorial(static_cast<int>(tiles));
  std::array<std::uint8_t, kMostTiles> order{};
  const auto used = std::span(order).first(tiles);
  for (std::uint64_t column = 0; column < size; ++column) {
    index::unrank_permutation(column, used);
    std::uint32_t packed = 0;
    for (std::size_t i = 0; i < tiles; ++i) packed |= std::uint32_t{order[i]} << (4 * i);
    columns.push_back(packed);
  }
  after.resize(tiles * tiles * size);
  for (unsigned from = 0; from < tiles; ++from) {
    for (unsigned to = 0; to < tiles; ++to) {
      std::uint16_t* const map = after.data() + (from * tiles + to) * size;
      for (std::uint64_t column = 0; column < size; ++column) {
        for (std::size_t i = 0; i < tiles; ++i) {
          unsigned ordinal = columns[column] >> (4 * i) & 15U;
          if (ordinal == from) {
            ordinal = to;
          } else if (from < ordinal && ordinal <= to) {
            --ordinal;
          } else if (to <= ordinal && ordinal < from) {
            ++ordinal;
          }
          order[i] = static_cast<std::uint8_t>(ordinal);
        }
        map[column] = static_cast<std::uint16_t>(index::rank_permutation(used));
      }
    }
  }
}

std::uint64_t ColumnMaps::bytes(std::size_t tiles) {
  const std::uint64_t size = index::factorial(static_cast<int>(tiles));
  return size * (tiles * tiles * sizeof(std::uint16_t) + sizeof(std::uint32_t));
}

}  // namespace quebra::pattern::tiles
