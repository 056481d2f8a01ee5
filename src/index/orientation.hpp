#pragma once
// Orientations: digits below a base (2 flips, 3 twists) as one integer.
//
// Digit 0 is the LEAST significant, everywhere: rank = d[0] + d[1]*base + d[2]*base^2 + ... So in base
// 2 the rank is a mask whose bit i is digit i, and turning piece i changes digit i alone.
//
// Balanced digits sum to a multiple of the base, as the twists and flips of all the pieces of a cube do;
// the last of them follows from the others and is left out:
//
//     twists 1 2 0 0 0 0 0 0     rank = 1 + 2*3 = 7       of 3^7

#include <cstdint>
#include <span>

namespace quebra::index {

/// base^digits, below 2^64.
constexpr std::uint64_t digits_count(unsigned base, int digits) {
  std::uint64_t product = 1;
  for (int i = 0; i < digits; ++i) product *= base;
  return product;
}

/// Free digits: rank < digits_count(base, digits.size()).
std::uint64_t rank_digits(std::span<const std::uint8_t> digits, unsigned base);
void unrank_digits(std::uint64_t rank, unsigned base, std::span<std::uint8_t> digits);

/// Digits whose sum is 0 mod base, one at least: rank < digits_count(base, digits.size() - 1).
std::uint64_t rank_balanced(std::span<const std::uint8_t> digits, unsigned base);
void unrank_balanced(std::uint64_t rank, unsigned base, std::span<std::uint8_t> digits);

}  // namespace quebra::index
