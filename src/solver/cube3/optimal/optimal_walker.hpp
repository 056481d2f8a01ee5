#pragma once
// The walker (search/walker.hpp) of the optimal search: a cube and its inverse, both with a bound from the
// table of cosets; the domino cosets of both, three axes each, for what is left near the end.
//
// Position and inverse. A cube g and its inverse have the same distance but stand in different cosets, and
// the larger bound counts. Moves on the right of g are moves on the left of the inverse. A solution w of g
// (g w = solved) ends as the inverse's begins: a search may go on at either end of w, and it does so at
// the end with fewer moves to try.
//
// Tight bounds. The group H of the cosets contains the half turns. Let T be the distance to H and w = m v a
// solution of r moves that begins with a half turn m. Then g^-1 = m v, and v^-1 takes it to m, which is in
// H: T(g^-1) <= r - 1. So where T(g^-1) = r, no solution begins with a half turn, and only quarter turns are
// tried. A half turn leaves the coset of the inverse, H m^-1 g^-1 = H g^-1, and so its bound, as it is.
//
//   look   of a child
//   0      T(g)                            read for all children of a parent together
//   1, 2   T(g^-1): its class, its bound   not after a half turn
//   3, 4   domino cosets of axis 1 of both: classes, bounds         with few moves left alone
//   5, 6   those of axes 0 and 2

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <type_traits>
#include <utility>
#include <vector>

#include "pattern/cube/cube_lanes.hpp"
#include "solver/cube3/optimal/optimal_moves.hpp"
#include "solver/cube3/optimal/optimal_tables.hpp"

namespace quebra::solver {

using pattern::cube::CornerNumbers;
using pattern::cube::DominoNumbers;
using pattern::cube::kNoMove;

template <class Lanes, pattern::cube::Flips flips>
class OptimalWalker {
 public:
  using Move = puzzle::cube::Move;
  static constexpr unsigned kMostChildren = kMostMoves;
  static constexpr unsigned kMostInverses = 12;  ///< of a node's children: those by quarter turns
  static constexpr unsigned kMostLooks = 7;

  /// Where a bound stands in the table of cosets; the larger tables have more places than 32 bits count.
  using Place =
      std::conditional_t<(pattern::cube::flip_classes(flips) > 4), std::uint64_t, std::uint32_t>;

  struct Node {
    Lanes cube;
    Lanes inverse;
    CornerNumbers at;
    CornerNumbers inverse_at;
    std::uint8_t bound;
    std::uint8_t inverse_bound;
    std::uint8_t history;
    std::uint8_t inverse_history;
    std::uint32_t turned;  ///< whether `inverse` is the cube that was given, moved
  };
  struct Family {
    Node parent;
    const OptimalMoves::List* list;
    std::array<std::uint32_t, kMostMoves> corners;  ///< number of the corner coset, by move
    std::array<Place, kMostMoves> place;            ///< where the bound of the i-th child stands
  };
  /// The inverse of a child, on its way to a bound.
  struct Inverse {
    Lanes cube;
    CornerNumbers at;
    Place place;  ///< where its bound stands; first, the number of its corners
  };
  /// Domino cosets of a child, two or four of them, on their way to bounds.
  struct Dominoes {
    struct One {
      std::uint32_t at;  ///< number of slice and flips, then the place of the bound
      std::uint32_t twists;
    };
    std::array<One, 4> one;
  };
  struct Child {
    Node node;
    Place place;  ///< as Inverse::place
    bool known;   ///< the bound of the inverse, from the parent
    bool near;    ///< the domino cosets are looked up
    Dominoes dominoes;
  };

  /// Tables and moves outlive the walker.
  OptimalWalker(const OptimalTables& tables, const OptimalMoves& moves,
                const puzzle::cube::LatticeCube& start)
      : tables_(*tables.coordinates),
        moves_(moves),
        views_(tables_.views),
        classes_(tables_.corners.classes().entries.data()),
        permutation_rows_(tables_.corner_steps.permutations.data()),
        twist_rows_(tables_.corner_steps.twists.data()),
        lines_(tables.coset_lines()),
        domino_lines_(tables.domino_lines()),
        base_(tables_.coset_layout.base),
        row_places_(static_cast<std::uint32_t>(tables_.coset_layout.row_places())),
        domino_from_(tables_.domino_layout.base + 2),
        home_(Lanes::of(pattern::cube::lanes_of(puzzle::cube::lattice_home()))),
        root_(node_of(start)) {}

  [[nodiscard]] Node root() const { return root_; }
  [[nodiscard]] unsigned looks() const { return kMostLooks; }
  [[nodiscard]] unsigned root_bound() const {
    unsigned bound = std::max(root_.bound, root_.inverse_bound);
    for (unsigned axis = 0; axis < 3; ++axis) {
      for (const Lanes* cube : {&root_.cube, &root_.inverse}) {
        const DominoNumbers numbers = cube->domino(views_, axis);
        const std::uint32_t place = domino_place(numbers.edges, numbers.twists);
        bound = std::max(bound, tables_.domino_layout.bound_at(domino_lines_, place));
      }
    }
    return bound;
  }
  [[nodiscard]] std::vector<Move> solution(std::span<const unsigned> path) const {
    return moves_.solution(path);
  }
  [[nodiscard]] std::size_t covered_levels() const { return moves_.symmetries() > 1 ? 4 : 0; }
  [[nodiscard]] bool is_covered(std::span<const unsigned> path) const {
    return moves_.is_covered(path);
  }
  void complete(std::vector<std::vector<Move>>& solutions) const { moves_.complete(solutions); }

  void open(Family& family, const Node& node, unsigned left) const {
    const auto* list = &moves_.lists[node.history][node.inverse_bound >= left ? 1 : 0];
    const auto* other = &moves_.lists[node.inverse_history][node.bound >= left ? 1 : 0];
    if (other->count < list->count) {
      family.parent = {node.inverse,       node.cube,  node.inverse_at,      node.at,
                       node.inverse_bound, node.bound, node.inverse_history, node.history,
                       node.turned ^ 1U};
      list = other;
    } else {
      family.parent = node;
    }
    family.list = list;
    const auto& permutations = permutation_rows_[family.parent.at.permutation].after;
    const auto& twists = twist_rows_[family.parent.at.twists].after;
    for (std::size_t move = 0; move < kMostMoves; ++move) {
      family.corners[move] = permutations[move] + twists[move];
    }
    for (std::uint32_t i = 0; i < list->count; ++i) {
      __builtin_prefetch(classes_ + family.corners[list->move[i]]);
    }
  }

  unsigned address(Family& family) const {
    const OptimalMoves::List& list = *family.list;
    for (std::uint32_t i = 0; i < list.count; ++i) {
      const unsigned move = list.move[i];
      family.place[i] = coset_place(classes_[family.corners[move]], family.parent.cube, move);
      __builtin_prefetch(lines_ + family.place[i] / 4, 0, 2);
    }
    return list.count;
  }

  unsigned survivors(const Family& family, unsigned left, std::uint8_t* kept) const {
    const std::uint32_t count = family.list->count;
    const unsigned most = left >= base_ ? left - base_ : 0;
    unsigned survive = 0;
    for (std::uint32_t i = 0; i < count; ++i) {
      kept[survive] = static_cast<std::uint8_t>(i);
      survive += pattern::LineLayout::code_at(lines_, family.place[i]) <= most ? 1U : 0U;
    }
    if (left >= base_) return survive;
    unsigned nearer = 0;
    for (unsigned i = 0; i < survive; ++i) {
      const bool near = pattern::LineLayout::least_at(lines_, family.place[kept[i]]) <= left;
      kept[nearer] = kept[i];
      nearer += near ? 1U : 0U;
    }
    return nearer;
  }

  [[nodiscard]] unsigned move(const Family& family, unsigned i) const {
    return family.list->move[i] + kMostMoves * family.parent.turned;
  }

  // ---- further looks, step by step -------------------------------------------------------

  /// Whether the i-th child's inverse has the parent's inverse's bound.
  [[nodiscard]] bool inherits(const Family& family, unsigned i) const {
    return moves_.is_half[family.list->move[i]];
  }
  void begin_inverse(Inverse& inverse, const Family& family, unsigned i) const {
    inverse.cube = family.parent.inverse.premoved(views_.moves[family.list->move[i]]);
    inverse.at = inverse.cube.corners(views_, tables_.kind.corners);
    inverse.place = number_of(inverse.at);
    __builtin_prefetch(classes_ + inverse.place);
  }
  void find_inverse(Inverse& inverse) const {
    inverse.place = coset_place(classes_[inverse.place], inverse.cube, kNoMove);
  }
  void fetch_inverse(const Inverse& inverse) const {
    __builtin_prefetch(lines_ + inverse.place / 4, 0, 2);
  }
  [[nodiscard]] unsigned bound_of(const Inverse& inverse) const { return bound_at(inverse.place); }

  /// The i-th child with the bound of its inverse.
  void build(Node& node, const Family& family, unsigned i, const Inverse& inverse,
             unsigned inverse_bound) const {
    build_cube(node, family, i);
    node.inverse = inverse.cube;
    node.inverse_at = inverse.at;
    node.inverse_bound = static_cast<std::uint8_t>(inverse_bound);
  }
  /// The same where inherits().
  void build_heir(Node& node, const Family& family, unsigned i) const {
    build_cube(node, family, i);
    node.inverse = family.parent.inverse.premoved(views_.moves[family.list->move[i]]);
    node.inverse_at = family.parent.inverse_at;
    node.inverse_bound = family.parent.inverse_bound;
  }

  /// Whether the domino cosets of a node with so many moves left are worth a look.
  [[nodiscard]] bool wants_dominoes(unsigned left) const { return left <= domino_from_; }
  void begin_dominoes(Dominoes& dominoes, const Node& node,
                      std::initializer_list<unsigned> axes) const {
    std::size_t next = 0;
    for (const unsigned axis : axes) {
      for (const Lanes* cube : {&node.cube, &node.inverse}) {
        const DominoNumbers numbers = cube->domino(views_, axis);
        dominoes.one[next++] = {numbers.edges, numbers.twists};
      }
    }
  }
  void fetch_domino_classes(const Dominoes& dominoes, std::size_t count) const {
    for (std::size_t i = 0; i < count; ++i) {
      __builtin_prefetch(tables_.domino_classes.entries.data() + dominoes.one[i].at);
    }
  }
  void find_dominoes(Dominoes& dominoes, std::size_t count) const {
    for (std::size_t i = 0; i < count; ++i) {
      auto& one = dominoes.one[i];
      one.at = domino_place(one.at, one.twists);
    }
  }
  void fetch_dominoes(const Dominoes& dominoes, std::size_t count) const {
    for (std::size_t i = 0; i < count; ++i) {
      __builtin_prefetch(domino_lines_ + dominoes.one[i].at / 4);
    }
  }
  [[nodiscard]] bool dominoes_allow(const Dominoes& dominoes, std::size_t count,
                                    unsigned left) const {
    for (std::size_t i = 0; i < count; ++i) {
      if (tables_.domino_layout.bound_at(domino_lines_, dominoes.one[i].at) > left) return false;
    }
    return true;
  }

  // ---- the same as looks of a child (search/walker.hpp) ----------------------------------

  void make(Child& child, const Family& family, unsigned i) const {
    child.known = inherits(family, i);
    child.near = false;
    if (child.known) {
      build_heir(child.node, family, i);
      return;
    }
    Inverse inverse;
    begin_inverse(inverse, family, i);
    build(child.node, family, i, inverse, 0);
    child.place = inverse.place;
  }

  void fetch(const Child& child, unsigned look) const {
    switch (look) {
      case 1:
        if (!child.known) __builtin_prefetch(classes_ + child.place);
        break;
      case 2:
        if (!child.known) __builtin_prefetch(lines_ + child.place / 4, 0, 2);
        break;
      default:
        if (!child.near) break;
        if (look % 2 != 0) {
          fetch_domino_classes(child.dominoes, look == 3 ? 2 : 4);
        } else {
          fetch_dominoes(child.dominoes, look == 4 ? 2 : 4);
        }
    }
  }

  bool pass(Child& child, unsigned look, unsigned left) const {
    switch (look) {
      case 1:
        if (child.known) return true;
        child.place = coset_place(classes_[child.place], child.node.inverse, kNoMove);
        return true;
      case 2:
        if (!child.known) {
          const unsigned bound = bound_at(child.place);
          if (bound > left) return false;
          child.node.inverse_bound = static_cast<std::uint8_t>(bound);
        }
        child.near = wants_dominoes(left);
        if (child.near) begin_dominoes(child.dominoes, child.node, {1});
        return true;
      case 3:
      case 5:
        if (child.near) find_dominoes(child.dominoes, look == 3 ? 2 : 4);
        return true;
      default:
        if (!child.near) return true;
        if (!dominoes_allow(child.dominoes, look == 4 ? 2 : 4, left)) return false;
        if (look == 4) begin_dominoes(child.dominoes, child.node, {0, 2});
        return true;
    }
  }

  void keep(Node& node, const Child& child) const { node = child.node; }

  [[nodiscard]] bool is_goal(const Node& node) const { return node.cube.equals(home_); }

 private:
  [[nodiscard]] static std::uint32_t number_of(CornerNumbers at) {
    return std::uint32_t{at.permutation} * pattern::cube::kTwists + at.twists;
  }
  /// Where the bound of a cube after a move stands, of that class of corners.
  [[nodiscard]] Place coset_place(std::uint32_t entry, const Lanes& cube, unsigned move) const {
    const std::uint32_t column = cube.template column<flips>(
        views_, move, pattern::cube::SymmetryClasses::symmetry_of(entry));
    return Place{row_places_} * pattern::cube::SymmetryClasses::class_of(entry) +
           pattern::LineLayout::place_of(column);
  }
  [[nodiscard]] unsigned bound_at(Place place) const {
    const unsigned code = pattern::LineLayout::code_at(lines_, place);
    return code != 0 ? base_ + code : pattern::LineLayout::least_at(lines_, place);
  }

  [[nodiscard]] std::uint32_t domino_place(std::uint32_t edges, std::uint32_t twists) const {
    const std::uint32_t entry = tables_.domino_classes.entries[edges];
    const std::uint32_t column =
        tables_.twists_shown[pattern::cube::SymmetryClasses::symmetry_of(entry)][twists];
    return static_cast<std::uint32_t>(
        tables_.domino_layout.place_of(pattern::cube::SymmetryClasses::class_of(entry), column));
  }

  void build_cube(Node& node, const Family& family, unsigned i) const {
    const Node& parent = family.parent;
    const unsigned move = family.list->move[i];
    node.cube = parent.cube.moved(views_.moves[move]);
    node.at = {permutation_rows_[parent.at.permutation].next[move],
               twist_rows_[parent.at.twists].after[move]};
    node.bound = static_cast<std::uint8_t>(bound_at(family.place[i]));
    node.history = family.list->next[i];
    node.inverse_history = parent.inverse_history;
    node.turned = parent.turned;
  }

  [[nodiscard]] Node node_of(const puzzle::cube::LatticeCube& start) const {
    Node node{.cube = Lanes::of(pattern::cube::lanes_of(start)),
              .inverse = Lanes::of(pattern::cube::lanes_of(start.inverse())),
              .at = {},
              .inverse_at = {},
              .bound = 0,
              .inverse_bound = 0,
              .history = puzzle::cube::MoveHistory::kStart,
              .inverse_history = puzzle::cube::MoveHistory::kStart,
              .turned = 0};
    node.at = node.cube.corners(views_, tables_.kind.corners);
    node.inverse_at = node.inverse.corners(views_, tables_.kind.corners);
    const auto bound_of = [&](const Lanes& cube, CornerNumbers at) {
      return static_cast<std::uint8_t>(
          bound_at(coset_place(classes_[number_of(at)], cube, kNoMove)));
    };
    node.bound = bound_of(node.cube, node.at);
    node.inverse_bound = bound_of(node.inverse, node.inverse_at);
    return node;
  }

  const CosetCoordinates& tables_;
  const OptimalMoves& moves_;
  const pattern::cube::ViewTables& views_;
  const std::uint32_t* classes_;
  const pattern::cube::CornerSteps::Permutation* permutation_rows_;
  const pattern::cube::CornerSteps::Twists* twist_rows_;
  const std::uint8_t* lines_;
  const std::uint8_t* domino_lines_;
  unsigned base_;
  std::uint32_t row_places_;
  unsigned domino_from_;  ///< moves left at most, for domino look-ups
  Lanes home_;
  Node root_;
};

}  // namespace quebra::solver
