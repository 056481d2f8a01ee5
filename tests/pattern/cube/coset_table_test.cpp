// The tables of cosets: their distributions, and their bounds along walks.

#include "pattern/cube/coset_table.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <bit>

#include "core/memory_files.hpp"
#include "pattern/checksum.hpp"
#include "pattern/cube/support.hpp"
#include "pattern/line_builder.hpp"

namespace quebra::pattern::cube {
namespace {

using puzzle::cube::Cube3;
using puzzle::cube::LatticeCube;
using ::testing::ElementsAre;

constexpr CosetKind kTetrads{.corners = CornerGroup::tetrads, .flips = Flips::none};

/// A table with the classes that lead to its rows.
struct Cosets {
  Cube3 puzzle;
  CosetKind kind;
  CornerClasses classes;
  LineLayout layout;
  core::MemoryAccountant memory;
  ObtainedTable made;

  Cosets(std::string_view metric, CosetKind wanted)
      : puzzle(test::cube3(metric)),
        kind(wanted),
        classes(wanted.corners),
        layout(coset_layout(puzzle, wanted)),
        made(*obtain_cosets(puzzle, kind, classes, {.memory = &memory, .threads = 2})) {}

  [[nodiscard]] const std::uint8_t* bytes() const {
    return reinterpret_cast<const std::uint8_t*>(made.table->bytes().data());
  }
  /// Where the coset of a cube stands.
  [[nodiscard]] std::uint64_t place(const LatticeCube& cube) const {
    const std::uint32_t entry = classes.classes().entries[classes.number(cube.corners)];
    const auto& symmetry = puzzle::cube::cube_symmetries()[SymmetryClasses::symmetry_of(entry)];
    const Edges edges = symmetry.of(cube).edges;
    const std::uint32_t slices = slice_number(edges);
    return layout.place_of(SymmetryClasses::class_of(entry),
                           flip_classes(kind.flips) * slices + flip_class(kind.flips, edges));
  }
};

const Cosets& tetrads() {
  static const Cosets made("htm", kTetrads);
  return made;
}

/// Along walks from the solved cube: a bound is at most the number of moves, that of the image in a symmetry is
/// the same as far as codes tell, and codes of neighbours differ by at most one.
void expect_bounds(const Cosets& cosets) {
  const auto moves = puzzle::cube::lattice_moves(cosets.puzzle);
  const auto& symmetries = puzzle::cube::cube_symmetries();
  core::Rng rng(6);
  for (int walk = 0; walk < 200; ++walk) {
    LatticeCube cube = puzzle::cube::lattice_home();
    unsigned code = LineLayout::code_at(cosets.bytes(), cosets.place(cube));
    ASSERT_EQ(cosets.layout.bound_at(cosets.bytes(), cosets.place(cube)), 0u);
    for (unsigned step = 1; step <= 20; ++step) {
      cube = cube * moves[rng.below(moves.size())];
      const std::uint64_t place = cosets.place(cube);
      ASSERT_LE(cosets.layout.bound_at(cosets.bytes(), place), step);
      const unsigned there = LineLayout::code_at(cosets.bytes(), place);
      ASSERT_LE(there, code + 1);
      ASSERT_LE(code, there + 1);
      code = there;
      const LatticeCube image = symmetries[rng.below(symmetries.size())].of(cube);
      ASSERT_EQ(LineLayout::code_at(cosets.bytes(), cosets.place(image)), code);
    }
  }
}

TEST(CosetKinds, HaveNames) {
  for (const CosetKind& kind : kCosetKinds) EXPECT_EQ(parse_coset_kind(kind.name()), kind);
  EXPECT_EQ(kTetrads.name(), "tetrads");
  EXPECT_FALSE(parse_coset_kind("triangles"));
  EXPECT_FALSE(parse_coset_kind(""));
}

TEST(CosetTable, TetradsAreSoFarAway) {
  EXPECT_THAT(tetrads().made.table->layout().depths,
              ElementsAre(1, 1, 4, 34, 331, 3612, 41605, 474128, 4953846, 34776317));
  EXPECT_EQ(tetrads().made.use.name, "cube:3/coset(tetrads)");
  EXPECT_EQ(tetrads().made.table->layout().bytes(), tetrads().layout.bytes());
}

TEST(CosetTable, BoundsAlongWalks) { expect_bounds(tetrads()); }

/// A file whose codes begin at another distance, or with the entries of another metric, is sound as a file
/// and yet not this table.
TEST(CosetTableFull, ForeignTablesAreNotBelieved) {
  const Cosets& good = tetrads();
  const RowSpace space = coset_rows(good.puzzle, kTetrads, good.classes);
  for (const bool of_quarters : {false, true}) {
    quebra::test::MemoryFiles files;
    const TableStore store("folder", files);
    const TableKey key = coset_key(good.puzzle, kTetrads);
    LineLayout layout = good.layout;
    if (!of_quarters) --layout.base;
    core::Monitor monitor({});
    const Cube3 quarters = test::cube3("qtm");
    const RowSpace other = coset_rows(quarters, kTetrads, good.classes);
    const auto table =
        build_lines(of_quarters ? other : space, layout, key, {.monitor = monitor, .threads = 2});
    ASSERT_TRUE(table);
    ASSERT_TRUE(store.save(key, *table, Checksum::of(table->bytes())));
    core::MemoryAccountant memory;
    const auto made = obtain_cosets(good.puzzle, kTetrads, good.classes,
                                    {.memory = &memory, .store = &store, .threads = 2});
    ASSERT_TRUE(made);
    EXPECT_EQ(made->use.source, core::TableUse::Source::built);
    EXPECT_TRUE(made->table->bytes() == good.made.table->bytes());
  }
}

TEST(CosetTableFull, BoundsAlongWalksInQuarterTurns) { expect_bounds(Cosets("qtm", kTetrads)); }

TEST(CosetTableFull, BoundsAlongWalksWithParities) {
  const Cosets parities("htm", {.corners = CornerGroup::tetrads, .flips = Flips::parities});
  expect_bounds(parities);
  // Parities know more than slices alone.
  const auto moves = puzzle::cube::lattice_moves(parities.puzzle);
  core::Rng rng(7);
  LatticeCube cube = puzzle::cube::lattice_home();
  for (int step = 0; step < 3000; ++step) {
    cube = cube * moves[rng.below(moves.size())];
    const unsigned fewer = LineLayout::code_at(tetrads().bytes(), tetrads().place(cube));
    const unsigned more = LineLayout::code_at(parities.bytes(), parities.place(cube));
    // Codes 1 and 2 are exact distances; 3 is a lower bound.
    if (fewer != 0 && more != 0 && more != 3) {
      ASSERT_LE(tetrads().layout.base + fewer, parities.layout.base + more);
    }
    if (more == 0) {
      ASSERT_LE(fewer, parities.layout.base - tetrads().layout.base);
    }
  }
}

TEST(CosetTableFull, SquaresAreSoFarAway) {
  const Cosets squares("htm", {.corners = CornerGroup::squares, .flips = Flips::none});
  EXPECT_THAT(squares.made.table->layout().depths,
              ElementsAre(1, 1, 4, 34, 331, 3613, 41693, 485099, 5496940, 54146522, 308128034));
  expect_bounds(squares);
}

TEST(DominoTable, IsSoFarAway) {
  const Cube3 puzzle = test::cube3();
  core::MemoryAccountant memory;
  const auto classes = domino_classes();
  const auto made = obtain_domino(puzzle, classes, {.memory = &memory, .threads = 2});
  ASSERT_TRUE(made) << made.error().message;
  EXPECT_EQ(made->use.name, "cube:3/domino");
  EXPECT_THAT(made->table->layout().depths,
              ElementsAre(1, 1, 5, 44, 487, 5841, 68364, 776568, 7950748, 52098876));
}

/// How many codes of each kind a row has.
std::array<std::uint64_t, 4> codes_of_row(const std::uint8_t* bytes, const LineLayout& layout,
                                          std::uint64_t row) {
  std::array<std::uint64_t, 4> counts{};
  for (std::uint64_t column = 0; column < layout.columns; ++column) {
    ++counts[LineLayout::code_at(bytes, layout.place_of(row, column))];
  }
  return counts;
}

/// All 2,217,093,120 cosets of the domino group: the published distances of Kociemba's first phase. A row stands
/// for as many first parts as its class has. A table tells distances base + 1 and base + 2 alone, so that
/// several small ones are built.
TEST(DominoTableFull, DistancesOfAllCosets) {
  const Cube3 puzzle = test::cube3();
  const auto classes = domino_classes();
  const RowSpace space = domino_rows(puzzle, classes);
  std::vector<std::uint64_t> cosets = {1};
  for (const unsigned base : {0U, 2U, 4U, 6U}) {
    LineLayout layout = domino_layout(puzzle);
    layout.base = base;
    core::Monitor monitor({});
    const auto table =
        build_lines(space, layout, domino_key(puzzle), {.monitor = monitor, .threads = 2});
    ASSERT_TRUE(table);
    const auto* bytes = reinterpret_cast<const std::uint8_t*>(table->bytes().data());
    std::array<std::uint64_t, 4> counts{};
    for (std::uint64_t row = 0; row < layout.rows; ++row) {
      const auto of_row = codes_of_row(bytes, layout, row);
      const std::uint64_t size = 16 / (1 + classes.stabilizers[row].size());
      for (std::size_t code = 0; code < 4; ++code) counts[code] += size * of_row[code];
    }
    EXPECT_EQ(counts[0] + counts[1] + counts[2] + counts[3], 2'217'093'120u);
    cosets.push_back(counts[1]);
    cosets.push_back(counts[2]);
  }
  EXPECT_THAT(cosets, ElementsAre(1, 4, 50, 592, 7156, 87236, 1043817, 12070278, 124946368));
}

}  // namespace
}  // namespace quebra::pattern::cube
