#pragma once
// CubeN<Capacity>: a cube of any size up to Capacity, as stickers, a byte each. Two capacity classes are
// compiled, 7 (300 bytes a state) and 32 (6 kB); the smallest cubes have better representations
// (cube2/, cube3/), which the tests compare with this one.
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

/// The colour on each facelet of Geometry. Only the words that the cube fills are hashed and compared.
template <int Capacity>
struct StickerState {
  static constexpr std::size_t kWords = (kFaces * Capacity * Capacity + 7) / 8;

  alignas(8) std::array<std::uint8_t, 8 * kWords> colours{};
  std::uint32_t words = 0;  ///< in use

  /// Four words at a time, in lanes that do not wait for each other.
  [[nodiscard]] std::uint64_t hash() const {
    std::array<std::uint64_t, 4> lanes = {0x9e3779b97f4a7c15ULL, 0xc2b2ae3d27d4eb4fULL,
                                          0x165667b19e3779f9ULL, 0x27d4eb2f165667c5ULL};
    for (std::size_t i = 0; i < words; ++i) {
      std::uint64_t word = 0;
      std::memcpy(&word, colours.data() + 8 * i, 8);
      std::uint64_t& lane = lanes[i % 4];
      lane = (lane ^ word) * 0xff51afd7ed558ccdULL;
      lane ^= lane >> 32U;
    }
    std::uint64_t hash = words;
    for (const std::uint64_t lane : lanes) hash = core::mix64(hash ^ lane);
    return hash;
  }
  friend bool operator==(const StickerState& a, const StickerState& b) {
    return a.words == b.words &&
           std::memcmp(a.colours.data(), b.colours.data(), std::size_t{8} * a.words) == 0;
  }
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
    state.words = static_cast<std::uint32_t>((stickers.size() + 7) / 8);
    return state;
  }

 private:
  State goal_;
  MoveList moves_;
};

static_assert(core::Puzzle<CubeN<7>> && core::Puzzle<CubeN<32>>);

}  // namespace quebra::puzzle::cube
