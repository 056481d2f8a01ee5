// How many cubes of a pattern are how far away: published and recomputed numbers, kept beside what they
// check. The large tables take seconds: full tier.

#include <gtest/gtest.h>

#include <numeric>

#include "pattern/cube/support.hpp"

namespace quebra::pattern::cube {
namespace {

using test::Counts;
using test::depths_of;

const Counts kSlidesA = {1,         15,         190,        2'360,     27'139, 281'416,
                         2'380'459, 13'065'209, 23'961'831, 2'859'244, 56};
const Counts kSlidesB = {1,         18,         230,        2'747,     30'847, 308'783,
                         2'508'618, 13'189'082, 23'497'569, 3'039'786, 239};
const Counts kSix = {1,         15,         182,        2'208,     25'329, 258'827,
                     2'165'560, 12'222'708, 24'596'752, 3'305'973, 365};

double mean_of(const Counts& depths) {
  double sum = 0;
  for (std::size_t depth = 0; depth < depths.size(); ++depth) {
    sum += static_cast<double>(depth) * static_cast<double>(depths[depth]);
  }
  return sum / static_cast<double>(std::accumulate(depths.begin(), depths.end(), std::uint64_t{0}));
}

TEST(PatternDistribution, TwistsAndFlips) {
  EXPECT_EQ(depths_of("corners orientation"), (Counts{1, 4, 34, 186, 816, 1018, 128}));
  EXPECT_EQ(std::accumulate(kSix.begin(), kSix.end(), std::uint64_t{0}), 42'577'920u);
  const Counts flips = depths_of("edges orientation");
  EXPECT_EQ(flips, (Counts{1, 2, 25, 202, 620, 900, 285, 13})) << "document 003, first phase";
}

TEST(PatternDistributionFull, CornersInHalfTurns) {
  const Counts depths = depths_of("corners");
  EXPECT_EQ(depths, (Counts{1, 18, 243, 2'874, 28'000, 205'416, 1'168'516, 5'402'628, 20'776'176,
                            45'391'616, 15'139'616, 64'736}));
  EXPECT_NEAR(mean_of(depths), 8.7641, 5e-5);
}

TEST(PatternDistributionFull, CornersInQuarterTurns) {
  EXPECT_EQ(depths_of("corners", "qtm"),
            (Counts{1, 12, 114, 924, 6'539, 39'528, 199'926, 806'136, 2'761'740, 8'656'152,
                    22'334'112, 32'420'448, 18'780'864, 2'166'720, 6'624}));
}

TEST(PatternDistributionFull, Document000) {
  const Counts depths = depths_of("six-a");
  EXPECT_EQ(depths, kSix);
  EXPECT_NEAR(mean_of(depths), 7.66797, 5e-6);
  EXPECT_EQ(depths_of("six-b"), kSix) << "the same, turned";
}

TEST(PatternDistributionFull, Document001) {
  EXPECT_EQ(depths_of("slides-a"), kSlidesA);
  EXPECT_EQ(depths_of("edges BL BR FR FL UB UR"), kSlidesA) << "as the slides list them";
  EXPECT_EQ(depths_of("slides-b"), kSlidesB);
  EXPECT_NEAR(mean_of(kSlidesA), 7.6258, 5e-5);
  EXPECT_NEAR(mean_of(kSlidesB), 7.6188, 5e-5);
}

/// The slides' distribution belongs to the four edges of one slice and two adjacent edges of one face
/// parallel to it: 3 slices, 2 faces, 4 pairs. Two more of the 24, of the other slices.
TEST(PatternDistributionFull, SetsLikeThatOfDocument001) {
  EXPECT_EQ(depths_of("edges UF UB DF DB RU RF"), kSlidesA) << "slice between L and R, face R";
  EXPECT_EQ(depths_of("edges UR UL DR DL BU BL"), kSlidesA) << "slice between F and B, face B";
}

}  // namespace
}  // namespace quebra::pattern::cube
