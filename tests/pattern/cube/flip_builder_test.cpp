// Tables that keep some flips: against all cubes a few moves away, one by one; both forms, any number of
// threads, drafts.

#include "pattern/cube/flip_builder.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <thread>
#include <tuple>

#include "core/monitor.hpp"
#include "core/rng.hpp"
#include "pattern/cube/coset_table.hpp"
#include "pattern/cube/flip_layers.hpp"
#include "pattern/cube/support.hpp"

namespace quebra::pattern::cube {
namespace {

using puzzle::cube::Cube3;
using puzzle::cube::LatticeCube;

/// Corners by tetrads have the fewest rows, and a small base few cosets to visit.
struct Wanted {
  Cube3 puzzle;
  CosetKind kind;
  CornerClasses corners;
  LineLayout layout;

  Wanted(std::string_view metric, Flips flips, unsigned base)
      : puzzle(test::cube3(metric)),
        kind{.corners = CornerGroup::tetrads, .flips = flips},
        corners(kind.corners),
        layout{.rows = kind.rows(), .columns = kind.columns(), .base = base} {}
  [[nodiscard]] FlipTable table() const {
    return {puzzle, kind, corners, layout, coset_key(puzzle, kind)};
  }
};

core::MemoryAccountant& memory() {
  static core::MemoryAccountant all;
  return all;
}

const std::uint8_t* bytes_of(const DistanceTable& table) {
  return reinterpret_cast<const std::uint8_t*>(table.bytes().data());
}

/// The least number of moves of all cubes that share a place, from the solved cube on, cube by cube.
std::map<std::uint64_t, unsigned> places_of_cubes(const Wanted& wanted, unsigned deepest) {
  const auto less = [](const LatticeCube& a, const LatticeCube& b) {
    return std::tie(a.corners, a.edges) < std::tie(b.corners, b.edges);
  };
  const auto moves = puzzle::cube::lattice_moves(wanted.puzzle);
  std::map<std::uint64_t, unsigned> places;
  std::vector<LatticeCube> layer = {puzzle::cube::lattice_home()};
  for (unsigned depth = 0; depth <= deepest; ++depth) {
    std::vector<LatticeCube> next;
    for (const LatticeCube& cube : layer) {
      places.try_emplace(coset_place(wanted.layout, wanted.kind, wanted.corners, cube), depth);
      for (const LatticeCube& move : moves) next.push_back(cube * move);
    }
    std::ranges::sort(next, less);
    next.erase(std::unique(next.begin(), next.end()), next.end());
    layer = std::move(next);
  }
  return places;
}

void expect_least_moves(const Wanted& wanted) {
  core::Monitor monitor({.memory = &memory()});
  const auto built = build_flips(wanted.table(), {.monitor = monitor, .threads = 2});
  ASSERT_TRUE(built) << built.error().message;
  const unsigned deepest = wanted.layout.base + 2;
  const auto places = places_of_cubes(wanted, deepest);
  std::vector<std::uint64_t> depths(deepest + 1);
  for (const auto& [place, depth] : places) {
    ++depths[depth];
    const unsigned bound = wanted.layout.bound_at(bytes_of(*built), place);
    if (depth > wanted.layout.base) {
      ASSERT_EQ(bound, depth);
    } else {
      ASSERT_LE(bound, depth);
      ASSERT_EQ(LineLayout::code_at(bytes_of(*built), place), 0u);
    }
  }
  // Nothing else is marked: the counts of the table are those of the cubes.
  EXPECT_EQ(built->layout().depths, depths);
}

TEST(FlipBuilderFull, BoundsAreTheLeastMovesOfCubes) {
  expect_least_moves(Wanted("htm", Flips::three, 2));
  expect_least_moves(Wanted("htm", Flips::four, 3));
  expect_least_moves(Wanted("qtm", Flips::four, 3));
}

TEST(FlipBuilderFull, BothFormsAndAllThreadsAgree) {
  const Wanted wanted("htm", Flips::three, 3);
  core::Monitor monitor({.memory = &memory()});
  const auto portable = build_flips_portable(wanted.table(), {.monitor = monitor});
  ASSERT_TRUE(portable);
  for (const unsigned threads : {1U, 2U, 3U}) {
    const auto best = build_flips(wanted.table(), {.monitor = monitor, .threads = threads});
    ASSERT_TRUE(best);
    EXPECT_TRUE(best->bytes() == portable->bytes()) << threads;
    EXPECT_EQ(best->layout().depths, portable->layout().depths) << threads;
  }
}

/// Asks for a stop at the n-th look.
struct StopAt final : core::Listener {
  core::StopFlag flag;
  int looks = 0;
  int last = -1;
  void progress(const core::Snapshot& /*snapshot*/) override {
    if (looks++ == last) flag.request();
  }
};

/// A build that is ended after any number of starts leaves a draft, and what goes on from it ends with the same
/// table. Short builds leave nothing.
TEST(FlipBuilderFull, GoesOnFromDrafts) {
  const Wanted wanted("htm", Flips::three, 6);
  struct Run {
    StopAt stop;
    core::Monitor monitor{
        {.stop = &stop.flag, .listener = &stop, .progress_every_seconds = 0, .memory = &memory()}};
  };
  Run unhurried;
  const auto whole = build_flips(wanted.table(), {.monitor = unhurried.monitor});
  ASSERT_TRUE(whole);
  const int looks = unhurried.stop.looks;
  std::vector<std::unique_ptr<Run>> runs;
  for (const int last : {3, looks - 120, looks - 80, looks - 30, looks - 5}) {
    runs.emplace_back(std::make_unique<Run>())->stop.last = last;
  }
  std::this_thread::sleep_for(std::chrono::milliseconds(5'100));
  runs.emplace_back(std::make_unique<Run>())->stop.last = looks - 30;  // a short one
  std::set<std::uint64_t> positions;
  for (const auto& run : runs) {
    std::optional<DistanceTable> draft;
    const auto ended = build_flips(
        wanted.table(), {.monitor = run->monitor, .keep_draft = [&](const DistanceTable& left) {
                           core::Block copy(memory(), left.bytes().size());
                           std::ranges::copy(left.bytes(), copy.as<char>());
                           draft.emplace(std::move(copy), left.layout());
                         }});
    ASSERT_FALSE(ended);
    EXPECT_FALSE(draft && run == runs.back());
    if (!draft) continue;
    positions.insert(draft->layout().depths.size() * 1'000'000 + draft->layout().depths.back());
    const auto table = build_flips(
        wanted.table(), {.monitor = unhurried.monitor, .threads = 2, .draft = std::move(draft)});
    ASSERT_TRUE(table);
    EXPECT_TRUE(table->bytes() == whole->bytes());
    EXPECT_EQ(table->layout().depths, whole->layout().depths);
  }
  EXPECT_GE(positions.size(), 3u);
}

TEST(FlipLayer, HoldsEachKeyOnce) {
  using Key = FlipLayer::Key;
  const std::vector<Key> keys = {(Key{2} << 32U) + 7, 5, (Key{2} << 32U) + 3, 5, 9,
                                 (Key{2} << 32U) + 7};
  const FlipLayer layer(
      4, keys, [](Key key) { return key == 9; }, [] { return false; });
  std::vector<Key> held;
  layer.for_each(0, layer.size(), [&](Key key) { held.push_back(key); });
  EXPECT_EQ(held, (std::vector<Key>{5, (Key{2} << 32U) + 3, (Key{2} << 32U) + 7}));
  held.clear();
  layer.for_each(1, 2, [&](Key key) { held.push_back(key); });
  EXPECT_EQ(held, (std::vector<Key>{(Key{2} << 32U) + 3}));
  EXPECT_TRUE(layer.contains(5));
  EXPECT_FALSE(layer.contains(9));
  EXPECT_FALSE(layer.contains(Key{3} << 32U));
  EXPECT_FALSE(FlipLayer().contains(5));
}

}  // namespace
}  // namespace quebra::pattern::cube
