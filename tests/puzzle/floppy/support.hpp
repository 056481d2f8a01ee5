#pragma once
// Shared by the tests of the floppy cube and of its heuristics.

#include <cstdint>
#include <deque>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "puzzle/floppy/floppy.hpp"

namespace quebra::test {

using puzzle::floppy::Floppy;
using puzzle::floppy::Line;
using puzzle::floppy::Metric;
using puzzle::floppy::Slab;

inline constexpr std::string_view kExample3 = "1 12 3/14 5 16/7 18 9";

inline Floppy floppy_of(std::string_view metric, std::string_view goal = {},
                        std::string_view order = {}) {
  return Floppy(*puzzle::floppy::make_spec({.metric = metric, .goal = goal, .order = order}));
}

struct SlabHash {
  std::size_t operator()(const Slab& slab) const { return slab.hash(); }
};
using SlabDistances = std::unordered_map<Slab, int, SlabHash>;

/// The oracle: breadth-first from `start`, with `neighbours(slab)` as a range of slabs.
template <class Neighbours>
SlabDistances slab_distances(const Slab& start, Neighbours&& neighbours) {
  SlabDistances distance = {{start, 0}};
  std::deque<Slab> queue = {start};
  while (!queue.empty()) {
    const Slab slab = queue.front();
    queue.pop_front();
    const int next_depth = distance.at(slab) + 1;
    for (const Slab& next : neighbours(slab)) {
      if (distance.emplace(next, next_depth).second) queue.push_back(next);
    }
  }
  return distance;
}

inline SlabDistances floppy_distances(const Floppy& puzzle) {
  return slab_distances(puzzle.goal(), [&](const Slab& slab) {
    std::vector<Slab> next;
    for (const Line move : puzzle.moves(slab)) next.push_back(puzzle.apply(slab, move));
    return next;
  });
}

inline std::vector<std::uint64_t> slab_layers(const SlabDistances& distances) {
  std::vector<std::uint64_t> counts;
  for (const auto& [slab, distance] : distances) {
    const auto depth = static_cast<std::size_t>(distance);
    if (counts.size() <= depth) counts.resize(depth + 1);
    ++counts[depth];
  }
  return counts;
}

}  // namespace quebra::test
