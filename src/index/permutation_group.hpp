#pragma once
// The group that some permutations of 0 .. n-1 generate: its order, and what belongs to it, without a
// list of its elements (Schreier-Sims, as Knuth has it).
//
// Level k is the subgroup that leaves the points below k where they are. The points to which it takes k
// are its orbit, and for each of them one element is kept that does so. Every element of the group is
// exactly one product of such elements, one from each level, so
//
//   order = product of the lengths of the orbits          S4: 4 * 3 * 2 * 1
//
// and an element is taken apart level by level (sifted): what remains is the identity, or it does not
// belong. The levels are right once the product of any kept element and any generator of its level can
// be taken apart (Schreier's lemma); what cannot becomes a generator of the next level.
//
//   const PermutationGroup group(3, {{1, 2, 0}});           // a cycle
//   group.order_text() == "3"; !group.contains({1, 0, 2});
//
// The levels hold at most 2n^3 bytes. The cube's 54 stickers take milliseconds, the symmetric group of
// 128 points half a second, that of 255 points ten seconds.
//
// D. E. Knuth, Efficient representation of perm groups, Combinatorica 11, 1991.

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace quebra::index {

inline constexpr std::size_t kMaxGroupPoints = 255;

class PermutationGroup {
 public:
  using Permutation = std::vector<std::uint8_t>;  ///< p[i]: where point i goes

  /// Every generator is a permutation of `points` points, at most kMaxGroupPoints.
  PermutationGroup(std::size_t points, const std::vector<Permutation>& generators);

  [[nodiscard]] std::size_t points() const { return levels_.size(); }
  /// By level, 1 where nothing moves; their product is the order.
  [[nodiscard]] std::vector<std::size_t> orbit_lengths() const;
  /// All digits.
  [[nodiscard]] std::string order_text() const;
  [[nodiscard]] double order() const;

  [[nodiscard]] bool contains(const Permutation& element) const;

 private:
  struct Level {
    std::vector<Permutation> generators;
    std::vector<std::uint8_t> orbit;  ///< of the level's own point, which comes first
    std::vector<Permutation> to;      ///< by point of the orbit: takes the level's point there
    std::vector<Permutation> back;    ///< their inverses
  };

  void insert(std::size_t level, const Permutation& element);
  void keep(std::size_t level, const Permutation& element);
  [[nodiscard]] bool contains_from(std::size_t level, Permutation element) const;

  std::vector<Level> levels_;
};

}  // namespace quebra::index
