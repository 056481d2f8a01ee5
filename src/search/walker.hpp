#pragma once
// The contract between a puzzle's tables and the table-driven depth-first kernels (pipelined_dfs.hpp,
// recursive_dfs.hpp, split_kernel.hpp): "position + index + table".
//
// A walker knows a position, how its children are numbered in some tables, and where those numbers lie
// in memory. It never waits: each step only asks for what the next one reads, so that a kernel may do
// something else in between. A parent goes through three steps together with all its children, a child
// that survives goes on alone:
//
//   open(family, node, left)        the parent, with so many moves left; asks for the rows of its tables
//   address(family)                 where each child stands in the first table; asks for those lines
//   survivors(family, left, list)   reads them: the children whose first bound is within `left` moves
//   make(child, family, i)          the i-th child as a node, with the address of its second look-up
//   fetch(child, look)              asks for the line of look-up 1, 2, ...
//   pass(child, look, left)         reads it; has the address of the next one if it is within `left`
//   keep(node, child)               the node of a child that passed all of them
//
//   solution(path)                  the moves of a solution, from the numbers that move(family, i) gave on
//                                   the way to it
//
// A walker that knows symmetries of its start has also
//
//   covered_levels()                of the tree, from the root: there paths may be covered; 0: no symmetry
//   is_covered(path)                whether other sub-trees hold an image of each solution of this one
//   complete(solutions)             adds the images
//
// Look-ups come in the order of what prunes most. All values are lower bounds in whole moves, and every
// move costs one.
//
//   Node     position and history class; trivially copyable
//   Family   a parent with the addresses of its children
//   Child    a node with the address of its next look-up

#include <array>
#include <concepts>
#include <cstdint>
#include <span>
#include <type_traits>
#include <vector>

#include "core/cost.hpp"

namespace quebra::search {

template <class W>
concept Walker = std::is_trivially_copyable_v<typename W::Node> &&
    std::is_trivially_copyable_v<typename W::Child> &&
    requires(const W walker, const typename W::Node node, typename W::Family family,
             typename W::Child child, typename W::Node kept, std::uint8_t* list, unsigned number,
             std::span<const unsigned> path) {
  typename W::Move;
  { W::kMostChildren } -> std::convertible_to<unsigned>;  ///< of a node, at most 256
  { W::kMostLooks } -> std::convertible_to<unsigned>;     ///< look-ups of a child
  { walker.root() } -> std::convertible_to<typename W::Node>;
  { walker.root_bound() } -> std::convertible_to<unsigned>;
  { walker.looks() } -> std::convertible_to<unsigned>;  ///< 1: the first one alone
  walker.open(family, node, number);
  { walker.address(family) } -> std::convertible_to<unsigned>;  ///< how many children
  { walker.survivors(family, number, list) } -> std::convertible_to<unsigned>;
  walker.make(child, family, number);
  { walker.pass(child, number, number) } -> std::convertible_to<bool>;
  walker.keep(kept, child);
  { walker.move(family, number) } -> std::convertible_to<unsigned>;  ///< of the i-th child
  { walker.is_goal(node) } -> std::convertible_to<bool>;
  { walker.solution(path) } -> std::convertible_to<std::vector<typename W::Move>>;
};

template <class W>
concept SymmetricWalker = Walker<W> &&
    requires(const W walker, std::span<const unsigned> path,
             std::vector<std::vector<typename W::Move>> solutions) {
  { walker.covered_levels() } -> std::convertible_to<std::size_t>;
  { walker.is_covered(path) } -> std::convertible_to<bool>;
  walker.complete(solutions);
};

/// A node on its way: `left` moves may still follow it. It knows which sub-tree it belongs to and not how it
/// came there: a path would be most of what is moved about. See split_kernel.hpp.
template <Walker W>
struct Waiting {
  Waiting() = default;
  Waiting(std::uint32_t moves_left, std::uint32_t in_task) : left(moves_left), task(in_task) {}

  typename W::Node node;
  std::uint32_t left;
  std::uint32_t task;
};

}  // namespace quebra::search
