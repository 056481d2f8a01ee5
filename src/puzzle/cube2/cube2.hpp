#pragma once
// The 2x2x2 as two coordinates. The corner DBL stands still (cube/metric.hpp), so that a state is an
// arrangement of seven corners: 7! permutations times 3^7 twists, of which a third, 7! * 3^6 =
// 3,674,160, can be solved.
//
//   permutation   lexicographic number of the pieces, by place              0 .. 5039
//   twists        the seven twists as digits of base 3, place 0 first       0 .. 2186
//
// Places and pieces are those of cube/pieces.hpp without DBL. A move acts on each coordinate alone, by
// a table look-up. Solvable states have a sum of twists divisible by 3: every turn adds the twists 0,
// or 1 2 1 2 around. So the last digit follows from the others, and rank = permutation * 729 +
// twists / 3 is a bijection onto 0 .. 3,674,159.

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/concepts.hpp"
#include "core/rng.hpp"
#include "core/static_vector.hpp"
#include "puzzle/cube/cube.hpp"

namespace quebra::puzzle::cube {

struct Cube2State {
  std::uint16_t permutation = 0;
  std::uint16_t twists = 0;

  [[nodiscard]] std::uint64_t hash() const {
    return core::mix64((std::uint64_t{permutation} << 16U) + twists + 0x9e3779b97f4a7c15ULL);
  }
  friend bool operator==(const Cube2State&, const Cube2State&) = default;
};

class Cube2 : public Cube {
 public:
  using State = Cube2State;
  using Move = cube::Move;
  using MoveList = core::StaticVector<Move, 9>;

  static constexpr int kPlaces = 7;
  static constexpr int kPermutations = 5040;
  static constexpr int kTwists = 2187;  ///< of seven corners, a third of them reachable
  static constexpr int kStickers = 24;

  /// A spec of size 2.
  explicit Cube2(const Spec& spec);

  // StateSpace
  [[nodiscard]] State goal() const { return {}; }
  [[nodiscard]] bool is_goal(const State& state) const { return state == State{}; }
  [[nodiscard]] MoveList moves(const State& /*state*/) const { return moves_; }
  [[nodiscard]] State apply(const State& state, Move move) const {
    return {permutation_moves_[move.index * std::size_t{kPermutations} + state.permutation],
            twist_moves_[move.index * std::size_t{kTwists} + state.twists]};
  }

  // Puzzle
  [[nodiscard]] core::Result<State> parse_state(std::string_view text) const;
  [[nodiscard]] std::string format_state(const State& state) const {
    return format_stickers(stickers(state));
  }
  [[nodiscard]] std::string draw(const State& state) const {
    return draw_stickers(stickers(state));
  }
  [[nodiscard]] core::Validity validate(const State& state) const {
    return validate_stickers(stickers(state));
  }
  [[nodiscard]] State scramble(core::Rng& rng) const { return unrank(rng.below(size())); }

  // Ranked
  [[nodiscard]] std::uint64_t size() const { return kPermutations * (kTwists / 3); }
  [[nodiscard]] std::uint64_t rank(const State& state) const {
    return std::uint64_t{state.permutation} * (kTwists / 3) + state.twists / 3;
  }
  [[nodiscard]] State unrank(std::uint64_t number) const {
    const auto six = static_cast<std::size_t>(number % (kTwists / 3));
    return {static_cast<std::uint16_t>(number / (kTwists / 3)), completed_[six]};
  }

  // Pieces and stickers, for heuristics and tests.
  /// 3 * piece + twist at one of the eight places of cube/pieces.hpp.
  [[nodiscard]] std::size_t corner_code(const State& state, std::size_t place) const;
  [[nodiscard]] std::array<std::uint8_t, kStickers> stickers(const State& state) const;
  /// Of a cube in the frame, with possible pieces.
  [[nodiscard]] core::Result<State> state_of(std::span<const std::uint8_t> stickers) const;

 private:
  using Places = std::array<std::uint8_t, kPlaces>;

  MoveList moves_;
  std::vector<std::uint16_t> permutation_moves_;  ///< by move, then permutation
  std::vector<std::uint16_t> twist_moves_;        ///< by move, then twists
  std::vector<Places> pieces_;                    ///< of each permutation
  std::vector<Places> twists_;                    ///< of each number of twists
  std::vector<std::uint16_t> completed_;          ///< six twists with the seventh
  std::array<std::uint8_t, kStickers> solved_{};
  std::array<std::array<std::uint8_t, 3>, kPlaces> facelets_{};  ///< of each place
  /// By piece and twist: the colours on the facelets of the place where it is.
  std::array<std::array<std::array<std::uint8_t, 3>, 3>, kPlaces> colours_{};
};

static_assert(core::Puzzle<Cube2> && core::Ranked<Cube2>);

}  // namespace quebra::puzzle::cube
