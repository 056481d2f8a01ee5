#pragma once
// Permutations of 0 .. n-1 as integers 0 .. n!-1, in lexicographic order, in linear time.
//
// The i-th Lehmer digit of p is the number of smaller elements to the right of p[i], which is p[i]
// minus the number of smaller elements already used; the rank is the number written with these
// digits in the factorial system:
//
//     p = 2 0 3 1    digits 2 0 1 0    rank = 2*3! + 0*2! + 1*1! + 0*0! = 13
//
// The digits come from one machine word that knows which elements are used, without an inner loop:
// up to 16 elements by sixteen 4-bit counters that are all advanced by one addition, beyond that by
// counting the bits of a mask. The sum of the digits is the number of inversions, so that its lowest
// bit is the parity.
//
// The last two digits of a rank say how the last two elements stand: permutations 2k and 2k+1 differ
// by exactly one exchange, of their last two elements.

#include <cstdint>
#include <span>

namespace quebra::index {

/// 20! is the largest factorial below 2^64.
inline constexpr int kMaxRankedElements = 20;

/// n! for 0 <= n <= 20.
constexpr std::uint64_t factorial(int n) {
  std::uint64_t product = 1;
  for (int i = 2; i <= n; ++i) product *= static_cast<std::uint64_t>(i);
  return product;
}

/// The number of permutations that come before p lexicographically; p has at most 20 elements.
std::uint64_t rank_permutation(std::span<const std::uint8_t> p);

/// The inverse: fills p with the permutation of that rank, rank < p.size()!. Returns whether it is
/// odd, which the digits of the rank tell at no cost.
bool unrank_permutation(std::uint64_t rank, std::span<std::uint8_t> p);

/// Whether an odd number of exchanges makes p; p has at most 64 elements.
bool is_odd_permutation(std::span<const std::uint8_t> p);

namespace detail {  // both ways, so that tests can compare them where both apply
std::uint64_t rank_by_counters(std::span<const std::uint8_t> p);          // n <= 16
std::uint64_t rank_by_popcount(std::span<const std::uint8_t> p);          // n <= 20
bool unrank_by_shifting(std::uint64_t rank, std::span<std::uint8_t> p);   // n <= 16
bool unrank_by_selecting(std::uint64_t rank, std::span<std::uint8_t> p);  // n <= 20
}  // namespace detail

}  // namespace quebra::index
