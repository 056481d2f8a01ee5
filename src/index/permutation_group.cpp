#include "index/permutation_group.hpp"

#include <algorithm>
#include <cassert>
#include <numeric>

namespace quebra::index {
namespace {

using Permutation = PermutationGroup::Permutation;

/// First a, then b.
Permutation product(const Permutation& a, const Permutation& b) {
  Permutation result(a.size());
  for (std::size_t i = 0; i < a.size(); ++i) result[i] = b[a[i]];
  return result;
}

Permutation inverse(const Permutation& a) {
  Permutation result(a.size());
  for (std::size_t i = 0; i < a.size(); ++i) result[a[i]] = static_cast<std::uint8_t>(i);
  return result;
}

[[maybe_unused]] bool is_permutation_of(std::size_t points, const Permutation& p) {
  std::vector<bool> seen(points);
  for (const std::uint8_t point : p) {
    if (point >= points || seen[point]) return false;
    seen[point] = true;
  }
  return p.size() == points;
}

}  // namespace

PermutationGroup::PermutationGroup(std::size_t points, const std::vector<Permutation>& generators)
    : levels_(points) {
  assert(points <= kMaxGroupPoints);
  Permutation identity(points);
  std::iota(identity.begin(), identity.end(), std::uint8_t{0});
  for (std::size_t level = 0; level < points; ++level) {
    levels_[level].to.resize(points);
    levels_[level].back.resize(points);
    keep(level, identity);
  }
  for (const Permutation& generator : generators) {
    assert(is_permutation_of(points, generator));
    insert(0, generator);
  }
}

void PermutationGroup::keep(std::size_t level, const Permutation& element) {
  const std::uint8_t point = element[level];
  levels_[level].orbit.push_back(point);
  levels_[level].to[point] = element;
  levels_[level].back[point] = inverse(element);
}

/// `element` leaves the points below `level` where they are.
void PermutationGroup::insert(std::size_t level, const Permutation& element) {
  if (contains_from(level, element)) return;
  Level& here = levels_[level];
  here.generators.push_back(element);
  std::vector<Permutation> products;  // of kept elements and generators, to be looked at
  for (const std::uint8_t point : here.orbit) products.push_back(product(here.to[point], element));
  while (!products.empty()) {
    const Permutation next = std::move(products.back());
    products.pop_back();
    const std::uint8_t point = next[level];
    if (!here.back[point].empty()) {
      insert(level + 1, product(next, here.back[point]));
      continue;
    }
    keep(level, next);
    for (const Permutation& generator : here.generators) {
      products.push_back(product(next, generator));
    }
  }
}

bool PermutationGroup::contains_from(std::size_t level, Permutation element) const {
  for (; level < levels_.size(); ++level) {
    const std::uint8_t point = element[level];
    if (point == level) continue;
    const Permutation& back = levels_[level].back[point];
    if (back.empty()) return false;
    element = product(element, back);
  }
  return true;
}

bool PermutationGroup::contains(const Permutation& element) const {
  assert(is_permutation_of(points(), element));
  return contains_from(0, element);
}

std::vector<std::size_t> PermutationGroup::orbit_lengths() const {
  std::vector<std::size_t> lengths;
  for (const Level& level : levels_) lengths.push_back(level.orbit.size());
  return lengths;
}

std::string PermutationGroup::order_text() const {
  std::string digits = "1";  // the least first
  for (const std::size_t length : orbit_lengths()) {
    std::size_t carry = 0;
    for (char& digit : digits) {
      carry += static_cast<std::size_t>(digit - '0') * length;
      digit = static_cast<char>('0' + carry % 10);
      carry /= 10;
    }
    for (; carry != 0; carry /= 10) digits.push_back(static_cast<char>('0' + carry % 10));
  }
  std::reverse(digits.begin(), digits.end());
  return digits;
}

double PermutationGroup::order() const {
  double product = 1;
  for (const std::size_t length : orbit_lengths()) product *= static_cast<double>(length);
  return product;
}

}  // namespace quebra::index
