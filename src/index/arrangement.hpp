#pragma once
// Arrangements: k different places out of n, in order, as integers 0 .. n!/(n-k)! - 1, n at most 64.
//
// Lexicographic, p[0] most significant. The i-th digit is the number of places below p[i] that are
// still free, p[i] minus the smaller places already used; it has n-i values and the weight
// (n-1-i)!/(n-k)!, the number of ways to go on:
//
//     n = 5, p = 3 0 4    digits 3 0 2    rank = 3*12 + 0*3 + 2*1 = 38      of 60
//
// With k = n these are the permutations of permutation.hpp. All arrangements with the same beginning
// are neighbours: the last two places run through (n-k+2)(n-k+1) consecutive ranks.

#include <cstdint>
#include <span>

namespace quebra::index {

inline constexpr int kMaxArrangedPlaces = 64;

/// n!/(n-k)! for 0 <= k <= n <= 64, where it is below 2^64.
constexpr std::uint64_t arrangement_count(int n, int k) {
  std::uint64_t product = 1;
  for (int i = 0; i < k; ++i) product *= static_cast<std::uint64_t>(n - i);
  return product;
}

/// The rank of p among the arrangements of p.size() out of n places.
std::uint64_t rank_arrangement(std::span<const std::uint8_t> p, int n);

/// The inverse: fills p; rank < arrangement_count(n, p.size()).
void unrank_arrangement(std::uint64_t rank, int n, std::span<std::uint8_t> p);

}  // namespace quebra::index
