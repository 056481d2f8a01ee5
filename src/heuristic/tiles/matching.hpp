#pragma once
// The heaviest matching of a small graph: edges no two of which meet in a vertex, of the largest total
// weight. Always exact. For the conflict graphs of pairwise.hpp, whose components have two to four vertices
// on most boards, so the ways for few vertices come first:
//
//   up to 3    one edge
//   up to 8    branching on one vertex: each of its edges, or none; a vertex of one edge takes it where no
//              heavier one is in the way, which already solves every tree of equal weights
//   up to 16   vertex after vertex, for every set of later vertices that are taken: some 1,000 sets at most
//   more       branching on the edges heavier than others, then the largest number of edges by alternating
//              paths and blossoms (Edmonds, Paths, trees, and flowers, 1965). Boards of more than 17 cells
//              have at most two edges heavier than the others, see pair_table.hpp.

#include <array>
#include <cstddef>
#include <cstdint>

namespace quebra::heuristic::tiles {

class MatchingGraph {
 public:
  static constexpr std::size_t kMostVertices = 64;

  [[nodiscard]] std::size_t vertices() const { return vertices_; }

  void clear() { vertices_ = 0; }
  /// A new vertex without edges; returns its number.
  std::size_t add_vertex() {
    neighbours_[vertices_] = 0;
    return vertices_++;
  }
  /// The two differ, and were not connected.
  void connect(std::size_t a, std::size_t b, int weight) {
    neighbours_[a] |= bit(b);
    neighbours_[b] |= bit(a);
    weights_[a][b] = weights_[b][a] = static_cast<std::uint8_t>(weight);
  }
  /// Takes the last vertex away, with its edges.
  void remove_last() {
    --vertices_;
    for (std::size_t i = 0; i < vertices_; ++i) neighbours_[i] &= ~bit(vertices_);
  }

  [[nodiscard]] int heaviest() const {
    if (vertices_ <= 3) return heaviest_of_three();  // one edge at most
    if (vertices_ <= kBranchedVertices) return branch(bit(vertices_) - 1);
    return vertices_ <= kSweptVertices ? sweep() : by_weight();
  }

 private:
  static constexpr std::size_t kBranchedVertices = 8;
  static constexpr std::size_t kSweptVertices = 16;

  static constexpr std::uint64_t bit(std::size_t i) { return std::uint64_t{1} << i; }
  [[nodiscard]] int heaviest_of_three() const {
    int best = 0;
    for (std::size_t a = 0; a < vertices_; ++a) {
      for (std::size_t b = 0; b < a; ++b) {
        if ((neighbours_[a] & bit(b)) != 0 && weights_[a][b] > best) best = weights_[a][b];
      }
    }
    return best;
  }
  [[nodiscard]] bool has_heavier(std::size_t v, int weight, std::uint64_t free) const;
  [[nodiscard]] int branch(std::uint64_t free) const;
  [[nodiscard]] int sweep() const;
  [[nodiscard]] int by_weight() const;

  std::size_t vertices_ = 0;
  // Only rows and columns of vertices that exist mean anything, weights only those of edges.
  std::array<std::uint64_t, kMostVertices> neighbours_;
  std::array<std::array<std::uint8_t, kMostVertices>, kMostVertices> weights_;
};

}  // namespace quebra::heuristic::tiles
