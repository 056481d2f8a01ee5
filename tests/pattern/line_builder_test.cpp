// The builder of lines against plain breadth-first search without symmetries, byte by byte, on spaces of
// corners and edges of the 3x3x3 that are small enough for it.

#include "pattern/line_builder.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <numeric>
#include <set>
#include <thread>

#include "pattern/cube/corner_classes.hpp"
#include "pattern/cube/slice_numbers.hpp"
#include "pattern/cube/support.hpp"
#include "pattern/cube/symmetry_classes.hpp"

namespace quebra::pattern {
namespace {

using cube::CornerGroup;
using cube::kTwists;
using cube::SymmetryClasses;
using puzzle::cube::kSymmetries;
using puzzle::cube::LatticeCube;

const TableKey kKey{.puzzle = "cube:3", .pattern = "small", .metric = "htm", .goal = "home"};
constexpr unsigned kFar = 99;

/// A space and the true distance of each of its entries.
struct Known {
  RowSpace space;
  std::vector<unsigned> distances;  ///< [row * columns + column]
};

/// Steps from number to number: [move][number].
using Steps = std::vector<std::vector<std::uint32_t>>;

/// Distances of pairs (a, b), whose parts move independently: [a * columns + b].
std::vector<unsigned> breadth_first(const Steps& first, const Steps& second,
                                    std::uint32_t goal_first, std::uint32_t goal_second) {
  const std::size_t columns = second[0].size();
  std::vector<unsigned> distances(first[0].size() * columns, kFar);
  std::vector<std::uint32_t> queue = {
      static_cast<std::uint32_t>(goal_first * columns + goal_second)};
  distances[queue[0]] = 0;
  for (std::size_t i = 0; i < queue.size(); ++i) {
    const std::uint32_t here = queue[i];
    for (std::size_t m = 0; m < first.size(); ++m) {
      const std::size_t there = first[m][here / columns] * columns + second[m][here % columns];
      if (distances[there] != kFar) continue;
      distances[there] = distances[here] + 1;
      queue.push_back(static_cast<std::uint32_t>(there));
    }
  }
  return distances;
}

std::vector<std::uint32_t> identity(std::uint32_t count) {
  std::vector<std::uint32_t> numbers(count);
  std::iota(numbers.begin(), numbers.end(), 0U);
  return numbers;
}

Steps twist_steps() {
  const auto moves = puzzle::cube::lattice_moves(cube::test::cube3());
  Steps steps(moves.size(), std::vector<std::uint32_t>(kTwists));
  LatticeCube cube = puzzle::cube::lattice_home();
  for (std::uint32_t t = 0; t < kTwists; ++t) {
    cube::set_twists(cube.corners, t);
    for (std::size_t m = 0; m < moves.size(); ++m) {
      steps[m][t] = cube::twist_number((cube * moves[m]).corners);
    }
  }
  return steps;
}

/// The twists of the corners alone: one row, no symmetry.
const Known& twists() {
  static const Known known = [] {
    Known made{.space = {.rows = 1, .columns = kTwists, .moves = 18}, .distances = {}};
    made.space.steps.assign(18, {0, 0});
    made.space.stabilizers.resize(1);
    made.space.after_symmetry = {identity(kTwists)};
    made.space.after_move = twist_steps();
    const Steps still(18, std::vector<std::uint32_t>{0});
    made.distances = breadth_first(still, made.space.after_move, 0, 0);
    return made;
  }();
  return known;
}

/// Where the corners of a tetrad are (70 sets, in classes under 48 symmetries) and the edges of each slice
/// (34,650): a space with symmetric rows. The oracle knows nothing of symmetries: it goes through all the
/// 70 * 34,650 pairs.
const Known& tetrads_and_slices() {
  static const Known known = [] {
    const auto moves = puzzle::cube::lattice_moves(cube::test::cube3());
    const LatticeCube home = puzzle::cube::lattice_home();
    const cube::CornerClasses corners(CornerGroup::tetrads);
    const auto set_of = [](const LatticeCube& cube) {
      return cube::permutation_coset(CornerGroup::tetrads, cube.corners);
    };
    const auto cube_of = [&](std::uint32_t set, std::uint32_t slices) {
      return LatticeCube{corners.corners_of(set * kTwists), cube::edges_of(slices, 0)};
    };
    std::vector<std::uint8_t> all(kSymmetries);
    std::iota(all.begin(), all.end(), std::uint8_t{0});
    const auto& symmetries = puzzle::cube::cube_symmetries();
    const SymmetryClasses classes =
        cube::classify(70, all, [&](std::uint32_t set, std::span<std::uint32_t> images) {
          for (std::size_t s = 0; s < kSymmetries; ++s) {
            images[s] = set_of(symmetries[s].of(cube_of(set, 0)));
          }
        });
    Steps sets(moves.size(), std::vector<std::uint32_t>(70));
    for (std::uint32_t set = 0; set < 70; ++set) {
      for (std::size_t m = 0; m < moves.size(); ++m) {
        sets[m][set] = set_of(cube_of(set, 0) * moves[m]);
      }
    }
    Known made;
    RowSpace& space = made.space;
    space = {.rows = classes.size(), .columns = cube::kSlicePlaces, .moves = 18};
    for (const std::uint32_t set : classes.representatives) {
      for (std::size_t m = 0; m < moves.size(); ++m) {
        const std::uint32_t entry = classes.entries[sets[m][set]];
        space.steps.push_back(
            {SymmetryClasses::class_of(entry), SymmetryClasses::symmetry_of(entry)});
      }
    }
    space.stabilizers = classes.stabilizers;
    space.after_move.assign(18, std::vector<std::uint32_t>(space.columns));
    space.after_symmetry.assign(kSymmetries, std::vector<std::uint32_t>(space.columns));
    for (std::uint32_t column = 0; column < space.columns; ++column) {
      const LatticeCube cube = cube_of(0, column);
      for (std::size_t m = 0; m < moves.size(); ++m) {
        space.after_move[m][column] = cube::slice_number((cube * moves[m]).edges);
      }
      for (std::size_t s = 0; s < kSymmetries; ++s) {
        space.after_symmetry[s][column] = cube::slice_number(symmetries[s].of(cube).edges);
      }
    }
    space.goal_row = SymmetryClasses::class_of(classes.entries[set_of(home)]);
    space.goal_column = cube::slice_number(home.edges);
    const auto pairs = breadth_first(sets, space.after_move, set_of(home), space.goal_column);
    for (const std::uint32_t set : classes.representatives) {
      const auto* row = pairs.data() + std::size_t{set} * space.columns;
      made.distances.insert(made.distances.end(), row, row + space.columns);
    }
    return made;
  }();
  return known;
}

LineLayout layout_of(const Known& known, unsigned base) {
  return {.rows = known.space.rows, .columns = known.space.columns, .base = base};
}

/// What the bytes must be while `last` is the last layer whose entries have code 1 (`drafted`), or at the
/// end, when base + 1 has code 1 and base + 2 has code 2.
std::vector<std::uint8_t> expected(const Known& known, const LineLayout& layout, unsigned one,
                                   bool drafted) {
  std::vector<std::uint8_t> bytes(layout.bytes(), 0xff);
  for (std::uint64_t row = 0; row < layout.rows; ++row) {
    for (std::uint64_t column = 0; column < layout.columns; ++column) {
      const unsigned distance = known.distances[row * layout.columns + column];
      unsigned code = distance < one ? 0 : std::min(3U, distance - one + 1);
      if (drafted && code == 2) code = 3;
      const std::uint64_t place = layout.place_of(row, column);
      std::uint8_t& byte = bytes[place / 4];
      byte = static_cast<std::uint8_t>(byte & ~((3U - code) << place % 4 * 2));
      if (distance > one) continue;
      std::uint8_t& both = bytes[place / 4 | 63U];
      const unsigned shift = place / 4 % 64 < 32 ? 0 : 4;
      if (distance < (unsigned{both} >> shift & 15U)) {
        both = static_cast<std::uint8_t>((both & ~(15U << shift)) | distance << shift);
      }
    }
  }
  return bytes;
}

std::vector<std::uint64_t> depths_to(const Known& known, unsigned deepest) {
  std::vector<std::uint64_t> depths(deepest + 1);
  for (const unsigned distance : known.distances) {
    if (distance <= deepest) ++depths[distance];
  }
  return depths;
}

DistanceTable table_of(const std::vector<std::uint8_t>& bytes, std::vector<std::uint64_t> depths) {
  static core::MemoryAccountant memory;
  core::Block block(memory, bytes.size());
  std::ranges::copy(bytes, block.as<std::uint8_t>());
  return {std::move(block),
          {.entries = 4 * bytes.size(), .width_bits = 2, .depths = std::move(depths)}};
}

std::vector<std::uint8_t> bytes_of(const DistanceTable& table) {
  return {table.bytes().begin(), table.bytes().end()};
}

DistanceTable build(const Known& known, const LineLayout& layout, unsigned threads,
                    std::optional<DistanceTable> draft = {}) {
  static core::MemoryAccountant memory;
  core::Monitor monitor({.memory = &memory});
  auto table = build_lines(known.space, layout, kKey,
                           {.monitor = monitor, .threads = threads, .draft = std::move(draft)});
  if (!table) ADD_FAILURE() << table.error().message;
  return std::move(*table);
}

TEST(LineBuilder, TwistsHaveTheirDistances) {
  // 1, 6 and so on: the twists of the corners take at most six turns.
  EXPECT_EQ(*std::ranges::max_element(twists().distances), 6u);
  for (unsigned base = 0; base <= 6; ++base) {
    const LineLayout layout = layout_of(twists(), base);
    const DistanceTable table = build(twists(), layout, 1);
    EXPECT_EQ(bytes_of(table), expected(twists(), layout, base + 1, false)) << base;
    EXPECT_EQ(table.layout().depths, depths_to(twists(), base + 2)) << base;
  }
}

/// What stands for a column is never more than its distance, and is it from base + 1 to base + 2.
TEST(LineBuilder, BoundsAreLowerBounds) {
  const Known& known = tetrads_and_slices();
  const LineLayout layout = layout_of(known, 3);
  const DistanceTable table = build(known, layout, 1);
  const auto bytes = bytes_of(table);
  for (std::uint64_t row = 0; row < layout.rows; ++row) {
    for (std::uint64_t column = 0; column < layout.columns; ++column) {
      const unsigned distance = known.distances[row * layout.columns + column];
      const unsigned bound = layout.bound_at(bytes.data(), layout.place_of(row, column));
      ASSERT_LE(bound, distance);
      if (distance <= layout.base) continue;
      ASSERT_EQ(bound, std::min(distance, layout.base + 3));
    }
  }
}

TEST(LineBuilder, SymmetricRowsHaveTheDistancesOfAll) {
  const Known& known = tetrads_and_slices();
  EXPECT_GT(
      std::ranges::count_if(known.space.stabilizers, [](const auto& s) { return !s.empty(); }), 0);
  for (const unsigned base : {0U, 2U, 5U}) {
    const LineLayout layout = layout_of(known, base);
    const DistanceTable table = build(known, layout, 1);
    EXPECT_TRUE(bytes_of(table) == expected(known, layout, base + 1, false)) << base;
    EXPECT_EQ(table.layout().depths, depths_to(known, base + 2)) << base;
  }
}

TEST(LineBuilderConcurrent, ThreadsDoNotChangeTheBytes) {
  for (const Known* known : {&twists(), &tetrads_and_slices()}) {
    const LineLayout layout = layout_of(*known, 4);
    const DistanceTable one = build(*known, layout, 1);
    for (const unsigned threads : {2U, 3U}) {
      const DistanceTable several = build(*known, layout, threads);
      EXPECT_EQ(several.bytes(), one.bytes());
      EXPECT_EQ(several.layout().depths, one.layout().depths);
    }
  }
}

/// A draft of any depth, as this file makes it, is gone on from.
TEST(LineBuilder, GoesOnFromDrafts) {
  for (const Known* known : {&twists(), &tetrads_and_slices()}) {
    const LineLayout layout = layout_of(*known, 3);
    const DistanceTable whole = build(*known, layout, 1);
    for (unsigned last = 0; last < layout.base + 2; ++last) {
      const DistanceTable table =
          build(*known, layout, 1,
                table_of(expected(*known, layout, last, true), depths_to(*known, last)));
      EXPECT_EQ(table.bytes(), whole.bytes()) << last;
      EXPECT_EQ(table.layout().depths, whole.layout().depths) << last;
    }
  }
}

TEST(LineBuilder, ADraftOfAnotherShapeIsNotTaken) {
  const LineLayout layout = layout_of(twists(), 3);
  const DistanceTable whole = build(twists(), layout, 1);
  const auto from = [&](DistanceTable draft) {
    EXPECT_EQ(build(twists(), layout, 1, std::move(draft)).bytes(), whole.bytes());
  };
  const auto bytes = expected(twists(), layout, 1, true);
  from(table_of(bytes, {}));                           // without depths
  from(table_of(bytes, {1, 1, 1, 1, 1, 1, 1, 1, 1}));  // more than the table has
  from(table_of(std::vector<std::uint8_t>(64), {1}));  // too small
  core::MemoryAccountant memory;
  from({core::Block(memory, 4 * layout.bytes()),
        {.entries = entries_of(layout), .width_bits = 8, .depths = {1}}});
}

/// Asks for a stop at the n-th checkpoint.
struct StopAt final : core::Listener {
  core::StopFlag flag;
  int left = 0;
  void progress(const core::Snapshot& snapshot) override {
    EXPECT_TRUE(snapshot.fraction);
    if (left-- == 0) flag.request();
  }
};

TEST(LineBuilder, StopsAtOnceAndKeepsNothingOfAShortBuild) {
  StopAt stop;
  stop.left = 2;
  core::Monitor monitor({.stop = &stop.flag, .listener = &stop, .progress_every_seconds = 0});
  bool kept = false;
  const auto table =
      build_lines(twists().space, layout_of(twists(), 3), kKey,
                  {.monitor = monitor, .keep_draft = [&](const auto&) { kept = true; }});
  ASSERT_FALSE(table);
  EXPECT_EQ(table.error().fault, core::Fault::environment);
  EXPECT_FALSE(kept);
  EXPECT_EQ(monitor.memory().used(), 0u);
}

/// Builds that have lasted long enough leave drafts; these are complete to their last layer.
TEST(LineBuilderFull, LongBuildsLeaveDrafts) {
  const Known& known = tetrads_and_slices();
  const LineLayout layout = layout_of(known, 4);
  const DistanceTable whole = build(known, layout, 1);
  struct Run {
    StopAt stop;
    core::Monitor monitor{{.stop = &stop.flag, .listener = &stop, .progress_every_seconds = 0}};
  };
  std::vector<std::unique_ptr<Run>> runs;
  for (int i = 0; i < 12; ++i) runs.emplace_back(std::make_unique<Run>())->stop.left = 4 * i;
  std::this_thread::sleep_for(std::chrono::milliseconds(5'100));
  std::set<std::size_t> sizes;
  int early = 0;
  for (const auto& run : runs) {
    std::optional<DistanceTable> draft;
    const auto table =
        build_lines(known.space, layout, kKey,
                    {.monitor = run->monitor, .keep_draft = [&](const DistanceTable& left) {
                       draft = table_of(bytes_of(left), left.layout().depths);
                     }});
    if (table) continue;  // it was done before
    if (!draft) {         // before there was anything
      EXPECT_EQ(run->monitor.memory().used(), 0u);
      ++early;
      continue;
    }
    const auto last = static_cast<unsigned>(draft->layout().depths.size() - 1);
    sizes.insert(last);
    EXPECT_TRUE(bytes_of(*draft) == expected(known, layout, last, true)) << last;
    EXPECT_EQ(draft->layout().depths, depths_to(known, last));
    EXPECT_EQ(build(known, layout, 2, std::move(draft)).bytes(), whole.bytes());
  }
  EXPECT_GT(sizes.size(), 2u);
  EXPECT_LE(early, 3);
}

TEST(LineBuilder, LimitsAreHonest) {
  const LineLayout layout = layout_of(twists(), 3);
  core::MemoryAccountant small(1000);
  core::Monitor monitor({.memory = &small});
  const auto refused = build_lines(twists().space, layout, kKey, {.monitor = monitor});
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().fault, core::Fault::memory);
  EXPECT_EQ(small.used(), 0u);
  core::Monitor late({.limits = {.seconds = 0.0}});
  const auto ended = build_lines(twists().space, layout, kKey, {.monitor = late});
  ASSERT_FALSE(ended);
  EXPECT_EQ(ended.error().fault, core::Fault::environment);
}

}  // namespace
}  // namespace quebra::pattern
