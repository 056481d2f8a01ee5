// Predictions on the puzzles: published counts to the digit, and the identity that averages over all
// starts must satisfy (search/prediction.hpp).

#include <gtest/gtest.h>

#include <cmath>

#include "core/processor_time.hpp"
#include "engine/engine.hpp"
#include "engine/report_json.hpp"
#include "puzzle/cube/move_history.hpp"
#include "puzzle/cube3/cube3.hpp"
#include "puzzle/tiles/support.hpp"
#include "search/prediction.hpp"

namespace quebra::engine {
namespace {

using puzzle::cube::Cube3;
using puzzle::cube::Metric;
using search::Distribution;
using search::Duplicates;
using Counts = std::vector<std::uint64_t>;

const Counts kCorners = {1,       18,      243,      2874,     28000,    205416,
                         1168516, 5402628, 20776176, 45391616, 15139616, 64736};
const Counts kSix = {1, 15, 182, 2208, 25329, 258827, 2165560, 12222708, 24596752, 3305973, 365};
const Counts kSlidesA = {1, 15, 190, 2360, 27139, 281416, 2380459, 13065209, 23961831, 2859244, 56};
const Counts kSlidesB = {1,       18,       230,      2747,    30847, 308783,
                         2508618, 13189082, 23497569, 3039786, 239};

Cube3 cube_in(Metric metric) { return Cube3({.size = 3, .metric = metric, .faces = "URFDLB"}); }

PredictReport predicted(const PredictRequest& request, const RunHooks& hooks = {}) {
  auto report = predict(request, hooks);
  EXPECT_TRUE(report) << (report ? "" : report.error().message);
  return report ? *report : PredictReport{};
}

TEST(LevelCounts, Cube) {
  // Sequences without two turns of a face in a row, opposite faces in one order.
  const Counts published = {1,
                            18,
                            243,
                            3240,
                            43254,
                            577368,
                            7706988,
                            102876480,
                            1373243544,
                            18330699168,
                            244686773808,
                            3266193870720,
                            43598688377184,
                            581975750199168,
                            7768485393179328};
  const auto tree = search::move_tree(cube_in(Metric::htm), Duplicates::history);
  const auto levels = search::levels_of(tree, std::vector{1.0}, 18);
  for (std::size_t i = 0; i < published.size(); ++i) {
    EXPECT_EQ(levels[i].nodes[0], static_cast<double>(published[i])) << "level " << i;
  }
  EXPECT_NEAR(levels[18].nodes[0], 246639261965462754048.0, 1e6);
  EXPECT_NEAR(tree.branching_factor(), 6 + std::sqrt(54.0), 1e-9);
  const auto plain = search::move_tree(cube_in(Metric::htm), Duplicates::none);
  EXPECT_EQ(plain.classes.size(), 1u);
  EXPECT_NEAR(plain.branching_factor(), 18, 1e-9);
  EXPECT_NEAR(search::move_tree(cube_in(Metric::htm), Duplicates::parent).branching_factor(), 17,
              1e-9);
}

TEST(LevelCounts, CubeAsItsHistoryCounts) {
  const Cube3 cube = cube_in(Metric::htm);
  const auto tree = search::move_tree(cube, Duplicates::history);
  const auto levels = search::levels_of(tree, std::vector{1.0}, 10);
  const auto sequences =
      puzzle::cube::MoveHistory(cube, puzzle::cube::Prune::canonical).sequences(10);
  for (std::size_t i = 0; i <= 10; ++i) {
    EXPECT_EQ(levels[i].nodes[0], static_cast<double>(sequences[i]));
  }
}

TEST(LevelCounts, Tiles) {
  const auto factor = [](const char* size) {
    return search::move_tree(test::puzzle_of<puzzle::tiles::Board64>(size), Duplicates::history)
        .branching_factor();
  };
  EXPECT_NEAR(factor("3x3"), std::sqrt(3.0), 1e-9);
  EXPECT_NEAR(factor("4x4"), 2.130395, 5e-7);
  EXPECT_NEAR(factor("5x5"), 2.367605, 5e-7);
  // From the corner; the equilibrium of corners, sides and centres.
  const auto puzzle = test::puzzle_of("4x4");
  const auto tree = search::move_tree(puzzle, Duplicates::history);
  std::vector<double> weights(16);
  weights[15] = 1;
  const auto levels = search::levels_of(tree, weights, 400);
  const auto sum = [&](std::size_t level, std::initializer_list<std::size_t> cells) {
    double nodes = 0;
    for (const std::size_t cell : cells) nodes += levels[level].nodes[cell];
    return nodes;
  };
  std::vector<double> totals;
  for (std::size_t i = 0; i < 5; ++i) {
    double nodes = 0;
    for (const double here : levels[i].nodes) nodes += here;
    totals.push_back(nodes);
  }
  EXPECT_EQ(totals, (std::vector<double>{1, 2, 4, 10, 24}));
  // Levels alternate between the colours of the board: two neighbouring ones, each as a share.
  const auto all = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15};
  double corners = 0;
  double centres = 0;
  for (const std::size_t level : {399u, 400u}) {
    double nodes = 0;
    for (const int cell : all) nodes += levels[level].nodes[static_cast<std::size_t>(cell)];
    corners += sum(level, {0, 3, 12, 15}) / nodes / 2;
    centres += sum(level, {5, 6, 9, 10}) / nodes / 2;
  }
  EXPECT_NEAR(corners, 0.18905, 5e-6);
  EXPECT_NEAR(centres, 0.31945, 5e-6);
}

/// Korf, Reid and Edelkamp's numbers for the cube, from the distributions of the tables.
TEST(Predict, KorfsTables) {
  const auto tree = search::move_tree(cube_in(Metric::htm), Duplicates::history);
  const auto levels = search::levels_of(tree, std::vector{1.0}, 17);
  const auto nodes = [&](const Counts& a, const Counts& b, std::size_t depth) {
    const std::vector<Distribution> parts = {Distribution(search::ValueCounts{kCorners}),
                                             Distribution(search::ValueCounts{a}),
                                             Distribution(search::ValueCounts{b})};
    return search::predict_iteration(levels, Distribution::product(parts), depth);
  };
  EXPECT_EQ(std::llround(nodes(kSix, kSix, 16).expanded), 640'349'193);
  // The published numbers count the root.
  EXPECT_EQ(std::llround(nodes(kSix, kSix, 16).generated) + 1, 8'547'681'506);
  EXPECT_EQ(std::llround(nodes(kSix, kSix, 17).generated) + 1, 114'098'463'567);
  EXPECT_EQ(std::llround(nodes(kSlidesA, kSlidesB, 16).expanded), 679'900'071);
  EXPECT_NEAR(nodes(kSlidesA, kSlidesB, 16).generated, 9.07563e9, 5e3);
  EXPECT_NEAR(nodes(kSlidesA, kSlidesB, 17).generated, 1.211457e11, 5e4);
}

TEST(Predict, FifteenPuzzleWithManhattan) {
  const auto report = predicted(
      {.puzzle = {.puzzle = "15-puzzle"}, .with = "idastar:manhattan", .depths = {34, 35, 36, 38}});
  EXPECT_EQ(report.distribution.source, "computed");
  EXPECT_EQ(report.distribution.states, 10'461'394'944'000u);
  EXPECT_NEAR(report.distribution.mean_h, 37, 1e-9);
  EXPECT_TRUE(report.steps_of_two);
  EXPECT_EQ(report.places, 16u);
  // A large sample gave 619, 2,810 and 12,758.
  EXPECT_NEAR(report.depths[0].predicted->expanded, 619.6, 0.05);
  EXPECT_NEAR(report.depths[1].predicted->expanded, 1320.8, 0.05);
  EXPECT_NEAR(report.depths[2].predicted->expanded, 2814.7, 0.05);
  EXPECT_NEAR(report.depths[3].predicted->expanded, 12778.8, 0.05);
  EXPECT_EQ(report.depths[0].sampling_error.expanded, 0);
  // From a start its own cell counts, and the mean over starts is that over their cells.
  const auto corner = predicted(
      {.puzzle = {.puzzle = "15-puzzle", .state = "0 12 9 13 15 11 10 14 3 7 2 5 4 8 6 1"},
       .with = "idastar:manhattan",
       .depths = {34}});
  EXPECT_EQ(corner.start_h, 58);
  ASSERT_EQ(corner.depths.size(), 1u);
  EXPECT_NEAR(corner.depths[0].predicted->expanded, 468.4, 0.05);
}

struct Case {
  const char* puzzle;
  const char* metric;
  const char* heuristic;
  std::vector<std::uint32_t> depths;
};

/// Averaged over all starts a prediction from exact numbers is exact, if h is consistent.
void expect_identity(const std::vector<Case>& cases) {
  for (const Case& one : cases) {
    const auto report = predicted({.puzzle = {.puzzle = one.puzzle, .metric = one.metric},
                                   .with = std::string("idastar:") + one.heuristic,
                                   .depths = one.depths,
                                   .measure_all = true});
    ASSERT_EQ(report.depths.size(), one.depths.size());
    EXPECT_EQ(report.distribution.source, "whole");
    for (const PredictDepth& row : report.depths) {
      const std::string what =
          std::string(one.puzzle) + " " + one.heuristic + " depth " + std::to_string(row.depth);
      ASSERT_GT(row.instances, 90u) << what;
      ASSERT_GT(row.predicted->expanded, 0) << what;
      EXPECT_NEAR(row.expanded.mean / row.predicted->expanded, 1, 1e-9) << what;
      EXPECT_NEAR(row.generated.mean / row.predicted->generated, 1, 1e-9) << what;
    }
  }
}

TEST(Predict, EqualsTheMeanOverAllStarts) {
  expect_identity({{"8-puzzle", "", "manhattan", {15, 18}},
                   {"8-puzzle", "", "misplaced", {8, 9}},
                   {"tiles:2x3", "", "max(misplaced,walking-distance)", {15}},
                   {"tiles:2x4", "", "linear-conflict", {16, 17}},
                   {"floppy", "six", "wrong-sixth", {0, 1, 5}},
                   {"floppy", "four", "zero", {6}}});
}

TEST(PredictFull, EqualsTheMeanOverAllStartsOfLargerTrees) {
  expect_identity({{"8-puzzle", "", "linear-conflict", {18, 21}},
                   {"8-puzzle", "", "misplaced", {13, 14}},
                   {"8-puzzle", "", "max(misplaced,walking-distance)", {19}},
                   {"tiles:2x4", "", "manhattan", {24, 25}},
                   {"cube:2", "htm", "cubie-manhattan", {4}}});
}

TEST(Predict, PoliciesHaveTreesOfTheirOwn) {
  for (const char* policy : {"none", "parent", "history"}) {
    const auto report = predicted({.puzzle = {.puzzle = "floppy"},
                                   .with = "idastar:wrong-sixth",
                                   .options = {{"duplicates", policy}},
                                   .depths = {5},
                                   .measure_all = true});
    ASSERT_EQ(report.depths.size(), 1u);
    EXPECT_EQ(report.depths[0].instances, 192u);
    EXPECT_NEAR(report.depths[0].generated.mean / report.depths[0].predicted->generated, 1, 1e-9);
    EXPECT_NEAR(report.branching_factor, std::string(policy) == "none" ? 6 : 5, 1.5);
  }
}

/// Cut branches are what an inconsistent heuristic has less than predicted.
TEST(Predict, InconsistentHeuristicsCostLess) {
  const auto report = predicted({.puzzle = {.puzzle = "floppy"},
                                 .with = "idastar:wrong-half",
                                 .depths = {4, 5, 6},
                                 .measure_all = true});
  EXPECT_FALSE(report.declared_consistent);
  bool less = false;
  for (const PredictDepth& row : report.depths) {
    EXPECT_LE(row.expanded.mean, row.predicted->expanded * (1 + 1e-9)) << row.depth;
    less = less || row.expanded.mean < row.predicted->expanded * 0.999;
  }
  EXPECT_TRUE(less);
}

TEST(Predict, FractionsOfMoves) {
  // Sticker Manhattan / 8 on the 2x2x2; the tree is cut by f in eighths of a move.
  const auto report = predicted({.puzzle = {.puzzle = "cube:2", .metric = "isomorphic"},
                                 .with = "idastar:manhattan",
                                 .depths = {5},
                                 .measure = 3000});
  EXPECT_EQ(report.distribution.source, "whole");
  EXPECT_NEAR(report.distribution.mean_h, 2.6071, 5e-5);
  const PredictDepth& row = report.depths.at(0);
  EXPECT_LT(std::abs(row.expanded.mean - row.predicted->expanded), 4 * row.expanded.standard_error);
  EXPECT_LT(row.expanded.standard_error, 0.05 * row.expanded.mean);
}

TEST(Predict, SamplesSayHowSureTheyAre) {
  const PredictRequest request{.puzzle = {.puzzle = "8-puzzle"},
                               .with = "idastar:manhattan",
                               .depths = {20},
                               .sample = 20'000};
  const auto exact = [&] {
    auto whole = request;
    whole.sample.reset();
    return predicted(whole).depths.at(0).predicted->expanded;
  }();
  double squares = 0;
  constexpr int kSeeds = 40;
  for (int seed = 1; seed <= kSeeds; ++seed) {
    auto one = request;
    one.seed = static_cast<std::uint64_t>(seed);
    const auto report = predicted(one);
    EXPECT_EQ(report.distribution.source, "sample");
    EXPECT_EQ(report.distribution.states, 20'000u);
    const PredictDepth& row = report.depths.at(0);
    ASSERT_GT(row.sampling_error.expanded, 0);
    const double apart = (row.predicted->expanded - exact) / row.sampling_error.expanded;
    squares += apart * apart;
  }
  // The mean square of a normal number is 1, that of forty within a factor of two.
  EXPECT_GT(squares / kSeeds, 0.5);
  EXPECT_LT(squares / kSeeds, 2.0);
}

TEST(Predict, ThreadsDoNotChangeTheNumbers) {
  PredictRequest request{.puzzle = {.puzzle = "15-puzzle"},
                         .with = "idastar:max(linear-conflict,misplaced)",
                         .depths = {30, 32},
                         .sample = 50'000,
                         .measure = 50};
  auto one = to_json(predicted(request));
  request.threads = 3;
  auto three = to_json(predicted(request));
  EXPECT_TRUE(one["product"].is_object());
  for (auto* json : {&one, &three}) {
    json->erase("seconds");
    json->erase("used");
    (*json)["distribution"].erase("mean_h");  // a sum of doubles in another order
  }
  EXPECT_EQ(one, three);
}

TEST(Predict, TheRuleOfDocument000) {
  // One table of three edges: 12 11 10 places, 2^3 flips.
  const auto report = predicted({.puzzle = {.puzzle = "cube:3"},
                                 .with = "idastar:pattern(edges UR UF UL)",
                                 .depths = {4, 5},
                                 .measure = 5});
  EXPECT_EQ(report.distribution.source, "tables");
  EXPECT_EQ(report.entries, 10560u);
  EXPECT_NEAR(*report.states, 4.3252003274489856e19, 1);
  EXPECT_NEAR(*report.states_per_entry(), 4.3252003274489856e19 / 10560, 1);
  EXPECT_EQ(report.depths[0].instances, 5u);
}

TEST(Predict, Refuses) {
  const auto error = [](const PredictRequest& request) {
    const auto report = predict(request);
    EXPECT_FALSE(report);
    return report ? core::Error{} : report.error();
  };
  const PuzzleRequest eight{.puzzle = "8-puzzle"};
  EXPECT_EQ(error({.puzzle = eight, .with = "idastar:manhattan"}).fault, core::Fault::bad_input);
  EXPECT_EQ(error({.puzzle = eight, .with = "idastar:manhattan", .depths = {5000}}).fault,
            core::Fault::bad_input);
  EXPECT_EQ(error({.puzzle = eight, .with = "idastar:nosuch", .depths = {5}}).fault,
            core::Fault::bad_input);
  for (const char* with : {"astar:manhattan", "bfs", "wastar:manhattan"}) {
    const auto refused = error({.puzzle = eight, .with = with, .depths = {5}});
    EXPECT_EQ(refused.fault, core::Fault::unsupported);
    EXPECT_NE(refused.message.find("--with idastar:manhattan"), std::string::npos);
  }
  EXPECT_EQ(error({.puzzle = {.puzzle = "cube:3"}, .with = "korf", .depths = {5}}).fault,
            core::Fault::unsupported);
  EXPECT_EQ(error({.puzzle = eight,
                   .with = "idastar:manhattan",
                   .options = {{"duplicates", "ancestors"}},
                   .depths = {5}})
                .fault,
            core::Fault::unsupported);
  EXPECT_EQ(error({.puzzle = {.puzzle = "15-puzzle"},
                   .with = "idastar:manhattan",
                   .depths = {5},
                   .measure_all = true})
                .fault,
            core::Fault::unsupported);
  PuzzleRequest start = eight;
  start.state = "8 6 7 2 5 4 3 0 1";
  EXPECT_EQ(
      error({.puzzle = start, .with = "idastar:manhattan", .depths = {5}, .measure = 3}).fault,
      core::Fault::bad_input);
  start.state = "1 2 3 4 5 6 8 7 0";
  EXPECT_NE(error({.puzzle = start, .with = "idastar:manhattan", .depths = {5}})
                .message.find("cannot reach the goal"),
            std::string::npos);
  EXPECT_EQ(
      error(
          {.puzzle = {.puzzle = "cube:32"}, .with = "idastar:zero", .depths = {1000}, .sample = 1})
          .fault,
      core::Fault::unsupported);
  EXPECT_EQ(error({.puzzle = eight, .with = "idastar:zero", .depths = {100}, .measure = 1}).fault,
            core::Fault::bad_input);
}

TEST(Predict, LimitsAndTheUserEndIt) {
  core::StopFlag stop;
  stop.request();
  const PredictRequest request{.puzzle = {.puzzle = "15-puzzle"},
                               .with = "idastar:manhattan",
                               .depths = {40},
                               .measure = 1'000'000};
  EXPECT_EQ(predicted(request, {.stop = &stop}).stop_reason, core::StopReason::user);
  auto limited = request;
  PredictReport report;
  for (const double seconds : {2.5, 25.0, 250.0}) {  // the longer ones if others have the machine
    limited.limits.seconds = seconds;
    const double began = test::processor_seconds();
    report = predicted(limited);
    EXPECT_LT(test::processor_seconds() - began, seconds + 1);
    if (!report.depths.empty() && report.depths[0].instances > 0) break;
  }
  EXPECT_EQ(report.stop_reason, core::StopReason::time_limit);
  EXPECT_TRUE(report.depths.at(0).predicted);  // what is known is told
  EXPECT_GT(report.depths[0].instances, 0u);
  EXPECT_LT(report.depths[0].instances, 1'000'000u);
  // Without room for the exact count a sample does.
  auto little = request;
  little.limits.bytes = 1 << 20;
  little.measure = 0;
  EXPECT_EQ(predicted(little).distribution.source, "sample");
}

}  // namespace
}  // namespace quebra::engine
