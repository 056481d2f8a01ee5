#pragma once
// exact: the true distance, looked up in a table of the whole space (pattern/exact_table.hpp). For any
// puzzle whose states are numbered, in a metric of unit costs. A search that follows it expands the
// states of one shortest path; it is the measure of all other heuristics.
//
// Admissible: it is the cost of a shortest path, never more. Consistent: along an edge s -> t of cost 1,
// a shortest path of t with the edge in front is a path of s, so d(s) <= 1 + d(t).
// A state that cannot reach the goal has no distance; 0 is said of it, which breaks neither: its
// neighbours cannot reach the goal either.
//
// exact(2) is the same from a table of two bits a state: a value is found by descent to the goal, but that
// of a child by one look-up from its parent's (pattern/mod3_distances.hpp).
//
// A row of a puzzle's list is all that is needed:
//
//   {exact_info, make_exact<Puzzle>},

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "core/concepts.hpp"
#include "core/heuristic.hpp"
#include "heuristic/obtain_for.hpp"
#include "heuristic/rows.hpp"
#include "pattern/exact_table.hpp"

namespace quebra::heuristic {

template <core::Ranked P>
class Exact {
 public:
  using State = typename P::State;
  using Move = typename P::Move;

  /// The puzzle outlives the heuristic.
  Exact(const P& puzzle, std::shared_ptr<const pattern::DistanceTable> table)
      : puzzle_(&puzzle), table_(std::move(table)) {}

  [[nodiscard]] core::Cost scale() const { return 1; }
  [[nodiscard]] bool admissible() const { return true; }
  [[nodiscard]] bool consistent() const { return true; }
  [[nodiscard]] core::Cost estimate(const State& state) const {
    const std::uint64_t rank = puzzle_->rank(state);
    if (rank >= table_->layout().entries) return 0;  // a state that cannot reach the goal
    return static_cast<core::Cost>(table_->at(rank).value_or(0));
  }
  [[nodiscard]] core::Cost update(const State& /*before*/, core::Cost /*h*/, Move /*move*/,
                                  const State& after) const {
    return estimate(after);
  }
  [[nodiscard]] std::vector<std::uint64_t> value_counts() const { return table_->layout().depths; }

 private:
  const P* puzzle_;
  std::shared_ptr<const pattern::DistanceTable> table_;
};

/// exact(2).
template <core::Ranked P>
class ExactMod3 {
 public:
  using State = typename P::State;
  using Move = typename P::Move;

  /// The puzzle outlives the heuristic.
  ExactMod3(const P& puzzle, std::shared_ptr<const pattern::DistanceTable> table)
      : puzzle_(&puzzle), table_(std::move(table)) {}

  [[nodiscard]] core::Cost scale() const { return 1; }
  [[nodiscard]] bool admissible() const { return true; }
  [[nodiscard]] bool consistent() const { return true; }
  [[nodiscard]] core::Cost estimate(const State& state) const {
    if (puzzle_->rank(state) >= table_->layout().entries) return 0;  // cannot reach the goal
    return static_cast<core::Cost>(
        pattern::distance_by_descent(*puzzle_, *table_, state).value_or(0));
  }
  [[nodiscard]] core::Cost update(const State& /*before*/, core::Cost h, Move /*move*/,
                                  const State& after) const {
    const std::uint64_t rank = puzzle_->rank(after);
    if (rank >= table_->layout().entries) return 0;
    const pattern::Mod3Distances distances(*table_);
    return static_cast<core::Cost>(distances.step(static_cast<unsigned>(h), rank).value_or(0));
  }
  [[nodiscard]] std::vector<std::uint64_t> value_counts() const { return table_->layout().depths; }

 private:
  const P* puzzle_;
  std::shared_ptr<const pattern::DistanceTable> table_;
};

core::HeuristicInfo exact_info();
/// From the argument: none, or "2".
core::Result<pattern::ExactKind> exact_kind(const MakeRequest& request);
core::Error exact_is_too_large(const std::string& puzzle);
core::Error exact_needs_unit_costs(const std::string& metric);

template <core::Puzzle P>
  requires core::Ranked<P> core::Result<core::HeuristicPtr<P>> make_exact(
      const P& puzzle, const MakeRequest& request) {
    const auto kind = exact_kind(request);
    if (!kind) return kind.error();
    if (!core::has_unit_costs<P>()) return exact_needs_unit_costs(puzzle.metric());
    if (puzzle.size() == 0) return exact_is_too_large(puzzle.name());
    auto table = obtain_for(request, [&](const pattern::TableRequest& wanted) {
      return pattern::obtain_exact(puzzle, wanted, *kind);
    });
    if (!table) return table.error();
    if (*kind == pattern::ExactKind::mod3) {
      return core::HeuristicPtr<P>(std::make_unique<core::ErasedHeuristic<P, ExactMod3<P>>>(
          ExactMod3<P>(puzzle, std::move(*table))));
    }
    return core::HeuristicPtr<P>(
        std::make_unique<core::ErasedHeuristic<P, Exact<P>>>(Exact<P>(puzzle, std::move(*table))));
  }

}  // namespace quebra::heuristic
