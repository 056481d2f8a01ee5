#pragma once
// Combinations: sets of k out of n places, written as masks, as integers 0 .. C(n, k) - 1, n at most 32.
//
// In the order of the masks as numbers (colexicographic): with the places a < b < c < ... of the set
//
//     rank = C(a, 1) + C(b, 2) + C(c, 3) + ...         {1, 2, 4} of 5:  1 + 1 + 4 = 6, mask 10110
//
// because C(c, 3) sets of three have all their places below c. The rank does not depend on n.

#include <cstdint>

namespace quebra::index {

/// C(n, k); 0 if k > n.
constexpr std::uint64_t combination_count(int n, int k) {
  if (k > n) return 0;
  std::uint64_t product = 1;
  for (int i = 1; i <= k; ++i) {
    product = product * static_cast<std::uint64_t>(n - k + i) / static_cast<std::uint64_t>(i);
  }
  return product;
}

/// How many masks with as many bits are smaller.
std::uint64_t rank_combination(std::uint32_t mask);

/// The inverse: the mask of k bits with that rank.
std::uint32_t unrank_combination(std::uint64_t rank, int k);

}  // namespace quebra::index
