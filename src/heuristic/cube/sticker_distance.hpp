#pragma once
// Document 000's two classical heuristics of the cube, over all stickers, and their repairs:
//
//   misplaced        stickers that are not on their face                    / 4N
//   manhattan        1 for a sticker on a neighbouring face, 2 opposite     / 4N
//   misplaced-min    the least of misplaced over the 24 ways to hold the cube
//   manhattan-min    the least of manhattan over them
//
// The document's proof: a turn of one layer takes 4N stickers to another face (the N*N of an outer
// layer's own face stay on it), so the sum falls by at most 4N; by a quarter each of them goes to a
// neighbouring face, which changes its distance by at most 1. That holds where every move is a turn of
// one layer: on the 2x2x2, and on the 3x3x3 held by its centres. It fails for the isomorphic rotation
// of plane 0, which turns N-1 layers at once: 4N(N-1) stickers, h = N-1 after one move. And a half turn
// takes stickers to the opposite face, so that manhattan counts 2 for one move of htm.
//
// The repairs hold for every N: such a block turn is the turn of one layer followed by a rotation of
// the whole cube. The minimum over all orientations does not see the rotation, and for each single
// orientation the one layer changes the sum by at most 4N; so does the minimum change. It is 0 on the
// solved cube. Hence admissible and consistent.
//
// All four depend only on how many stickers of each colour lie on each face: 36 numbers.

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>

#include "core/concepts.hpp"
#include "core/heuristic.hpp"
#include "core/info.hpp"
#include "puzzle/cube/metric.hpp"
#include "puzzle/cube/orientations.hpp"

namespace quebra::heuristic::cube {

enum class Measure { misplaced, manhattan };

/// What holds, by the argument above.
core::HeuristicProperties sticker_properties(Measure measure, bool any_orientation,
                                             puzzle::cube::Metric metric, int size);

class FaceCounts {
 public:
  FaceCounts(std::span<const std::uint8_t> stickers, int size) : face_(size * size) {
    const std::uint8_t* sticker = stickers.data();
    for (auto& row : counts_) {
      for (int i = 0; i < face_; ++i) ++row[*sticker++];
    }
  }

  /// The sum over all stickers if face f is called map[f].
  template <Measure measure>
  [[nodiscard]] int distance(const puzzle::cube::FaceMap& map) const {
    int sum = puzzle::cube::kFaces * face_;
    for (std::size_t face = 0; face < counts_.size(); ++face) {
      sum -= counts_[face][map[face]];
      if constexpr (measure == Measure::manhattan) sum += counts_[face][5U - map[face]];
    }
    return sum;
  }

 private:
  int face_;
  std::array<std::array<std::uint16_t, puzzle::cube::kFaces>, puzzle::cube::kFaces> counts_{};
};

template <class P, Measure measure, bool any_orientation>
class StickerDistance {
 public:
  explicit StickerDistance(const P& puzzle)
      : puzzle_(puzzle),
        properties_(
            sticker_properties(measure, any_orientation, puzzle.metric_kind(), puzzle.width())) {}

  [[nodiscard]] core::Cost scale() const { return 4 * puzzle_.width(); }
  [[nodiscard]] bool admissible() const { return properties_.admissible; }
  [[nodiscard]] bool consistent() const { return properties_.consistent; }

  [[nodiscard]] core::Cost estimate(const typename P::State& state) const {
    const auto& maps = puzzle::cube::face_maps();
    const FaceCounts counts(puzzle_.stickers(state), puzzle_.width());
    int least = counts.distance<measure>(maps[0]);
    if constexpr (any_orientation) {
      for (const auto& map : maps) least = std::min(least, counts.distance<measure>(map));
    }
    return least;
  }
  [[nodiscard]] core::Cost update(const typename P::State& /*before*/, core::Cost /*h*/,
                                  typename P::Move /*move*/, const typename P::State& after) const {
    return estimate(after);
  }

 private:
  const P& puzzle_;
  core::HeuristicProperties properties_;
};

core::HeuristicInfo misplaced_info();
core::HeuristicInfo manhattan_info();
core::HeuristicInfo misplaced_min_info();
core::HeuristicInfo manhattan_min_info();

}  // namespace quebra::heuristic::cube
