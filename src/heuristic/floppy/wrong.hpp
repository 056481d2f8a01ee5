#pragma once
// Heuristics that count wrong pieces: those whose number (piece and side up) is not the goal's at
// their cell. The count w is divided by what a move can mend, and rounded.
//
//     wrong-half      floor(w/2)    of document 004      wrong-fifth   floor(w/5)
//     wrong-third     ceil(w/3)                          wrong-sixth   ceil(w/6)
//     wrong-quarter   floor(w/4)
//
// What a move does to w. In `four` a half turn touches the three pieces of its line. In `six` so do
// r1 r2 c1 c2, but r0 and c0 turn two lines: six pieces. Hence |w(s) - w(t)| <= 3 on the edges of
// `four` and <= 6 on those of `six`; at the goal w = 0.
//
//   ceil(w/k) is consistent where a move changes w by at most k: w(s) <= w(t) + k gives
//   ceil(w(s)/k) <= ceil(w(t)/k) + 1. So wrong-sixth is, in both metrics, and wrong-third in `four`.
//   floor(w/k) likewise: wrong-quarter and wrong-fifth in `four`.
//   In `six` piece 1 is never wrong (in `four` the centre is not), so w <= 8. Then floor(w/5) is 0
//   or 1 and cannot fall by more than 1: consistent. floor(w/4) is 2 only for w = 8, which a single
//   move cannot mend: admissible. But r0 and c0 can take w from 8 to 3, h from 2 to 0: not consistent.
//
// Renaming the pieces by their places in another goal maps its space to that of the solved slab,
// moves, frame and w included: all this holds for every goal.

#include "core/concepts.hpp"
#include "core/heuristic.hpp"
#include "puzzle/floppy/floppy.hpp"

namespace quebra::heuristic::floppy {

/// Pieces that are not where and as the goal has them.
int wrong_pieces(const puzzle::floppy::Slab& state, const puzzle::floppy::Slab& goal);

struct Share {
  core::Cost divisor = 1;
  bool rounded_up = false;
};

class Wrong {
 public:
  using Slab = puzzle::floppy::Slab;
  using Line = puzzle::floppy::Line;

  Wrong(const Slab& goal, Share share, core::HeuristicProperties properties)
      : goal_(goal),
        divisor_(share.divisor),
        added_(share.rounded_up ? share.divisor - 1 : 0),
        properties_(properties) {}

  [[nodiscard]] core::Cost scale() const { return 1; }
  [[nodiscard]] bool admissible() const { return properties_.admissible; }
  [[nodiscard]] bool consistent() const { return properties_.consistent; }
  [[nodiscard]] core::Cost estimate(const Slab& state) const {
    return (wrong_pieces(state, goal_) + added_) / divisor_;
  }
  [[nodiscard]] core::Cost update(const Slab& /*before*/, core::Cost /*h*/, Line /*move*/,
                                  const Slab& after) const {
    return estimate(after);
  }

 private:
  Slab goal_;
  core::Cost divisor_;
  core::Cost added_;
  core::HeuristicProperties properties_;
};

static_assert(core::Heuristic<Wrong, puzzle::floppy::Floppy>);

}  // namespace quebra::heuristic::floppy
