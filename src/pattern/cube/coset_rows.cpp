#include "pattern/cube/coset_rows.hpp"

#include <bit>

namespace quebra::pattern::cube {
namespace {

using puzzle::cube::CubeSymmetry;
using puzzle::cube::kEdges;
using puzzle::cube::kSymmetries;
using puzzle::cube::LatticeCube;

constexpr unsigned kFlipped = 0x40;  ///< as seen from axis 2

/// Fills in where each row's representative goes. `cube_of(number)` has that first part; `number_of` finds
/// it again.
template <class CubeOf, class NumberOf>
void make_steps(RowSpace& space, const SymmetryClasses& classes,
                const std::vector<LatticeCube>& moves, CubeOf&& cube_of, NumberOf&& number_of,
                const core::Ends& ends) {
  space.rows = classes.size();
  space.moves = static_cast<std::uint32_t>(moves.size());
  space.stabilizers = classes.stabilizers;
  space.steps.reserve(std::size_t{space.rows} * space.moves);
  for (const std::uint32_t representative : classes.representatives) {
    if (space.steps.size() % (1024 * moves.size()) == 0 && core::wants_end(ends)) return;
    const LatticeCube cube = cube_of(representative);
    for (const LatticeCube& move : moves) {
      const std::uint32_t entry = classes.entries[number_of(cube * move)];
      space.steps.push_back(
          {SymmetryClasses::class_of(entry), SymmetryClasses::symmetry_of(entry)});
    }
  }
}

/// Fills in where each column goes, by moves and by symmetries.
template <class CubeOf, class NumberOf>
void make_columns(RowSpace& space, const std::vector<LatticeCube>& moves, CubeOf&& cube_of,
                  NumberOf&& number_of, const core::Ends& ends) {
  space.after_move.assign(moves.size(), std::vector<std::uint32_t>(space.columns));
  space.after_symmetry.assign(kSymmetries, std::vector<std::uint32_t>(space.columns));
  const auto& symmetries = puzzle::cube::cube_symmetries();
  for (std::uint32_t column = 0; column < space.columns; ++column) {
    if (column % 512 == 0 && core::wants_end(ends)) return;
    const LatticeCube cube = cube_of(column);
    for (std::size_t m = 0; m < moves.size(); ++m) {
      space.after_move[m][column] = number_of(cube * moves[m]);
    }
    for (std::size_t s = 0; s < kSymmetries; ++s) {
      space.after_symmetry[s][column] = number_of(symmetries[s].of(cube));
    }
  }
}

}  // namespace

std::string CosetKind::name() const {
  const std::string group = corners == CornerGroup::squares ? "squares" : "tetrads";
  switch (flips) {
    case Flips::parities: return group + "-parities";
    case Flips::three: return group + "-flips3";
    case Flips::four: return group + "-flips4";
    case Flips::all: return group + "-flips";
    default: return group;
  }
}

RowSpace coset_rows(const puzzle::cube::Cube3& puzzle, CosetKind kind, const CornerClasses& corners,
                    const core::Ends& ends) {
  const auto moves = puzzle::cube::lattice_moves(puzzle);
  const LatticeCube home = puzzle::cube::lattice_home();
  RowSpace space;
  make_steps(
      space, corners.classes(), moves,
      [&](std::uint32_t number) {
        return LatticeCube{corners.corners_of(number), home.edges};
      },
      [&](const LatticeCube& cube) { return corners.number(cube.corners); }, ends);
  const std::uint32_t each = flip_classes(kind.flips);
  const auto column_of = [&](const LatticeCube& cube) {
    return each * slice_number(cube.edges) + flip_class(kind.flips, cube.edges);
  };
  space.columns = kind.columns();
  make_columns(
      space, moves,
      [&](std::uint32_t column) {
        return LatticeCube{home.corners, edges_of(column / each, column % each)};
      },
      column_of, ends);
  space.goal_row =
      SymmetryClasses::class_of(corners.classes().entries[corners.number(home.corners)]);
  space.goal_column = column_of(home);
  return space;
}

std::uint32_t domino_number(const Edges& edges) {
  unsigned places = 0;
  unsigned flips = 0;
  for (unsigned i = 0; i < kEdges; ++i) {
    places |= ((edges[i] & 12U) == 4 ? 1U : 0U) << i;
    flips |= ((edges[i] & kFlipped) != 0 ? 1U : 0U) << i;
  }
  const std::uint32_t rank = slice_ranks().of_twelve[places] / kSetsOfEight;
  return rank * kFlipPatterns + (flips & (kFlipPatterns - 1));
}

namespace {

/// Some edges of that number.
Edges domino_edges(std::uint32_t number) {
  static const auto sets = [] {
    std::array<std::uint16_t, 495> made{};
    for (unsigned set = 0; set < 4096; ++set) {
      if (std::popcount(set) == 4) {
        made[slice_ranks().of_twelve[set] / kSetsOfEight] = static_cast<std::uint16_t>(set);
      }
    }
    return made;
  }();
  const unsigned places = sets[number / kFlipPatterns];
  unsigned flips = number % kFlipPatterns;
  if (std::popcount(flips) % 2 != 0) flips |= 1U << (kEdges - 1);
  Edges edges{};
  std::array<unsigned, 2> next = {0, 4};  // of the other slices, of slice 1
  for (unsigned i = 0; i < kEdges; ++i) {
    unsigned& piece = next[places >> i & 1U];
    edges[i] = static_cast<std::uint8_t>(
        piece | puzzle::cube::flips_of(piece / 4, i / 4, (flips >> i & 1U) != 0));
    ++piece;
    if (piece == 4) piece = 8;
  }
  return edges;
}

/// Those that keep axis 1.
std::vector<std::uint8_t> upright_symmetries() {
  std::vector<std::uint8_t> upright;
  for (std::uint8_t s = 0; s < kSymmetries; ++s) {
    if (puzzle::cube::cube_symmetries()[s].axis_to[1] == 1) upright.push_back(s);
  }
  return upright;
}

}  // namespace

SymmetryClasses domino_classes(const core::Ends& ends) {
  const auto upright = upright_symmetries();
  LatticeCube cube = puzzle::cube::lattice_home();
  return classify(
      495 * kFlipPatterns, upright,
      [&](std::uint32_t number, std::span<std::uint32_t> images) {
        cube.edges = domino_edges(number);
        for (std::size_t i = 0; i < upright.size(); ++i) {
          const auto& symmetry = puzzle::cube::cube_symmetries()[upright[i]];
          images[i] = domino_number(symmetry.of(cube).edges);
        }
      },
      ends);
}

RowSpace domino_rows(const puzzle::cube::Cube3& puzzle, const SymmetryClasses& classes,
                     const core::Ends& ends) {
  const auto moves = puzzle::cube::lattice_moves(puzzle);
  const LatticeCube home = puzzle::cube::lattice_home();
  RowSpace space;
  make_steps(
      space, classes, moves,
      [&](std::uint32_t number) {
        return LatticeCube{home.corners, domino_edges(number)};
      },
      [&](const LatticeCube& cube) { return domino_number(cube.edges); }, ends);
  space.columns = kTwists;
  make_columns(
      space, moves,
      [&](std::uint32_t column) {
        LatticeCube cube = home;
        set_twists(cube.corners, column);
        return cube;
      },
      [](const LatticeCube& cube) { return twist_number(cube.corners); }, ends);
  space.goal_row = SymmetryClasses::class_of(classes.entries[domino_number(home.edges)]);
  return space;
}

}  // namespace quebra::pattern::cube
