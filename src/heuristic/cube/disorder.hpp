#pragma once
// Document 000's experimental heuristic. Disorder counts, for every row, column and face, the stickers
// that do not have its most frequent colour. It is 0 on the solved cube and 8N after any one turn of a
// layer, and does not change when the whole cube is held differently.
//
//   disorder         a h^2 + b h, the parabola through (0, 0), (8N, 1) and (17N^2 - 12N, 7N - 3)
//   disorder-linear  h / 8N, admissible
//
// The parabola's coefficients are fractions with one denominator, so that values are exact:
//
//   a = (39N - 12) / (8N^2 (289N^2 - 544N + 240))      b = (289N^2 - 856N + 336) / (8N (...))
//
// disorder-linear is consistent, and so admissible, in every metric. A turn of one layer takes a line of
// each of four faces, whole, to another face: the counts of these lines are only exchanged. On each of
// the four faces the N lines across lose and gain one sticker, so they change by at most 1 each, and
// the face loses and gains N, so it changes by at most N: together at most 4N + 4N = 8N. A face that
// turns keeps its lines. Blocks that turn N-1 layers are one layer and a rotation of the whole cube,
// which changes nothing.
//
// Beyond 7 layers the exact denominators exceed a million; there values are rounded down to about a
// millionth.

#include <array>
#include <cstdint>
#include <numeric>
#include <span>
#include <vector>

#include "core/concepts.hpp"
#include "core/heuristic.hpp"
#include "core/info.hpp"
#include "puzzle/cube/metric.hpp"

namespace quebra::heuristic::cube {

/// The count itself, for one size.
class DisorderCount {
 public:
  explicit DisorderCount(int size);
  [[nodiscard]] int operator()(std::span<const std::uint8_t> stickers) const;
  /// Of one face, line by line.
  [[nodiscard]] static int of_face(const std::uint8_t* face, int size);

 private:
  int size_;
  std::vector<std::uint8_t> small_faces_;  ///< size 2: by the four colours as digits of base 6
};

enum class Correction { quadratic, linear };

/// h' = (square * h^2 + linear * h) / scale, in whole numbers; never below 0.
struct CorrectedDisorder {
  std::int64_t square = 0;
  std::int64_t linear = 0;
  std::int64_t denominator = 1;
  std::int64_t scale = 1;  ///< denominator, or less: rounded down to this

  [[nodiscard]] core::Cost operator()(std::int64_t count) const {
    const std::int64_t value = (square * count + linear) * count;
    if (value <= 0) return 0;
    return scale == denominator
               ? value
               : value / denominator * scale + value % denominator * scale / denominator;
  }
};
CorrectedDisorder corrected_disorder(Correction correction, int size, bool whole_moves);

/// What holds, in every metric and for every size.
core::HeuristicProperties disorder_properties(Correction correction);

template <class P>
class Disorder {
 public:
  Disorder(const P& puzzle, Correction correction, bool whole_moves)
      : puzzle_(puzzle),
        count_(puzzle.width()),
        corrected_(corrected_disorder(correction, puzzle.width(), whole_moves)),
        properties_(disorder_properties(correction)) {}

  [[nodiscard]] core::Cost scale() const { return corrected_.scale; }
  [[nodiscard]] bool admissible() const { return properties_.admissible; }
  [[nodiscard]] bool consistent() const { return properties_.consistent; }

  [[nodiscard]] core::Cost estimate(const typename P::State& state) const {
    return corrected_(count_(puzzle_.stickers(state)));
  }
  [[nodiscard]] core::Cost update(const typename P::State& /*before*/, core::Cost /*h*/,
                                  typename P::Move /*move*/, const typename P::State& after) const {
    return estimate(after);
  }

 private:
  const P& puzzle_;
  DisorderCount count_;
  CorrectedDisorder corrected_;
  core::HeuristicProperties properties_;
};

core::HeuristicInfo disorder_info();
core::HeuristicInfo disorder_linear_info();

}  // namespace quebra::heuristic::cube
