#include "lab/reproduce/transitions_001.hpp"

#include <algorithm>

#include "index/arrangement.hpp"
#include "index/orientation.hpp"
#include "index/permutation.hpp"

namespace quebra::lab {
namespace {

using Corners = std::array<std::uint8_t, 8>;
using Edges = std::array<std::uint8_t, 12>;
using Six = std::array<std::uint8_t, 6>;

/// A state in the numbers of puzzle/cube/pieces.hpp, the edges by piece: where it is, how it is flipped.
struct Renumbered {
  Corners corners{};
  Corners twists{};
  Edges place_of{};
  Edges flip_of{};
};

Renumbered renumbered(const State001& state) {
  Renumbered result;
  for (std::size_t i = 0; i < kCorner001.size(); ++i) {
    result.corners[kCorner001[i]] = kCorner001[state.corner_permutation[i]];
    result.twists[kCorner001[i]] = state.corner_orientation[i];
  }
  for (std::size_t i = 0; i < kEdge001.size(); ++i) {
    const std::size_t piece = kEdge001[state.edge_permutation[i]];
    result.place_of[piece] = kEdge001[i];
    result.flip_of[piece] = state.edge_orientation[i];
  }
  return result;
}

std::vector<Renumbered> renumbered_moves() {
  std::vector<Renumbered> moves;
  for (const State001& move : moves_001()) moves.push_back(renumbered(move));
  return moves;
}

/// The document's edges 1..6 or 7..12, ascending in the other numbers.
Six set_of(std::size_t half) {
  Six pieces{};
  for (std::size_t i = 0; i < pieces.size(); ++i) pieces[i] = kEdge001[6 * half + i];
  std::ranges::sort(pieces);
  return pieces;
}

std::uint32_t edge_index(const Renumbered& state, std::size_t half) {
  Six places{};
  Six flips{};
  const Six pieces = set_of(half);
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    places[i] = state.place_of[pieces[i]];
    flips[i] = state.flip_of[pieces[i]];
  }
  return static_cast<std::uint32_t>(index::rank_arrangement(places, 12) * 64 +
                                    index::rank_digits(flips, 2));
}

}  // namespace

core::Result<Transitions001> Transitions001::make(core::MemoryAccountant& memory) {
  Transitions001 made;
  const auto take = [&](std::size_t rows, std::size_t bytes) {
    return core::Block(memory, rows * kMoves001 * bytes);
  };
  made.permutations_ = take(kCornerPermutations, sizeof(std::uint16_t));
  made.orientations_ = take(kCornerOrientations, sizeof(std::uint16_t));
  made.arrangements_ = take(kEdgeArrangements, sizeof(std::uint32_t));
  if (!made.permutations_ || !made.orientations_ || !made.arrangements_) {
    return core::Error{core::Fault::memory,
                       "the transition tables of document 001 need 50 MB, more than the memory "
                       "limit leaves"};
  }
  made.fill_corners();
  made.fill_edges();
  return made;
}

void Transitions001::fill_corners() {
  const auto moves = renumbered_moves();
  auto* const permutations = permutations_.as<std::uint16_t>();
  for (std::size_t i = 0; i < kCornerPermutations; ++i) {
    Corners before{};
    index::unrank_permutation(i, before);
    for (std::size_t move = 0; move < kMoves001; ++move) {
      Corners next{};
      for (std::size_t at = 0; at < next.size(); ++at) next[at] = before[moves[move].corners[at]];
      permutations[i * kMoves001 + move] =
          static_cast<std::uint16_t>(index::rank_permutation(next));
    }
  }
  auto* const orientations = orientations_.as<std::uint16_t>();
  for (std::size_t i = 0; i < kCornerOrientations; ++i) {
    Corners before{};
    index::unrank_digits(i, 3, before);
    for (std::size_t move = 0; move < kMoves001; ++move) {
      Corners next{};
      for (std::size_t at = 0; at < next.size(); ++at) {
        const int twist = before[moves[move].corners[at]] + moves[move].twists[at];
        next[at] = static_cast<std::uint8_t>(twist % 3);
      }
      orientations[i * kMoves001 + move] = static_cast<std::uint16_t>(index::rank_digits(next, 3));
    }
  }
}

void Transitions001::fill_edges() {
  const auto moves = renumbered_moves();
  auto* const arrangements = arrangements_.as<std::uint32_t>();
  for (std::size_t i = 0; i < kEdgeArrangements; ++i) {
    Six before{};
    index::unrank_arrangement(i, 12, before);
    for (std::size_t move = 0; move < kMoves001; ++move) {
      // Where a move takes the piece of a place is where it takes that place's own piece.
      Six next{};
      Six flips{};
      for (std::size_t piece = 0; piece < next.size(); ++piece) {
        next[piece] = moves[move].place_of[before[piece]];
        flips[piece] = moves[move].flip_of[before[piece]];
      }
      arrangements[i * kMoves001 + move] = static_cast<std::uint32_t>(
          index::rank_arrangement(next, 12) | index::rank_digits(flips, 2) << 20U);
    }
  }
}

Indices001 indices_001(const State001& state) {
  const Renumbered numbers = renumbered(state);
  return {static_cast<std::uint16_t>(index::rank_permutation(numbers.corners)),
          static_cast<std::uint16_t>(index::rank_digits(numbers.twists, 3)),
          {edge_index(numbers, 0), edge_index(numbers, 1)}};
}

std::vector<std::uint64_t> corner_orientation_depths(const Transitions001& transitions) {
  constexpr unsigned kUnknown = 255;
  std::vector<unsigned> distances(Transitions001::kCornerOrientations, kUnknown);
  Indices001 indices = indices_001({});
  distances[indices.corner_orientation] = 0;
  std::vector<std::uint64_t> depths = {1};
  while (depths.back() != 0) {
    const auto distance = static_cast<unsigned>(depths.size() - 1);
    depths.push_back(0);
    for (std::size_t i = 0; i < distances.size(); ++i) {
      if (distances[i] != distance) continue;
      indices.corner_orientation = static_cast<std::uint16_t>(i);
      for (std::size_t move = 0; move < kMoves001; ++move) {
        unsigned& known = distances[transitions.after(indices, move).corner_orientation];
        if (known != kUnknown) continue;
        known = distance + 1;
        ++depths.back();
      }
    }
  }
  depths.pop_back();
  return depths;
}

}  // namespace quebra::lab
