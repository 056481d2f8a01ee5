// Korf's kernel where a heuristic names his databases: the trees are those of the generic count.

#include "solver/cube3/korf_databases.hpp"

#include <gtest/gtest.h>

#include "heuristic/cube/rows.hpp"
#include "heuristic/expression.hpp"
#include "search/count_tree.hpp"

namespace quebra::solver {
namespace {

using puzzle::cube::Cube3;
using puzzle::cube::Metric;

Cube3 make(Metric metric) {
  return Cube3({.size = 3, .metric = metric, .faces = std::string(turning_faces(metric, 3))});
}

/// Whether there is a kernel; nothing is built for those that have none.
bool has_kernel(const Cube3& cube, const std::string& heuristic) {
  core::MemoryAccountant nothing(1);
  const auto kernel = korf_kernel_for(cube, heuristic, {.memory = &nothing});
  if (!kernel) {
    EXPECT_EQ(kernel.error().fault, core::Fault::memory);
    return true;  // it wanted its tables
  }
  return static_cast<bool>(*kernel);
}

TEST(KorfKernelFor, MaximaThatKnowAllPieces) {
  const Cube3 cube = make(Metric::htm);
  const std::string a = "pattern(edges UR UF UL UB FR FL)";
  const std::string b = "pattern(edges DR DF DL DB BL BR)";
  EXPECT_TRUE(has_kernel(cube, "max(pattern(corners)," + a + "," + b + ")"));
  EXPECT_TRUE(has_kernel(cube, "max(" + b + "," + a + ",pattern(corners))"));
  EXPECT_FALSE(has_kernel(cube, "max(pattern(corners)," + a + ")"));  // some edges are not known
  EXPECT_FALSE(has_kernel(cube, "max(" + a + "," + b + ")"));
  EXPECT_FALSE(has_kernel(cube, "sum(pattern(corners)," + a + "," + b + ")"));
  EXPECT_FALSE(has_kernel(cube, "max(pattern(corners)," + a + "," + b + ",cubie-manhattan)"));
  EXPECT_FALSE(has_kernel(cube, "max(pattern(corners)," + a + "," + b + ",pattern(edges UR set))"));
  EXPECT_FALSE(has_kernel(cube, "pattern(corners)"));
  // In quarter turns its history forbids R R R, which IDA* does not.
  EXPECT_FALSE(has_kernel(make(Metric::qtm), "max(pattern(corners)," + a + "," + b + ")"));
}

/// Builds the corners' database: a second or two.
TEST(KorfKernelForFull, CountsAsTheGenericSearch) {
  const Cube3 cube = make(Metric::htm);
  const std::string text =
      "max(pattern(corners),pattern(edges UR UF UL UB),pattern(edges DR DF DL DB),"
      "pattern(edges FR FL BL BR))";
  core::MemoryAccountant memory;
  const auto heuristic =
      heuristic::build(cube, text, heuristic::cube::cube_heuristics<Cube3>(), {.memory = &memory});
  ASSERT_TRUE(heuristic);
  const auto kernel = korf_kernel_for(cube, text, {.memory = &memory, .threads = 2});
  ASSERT_TRUE(kernel && *kernel);
  core::Rng rng(5);
  std::uint64_t expanded = 0;
  for (int i = 0; i < 10; ++i) {
    const Cube3::State start = cube.scramble(rng);
    core::Monitor monitor({});
    const auto fast = (*kernel)(start, monitor);
    for (core::Cost bound = fast->start_f(); bound <= 10; ++bound) {
      core::Monitor one({});
      const auto again = (*kernel)(start, one);
      ASSERT_EQ(again->run(bound), core::StopReason::depth_limit);
      search::TreeCounter<Cube3> counter(cube, **heuristic, search::Duplicates::history, monitor);
      ASSERT_FALSE(counter.run(start, bound));
      EXPECT_EQ(again->statistics.expanded, counter.statistics.expanded) << "bound " << bound;
      EXPECT_EQ(again->statistics.generated, counter.statistics.generated);
      expanded += counter.statistics.expanded;
    }
  }
  EXPECT_GT(expanded, 1000u);
}

}  // namespace
}  // namespace quebra::solver
