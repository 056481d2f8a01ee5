#pragma once
// The table of all distances to the goal of a numbered space: the recipe, for pattern/obtain.hpp.
//
//   auto made = obtain_exact(puzzle, {.memory = &accountant, .store = &store});
//   if (made) made->table->at(puzzle.rank(state));
//
// It is plausible if some states, drawn by a fixed seed, obey the law of distances: the goal has 0, every
// other state one more than its nearest neighbour.

#include <algorithm>
#include <optional>
#include <utility>

#include "core/concepts.hpp"
#include "core/monitor.hpp"
#include "core/result.hpp"
#include "core/rng.hpp"
#include "pattern/dense_layers.hpp"
#include "pattern/obtain.hpp"

namespace quebra::pattern {

template <core::Ranked P>
  requires core::Puzzle<P> TableKey exact_key(const P& puzzle) {
    TableKey key{.puzzle = puzzle.name(),
                 .pattern = "exact",
                 .metric = puzzle.metric(),
                 .goal = puzzle.format_state(puzzle.goal())};
    if constexpr (requires { P::kNumbering; }) key.numbering = P::kNumbering;
    return key;
  }

/// Whether `table` can be the distances of this puzzle; looks at some states.
template <core::Ranked P>
bool is_plausible(const P& puzzle, const DistanceTable& table) {
  constexpr int kSamples = 64;
  if (table.layout().entries != puzzle.size()) return false;
  if (table.at(puzzle.rank(puzzle.goal())) != 0U) return false;
  core::Rng rng(1);
  for (int i = 0; i < kSamples; ++i) {
    const auto state = puzzle.unrank(rng.below(puzzle.size()));
    const auto here = table.at(puzzle.rank(state));
    if (!here || puzzle.is_goal(state)) continue;
    std::optional<unsigned> nearest;
    for (const auto& move : puzzle.moves(state)) {
      const auto there = table.at(puzzle.rank(puzzle.apply(state, move)));
      if (there) nearest = std::min(nearest.value_or(*there), *there);
    }
    if (!nearest || *nearest + 1 != *here) return false;
  }
  return true;
}

template <core::Ranked P>
core::Result<DistanceTable> build_exact(const P& puzzle, const TableKey& key,
                                        const BuildRequest& request) {
  DenseLayers<P> layers(puzzle, request.monitor, request.threads);
  core::LayerCounts counts = layers.explore(puzzle.goal(), std::nullopt);
  if (counts.reason != core::StopReason::exhausted) {
    return build_ended(key, counts.reason, puzzle.size());
  }
  return DistanceTable::from_marks(layers.take_marks(), std::move(counts.sizes), puzzle.size(),
                                   request.monitor.memory());
}

template <core::Ranked P>
  requires core::Puzzle<P> core::Result<ObtainedTable> obtain_exact(const P& puzzle,
                                                                    const TableRequest& request) {
    const TableKey key = exact_key(puzzle);
    return obtain_table(
        {.key = key,
         .build_bytes = puzzle.size(),
         .is_plausible = [&](const DistanceTable& table) { return is_plausible(puzzle, table); },
         .build =
             [&](const BuildRequest& build_request) {
               return build_exact(puzzle, key, build_request);
             }},
        request);
  }

}  // namespace quebra::pattern
