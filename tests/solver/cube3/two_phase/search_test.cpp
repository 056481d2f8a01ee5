// The tables of both phases against published counts and plain searches, and the method that uses them.
// The tables take some seconds to build: most of this is in the full tier.

#include "solver/cube3/two_phase/search.hpp"
#include "core/processor_time.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>

#include "solver/cube3/two_phase/class_layers.hpp"
#include "solver/cube3/two_phase/class_rows.hpp"
#include "solver/cube3/two_phase/two_phase.hpp"

namespace quebra::solver {
namespace {

using namespace two_phase;  // NOLINT(google-build-using-namespace)
using core::StopReason;
using puzzle::cube::Metric;
using puzzle::cube::Move;
using ::testing::HasSubstr;
using Answer = core::Result<search::Outcome<Move>>;

/// Without a folder: tables are built once for all tests.
const pattern::TableStore& store() {
  static const pattern::TableStore kept{"/dev/null/none", core::system_files()};
  return kept;
}

const TwoPhaseTables& tables() {
  static const auto made = TwoPhaseTables::obtain({.store = &store()});
  return **made;
}

Cube3State walk(const Cube3& cube, core::Rng& rng, int moves) {
  Cube3State state = cube.goal();
  for (int i = 0; i < moves; ++i) {
    state = cube.apply(state, {static_cast<std::uint16_t>(rng.below(kMoves))});
  }
  return state;
}

template <class Moves>
bool solves(const Cube3& cube, Cube3State state, const Moves& moves) {
  for (const auto move : moves) {
    if constexpr (std::is_same_v<decltype(move), const Move>) {
      state = cube.apply(state, move);
    } else {
      state = cube.apply(state, {move});
    }
  }
  return cube.is_goal(state);
}

struct SolveOptions {
  const char* max_length = "0";
  core::Limits limits = {};
  unsigned threads = 1;
  const core::StopFlag* stop = nullptr;
  core::Listener* listener = nullptr;
};

Answer solve(const Cube3& cube, const Cube3State& start, const SolveOptions& with = {}) {
  const auto options = core::OptionValues::check("two-phase", two_phase_info().options,
                                                 {{"max-length", with.max_length}});
  core::Monitor monitor({.limits = with.limits, .stop = with.stop, .listener = with.listener});
  return run_two_phase(cube, {.start = start,
                              .options = *options,
                              .monitor = monitor,
                              .store = &store(),
                              .threads = with.threads});
}

TEST(TwoPhase, RefusesOtherMetrics) {
  for (const Metric metric : {Metric::qtm, Metric::isomorphic}) {
    const Cube3 cube(
        {.size = 3, .metric = metric, .faces = metric == Metric::qtm ? "URFDLB" : "URF"});
    const auto options = core::OptionValues::check("two-phase", two_phase_info().options, {});
    const auto checked = check_two_phase(cube, *options);
    ASSERT_FALSE(checked);
    EXPECT_EQ(checked.error().fault, core::Fault::unsupported);
    EXPECT_THAT(checked.error().message, HasSubstr("--metric htm"));
  }
}

TEST(TwoPhase, SaysHowMuchMemoryItNeeds) {
  core::MemoryAccountant little(10 << 20);
  const auto made = TwoPhaseTables::obtain({.memory = &little, .store = &store()});
  ASSERT_FALSE(made);
  EXPECT_EQ(made.error().fault, core::Fault::memory);
}

// The distances of phase 1, counted over all 2,217,093,120 cosets: each number stands for as many cosets as
// its flip-slice has images. Published by H. Kociemba and others.
TEST(TwoPhaseTablesFull, Phase1HasThePublishedDistances) {
  constexpr std::array<std::uint64_t, 13> kPublished = {
      1,        4,         50,        592,        7156,     87236, 1043817,
      12070278, 124946368, 821605960, 1199128738, 58202444, 476};
  const Phase1Space& space = tables().spaces().phase1;
  core::Monitor monitor({});
  const Phase1Rows rows{space};
  ClassLayers<Phase1Rows> layers(rows, monitor);
  ASSERT_FALSE(layers.explore(Phase1Distances::kFarthest));
  const core::Block block = layers.take_marks();
  const auto* const marks = block.as<std::uint8_t>();
  std::array<std::uint64_t, 14> counts{};
  std::uint64_t wrong = 0;
  for (std::uint32_t row = 0; row < kFlipSliceClasses; ++row) {
    const auto images =
        kAxisSymmetries / static_cast<unsigned>(__builtin_popcount(space.own_symmetries(row)));
    for (std::uint32_t twist = 0; twist < kTwists; ++twist) {
      const std::uint32_t coset = row * kTwists + twist;
      const unsigned distance = marks[coset] - 1U;
      counts[std::min<std::size_t>(distance, 13)] += images;
      wrong += tables().walk().phase1.remainder(coset) != distance % 3 ? 1U : 0U;
    }
  }
  for (std::size_t depth = 0; depth < kPublished.size(); ++depth) {
    EXPECT_EQ(counts[depth], kPublished[depth]) << depth;
  }
  EXPECT_EQ(counts[13], 0U);
  EXPECT_EQ(wrong, 0U);
}

TEST(TwoPhaseTablesFull, Phase1DistancesAreAdmissible) {
  const Cube3& cube = tables().spaces().reference;
  core::Rng rng(5);
  for (int i = 0; i < 2000; ++i) {
    const int moves = static_cast<int>(rng.below(13));
    const auto place = tables().spaces().phase1.of(walk(cube, rng, moves));
    EXPECT_LE(tables().walk().phase1.distance(tables().spaces().phase1, place),
              static_cast<unsigned>(moves));
  }
}

// Breadth-first over corners and the eight edges, every state told apart, without symmetry.
TEST(TwoPhaseTablesFull, Phase2BoundsAreThoseOfAPlainSearch) {
  const Phase2Space& space = tables().spaces().phase2;
  std::map<std::uint32_t, unsigned> met = {{0, 0}};
  std::vector<Phase2Space::State> last = {{}};
  for (unsigned depth = 1; depth <= 6; ++depth) {
    std::vector<Phase2Space::State> next;
    for (const auto& state : last) {
      for (std::size_t move = 0; move < kPhase2Moves.size(); ++move) {
        const auto child = space.after(state, move);
        const std::uint32_t both = child.corners * kPermutations8 + child.edges;
        if (!met.emplace(both, depth).second) continue;
        next.push_back(child);
        ASSERT_EQ(tables().walk().phase2(space.number(child)), depth);
        ASSERT_LE(space.corner_bound(space.class_of(child.corners) >> 4U), depth);
      }
    }
    last = std::move(next);
  }
  EXPECT_GT(met.size(), 50'000U);
}

TEST(TwoPhaseFull, EasyCubesAreSolvedOptimally) {
  const Cube3 cube = reference_cube();
  const auto solved = solve(cube, cube.goal());
  ASSERT_TRUE(solved);
  EXPECT_EQ(solved->status, core::Status::solved);
  EXPECT_TRUE(solved->path.empty());
  EXPECT_TRUE(solved->optimal);
  for (std::uint16_t move = 0; move < kMoves; ++move) {
    const auto one = solve(cube, cube.apply(cube.goal(), {move}));
    ASSERT_TRUE(one);
    ASSERT_EQ(one->path.size(), 1U);
    EXPECT_EQ(one->path[0], cube.inverse({move}));
    EXPECT_TRUE(one->optimal);
  }
  core::Rng rng(9);
  for (int i = 0; i < 100; ++i) {
    const int moves = 2 + static_cast<int>(rng.below(9));
    const Cube3State start = walk(cube, rng, moves);
    const auto answer = solve(cube, start);
    ASSERT_TRUE(answer);
    EXPECT_LE(answer->path.size(), static_cast<std::size_t>(moves));
    EXPECT_TRUE(answer->optimal);
    EXPECT_TRUE(solves(cube, start, answer->path));
    EXPECT_TRUE(answer->statistics.identity_holds());
  }
}

TEST(TwoPhaseFull, SolvesRandomCubesInAnyOrderOfMoves) {
  for (const char* faces : {"URFDLB", "BLDFRU"}) {
    const Cube3 cube({.size = 3, .metric = Metric::htm, .faces = faces});
    core::Rng rng(1);
    std::size_t moves = 0;
    for (int i = 0; i < 100; ++i) {
      const Cube3State start = cube.scramble(rng);
      const auto answer = solve(cube, start);
      ASSERT_TRUE(answer);
      ASSERT_EQ(answer->status, core::Status::solved);
      EXPECT_TRUE(solves(cube, start, answer->path));
      EXPECT_TRUE(answer->statistics.identity_holds());
      EXPECT_LT(answer->statistics.pruned, answer->statistics.generated);
      EXPECT_GT(answer->lower_bound.value_or(0), 10);
      EXPECT_FALSE(answer->optimal);
      moves += answer->path.size();
    }
    EXPECT_LT(moves, 2000U);
  }
}

TEST(TwoPhaseFull, ReachesTheLengthThatIsAskedFor) {
  const Cube3 cube = reference_cube();
  core::Rng rng(2);
  for (int i = 0; i < 30; ++i) {
    const Cube3State start = cube.scramble(rng);
    std::uint64_t spent = 0;
    for (const char* most : {"23", "21", "20"}) {
      const auto answer = solve(cube, start, {.max_length = most});
      ASSERT_TRUE(answer);
      EXPECT_LE(answer->path.size(), std::stoul(most));
      EXPECT_TRUE(solves(cube, start, answer->path));
      EXPECT_GE(answer->statistics.expanded, spent);
      spent = answer->statistics.expanded;
    }
  }
}

TEST(TwoPhaseFull, OneThreadIsDeterministicAndMoreAreRight) {
  const Cube3 cube = reference_cube();
  core::Rng rng(3);
  for (int i = 0; i < 10; ++i) {
    const Cube3State start = cube.scramble(rng);
    const SolveOptions limited{.limits = {.nodes = 5000}};
    const auto first = solve(cube, start, limited);
    const auto again = solve(cube, start, limited);
    ASSERT_TRUE(first && again);
    EXPECT_EQ(first->path, again->path);
    EXPECT_EQ(first->statistics.expanded, again->statistics.expanded);
    EXPECT_EQ(first->statistics.generated, again->statistics.generated);
    EXPECT_EQ(first->statistics.expanded, 5000U);
    for (const unsigned threads : {2U, 6U, 9U}) {
      const auto shared = solve(cube, start, {.max_length = "20", .threads = threads});
      ASSERT_TRUE(shared);
      EXPECT_LE(shared->path.size(), 20U);
      EXPECT_TRUE(solves(cube, start, shared->path));
      EXPECT_TRUE(shared->statistics.identity_holds());
    }
  }
}

TEST(TwoPhaseFull, KeepsLimits) {
  const Cube3 cube = reference_cube();
  core::Rng rng(4);
  const Cube3State start = cube.scramble(rng);
  // Time: improves until then, and gives what it has.
  for (const double seconds : {0.3, 3.0, 30.0}) {  // the longer ones if others have the machine
    const double began = test::processor_seconds();
    const auto timed = solve(cube, start, {.limits = {.seconds = seconds}});
    EXPECT_LT(test::processor_seconds() - began, seconds + 1.7);
    ASSERT_TRUE(timed);
    EXPECT_GE(timed->statistics.seconds, 0.97 * seconds);
    const bool solved = timed->status == core::Status::solved;
    EXPECT_TRUE(solved || seconds < 30);
    if (solved) break;
  }
  // Too few nodes for any solution.
  const auto few = solve(cube, start, {.limits = {.nodes = 3}});
  ASSERT_TRUE(few);
  EXPECT_EQ(few->status, core::Status::limit_reached);
  EXPECT_EQ(few->reason, StopReason::node_limit);
  EXPECT_LE(few->statistics.expanded, 3U);
  EXPECT_TRUE(few->statistics.identity_holds());
  EXPECT_LE(few->statistics.pruned, few->statistics.generated);
  // No solution is that short.
  const auto shallow = solve(cube, start, {.limits = {.nodes = 2000, .depth = 12}});
  ASSERT_TRUE(shallow);
  EXPECT_EQ(shallow->status, core::Status::limit_reached);
  EXPECT_TRUE(shallow->path.empty());
  // A stop that is there already.
  core::StopFlag stop;
  stop.request();
  const auto stopped = solve(cube, start, {.stop = &stop});
  ASSERT_TRUE(stopped);
  EXPECT_EQ(stopped->status, core::Status::stopped);
}

/// Notes what it hears of the best.
struct Best : core::Listener {
  std::vector<core::Cost> heard;
  core::StopFlag* stop_at_first = nullptr;
  void progress(const core::Snapshot& snapshot) override {
    if (!snapshot.best || (!heard.empty() && heard.back() == *snapshot.best)) return;
    heard.push_back(*snapshot.best);
    if (stop_at_first != nullptr) stop_at_first->request();
  }
};

TEST(TwoPhaseFull, TellsOfEachImprovementAndGivesTheBestWhenStopped) {
  const Cube3 cube = reference_cube();
  core::Rng rng(6);
  std::size_t improvements = 0;
  for (int i = 0; i < 20; ++i) {
    const Cube3State start = cube.scramble(rng);
    Best best;
    const auto answer = solve(cube, start, {.listener = &best});
    ASSERT_TRUE(answer);
    ASSERT_FALSE(best.heard.empty());
    EXPECT_TRUE(std::ranges::is_sorted(best.heard, std::greater<>()));
    EXPECT_EQ(best.heard.back(), static_cast<core::Cost>(answer->path.size()));
    improvements += best.heard.size() - 1;

    core::StopFlag stop;
    Best first;
    first.stop_at_first = &stop;
    const auto stopped = solve(cube, start, {.stop = &stop, .listener = &first});
    ASSERT_TRUE(stopped);
    EXPECT_EQ(stopped->status, core::Status::solved);
    EXPECT_EQ(stopped->path.size(), static_cast<std::size_t>(best.heard[0]));
  }
  EXPECT_GT(improvements, 20U);
}

TEST(TwoPhaseFull, TheSearchItselfHasAnUpperBoundInAMoment) {
  const Cube3& cube = tables().spaces().reference;
  core::Rng rng(8);
  for (int i = 0; i < 4; ++i) {
    const Cube3State start = cube.scramble(rng);
    std::vector<std::size_t> lengths;
    two_phase::SearchAnswer answer;
    for (const double seconds : {0.5, 5.0, 50.0}) {  // the longer ones if others have the machine
      core::Monitor monitor({.limits = {.seconds = seconds}});
      lengths.clear();
      answer = two_phase::search(
          tables(),
          {.start = start, .improved = [&](auto path) { lengths.push_back(path.size()); }},
          monitor);
      if (answer.path && answer.lower_bound >= 11) break;
    }
    ASSERT_TRUE(answer.path);
    EXPECT_TRUE(solves(cube, start, *answer.path));
    EXPECT_EQ(lengths.back(), answer.path->size());
    EXPECT_EQ(answer.ended, StopReason::time_limit);
    EXPECT_GE(answer.lower_bound, 11);
  }
}

}  // namespace
}  // namespace quebra::solver
