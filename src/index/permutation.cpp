#include "index/permutation.hpp"

#include <array>
#include <bit>
#include <cassert>
#include <cstddef>

namespace quebra::index {
namespace {

constexpr std::size_t kNibbles = 16;
constexpr std::uint64_t kOnes = 0x1111111111111111ULL;
constexpr std::uint64_t kAscending = 0xfedcba9876543210ULL;

/// The digits of a rank in the factorial system, the most significant first.
struct Digits {
  std::array<std::uint8_t, kMaxRankedElements> at{};
  unsigned sum = 0;

  [[nodiscard]] bool odd() const { return sum % 2 != 0; }
};

Digits lehmer_digits(std::uint64_t rank, std::size_t n) {
  Digits digits;
  for (std::size_t base = 1; base <= n; ++base) {
    const auto digit = static_cast<std::uint8_t>(rank % base);
    digits.at[n - base] = digit;
    digits.sum += digit;
    rank /= base;
  }
  return digits;
}

/// The place of the k-th set bit (from 0) of a word of 32 bits, by halving.
unsigned select_bit(std::uint32_t word, unsigned k) {
  unsigned place = 0;
  for (unsigned half = 16; half != 0; half /= 2) {
    const std::uint32_t low = word & ((std::uint32_t{1} << half) - 1);
    const auto count = static_cast<unsigned>(std::popcount(low));
    if (k < count) {
      word = low;
    } else {
      k -= count;
      word >>= half;
      place += half;
    }
  }
  return place;
}

}  // namespace

namespace detail {

std::uint64_t rank_by_counters(std::span<const std::uint8_t> p) {
  assert(p.size() <= kNibbles);
  std::uint64_t smaller_used = 0;  // nibble v: how many elements below v are used
  std::uint64_t rank = 0;
  for (std::size_t i = 0; i < p.size(); ++i) {
    const unsigned shift = 4U * p[i];
    const std::uint64_t digit = p[i] - ((smaller_used >> shift) & 15U);
    rank = rank * (p.size() - i) + digit;
    smaller_used += (kOnes << shift) << 4U;
  }
  return rank;
}

std::uint64_t rank_by_popcount(std::span<const std::uint8_t> p) {
  assert(p.size() <= kMaxRankedElements);
  std::uint32_t used = 0;
  std::uint64_t rank = 0;
  for (std::size_t i = 0; i < p.size(); ++i) {
    const std::uint32_t bit = std::uint32_t{1} << p[i];
    const auto smaller_used = static_cast<std::uint64_t>(std::popcount(used & (bit - 1)));
    rank = rank * (p.size() - i) + (p[i] - smaller_used);
    used |= bit;
  }
  return rank;
}

bool unrank_by_shifting(std::uint64_t rank, std::span<std::uint8_t> p) {
  assert(p.size() <= kNibbles);
  const Digits digits = lehmer_digits(rank, p.size());
  std::uint64_t unused = kAscending;  // the unused elements, ascending, a nibble each
  for (std::size_t i = 0; i < p.size(); ++i) {
    const unsigned shift = 4U * digits.at[i];
    const std::uint64_t below = (std::uint64_t{1} << shift) - 1;
    p[i] = static_cast<std::uint8_t>((unused >> shift) & 15U);
    unused = (unused & below) | ((unused >> 4U) & ~below);
  }
  return digits.odd();
}

bool unrank_by_selecting(std::uint64_t rank, std::span<std::uint8_t> p) {
  assert(p.size() <= kMaxRankedElements);
  const Digits digits = lehmer_digits(rank, p.size());
  std::uint32_t unused = (std::uint32_t{1} << p.size()) - 1;
  for (std::size_t i = 0; i < p.size(); ++i) {
    const unsigned element = select_bit(unused, digits.at[i]);
    p[i] = static_cast<std::uint8_t>(element);
    unused &= ~(std::uint32_t{1} << element);
  }
  return digits.odd();
}

}  // namespace detail

std::uint64_t rank_permutation(std::span<const std::uint8_t> p) {
  return p.size() <= kNibbles ? detail::rank_by_counters(p) : detail::rank_by_popcount(p);
}

bool unrank_permutation(std::uint64_t rank, std::span<std::uint8_t> p) {
  assert(rank < factorial(static_cast<int>(p.size())));
  return p.size() <= kNibbles ? detail::unrank_by_shifting(rank, p)
                              : detail::unrank_by_selecting(rank, p);
}

bool is_odd_permutation(std::span<const std::uint8_t> p) {
  assert(p.size() <= 64);
  std::uint64_t used = 0;
  int inversions = 0;
  for (const std::uint8_t element : p) {
    inversions += std::popcount(used >> element);
    used |= std::uint64_t{1} << element;
  }
  return inversions % 2 != 0;
}

}  // namespace quebra::index
