#pragma once
// pattern(...): the distance of some tiles and the blank, from a table in which every move counts
// (document 000, 2.1.1; Culberson and Schaeffer 1996).
//
//   max(pattern(fringe),manhattan)        pattern(1 2 3 4)
//
// A pattern is the board with the other tiles alike. Admissible and consistent: every move of the board is
// one of the pattern, and can be taken back. It does not add to anything: every move counts, whichever tile
// it moves.

#include <array>
#include <cstdint>
#include <memory>
#include <utility>

#include "core/heuristic.hpp"
#include "core/info.hpp"
#include "heuristic/obtain_for.hpp"
#include "heuristic/rows.hpp"
#include "pattern/tiles/databases.hpp"
#include "pattern/tiles/tile_recipe.hpp"
#include "puzzle/tiles/tiles.hpp"

namespace quebra::heuristic::tiles {

template <class Board>
class TilePattern {
 public:
  using Puzzle = puzzle::tiles::Tiles<Board>;
  using Move = puzzle::tiles::Move;

  TilePattern(const Puzzle& puzzle, pattern::tiles::PlacedTable table)
      : table_(std::make_shared<const pattern::tiles::PlacedTable>(std::move(table))),
        cells_(puzzle.cells()) {}

  [[nodiscard]] core::Cost scale() const { return 1; }
  [[nodiscard]] bool admissible() const { return true; }
  [[nodiscard]] bool consistent() const { return true; }

  [[nodiscard]] core::Cost estimate(const Board& state) const {
    const auto cells = pattern::tiles::cells_of_tiles(state, cells_);
    const auto number = pattern::tiles::number_of(table_->placed, cells);
    return static_cast<core::Cost>(table_->table->at(number).value_or(0));
  }
  [[nodiscard]] core::Cost update(const Board& /*before*/, core::Cost /*h*/, Move /*move*/,
                                  const Board& after) const {
    return estimate(after);
  }

 private:
  std::shared_ptr<const pattern::tiles::PlacedTable> table_;
  int cells_;
};

core::HeuristicInfo tile_pattern_info();

/// The table that the argument names.
core::Result<pattern::tiles::PlacedTable> tile_pattern_table(const puzzle::tiles::Geometry& board,
                                                             const MakeRequest& request);

}  // namespace quebra::heuristic::tiles
