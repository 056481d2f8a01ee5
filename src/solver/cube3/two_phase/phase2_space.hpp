#pragma once
// What phase 2 has to put right: the permutations of the corners (40,320), of the eight edges of the upper
// and lower layer (40,320) and of the four of the middle layer (24), by U, D and half turns.
//
//   corners   rank of the permutation; classes of those that one of the 16 symmetries makes of each other:
//             2,768
//   edges     rank of the places of the edges UR ... DB, in this order
//   state     class of corners * 40,320 + edges, both renamed such that the corners are the class's
//             representative: 111,605,760 numbers
//
// Phase 1 passes through cubes whose pieces are anywhere; what it carries of them is the pieces themselves.
// A permutation of eight gets its rank from two small tables: of the first four elements, and of the order
// of the last four.

#include <array>
#include <cstdint>
#include <vector>

#include "solver/cube3/two_phase/symmetry.hpp"

namespace quebra::solver::two_phase {

inline constexpr std::uint32_t kPermutations8 = 40320;
inline constexpr std::uint32_t kPermutations4 = 24;
inline constexpr std::uint32_t kCornerClasses = 2768;
inline constexpr std::uint32_t kPhase2States = kCornerClasses * kPermutations8;

/// U U2 U' R2 F2 D D2 D' L2 B2
inline constexpr std::array<std::uint8_t, 10> kPhase2Moves = {0, 1, 2, 4, 7, 9, 10, 11, 13, 16};

/// Ranks of permutations, as index::rank_permutation gives them.
class EightRank {
 public:
  EightRank();
  [[nodiscard]] std::uint32_t operator()(const std::uint8_t* p) const {
    return first_[key(p)] + order_[key(p + 4)];
  }
  /// Of the order in which four different numbers stand.
  [[nodiscard]] std::uint8_t order(const std::uint8_t* p) const { return order_[key(p)]; }

 private:
  static std::uint32_t key(const std::uint8_t* p) {
    return (p[0] & 7U) | (p[1] & 7U) << 3U | (p[2] & 7U) << 6U | (p[3] & 7U) << 9U;
  }
  std::array<std::uint16_t, 4096> first_{};  ///< by four different numbers below eight
  std::array<std::uint8_t, 4096> order_{};
};

/// A cube without the orientation of its pieces.
struct Pieces {
  std::array<std::uint8_t, kCorners> corners{};  ///< the piece at each place
  std::array<std::uint8_t, kEdges> edges{};      ///< the place of each piece
};
Pieces pieces_of(const Cube3State& cube);

/// What a sequence of moves does to Pieces.
struct PieceMap {
  std::array<std::uint8_t, kCorners> corner_from{};
  std::array<std::uint8_t, kEdges> edge_to{};

  [[nodiscard]] Pieces operator()(const Pieces& before) const {
    Pieces after;
    for (std::size_t i = 0; i < kCorners; ++i) after.corners[i] = before.corners[corner_from[i]];
    for (std::size_t i = 0; i < kEdges; ++i) after.edges[i] = edge_to[before.edges[i]];
    return after;
  }
};
/// Of the sequence that makes this cube.
PieceMap piece_map(const Cube3State& cube);

class Phase2Space {
 public:
  /// A cube of G1.
  struct State {
    std::uint16_t corners = 0;
    std::uint16_t edges = 0;
    std::uint8_t middle = 0;
    [[nodiscard]] bool is_goal() const { return (corners | edges | middle) == 0; }
  };

  Phase2Space(const Cube3& reference, const AxisSymmetries& symmetries);

  [[nodiscard]] const EightRank& rank() const { return rank_; }
  /// Any move.
  [[nodiscard]] Pieces after(const Pieces& pieces, std::size_t move) const {
    return moves_[move](pieces);
  }
  [[nodiscard]] Pieces renamed(const Pieces& pieces, std::size_t symmetry) const {
    const auto& [corners, edges] = renamed_places_[symmetry];
    Pieces other;
    for (std::size_t i = 0; i < kCorners; ++i)
      other.corners[corners[i]] = corners[pieces.corners[i]];
    for (std::size_t i = 0; i < kEdges; ++i) other.edges[edges[i]] = edges[pieces.edges[i]];
    return other;
  }
  /// Of a cube of G1.
  [[nodiscard]] State state_of(const Pieces& pieces) const {
    return {static_cast<std::uint16_t>(rank_(pieces.corners.data())),
            static_cast<std::uint16_t>(rank_(pieces.edges.data())),
            rank_.order(pieces.edges.data() + 8)};
  }

  /// `move` counts in kPhase2Moves.
  [[nodiscard]] State after(const State& state, std::size_t move) const {
    return {corners_after_[state.corners * kPhase2Moves.size() + move],
            edges_after_[state.edges * kPhase2Moves.size() + move],
            middle_after_[state.middle * kPhase2Moves.size() + move]};
  }
  /// Without the middle layer's edges, up to symmetry.
  [[nodiscard]] std::uint32_t number(const State& state) const {
    return number(class_of_[state.corners], state.edges);
  }
  /// Class * 16 + symmetry to its representative.
  [[nodiscard]] std::uint32_t class_of(std::uint32_t corners) const { return class_of_[corners]; }
  /// `found` is class_of(corners).
  [[nodiscard]] std::uint32_t number(std::uint32_t found, std::uint32_t edges) const {
    return (found >> 4U) * kPermutations8 + edges_renamed_[edges * kAxisSymmetries + (found & 15U)];
  }
  void prefetch(std::uint32_t edges) const {
    __builtin_prefetch(&edges_renamed_[edges * kAxisSymmetries]);
  }
  /// Moves that the corners alone take: a lower bound.
  [[nodiscard]] unsigned corner_bound(std::uint32_t corner_class) const {
    return corner_bounds_[corner_class];
  }

  /// Class * 16 + symmetry after a move of a class's representative.
  [[nodiscard]] std::uint32_t class_after(std::uint32_t corner_class, std::size_t move) const {
    return class_of_[corners_after_[representatives_[corner_class] * kPhase2Moves.size() + move]];
  }
  [[nodiscard]] std::uint16_t edges_after(std::uint32_t edges, std::size_t move) const {
    return edges_after_[edges * kPhase2Moves.size() + move];
  }
  [[nodiscard]] std::uint16_t edges_renamed(std::uint32_t edges, std::size_t symmetry) const {
    return edges_renamed_[edges * kAxisSymmetries + symmetry];
  }
  /// Bit s: the symmetry s leaves the representative as it is.
  [[nodiscard]] std::uint32_t own_symmetries(std::uint32_t corner_class) const {
    return own_symmetries_[corner_class];
  }

  [[nodiscard]] std::uint64_t bytes() const;

 private:
  struct RenamedPlaces {
    std::array<std::uint8_t, kCorners> corners;
    std::array<std::uint8_t, kEdges> edges;
  };
  void fill_corners(const AxisSymmetries& symmetries);
  void find_corner_bounds();
  void fill_edges();

  EightRank rank_;
  std::array<PieceMap, kMoves> moves_{};
  std::array<RenamedPlaces, kAxisSymmetries> renamed_places_{};  ///< where each place goes
  std::vector<std::uint16_t> corners_after_, edges_after_;       ///< by rank and move of phase 2
  std::vector<std::uint16_t> edges_renamed_;
  std::vector<std::uint16_t> class_of_;
  std::vector<std::uint16_t> representatives_, own_symmetries_;
  std::vector<std::uint8_t> corner_bounds_;
  std::array<std::uint8_t, kPermutations4 * kPhase2Moves.size()> middle_after_{};
};

}  // namespace quebra::solver::two_phase
