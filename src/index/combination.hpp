#pragma once
// Combinations: sets of k out of n places, written as masks, as integers 0 .. C(n, k) - 1, n at most 64.
//
// In the order of the masks as numbers (colexicographic): with the places a < b < c < ... of the set
//
//     rank = C(a, 1) + C(b, 2) + C(c, 3) + ...         {1, 2, 4} of 5:  1 + 1 + 4 = 6, mask 10110
//
// because C(c, 3) sets of three have all their places below c. The rank does not depend on n.

#include <array>
#include <cstddef>
#include <cstdint>

namespace quebra::index {

namespace detail {

inline constexpr std::size_t kMostPlaces = 64;

/// Pascal's triangle, as far as it fits into 64 bits; the largest number stands for what does not.
constexpr auto pascals_triangle() {
  constexpr std::uint64_t kTooMany = ~std::uint64_t{0};
  std::array<std::array<std::uint64_t, kMostPlaces + 1>, kMostPlaces + 1> triangle{};
  for (std::size_t n = 0; n <= kMostPlaces; ++n) {
    triangle[n][0] = 1;
    for (std::size_t k = 1; k <= n; ++k) {
      const std::uint64_t left = triangle[n - 1][k - 1];
      const std::uint64_t right = triangle[n - 1][k];
      triangle[n][k] = left > kTooMany - right ? kTooMany : left + right;
    }
  }
  return triangle;
}
inline constexpr auto kPascal = pascals_triangle();

}  // namespace detail

/// C(n, k) for n up to 64; 0 if k > n.
constexpr std::uint64_t combination_count(int n, int k) {
  return detail::kPascal[static_cast<std::size_t>(n)][static_cast<std::size_t>(k)];
}

/// How many masks with as many bits are smaller.
std::uint64_t rank_combination(std::uint64_t mask);

/// The inverse: the mask of k bits with that rank.
std::uint64_t unrank_combination(std::uint64_t rank, int k);

}  // namespace quebra::index
