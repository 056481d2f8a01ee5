#include "index/permutation.hpp"

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <numeric>
#include <vector>

namespace quebra::index {
namespace {

using Permutation = std::vector<std::uint8_t>;

Permutation identity(std::size_t n) {
  Permutation p(n);
  std::iota(p.begin(), p.end(), std::uint8_t{0});
  return p;
}

/// By counting pairs, the definition.
bool odd_by_pairs(const Permutation& p) {
  int inversions = 0;
  for (std::size_t i = 0; i < p.size(); ++i) {
    for (std::size_t j = i + 1; j < p.size(); ++j) inversions += static_cast<int>(p[i] > p[j]);
  }
  return inversions % 2 != 0;
}

/// Every permutation in order: rank counts 0, 1, 2 ..., and everything agrees with everything.
void check_whole_range(std::size_t n) {
  Permutation p = identity(n);
  std::uint64_t expected = 0;
  do {
    ASSERT_EQ(rank_permutation(p), expected);
    ASSERT_EQ(detail::rank_by_counters(p), expected);
    ASSERT_EQ(detail::rank_by_popcount(p), expected);
    const bool odd = odd_by_pairs(p);
    ASSERT_EQ(is_odd_permutation(p), odd);
    Permutation q(n);
    ASSERT_EQ(detail::unrank_by_shifting(expected, q), odd);
    ASSERT_EQ(q, p);
    ASSERT_EQ(detail::unrank_by_selecting(expected, q), odd);
    ASSERT_EQ(q, p);
    ++expected;
  } while (std::next_permutation(p.begin(), p.end()));
  EXPECT_EQ(expected, factorial(static_cast<int>(n)));
}

TEST(Permutation, FactorialsAreKnown) {
  EXPECT_EQ(factorial(0), 1u);
  EXPECT_EQ(factorial(9), 362880u);
  EXPECT_EQ(factorial(20), 2432902008176640000u);
}

TEST(Permutation, ExampleOfTheHeader) { EXPECT_EQ(rank_permutation(Permutation{2, 0, 3, 1}), 13u); }

TEST(Permutation, RanksTheWholeRangeUpTo8) {
  for (std::size_t n = 0; n <= 8; ++n) check_whole_range(n);
}

TEST(PermutationFull, RanksTheWholeRangeOf9) { check_whole_range(9); }

TEST(Permutation, LargestRankOf20IsTheDescendingOne) {
  Permutation p = identity(20);
  std::reverse(p.begin(), p.end());
  EXPECT_EQ(rank_permutation(p), factorial(20) - 1);
}

rc::Gen<Permutation> permutations(int smallest, int largest) {
  return rc::gen::mapcat(rc::gen::inRange(smallest, largest + 1), [](int n) {
    return rc::gen::map(rc::gen::container<std::vector<std::uint32_t>>(
                            static_cast<std::size_t>(n), rc::gen::arbitrary<std::uint32_t>()),
                        [](const std::vector<std::uint32_t>& keys) {
                          Permutation p = identity(keys.size());
                          std::stable_sort(p.begin(), p.end(), [&](std::uint8_t a, std::uint8_t b) {
                            return keys[a] < keys[b];
                          });
                          return p;
                        });
  });
}

RC_GTEST_PROP(PermutationProperty, UnrankInvertsRankUpTo20, ()) {
  const Permutation p = *permutations(1, 20);
  Permutation q(p.size());
  const bool odd = unrank_permutation(rank_permutation(p), q);
  RC_ASSERT(q == p);
  RC_ASSERT(odd == odd_by_pairs(p));
}

RC_GTEST_PROP(PermutationProperty, FastAndPortableAgree, ()) {
  const Permutation p = *permutations(1, 16);
  RC_ASSERT(detail::rank_by_counters(p) == detail::rank_by_popcount(p));
}

RC_GTEST_PROP(PermutationProperty, RankKeepsTheLexicographicOrder, ()) {
  const Permutation p = *permutations(20, 20);
  const Permutation q = *permutations(20, 20);
  RC_ASSERT((p < q) == (rank_permutation(p) < rank_permutation(q)));
}

RC_GTEST_PROP(PermutationProperty, NeighboursDifferByTheLastExchange, ()) {
  Permutation p = *permutations(2, 20);
  const std::uint64_t rank = rank_permutation(p);
  std::swap(p[p.size() - 2], p[p.size() - 1]);
  RC_ASSERT(rank_permutation(p) == (rank ^ 1U));
}

RC_GTEST_PROP(PermutationProperty, ParityUpTo64, ()) {
  const Permutation p = *permutations(1, 64);
  RC_ASSERT(is_odd_permutation(p) == odd_by_pairs(p));
}

}  // namespace
}  // namespace quebra::index
