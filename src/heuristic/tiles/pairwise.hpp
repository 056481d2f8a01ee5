#pragma once
// Pairwise distances: Manhattan distance, plus what pairs of tiles cost beyond it because they are in each
// other's way (pair_table.hpp), over pairs that have no tile in common. Of all such sets of pairs the
// heaviest counts: a heaviest matching of the conflict graph, whose vertices are the tiles and whose edges
// are the excesses above 0 (matching.hpp).
//
// Admissible. A solution brings both tiles of a pair home, so it has at least as many moves of these two as
// the pair's distance, which is their Manhattan distances plus the excess; every other tile moves at least
// its Manhattan distance. Each move moves one tile and each tile is in one pair at most: no move counts
// twice. (That is why excesses are matched and not distances: an odd tile would count nothing.)
//
// Consistent. Fix a set of pairs. A move takes one tile to the next cell: the distance of its pair changes
// by at most 1, being a true distance of the pair puzzle, and no other pair sees more than the blank going
// from one free cell to the next. So the sum for this set changes by at most 1, and so does the largest sum
// of all sets. (Here it matters that an excess knows on which side of its tiles the blank is.) It has the
// parity of the Manhattan distance: h changes by exactly 1.
//
// Neither it nor linear conflict is always above the other: three tiles of a line in reverse order mean two
// steps aside, but only one pair; a tile that waits for its corner is no linear conflict.
//
// Matching is done component by component. A move changes the edges of one tile only, so update() matches
// just the components that this tile was or comes in touch with, before and after the move. On random
// 15-puzzles half of the moves touch none, and 98 of 100 components have two to four tiles.
//
// Korf and Taylor, Finding optimal solutions to the twenty-four puzzle, AAAI 1996; Felner, Korf, Hanan,
// Additive pattern database heuristics, JAIR 22, 2004.

#include <array>
#include <cstdint>
#include <memory>
#include <utility>

#include "core/concepts.hpp"
#include "core/info.hpp"
#include "heuristic/rows.hpp"
#include "heuristic/tiles/manhattan.hpp"
#include "heuristic/tiles/matching.hpp"
#include "heuristic/tiles/pair_table.hpp"
#include "puzzle/tiles/tiles.hpp"

namespace quebra::heuristic::tiles {

template <class Board>
class Pairwise {
 public:
  using Puzzle = puzzle::tiles::Tiles<Board>;
  using Move = puzzle::tiles::Move;

  static core::Result<Pairwise> make(const Puzzle& puzzle, const MakeRequest& request) {
    auto table = PairTable::build(puzzle, request);
    if (!table) return table.error();
    return Pairwise(puzzle, std::move(*table));
  }

  [[nodiscard]] core::Cost scale() const { return 1; }
  [[nodiscard]] bool admissible() const { return true; }
  [[nodiscard]] bool consistent() const { return true; }

  [[nodiscard]] core::Cost estimate(const Board& state) const {
    int sum = 0;
    const int blank = state.blank();
    Part part;
    for (int cell = 0; cell < cells_; ++cell) {
      const int tile = state.at(cell);
      sum += distance_(tile, cell);
      if (table_->mask({tile, cell}) == 0 || part.contains(cell)) continue;
      part.graph.clear();
      part.add(cell);
      grow(state, blank, part, -1);
      sum += part.graph.heaviest();
    }
    return sum;
  }

  [[nodiscard]] core::Cost update(const Board& before, core::Cost h, Move /*move*/,
                                  const Board& after) const {
    const int from = after.blank();
    const int to = before.blank();
    const int tile = before.at(from);
    h += distance_(tile, to) - distance_(tile, from);
    if ((table_->mask({tile, from}) | table_->mask({tile, to})) == 0) return h;

    // Step 1. What is in the way of the tile, before and after.
    Part part;
    Edges edges_before;
    Edges edges_after;
    table_->for_each(before, to, {tile, from}, [&](int cell, int excess) {
      edges_before.push_back({part.add(cell), excess});
    });
    table_->for_each(after, from, {tile, to}, [&](int cell, int excess) {
      edges_after.push_back({part.add(cell), excess});
    });
    if (part.graph.vertices() == 0) return h;

    // Step 2. The components of those tiles without this one, which the move does not change.
    grow(before, to, part, from);

    // Step 3. Their matchings with this one.
    return h + heaviest_with(part.graph, edges_after) - heaviest_with(part.graph, edges_before);
  }

 private:
  struct Edge {
    std::size_t vertex;
    int excess;
  };
  using Edges = core::StaticVector<Edge, Board::kCapacity>;

  /// A part of the conflict graph; its vertices are cells.
  struct Part {
    MatchingGraph graph;
    std::uint64_t cells = 0;  ///< of all parts so far
    std::array<std::uint8_t, Board::kCapacity> cell_of_vertex;
    std::array<std::uint8_t, Board::kCapacity> vertex_of_cell;

    [[nodiscard]] bool contains(int cell) const { return (cells & bit(cell)) != 0; }
    /// The vertex of the cell, new or not.
    std::size_t add(int cell) {
      auto& vertex = vertex_of_cell[static_cast<std::size_t>(cell)];
      if (!contains(cell)) {
        cells |= bit(cell);
        vertex = static_cast<std::uint8_t>(graph.add_vertex());
        cell_of_vertex[vertex] = static_cast<std::uint8_t>(cell);
      }
      return vertex;
    }
  };

  Pairwise(const Puzzle& puzzle, std::shared_ptr<const PairTable> table)
      : distance_(puzzle), table_(std::move(table)), cells_(puzzle.cells()) {}

  static constexpr std::uint64_t bit(int cell) {
    return std::uint64_t{1} << static_cast<unsigned>(cell);
  }

  /// Adds all that is connected with the part, but for the tile on cell `without`, and the edges.
  void grow(const Board& state, int blank, Part& part, int without) const {
    for (std::size_t vertex = 0; vertex < part.graph.vertices(); ++vertex) {
      const int cell = part.cell_of_vertex[vertex];
      table_->for_each(state, blank, {state.at(cell), cell}, [&](int other, int excess) {
        if (other == without) return;
        // An edge is seen from both ends; the later one connects, as both are vertices by then.
        const std::size_t end = part.add(other);
        if (end < vertex) part.graph.connect(vertex, end, excess);
      });
    }
  }

  /// The graph with one more vertex for a moment.
  static int heaviest_with(MatchingGraph& graph, const Edges& edges) {
    const std::size_t vertex = graph.add_vertex();
    for (const Edge& edge : edges) graph.connect(vertex, edge.vertex, edge.excess);
    const int weight = graph.heaviest();
    graph.remove_last();
    return weight;
  }

  DistanceTable<Board> distance_;
  std::shared_ptr<const PairTable> table_;
  int cells_;
};

core::HeuristicInfo pairwise_info();

}  // namespace quebra::heuristic::tiles
