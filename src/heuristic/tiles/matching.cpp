#include "heuristic/tiles/matching.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <vector>

namespace quebra::heuristic::tiles {
namespace {

constexpr std::size_t kMost = MatchingGraph::kMostVertices;
using Neighbours = std::array<std::uint64_t, kMost>;

std::size_t lowest(std::uint64_t set) { return static_cast<std::size_t>(std::countr_zero(set)); }
constexpr std::uint64_t one(std::size_t i) { return std::uint64_t{1} << i; }

/// The largest number of edges that do not meet. One augmenting path after another: from a free vertex a
/// tree of alternating paths grows, whose even vertices are an even number of edges away from the root. An
/// edge between two even ones closes an odd cycle, a blossom, which counts as one vertex from then on, its
/// base; all of its vertices are even.
class LargestMatching {
 public:
  LargestMatching(const Neighbours& neighbours, std::size_t vertices)
      : neighbours_(neighbours), vertices_(vertices) {
    mate_.fill(kNone);
  }

  int edges() {
    int count = 0;
    for (std::size_t root = 0; root < vertices_; ++root) {
      if (mate_[root] == kNone && augment(root)) ++count;
    }
    return count;
  }

 private:
  static constexpr std::size_t kNone = kMost;

  bool augment(std::size_t root) {
    for (std::size_t v = 0; v < vertices_; ++v) base_[v] = v;
    from_.fill(kNone);
    even_ = one(root);
    waiting_ = one(root);
    while (waiting_ != 0) {
      const std::size_t v = lowest(waiting_);
      waiting_ &= waiting_ - 1;
      for (std::uint64_t near = neighbours_[v]; near != 0; near &= near - 1) {
        const std::size_t u = lowest(near);
        if (base_[u] == base_[v] || mate_[v] == u) continue;
        if ((even_ & one(u)) != 0) {
          contract(v, u);
        } else if (from_[u] == kNone) {
          from_[u] = v;
          if (mate_[u] == kNone) {
            flip(u);
            return true;
          }
          make_even(mate_[u]);
        }
      }
    }
    return false;
  }

  void make_even(std::size_t v) {
    if ((even_ & one(v)) != 0) return;
    even_ |= one(v);
    waiting_ |= one(v);
  }
  /// The even vertex two edges nearer to the root, as blossoms count; kNone at the root.
  [[nodiscard]] std::size_t before(std::size_t base) const {
    return mate_[base] == kNone ? kNone : base_[from_[mate_[base]]];
  }
  void contract(std::size_t v, std::size_t u) {
    std::uint64_t passed = 0;
    for (std::size_t b = base_[v]; b != kNone; b = before(b)) passed |= one(b);
    std::size_t common = base_[u];
    while ((passed & one(common)) == 0) common = before(common);

    const std::uint64_t blossom = side(v, u, common) | side(u, v, common);
    for (std::size_t w = 0; w < vertices_; ++w) {
      if ((blossom & one(base_[w])) == 0) continue;
      base_[w] = common;
      make_even(w);
    }
  }
  /// The bases from v down to the blossom's own; its odd vertices get a way around the cycle, over `across`.
  std::uint64_t side(std::size_t v, std::size_t across, std::size_t common) {
    std::uint64_t bases = 0;
    while (base_[v] != common) {
      const std::size_t odd = mate_[v];
      bases |= one(base_[v]) | one(base_[odd]);
      from_[v] = across;
      across = odd;
      v = from_[odd];
    }
    return bases;
  }
  /// Takes every other edge of the path that ends at the free vertex.
  void flip(std::size_t end) {
    while (end != kNone) {
      const std::size_t v = from_[end];
      const std::size_t next = mate_[v];
      mate_[end] = v;
      mate_[v] = end;
      end = next;
    }
  }

  const Neighbours& neighbours_;
  std::size_t vertices_;
  std::array<std::size_t, kMost> mate_{};
  std::array<std::size_t, kMost> base_{};
  std::array<std::size_t, kMost> from_{};  ///< of an odd vertex: the even one before it on the path
  std::uint64_t even_ = 0;
  std::uint64_t waiting_ = 0;  ///< even, and their edges are still to be seen
};

}  // namespace

bool MatchingGraph::has_heavier(std::size_t v, int weight, std::uint64_t free) const {
  for (std::uint64_t near = neighbours_[v] & free; near != 0; near &= near - 1) {
    if (weights_[v][lowest(near)] > weight) return true;
  }
  return false;
}

int MatchingGraph::branch(std::uint64_t free) const {
  // Step 1. Vertices without an edge go; one with a single edge takes it unless its neighbour has a heavier
  // one: in any matching, the neighbour's edge can be exchanged for it.
  int sum = 0;
  for (bool again = true; again;) {
    again = false;
    for (std::uint64_t rest = free; rest != 0 && !again; rest &= rest - 1) {
      const std::size_t v = lowest(rest);
      const std::uint64_t near = neighbours_[v] & free;
      if (near == 0) {
        free &= ~bit(v);
      } else if (std::has_single_bit(near)) {
        const std::size_t u = lowest(near);
        if (has_heavier(u, weights_[v][u], free)) continue;
        sum += weights_[v][u];
        free &= ~(bit(v) | bit(u));
        again = true;
      }
    }
  }
  if (free == 0) return sum;

  // Step 2. All that the first vertex can do.
  const std::size_t v = lowest(free);
  int best = branch(free & ~bit(v));
  for (std::uint64_t near = neighbours_[v] & free; near != 0; near &= near - 1) {
    const std::size_t u = lowest(near);
    best = std::max(best, weights_[v][u] + branch(free & ~(bit(v) | bit(u))));
  }
  return sum + best;
}

int MatchingGraph::sweep() const {
  struct Partial {
    std::uint64_t taken;  ///< of the vertices to come
    int weight;
  };
  std::vector<Partial> partials = {{0, 0}};
  std::vector<Partial> next;
  for (std::size_t v = 0; v < vertices_; ++v) {
    next.clear();
    for (const Partial& partial : partials) {
      next.push_back({partial.taken & ~bit(v), partial.weight});
      if ((partial.taken & bit(v)) != 0) continue;
      const std::uint64_t later = ~(bit(v) | (bit(v) - 1));
      for (std::uint64_t near = neighbours_[v] & later & ~partial.taken; near != 0;
           near &= near - 1) {
        const std::size_t u = lowest(near);
        next.push_back({partial.taken | bit(u), partial.weight + weights_[v][u]});
      }
    }
    // Of equal sets the heaviest one stays.
    std::ranges::sort(next, [](const Partial& a, const Partial& b) {
      return a.taken != b.taken ? a.taken < b.taken : a.weight > b.weight;
    });
    next.erase(std::unique(next.begin(), next.end(),
                           [](const Partial& a, const Partial& b) { return a.taken == b.taken; }),
               next.end());
    partials.swap(next);
  }
  return partials.front().weight;
}

int MatchingGraph::by_weight() const {
  int least = 255;
  int most = 0;
  std::size_t a = 0;
  std::size_t b = 0;
  for (std::size_t v = 0; v < vertices_; ++v) {
    for (std::uint64_t near = neighbours_[v] & (one(v) - 1); near != 0; near &= near - 1) {
      const int weight = weights_[v][lowest(near)];
      least = std::min(least, weight);
      if (weight <= most) continue;
      most = weight;
      a = v;
      b = lowest(near);
    }
  }
  if (most <= least) return most * LargestMatching(neighbours_, vertices_).edges();
  // The heaviest edge is taken, or it is not.
  MatchingGraph without = *this;
  without.neighbours_[a] &= ~bit(b);
  without.neighbours_[b] &= ~bit(a);
  MatchingGraph with = *this;
  for (const std::size_t end : {a, b}) {
    for (std::size_t v = 0; v < vertices_; ++v) with.neighbours_[v] &= ~bit(end);
    with.neighbours_[end] = 0;
  }
  return std::max(most + with.by_weight(), without.by_weight());
}

}  // namespace quebra::heuristic::tiles
