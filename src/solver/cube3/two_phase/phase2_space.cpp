#include "solver/cube3/two_phase/phase2_space.hpp"

#include <algorithm>
#include <cassert>

#include "index/arrangement.hpp"
#include "index/permutation.hpp"

namespace quebra::solver::two_phase {
namespace {

using Eight = std::array<std::uint8_t, 8>;
using Four = std::array<std::uint8_t, 4>;

constexpr std::uint16_t kNowhere = 0xffff;
constexpr std::size_t kTurns = kPhase2Moves.size();

bool are_different(const Four& numbers) {
  for (std::size_t i = 0; i < 4; ++i) {
    if (std::ranges::count(numbers, numbers[i]) != 1) return false;
  }
  return true;
}

/// Four different numbers as a permutation of 0 .. 3 in the same order.
Four order_of(const Four& numbers) {
  Four order{};
  for (std::size_t i = 0; i < 4; ++i) {
    order[i] = static_cast<std::uint8_t>(
        std::ranges::count_if(numbers, [&](std::uint8_t other) { return other < numbers[i]; }));
  }
  return order;
}

}  // namespace

EightRank::EightRank() {
  for (std::uint32_t key = 0; key < 4096; ++key) {
    const Four numbers = {
        static_cast<std::uint8_t>(key & 7U), static_cast<std::uint8_t>(key >> 3U & 7U),
        static_cast<std::uint8_t>(key >> 6U & 7U), static_cast<std::uint8_t>(key >> 9U)};
    if (!are_different(numbers)) continue;
    first_[key] = static_cast<std::uint16_t>(index::rank_arrangement(numbers, 8) * kPermutations4);
    order_[key] = static_cast<std::uint8_t>(index::rank_permutation(order_of(numbers)));
  }
}

Pieces pieces_of(const Cube3State& cube) {
  Pieces pieces;
  for (std::size_t i = 0; i < kCorners; ++i) pieces.corners[i] = cube.corners[i] & 7U;
  for (std::uint8_t i = 0; i < kEdges; ++i) pieces.edges[cube.edges[i] & 15U] = i;
  return pieces;
}

PieceMap piece_map(const Cube3State& cube) {
  const Pieces pieces =
      pieces_of(cube);  // the solved cube has each piece at the place of its number
  return {pieces.corners, pieces.edges};
}

Phase2Space::Phase2Space(const Cube3& reference, const AxisSymmetries& symmetries) {
  for (std::uint16_t move = 0; move < kMoves; ++move) {
    moves_[move] = piece_map(reference.apply(reference.goal(), {move}));
  }
  for (std::size_t s = 0; s < kAxisSymmetries; ++s) {
    for (std::uint8_t i = 0; i < kCorners; ++i) {
      renamed_places_[s].corners[i] = renamed_corner(symmetries.map(s), {i, i}).place;
    }
    for (std::uint8_t i = 0; i < kEdges; ++i) {
      renamed_places_[s].edges[i] = renamed_edge(symmetries.map(s), {i, i}).place;
    }
  }
  fill_corners(symmetries);
  find_corner_bounds();
  fill_edges();
}

void Phase2Space::fill_corners(const AxisSymmetries& symmetries) {
  corners_after_.resize(kPermutations8 * kTurns);
  class_of_.assign(kPermutations8, kNowhere);
  for (std::uint32_t rank = 0; rank < kPermutations8; ++rank) {
    Eight pieces{};
    index::unrank_permutation(rank, pieces);
    Eight other{};
    for (std::size_t move = 0; move < kTurns; ++move) {
      const auto& from = moves_[kPhase2Moves[move]].corner_from;
      for (std::size_t i = 0; i < kCorners; ++i) other[i] = pieces[from[i]];
      corners_after_[rank * kTurns + move] = static_cast<std::uint16_t>(rank_(other.data()));
    }
    if (class_of_[rank] != kNowhere) continue;
    const auto found = static_cast<std::uint32_t>(representatives_.size());
    representatives_.push_back(static_cast<std::uint16_t>(rank));
    own_symmetries_.push_back(0);
    for (std::size_t s = 0; s < kAxisSymmetries; ++s) {
      const auto& to = renamed_places_[s].corners;
      for (std::size_t i = 0; i < kCorners; ++i) other[to[i]] = to[pieces[i]];
      const std::uint32_t number = rank_(other.data());
      if (number == rank) own_symmetries_.back() |= static_cast<std::uint16_t>(1U << s);
      if (class_of_[number] != kNowhere) continue;
      class_of_[number] = static_cast<std::uint16_t>(found * 16 + symmetries.inverse(s));
    }
  }
  assert(representatives_.size() == kCornerClasses);
}

void Phase2Space::find_corner_bounds() {
  constexpr std::uint8_t kUnknown = 255;
  corner_bounds_.assign(kCornerClasses, kUnknown);
  corner_bounds_[0] = 0;
  std::vector<std::uint32_t> met = {0};
  for (std::size_t i = 0; i < met.size(); ++i) {
    for (std::size_t move = 0; move < kTurns; ++move) {
      const std::uint32_t next = class_after(met[i], move) >> 4U;
      if (corner_bounds_[next] != kUnknown) continue;
      corner_bounds_[next] = static_cast<std::uint8_t>(corner_bounds_[met[i]] + 1);
      met.push_back(next);
    }
  }
}

void Phase2Space::fill_edges() {
  edges_after_.resize(kPermutations8 * kTurns);
  edges_renamed_.resize(kPermutations8 * kAxisSymmetries);
  for (std::uint32_t rank = 0; rank < kPermutations8; ++rank) {
    Eight places{};
    index::unrank_permutation(rank, places);
    Eight other{};
    for (std::size_t move = 0; move < kTurns; ++move) {
      const auto& to = moves_[kPhase2Moves[move]].edge_to;
      for (std::size_t i = 0; i < 8; ++i) other[i] = to[places[i]];
      edges_after_[rank * kTurns + move] = static_cast<std::uint16_t>(rank_(other.data()));
    }
    for (std::size_t s = 0; s < kAxisSymmetries; ++s) {
      const auto& to = renamed_places_[s].edges;
      for (std::size_t i = 0; i < 8; ++i) other[to[i]] = to[places[i]];
      edges_renamed_[rank * kAxisSymmetries + s] = static_cast<std::uint16_t>(rank_(other.data()));
    }
  }
  for (std::uint32_t rank = 0; rank < kPermutations4; ++rank) {
    Four places{};
    index::unrank_permutation(rank, places);
    for (std::size_t move = 0; move < kTurns; ++move) {
      Four after{};
      for (std::size_t i = 0; i < 4; ++i)
        after[i] = moves_[kPhase2Moves[move]].edge_to[places[i] + 8U];
      middle_after_[rank * kTurns + move] = rank_.order(after.data());
    }
  }
}

std::uint64_t Phase2Space::bytes() const {
  return (corners_after_.size() + edges_after_.size() + edges_renamed_.size() + class_of_.size() +
          representatives_.size() + own_symmetries_.size()) *
             sizeof(std::uint16_t) +
         corner_bounds_.size() + sizeof(*this);
}

}  // namespace quebra::solver::two_phase
