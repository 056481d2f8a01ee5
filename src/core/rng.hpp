#pragma once
// A small seeded generator (SplitMix64, Steele et al. 2014): the same seed gives the same numbers on
// every platform, which the standard distributions do not promise.

#include <cstdint>

namespace quebra::core {

/// The finaliser of SplitMix64: a bijection of 64-bit words that mixes every bit into every other.
constexpr std::uint64_t mix64(std::uint64_t x) {
  x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9ULL;
  x = (x ^ (x >> 27)) * 0x94d049bb133111ebULL;
  return x ^ (x >> 31);
}

class Rng {
 public:
  explicit constexpr Rng(std::uint64_t seed) : state_(seed) {}

  constexpr std::uint64_t next() {
    state_ += 0x9e3779b97f4a7c15ULL;
    return mix64(state_);
  }

  /// Uniform in [0, bound_exclusive), without the bias of a plain remainder.
  constexpr std::uint64_t below(std::uint64_t bound_exclusive) {
    const std::uint64_t reject_under = (0 - bound_exclusive) % bound_exclusive;
    std::uint64_t x = next();
    while (x < reject_under) x = next();
    return x % bound_exclusive;
  }

 private:
  std::uint64_t state_;
};

}  // namespace quebra::core
