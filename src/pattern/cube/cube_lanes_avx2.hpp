#pragma once
// The twin of PortableLanes for processors with AVX2 and BMI2: one register a cube, a byte shuffle a move.
// Included by files that are compiled for them alone (solver/cube3/optimal/optimal_kernel_avx2.cpp).

#include <immintrin.h>

#include "pattern/cube/cube_lanes.hpp"

namespace quebra::pattern::cube {

// Aligned by name: where the rest of a file is compiled without AVX, the type of the register asks for 16 bytes.
class alignas(32) Avx2Lanes {
 public:
  Avx2Lanes() = default;  ///< of any codes
  static Avx2Lanes of(const LaneBytes& codes) {
    return Avx2Lanes{_mm256_loadu_si256(reinterpret_cast<const __m256i*>(codes.data()))};
  }

  [[nodiscard]] Avx2Lanes moved(const LaneMove& move) const {
    const __m256i from = load(move.from);
    const __m256i turn = load(move.turn);
    return Avx2Lanes{turned(_mm256_shuffle_epi8(codes_, from), turn)};
  }
  [[nodiscard]] Avx2Lanes premoved(const LaneMove& move) const {
    const __m256i renamed = _mm256_shuffle_epi8(load(move.inverse_rename), codes_);
    return Avx2Lanes{turned(renamed, _mm256_and_si256(codes_, _mm256_set1_epi8(0x70)))};
  }
  [[nodiscard]] bool equals(const Avx2Lanes& other) const {
    const __m256i difference = _mm256_xor_si256(codes_, other.codes_);
    return _mm256_testz_si256(difference, difference) != 0;
  }

  [[nodiscard]] CornerNumbers corners(const ViewTables& views, CornerGroup group) const {
    const __m128i half = corner_half();
    const auto codes = static_cast<std::uint64_t>(_mm_cvtsi128_si64(half));
    const __m128i twists = _mm_and_si128(_mm_srli_epi16(half, 4), _mm_set1_epi8(3));
    return {permutation(views, codes, group), static_cast<std::uint16_t>(twist_sum(twists))};
  }

  template <Flips flips>
  [[nodiscard]] std::uint32_t column(const ViewTables& views, unsigned move,
                                     unsigned symmetry) const {
    const __m128i shown =
        _mm_shuffle_epi8(_mm256_castsi256_si128(codes_), load(views.edge_from[move][symmetry]));
    const __m128i slices = _mm_shuffle_epi8(load(views.slice_bits[symmetry]), shown);
    const unsigned second = static_cast<unsigned>(_mm_movemask_epi8(slices)) & kPlaces;
    const auto first = static_cast<unsigned>(_mm_movemask_epi8(_mm_slli_epi16(slices, 1)));
    const std::uint32_t number = std::uint32_t{views.ranks.of_twelve[second]} +
                                 views.ranks.of_eight[_pext_u32(first, second ^ kPlaces)];
    if constexpr (flips == Flips::none) {
      return number;
    } else {
      const unsigned flipped = flips_shown(views, shown, move, symmetry);
      if constexpr (flips == Flips::parities) {
        const auto odd = [&](unsigned places) {
          return static_cast<unsigned>(__builtin_popcount(flipped & places)) & 1U;
        };
        return 4 * number + odd(first & kPlaces) + 2 * odd(second);
      } else {
        return flip_classes(flips) * number + class_of_places<flips>(flipped);
      }
    }
  }

  [[nodiscard]] DominoNumbers domino(const ViewTables& views, unsigned axis) const {
    const unsigned symmetry = views.upright[axis];
    const __m128i shown =
        _mm_shuffle_epi8(_mm256_castsi256_si128(codes_), load(views.edge_from[kNoMove][symmetry]));
    const __m128i slices = _mm_shuffle_epi8(load(views.slice_bits[symmetry]), shown);
    const unsigned first =
        static_cast<unsigned>(_mm_movemask_epi8(_mm_slli_epi16(slices, 1))) & kPlaces;
    const unsigned flips = flips_shown(views, shown, kNoMove, symmetry);
    const std::uint32_t rank = views.ranks.of_twelve[first] / kSetsOfEight;
    // Twists: 8 * tetrad of the place + 4 * tetrad of the piece + twist is the number of what is shown.
    const __m128i half = corner_half();
    const __m128i twist = _mm_and_si128(_mm_srli_epi16(half, 4), _mm_set1_epi8(3));
    const __m128i piece = _mm_and_si128(half, _mm_set1_epi8(4));
    const __m128i place = _mm_setr_epi8(0, 0, 0, 0, 8, 8, 8, 8, 0, 0, 0, 0, 0, 0, 0, 0);
    const auto& view = views.corner_views[axis];
    const __m128i seen =
        _mm_shuffle_epi8(load(view.twist), _mm_or_si128(place, _mm_or_si128(piece, twist)));
    return {rank * 2048 + (flips & 2047U), twist_sum(_mm_shuffle_epi8(seen, load(view.from)))};
  }

 private:
  static constexpr unsigned kPlaces = 0xfff;

  explicit Avx2Lanes(__m256i codes) : codes_(codes) {}

  static __m256i load(const LaneBytes& bytes) {
    return _mm256_load_si256(reinterpret_cast<const __m256i*>(bytes.data()));
  }
  static __m128i load(const std::array<std::uint8_t, 16>& bytes) {
    return _mm_load_si128(reinterpret_cast<const __m128i*>(bytes.data()));
  }

  /// Edges: flips are bits. Corners: twists are sums; what comes to 3 or more wraps, and the least of a sum
  /// and the sum less 3, as numbers without a sign, is the one that is below 3.
  static __m256i turned(__m256i codes, __m256i by) {
    const __m256i edges = _mm256_xor_si256(codes, by);
    const __m256i sum = _mm256_add_epi8(codes, by);
    const __m256i corners = _mm256_min_epu8(sum, _mm256_sub_epi8(sum, _mm256_set1_epi8(0x30)));
    return _mm256_blend_epi32(edges, corners, 0xf0);
  }

  [[nodiscard]] __m128i corner_half() const { return _mm256_extracti128_si256(codes_, 1); }

  /// 1, 3, 9, ... times the first seven.
  static std::uint32_t twist_sum(__m128i twists) {
    const __m128i pairs =
        _mm_maddubs_epi16(twists, _mm_setr_epi8(1, 3, 1, 3, 1, 3, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0));
    const __m128i fours = _mm_madd_epi16(pairs, _mm_setr_epi16(1, 9, 1, 9, 0, 0, 0, 0));
    const auto both = static_cast<std::uint64_t>(_mm_cvtsi128_si64(fours));
    return static_cast<std::uint32_t>(both) + 81 * static_cast<std::uint32_t>(both >> 32U);
  }

  static unsigned flips_shown(const ViewTables& views, __m128i shown, unsigned move,
                              unsigned symmetry) {
    const __m128i up = _mm_sll_epi16(shown, _mm_cvtsi32_si128(views.flip_shift[symmetry]));
    return (static_cast<unsigned>(_mm_movemask_epi8(up)) ^ views.move_flips[move][symmetry]) &
           kPlaces;
  }

  /// As permutation_coset.
  static std::uint16_t permutation(const ViewTables& views, std::uint64_t codes,
                                   CornerGroup group) {
    const auto places = static_cast<unsigned>(_pext_u64(codes, 0x0404'0404'0404'0404ULL));
    if (group == CornerGroup::tetrads) return views.set_rank[places];
    const auto signs = static_cast<unsigned>(_pext_u64(codes, 0x0303'0303'0303'0303ULL));
    const unsigned spread = views.sign_bits[places];
    unsigned one = _pext_u32(signs, spread);
    unsigned zero = _pext_u32(signs, spread ^ 0xffffU);
    one ^= (one & 3U) * 0x55U;  // relative to the first
    zero ^= (zero & 3U) * 0x55U;
    return static_cast<std::uint16_t>(6U * views.set_rank[places] +
                                      views.order[(zero & 0x3cU) << 2U | (one >> 2U & 15U)]);
  }

  __m256i codes_;
};

}  // namespace quebra::pattern::cube
