#include "solver/cube3/evolution/judge.hpp"

#include <algorithm>

#include "index/permutation.hpp"
#include "puzzle/cube/turn.hpp"

namespace quebra::solver::evolution {
namespace {

using puzzle::cube::axis_of;
using puzzle::cube::Cube3;
using puzzle::cube::Face;
using puzzle::cube::kCornerFaces;
using puzzle::cube::kCorners;
using puzzle::cube::kEdgeFaces;
using puzzle::cube::kEdges;

constexpr std::array<std::pair<std::uint32_t, std::uint32_t>, pattern::cube::kGroupSteps> kLengths =
    {{{0, 7}, {1, 13}, {2, 15}, {4, 17}}};

/// The places above and below each other: URF DFR, UFL DLF, ULB DBL, UBR DRB.
constexpr std::array<std::pair<std::size_t, std::size_t>, 4> kColumnPlaces = {
    {{0, 4}, {1, 5}, {2, 6}, {3, 7}}};

Draws draws_of(const Cube3& puzzle, const Settings& settings, std::size_t group) {
  Draws draws{.moves = {}, .least = kLengths[group].first, .most = kLengths[group].second};
  std::uint8_t front = 0;
  for (const auto move : pattern::cube::group_moves(puzzle, group)) {
    const std::string name = puzzle.format_move(move, core::Language::english);
    if (name == "F2") front = static_cast<std::uint8_t>(move.index);
    if (name.ends_with("'") && !settings.inverse_turns) continue;
    if (name == "L2" && group == 3 && settings.five_half_turns) continue;
    draws.moves.push_back(static_cast<std::uint8_t>(move.index));
  }
  if (group == 3 && settings.five_half_turns) draws.moves.push_back(front);
  return draws;
}

/// How many stickers of a piece are wrong by `is_wrong(colour, face)`; its first sticker shows on the
/// place's facelet `turned`.
template <std::size_t Stickers, class IsWrong>
std::uint32_t wrong_stickers(const std::array<Face, Stickers>& piece,
                             const std::array<Face, Stickers>& place, std::size_t turned,
                             IsWrong&& is_wrong) {
  std::uint32_t wrong = 0;
  for (std::size_t i = 0; i < Stickers; ++i) {
    wrong += is_wrong(piece[i], place[(i + turned) % Stickers]) ? 1U : 0U;
  }
  return wrong;
}

bool neither_own_nor_opposite(Face colour, Face face) { return axis_of(colour) != axis_of(face); }
bool not_own(Face colour, Face face) { return colour != face; }

/// The colour that a piece which is oriented shows on a face of its place.
Face colour_on(std::size_t piece, std::size_t place, Face face) {
  const auto& faces = kCornerFaces[place];
  const auto at = static_cast<std::size_t>(std::ranges::find(faces, face) - faces.begin());
  return kCornerFaces[piece][at];
}

bool column_matches(std::size_t column, std::size_t above, std::size_t below) {
  const auto [top, bottom] = kColumnPlaces[column];
  const auto& faces = kCornerFaces[top];
  return std::all_of(faces.begin() + 1, faces.end(), [&, top = top, bottom = bottom](Face face) {
    return colour_on(above, top, face) == colour_on(below, bottom, face);
  });
}

}  // namespace

Judge::Judge(const Cube3& puzzle, const Settings& settings)
    : spaces_{pattern::cube::step_space(puzzle, 0), pattern::cube::step_space(puzzle, 1),
              settings.strict_corners ? pattern::cube::corner_permutation_space(puzzle)
                                      : pattern::cube::step_space(puzzle, 2),
              pattern::cube::step_space(puzzle, 3)} {
  for (std::size_t group = 0; group < draws_.size(); ++group) {
    draws_[group] = draws_of(puzzle, settings, group);
  }
  weigh_edges(puzzle, settings);
  weigh_corners(settings);
  if (settings.strict_corners) {
    weigh_columns(settings);
  } else {
    weigh_arrangements(puzzle, settings);
  }
  tabulate();
}

/// Edges have their faults in phase 0 in the first coordinate, everywhere else in the second; corners have
/// the first one.
void Judge::tabulate() {
  for (unsigned phase = 0; phase < kPhases; ++phase) {
    const auto& first = space(phase).first();
    const auto& second = space(phase).second();
    for (std::uint32_t i = 0; i < first.size(); ++i) {
      of_first_[phase].push_back(phase == 0 ? edge_faults(0, first.example(i))
                                            : corner_faults(phase, first.example(i)));
    }
    for (std::uint32_t i = 0; i < second.size(); ++i) {
      of_second_[phase].push_back(phase == 0 ? 0 : edge_faults(phase, second.example(i)));
    }
  }
}

void Judge::weigh_edges(const Cube3& puzzle, const Settings& settings) {
  constexpr std::size_t kUpAndDown = 8;  ///< pieces and places of the two layers; then the middle's
  const auto flips = pattern::cube::oriented_flips(puzzle);
  for (std::size_t place = 0; place < kEdges; ++place) {
    for (std::size_t piece = 0; piece < kEdges; ++piece) {
      for (std::size_t flip = 0; flip < 2; ++flip) {
        const std::size_t code = piece + 16 * flip;
        const auto wrong = [&](auto is_wrong) {
          return wrong_stickers(kEdgeFaces[piece], kEdgeFaces[place], flip, is_wrong);
        };
        const bool outside = piece >= kUpAndDown && place < kUpAndDown;
        edges_[0][place][code] = flip != flips[place][piece] ? settings.k[0] : 0;
        edges_[1][place][code] = outside ? settings.k[1] : 0;
        edges_[2][place][code] = edges_[1][place][code];
        edges_[4][place][code] = settings.k[4] * wrong(neither_own_nor_opposite);
        edges_[5][place][code] = settings.k[5] * wrong(not_own);
      }
    }
  }
}

void Judge::weigh_corners(const Settings& settings) {
  for (std::size_t place = 0; place < kCorners; ++place) {
    for (std::size_t piece = 0; piece < kCorners; ++piece) {
      for (std::size_t twist = 0; twist < 3; ++twist) {
        const std::size_t code = piece + 8 * twist;
        const auto wrong = [&](auto is_wrong) {
          return wrong_stickers(kCornerFaces[piece], kCornerFaces[place], twist, is_wrong);
        };
        corners_[2][place][code] = twist != 0 ? settings.k[2] : 0;
        corners_[4][place][code] =
            settings.strict_corners ? settings.k[4] * wrong(neither_own_nor_opposite) : 0;
        corners_[5][place][code] = settings.k[5] * wrong(not_own);
      }
    }
  }
}

void Judge::weigh_columns(const Settings& settings) {
  for (std::size_t column = 0; column < columns_.size(); ++column) {
    for (std::size_t above = 0; above < kCorners; ++above) {
      for (std::size_t below = 0; below < kCorners; ++below) {
        columns_[column][above][below] = column_matches(column, above, below) ? 0 : settings.k[3];
      }
    }
  }
}

/// For each arrangement, how many corners stand otherwise than in the nearest one of the squares.
void Judge::weigh_arrangements(const Cube3& puzzle, const Settings& settings) {
  const auto squares = pattern::cube::square_corners(puzzle);
  using Arrangement = std::array<std::uint8_t, kCorners>;
  std::vector<Arrangement> members;
  for (std::size_t rank = 0; rank < squares.member.size(); ++rank) {
    if (squares.member[rank] == 255) continue;
    index::unrank_permutation(rank, members.emplace_back());
  }
  std::vector<std::uint32_t> of_coset(420, 65'535);
  arrangements_.resize(squares.coset.size());
  for (std::size_t rank = 0; rank < arrangements_.size(); ++rank) {
    std::uint32_t& nearest = of_coset[squares.coset[rank]];
    if (nearest == 65'535) {
      Arrangement here{};
      index::unrank_permutation(rank, here);
      for (const Arrangement& member : members) {
        std::uint32_t apart = 0;
        for (std::size_t i = 0; i < kCorners; ++i) apart += here[i] != member[i] ? 1U : 0U;
        nearest = std::min(nearest, apart);
      }
    }
    arrangements_[rank] = settings.k[3] * nearest;
  }
}

std::uint32_t Judge::corner_faults(unsigned phase, const State& state) const {
  const std::uint32_t faults = sum(corners_[phase], state.corners);
  return phase == 3 || phase == 4 ? faults + columns(state) : faults;
}

std::uint32_t Judge::edge_faults(unsigned phase, const State& state) const {
  return sum(edges_[phase], state.edges);
}

std::uint32_t Judge::columns(const State& state) const {
  if (!arrangements_.empty()) return arrangements_[pattern::cube::corner_rank(state)];
  std::uint32_t total = 0;
  for (std::size_t i = 0; i < columns_.size(); ++i) {
    const auto [top, bottom] = kColumnPlaces[i];
    total += columns_[i][state.corners[top] & 7U][state.corners[bottom] & 7U];
  }
  return total;
}

}  // namespace quebra::solver::evolution
