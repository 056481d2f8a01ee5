#pragma once
// The table of all distances to the goal of a numbered space: taken from the store if it is there and
// good, else built breadth-first and kept.
//
//   auto made = obtain_exact(puzzle, {.memory = accountant, .store = &store});
//   if (made) made->table.at(puzzle.rank(state));
//
// A table that the store gives is believed if its checksum is right and some states, drawn by a fixed
// seed, obey the law of distances: the goal has 0, every other state one more than its nearest
// neighbour. The second would notice a puzzle that numbers its states in a new way under an old name.

#include <algorithm>
#include <optional>
#include <string>
#include <utility>

#include "core/concepts.hpp"
#include "core/memory.hpp"
#include "core/monitor.hpp"
#include "core/result.hpp"
#include "core/rng.hpp"
#include "core/stop.hpp"
#include "core/table_use.hpp"
#include "core/text.hpp"
#include "pattern/checksum.hpp"
#include "pattern/dense_layers.hpp"
#include "pattern/distance_table.hpp"
#include "pattern/store.hpp"

namespace quebra::pattern {

struct ExactRequest {
  core::MemoryAccountant& memory;        ///< outlives the table
  const core::StopFlag* stop = nullptr;  ///< ends a long construction
  core::Monitor* monitor = nullptr;      ///< of the request: its time limit and its listener
  const TableStore* store = nullptr;     ///< null: built each time
  unsigned threads = 1;
};

struct ExactTable {
  DistanceTable table;
  core::TableUse use;
};

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

namespace detail {

/// What ended a build, for people; its fault tells a limit of memory from the rest.
core::Error build_ended(const TableKey& key, core::StopReason reason, std::uint64_t bytes);

/// From the store; nullopt, with a note where there is something to say, if it has to be built.
template <core::Ranked P>
std::optional<TableStore::Loaded> from_store(const P& puzzle, const TableKey& key,
                                             const ExactRequest& request) {
  auto found = request.store->load(key, request.memory, request.stop);
  if (!found) {
    request.store->note(found.error().message + "; the table is built again");
    return std::nullopt;
  }
  if (*found && !is_plausible(puzzle, (*found)->table)) {
    request.store->note(request.store->path(key) +
                        " does not hold the distances of this puzzle; the table is built again");
    return std::nullopt;
  }
  return std::move(*found);
}

}  // namespace detail

/// Errors: Fault::memory, or `stop` and the time limit, which the caller sees by itself.
template <core::Ranked P>
  requires core::Puzzle<P> core::Result<ExactTable> obtain_exact(const P& puzzle,
                                                                 const ExactRequest& request) {
    const TableKey key = exact_key(puzzle);
    core::TableUse use{.name = key.name()};

    // Step 1. Is it there?
    if (request.store != nullptr) {
      if (auto loaded = detail::from_store(puzzle, key, request)) {
        use.bytes = loaded->table.layout().bytes();
        use.checksum = loaded->checksum;
        use.source = core::TableUse::Source::loaded;
        return ExactTable{std::move(loaded->table), std::move(use)};
      }
    }

    // Step 2. Build it.
    core::Monitor::Options options;
    if (request.monitor != nullptr) options = request.monitor->preparation("building a table");
    options.memory = &request.memory;
    options.stop = request.stop;
    core::Monitor monitor(options);
    DenseLayers<P> layers(puzzle, monitor, request.threads);
    core::LayerCounts counts = layers.explore(puzzle.goal(), std::nullopt);
    if (counts.reason != core::StopReason::exhausted) {
      return detail::build_ended(key, counts.reason, puzzle.size());
    }
    ExactTable made{DistanceTable::from_marks(layers.take_marks(), std::move(counts.sizes),
                                              puzzle.size(), request.memory),
                    std::move(use)};
    made.use.bytes = made.table.layout().bytes();
    made.use.checksum = Checksum::of(made.table.bytes());

    // Step 3. Keep it. If that fails the answer is as good, only the next run is slower.
    if (request.store != nullptr) {
      const auto saved = request.store->save(key, made.table, made.use.checksum, request.stop);
      const bool stopped = request.stop != nullptr && request.stop->requested();
      if (!saved && !stopped) {
        request.store->note("table " + key.name() + " is not kept: " + saved.error().message);
      }
    }
    return made;
  }

}  // namespace quebra::pattern
