#include "solver/cube3/two_phase/phase1_space.hpp"

#include <cassert>

#include "index/combination.hpp"
#include "index/orientation.hpp"
#include "solver/cube3/korf_tables.hpp"

namespace quebra::solver::two_phase {
namespace {

constexpr std::uint32_t kMiddleFirst = 8;  ///< edges 8 to 11 belong to the middle layer
constexpr std::uint32_t kUnknown = ~0U;

/// Flips and the places of the middle layer's edges, a bit a place.
struct EdgeBits {
  std::uint32_t flips = 0;
  std::uint32_t middle = 0;
};

/// The goal, whose set of places is the last one, has number 0.
std::uint32_t number_of(EdgeBits bits) {
  const auto set = static_cast<std::uint32_t>(index::rank_combination(bits.middle));
  return (kSlices - 1 - set) * kFlips + (bits.flips & (kFlips - 1));
}

/// The flip of the last place makes their number even.
EdgeBits bits_of(std::uint32_t number) {
  const std::uint32_t flips = number % kFlips;
  const auto odd = static_cast<std::uint32_t>(__builtin_parity(flips));
  const std::uint64_t set = kSlices - 1 - number / kFlips;
  return {flips | odd << (kEdges - 1),
          static_cast<std::uint32_t>(index::unrank_combination(set, 4))};
}

/// What a move or a symmetry does to the bits: places change, and an edge that comes to a place is flipped
/// or not, as the place and its kind (of the middle layer or not) say.
class EdgeMap {
 public:
  /// `placed(place, piece)` is where the piece, not flipped, comes to and how.
  template <class PlacedOf>
  explicit EdgeMap(PlacedOf&& placed) {
    std::array<std::uint32_t, kEdges> to{};
    for (std::uint8_t place = 0; place < kEdges; ++place) {
      for (const std::uint32_t kind : {0U, 1U}) {
        const Placed after = placed(place, static_cast<std::uint8_t>(kind * kMiddleFirst));
        to[place] = 1U << after.place;
        if (after.code >= 16) flipped_[kind] |= to[place];
      }
    }
    for (std::uint32_t half = 0; half < 2; ++half) {
      for (std::uint32_t bits = 0; bits < 64; ++bits) {
        for (std::uint32_t bit = 0; bit < 6; ++bit) {
          if ((bits >> bit & 1U) != 0) moved_[half][bits] |= to[half * 6 + bit];
        }
      }
    }
  }

  [[nodiscard]] EdgeBits operator()(EdgeBits bits) const {
    const std::uint32_t middle = moved(bits.middle);
    return {moved(bits.flips) ^ ((flipped_[0] & ~middle) | (flipped_[1] & middle)), middle};
  }

 private:
  [[nodiscard]] std::uint32_t moved(std::uint32_t bits) const {
    return moved_[0][bits & 63U] | moved_[1][bits >> 6U];
  }
  std::array<std::array<std::uint32_t, 64>, 2> moved_{};
  std::array<std::uint32_t, 2> flipped_{};  ///< by kind, a bit a place after
};

EdgeMap map_of_move(const Cube3& reference, std::uint16_t move) {
  const Cube3State turned = reference.apply(reference.goal(), {move});
  return EdgeMap([&](std::uint8_t place, std::uint8_t piece) {
    std::uint8_t after = 0;
    while ((turned.edges[after] & 15U) != place) ++after;  // the goal has piece i at place i
    return Placed{after, static_cast<std::uint8_t>(piece + (turned.edges[after] & 16U))};
  });
}

EdgeMap map_of_symmetry(const FaceMap& map) {
  return EdgeMap([&](std::uint8_t place, std::uint8_t piece) {
    return renamed_edge(map, {place, piece});
  });
}

}  // namespace

std::uint32_t Phase1Space::flip_slice_of(const Cube3State& cube) {
  EdgeBits bits;
  for (std::uint32_t place = 0; place < kEdges; ++place) {
    const std::uint32_t code = cube.edges[place];
    bits.flips |= (code >> 4U) << place;
    bits.middle |= ((code & 15U) >= kMiddleFirst ? 1U : 0U) << place;
  }
  return number_of(bits);
}

Phase1Space::Phase1Space(const Cube3& reference, const AxisSymmetries& symmetries) {
  find_classes(reference, symmetries);
  fill_twists(reference, symmetries);
}

void Phase1Space::find_classes(const Cube3& reference, const AxisSymmetries& symmetries) {
  std::vector<EdgeMap> renamings;
  for (std::size_t s = 0; s < kAxisSymmetries; ++s) {
    renamings.push_back(map_of_symmetry(symmetries.map(s)));
  }
  std::vector<EdgeBits> representatives;
  class_of_.assign(kFlipSlices, kUnknown);
  for (std::uint32_t number = 0; number < kFlipSlices; ++number) {
    if (class_of_[number] != kUnknown) continue;
    const EdgeBits bits = bits_of(number);
    const auto found = static_cast<std::uint32_t>(representatives.size());
    representatives.push_back(bits);
    own_symmetries_.push_back(0);
    for (std::size_t s = 0; s < kAxisSymmetries; ++s) {
      const std::uint32_t other = number_of(renamings[s](bits));
      if (other == number) own_symmetries_.back() |= static_cast<std::uint16_t>(1U << s);
      if (class_of_[other] != kUnknown) continue;
      class_of_[other] = found * 16 + static_cast<std::uint32_t>(symmetries.inverse(s));
    }
  }
  assert(representatives.size() == kFlipSliceClasses);
  std::vector<EdgeMap> turns;
  for (std::uint16_t move = 0; move < kMoves; ++move) {
    turns.push_back(map_of_move(reference, move));
  }
  class_after_.reserve(representatives.size() * kRow);
  for (const EdgeBits bits : representatives) {
    for (const EdgeMap& turn : turns) class_after_.push_back(class_of_[number_of(turn(bits))]);
  }
}

void Phase1Space::fill_twists(const Cube3& reference, const AxisSymmetries& symmetries) {
  twist_after_.resize(kTwists * kRow);
  twist_renamed_.resize(kTwists * kAxisSymmetries);
  Cube3State cube = reference.goal();
  for (std::uint32_t number = 0; number < kTwists; ++number) {
    std::array<std::uint8_t, kCorners> twists{};
    index::unrank_balanced(number, 3, twists);
    for (std::size_t i = 0; i < kCorners; ++i) {
      cube.corners[i] = static_cast<std::uint8_t>(i + std::size_t{8} * twists[i]);
    }
    for (std::uint16_t move = 0; move < kMoves; ++move) {
      twist_after_[number * kRow + move] = corner_twists(reference.apply(cube, {move}));
    }
    for (std::size_t s = 0; s < kAxisSymmetries; ++s) {
      Cube3State other;
      for (std::uint8_t place = 0; place < kCorners; ++place) {
        const Placed corner = renamed_corner(symmetries.map(s), {place, cube.corners[place]});
        other.corners[corner.place] = corner.code;
      }
      twist_renamed_[number * kAxisSymmetries + s] = corner_twists(other);
    }
  }
}

Phase1Space::Place Phase1Space::of(const Cube3State& cube) const {
  const std::uint32_t found = class_of_[flip_slice_of(cube)];
  return {found >> 4U, twist_renamed(corner_twists(cube), found & 15U),
          static_cast<std::uint8_t>(found & 15U)};
}

std::uint64_t Phase1Space::bytes() const {
  return (class_of_.size() + class_after_.size()) * sizeof(std::uint32_t) +
         (own_symmetries_.size() + twist_after_.size() + twist_renamed_.size()) *
             sizeof(std::uint16_t);
}

}  // namespace quebra::solver::two_phase
