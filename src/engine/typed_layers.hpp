#pragma once
// Enumerations and scrambles with a puzzle whose type is known; both rest on
// pattern/dense_layers.hpp and search/layers.hpp.

#include <fmt/core.h>

#include "engine/report.hpp"
#include "engine/request.hpp"
#include "pattern/dense_layers.hpp"
#include "search/duplicates.hpp"
#include "search/layers.hpp"

namespace quebra::engine {

/// Explores from `start` and hands the layers, dense or sparse, to `use(layers, counts)`. Numbered
/// spaces are held densely, if they fit into memory, unless only a shallow part of a large one is wanted.
template <core::Puzzle P, class Use>
auto with_layers(const P& puzzle, const typename P::State& start,
                 std::optional<std::uint32_t> to_depth, unsigned threads, core::Monitor& monitor,
                 Use&& use) {
  if constexpr (core::Ranked<P>) {
    constexpr std::uint64_t kSmall = 1 << 20;
    constexpr std::uint32_t kShallow = 20;
    const bool wanted = !to_depth || *to_depth > kShallow || puzzle.size() <= kSmall;
    const bool fits = puzzle.size() <= monitor.memory().available() || !to_depth;
    if (puzzle.size() != 0 && wanted && fits) {
      pattern::DenseLayers<P> layers(puzzle, monitor, threads);
      const core::LayerCounts counts = layers.explore(start, to_depth);
      return use(layers, counts);
    }
  }
  search::SparseLayers<P> layers(puzzle, monitor);
  const core::LayerCounts counts = layers.explore(start, to_depth);
  return use(layers, counts);
}

template <core::Puzzle P>
core::Result<EnumerateReport> typed_enumerate(const P& puzzle, const EnumerateRequest& request,
                                              const RunHooks& hooks) {
  typename P::State start = puzzle.goal();
  if (!request.puzzle.state.empty()) {
    const auto parsed = puzzle.parse_state(request.puzzle.state);
    if (!parsed) return parsed.error();
    start = *parsed;
    if (const auto validity = puzzle.validate(start); !validity.solvable) {
      return core::bad_input(fmt::format(
          "the start cannot reach the goal {}: {}; enumerate with --goal set to a board of its own "
          "half of the space",
          puzzle.goal_name(), validity.reason));
    }
  }
  EnumerateReport report{.puzzle = puzzle.name(),
                         .start = puzzle.format_state(start),
                         .goal = puzzle.goal_name(),
                         .metric = puzzle.metric()};
  core::Monitor monitor({.limits = request.limits, .stop = hooks.stop, .listener = hooks.listener});
  with_layers(puzzle, start, request.to_depth, request.threads, monitor,
              [&](const auto& layers, const core::LayerCounts& counts) {
                report.depths = counts.sizes;
                report.states = counts.total();
                report.complete = counts.reason == core::StopReason::exhausted;
                report.stop_reason = counts.reason;
                if (counts.sizes.empty()) return;
                const auto deepest = static_cast<std::uint32_t>(counts.sizes.size() - 1);
                const std::uint64_t listed = std::min(request.hardest, counts.sizes.back());
                for (std::uint64_t k = 0; k < listed; ++k) {
                  report.hardest.push_back(puzzle.format_state(layers.state(deepest, k)));
                }
              });
  report.seconds = monitor.seconds();
  report.peak_bytes = monitor.memory().peak();
  return report;
}

/// Random moves from the goal. If none is to be wasted, one that undoes the last, or that the puzzle
/// calls redundant after it, is not drawn.
template <core::Puzzle P>
Scramble scramble_by_moves(const P& puzzle, std::uint64_t count, bool waste, core::Rng& rng) {
  Scramble scramble;
  typename P::State state = puzzle.goal();
  std::optional<typename P::Move> last;
  for (std::uint64_t i = 0; i < count; ++i) {
    typename P::MoveList moves;
    for (const auto& move : puzzle.moves(state)) {
      if (waste || !last || !search::is_redundant(puzzle, *last, move)) moves.push_back(move);
    }
    if (moves.empty()) break;  // a dead end: only the way back is left
    last = moves[rng.below(moves.size())];
    state = puzzle.apply(state, *last);
    scramble.moves.push_back(puzzle.format_move(*last, core::Language::english));
  }
  scramble.state = puzzle.format_state(state);
  return scramble;
}

/// Uniformly among the states of one layer.
template <core::Puzzle P>
core::Result<std::vector<Scramble>> scrambles_at(const P& puzzle, const ScrambleRequest& request,
                                                 core::Rng& rng, const RunHooks& hooks) {
  core::Monitor monitor({.limits = request.limits, .stop = hooks.stop, .listener = hooks.listener});
  const std::uint32_t distance = *request.distance;
  return with_layers(
      puzzle, puzzle.goal(), distance, 1, monitor,
      [&](const auto& layers,
          const core::LayerCounts& counts) -> core::Result<std::vector<Scramble>> {
        if (counts.sizes.size() <= distance) {
          if (counts.reason == core::StopReason::exhausted) {
            return core::bad_input(
                fmt::format("no state of {} is {} moves from the goal; the farthest "
                            "are {}",
                            puzzle.name(), distance, counts.sizes.size() - 1));
          }
          return core::Error{
              counts.reason == core::StopReason::memory_limit ? core::Fault::memory
                                                              : core::Fault::unsupported,
              fmt::format("{} cannot be enumerated to depth {}: ended at depth {} by {}; "
                          "give a larger limit, or states made by random moves",
                          puzzle.name(), distance,
                          counts.sizes.empty() ? 0 : counts.sizes.size() - 1,
                          core::to_string(counts.reason))};
        }
        std::vector<Scramble> scrambles;
        for (std::uint64_t i = 0; i < request.count; ++i) {
          const auto state = layers.state(distance, rng.below(counts.sizes[distance]));
          scrambles.push_back(
              {.state = puzzle.format_state(state), .moves = {}, .distance = distance});
        }
        return scrambles;
      });
}

/// About what it takes in memory.
inline std::uint64_t bytes_of(const Scramble& scramble) {
  std::uint64_t bytes = 2 * sizeof(Scramble) + scramble.state.size();
  for (const std::string& move : scramble.moves)
    bytes += sizeof(std::string) + move.size() / 16 * 16;
  return bytes;
}

template <core::Puzzle P>
core::Result<ScrambleReport> typed_scramble(const P& puzzle, const ScrambleRequest& request,
                                            const RunHooks& hooks) {
  constexpr std::uint64_t kMostMoves = 1'000'000;
  if (request.moves.has_value() + request.distance.has_value() + request.difficulty.has_value() >
      1) {
    return core::bad_input(
        "--moves, --difficulty and --distance contradict each other; give one of them");
  }
  if (std::max(request.moves.value_or(0), request.difficulty.value_or(0)) > kMostMoves) {
    return core::bad_input(
        fmt::format("so many random moves are too many; at most {}", kMostMoves));
  }
  std::optional<std::uint64_t> random_moves = request.moves ? request.moves : request.difficulty;
  if constexpr (requires { puzzle.scramble_length(); }) {
    if (!random_moves) random_moves = puzzle.scramble_length();
  }
  ScrambleReport report{.puzzle = puzzle.name(),
                        .goal = puzzle.goal_name(),
                        .metric = puzzle.metric(),
                        .seed = request.seed,
                        .scrambles = {}};
  core::Rng rng(request.seed);
  if (request.distance) {
    auto scrambles = scrambles_at(puzzle, request, rng, hooks);
    if (!scrambles) return scrambles.error();
    report.scrambles = std::move(*scrambles);
    return report;
  }
  core::Monitor monitor({.limits = request.limits, .stop = hooks.stop, .listener = hooks.listener});
  core::Statistics made;
  for (; made.expanded < request.count; ++made.expanded) {
    auto ended = monitor.before_expansion(made);
    if (ended == core::StopReason::user) break;
    if (!ended && !report.scrambles.empty() &&
        !monitor.memory().try_reserve(bytes_of(report.scrambles.back()))) {
      ended = core::StopReason::memory_limit;
    }
    if (ended) {
      return core::Error{
          *ended == core::StopReason::memory_limit ? core::Fault::memory : core::Fault::unsupported,
          fmt::format("{} of {} states were made, ended by {}; give a larger limit, "
                      "or ask for fewer",
                      made.expanded, request.count, core::to_string(*ended))};
    }
    if (random_moves) {
      report.scrambles.push_back(
          scramble_by_moves(puzzle, *random_moves, request.difficulty.has_value(), rng));
    } else {
      report.scrambles.push_back(
          {.state = puzzle.format_state(puzzle.scramble(rng)), .moves = {}, .distance = {}});
    }
  }
  return report;
}

}  // namespace quebra::engine
