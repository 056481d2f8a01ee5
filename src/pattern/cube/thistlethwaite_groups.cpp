#include "pattern/cube/thistlethwaite_groups.hpp"

#include <algorithm>
#include <memory>
#include <string_view>

#include "index/combination.hpp"
#include "index/orientation.hpp"
#include "index/permutation.hpp"

namespace quebra::pattern::cube {
namespace {

using puzzle::cube::Cube3;
using puzzle::cube::Cube3State;
using puzzle::cube::kCorners;
using puzzle::cube::kEdges;
using puzzle::cube::Move;

constexpr std::uint8_t kFirstMiddleEdge = 8;  ///< FR FL BL BR

/// Faces of which each group has quarter turns too; of the others it has half turns.
constexpr std::array<std::string_view, kGroupSteps> kQuarterFaces = {"URFDLB", "UFDB", "UD", ""};

std::array<std::uint8_t, kCorners> corner_pieces(const Cube3State& state) {
  std::array<std::uint8_t, kCorners> pieces{};
  for (std::size_t i = 0; i < pieces.size(); ++i) pieces[i] = state.corners[i] & 7U;
  return pieces;
}

/// Among UF UB DF DB, the slice between left and right; the others are between front and back.
bool is_odd_edge(std::uint8_t edge) { return (edge & 1U) != 0; }

std::uint32_t flip_number(const EdgeFlips& flips, const Cube3State& state) {
  std::array<std::uint8_t, kEdges> wrong{};
  for (std::size_t place = 0; place < kEdges; ++place) {
    const std::uint8_t edge = state.edges[place];
    wrong[place] = static_cast<std::uint8_t>((edge >> 4U) ^ flips[place][edge & 15U]);
  }
  return static_cast<std::uint32_t>(index::rank_balanced(wrong, 2));
}

std::uint32_t twist_number(const Cube3State& state) {
  std::array<std::uint8_t, kCorners> twists{};
  for (std::size_t i = 0; i < twists.size(); ++i) {
    twists[i] = static_cast<std::uint8_t>(state.corners[i] >> 3U);
  }
  return static_cast<std::uint32_t>(index::rank_balanced(twists, 3));
}

/// The places, of the first `places`, whose piece is one of those wanted.
template <class IsWanted>
std::uint32_t set_number(const Cube3State& state, std::size_t places, IsWanted&& is_wanted) {
  std::uint64_t mask = 0;
  for (std::size_t place = 0; place < places; ++place) {
    const auto piece = static_cast<std::uint8_t>(state.edges[place] & 15U);
    if (is_wanted(piece)) mask |= std::uint64_t{1} << place;
  }
  return static_cast<std::uint32_t>(index::rank_combination(mask));
}

/// The edges of a cube of G3: a permutation in each slice, all three together even. Ranks 2k and 2k+1
/// differ by an exchange, so that the last one's lowest bit follows from the others.
std::uint32_t slices_number(const Cube3State& state) {
  std::uint64_t number = 0;
  for (const auto& [first, step] : {std::pair{0U, 2U}, std::pair{1U, 2U}, std::pair{8U, 1U}}) {
    std::array<std::uint8_t, 4> order{};
    for (std::size_t i = 0; i < order.size(); ++i) {
      const unsigned piece = state.edges[first + i * step] & 15U;
      order[i] = static_cast<std::uint8_t>((piece - first) / step);
    }
    number = number * 24 + index::rank_permutation(order);
  }
  return static_cast<std::uint32_t>(number / 2);
}

}  // namespace

const char* step_name(std::size_t step) {
  constexpr std::array<const char*, kGroupSteps> kNames = {
      "G0 -> G1: edges oriented", "G1 -> G2: corners oriented", "G2 -> G3: half turns suffice",
      "G3 -> G4: solved"};
  return kNames[step];
}

Cube3::MoveList group_moves(const Cube3& puzzle, std::size_t group) {
  Cube3::MoveList moves;
  for (const Move move : puzzle.moves(puzzle.goal())) {
    const puzzle::cube::Turn& turn = puzzle.turn(move);
    const std::string name = puzzle.format_move(move, core::Language::english);
    const bool free = kQuarterFaces[group].find(name[0]) != std::string_view::npos;
    if (free || turn.quarters == 2) moves.push_back(move);
  }
  return moves;
}

EdgeFlips oriented_flips(const Cube3& puzzle) {
  EdgeFlips flips{};
  std::array<std::array<bool, kEdges>, kEdges> known{};
  const auto moves = group_moves(puzzle, 1);
  // The moves of G1 bring every piece everywhere within a few turns; each cube tells of twelve.
  std::vector<Cube3State> met = {puzzle.goal()};
  std::size_t unknown = std::size_t{kEdges} * kEdges;
  for (std::size_t i = 0; unknown != 0; ++i) {
    bool news = false;
    const Cube3State here = met[i];
    for (std::size_t place = 0; place < kEdges; ++place) {
      const std::size_t piece = here.edges[place] & 15U;
      if (known[place][piece]) continue;
      known[place][piece] = true;
      flips[place][piece] = static_cast<std::uint8_t>(here.edges[place] >> 4U);
      --unknown;
      news = true;
    }
    if (!news && i != 0) continue;
    for (const Move move : moves) met.push_back(puzzle.apply(here, move));
  }
  return flips;
}

std::uint64_t corner_rank(const Cube3State& state) {
  return index::rank_permutation(corner_pieces(state));
}

SquareCorners square_corners(const Cube3& puzzle) {
  constexpr std::uint8_t kNone = 255;
  constexpr std::size_t kAll = index::factorial(kCorners);
  SquareCorners corners{.coset = std::vector<std::uint16_t>(kAll, 65'535),
                        .member = std::vector<std::uint8_t>(kAll, kNone)};
  // Step 1. What squares make of the solved corners.
  std::vector<Cube3State> met = {puzzle.goal()};
  std::vector<std::uint64_t> ranks = {corner_rank(puzzle.goal())};
  for (std::size_t i = 0; i < met.size(); ++i) {
    for (const Move move : group_moves(puzzle, 3)) {
      const Cube3State next = puzzle.apply(met[i], move);
      if (std::ranges::find(ranks, corner_rank(next)) != ranks.end()) continue;
      met.push_back(next);
      ranks.push_back(corner_rank(next));
    }
  }
  std::ranges::sort(ranks);
  for (std::size_t i = 0; i < ranks.size(); ++i) {
    corners.member[ranks[i]] = static_cast<std::uint8_t>(i);
  }
  // Step 2. Moves that bring p into the group bring h p there as well, for every h of the group, which
  // only renames the pieces: such arrangements are one coset.
  std::uint16_t cosets = 0;
  for (std::size_t rank = 0; rank < kAll; ++rank) {
    if (corners.coset[rank] != 65'535) continue;
    std::array<std::uint8_t, kCorners> pieces{};
    index::unrank_permutation(rank, pieces);
    for (const Cube3State& square : met) {
      const auto names = corner_pieces(square);
      std::array<std::uint8_t, kCorners> renamed{};
      for (std::size_t i = 0; i < renamed.size(); ++i) renamed[i] = names[pieces[i]];
      corners.coset[index::rank_permutation(renamed)] = cosets;
    }
    ++cosets;
  }
  return corners;
}

namespace {

/// The places of the edges of a cube of G2: which slice has come where.
std::uint32_t slice_number(const Cube3State& state) {
  return set_number(state, kFirstMiddleEdge, is_odd_edge);
}

/// Makes coordinates under the moves of a group.
struct Maker {
  const Cube3& puzzle;
  Cube3::MoveList moves;

  [[nodiscard]] Coordinate operator()(std::uint32_t size, Coordinate::NumberOf number_of) const {
    return {puzzle, {moves.begin(), moves.end()}, size, std::move(number_of)};
  }
};

}  // namespace

CosetSpace step_space(const Cube3& puzzle, std::size_t step) {
  const auto moves = group_moves(puzzle, step);
  // Flips, twists and the middle layer's places are numbers under all moves, the rest only in its group.
  const Maker coordinate{puzzle, group_moves(puzzle, step < 2 ? 0 : step)};
  if (step == 0) {
    return {puzzle, moves,
            coordinate(2'048, [flips = oriented_flips(puzzle)](
                                  const Cube3State& state) { return flip_number(flips, state); }),
            coordinate(1, [](const Cube3State&) { return 0U; })};
  }
  if (step == 1) {
    return {puzzle, moves, coordinate(2'187, twist_number),
            coordinate(495, [](const Cube3State& state) {
              return set_number(state, kEdges,
                                [](std::uint8_t piece) { return piece >= kFirstMiddleEdge; });
            })};
  }
  auto corners = std::make_shared<const SquareCorners>(square_corners(puzzle));
  if (step == 2) {
    return {puzzle, moves,
            coordinate(420,
                       [corners](const Cube3State& state) {
                         return std::uint32_t{corners->coset[corner_rank(state)]};
                       }),
            coordinate(70, slice_number)};
  }
  return {puzzle, moves,
          coordinate(96,
                     [corners](const Cube3State& state) {
                       return std::uint32_t{corners->member[corner_rank(state)]};
                     }),
          coordinate(6'912, slices_number)};
}

CosetSpace corner_permutation_space(const Cube3& puzzle) {
  const Maker coordinate{puzzle, group_moves(puzzle, 2)};
  return {puzzle, coordinate.moves,
          coordinate(index::factorial(kCorners),
                     [](const Cube3State& state) {
                       return static_cast<std::uint32_t>(corner_rank(state));
                     }),
          coordinate(70, slice_number)};
}

}  // namespace quebra::pattern::cube
