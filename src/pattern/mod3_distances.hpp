#pragma once
// Distances of which a table keeps only the remainder modulo 3, in two bits: a quarter of a byte a state.
//
// Neighbours are at most one apart where moves cost 1 and can be taken back. Of d - 1, d and d + 1 no two
// have the same remainder, so that
//
//   step      the distance of a neighbour follows from one's own and the neighbour's remainder;
//   descent   a neighbour whose remainder is one less is one nearer; every state but the goal has one. The
//             steps down to the goal are the distance.
//
// A search that walks from state to state pays one descent, at the start, and then a look-up a node.
// Cooperman and Finkelstein, "New methods for using Cayley graphs in interconnection networks" (1992).

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "core/concepts.hpp"
#include "pattern/distance_table.hpp"

namespace quebra::pattern {

/// Looks into a table of two bits.
class Mod3Distances {
 public:
  explicit Mod3Distances(const DistanceTable& table)
      : data_(reinterpret_cast<const std::uint8_t*>(table.bytes().data())) {
    assert(table.layout().width_bits == 2);
  }

  /// The distance of number i modulo 3; nullopt if it is not known.
  [[nodiscard]] std::optional<unsigned> remainder(std::uint64_t i) const {
    const unsigned entry = unsigned{data_[i / 4]} >> (i % 4 * 2) & 3U;
    if (entry == 3U) return std::nullopt;
    return entry;
  }

  /// The distance of number i, a neighbour of something at distance `from`; nullopt if it is not known.
  [[nodiscard]] std::optional<unsigned> step(unsigned from, std::uint64_t i) const {
    const auto there = remainder(i);
    if (!there) return std::nullopt;
    switch ((*there + 3 - from % 3) % 3) {
      case 0: return from;
      case 1: return from + 1;
      default: return from - 1;
    }
  }

 private:
  const std::uint8_t* data_;
};

/// The distance of a state by descent; nullopt if the table does not know it, or leads nowhere: then it is
/// not the table of this puzzle.
template <core::Ranked P>
std::optional<unsigned> distance_by_descent(const P& puzzle, const DistanceTable& table,
                                            typename P::State state) {
  const Mod3Distances distances(table);
  auto here = distances.remainder(puzzle.rank(state));
  const std::size_t most = table.layout().depths.size();
  for (unsigned steps = 0; here && steps < most; ++steps) {
    if (puzzle.is_goal(state)) return steps;
    const unsigned nearer = (*here + 2) % 3;
    here.reset();
    for (const auto& move : puzzle.moves(state)) {
      const typename P::State next = puzzle.apply(state, move);
      if (distances.remainder(puzzle.rank(next)) != nearer) continue;
      state = next;
      here = nearer;
      break;
    }
  }
  return std::nullopt;
}

}  // namespace quebra::pattern
