#pragma once
// CubeN<Capacity>: a cube of any size up to Capacity, as stickers. Two capacity classes are compiled,
// 7 and 32 (150 kB of stickers a thousand nodes, and 6 MB): the smaller cubes have better
// representations (cube2/, cube3/), which the tests compare with this one.
//
// The goal is one state: the frame (metric.hpp) says how a cube is held.

#include <array>
#include <cassert>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>

#include "core/concepts.hpp"
#include "core/rng.hpp"
#include "core/static_vector.hpp"
#include "puzzle/cube/cube.hpp"

namespace quebra::puzzle::cube {

/// The colour on each facelet of Geometry; bytes that a smaller cube does not have are 0.
template <int Capacity>
struct StickerState {
  static constexpr std::size_t kBytes = (kFaces * Capacity * Capacity + 7) / 8 * 8;

  alignas(8) std::array<std::uint8_t, kBytes> colours{};

  [[nodiscard]] std::uint64_t hash() const {
    std::uint64_t hash = 0x9e3779b97f4a7c15ULL;
    for (std::size_t i = 0; i < kBytes; i += 8) {
      std::uint64_t word = 0;
      std::memcpy(&word, colours.data() + i, 8);
      hash = core::mix64(hash ^ word);
    }
    return hash;
  }
  friend bool operator==(const StickerState&, const StickerState&) = default;
};

template <int Capacity>
class CubeN : public Cube {
 public:
  using State = StickerState<Capacity>;
  using Move = cube::Move;
  using MoveList = core::StaticVector<Move, std::size_t{9} * Capacity>;

  explicit CubeN(const Spec& spec)
      : Cube(spec), goal_(state_of(geometry().solved())), moves_(all_moves<MoveList>(*this)) {
    assert(width() <= Capacity);
  }

  // StateSpace
  [[nodiscard]] const State& goal() const { return goal_; }
  [[nodiscard]] bool is_goal(const State& state) const { return state == goal_; }
  [[nodiscard]] MoveList moves(const State& /*state*/) const { return moves_; }
  [[nodiscard]] State apply(const State& state, Move move) const {
    State next = state;
    geometry().turn(turn(move), std::span(next.colours));
    return next;
  }

  // Puzzle
  [[nodiscard]] core::Result<State> parse_state(std::string_view text) const {
    const auto stickers = parse_stickers(text);
    if (!stickers) return stickers.error();
    return state_of(*stickers);
  }
  [[nodiscard]] std::string format_state(const State& state) const {
    return format_stickers(stickers(state));
  }
  [[nodiscard]] std::string draw(const State& state) const {
    return draw_stickers(stickers(state));
  }
  [[nodiscard]] core::Validity validate(const State& state) const {
    return validate_stickers(stickers(state));
  }
  /// How many random moves make a scramble; competitions use so many from 5x5x5 to 7x7x7.
  [[nodiscard]] std::uint64_t scramble_length() const {
    return static_cast<std::uint64_t>(20 * (width() - 2));
  }
  [[nodiscard]] State scramble(core::Rng& rng) const {
    State state = goal_;
    for (std::uint64_t i = 0; i < scramble_length(); ++i) {
      state = apply(state, moves_[rng.below(moves_.size())]);
    }
    return state;
  }

  // Stickers, for heuristics and tests.
  [[nodiscard]] std::span<const std::uint8_t> stickers(const State& state) const {
    return {state.colours.data(), static_cast<std::size_t>(geometry().facelets())};
  }
  [[nodiscard]] State state_of(std::span<const std::uint8_t> stickers) const {
    State state;
    std::copy(stickers.begin(), stickers.end(), state.colours.begin());
    return state;
  }

 private:
  State goal_;
  MoveList moves_;
};

static_assert(core::Puzzle<CubeN<7>> && core::Puzzle<CubeN<32>>);

}  // namespace quebra::puzzle::cube
