#pragma once
// The states of a tile table while it is built, as rows and columns.
//
//   set     which cells the k tiles stand on: C(n, k) of them, in the order of their masks
//   row     a set and a place of the blank: a region of free cells (forgotten), or a cell (tracked)
//   column  which tile stands on which cell of the set: the permutation of k
//
// A move takes a tile from one cell to another, which changes the set, and shifts the tiles on cells in
// between by one: the column goes through one of k*k maps, known before. Between neighbouring cells of a
// row of the board there is none, and the column stays. So a whole row of bits moves at a time.
//
// Every move leads to a row of the other colour, and rows know theirs: of tiles alone the number of them
// on black cells decides, with a tracked blank its cell.

#include <array>
#include <bit>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/memory.hpp"
#include "core/monitor.hpp"
#include "pattern/tiles/tile_shape.hpp"

namespace quebra::pattern::tiles {

class TileRows {
 public:
  /// Unfinished if the monitor ended it, or if there is no memory for it.
  TileRows(const TileShape& shape, core::Monitor& monitor);
  [[nodiscard]] std::optional<core::StopReason> ended() const { return ended_; }

  [[nodiscard]] std::uint64_t sets() const { return sets_; }
  [[nodiscard]] std::uint32_t rows() const { return rows_; }
  [[nodiscard]] std::uint32_t columns() const { return columns_; }  ///< k!
  [[nodiscard]] std::uint32_t first_row(std::uint64_t set) const {
    return first_rows_.as<std::uint32_t>()[set];
  }
  /// The cells of the blank in a row.
  [[nodiscard]] std::uint64_t place(std::uint32_t row) const {
    return places_.as<std::uint64_t>()[row];
  }
  [[nodiscard]] std::uint64_t mask_of(std::uint64_t set) const;
  /// The mask of the next set.
  [[nodiscard]] static std::uint64_t next_mask(std::uint64_t mask) {
    const std::uint64_t low = mask & (~mask + 1);
    const std::uint64_t carried = mask + low;
    return carried | (((mask ^ carried) / low) >> 2U);
  }
  [[nodiscard]] bool is_black(std::uint64_t mask, std::uint32_t row) const {
    const std::uint64_t counted = shape_.blank == Blank::tracked ? place(row) : mask;
    return std::popcount(counted & black_) % 2 != 0;
  }

  /// The row of a set of tiles and of a cell of the blank.
  [[nodiscard]] std::uint32_t row_of(std::uint64_t mask, int blank) const {
    std::uint32_t row = first_row(rank_of(mask));
    while ((place(row) >> blank & 1U) == 0) ++row;
    return row;
  }

  /// Calls use(other, from, to) for each move between this row and another, where the tile that is the
  /// `from`-th of the other's set is the `to`-th of this one; both 0 if no tile of the table moves.
  template <class Use>
  void for_neighbours(std::uint64_t mask, std::uint32_t row, Use&& use) const {
    const std::uint64_t blank = place(row);
    unsigned to = 0;
    for (std::uint64_t tiles = mask; tiles != 0; tiles &= tiles - 1, ++to) {
      const int tile = std::countr_zero(tiles);
      std::uint64_t free = around_[static_cast<std::size_t>(tile)] & blank;
      for (; free != 0; free &= free - 1) {
        const std::uint64_t other = (mask ^ (tiles & (~tiles + 1))) | (free & (~free + 1));
        const std::uint64_t below = (free & (~free + 1)) - 1;
        use(row_of(other, tile), static_cast<unsigned>(std::popcount(other & below)), to);
      }
    }
    if (shape_.blank == Blank::forgotten) return;
    std::uint64_t free = around_[static_cast<std::size_t>(std::countr_zero(blank))] & ~mask;
    for (; free != 0; free &= free - 1) use(row_of(mask, std::countr_zero(free)), 0U, 0U);
  }

  /// What the constructor takes.
  static std::uint64_t bytes(const TileShape& shape, std::uint64_t rows);
  /// No less than there are; exactly, but for the largest boards.
  static std::uint64_t count_rows(const TileShape& shape);

 private:
  [[nodiscard]] std::uint64_t rank_of(std::uint64_t mask) const;
  template <class Use>
  static void for_places(const TileShape& shape, std::uint64_t mask, Use&& use);

  TileShape shape_;
  std::uint64_t sets_;
  std::uint32_t rows_ = 0;
  std::uint32_t columns_ = 1;
  std::uint64_t black_ = 0;
  std::array<std::uint64_t, puzzle::tiles::kMaxCells> around_{};
  core::Block first_rows_;  ///< std::uint32_t a set
  core::Block places_;      ///< std::uint64_t a row
  std::optional<core::StopReason> ended_;
};

/// Where the columns go when the `from`-th cell of a set becomes the `to`-th: after[from * k + to][column].
/// The tiles of a column, a nibble each: the i-th tile stands on the (nibble i)-th cell of the set.
struct ColumnMaps {
  explicit ColumnMaps(std::size_t tiles);

  [[nodiscard]] const std::uint16_t* map(unsigned from, unsigned to) const {
    return after.data() + (from * tiles + to) * columns.size();
  }

  std::size_t tiles;
  std::vector<std::uint32_t> columns;
  std::vector<std::uint16_t> after;

  static std::uint64_t bytes(std::size_t tiles);
};

}  // namespace quebra::pattern::tiles
