#pragma once
// The walker (search/walker.hpp) of Korf's search: corners first, then the edges of those children that
// the corners leave.
//
// A parent's two coordinates give two cache lines with the coordinates of all its children; their
// numbers in the corner database are one multiplication each. Only children that survive it become a
// position: their edges are moved and ranked. `Edges` is PortableEdges or Avx2Edges.

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "solver/cube3/korf_tables.hpp"

namespace quebra::solver {

template <class Edges>
class KorfWalker {
 public:
  using Move = puzzle::cube::Move;
  static constexpr unsigned kMostChildren = kMostCubeMoves;
  static constexpr unsigned kMostLooks = 8;

  struct Node {
    Edges edges;
    std::uint16_t permutation;
    std::uint16_t twists;
    std::uint32_t history;
  };
  struct Family {
    Node parent;
    std::array<std::uint32_t, kMostCubeMoves> number;  ///< of the child by each move
  };
  struct Child {
    Node node;
    std::uint32_t number;  ///< in the database of the next look-up
  };

  /// The tables outlive the walker.
  KorfWalker(const KorfTables& tables, const puzzle::cube::Cube3State& start)
      : permutation_rows_(tables.permutation_rows.as<CornerRow>()),
        twist_rows_(tables.twist_rows.as<CornerRow>()),
        corners_(entries_of(*tables.corners)),
        looks_(static_cast<unsigned>(1 + tables.edges.size())) {
    for (std::size_t i = 0; i < tables.edges.size(); ++i) {
      sets_[i] = tables.edges[i].set;
      databases_[i] = entries_of(*tables.edges[i].table);
    }
    for (std::size_t i = 0; i < tables.edge_moves.size(); ++i) {
      edge_moves_[i] = tables.edge_moves[i];
    }
    for (std::size_t history = 0; history < tables.history.classes(); ++history) {
      const auto steps = tables.history.steps(history);
      histories_[history].count = static_cast<std::uint32_t>(steps.size());
      for (std::size_t i = 0; i < steps.size(); ++i) {
        histories_[history].move[i] = steps[i].move;
        histories_[history].next[i] = steps[i].next;
      }
    }
    goal_ = node_of(tables.puzzle->goal());
    root_ = node_of(start);
  }

  [[nodiscard]] Node root() const { return root_; }
  [[nodiscard]] unsigned looks() const { return looks_; }
  /// The largest of the root's look-ups.
  [[nodiscard]] unsigned root_bound() const {
    unsigned bound = entry(corners_, root_.permutation * kCornerTwists + root_.twists);
    for (unsigned look = 1; look < looks_; ++look) {
      bound = std::max(bound, entry(databases_[look - 1], root_.edges.number(sets_[look - 1])));
    }
    return bound;
  }
  [[nodiscard]] std::vector<Move> solution(std::span<const unsigned> path) const {
    std::vector<Move> moves;
    for (const unsigned number : path) moves.push_back({static_cast<std::uint16_t>(number)});
    return moves;
  }

  void open(Family& family, const Node& parent, unsigned /*left*/) const {
    family.parent = parent;
    __builtin_prefetch(permutation_rows_ + parent.permutation);
    __builtin_prefetch(twist_rows_ + parent.twists);
  }

  unsigned address(Family& family) const {
    const auto& permutations = permutation_rows_[family.parent.permutation].after;
    const auto& twists = twist_rows_[family.parent.twists].after;
    for (std::size_t move = 0; move < kMostCubeMoves; ++move) {
      family.number[move] = permutations[move] * kCornerTwists + twists[move];
    }
    const History& history = histories_[family.parent.history];
    for (std::uint32_t i = 0; i < history.count; ++i) {
      __builtin_prefetch(corners_ + family.number[history.move[i]] / 2);
    }
    return history.count;
  }

  unsigned survivors(const Family& family, unsigned left, std::uint8_t* list) const {
    const History& history = histories_[family.parent.history];
    unsigned kept = 0;
    for (std::uint32_t i = 0; i < history.count; ++i) {
      list[kept] = static_cast<std::uint8_t>(i);
      kept += entry(corners_, family.number[history.move[i]]) <= left ? 1U : 0U;
    }
    return kept;
  }

  [[nodiscard]] unsigned move(const Family& family, unsigned i) const {
    return histories_[family.parent.history].move[i];
  }

  void make(Child& child, const Family& family, unsigned i) const {
    const History& history = histories_[family.parent.history];
    const std::size_t move = history.move[i];
    child.node.edges = family.parent.edges.moved(edge_moves_[move]);
    child.node.permutation = permutation_rows_[family.parent.permutation].after[move];
    child.node.twists = twist_rows_[family.parent.twists].after[move];
    child.node.history = history.next[i];
    if (looks_ > 1) child.number = child.node.edges.number(sets_[0]);
  }

  void fetch(const Child& child, unsigned look) const {
    __builtin_prefetch(databases_[look - 1] + child.number / 2);
  }

  bool pass(Child& child, unsigned look, unsigned left) const {
    if (entry(databases_[look - 1], child.number) > left) return false;
    if (look + 1 < looks_) child.number = child.node.edges.number(sets_[look]);
    return true;
  }

  void keep(Node& node, const Child& child) const { node = child.node; }

  [[nodiscard]] bool is_goal(const Node& node) const {
    return node.permutation == goal_.permutation && node.twists == goal_.twists &&
           node.edges.equals(goal_.edges);
  }

 private:
  struct History {
    std::array<std::uint8_t, kMostCubeMoves> move{};
    std::array<std::uint8_t, kMostCubeMoves> next{};
    std::uint32_t count = 0;
  };
  static constexpr std::size_t kMostHistories = 32;

  static const std::uint8_t* entries_of(const pattern::DistanceTable& table) {
    return reinterpret_cast<const std::uint8_t*>(table.bytes().data());
  }
  static unsigned entry(const std::uint8_t* table, std::uint32_t number) {
    return (unsigned{table[number / 2]} >> (number % 2 * 4)) & 15U;
  }
  static Node node_of(const puzzle::cube::Cube3State& state) {
    return {Edges::of(lanes_of(state)), corner_permutation(state), corner_twists(state),
            puzzle::cube::MoveHistory::kStart};
  }

  const CornerRow* permutation_rows_;
  const CornerRow* twist_rows_;
  const std::uint8_t* corners_;
  unsigned looks_;
  std::array<const std::uint8_t*, kMostLooks> databases_{};
  std::array<LaneSet, kMostLooks> sets_{};
  alignas(16) std::array<Lanes, kMostCubeMoves> edge_moves_{};
  std::array<History, kMostHistories> histories_{};
  Node goal_;
  Node root_;
};

}  // namespace quebra::solver
