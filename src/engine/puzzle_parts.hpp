#pragma once
// What the engine needs to know of a puzzle beyond core::Puzzle: its heuristics and what is best for
// it. One file per puzzle fills this in (engine/puzzles/).

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "heuristic/rows.hpp"
#include "search/task.hpp"
#include "solver/method.hpp"

namespace quebra::engine {

template <core::Puzzle P>
struct PuzzleParts {
  std::span<const heuristic::Row<P>> heuristics;
  std::string default_heuristic;                       ///< for an informed search named without one
  std::span<const solver::MethodRow<P>> methods = {};  ///< made for this puzzle
  /// The method for a request that names none: the best that is ready.
  std::function<std::string(const P&)> default_with;
  /// For a request that names none, if memory has no room for the default's table; empty: none.
  std::string modest_with = {};
  /// For a request that names none: a method without tables that answers easy states at once, and how
  /// many nodes it may expand before the default takes over. Empty: none.
  std::string easy_with = {};
  std::uint64_t easy_nodes = 0;
  /// For a request that names none: a method that answers every state at once, in some number of moves,
  /// while the default looks for the fewest; empty: none.
  std::function<std::string(const P&)> first_with = {};
  /// An admissible heuristic other than the audited one, for exact distances of single states by IDA*;
  /// empty: zero.
  std::function<std::string(const P&, const std::string& audited)> reference_heuristic;
  /// A specialised IDA* kernel for a heuristic (canonical text), or an empty function.
  std::function<search::KernelFactory<P>(const P&, const std::string& heuristic)> fast_kernel;
  /// The same for a heuristic with tables, which are brought. It walks the tree of IDA* with
  /// duplicates=history, node for node, in any order.
  std::function<core::Result<search::KernelFactory<P>>(const P&, const std::string& heuristic,
                                                       const heuristic::MakeRequest&)>
      table_kernel = {};
  /// How many states with this place (search/move_tree.hpp) have each value of a heuristic (canonical
  /// text, in whole moves), where that can be computed; nullopt elsewhere, or without room.
  std::function<std::optional<std::vector<std::uint64_t>>(
      const P&, const std::string& heuristic, std::size_t place, core::MemoryAccountant&)>
      value_counts = {};
};

}  // namespace quebra::engine
