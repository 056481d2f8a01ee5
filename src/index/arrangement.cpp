#include "index/arrangement.hpp"

#include <array>
#include <cassert>
#include <cstddef>

namespace quebra::index {
namespace {

constexpr std::uint64_t kOnes = 0x1111111111111111ULL;
constexpr std::uint64_t kAscending = 0xfedcba9876543210ULL;

}  // namespace

std::uint64_t rank_arrangement(std::span<const std::uint8_t> p, int n) {
  assert(n <= kMaxArrangedPlaces && p.size() <= static_cast<std::size_t>(n));
  std::uint64_t smaller_used = 0;  // nibble v: how many places below v are used
  std::uint64_t rank = 0;
  auto free = static_cast<std::uint64_t>(n);
  for (const std::uint8_t place : p) {
    const unsigned shift = 4U * place;
    rank = rank * free-- + (place - ((smaller_used >> shift) & 15U));
    smaller_used += (kOnes << shift) << 4U;
  }
  return rank;
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
  std::uint64_t unused = kAscending;  // the free places, ascending, a nibble each
  for (std::size_t i = 0; i < p.size(); ++i) {
    const unsigned shift = 4U * digits[i];
    const std::uint64_t below = (std::uint64_t{1} << shift) - 1;
    p[i] = static_cast<std::uint8_t>((unused >> shift) & 15U);
    unused = (unused & below) | ((unused >> 4U) & ~below);
  }
}

}  // namespace quebra::index
