#include "pattern/tiles/tile_shape.hpp"

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <limits>
#include <utility>

namespace quebra::pattern::tiles {
namespace {

using puzzle::tiles::Geometry;

constexpr int kSymmetries = 8;  ///< of a square

/// One of the eight ways to lay a board down: mirrored top to bottom, left to right, transposed.
struct Symmetry {
  bool upside_down;
  bool mirrored;
  bool transposed;

  explicit Symmetry(int number)
      : upside_down((number & 1) != 0),
        mirrored((number & 2) != 0),
        transposed((number & 4) != 0) {}

  [[nodiscard]] int operator()(const Geometry& board, int cell) const {
    const int row = upside_down ? board.rows() - 1 - board.row(cell) : board.row(cell);
    const int column = mirrored ? board.columns() - 1 - board.column(cell) : board.column(cell);
    return transposed ? column * board.rows() + row : row * board.columns() + column;
  }
};

constexpr std::uint64_t bit(int cell) { return std::uint64_t{1} << cell; }

std::uint64_t mask_of(std::span<const std::uint8_t> cells) {
  std::uint64_t mask = 0;
  for (const std::uint8_t cell : cells) mask |= bit(cell);
  return mask;
}

PlacedShape placed_by(const Geometry& board, std::span<const std::uint8_t> tiles, Blank blank,
                      Symmetry symmetry) {
  PlacedShape placed;
  placed.shape.rows = symmetry.transposed ? board.columns() : board.rows();
  placed.shape.columns = symmetry.transposed ? board.rows() : board.columns();
  placed.shape.blank = blank;
  for (int cell = 0; cell < board.cells(); ++cell) {
    placed.frame[static_cast<std::size_t>(cell)] = static_cast<std::uint8_t>(symmetry(board, cell));
  }
  const auto home = [&](std::uint8_t tile) {
    return placed.frame[static_cast<std::size_t>(board.goal_cell(tile))];
  };
  placed.tiles.assign(tiles.begin(), tiles.end());
  std::ranges::sort(placed.tiles, {}, home);
  for (const std::uint8_t tile : placed.tiles) placed.shape.homes.push_back(home(tile));
  placed.shape.blank_home = home(0);
  if (blank == Blank::forgotten) {
    const std::uint64_t region =
        free_region(placed.shape, mask_of(placed.shape.homes), placed.shape.blank_home);
    placed.shape.blank_home = static_cast<std::uint8_t>(std::countr_zero(region));
  }
  return placed;
}

}  // namespace

std::uint64_t TileShape::entries() const {
  const std::size_t pieces = homes.size() + (blank == Blank::tracked ? 1 : 0);
  std::uint64_t product = 1;
  for (std::size_t i = 0; i < pieces; ++i) {
    const auto places = static_cast<std::uint64_t>(cells()) - i;
    if (product > std::numeric_limits<std::uint64_t>::max() / places) return ~std::uint64_t{0};
    product *= places;
  }
  return product;
}

std::uint64_t TileShape::around(int cell) const {
  std::uint64_t mask = 0;
  if (cell >= columns) mask |= bit(cell - columns);
  if (cell % columns > 0) mask |= bit(cell - 1);
  if (cell % columns < columns - 1) mask |= bit(cell + 1);
  if (cell < cells() - columns) mask |= bit(cell + columns);
  return mask;
}

int TileShape::distance(int a, int b) const {
  return std::abs(a / columns - b / columns) + std::abs(a % columns - b % columns);
}

std::uint64_t free_region(const TileShape& shape, std::uint64_t occupied, int cell) {
  std::uint64_t first_column = 0;
  for (int row = 0; row < shape.rows; ++row) first_column |= bit(row * shape.columns);
  const std::uint64_t all = ~std::uint64_t{0} >> (64 - static_cast<unsigned>(shape.cells()));
  const std::uint64_t free = all & ~occupied;
  const std::uint64_t last_column = first_column << (shape.columns - 1);
  std::uint64_t region = bit(cell);
  while (true) {
    const std::uint64_t wider =
        free & (region | region << shape.columns | region >> shape.columns |
                (region & ~last_column) << 1U | (region & ~first_column) >> 1U);
    if (wider == region) return region;
    region = wider;
  }
}

PlacedShape place(const Geometry& board, std::span<const std::uint8_t> tiles, Blank blank) {
  PlacedShape best = placed_by(board, tiles, blank, Symmetry(0));
  for (int number = 1; number < kSymmetries; ++number) {
    PlacedShape other = placed_by(board, tiles, blank, Symmetry(number));
    if (other.shape < best.shape) best = std::move(other);
  }
  return best;
}

std::vector<std::uint8_t> reflected(const Geometry& board, std::span<const std::uint8_t> tiles) {
  const bool square = board.rows() == board.columns();
  const int blank = board.goal_cell(0);
  for (const int number : {4, 7, 1, 2}) {  // about the diagonals, then top to bottom, left to right
    const Symmetry symmetry(number);
    if ((symmetry.transposed && !square) || symmetry(board, blank) != blank) continue;
    std::vector<std::uint8_t> images;
    for (const std::uint8_t tile : tiles) {
      const int image = symmetry(board, board.goal_cell(tile));
      images.push_back(static_cast<std::uint8_t>(board.goal_tile(image)));
    }
    return images;
  }
  return {};
}

}  // namespace quebra::pattern::tiles
