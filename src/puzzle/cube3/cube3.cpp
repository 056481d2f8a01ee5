#include "puzzle/cube3/cube3.hpp"

#include <algorithm>
#include <cassert>
#include <numeric>

#include "index/permutation.hpp"
#include "puzzle/cube/cubie_turn.hpp"
#include "puzzle/cube/doctor.hpp"

namespace quebra::puzzle::cube {
namespace {

std::uint8_t byte(std::size_t value) { return static_cast<std::uint8_t>(value); }

/// The number of an orientation; 24 if it is none.
std::size_t number_of(const FaceMap& map) {
  return static_cast<std::size_t>(std::ranges::find(face_maps(), map) - face_maps().begin());
}

template <std::size_t count>
std::array<std::uint8_t, count> shuffled(core::Rng& rng) {
  std::array<std::uint8_t, count> pieces{};
  std::iota(pieces.begin(), pieces.end(), std::uint8_t{0});
  for (std::size_t last = count - 1; last > 0; --last) {
    std::swap(pieces[last], pieces[rng.below(last + 1)]);
  }
  return pieces;
}

/// `count` digits below `base` whose sum is divisible by it.
template <std::size_t count>
std::array<std::uint8_t, count> balanced(core::Rng& rng, unsigned base) {
  std::array<std::uint8_t, count> digits{};
  unsigned sum = 0;
  for (std::size_t i = 0; i + 1 < count; ++i) {
    digits[i] = byte(rng.below(base));
    sum += digits[i];
  }
  digits[count - 1] = byte((base - sum % base) % base);
  return digits;
}

/// What `second` does to the solved cube, done to `first`.
Cube3State composed(const Cube3State& first, const Cube3State& second) {
  Cube3State both;
  for (std::size_t i = 0; i < kCorners; ++i) {
    const std::size_t turned = first.corners[second.corners[i] & 7U] + (second.corners[i] & ~7U);
    both.corners[i] = byte(turned % 24);
  }
  for (std::size_t i = 0; i < kEdges; ++i) {
    both.edges[i] = byte(first.edges[second.edges[i] & 15U] ^ (second.edges[i] & ~15U));
  }
  FaceMap centres = face_maps()[first.centres];
  for (auto& face : centres) face = face_maps()[second.centres][face];
  both.centres = byte(number_of(centres));
  return both;
}

Cube3State inverse_of(const Cube3State& state) {
  Cube3State inverse;
  for (std::size_t i = 0; i < kCorners; ++i) {
    const std::size_t twist = state.corners[i] >> 3U;
    inverse.corners[state.corners[i] & 7U] = byte(i + 8 * ((3 - twist) % 3));
  }
  for (std::size_t i = 0; i < kEdges; ++i) {
    inverse.edges[state.edges[i] & 15U] = byte(i + (state.edges[i] & 16U));
  }
  FaceMap centres{};
  for (std::size_t colour = 0; colour < kFaces; ++colour) {
    centres[face_maps()[state.centres][colour]] = byte(colour);
  }
  inverse.centres = byte(number_of(centres));
  return inverse;
}

}  // namespace

Cube3::Cube3(const Spec& spec) : Cube(spec), moves_(all_moves<MoveList>(*this)) {
  assert(spec.size == 3);
  for (std::size_t i = 0; i < kCorners; ++i) goal_.corners[i] = byte(i);
  for (std::size_t i = 0; i < kEdges; ++i) goal_.edges[i] = byte(i);
  for (const Turn& turn : turns()) {
    const CubieTurn cubies = cubie_turn(geometry(), turn);
    Effect effect{cubies.corner_from, cubies.corner_add, cubies.edge_from, cubies.edge_add, {}};
    for (auto& twist : effect.corner_add) twist = byte(twist * std::size_t{8});
    for (auto& flip : effect.edge_flip) flip = byte(flip * std::size_t{16});
    for (std::size_t before = 0; before < kOrientations; ++before) {
      FaceMap after = face_maps()[before];
      for (auto& face : after) face = cubies.centre_to[face];
      effect.centres[before] = byte(number_of(after));
    }
    effects_.push_back(effect);
  }
  for (std::size_t place = 0; place < kCorners; ++place) {
    for (std::size_t side = 0; side < 3; ++side) {
      corner_facelets_[place][side] = byte(static_cast<std::size_t>(
          corner_facelet(geometry(), static_cast<int>(place), static_cast<int>(side))));
    }
  }
  for (std::size_t place = 0; place < kEdges; ++place) {
    for (std::size_t side = 0; side < 2; ++side) {
      edge_facelets_[place][side] = byte(static_cast<std::size_t>(
          edge_facelet(geometry(), static_cast<int>(place), static_cast<int>(side))));
    }
  }
  shown_goal_ = spec.goal.empty() ? goal_ : *state_of(spec.goal);  // make_spec() has looked at it
  to_goal_ = inverse_of(shown_goal_);
}

std::array<std::uint8_t, Cube3::kStickers> Cube3::stickers(const State& state) const {
  std::array<std::uint8_t, kStickers> colours{};
  for (std::size_t place = 0; place < kCorners; ++place) {
    const auto& faces = kCornerFaces[state.corners[place] & 7U];
    std::size_t side = state.corners[place] >> 3U;  // where the first sticker is
    for (const Face face : faces) {
      colours[corner_facelets_[place][side]] = face;
      side = side == 2 ? 0 : side + 1;
    }
  }
  for (std::size_t place = 0; place < kEdges; ++place) {
    const auto& faces = kEdgeFaces[state.edges[place] & 15U];
    const std::size_t flip = state.edges[place] >> 4U;
    colours[edge_facelets_[place][flip]] = faces[0];
    colours[edge_facelets_[place][1 - flip]] = faces[1];
  }
  for (std::size_t colour = 0; colour < kFaces; ++colour) {
    const std::size_t face = face_maps()[state.centres][colour];
    colours[face * 9 + 4] = byte(colour);
  }
  return colours;
}

core::Result<Cube3::State> Cube3::state_of(std::span<const std::uint8_t> stickers) const {
  const auto pieces = read_pieces(stickers, geometry());
  if (!pieces) return pieces.error();
  State state;
  for (std::size_t i = 0; i < kCorners; ++i) {
    state.corners[i] = byte(pieces->corner_piece[i] + std::size_t{8} * pieces->corner_twist[i]);
  }
  for (std::size_t i = 0; i < kEdges; ++i) {
    state.edges[i] = byte(pieces->edge_piece[i] + std::size_t{16} * pieces->edge_flip[i]);
  }
  FaceMap centres{};
  for (std::size_t face = 0; face < kFaces; ++face) centres[stickers[face * 9 + 4]] = byte(face);
  const std::size_t orientation = number_of(centres);
  if (orientation == kOrientations) {
    return core::bad_input(
        "the centres cannot stand like this against the corners: they are mirrored; check the "
        "middle sticker of each face");
  }
  state.centres = byte(orientation);
  return state;
}

core::Result<Cube3::State> Cube3::parse_state(std::string_view text) const {
  const auto stickers = parse_stickers(text);
  if (!stickers) return stickers.error();
  const auto state = state_of(*stickers);
  if (!state) return state;
  return composed(to_goal_, *state);
}

Cube3::State Cube3::shown(const State& state) const { return composed(shown_goal_, state); }

Cube3::State Cube3::scramble(core::Rng& rng) const {
  const auto corners = shuffled<kCorners>(rng);
  auto edges = shuffled<kEdges>(rng);
  if (index::is_odd_permutation(corners) != index::is_odd_permutation(edges)) {
    std::swap(edges[0], edges[1]);  // pairs the two halves one to one
  }
  const auto twists = balanced<kCorners>(rng, 3);
  const auto flips = balanced<kEdges>(rng, 2);
  State state;
  for (std::size_t i = 0; i < kCorners; ++i) {
    state.corners[i] = byte(corners[i] + std::size_t{8} * twists[i]);
  }
  for (std::size_t i = 0; i < kEdges; ++i) {
    state.edges[i] = byte(edges[i] + std::size_t{16} * flips[i]);
  }
  if (frame() == Frame::centres) return state;
  // The same cube, recoloured so that the corner is at home: one state for each.
  auto colours = stickers(state);
  reframe(colours, geometry(), Frame::corner);
  return *state_of(colours);
}

}  // namespace quebra::puzzle::cube
