#pragma once
// The walker (search/walker.hpp) of the search with additive databases.
//
// A node has the board, the number of each group in its table and what was read there. A move changes one
// tile, so one group of each partition: one number by a few additions, one look-up. The look-up of the
// second partition, the reflected one, is made only for children that the first one leaves; its numbers are
// carried along from node to node.
//
// The tables are not consistent, which helps: if a child is more than two moves too far, its parent is too
// far by the same token, one move back, and with it all its other children.
//
// The bound of a child is Manhattan distance + 2 * the sum of its entries, of the parity of every solution.

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <type_traits>
#include <vector>

#include "pattern/tiles/tile_recipe.hpp"
#include "solver/tiles/additive_tables.hpp"

namespace quebra::solver {

/// For boards of up to `Cells` cells and `Groups` groups, with that of the tiles in none. `Square`: the board
/// is the largest one, and all tables have two entries a byte.
template <std::size_t Cells, std::size_t Groups, bool Square>
class AdditiveWalker {
 public:
  using Move = puzzle::tiles::Move;
  static constexpr unsigned kMostChildren = 4;
  static constexpr unsigned kMostLooks = 2;

  /// A sum of entries of all groups, or of distances: at most 24 * 8 on 25 cells.
  using Sum = std::conditional_t<(Cells <= 25 && Groups <= 16), std::uint8_t, std::uint16_t>;

  struct Node {
    std::array<std::array<std::uint32_t, Groups>, kMostLooks> number;
    std::uint32_t history;
    std::array<std::uint8_t, Cells> board;
    std::uint8_t blank;
    std::array<std::array<std::uint8_t, Groups>, kMostLooks> entry;
    std::array<Sum, kMostLooks> sum;  ///< of the entries
    Sum distance;                     ///< Manhattan
  };
  /// A child before its first look-up.
  struct Candidate {
    std::uint32_t number;  ///< of the group that moves
    std::uint16_t rest;    ///< its bound but for that group's entry
    std::uint8_t entry;
    std::uint8_t tile;
  };
  struct Family {
    Node parent;
    std::array<Candidate, kMostChildren> candidates;
    std::uint32_t count;  ///< of children
  };
  struct Child {
    Node node;
    std::uint32_t number;  ///< of the group that moved, in the second look-up
    std::uint8_t tile;
    std::uint8_t entry;  ///< what was read there
  };

  template <class Board>
  AdditiveWalker(const AdditiveTables& tables, const Board& start)
      : looks_(static_cast<unsigned>(tables.looks.size())) {
    take_machine(tables.machine);
    for (unsigned look = 0; look < looks_; ++look) take_look(tables.looks[look], looks_of_[look]);
    take_distances(tables.board);
    root_ = node_of(tables, start);
  }

  [[nodiscard]] Node root() const { return root_; }
  [[nodiscard]] unsigned looks() const { return looks_; }
  [[nodiscard]] unsigned root_bound() const {
    unsigned sum = 0;
    for (unsigned look = 0; look < looks_; ++look) sum = std::max<unsigned>(sum, root_.sum[look]);
    return root_.distance + 2 * sum;
  }
  [[nodiscard]] std::vector<Move> solution(std::span<const unsigned> path) const {
    std::vector<Move> moves;
    for (const unsigned number : path) moves.push_back(static_cast<Move>(number));
    return moves;
  }

  void open(Family& family, const Node& parent, unsigned /*left*/) const {
    family.parent = parent;
    __builtin_prefetch(histories_.data() + parent.history);
  }

  unsigned address(Family& family) const {
    const Node& parent = family.parent;
    const History& history = histories_[parent.history];
    const Look& look = looks_of_[0];
    family.count = history.count;
    for (std::uint32_t i = 0; i < history.count; ++i) {
      const unsigned tile = parent.board[history.to[i]];
      const unsigned move = history.move[i];
      const Tile& info = look.tiles[tile];
      const unsigned rest =
          static_cast<unsigned>(parent.distance + farther_[tile][parent.blank][move]) +
          2 * (unsigned{parent.sum[0]} - parent.entry[0][info.group]);
      Candidate& candidate = family.candidates[i];
      candidate.number = moved(look, parent.number[0], parent, tile, move);
      candidate.rest = static_cast<std::uint16_t>(rest);
      candidate.tile = static_cast<std::uint8_t>(tile);
      info.fetch(candidate.number);
    }
    return history.count;
  }

  unsigned survivors(Family& family, unsigned left, std::uint8_t* list) const {
    unsigned kept = 0;
    unsigned largest = 0;
    for (std::uint32_t i = 0; i < family.count; ++i) {
      Candidate& candidate = family.candidates[i];
      const unsigned entry = looks_of_[0].tiles[candidate.tile].entry(candidate.number);
      const unsigned bound = candidate.rest + 2 * entry;
      candidate.entry = static_cast<std::uint8_t>(entry);
      list[kept] = static_cast<std::uint8_t>(i);
      kept += bound <= left ? 1U : 0U;
      largest = std::max(largest, bound);
    }
    return largest > left + 2 ? 0 : kept;
  }

  [[nodiscard]] unsigned move(const Family& family, unsigned i) const {
    return histories_[family.parent.history].move[i];
  }

  void make(Child& child, const Family& family, unsigned i) const {
    const Node& parent = family.parent;
    const History& history = histories_[parent.history];
    const Candidate& candidate = family.candidates[i];
    const std::uint8_t to = history.to[i];
    const std::uint8_t tile = candidate.tile;
    const unsigned move = history.move[i];
    const unsigned group = looks_of_[0].tiles[tile].group;
    Node& node = child.node;
    node = parent;
    node.board[parent.blank] = tile;
    node.board[to] = 0;
    node.number[0][group] = candidate.number;
    node.sum[0] = static_cast<Sum>(parent.sum[0] - parent.entry[0][group] + candidate.entry);
    node.entry[0][group] = candidate.entry;
    node.distance = static_cast<Sum>(parent.distance + farther_[tile][parent.blank][move]);
    node.blank = to;
    node.history = history.next[i];
    if (looks_ == 1) return;
    const Look& look = looks_of_[1];
    child.tile = tile;
    child.number = moved(look, parent.number[1], parent, tile, move);
    look.tiles[tile].fetch(child.number);
  }

  /// make() asked for it.
  void fetch(const Child& /*child*/, unsigned /*look*/) const {}

  bool pass(Child& child, unsigned /*look*/, unsigned left) const {
    const Node& node = child.node;
    const Tile& info = looks_of_[1].tiles[child.tile];
    const unsigned entry = info.entry(child.number);
    child.entry = static_cast<std::uint8_t>(entry);
    return node.distance + 2 * (unsigned{node.sum[1]} - node.entry[1][info.group] + entry) <= left;
  }

  void keep(Node& node, const Child& child) const {
    node = child.node;
    if (looks_ == 1) return;
    const unsigned group = looks_of_[1].tiles[child.tile].group;
    node.number[1][group] = child.number;
    node.sum[1] = static_cast<Sum>(child.node.sum[1] - child.node.entry[1][group] + child.entry);
    node.entry[1][group] = child.entry;
  }

  /// All tiles are at home, so the blank is too.
  [[nodiscard]] bool is_goal(const Node& node) const { return node.distance == 0; }

 private:
  struct History {
    std::array<std::uint32_t, kMostChildren> next{};
    std::array<std::uint8_t, kMostChildren> to{};
    std::array<std::uint8_t, kMostChildren> move{};
    std::uint32_t count = 0;
  };

  /// What a look-up needs of a tile: its group's table, and how its moves change the number.
  struct Tile {
    const std::uint8_t* data;
    std::array<std::uint32_t, 4> change;  ///< by move, as far as the tile's own place goes
    std::uint8_t group;
    std::uint8_t passes;    ///< bit m: there are cells in between on move m
    std::uint8_t backward;  ///< bit m: places become smaller
    std::uint8_t halves;
    std::uint8_t mask;

    void fetch(std::uint32_t number) const {
      __builtin_prefetch(data + (number >> (Square ? 1U : halves)));
    }
    [[nodiscard]] unsigned entry(std::uint32_t number) const {
      if constexpr (Square) {
        return (unsigned{data[number >> 1U]} >> ((number & 1U) << 2U)) & 15U;
      } else {
        return (unsigned{data[number >> halves]} >> ((number & halves) << 2U)) & mask;
      }
    }
  };

  static constexpr std::uint32_t kSide = Cells <= 16 ? 4 : Cells <= 25 ? 5 : 8;
  using Between = decltype(AdditiveTables::Way::between);

  struct Look {
    std::array<Tile, Cells> tiles{};
    /// [tile][tile in between]
    std::array<std::array<std::uint32_t, Cells>, Cells> passing{};
    /// [group][blank's cell][move]: cells in between, and the blank's as often as it takes.
    std::array<std::array<std::array<Between, 4>, Cells>, Groups> between{};
  };

  void take_look(const AdditiveTables::Look& from, Look& look) {
    const std::size_t cells = from.group.size();
    for (std::size_t tile = 1; tile < cells; ++tile) {
      const AdditiveTables::Entries& entries = from.entries[from.group[tile]];
      Tile& info = look.tiles[tile];
      info.data = entries.data;
      info.halves = entries.halves;
      info.mask = entries.mask;
      info.group = from.group[tile];
      for (std::size_t other = 0; other < cells; ++other) {
        look.passing[tile][other] = static_cast<std::uint32_t>(from.passing[tile][other]);
      }
      for (std::size_t blank = 0; blank < cells; ++blank) {
        for (std::size_t move = 0; move < 4; ++move) {
          const AdditiveTables::Way& way = from.ways[info.group][blank][move];
          look.between[info.group][blank][move] = way.between;
          if (way.span == 0) continue;  // off the board
          info.change[move] = from.weight[tile] * static_cast<std::uint32_t>(way.span);
          const auto bit = static_cast<unsigned>(1U << move);
          if (way.count != 0) info.passes = static_cast<std::uint8_t>(info.passes | bit);
          if (way.span < 0) info.backward = static_cast<std::uint8_t>(info.backward | bit);
          between_ = std::max(between_, way.count);
        }
      }
    }
  }

  /// The number of the group after its tile has gone into the blank's cell.
  [[nodiscard]] std::uint32_t moved(const Look& look,
                                    const std::array<std::uint32_t, Groups>& numbers,
                                    const Node& parent, unsigned tile, unsigned move) const {
    const Tile& info = look.tiles[tile];
    const std::uint32_t number = numbers[info.group] + info.change[move];
    // On the boards that matter most always the same way: nobody can foresee which moves pass something,
    // and where there is nothing in between the blank's cell adds nothing.
    if (!Square && (info.passes >> move & 1U) == 0) return number;
    const Between& between = look.between[info.group][parent.blank][move];
    const auto& passing = look.passing[tile];
    std::uint32_t passed = 0;
    const std::uint32_t count = Square ? kSide - 1 : between_;
    for (std::uint32_t i = 0; i < count; ++i) passed += passing[parent.board[between[i]]];
    const std::uint32_t sign = 0U - (info.backward >> move & 1U);
    return number + ((passed ^ sign) - sign);
  }

  void take_machine(const puzzle::tiles::PathMachine& machine) {
    histories_.resize(machine.states());
    for (std::uint32_t state = 0; state < machine.states(); ++state) {
      History& history = histories_[state];
      for (const auto& step : machine.steps(state)) {
        history.next[history.count] = step.next;
        history.to[history.count] = step.to;
        history.move[history.count++] = static_cast<std::uint8_t>(step.move);
      }
    }
  }

  void take_distances(const puzzle::tiles::Geometry& board) {
    for (int tile = 1; tile < board.cells(); ++tile) {
      const int home = board.goal_cell(tile);
      for (int blank = 0; blank < board.cells(); ++blank) {
        for (const Move move : puzzle::tiles::kAllMoves) {
          const int from = board.neighbour(blank, move);
          if (from < 0) continue;
          farther_[static_cast<std::size_t>(tile)][static_cast<std::size_t>(blank)]
                  [static_cast<std::size_t>(move)] = static_cast<std::int8_t>(
                      board.distance(blank, home) - board.distance(from, home));
        }
      }
    }
  }

  template <class Board>
  [[nodiscard]] Node node_of(const AdditiveTables& tables, const Board& start) const {
    Node node{};
    const auto cells = pattern::tiles::cells_of_tiles(start, tables.board.cells());
    for (std::size_t tile = 0; tile < static_cast<std::size_t>(tables.board.cells()); ++tile) {
      node.board[cells[tile]] = static_cast<std::uint8_t>(tile);
      if (tile == 0) continue;
      const int home = tables.board.goal_cell(static_cast<int>(tile));
      node.distance = static_cast<Sum>(node.distance + tables.board.distance(cells[tile], home));
    }
    node.blank = cells[0];
    node.history = tables.machine.start(cells[0]);
    for (unsigned look = 0; look < looks_; ++look) {
      const auto& groups = tables.databases.partitions[look];
      for (std::size_t group = 0; group < groups.size(); ++group) {
        const auto number =
            static_cast<std::uint32_t>(pattern::tiles::number_of(groups[group].placed, cells));
        const unsigned entry = tables.looks[look].entries[group].at(number);
        node.number[look][group] = number;
        node.entry[look][group] = static_cast<std::uint8_t>(entry);
        node.sum[look] = static_cast<Sum>(node.sum[look] + entry);
      }
    }
    return node;
  }

  unsigned looks_;
  std::array<Look, kMostLooks> looks_of_{};
  std::vector<History> histories_;
  /// [tile][blank's cell][move]: by how much it goes away from home, 1 or -1
  std::array<std::array<std::array<std::int8_t, 4>, Cells>, Cells> farther_{};
  std::uint32_t between_ = 0;  ///< cells in between, at most
  Node root_{};
};

}  // namespace quebra::solver
