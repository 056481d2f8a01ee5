#pragma once
// The table of all distances to the goal of a numbered space: the recipe, for pattern/obtain.hpp.
//
//   auto made = obtain_exact(puzzle, {.memory = &accountant, .store = &store});
//   if (made) made->table->at(puzzle.rank(state));
//
// Two kinds: "exact" says every distance, in 4 or 8 bits; "exact(2)" keeps remainders modulo 3 in two
// (pattern/mod3_distances.hpp).
//
// It is plausible if some states, drawn by a fixed seed, obey the law of distances: the goal has 0, every
// other state one more than its nearest neighbour; of remainders, if each of these states descends to the
// goal.

#include <algorithm>
#include <optional>
#include <utility>

#include "core/concepts.hpp"
#include "core/monitor.hpp"
#include "core/result.hpp"
#include "core/rng.hpp"
#include "pattern/dense_layers.hpp"
#include "pattern/mod3_distances.hpp"
#include "pattern/obtain.hpp"

namespace quebra::pattern {

enum class ExactKind {
  plain,  ///< "exact"
  mod3,   ///< "exact(2)"
};

template <core::Ranked P>
  requires core::Puzzle<P> TableKey exact_key(const P& puzzle, ExactKind kind = ExactKind::plain) {
    TableKey key{.puzzle = puzzle.name(),
                 .pattern = kind == ExactKind::mod3 ? "exact(2)" : "exact",
                 .metric = puzzle.metric(),
                 .goal = puzzle.format_state(puzzle.goal())};
    if constexpr (requires { P::kNumbering; }) key.numbering = P::kNumbering;
    return key;
  }

/// Whether one more than the nearest neighbour's is the state's distance, where it is known.
template <core::Ranked P>
bool obeys_the_law(const P& puzzle, const DistanceTable& table, const typename P::State& state) {
  const auto here = table.at(puzzle.rank(state));
  if (!here || puzzle.is_goal(state)) return true;
  std::optional<unsigned> nearest;
  for (const auto& move : puzzle.moves(state)) {
    const auto there = table.at(puzzle.rank(puzzle.apply(state, move)));
    if (there) nearest = std::min(nearest.value_or(*there), *there);
  }
  return nearest && *nearest + 1 == *here;
}

/// Whether `table` can be the distances of this puzzle; looks at some states.
template <core::Ranked P>
bool is_plausible(const P& puzzle, const DistanceTable& table, ExactKind kind = ExactKind::plain) {
  constexpr int kSamples = 64;
  const bool mod3 = kind == ExactKind::mod3;
  if (table.layout().entries != puzzle.size() || mod3 != (table.layout().width_bits == 2)) {
    return false;
  }
  const std::uint64_t goal = puzzle.rank(puzzle.goal());
  if ((mod3 ? Mod3Distances(table).remainder(goal) : table.at(goal)) != 0U) return false;
  core::Rng rng(1);
  for (int i = 0; i < kSamples; ++i) {
    const auto state = puzzle.unrank(rng.below(puzzle.size()));
    if (mod3) {
      const bool known = Mod3Distances(table).remainder(puzzle.rank(state)).has_value();
      if (known && !distance_by_descent(puzzle, table, state)) return false;
    } else if (!obeys_the_law(puzzle, table, state)) {
      return false;
    }
  }
  return true;
}

template <core::Ranked P>
core::Result<DistanceTable> build_exact(const P& puzzle, const TableKey& key, ExactKind kind,
                                        const BuildRequest& request) {
  DenseLayers<P> layers(puzzle, request.monitor, request.threads);
  core::LayerCounts counts = layers.explore(puzzle.goal(), std::nullopt);
  if (counts.reason != core::StopReason::exhausted) {
    return build_ended(key, counts.reason, puzzle.size());
  }
  const auto pack =
      kind == ExactKind::mod3 ? DistanceTable::from_marks_mod3 : DistanceTable::from_marks;
  return pack(layers.take_marks(), std::move(counts.sizes), puzzle.size(),
              request.monitor.memory());
}

template <core::Ranked P>
  requires core::Puzzle<P> core::Result<ObtainedTable> obtain_exact(
      const P& puzzle, const TableRequest& request, ExactKind kind = ExactKind::plain) {
    const TableKey key = exact_key(puzzle, kind);
    return obtain_table(
        {.key = key,
         .build_bytes = [&] { return puzzle.size(); },
         .table_bytes = kind == ExactKind::mod3 ? puzzle.size() / 4 + 1 : puzzle.size(),
         .is_plausible =
             [&](const DistanceTable& table) { return is_plausible(puzzle, table, kind); },
         .build =
             [&](const BuildRequest& build_request) {
               return build_exact(puzzle, key, kind, build_request);
             }},
        request);
  }

}  // namespace quebra::pattern
