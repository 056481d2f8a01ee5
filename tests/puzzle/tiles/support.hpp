#pragma once
// Shared by the tests of the tiles and of their heuristics.

#include <cstdint>
#include <deque>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "puzzle/tiles/notation.hpp"
#include "puzzle/tiles/tiles.hpp"

namespace quebra::test {

using puzzle::tiles::Board16;
using puzzle::tiles::Board64;
using puzzle::tiles::Move;
using puzzle::tiles::Spec;
using puzzle::tiles::Tiles;

inline Spec spec_of(std::string_view size, std::string_view goal = {},
                    std::string_view order = {}) {
  return *puzzle::tiles::make_spec({.size = size, .goal = goal, .order = order});
}

template <class Board = Board16>
Tiles<Board> puzzle_of(std::string_view size, std::string_view goal = {}) {
  return Tiles<Board>(spec_of(size, goal));
}

struct Hash {
  template <class Board>
  std::size_t operator()(const Board& board) const {
    return board.hash();
  }
};

/// The oracle: the distance of every state that can be reached from `start`, by the plainest
/// breadth-first search.
template <class Board>
std::unordered_map<Board, int, Hash> distances_from(const Tiles<Board>& puzzle,
                                                    const Board& start) {
  std::unordered_map<Board, int, Hash> distance = {{start, 0}};
  std::deque<Board> queue = {start};
  while (!queue.empty()) {
    const Board state = queue.front();
    queue.pop_front();
    const int d = distance.at(state);
    for (const Move move : puzzle.moves(state)) {
      const Board next = puzzle.apply(state, move);
      if (distance.emplace(next, d + 1).second) queue.push_back(next);
    }
  }
  return distance;
}

template <class Board>
std::vector<std::uint64_t> layers(const std::unordered_map<Board, int, Hash>& distances) {
  std::vector<std::uint64_t> counts;
  for (const auto& [state, d] : distances) {
    if (counts.size() <= static_cast<std::size_t>(d))
      counts.resize(static_cast<std::size_t>(d) + 1);
    ++counts[static_cast<std::size_t>(d)];
  }
  return counts;
}

}  // namespace quebra::test
