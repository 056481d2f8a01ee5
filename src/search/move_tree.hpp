#pragma once
// The tree of move sequences that a depth-first search walks, as a finite automaton, and how many nodes
// each of its levels has.
//
// Two nodes are of one class if the same moves follow them and lead to the same classes. What the moves
// of a state depend on is its *place*: for sliding tiles the blank's cell, for cubes there is but one.
// What else forbids a move is the last one (search/duplicates.hpp). So a class is a place and a last move:
//
//   3x3x3, history      19 classes    levels 1 18 243 3240 43254 ...    a(n) = 12 a(n-1) + 18 a(n-2)
//   4x4 tiles, parent   64 classes    from a corner 1 2 4 10 24 ...
//
// A puzzle with places says so with `places()` and `place(state)`; the moves of a state, and the places
// that they lead to, must depend on its place alone.
//
// Counts are doubles: exact to 2^53, beyond that to about 15 digits.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "core/concepts.hpp"
#include "search/duplicates.hpp"

namespace quebra::search {

struct MoveTree {
  struct Class {
    std::uint32_t place = 0;
    std::vector<std::uint32_t> next = {};  ///< the class of each child
  };
  std::vector<Class> classes = {};
  std::vector<std::uint32_t> starts = {};  ///< by place: the class of a node without a last move

  [[nodiscard]] std::size_t places() const { return starts.size(); }
  /// The factor by which a level is larger than the one before, in the limit.
  [[nodiscard]] double branching_factor() const;
};

/// One level of a tree: its nodes and their children, by the place of the nodes.
struct Level {
  std::vector<double> nodes;
  std::vector<double> children;
};

/// Levels 0 to `deepest`, of a root at place p with weight start_weights[p]; linear in the weights.
std::vector<Level> levels_of(const MoveTree& tree, std::span<const double> start_weights,
                             std::size_t deepest);

template <core::StateSpace P>
std::size_t places_of(const P& puzzle) {
  if constexpr (requires { puzzle.places(); }) {
    return puzzle.places();
  } else {
    return 1;
  }
}

template <core::StateSpace P>
std::size_t place_of(const P& puzzle, const typename P::State& state) {
  if constexpr (requires { puzzle.place(state); }) {
    return puzzle.place(state);
  } else {
    return 0;
  }
}

/// The tree under one of the policies none, parent and history.
template <core::StateSpace P>
MoveTree move_tree(const P& puzzle, Duplicates policy) {
  using State = typename P::State;
  using Move = typename P::Move;
  // Step 1. A state for each place, by walking from the goal.
  std::vector<std::optional<State>> samples(places_of(puzzle));
  std::vector<State> found = {puzzle.goal()};
  samples[place_of(puzzle, found.front())] = found.front();
  for (std::size_t i = 0; i < found.size(); ++i) {
    for (const Move& move : puzzle.moves(found[i])) {
      const State next = puzzle.apply(found[i], move);
      auto& sample = samples[place_of(puzzle, next)];
      if (sample) continue;
      sample = next;
      found.push_back(next);
    }
  }
  // Step 2. The classes, from those without a last move on.
  MoveTree tree;
  std::vector<std::optional<Move>> last;                                           // by class
  std::vector<std::vector<std::pair<Move, std::uint32_t>>> known(samples.size());  // by place
  const auto add = [&](std::size_t place, std::optional<Move> move) {
    tree.classes.push_back({.place = static_cast<std::uint32_t>(place)});
    last.push_back(move);
    return static_cast<std::uint32_t>(tree.classes.size() - 1);
  };
  for (std::size_t place = 0; place < samples.size(); ++place) {
    tree.starts.push_back(add(place, std::nullopt));
  }
  const auto class_after = [&](std::size_t place, const Move& move) {
    if (policy == Duplicates::none) return tree.starts[place];
    for (const auto& [other, number] : known[place]) {
      if (other == move) return number;
    }
    known[place].emplace_back(move, add(place, move));
    return known[place].back().second;
  };
  for (std::size_t i = 0; i < tree.classes.size(); ++i) {
    const auto& sample = samples[tree.classes[i].place];
    if (!sample) continue;  // a place that cannot be reached
    for (const Move& move : puzzle.moves(*sample)) {
      if (is_skipped(puzzle, policy, last[i] ? &*last[i] : nullptr, move)) continue;
      const auto next = class_after(place_of(puzzle, puzzle.apply(*sample, move)), move);
      tree.classes[i].next.push_back(next);
    }
  }
  return tree;
}

}  // namespace quebra::search
