#include "pattern/cube/pattern_builder.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "core/stop.hpp"
#include "pattern/cube/pattern_recipe.hpp"
#include "pattern/cube/support.hpp"

namespace quebra::pattern::cube {
namespace {

using test::Counts;

constexpr std::string_view kSmall[] = {
    "corners URF DFR DBL",   "corners places",        "corners UFL UBR DFR DLF set",
    "corners orientation",   "edges UF FL BL",        "edges UR UF UL UB",
    "edges UB DF BR places", "edges FR FL BL BR set", "edges orientation"};

struct Build {
  PatternBuildOptions options = {};
  unsigned threads = 1;
  core::Monitor::Options monitor = {};
  std::optional<DistanceTable> draft = {};
  std::function<void(const DistanceTable&)> keep_draft = {};
};

core::Result<DistanceTable> build(const PatternSpace& space, Build build) {
  static core::MemoryAccountant shared;  // outlives the tables
  if (build.monitor.memory == nullptr) build.monitor.memory = &shared;
  core::Monitor monitor(build.monitor);
  return build_pattern(space, pattern_key(test::cube3(), space.pattern()),
                       {.monitor = monitor,
                        .threads = build.threads,
                        .draft = std::move(build.draft),
                        .keep_draft = std::move(build.keep_draft)},
                       build.options);
}

/// A table of its own with the same entries.
DistanceTable copy_of(const DistanceTable& table) {
  static core::MemoryAccountant memory;
  core::Block block(memory, table.bytes().size());
  std::ranges::copy(table.bytes(), block.as<char>());
  return {std::move(block), table.layout()};
}

/// Distances by number, from cubes that are moved as a whole.
std::vector<unsigned> oracle(const PatternSpace& space, std::string_view metric) {
  const auto puzzle = test::cube3(metric);
  std::vector<unsigned> distances(space.size(), 99);
  std::vector<puzzle::cube::Cube3State> queue = {puzzle.goal()};
  distances[space.goal_number()] = 0;
  for (std::size_t i = 0; i < queue.size(); ++i) {
    const auto state = queue[i];
    for (const auto move : puzzle.moves(state)) {
      const auto next = puzzle.apply(state, move);
      unsigned& there = distances[space.number(next)];
      if (there != 99) continue;
      there = distances[space.number(state)] + 1;
      queue.push_back(next);
    }
  }
  return distances;
}

void expect_entries(const DistanceTable& table, const std::vector<unsigned>& distances) {
  ASSERT_EQ(table.layout().entries, distances.size());
  Counts counts;
  for (std::uint64_t i = 0; i < distances.size(); ++i) {
    ASSERT_EQ(table.at(i), distances[i]) << i;
    counts.resize(std::max<std::size_t>(counts.size(), distances[i] + 1));
    ++counts[distances[i]];
  }
  EXPECT_EQ(table.layout().depths, counts);
}

TEST(PatternBuilder, AgreesWithCubesThatAreMovedAsAWhole) {
  for (const auto text : kSmall) {
    for (const std::string_view metric : {"htm", "qtm"}) {
      SCOPED_TRACE(text);
      const PatternSpace space = test::space_of(text, metric);
      const auto table = build(space, {});
      ASSERT_TRUE(table);
      EXPECT_EQ(table->layout().width_bits, 4u);
      expect_entries(*table, oracle(space, metric));
      EXPECT_TRUE(is_plausible(space, *table));
    }
  }
}

TEST(PatternBuilderConcurrent, ThreadsDoNotChangeTheBytes) {
  for (const auto text :
       {"corners URF DFR DBL UFL", "edges UR UF UL UB", "edges UB DF BR DL places"}) {
    const PatternSpace space = test::space_of(text);
    const auto one = build(space, {});
    for (const unsigned threads : {2u, 3u}) {
      const auto several = build(space, {.threads = threads});
      ASSERT_TRUE(one && several);
      EXPECT_EQ(one->bytes(), several->bytes());
      EXPECT_EQ(one->layout().depths, several->layout().depths);
    }
  }
}

TEST(PatternBuilder, DeepPatternsGetEightBits) {
  const PatternSpace space = test::space_of("edges UF FL BL");
  const auto narrow = build(space, {});
  const auto wide = build(space, {.options = {.deepest_in_four_bits = 3}});
  ASSERT_TRUE(narrow && wide);
  EXPECT_EQ(wide->layout().width_bits, 8u);
  EXPECT_EQ(wide->layout().depths, narrow->layout().depths);
  for (std::uint64_t i = 0; i < space.size(); ++i) ASSERT_EQ(wide->at(i), narrow->at(i));
  const auto enough = build(space, {.options = {.deepest_in_four_bits = static_cast<unsigned>(
                                                    narrow->layout().depths.size() - 1)}});
  EXPECT_EQ(enough->layout().width_bits, 4u);
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

/// Ends a build again and again, going on from each draft; how many drafts there were.
int build_in_pieces(const PatternSpace& space, int checkpoints, const DistanceTable& whole,
                    unsigned threads = 1) {
  std::optional<DistanceTable> draft;
  for (int drafts = 0;; ++drafts) {
    StopAt stop;
    stop.left = checkpoints + drafts * (1 + checkpoints / 2);
    std::optional<DistanceTable> kept;
    const auto table = build(
        space, {.options = {.draft_after_seconds = 0, .draft_every_seconds = 1e9},
                .threads = threads,
                .monitor = {.stop = &stop.flag, .listener = &stop, .progress_every_seconds = 0},
                .draft = draft ? std::optional(copy_of(*draft)) : std::nullopt,
                .keep_draft = [&](const DistanceTable& left) { kept = copy_of(left); }});
    if (table) {
      EXPECT_EQ(table->bytes(), whole.bytes());
      EXPECT_EQ(table->layout().depths, whole.layout().depths);
      return drafts;
    }
    if (kept) draft = std::move(kept);  // none of a build that was ended at its very beginning
  }
}

TEST(PatternBuilder, EndedBuildsGoOnFromTheirDrafts) {
  for (const auto text : {"edges UR UF UL UB", "corners URF DFR DBL UFL", "corners places"}) {
    const PatternSpace space = test::space_of(text);
    const auto whole = build(space, {});
    ASSERT_TRUE(whole);
    int drafts = 0;
    for (const int checkpoints : {0, 1, 2, 3, 5, 8, 13}) {
      drafts += build_in_pieces(space, checkpoints, *whole);
    }
    EXPECT_GT(drafts, 5) << text;
  }
}

TEST(PatternBuilder, DraftsAreCompleteToTheirDepth) {
  const PatternSpace space = test::space_of("edges UF FL BL");
  const auto whole = build(space, {});
  std::size_t drafts = 0;
  const auto again = build(
      space, {.options = {.draft_every_seconds = 0}, .keep_draft = [&](const DistanceTable& draft) {
                const std::size_t depths = draft.layout().depths.size();
                ASSERT_EQ(depths, ++drafts + 1);
                for (std::uint64_t i = 0; i < space.size(); ++i) {
                  const auto there = *whole->at(i);
                  ASSERT_EQ(draft.at(i), there < depths ? std::optional(there) : std::nullopt);
                }
              }});
  EXPECT_EQ(drafts, whole->layout().depths.size() - 2);
  EXPECT_EQ(again->bytes(), whole->bytes());
}

TEST(PatternBuilder, ADraftThatIsNoneIsNotBelieved) {
  const PatternSpace space = test::space_of("edges UF FL BL");
  const auto whole = build(space, {});
  const auto from = [&](DistanceTable draft) {
    const auto table = build(space, {.draft = std::move(draft)});
    ASSERT_TRUE(table);
    EXPECT_EQ(table->bytes(), whole->bytes());
  };
  from(copy_of(*whole));  // complete: nothing to do
  DistanceTable damaged = copy_of(*whole);
  core::Block block = std::move(damaged).take_block();
  block.as<std::uint8_t>()[100] ^= 3;
  from({std::move(block), whole->layout()});
  const auto other = build(test::space_of("edges UF FL"), {});
  from(copy_of(*other));
  from({core::Block(), {.entries = space.size(), .width_bits = 4}});
}

TEST(PatternBuilder, LimitsAreHonest) {
  const PatternSpace space = test::space_of("edges UR UF UL UB");
  core::MemoryAccountant small(1000);
  const auto refused = build(space, {.monitor = {.memory = &small}});
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().fault, core::Fault::memory);
  EXPECT_NE(refused.error().message.find("cube:3/pattern(edges UR UF UL UB)"), std::string::npos);
  EXPECT_EQ(small.used(), 0u);
  const auto late = build(space, {.monitor = {.limits = {.seconds = 0.0}}});
  ASSERT_FALSE(late);
  EXPECT_EQ(late.error().fault, core::Fault::environment);
}

TEST(PatternRecipe, ForeignEntriesAreNotPlausible) {
  const PatternSpace space = test::space_of("edges UF FL BL");
  const auto other = build(test::space_of("edges UR DF DL"), {});
  EXPECT_FALSE(is_plausible(space, *other)) << "as many entries, other edges";
  EXPECT_FALSE(is_plausible(space, *build(test::space_of("edges UF FL"), {})));
  EXPECT_FALSE(is_plausible(space, *build(test::space_of("edges UF FL BL", "qtm"), {})));
}

TEST(PatternRecipe, ObtainsATable) {
  const auto puzzle = test::cube3();
  core::MemoryAccountant memory;
  const auto made = obtain_pattern(puzzle, *parse_pattern("edges UR FL"), {.memory = &memory});
  ASSERT_TRUE(made);
  EXPECT_EQ(made->use.name, "cube:3/pattern(edges UR FL)");
  EXPECT_EQ(made->use.source, core::TableUse::Source::built);
  EXPECT_EQ(made->table->layout().entries, 528u);
  const auto refused =
      obtain_pattern(test::cube3("isomorphic"), *parse_pattern("corners"), {.memory = &memory});
  ASSERT_FALSE(refused);
}

/// Whole rows against entry by entry, one thread against two, in the patterns that have whole rows.
TEST(PatternBuilderFull, EveryWayMakesTheSameBytes) {
  for (const auto text : {"six-a", "slides-b", "corners"}) {
    const PatternSpace space = test::space_of(text);
    const auto rows = build(space, {.threads = 2});
    ASSERT_TRUE(rows);
    EXPECT_EQ(build(space, {.threads = 1})->bytes(), rows->bytes());
    EXPECT_EQ(build(space, {.options = {.whole_rows = false}, .threads = 2})->bytes(),
              rows->bytes());
    EXPECT_TRUE(is_plausible(space, *rows));
  }
}

TEST(PatternBuilderFull, LargeBuildsGoOnFromTheirDrafts) {
  const PatternSpace space = test::space_of("six-b");
  const auto whole = build(space, {.threads = 2});
  ASSERT_TRUE(whole);
  for (const int checkpoints : {3000, 5000}) build_in_pieces(space, checkpoints, *whole, 2);
}

TEST(PatternBuilderFull, MemoryIsAtMostAThirdMoreThanTheTable) {
  for (const auto text : {"six-a", "corners"}) {
    const PatternSpace space = test::space_of(text);
    core::MemoryAccountant memory;
    const auto table = build(space, {.threads = 2, .monitor = {.memory = &memory}});
    ASSERT_TRUE(table);
    const auto bytes = static_cast<double>(table->layout().bytes());
    EXPECT_LE(static_cast<double>(memory.peak()), 1.3 * bytes);
    EXPECT_NEAR(static_cast<double>(memory.peak()), static_cast<double>(build_bytes(space)), 8192);
    // Room for the table alone is enough, only slower.
    core::MemoryAccountant tight(table->layout().bytes() + 8192);
    const auto again = build(space, {.threads = 2, .monitor = {.memory = &tight}});
    ASSERT_TRUE(again);
    EXPECT_EQ(again->bytes(), table->bytes());
  }
}

}  // namespace
}  // namespace quebra::pattern::cube
