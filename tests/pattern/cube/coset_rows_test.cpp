// Numbers of cosets and their classes: what half turns leave as it is, what symmetries take to each other.

#include "pattern/cube/coset_rows.hpp"

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <bit>
#include <numeric>
#include <set>

#include "pattern/cube/support.hpp"

namespace quebra::pattern::cube {
namespace {

using puzzle::cube::kSymmetries;
using puzzle::cube::LatticeCube;

const CornerClasses& corners(CornerGroup group) {
  static const CornerClasses tetrads(CornerGroup::tetrads);
  static const CornerClasses squares(CornerGroup::squares);
  return group == CornerGroup::tetrads ? tetrads : squares;
}

constexpr CornerGroup kGroups[] = {CornerGroup::tetrads, CornerGroup::squares};

/// Products of so many random moves; of half turns alone.
LatticeCube any_word(core::Rng& rng, std::uint64_t length, bool half_turns) {
  static const auto puzzle = test::cube3();
  static const auto moves = puzzle::cube::lattice_moves(puzzle);
  LatticeCube cube = puzzle::cube::lattice_home();
  while (length > 0) {
    const std::uint64_t move = rng.below(moves.size());
    if (half_turns && puzzle.turns()[move].quarters != 2) continue;
    cube = cube * moves[move];
    --length;
  }
  return cube;
}

TEST(CornerClasses, ThereAreSoMany) {
  EXPECT_EQ(corners(CornerGroup::tetrads).permutations(), 70u);
  EXPECT_EQ(corners(CornerGroup::squares).permutations(), 420u);
  for (const CornerGroup group : kGroups) {
    const CosetKind kind{.corners = group};
    EXPECT_EQ(corners(group).classes().size(), kind.rows());
    EXPECT_EQ(corners(group).classes().entries.size(), corners(group).permutations() * kTwists);
  }
  EXPECT_EQ(corners(CornerGroup::tetrads).classes().size(), 3'393u);
  EXPECT_EQ(corners(CornerGroup::squares).classes().size(), 19'926u);
}

/// Every class has 48 numbers, divided by the symmetries of its representative.
TEST(CornerClasses, OrbitsHaveTheirSizes) {
  for (const CornerGroup group : kGroups) {
    const SymmetryClasses& classes = corners(group).classes();
    std::vector<std::size_t> sizes(classes.size());
    for (const std::uint32_t entry : classes.entries) ++sizes[SymmetryClasses::class_of(entry)];
    for (std::size_t i = 0; i < sizes.size(); ++i) {
      ASSERT_EQ(sizes[i] * (1 + classes.stabilizers[i].size()), kSymmetries);
      ASSERT_EQ(SymmetryClasses::class_of(classes.entries[classes.representatives[i]]), i);
    }
  }
}

TEST(CornerClasses, NumbersAreOfSomeCorners) {
  for (const CornerGroup group : kGroups) {
    const CornerClasses& all = corners(group);
    for (std::uint32_t number = 0; number < all.classes().entries.size(); ++number) {
      const Corners some = all.corners_of(number);
      ASSERT_EQ(all.number(some), number);
      unsigned pieces = 0;
      for (const std::uint8_t code : some) pieces |= 1U << LatticeCube::piece(code);
      ASSERT_EQ(pieces, 255U);
    }
  }
}

RC_GTEST_PROP(CornerClasses, SymmetriesLeadToTheRepresentative, ()) {
  core::Rng rng(*rc::gen::arbitrary<std::uint64_t>());
  const LatticeCube cube = any_word(rng, 30, false);
  const auto& symmetries = puzzle::cube::cube_symmetries();
  for (const CornerGroup group : kGroups) {
    const SymmetryClasses& classes = corners(group).classes();
    const std::uint32_t entry = classes.entries[corners(group).number(cube.corners)];
    const std::uint32_t its_class = SymmetryClasses::class_of(entry);
    const LatticeCube shown = symmetries[SymmetryClasses::symmetry_of(entry)].of(cube);
    RC_ASSERT(corners(group).number(shown.corners) == classes.representatives[its_class]);
    for (const auto& symmetry : symmetries) {
      const std::uint32_t image = corners(group).number(symmetry.of(cube).corners);
      RC_ASSERT(SymmetryClasses::class_of(classes.entries[image]) == its_class);
    }
    for (const std::uint8_t stabilizer : classes.stabilizers[its_class]) {
      RC_ASSERT(stabilizer != 0);
      RC_ASSERT(corners(group).number(symmetries[stabilizer].of(shown).corners) ==
                classes.representatives[its_class]);
    }
  }
}

TEST(SliceNumbers, EdgesOfEveryNumber) {
  std::set<Edges> all;
  for (std::uint32_t slices = 0; slices < kSlicePlaces; ++slices) {
    for (std::uint32_t parities = 0; parities < 4; ++parities) {
      const Edges edges = edges_of(slices, parities);
      ASSERT_EQ(slice_number(edges), slices);
      ASSERT_EQ(flip_parities(edges), parities);
      unsigned pieces = 0;
      unsigned flips = 0;
      for (const std::uint8_t code : edges) {
        pieces |= 1U << LatticeCube::piece(code);
        flips ^= LatticeCube::turned(code) & 4U;
      }
      ASSERT_EQ(pieces, 0xfffU);
      ASSERT_EQ(flips, 0U) << "an odd number of flips is not a cube";
      all.insert(edges);
    }
  }
  EXPECT_EQ(all.size(), 4 * kSlicePlaces);
}

/// Whatever half turns come first, the coset is the same: the groups contain them.
RC_GTEST_PROP(Cosets, HalfTurnsBeforeChangeNothing, ()) {
  core::Rng rng(*rc::gen::arbitrary<std::uint64_t>());
  const LatticeCube half_turns = any_word(rng, rng.below(30), true);
  const LatticeCube cube = any_word(rng, rng.below(30), false);
  const LatticeCube both = half_turns * cube;
  for (const CornerGroup group : kGroups) {
    RC_ASSERT(corners(group).number(both.corners) == corners(group).number(cube.corners));
  }
  RC_ASSERT(slice_number(both.edges) == slice_number(cube.edges));
  RC_ASSERT(flip_parities(both.edges) == flip_parities(cube.edges));
  RC_ASSERT(domino_number(both.edges) == domino_number(cube.edges));
}

/// The domino group also has quarter turns of U and D.
RC_GTEST_PROP(Cosets, TurnsAboutAxis1BeforeChangeNoDominoNumber, ()) {
  static const auto puzzle = test::cube3();
  static const auto moves = puzzle::cube::lattice_moves(puzzle);
  core::Rng rng(*rc::gen::arbitrary<std::uint64_t>());
  LatticeCube word = any_word(rng, rng.below(10), true);
  for (const auto move : puzzle.moves(puzzle.goal())) {
    if (puzzle.turns()[move.index].axis == 1) word = word * moves[move.index];
    word = word * any_word(rng, rng.below(3), true);
  }
  const LatticeCube cube = any_word(rng, rng.below(30), false);
  RC_ASSERT(domino_number((word * cube).edges) == domino_number(cube.edges));
  RC_ASSERT(twist_number((word * cube).corners) == twist_number(cube.corners));
}

TEST(Cosets, QuarterTurnsLeaveTheGroups) {
  static const auto puzzle = test::cube3();
  const LatticeCube home = puzzle::cube::lattice_home();
  const auto moves = puzzle::cube::lattice_moves(puzzle);
  for (std::size_t m = 0; m < moves.size(); ++m) {
    const bool half = puzzle.turns()[m].quarters == 2;
    for (const CornerGroup group : kGroups) {
      EXPECT_EQ(corners(group).number(moves[m].corners) == corners(group).number(home.corners),
                half);
    }
    EXPECT_EQ(slice_number(moves[m].edges) == slice_number(home.edges), half);
  }
}

TEST(Domino, ClassesAndTheirSizes) {
  const SymmetryClasses classes = domino_classes();
  EXPECT_EQ(classes.size(), kDominoRows);
  std::vector<std::size_t> sizes(classes.size());
  for (const std::uint32_t entry : classes.entries) ++sizes[SymmetryClasses::class_of(entry)];
  for (std::size_t i = 0; i < sizes.size(); ++i) {
    ASSERT_EQ(sizes[i] * (1 + classes.stabilizers[i].size()), 16u);
  }
  core::Rng rng(3);
  for (int i = 0; i < 300; ++i) {
    const LatticeCube cube = any_word(rng, 30, false);
    const auto its_class = SymmetryClasses::class_of(classes.entries[domino_number(cube.edges)]);
    for (const auto& symmetry : puzzle::cube::cube_symmetries()) {
      if (symmetry.axis_to[1] != 1) continue;
      const std::uint32_t image = domino_number(symmetry.of(cube).edges);
      ASSERT_EQ(SymmetryClasses::class_of(classes.entries[image]), its_class);
    }
  }
}

/// Follows a walk in the rows and columns, as the builder does, beside the cube: after each move the cube's
/// own coset, shown by the symmetry of its class, is one of the columns of that coset in the row.
template <class RowOf, class ColumnOf>
void expect_steps(const RowSpace& space, RowOf&& row_of, ColumnOf&& column_of) {
  static const auto moves = puzzle::cube::lattice_moves(test::cube3());
  const auto& symmetries = puzzle::cube::cube_symmetries();
  core::Rng rng(4);
  LatticeCube cube = puzzle::cube::lattice_home();
  std::uint32_t row = space.goal_row;
  std::uint32_t column = space.goal_column;
  std::uint8_t seen = 0;  // the row and column are those of the cube through this symmetry
  for (int step = 0; step < 2000; ++step) {
    const auto move = static_cast<std::uint32_t>(rng.below(space.moves));
    const RowSpace::Step next = space.step(row, move);
    column = space.after_symmetry[next.symmetry][space.after_move[move][column]];
    row = next.row;
    // The move was made on what is shown; on the cube itself it is that of the inverse symmetry.
    const LatticeCube shown = symmetries[puzzle::cube::symmetry_inverses()[seen]].of(moves[move]);
    cube = cube * shown;
    seen = puzzle::cube::symmetry_products()[next.symmetry][seen];
    const LatticeCube now = symmetries[seen].of(cube);
    ASSERT_EQ(row_of(now), row) << "step " << step;
    ASSERT_EQ(column_of(now), column) << "step " << step;
  }
}

void expect_steps_of(CosetKind kind) {
  const CornerClasses& classes = corners(kind.corners);
  const RowSpace space = coset_rows(test::cube3(), kind, classes);
  EXPECT_EQ(space.rows, kind.rows());
  EXPECT_EQ(space.columns, kind.columns());
  expect_steps(
      space,
      [&](const LatticeCube& cube) {
        return SymmetryClasses::class_of(classes.classes().entries[classes.number(cube.corners)]);
      },
      [&](const LatticeCube& cube) {
        const std::uint32_t slices = slice_number(cube.edges);
        return flip_classes(kind.flips) * slices + flip_class(kind.flips, cube.edges);
      });
}

TEST(CosetRows, StepsFollowTheCube) {
  expect_steps_of({.corners = CornerGroup::tetrads, .flips = Flips::none});
}

TEST(CosetRowsFull, StepsFollowTheCube) {
  for (const CornerGroup group : kGroups)
    expect_steps_of({.corners = group, .flips = Flips::parities});
}

TEST(CosetRows, DominoStepsFollowTheCube) {
  const SymmetryClasses classes = domino_classes();
  const RowSpace space = domino_rows(test::cube3(), classes);
  EXPECT_EQ(space.size(), 140'908'410u);
  expect_steps(
      space,
      [&](const LatticeCube& cube) {
        return SymmetryClasses::class_of(classes.entries[domino_number(cube.edges)]);
      },
      [](const LatticeCube& cube) { return twist_number(cube.corners); });
}

}  // namespace
}  // namespace quebra::pattern::cube
