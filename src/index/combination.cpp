#include "index/combination.hpp"

#include <bit>
#include <cassert>

namespace quebra::index {

std::uint64_t rank_combination(std::uint64_t mask) {
  std::uint64_t rank = 0;
  for (int size = 1; mask != 0; ++size, mask &= mask - 1) {
    rank += combination_count(std::countr_zero(mask), size);
  }
  return rank;
}

std::uint64_t unrank_combination(std::uint64_t rank, int k) {
  std::uint64_t mask = 0;
  int place = 63;
  for (int size = k; size > 0; --size, --place) {
    // The largest place is the last one that does not count more sets than there are before.
    while (combination_count(place, size) > rank) --place;
    assert(place >= 0);
    rank -= combination_count(place, size);
    mask |= std::uint64_t{1} << place;
  }
  return mask;
}

}  // namespace quebra::index
