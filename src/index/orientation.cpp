#include "index/orientation.hpp"

#include <cassert>
#include <cstddef>

namespace quebra::index {

std::uint64_t rank_digits(std::span<const std::uint8_t> digits, unsigned base) {
  std::uint64_t rank = 0;
  for (std::size_t i = digits.size(); i-- > 0;) {
    assert(digits[i] < base);
    rank = rank * base + digits[i];
  }
  return rank;
}

void unrank_digits(std::uint64_t rank, unsigned base, std::span<std::uint8_t> digits) {
  for (std::uint8_t& digit : digits) {
    digit = static_cast<std::uint8_t>(rank % base);
    rank /= base;
  }
}

std::uint64_t rank_balanced(std::span<const std::uint8_t> digits, unsigned base) {
  return rank_digits(digits.first(digits.size() - 1), base);
}

void unrank_balanced(std::uint64_t rank, unsigned base, std::span<std::uint8_t> digits) {
  const auto free = digits.first(digits.size() - 1);
  unrank_digits(rank, base, free);
  unsigned sum = 0;
  for (const std::uint8_t digit : free) sum += digit;
  digits.back() = static_cast<std::uint8_t>((base - sum % base) % base);
}

}  // namespace quebra::index
