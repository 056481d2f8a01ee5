#pragma once
// Cubes for the tests of the puzzles and of their heuristics.

#include <gtest/gtest.h>

#include <cstdint>
#include <numeric>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "core/rng.hpp"
#include "puzzle/cube/cube_n.hpp"

namespace quebra::puzzle::cube::test {

inline constexpr Metric kMetrics[] = {Metric::htm, Metric::qtm, Metric::isomorphic};

inline Spec spec_of(int size, Metric metric, std::string_view order = {}) {
  return {size, metric, *parse_order(order, metric, size)};
}

/// Every facelet with its own number, so that nothing can hide behind equal colours.
inline std::vector<int> numbered(const Geometry& cube) {
  std::vector<int> numbers(static_cast<std::size_t>(cube.facelets()));
  std::iota(numbers.begin(), numbers.end(), 0);
  return numbers;
}

template <class Sticker>
std::vector<Sticker> played(const Geometry& cube, std::vector<Sticker> stickers,
                            const std::vector<Turn>& turns) {
  for (const Turn& turn : turns) cube.turn(turn, std::span(stickers));
  return stickers;
}

template <class P>
typename P::Move random_move(const P& puzzle, const typename P::State& state, core::Rng& rng) {
  const auto moves = puzzle.moves(state);
  return moves[rng.below(moves.size())];
}

template <class P>
typename P::State random_walk(const P& puzzle, std::uint64_t steps, core::Rng& rng) {
  typename P::State state = puzzle.goal();
  for (; steps > 0; --steps) state = puzzle.apply(state, random_move(puzzle, state, rng));
  return state;
}

struct Hash {
  template <class State>
  std::size_t operator()(const State& state) const {
    return state.hash();
  }
};

template <class State>
using Distances = std::unordered_map<State, int, Hash>;

/// The oracle: states and their distance from the goal, to a depth, by the plainest search.
template <class P>
Distances<typename P::State> distances_to(const P& puzzle, int depth) {
  Distances<typename P::State> distances = {{puzzle.goal(), 0}};
  std::vector<typename P::State> layer = {puzzle.goal()};
  for (int d = 1; d <= depth; ++d) {
    std::vector<typename P::State> next;
    for (const auto& state : layer) {
      for (const auto move : puzzle.moves(state)) {
        const auto child = puzzle.apply(state, move);
        if (distances.emplace(child, d).second) next.push_back(child);
      }
    }
    layer = std::move(next);
  }
  return distances;
}

template <class State>
std::vector<std::uint64_t> layer_sizes(const Distances<State>& distances) {
  std::vector<std::uint64_t> sizes;
  for (const auto& [state, distance] : distances) {
    const auto d = static_cast<std::size_t>(distance);
    if (sizes.size() <= d) sizes.resize(d + 1);
    ++sizes[d];
  }
  return sizes;
}

}  // namespace quebra::puzzle::cube::test
