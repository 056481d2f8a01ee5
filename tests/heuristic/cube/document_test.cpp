// The numbers of document 000's heuristics, counted exactly, where they confirm it and where they
// refute it.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <limits>

#include "heuristic/cube/cubie_manhattan.hpp"
#include "heuristic/cube/disorder.hpp"
#include "heuristic/cube/support.hpp"

namespace quebra::heuristic::cube {
namespace {

using puzzle::cube::isomorphic_rotation;
using test::Cube2;
using test::Cube3;
using test::CubeN;
using test::Metric;
using test::spec_of;
using testing::ElementsAre;

TEST(Disorder, IsEightNAfterOneMove) {
  for (const Metric metric : test::kMetrics) {
    for (int size = 2; size <= 7; ++size) {
      const CubeN<7> puzzle(spec_of(size, metric));
      const DisorderCount count(size);
      EXPECT_EQ(count(puzzle.stickers(puzzle.goal())), 0);
      for (const auto move : puzzle.moves(puzzle.goal())) {
        EXPECT_EQ(count(puzzle.stickers(puzzle.apply(puzzle.goal(), move))), 8 * size);
      }
      EXPECT_EQ(test::made(puzzle, "disorder-linear")
                    ->estimate(puzzle.apply(puzzle.goal(), puzzle.moves(puzzle.goal())[0])),
                test::made(puzzle, "disorder-linear")->scale());
    }
  }
}

TEST(Disorder, CoefficientsOfTheDocument) {
  struct Printed {
    int size;
    double a, b;
  };
  for (const auto& [size, a, b] : {Printed{2, 0.00669643, -0.04464286},
                                   {3, 0.00120623, 0.01271712},
                                   {4, 0.00041853, 0.01785714},
                                   {5, 0.00019283, 0.01728662}}) {
    const CorrectedDisorder h = corrected_disorder(Correction::quadratic, size, false);
    const auto denominator = static_cast<double>(h.denominator);
    EXPECT_NEAR(static_cast<double>(h.square) / denominator, a, 0.5e-8);
    EXPECT_NEAR(static_cast<double>(h.linear) / denominator, b, 0.5e-8);
    EXPECT_EQ(h.scale, h.denominator) << "exact";
    EXPECT_EQ(h(0), 0);
    EXPECT_EQ(h(8 * size), h.scale);
    EXPECT_EQ(h(17 * size * size - 12 * size), (7 * size - 3) * h.scale);
  }
}

TEST(Disorder, TheTableOfSmallFacesIsTheGeneralCount) {
  const DisorderCount count(2);
  core::Rng rng(1);
  for (int i = 0; i < 2000; ++i) {
    std::array<std::uint8_t, 24> stickers{};
    int sum = 0;
    for (auto& sticker : stickers) sticker = static_cast<std::uint8_t>(rng.below(6));
    for (std::size_t face = 0; face < 24; face += 4) {
      sum += DisorderCount::of_face(stickers.data() + face, 2);
    }
    ASSERT_EQ(count(stickers), sum);
  }
}

TEST(Disorder, OfOneFaceByHand) {
  const std::array<std::uint8_t, 9> face = {0, 0, 1,   // 1 short of a row
                                            0, 2, 3,   // 2
                                            0, 2, 3};  // 2; columns 0, 1, 1; the face has 4 zeros
  EXPECT_EQ(DisorderCount::of_face(face.data(), 3), 5 + 2 + 5);
}

TEST(Disorder, ValuesFitForEverySize) {
  for (int size = 2; size <= 32; ++size) {
    const std::int64_t most = 17 * size * size - 12 * size;  // above any count, for N > 6 far above
    for (const auto correction : {Correction::quadratic, Correction::linear}) {
      for (const bool floor : {false, true}) {
        const CorrectedDisorder h = corrected_disorder(correction, size, floor);
        ASSERT_GE(h.scale, 1);
        ASSERT_LE(h.scale, floor ? 1 : 1'000'000);
        core::Cost last = 0;
        for (std::int64_t count = 0; count <= most; ++count) {
          const core::Cost value = h(count);
          ASSERT_GE(value, last) << size << " " << count;
          ASSERT_LE(value, std::numeric_limits<std::int32_t>::max());
          const double exact =
              std::max(0.0, static_cast<double>((h.square * count + h.linear) * count) /
                                static_cast<double>(h.denominator));
          ASSERT_NEAR(static_cast<double>(value) / static_cast<double>(h.scale), exact,
                      floor ? 1.0 : 1e-5);
          ASSERT_LE(static_cast<double>(value) / static_cast<double>(h.scale), exact + 1e-9);
          last = value;
        }
      }
    }
  }
}

/// Searches keep values in 32 bits; a combination has the least common multiple of its parts' scales.
TEST(Disorder, CombinationsFitForEverySize) {
  core::Rng rng(3);
  for (int size = 2; size <= 32; ++size) {
    const CubeN<32> puzzle(spec_of(size, Metric::htm));
    const auto state = puzzle::cube::test::random_walk(puzzle, 2000, rng);
    const std::string parts =
        "(disorder,disorder-linear,disorder-linear(floor),misplaced,manhattan-min)";
    for (const std::string kind : {"max", "sum"}) {
      const auto h = test::made(puzzle, kind + parts);
      EXPECT_LE(h->scale() * 7 * size, std::numeric_limits<std::int32_t>::max()) << size;
      EXPECT_LE(h->estimate(state), std::numeric_limits<std::int32_t>::max()) << size;
      EXPECT_GT(h->estimate(state), h->scale());
    }
  }
}

TEST(StickerDistance, PlaneZeroCountsNMinusOneForOneMove) {
  for (int size = 3; size <= 5; ++size) {
    const CubeN<7> puzzle(spec_of(size, Metric::isomorphic));
    const auto h1 = test::made(puzzle, "misplaced");
    const auto h2 = test::made(puzzle, "manhattan");
    int above = 0;
    for (const auto move : puzzle.moves(puzzle.goal())) {
      const auto state = puzzle.apply(puzzle.goal(), move);
      const bool block = puzzle.turn(move).first != puzzle.turn(move).last;
      above += block ? 1 : 0;
      EXPECT_EQ(h1->scale(), 4 * size);
      EXPECT_EQ(h1->estimate(state), (block ? size - 1 : 1) * h1->scale());
      EXPECT_EQ(h2->estimate(state), (block ? size - 1 : 1) * h2->scale());
      EXPECT_EQ(test::made(puzzle, "misplaced-min")->estimate(state), h1->scale());
      EXPECT_EQ(test::made(puzzle, "manhattan-min")->estimate(state), h2->scale());
    }
    EXPECT_EQ(above, 6);
  }
}

TEST(StickerDistance, AHalfTurnOfThe2x2x2CountsTwo) {
  const Cube2 puzzle(spec_of(2, Metric::htm));
  const auto h = test::made(puzzle, "manhattan");
  EXPECT_EQ(h->scale(), 8);
  EXPECT_EQ(h->estimate(*puzzle.parse_state("R2")), 16);
  EXPECT_FALSE(h->admissible());
}

/// States at each depth whose value is above their distance.
std::vector<std::uint64_t> violations(const Cube3& puzzle, const std::string& name, int depth) {
  std::vector<std::uint64_t> counts(static_cast<std::size_t>(depth) + 1);
  const auto h = test::made(puzzle, name);
  for (const auto& [state, distance] : puzzle::cube::test::distances_to(puzzle, depth)) {
    counts[static_cast<std::size_t>(distance)] += h->estimate(state) > distance * h->scale();
  }
  return counts;
}

TEST(DocumentHeuristics, ViolationsOnThe3x3x3) {
  const Cube3 puzzle(spec_of(3, Metric::isomorphic));
  EXPECT_THAT(violations(puzzle, "misplaced", 4), ElementsAre(0, 6, 120, 1080, 234));
  EXPECT_THAT(violations(puzzle, "manhattan", 4), ElementsAre(0, 6, 135, 1692, 8304));
  EXPECT_THAT(violations(puzzle, "disorder", 4), ElementsAre(0, 0, 234, 3024, 38604));
}

struct WholeCube2 {
  double mean = 0, max = 0, worst_excess = 0;
  std::uint64_t above = 0;
  std::vector<std::uint64_t> above_by_depth = std::vector<std::uint64_t>(15);
};

WholeCube2 judge(const Cube2& puzzle, const std::vector<std::uint8_t>& distances,
                 const std::string& name) {
  const auto h = test::made(puzzle, name);
  const auto scale = static_cast<double>(h->scale());
  WholeCube2 result;
  core::Cost sum = 0;
  core::Cost most = 0;
  core::Cost excess = 0;
  for (std::uint64_t i = 0; i < puzzle.size(); ++i) {
    const core::Cost value = h->estimate(puzzle.unrank(i));
    sum += value;
    most = std::max(most, value);
    const core::Cost over = value - distances[i] * h->scale();
    if (over <= 0) continue;
    ++result.above;
    ++result.above_by_depth[distances[i]];
    excess = std::max(excess, over);
  }
  result.mean = static_cast<double>(sum) / scale / static_cast<double>(puzzle.size());
  result.max = static_cast<double>(most) / scale;
  result.worst_excess = static_cast<double>(excess) / scale;
  return result;
}

TEST(DocumentHeuristics, EveryStateOfThe2x2x2) {
  const Cube2 puzzle(spec_of(2, Metric::isomorphic));
  const auto distances = test::all_distances(puzzle);
  double sum = 0;
  for (const std::uint8_t distance : distances) sum += distance;
  EXPECT_NEAR(sum / static_cast<double>(puzzle.size()), 10.6664, 0.5e-4);

  const auto h1 = judge(puzzle, distances, "misplaced");
  EXPECT_EQ(h1.above, 0u);
  EXPECT_EQ(h1.max, 2.625);
  EXPECT_NEAR(h1.mean, 2.1786, 0.5e-4);
  const auto h2 = judge(puzzle, distances, "manhattan");
  EXPECT_EQ(h2.above, 0u);
  EXPECT_EQ(h2.max, 3.5);
  EXPECT_NEAR(h2.mean, 2.6071, 0.5e-4);

  const auto disorder = judge(puzzle, distances, "disorder");
  EXPECT_EQ(disorder.above, 33'654u);
  EXPECT_THAT(disorder.above_by_depth,
              ElementsAre(0, 0, 24, 120, 408, 1632, 5192, 11812, 9366, 5100, 0, 0, 0, 0, 0));
  EXPECT_EQ(disorder.worst_excess, 5.9375);
  EXPECT_NEAR(disorder.mean, 6.3608, 0.5e-4);
  const auto floor = judge(puzzle, distances, "disorder(floor)");
  EXPECT_EQ(floor.above, 7'764u);
  EXPECT_THAT(floor.above_by_depth,
              ElementsAre(0, 0, 24, 96, 312, 960, 2504, 2404, 1464, 0, 0, 0, 0, 0, 0));
}

// The document's maximum is 17 * 4 - 24 = 44.
TEST(Disorder, TheMaximumOfThe2x2x2Is42) {
  const Cube2 puzzle(spec_of(2, Metric::isomorphic));
  const DisorderCount count(2);
  int most = 0;
  std::uint64_t times = 0;
  for (std::uint64_t i = 0; i < puzzle.size(); ++i) {
    const int here = count(puzzle.stickers(puzzle.unrank(i)));
    if (here > most) times = 0;
    most = std::max(most, here);
    times += here == most;
  }
  EXPECT_EQ(most, 42);
  EXPECT_EQ(times, 17'004u);
}

/// Over all cubes each place shows each of its 24 codes equally often.
TEST(CubieManhattan, MeansOfTheDocument) {
  const CubieDistances table = cubie_distances(Cube3(spec_of(3, Metric::htm)));
  EXPECT_EQ(table.corners_moved, 4);
  EXPECT_EQ(table.edges_moved, 4);
  int corners = 0;
  int edges = 0;
  for (const auto& place : table.corner)
    corners = std::accumulate(place.begin(), place.end(), corners);
  for (const auto& place : table.edge) edges = std::accumulate(place.begin(), place.end(), edges);
  EXPECT_EQ(edges * 2, 11 * 24 * 4) << "5.5";
  EXPECT_EQ(corners * 12, 37 * 24 * 4) << "37/12";
}

TEST(CubieManhattan, DivisorsInTheOtherMetrics) {
  EXPECT_EQ(cubie_distances(Cube3(spec_of(3, Metric::qtm))).edges_moved, 4);
  const CubieDistances table = cubie_distances(Cube3(spec_of(3, Metric::isomorphic)));
  EXPECT_EQ(table.corners_moved, 4);
  EXPECT_EQ(table.edges_moved, 8);
  EXPECT_EQ(cubie_distances(Cube2(spec_of(2, Metric::htm))).edges_moved, 0);
}

}  // namespace
}  // namespace quebra::heuristic::cube
