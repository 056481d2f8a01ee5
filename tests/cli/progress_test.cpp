#include "cli/common/progress.hpp"

#include <gtest/gtest.h>

namespace quebra::cli {
namespace {

core::Snapshot evolving() {
  return {.bytes = 3 << 20,
          .seconds = 6,
          .bound = {},
          .lower_bound = {},
          .generation = core::Generation{.number = 1037,
                                         .phase = 2,
                                         .individuals = 36'600'000,
                                         .best_fitness = 63,
                                         .mean_fitness = 121.44,
                                         .mean_length = 18.2,
                                         .seconds = 6}};
}

TEST(Progress, OfAnEvolutionarySearch) {
  EXPECT_EQ(
      fitted(generation_parts(evolving()), 200),
      "generation 1,037  phase 2  best 63  mean 121.4  mean length 18.2  6.1 M individuals/s  "
      "6.0 s  3.0 MB");
}

TEST(Progress, NarrowTerminalsHaveTheBeginning) {
  for (int width = 0; width < 120; ++width) {
    EXPECT_LE(fitted(generation_parts(evolving()), width).size(), static_cast<std::size_t>(width));
  }
  EXPECT_EQ(fitted(generation_parts(evolving()), 30), "generation 1,037  phase 2");
}

TEST(Progress, NoRateBeforeTheClockMoved) {
  core::Snapshot snapshot = evolving();
  snapshot.generation->seconds = 0;
  EXPECT_EQ(individuals_per_second(*snapshot.generation), 0);
  EXPECT_EQ(fitted(generation_parts(snapshot), 200).find("individuals/s"), std::string::npos);
}

}  // namespace
}  // namespace quebra::cli
