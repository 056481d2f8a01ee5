#pragma once
// edge_lanes.hpp with byte shuffles. Only for files that are compiled for such processors.
//
// Ranking. With q = 15 - place, piece j < i is at a smaller place exactly if q_j > q_i: shift q by one
// lane after the other and compare. Zeros that come in from below never compare as greater. The digits
// place_i - #smaller are then weighed in pairs, first within each pair (12 * 11 fits a byte's product),
// then the pairs against each other.

#include <immintrin.h>

#include <cstdint>

#include "solver/cube3/edge_lanes.hpp"

namespace quebra::solver {

struct Avx2Edges {
  __m128i lanes;

  static Avx2Edges of(const Lanes& lanes) {
    return {_mm_loadu_si128(reinterpret_cast<const __m128i*>(lanes.data()))};
  }
  [[nodiscard]] bool equals(const Avx2Edges& other) const {
    const __m128i difference = _mm_xor_si128(lanes, other.lanes);
    return _mm_testz_si128(difference, difference) != 0;
  }
  [[nodiscard]] Avx2Edges moved(const Lanes& table) const {
    const __m128i to = _mm_shuffle_epi8(load(table.data()), lanes);
    return {_mm_xor_si128(to, _mm_and_si128(lanes, _mm_set1_epi8(16)))};
  }

  [[nodiscard]] std::uint32_t number(const LaneSet& set) const {
    const __m128i chosen = _mm_shuffle_epi8(lanes, load(set.pieces.data()));
    const __m128i place = _mm_and_si128(chosen, _mm_set1_epi8(15));
    const __m128i q = _mm_sub_epi8(_mm_set1_epi8(15), place);
    __m128i digit = place;  // comparisons give -1
    digit = _mm_add_epi8(digit, _mm_cmpgt_epi8(_mm_slli_si128(q, 1), q));
    digit = _mm_add_epi8(digit, _mm_cmpgt_epi8(_mm_slli_si128(q, 2), q));
    digit = _mm_add_epi8(digit, _mm_cmpgt_epi8(_mm_slli_si128(q, 3), q));
    digit = _mm_add_epi8(digit, _mm_cmpgt_epi8(_mm_slli_si128(q, 4), q));
    digit = _mm_add_epi8(digit, _mm_cmpgt_epi8(_mm_slli_si128(q, 5), q));
    digit = _mm_add_epi8(digit, _mm_cmpgt_epi8(_mm_slli_si128(q, 6), q));
    digit = _mm_add_epi8(digit, _mm_cmpgt_epi8(_mm_slli_si128(q, 7), q));
    const __m128i pairs = _mm_maddubs_epi16(digit, load(set.pair_weights.data()));
    const __m128i sums = _mm_madd_epi16(pairs, load(set.weights.data()));
    const auto both = static_cast<std::uint64_t>(_mm_cvtsi128_si64(sums));
    const auto rank = static_cast<std::uint32_t>(both + (both >> 32U));
    const auto flips = static_cast<std::uint32_t>(_mm_movemask_epi8(_mm_slli_epi16(chosen, 3)));
    return rank << set.count | (flips & set.flip_mask);
  }

 private:
  template <class T>
  static __m128i load(const T* bytes) {
    return _mm_load_si128(reinterpret_cast<const __m128i*>(bytes));
  }
};

}  // namespace quebra::solver
