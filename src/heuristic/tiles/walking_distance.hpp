#pragma once
// Walking distance: the fewest vertical moves if the tiles of a row could be shuffled freely, plus
// the fewest horizontal moves if those of a column could. See walking_table.hpp for the two puzzles
// and their tables.
//
// Admissible. Forget the columns: a vertical move of the board is a move of the row puzzle, a
// horizontal one changes nothing there. So a solution has at least as many vertical moves as the row
// puzzle needs, and likewise horizontal moves; no move is both.
// Consistent. A vertical move changes the row puzzle by one of its moves, which can be taken back,
// so its distance changes by at most 1, and the column puzzle does not change at all.
// It is never below the Manhattan distance: a move of the row puzzle brings one tile one row nearer.
//
// Boards up to 4x4 by default (tables of 24,964 bytes); sides of 5 on request, walking-distance(large),
// since a table of the 5x5 board takes 67 MB and some 15 seconds. Both directions share one table where the
// blank's goal row and column, or their mirror images, agree.
//
// Invented by Ken'ichiro Takahashi for his 15-puzzle solver, about 2001.

#include <array>
#include <cstdint>
#include <memory>

#include "core/concepts.hpp"
#include "core/info.hpp"
#include "heuristic/rows.hpp"
#include "heuristic/tiles/walking_table.hpp"
#include "puzzle/tiles/tiles.hpp"

namespace quebra::heuristic::tiles {

/// One direction: its table, and how cells and tiles of the board map to it.
class WalkingDirection {
 public:
  enum class Lines { rows, columns };

  static WalkingShape shape_for(const puzzle::tiles::Geometry& board, Lines lines);
  WalkingDirection(const puzzle::tiles::Geometry& board, Lines lines,
                   std::shared_ptr<const WalkingTable> table);

  template <class Board>
  [[nodiscard]] int distance(const Board& state) const {
    std::array<std::uint16_t, WalkingTable::kMaxLines> codes{};
    std::size_t i = 0;
    for (std::size_t line = 0; line < lines_; ++line) {
      unsigned code = 0;
      for (std::size_t end = i + width_; i < end; ++i) {
        code += code_of_tile_[static_cast<std::size_t>(state.at(cells_[i]))];
      }
      codes[line] = static_cast<std::uint16_t>(code);
    }
    return table_->distance(codes);
  }

  [[nodiscard]] const std::shared_ptr<const WalkingTable>& table() const { return table_; }

 private:
  static constexpr std::size_t kMostCells =
      std::size_t{WalkingTable::kMaxLines} * WalkingTable::kMaxLines;

  std::shared_ptr<const WalkingTable> table_;
  std::size_t lines_;
  std::size_t width_;
  std::array<std::uint8_t, kMostCells> cells_{};  ///< line after line
  std::array<std::uint16_t, kMostCells> code_of_tile_{};
};

/// Both directions of a board, or why not: see the header's text on sizes.
core::Result<std::array<WalkingDirection, 2>> walking_directions(
    const puzzle::tiles::Geometry& board, const MakeRequest& request);

template <class Board>
class WalkingDistance {
 public:
  using Puzzle = puzzle::tiles::Tiles<Board>;
  using Move = puzzle::tiles::Move;

  /// The argument is empty or "large".
  static core::Result<WalkingDistance> make(const Puzzle& puzzle, const MakeRequest& request) {
    auto directions = walking_directions(puzzle, request);
    if (!directions) return directions.error();
    return WalkingDistance(std::move(*directions));
  }

  [[nodiscard]] core::Cost scale() const { return 1; }
  [[nodiscard]] bool admissible() const { return true; }
  [[nodiscard]] bool consistent() const { return true; }

  [[nodiscard]] core::Cost estimate(const Board& state) const {
    return directions_[0].distance(state) + directions_[1].distance(state);
  }

  /// The parent's value is a sum of two distances of which one stays; telling them apart would cost
  /// a look-up, as much as the new sum does.
  [[nodiscard]] core::Cost update(const Board& /*before*/, core::Cost /*h*/, Move /*move*/,
                                  const Board& after) const {
    return estimate(after);
  }

  [[nodiscard]] const std::array<WalkingDirection, 2>& directions() const { return directions_; }

 private:
  explicit WalkingDistance(std::array<WalkingDirection, 2> directions)
      : directions_(std::move(directions)) {}
  std::array<WalkingDirection, 2> directions_;
};

core::HeuristicInfo walking_distance_info();

}  // namespace quebra::heuristic::tiles
