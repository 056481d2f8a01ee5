#include "index/arrangement.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cstddef>

namespace quebra::index {
namespace {

constexpr int kNibbles = 16;  // up to so many places there are counters for all in one word
constexpr std::uint64_t kOnes = 0x1111111111111111ULL;

std::uint64_t rank_by_counters(std::span<const std::uint8_t> p, std::uint64_t free) {
  std::uint64_t smaller_used = 0;  // nibble v: how many places below v are used
  std::uint64_t rank = 0;
  for (const std::uint8_t place : p) {
    const unsigned shift = 4U * place;
    rank = rank * free-- + (place - ((smaller_used >> shift) & 15U));
    smaller_used += (kOnes << shift) << 4U;
  }
  return rank;
}

std::uint64_t rank_by_popcount(std::span<const std::uint8_t> p, std::uint64_t free) {
  std::uint64_t used = 0;
  std::uint64_t rank = 0;
  for (const std::uint8_t place : p) {
    const std::uint64_t bit = std::uint64_t{1} << place;
    rank = rank * free-- + place - static_cast<std::uint64_t>(std::popcount(used & (bit - 1)));
    used |= bit;
  }
  return rank;
}

}  // namespace

std::uint64_t rank_arrangement(std::span<const std::uint8_t> p, int n) {
  assert(n <= kMaxArrangedPlaces && p.size() <= static_cast<std::size_t>(n));
  const auto free = static_cast<std::uint64_t>(n);
  return n <= kNibbles ? rank_by_counters(p, free) : rank_by_popcount(p, free);
}

void unrank_arrangement(std::uint64_t rank, int n, std::span<std::uint8_t> p) {
  assert(rank < arrangement_count(n, static_cast<int>(p.size())));
  std::array<std::uint8_t, kMaxArrangedPlaces> digits{};
  std::uint64_t base = static_cast<std::uint64_t>(n) - p.size();
  for (std::size_t i = p.size(); i-- > 0;) {
    ++base;
    digits[i] = static_cast<std::uint8_t>(rank % base);
    rank /= base;
  }
  // A digit counts free places: every place used before that is not above moves it up by one. Used
  // places are looked at in ascending order.
  std::array<std::uint8_t, kMaxArrangedPlaces> used{};
  for (std::size_t i = 0; i < p.size(); ++i) {
    std::uint8_t place = digits[i];
    std::size_t at = 0;
    for (; at < i && used[at] <= place; ++at) ++place;
    std::copy_backward(used.begin() + at, used.begin() + i, used.begin() + i + 1);
    used[at] = place;
    p[i] = place;
  }
}

}  // namespace quebra::index
