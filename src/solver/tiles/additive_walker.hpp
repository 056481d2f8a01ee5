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

#include <array>
#include <cstdint>
#include <cstring>
#include <span>
#include <type_traits>
#include <vector>

#include "pattern/tiles/tile_recipe.hpp"
#include "solver/tiles/additive_tables.hpp"

namespace quebra::solver {

/// For boards of up to `Cells` cells and partitions of fewer than `Groups` groups.
template <std::size_t Cells, std::size_t Groups, unsigned Moves>
class AdditiveWalker {
 public:
  using Move = puzzle::tiles::Move;
  static constexpr unsigned kMostChildren = 4;
  static constexpr unsigned kMostLooks = 2;
  static constexpr unsigned kMoveBits = 2;
  static constexpr unsigned kMostMoves = Moves;
  static constexpr std::size_t kMostGroups = Groups;

  struct Node {
    std::array<std::uint8_t, Cells> board;
    std::array<std::array<std::uint32_t, Groups>, kMostLooks> number;
    std::array<std::array<std::uint8_t, Groups>, kMostLooks> entry;
    std::array<std::uint16_t, kMostLooks> sum;  ///< of the entries
    std::uint16_t distance;                     ///< Manhattan
    std::uint16_t blank;
    std::uint32_t history;
  };
  struct Family {
    Node parent;
    std::array<std::uint32_t, kMostChildren> number;   ///< of the group that moves, in the first look-up
    std::array<std::uint16_t, kMostChildren> distance;
    std::array<std::uint8_t, kMostChildren> entry;
  };
  struct Child {
    Node node;
    std::uint32_t group;  ///< that moved, in the second look-up
  };

  template <class Board>
  AdditiveWalker(const AdditiveTables& tables, const Board& start)
      : looks_(static_cast<unsigned>(tables.looks.size())) {
    take_machine(tables.machine);
    for (unsigned look = 0; look < looks_; ++look) looks_of_[look].take(tables.looks[look]);
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
  [[nodiscard]] Move move_of(unsigned number) const { return static_cast<Move>(number); }

  void open(Family& family, const Node& parent) const {
    family.parent = parent;
    __builtin_prefetch(histories_.data() + parent.history);
  }

  unsigned address(Family& family) const {
    const Node& parent = family.parent;
    const History& history = histories_[parent.history];
    for (std::uint32_t i = 0; i < history.count; ++i) {
      const unsigned tile = parent.board[history.to[i]];
      const unsigned group = looks_of_[0].group[tile];
      family.number[i] = moved(0, parent, tile, group, history.move[i]);
      looks_of_[0].entries[group].fetch(family.number[i]);
    }
    return history.count;
  }

  unsigned survivors(Family& family, unsigned left, std::uint8_t* list) const {
    const Node& parent = family.parent;
    const History& history = histories_[parent.history];
    unsigned kept = 0;
    unsigned largest = 0;
    for (std::uint32_t i = 0; i < history.count; ++i) {
      const unsigned tile = parent.board[history.to[i]];
      const unsigned group = looks_of_[0].group[tile];
      const unsigned entry = looks_of_[0].entries[group].at(family.number[i]);
      const unsigned distance = unsigned{parent.distance} + distance_[tile][parent.blank] -
                                distance_[tile][history.to[i]];
      family.entry[i] = static_cast<std::uint8_t>(entry);
      family.distance[i] = static_cast<std::uint16_t>(distance);
      list[kept] = static_cast<std::uint8_t>(i);
      const unsigned sum = unsigned{parent.sum[0]} - parent.entry[0][group] + entry;
      kept += distance + 2 * sum <= left ? 1U : 0U;
      largest = std::max(largest, distance + 2 * sum);
    }
    return largest > left + 2 ? 0 : kept;
  }

  [[nodiscard]] unsigned move(const Family& family, unsigned i) const {
    return histories_[family.parent.history].move[i];
  }

  void make(Child& child, const Family& family, unsigned i) const {
    const Node& parent = family.parent;
    const History& history = histories_[parent.history];
    const std::uint8_t to = history.to[i];
    const std::uint8_t tile = parent.board[to];
    Node& node = child.node;
    node = parent;
    node.board[parent.blank] = tile;
    node.board[to] = 0;
    const unsigned group = looks_of_[0].group[tile];
    node.number[0][group] = family.number[i];
    node.sum[0] = static_cast<std::uint16_t>(node.sum[0] - node.entry[0][group] + family.entry[i]);
    node.entry[0][group] = family.entry[i];
    node.distance = family.distance[i];
    node.blank = to;
    node.history = history.next[i];
    if (looks_ == 1) return;
    child.group = looks_of_[1].group[tile];
    node.number[1][child.group] = moved(1, parent, tile, child.group, history.move[i]);
  }

  void fetch(const Child& child, unsigned /*look*/) const {
    looks_of_[1].entries[child.group].fetch(child.node.number[1][child.group]);
  }

  bool pass(Child& child, unsigned /*look*/, unsigned left) const {
    Node& node = child.node;
    const unsigned entry = looks_of_[1].entries[child.group].at(node.number[1][child.group]);
    node.sum[1] =
        static_cast<std::uint16_t>(node.sum[1] - node.entry[1][child.group] + entry);
    node.entry[1][child.group] = static_cast<std::uint8_t>(entry);
    return node.distance + 2U * node.sum[1] <= left;
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

  /// Most boards are square: cells in between are one fewer than a side.
  static constexpr std::size_t kBetween = Cells <= 16 ? 3 : Cells <= 25 ? 4 : 7;

  struct Look {
    std::array<AdditiveTables::Entries, Groups> entries{};
    std::array<std::uint8_t, Cells> group{};
    std::array<std::uint32_t, Cells> weight{};
    std::array<std::array<std::int32_t, Cells>, Cells> passing{};
    std::vector<std::array<std::array<AdditiveTables::Way, 4>, Cells>> ways{};  ///< by group

    void take(const AdditiveTables::Look& from) {
      std::copy(from.entries.begin(), from.entries.end(), entries.begin());
      std::copy(from.group.begin(), from.group.end(), group.begin());
      std::copy(from.weight.begin(), from.weight.end(), weight.begin());
      for (std::size_t tile = 0; tile < from.passing.size(); ++tile) {
        std::copy(from.passing[tile].begin(), from.passing[tile].end(), passing[tile].begin());
      }
      ways.resize(from.ways.size());
      for (std::size_t g = 0; g < ways.size(); ++g) {
        std::copy(from.ways[g].begin(), from.ways[g].end(), ways[g].begin());
      }
    }
  };

  /// The number of the group after its tile has gone into the blank's cell.
  [[nodiscard]] std::uint32_t moved(unsigned number, const Node& parent, unsigned tile,
                                    unsigned group, unsigned move) const {
    const Look& look = looks_of_[number];
    const AdditiveTables::Way& way = look.ways[group][parent.blank][move];
    const std::uint32_t before = parent.number[number][group];
    std::uint32_t change = look.weight[tile] * static_cast<std::uint32_t>(way.span);
    if (way.count == 0) return before + change;
    std::uint32_t passed = 0;
    for (std::uint32_t i = 0; i < way.count; ++i) {
      passed += static_cast<std::uint32_t>(look.passing[tile][parent.board[way.between[i]]]);
    }
    return before + change + (way.span > 0 ? passed : 0U - passed);
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
      for (int cell = 0; cell < board.cells(); ++cell) {
        distance_[static_cast<std::size_t>(tile)][static_cast<std::size_t>(cell)] =
            static_cast<std::uint8_t>(board.distance(cell, board.goal_cell(tile)));
      }
    }
  }

  template <class Board>
  [[nodiscard]] Node node_of(const AdditiveTables& tables, const Board& start) const {
    Node node{};
    const auto cells = pattern::tiles::cells_of_tiles(start, tables.board.cells());
    for (std::size_t tile = 0; tile < static_cast<std::size_t>(tables.board.cells()); ++tile) {
      node.board[cells[tile]] = static_cast<std::uint8_t>(tile);
      if (tile != 0) node.distance = static_cast<std::uint16_t>(node.distance + distance_[tile][cells[tile]]);
    }
    node.blank = cells[0];
    node.history = tables.machine.start(cells[0]);
    for (unsigned look = 0; look < looks_; ++look) {
      const auto& groups = tables.databases.partitions[look];
      for (std::size_t group = 0; group < groups.size(); ++group) {
        const auto number =
            static_cast<std::uint32_t>(pattern::tiles::number_of(groups[group].placed, cells));
        const unsigned entry = looks_of_[look].entries[group].at(number);
        node.number[look][group] = number;
        node.entry[look][group] = static_cast<std::uint8_t>(entry);
        node.sum[look] = static_cast<std::uint16_t>(node.sum[look] + entry);
      }
    }
    return node;
  }

  unsigned looks_;
  std::array<Look, kMostLooks> looks_of_{};
  std::vector<History> histories_;
  std::array<std::array<std::uint8_t, Cells>, Cells> distance_{};
  Node root_{};
};

}  // namespace quebra::solver
