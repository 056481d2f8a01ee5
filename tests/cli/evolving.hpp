#pragma once
// Statistics of an evolutionary search that nobody ran.

#include <vector>

#include "core/statistics.hpp"

namespace quebra::test {

/// Four generations of 1,000: two phases, the second from the third generation on.
inline std::vector<core::Generation> two_phases() {
  std::vector<core::Generation> generations;
  for (unsigned number = 1; number <= 4; ++number) {
    generations.push_back({.number = number,
                           .phase = number < 3 ? 1U : 2U,
                           .individuals = number * 1000,
                           .best_fitness = 70 - 7.0 * number,
                           .mean_fitness = 121.5,
                           .best_length = 9 + number,
                           .mean_length = 18.25,
                           .ready = 0.125 * number,
                           .seconds = 0.5 * number});
  }
  return generations;
}

}  // namespace quebra::test
