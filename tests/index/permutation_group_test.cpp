#include "index/permutation_group.hpp"

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <numeric>
#include <set>

#include "index/permutation.hpp"

namespace quebra::index {
namespace {

using Permutation = PermutationGroup::Permutation;

Permutation identity(std::size_t n) {
  Permutation p(n);
  std::iota(p.begin(), p.end(), std::uint8_t{0});
  return p;
}

/// The points from `first` on, each to the next, the last to `first`.
Permutation rotation(std::size_t n, std::size_t first = 0) {
  Permutation p = identity(n);
  std::rotate(p.begin() + static_cast<std::ptrdiff_t>(first),
              p.begin() + static_cast<std::ptrdiff_t>(first) + 1, p.end());
  return p;
}

Permutation cycles(std::size_t n, const std::vector<std::vector<std::uint8_t>>& list) {
  Permutation p = identity(n);
  for (const auto& cycle : list) {
    for (std::size_t i = 0; i < cycle.size(); ++i) p[cycle[i]] = cycle[(i + 1) % cycle.size()];
  }
  return p;
}

PermutationGroup symmetric(std::size_t n) { return {n, {rotation(n), cycles(n, {{0, 1}})}}; }

TEST(PermutationGroup, NothingGeneratesTheIdentity) {
  for (const std::size_t n : {0U, 1U, 5U}) {
    const PermutationGroup group(n, {});
    EXPECT_EQ(group.order_text(), "1");
    EXPECT_EQ(group.orbit_lengths(), std::vector<std::size_t>(n, 1));
    EXPECT_TRUE(group.contains(identity(n)));
  }
  EXPECT_EQ(PermutationGroup(4, {identity(4)}).order_text(), "1");
}

TEST(PermutationGroup, SymmetricGroups) {
  EXPECT_EQ(symmetric(4).orbit_lengths(), (std::vector<std::size_t>{4, 3, 2, 1}));
  for (std::size_t n = 2; n <= 20; ++n) {
    EXPECT_EQ(symmetric(n).order_text(), std::to_string(factorial(static_cast<int>(n))));
  }
  EXPECT_EQ(symmetric(30).order_text(), "265252859812191058636308480000000");
  EXPECT_NEAR(symmetric(30).order() / 2.6525285981219106e32, 1, 1e-12);
}

TEST(PermutationGroup, CyclicGroups) {
  for (const std::size_t n : {2U, 17U, 100U, 255U}) {
    const PermutationGroup group(n, {rotation(n)});
    EXPECT_EQ(group.order_text(), std::to_string(n));
    EXPECT_EQ(group.contains(cycles(n, {{0, 1}})), n == 2);
  }
  EXPECT_EQ(PermutationGroup(9, {cycles(9, {{0, 1}, {2, 3, 4}, {5, 6, 7, 8}})}).order_text(), "12");
}

TEST(PermutationGroup, AlternatingGroupsHaveTheEvenOnes) {
  for (std::size_t n = 3; n <= 12; ++n) {
    std::vector<Permutation> generators;
    for (std::uint8_t i = 2; i < n; ++i) generators.push_back(cycles(n, {{0, 1, i}}));
    const PermutationGroup group(n, generators);
    EXPECT_EQ(group.order_text(), std::to_string(factorial(static_cast<int>(n)) / 2));
    EXPECT_FALSE(group.contains(cycles(n, {{0, 1}})));
  }
}

/// Generators as in the usual tables, on points from 0.
TEST(PermutationGroup, MathieuGroups) {
  const Permutation eleven = rotation(11);
  const Permutation doubles = cycles(11, {{2, 6, 10, 7}, {3, 9, 4, 5}});
  EXPECT_EQ(PermutationGroup(11, {eleven, doubles}).order_text(), "7920");
  const auto longer = [](Permutation p) {
    p.push_back(11);
    return p;
  };
  const Permutation swaps = cycles(12, {{0, 11}, {1, 10}, {2, 5}, {3, 7}, {4, 8}, {6, 9}});
  const PermutationGroup m12(12, {longer(eleven), longer(doubles), swaps});
  EXPECT_EQ(m12.order_text(), "95040");
  EXPECT_EQ(m12.orbit_lengths(),  // any five points can go to any five
            (std::vector<std::size_t>{12, 11, 10, 9, 8, 1, 1, 1, 1, 1, 1, 1}));
}

rc::Gen<Permutation> any_permutation(std::size_t n) {
  return rc::gen::map(
      rc::gen::container<std::vector<std::uint32_t>>(n, rc::gen::arbitrary<std::uint32_t>()),
      [](const std::vector<std::uint32_t>& keys) {
        Permutation p = identity(keys.size());
        std::stable_sort(p.begin(), p.end(),
                         [&](std::uint8_t a, std::uint8_t b) { return keys[a] < keys[b]; });
        return p;
      });
}

/// The ranks of all elements, one by one.
std::set<std::uint64_t> closure(std::size_t n, const std::vector<Permutation>& generators) {
  std::set<std::uint64_t> known = {0};
  std::vector<Permutation> waiting = {identity(n)};
  while (!waiting.empty()) {
    const Permutation p = waiting.back();
    waiting.pop_back();
    for (const Permutation& generator : generators) {
      Permutation next(n);
      for (std::size_t i = 0; i < n; ++i) next[i] = generator[p[i]];
      if (known.insert(rank_permutation(next)).second) waiting.push_back(next);
    }
  }
  return known;
}

RC_GTEST_PROP(PermutationGroupProperty, IsTheClosure, ()) {
  const auto n = *rc::gen::inRange<std::size_t>(2, 7);
  std::vector<Permutation> generators;
  for (auto i = *rc::gen::inRange(0, 3); i > 0; --i) {
    Permutation generator = *any_permutation(n);
    if (*rc::gen::arbitrary<bool>()) {  // with fixed points, for smaller groups
      generator = cycles(n, {{generator[0], generator[1]}});
    }
    generators.push_back(generator);
  }
  const PermutationGroup group(n, generators);
  const auto elements = closure(n, generators);
  RC_ASSERT(group.order_text() == std::to_string(elements.size()));
  Permutation p = identity(n);
  do {
    RC_ASSERT(group.contains(p) == elements.contains(rank_permutation(p)));
  } while (std::next_permutation(p.begin(), p.end()));
}

TEST(PermutationGroupFull, SixtyFourPoints) {
  EXPECT_EQ(
      symmetric(64).order_text(),
      "126886932185884164103433389335161480802865516174545192198801894375214704230400000000000"
      "000");
}

}  // namespace
}  // namespace quebra::index
