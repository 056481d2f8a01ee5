#pragma once
// The three-dimensional Manhattan distance of the 2x2x2 and the 3x3x3: for each cubie the fewest moves
// that bring it home, in place and turned right, as if it were alone; added over the corners and over
// the edges, each sum divided by the cubies that one move takes along, and the larger one taken.
//
//   cubie-manhattan            the larger of both
//   cubie-manhattan(edges)     edges alone, sum / 4: mean 5.5 over all 3x3x3 cubes (document 000)
//   cubie-manhattan(corners)   corners alone, sum / 4: mean 37/12
//
// Admissible and consistent: a move changes the distance of each cubie that it takes along by at most
// 1 and of no other, so it changes a sum by at most that number. Distances come from a breadth-first
// search over the 24 places and turns of one cubie with the metric's own moves, and the divisor is the
// largest number of corners (edges) that any of them takes along: 4, but 8 edges for the isomorphic
// rotations of plane 0 on a 3x3x3.

#include <algorithm>
#include <array>
#include <cstdint>
#include <numeric>
#include <span>

#include "core/concepts.hpp"
#include "core/info.hpp"
#include "puzzle/cube/cube.hpp"
#include "puzzle/cube/pieces.hpp"

namespace quebra::heuristic::cube {

enum class Cubies { corners, edges, both };

/// Distances by place and code (piece * sides + turn); 24 codes either way.
struct CubieDistances {
  std::array<std::array<std::uint8_t, 24>, puzzle::cube::kCorners> corner{};
  std::array<std::array<std::uint8_t, 24>, puzzle::cube::kEdges> edge{};
  int corners_moved = 0;  ///< at most, by one move
  int edges_moved = 0;    ///< 0 on the 2x2x2
};
CubieDistances cubie_distances(const puzzle::cube::Cube& cube);

template <class P>
class CubieManhattan {
 public:
  CubieManhattan(const P& puzzle, Cubies cubies)
      : puzzle_(puzzle), distances_(cubie_distances(puzzle)), cubies_(cubies) {
    if (distances_.edges_moved == 0) {
      cubies_ = Cubies::corners;
      distances_.edges_moved = distances_.corners_moved;
    }
    scale_ = std::lcm(distances_.corners_moved, distances_.edges_moved);
  }

  [[nodiscard]] core::Cost scale() const { return scale_; }
  [[nodiscard]] bool admissible() const { return true; }
  [[nodiscard]] bool consistent() const { return true; }

  [[nodiscard]] core::Cost estimate(const typename P::State& state) const {
    int corners = 0;
    int edges = 0;
    if (cubies_ != Cubies::edges) {
      for (std::size_t place = 0; place < puzzle::cube::kCorners; ++place) {
        corners += distances_.corner[place][puzzle_.corner_code(state, place)];
      }
    }
    if constexpr (requires { puzzle_.edge_code(state, std::size_t{}); }) {
      if (cubies_ != Cubies::corners) {
        for (std::size_t place = 0; place < puzzle::cube::kEdges; ++place) {
          edges += distances_.edge[place][puzzle_.edge_code(state, place)];
        }
      }
    }
    return std::max(corners * (scale_ / distances_.corners_moved),
                    edges * (scale_ / distances_.edges_moved));
  }
  [[nodiscard]] core::Cost update(const typename P::State& /*before*/, core::Cost /*h*/,
                                  typename P::Move /*move*/, const typename P::State& after) const {
    return estimate(after);
  }

 private:
  const P& puzzle_;
  CubieDistances distances_;
  Cubies cubies_;
  int scale_ = 1;
};

core::HeuristicInfo cubie_manhattan_info();

}  // namespace quebra::heuristic::cube
