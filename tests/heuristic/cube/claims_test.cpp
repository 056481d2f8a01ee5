// What the catalogue prints of the cubes' heuristics is what they declare, for each metric and size.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/text.hpp"
#include "heuristic/cube/support.hpp"

namespace quebra::heuristic::cube {
namespace {

using test::Cube2;
using test::Cube3;
using test::CubeN;
using test::Metric;
using test::spec_of;

/// "" (all), "N = 2, 3" or "N >= 4".
bool covers(std::string_view sizes, int size) {
  if (sizes.empty()) return true;
  if (sizes.starts_with("N >= ")) return size >= *core::parse_integer(sizes.substr(5));
  EXPECT_TRUE(sizes.starts_with("N = ")) << sizes;
  std::string list(sizes.substr(4));
  std::ranges::replace(list, ',', ' ');
  for (const std::string_view word : core::words(list)) {
    if (core::parse_integer(word) == size) return true;
  }
  return false;
}

TEST(CubeClaims, SizesAreUnderstood) {
  EXPECT_TRUE(covers("", 9));
  EXPECT_TRUE(covers("N = 2, 3", 3));
  EXPECT_FALSE(covers("N = 2, 3", 4));
  EXPECT_TRUE(covers("N >= 4", 4));
  EXPECT_FALSE(covers("N >= 4", 3));
}

template <class P>
void check_claims(const P& puzzle) {
  for (const auto& row : cube_heuristics<P>()) {
    const core::HeuristicInfo info = row.info();
    const std::string name =
        info.argument.empty() ? info.name : info.name + "(" + info.argument + ")";
    if (!test::applies(row, puzzle)) {
      const auto refused = build(puzzle, name, cube_heuristics<P>());
      ASSERT_FALSE(refused);
      EXPECT_EQ(refused.error().fault, core::Fault::unsupported);
      continue;
    }
    if (test::has_large_table(row) && puzzle.metric() != "htm") continue;  // once is enough
    SCOPED_TRACE(puzzle.name() + " " + puzzle.metric() + " " + info.name);
    const auto h = test::made(puzzle, name);
    int said = 0;
    for (const core::HeuristicClaim& claim : info.claims) {
      const bool of_metric = claim.metric == puzzle.metric() || claim.metric == "*";
      if (!of_metric || !covers(claim.sizes, puzzle.width())) continue;
      ++said;
      EXPECT_EQ(claim.admissible, h->admissible());
      EXPECT_EQ(claim.consistent, h->consistent());
      EXPECT_FALSE(claim.proof.empty());
    }
    EXPECT_EQ(said, 1);
    EXPECT_FALSE(info.summary.empty());
  }
}

TEST(CubeClaims, AreWhatTheHeuristicsDeclare) {
  for (const Metric metric : test::kMetrics) {
    check_claims(Cube2(spec_of(2, metric)));
    check_claims(Cube3(spec_of(3, metric)));
    check_claims(CubeN<7>(spec_of(2, metric)));
    check_claims(CubeN<7>(spec_of(3, metric)));
    check_claims(CubeN<7>(spec_of(4, metric)));
    check_claims(CubeN<7>(spec_of(5, metric)));
    check_claims(CubeN<32>(spec_of(32, metric)));
  }
}

}  // namespace
}  // namespace quebra::heuristic::cube
