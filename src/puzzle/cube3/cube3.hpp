#pragma once
// The 3x3x3 as cubies: which corner and which edge is at each place and how it is turned, and how the
// six centres stand. 24 bytes; a move is 20 table look-ups and a byte for the centres.
//
//   corners[place] = piece + 8 * twist       edges[place] = piece + 16 * flip
//   centres        = number of the orientation of the six centres (cube/orientations.hpp)
//
// Places, pieces, twists and flips are those of cube/pieces.hpp. In htm and qtm the centres never
// move; in the isomorphic metric the corner DBL never does.
//
// Another goal than the solved cube. Moves multiply on the right: w takes the cube X to the goal G, X w = G,
// exactly if it takes G^-1 X to the solved cube. So a state holds G^-1 X, and searches, heuristics and tables
// know the solved cube alone; parse_state() and format_state() speak of X.

#include <array>
#include <bit>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/concepts.hpp"
#include "core/rng.hpp"
#include "core/static_vector.hpp"
#include "puzzle/cube/cube.hpp"
#include "puzzle/cube/orientations.hpp"
#include "puzzle/cube/pieces.hpp"

namespace quebra::puzzle::cube {

struct Cube3State {
  alignas(8) std::array<std::uint8_t, kCorners> corners{};
  std::array<std::uint8_t, kEdges> edges{};
  std::uint8_t centres = 0;
  std::array<std::uint8_t, 3> unused{};

  [[nodiscard]] std::array<std::uint64_t, 3> words() const {
    return std::bit_cast<std::array<std::uint64_t, 3>>(*this);
  }
  [[nodiscard]] std::uint64_t hash() const {
    const auto [a, b, c] = words();
    return core::mix64((a ^ 0x9e3779b97f4a7c15ULL) * 0xff51afd7ed558ccdULL ^
                       core::mix64(b + (c << 29U)));
  }
  friend bool operator==(const Cube3State& left, const Cube3State& right) {
    const auto a = left.words();
    const auto b = right.words();
    return ((a[0] ^ b[0]) | (a[1] ^ b[1]) | (a[2] ^ b[2])) == 0;
  }
};
static_assert(sizeof(Cube3State) == 24);

class Cube3 : public Cube {
 public:
  using State = Cube3State;
  using Move = cube::Move;
  using MoveList = core::StaticVector<Move, 18>;

  static constexpr int kStickers = 54;

  /// A spec of size 3.
  explicit Cube3(const Spec& spec);

  // StateSpace
  [[nodiscard]] const State& goal() const { return goal_; }
  [[nodiscard]] bool is_goal(const State& state) const { return state == goal_; }
  [[nodiscard]] MoveList moves(const State& /*state*/) const { return moves_; }
  [[nodiscard]] State apply(const State& state, Move move) const {
    const Effect& effect = effects_[move.index];
    State next;
    for (std::size_t i = 0; i < kCorners; ++i) {
      const unsigned corner = state.corners[effect.corner_from[i]] + unsigned{effect.corner_add[i]};
      next.corners[i] = static_cast<std::uint8_t>(corner < 24 ? corner : corner - 24);
    }
    for (std::size_t i = 0; i < kEdges; ++i) {
      next.edges[i] = state.edges[effect.edge_from[i]] ^ effect.edge_flip[i];
    }
    next.centres = effect.centres[state.centres];
    return next;
  }

  // Puzzle
  [[nodiscard]] core::Result<State> parse_state(std::string_view text) const;
  [[nodiscard]] std::string format_state(const State& state) const {
    return format_stickers(stickers(shown(state)));
  }
  [[nodiscard]] std::string draw(const State& state) const {
    return draw_stickers(stickers(shown(state)));
  }
  [[nodiscard]] core::Validity validate(const State& state) const {
    return validate_stickers(stickers(shown(state)));
  }
  /// Every state that can be solved, with the same probability.
  [[nodiscard]] State scramble(core::Rng& rng) const;

  /// 8! 3^7 12! 2^11 / 2 = 43,252,003,274,489,856,000.
  [[nodiscard]] double states() const { return 43'252'003'274'489'856e3; }

  // Pieces and stickers of a state as it is held, for heuristics and tests.
  /// 3 * piece + twist
  [[nodiscard]] std::size_t corner_code(const State& state, std::size_t place) const {
    return std::size_t{3} * (state.corners[place] & 7U) + (state.corners[place] >> 3U);
  }
  /// 2 * piece + flip
  [[nodiscard]] std::size_t edge_code(const State& state, std::size_t place) const {
    return std::size_t{2} * (state.edges[place] & 15U) + (state.edges[place] >> 4U);
  }
  [[nodiscard]] std::array<std::uint8_t, kStickers> stickers(const State& state) const;
  /// Of a cube in the frame, with possible pieces.
  [[nodiscard]] core::Result<State> state_of(std::span<const std::uint8_t> stickers) const;

 private:
  /// X of G^-1 X, where the goal is G.
  [[nodiscard]] State shown(const State& state) const;

  /// A turn, ready for the codes of State.
  struct Effect {
    std::array<std::uint8_t, kCorners> corner_from;
    std::array<std::uint8_t, kCorners> corner_add;  ///< 8 * twist
    std::array<std::uint8_t, kEdges> edge_from;
    std::array<std::uint8_t, kEdges> edge_flip;       ///< 16 or 0
    std::array<std::uint8_t, kOrientations> centres;  ///< orientation after, by that before
  };

  State goal_;  ///< the solved cube
  State shown_goal_;
  State to_goal_;  ///< the inverse of shown_goal_
  MoveList moves_;
  std::vector<Effect> effects_;
  std::array<std::array<std::uint8_t, 3>, kCorners> corner_facelets_{};
  std::array<std::array<std::uint8_t, 2>, kEdges> edge_facelets_{};
};

static_assert(core::Puzzle<Cube3>);

}  // namespace quebra::puzzle::cube
