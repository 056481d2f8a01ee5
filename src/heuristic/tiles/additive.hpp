#pragma once
// additive(...): disjoint pattern databases (document 000, 2.1.2; Korf and Felner 2002).
//
//   additive(7-8)      additive(5-5-5 reflected)      additive(1 2 3 4/5 6 7 8)
//
// Of each group of tiles the table has the fewest moves of its own tiles that bring them home, wherever the
// blank stands. The sum over groups, and the Manhattan distance of tiles in no group, is the estimate; with
// "reflected" the larger of that and of the same over the groups reflected about the diagonal.
//
// Admissible: a solution brings every group home, and each of its moves is a move of one tile, so of one
// group at most; the least over places of the blank is no more than what it takes from the true one.
// Not consistent: the least may be had with the blank elsewhere, and one move may lead to where it is not,
// so that neighbours differ by 1, 3, 5 or 7 in the 8-puzzle. A* has to reopen.

#include <algorithm>
#include <cstdint>
#include <memory>
#include <utility>

#include "core/heuristic.hpp"
#include "core/info.hpp"
#include "heuristic/rows.hpp"
#include "heuristic/tiles/manhattan.hpp"
#include "pattern/tiles/databases.hpp"
#include "pattern/tiles/tile_recipe.hpp"

namespace quebra::heuristic::tiles {

template <class Board>
class Additive {
 public:
  using Puzzle = puzzle::tiles::Tiles<Board>;
  using Move = puzzle::tiles::Move;

  Additive(const Puzzle& puzzle, pattern::tiles::TileDatabases databases)
      : manhattan_(puzzle),
        databases_(std::make_shared<const pattern::tiles::TileDatabases>(std::move(databases))),
        cells_(puzzle.cells()) {}

  [[nodiscard]] core::Cost scale() const { return 1; }
  [[nodiscard]] bool admissible() const { return true; }
  [[nodiscard]] bool consistent() const { return false; }

  [[nodiscard]] core::Cost estimate(const Board& state) const {
    const auto cell_of_tile = pattern::tiles::cells_of_tiles(state, cells_);
    core::Cost largest = 0;
    for (const auto& partition : databases_->partitions) {
      core::Cost excess = 0;
      for (const auto& group : partition) {
        const auto number = pattern::tiles::number_of(group.placed, cell_of_tile);
        excess += 2 * static_cast<core::Cost>(group.table->at(number).value_or(0));
      }
      largest = std::max(largest, excess);
    }
    return manhattan_.estimate(state) + largest;
  }

  [[nodiscard]] core::Cost update(const Board& /*before*/, core::Cost /*h*/, Move /*move*/,
                                  const Board& after) const {
    return estimate(after);
  }

 private:
  Manhattan<Board> manhattan_;
  std::shared_ptr<const pattern::tiles::TileDatabases> databases_;
  int cells_;
};

core::HeuristicInfo additive_info();

/// The databases that the argument names.
core::Result<pattern::tiles::TileDatabases> additive_databases(const puzzle::tiles::Geometry& board,
                                                               const MakeRequest& request);

}  // namespace quebra::heuristic::tiles
