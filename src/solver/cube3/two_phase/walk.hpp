#pragma once
// One thread's search: all ways through phase 1 of one length in one direction, and from the end of each
// the shortest way through phase 2 that would be an improvement.
//
//   phase 1   depth-first on cosets. The table is exact, so that every node that is entered has an end of
//             the right length below it, but for the order of moves. Moves of one face are neighbours of
//             each other as well: where a node needs a nearer child and the first turn of a face leads
//             farther, none of its turns leads nearer, and one look-up is enough for three children. The
//             last moves come from Endings.
//   between   most ends of phase 1 are farther from solved than an improvement may be. That is seen from
//             the pieces in the frame, for renamed cubes are equally far: what an ending does to the pieces
//             is known, so that its moves need not be played. Corners first; the edges and the table of
//             phase 2 for those that are left, all of a list on their way at once.
//   phase 2   depth-first again, lengths from the bound up to what would be an improvement. Phase 1 ends
//             with a turn that is not of G1: a sequence that ends otherwise is one of a shorter phase 1.
//
// What threads share is the length of the best solution and whether to go on.

#include <array>
#include <atomic>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "solver/cube3/two_phase/endings.hpp"
#include "solver/cube3/two_phase/move_mask.hpp"
#include "solver/cube3/two_phase/tables.hpp"

namespace quebra::solver::two_phase {

/// What a walk looks at.
struct WalkTables {
  const Spaces& spaces;
  const Endings& endings;
  Phase1Distances phase1;
  Phase2Bounds phase2;
};

/// One of six: an axis, and the position or its inverse.
struct Direction {
  Phase1Space::Place place;
  unsigned distance = 0;  ///< of phase 1
  Pieces pieces;
};

/// Nothing is longer: a phase 1 takes at most 12 moves, a phase 2 18.
inline constexpr unsigned kLongestPath = 30;

class Walk {
 public:
  struct Counts {
    std::uint64_t expanded = 0;
    std::uint64_t generated = 0;
  };
  /// How a walk talks to its search.
  struct Talk {
    /// Longest path that would be an improvement; others change it as well.
    const std::atomic<unsigned>& wanted;
    /// A path within `wanted`, in the direction's own moves. Whether to go on, below the new `wanted`.
    std::function<bool(std::span<const std::uint8_t>, const Counts&)> found;
    /// After so many expanded nodes as `patience` says; returns how many more to the next time, or 0 to
    /// end.
    std::function<std::uint64_t(const Counts&)> look;
  };

  Walk(const WalkTables& tables, Talk talk);

  /// All of phase 1 with exactly `depth` moves. False if it was told to end.
  bool run(const Direction& direction, unsigned depth);
  [[nodiscard]] const Counts& counts() const { return counts_; }
  void set_patience(std::uint64_t nodes) { patience_ = nodes; }

 private:
  struct Node {
    std::uint32_t flip_slice;
    std::uint16_t twist;
    std::uint8_t frame;
    std::uint8_t distance;
    std::uint8_t move;  ///< that led here, as the direction names it
    std::uint8_t last_face;

    [[nodiscard]] std::uint32_t coset() const { return flip_slice * kTwists + twist; }
  };
  /// Those of a node that are worth entering.
  struct Children {
    std::array<Node, kMoves> nodes;
    std::array<EndingList, kMoves> endings;  ///< of those that are near
    std::size_t count = 0;
  };

  /// The rest of phase 1 is a list.
  static bool is_ending(const Node& node, unsigned remaining) {
    return node.distance == remaining && remaining <= kLongestEnding;
  }
  void visit(const Node& node, unsigned remaining);
  void find_children(const Node& node, unsigned remaining, Children& children);
  void prefetch_children(const Node& node) const;
  void end(const Node& node, EndingList endings, unsigned remaining);
  void enter_phase2();
  void walk_to(unsigned moves);
  /// The most that phase 2 may take for an improvement; nullopt if phase 1 is too long already.
  [[nodiscard]] std::optional<unsigned> longest_phase2() const;
  bool solve(const Phase2Space::State& state, std::size_t last_face, unsigned remaining);
  void count_node();
  void set_move(unsigned at, std::uint8_t move) {
    if (path_[at] == move && at < walked_) return;
    path_[at] = move;
    if (at < walked_) walked_ = at;
  }
  [[nodiscard]] unsigned wanted() const { return talk_.wanted.load(std::memory_order_relaxed); }

  const WalkTables& tables_;
  const Phase1Space& space1_;
  const Phase2Space& space2_;
  Talk talk_;
  std::array<MoveMap, kAxisSymmetries>
      from_frame_{};  ///< a move of a frame, as the direction names it
  std::array<std::array<std::uint8_t, kNoFace + 1>, kAxisSymmetries>
      faces_{};  ///< allowed, in a frame

  Counts counts_;
  std::uint64_t patience_ = 1;
  bool ended_ = false;
  unsigned depth_ = 0;  ///< of phase 1
  std::array<std::uint8_t, kLongestPath + 1> path_{};
  unsigned length_ = 0;  ///< of a found path
  /// The cube along the path, as far as it was needed: `walked_` moves.
  std::array<Pieces, kLongestPath + 1> pieces_{};
  unsigned walked_ = 0;
  /// Ends of phase 1 that are looked up.
  struct Candidate {
    std::uint32_t ending;
    std::uint32_t corner_class;  ///< with symmetry
    std::uint32_t edges;         ///< and then the number for the table
  };
  std::vector<Candidate> candidates_;
};

}  // namespace quebra::solver::two_phase
