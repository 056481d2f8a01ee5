#include "puzzle/cube2/cube2.hpp"

#include <algorithm>
#include <cassert>
#include <numeric>

#include "index/permutation.hpp"
#include "puzzle/cube/cubie_turn.hpp"
#include "puzzle/cube/doctor.hpp"

namespace quebra::puzzle::cube {
namespace {

constexpr int place_of(int slot) { return slot < kFixedCorner ? slot : slot + 1; }
constexpr int slot_of(int place) { return place < kFixedCorner ? place : place - 1; }

std::uint8_t byte(int value) { return static_cast<std::uint8_t>(value); }

std::uint16_t number_of(const std::array<std::uint8_t, Cube2::kPlaces>& digits) {
  return static_cast<std::uint16_t>(
      std::accumulate(digits.begin(), digits.end(), 0, [](int sum, int d) { return sum * 3 + d; }));
}

}  // namespace

Cube2::Cube2(const Spec& spec) : Cube(spec), moves_(all_moves<MoveList>(*this)) {
  assert(spec.size == 2);
  // Step 1. The pieces of each coordinate.
  pieces_.resize(kPermutations);
  for (std::size_t i = 0; i < pieces_.size(); ++i) index::unrank_permutation(i, pieces_[i]);
  twists_.resize(kTwists);
  for (std::size_t i = 0; i < twists_.size(); ++i) {
    std::size_t left = i;
    int sum = 0;
    for (std::size_t slot = kPlaces; slot-- > 0; left /= 3) {
      twists_[i][slot] = static_cast<std::uint8_t>(left % 3);
      sum += twists_[i][slot];
    }
    if (sum % 3 == 0) completed_.push_back(static_cast<std::uint16_t>(i));
  }
  // Step 2. The moves of each coordinate.
  for (const Turn& turn : turns()) {
    const CubieTurn cubies = cubie_turn(geometry(), turn);
    Places from{};
    Places add{};
    for (int slot = 0; slot < kPlaces; ++slot) {
      const auto place = static_cast<std::size_t>(place_of(slot));
      from[static_cast<std::size_t>(slot)] = byte(slot_of(cubies.corner_from[place]));
      add[static_cast<std::size_t>(slot)] = cubies.corner_add[place];
    }
    Places next{};
    for (const Places& pieces : pieces_) {
      for (std::size_t slot = 0; slot < kPlaces; ++slot) next[slot] = pieces[from[slot]];
      permutation_moves_.push_back(static_cast<std::uint16_t>(index::rank_permutation(next)));
    }
    for (const Places& twists : twists_) {
      for (std::size_t slot = 0; slot < kPlaces; ++slot) {
        next[slot] = byte((twists[from[slot]] + add[slot]) % 3);
      }
      twist_moves_.push_back(number_of(next));
    }
  }
  // Step 3. Where the stickers are.
  const std::vector<std::uint8_t> solved = geometry().solved();
  std::copy(solved.begin(), solved.end(), solved_.begin());
  for (std::size_t slot = 0; slot < kPlaces; ++slot) {
    const int place = place_of(static_cast<int>(slot));
    for (std::size_t side = 0; side < 3; ++side) {
      facelets_[slot][side] = byte(corner_facelet(geometry(), place, static_cast<int>(side)));
      for (std::size_t twist = 0; twist < 3; ++twist) {
        colours_[slot][twist][(side + twist) % 3] =
            kCornerFaces[static_cast<std::size_t>(place)][side];
      }
    }
  }
}

std::size_t Cube2::corner_code(const State& state, std::size_t place) const {
  if (place == kFixedCorner) return 3 * kFixedCorner;
  const auto slot = static_cast<std::size_t>(slot_of(static_cast<int>(place)));
  const int piece = place_of(pieces_[state.permutation][slot]);
  return static_cast<std::size_t>(3 * piece + twists_[state.twists][slot]);
}

std::array<std::uint8_t, Cube2::kStickers> Cube2::stickers(const State& state) const {
  std::array<std::uint8_t, kStickers> result = solved_;
  const Places& pieces = pieces_[state.permutation];
  const Places& twists = twists_[state.twists];
  for (std::size_t slot = 0; slot < kPlaces; ++slot) {
    const auto& colours = colours_[pieces[slot]][twists[slot]];
    for (std::size_t side = 0; side < 3; ++side) result[facelets_[slot][side]] = colours[side];
  }
  return result;
}

core::Result<Cube2::State> Cube2::state_of(std::span<const std::uint8_t> stickers) const {
  const auto pieces = read_pieces(stickers, geometry());
  if (!pieces) return pieces.error();
  assert(pieces->corner_piece[kFixedCorner] == kFixedCorner);
  Places permutation{};
  Places twists{};
  for (std::size_t slot = 0; slot < kPlaces; ++slot) {
    const auto place = static_cast<std::size_t>(place_of(static_cast<int>(slot)));
    permutation[slot] = byte(slot_of(pieces->corner_piece[place]));
    twists[slot] = pieces->corner_twist[place];
  }
  return State{static_cast<std::uint16_t>(index::rank_permutation(permutation)), number_of(twists)};
}

core::Result<Cube2::State> Cube2::parse_state(std::string_view text) const {
  const auto stickers = parse_stickers(text);
  if (!stickers) return stickers.error();
  return state_of(*stickers);
}

}  // namespace quebra::puzzle::cube
