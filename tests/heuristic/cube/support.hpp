#pragma once
// Cubes and their heuristics for the tests below.

#include <gtest/gtest.h>

#include <string>
#include <type_traits>
#include <vector>

#include "heuristic/cube/rows.hpp"
#include "heuristic/expression.hpp"
#include "puzzle/cube/cube_support.hpp"

namespace quebra::heuristic::cube::test {

using puzzle::cube::Cube2;
using puzzle::cube::Cube2State;
using puzzle::cube::Cube3;
using puzzle::cube::CubeN;
using puzzle::cube::Metric;
using puzzle::cube::test::kMetrics;
using puzzle::cube::test::spec_of;

template <class P>
core::HeuristicPtr<P> made(const P& puzzle, const std::string& name) {
  auto heuristic = build(puzzle, name, cube_heuristics<P>());
  EXPECT_TRUE(heuristic) << name << ": " << heuristic.error().message;
  return std::move(*heuristic);
}

/// Whether its table takes seconds to build: tests/pattern/cube/coset_table_test.cpp looks at those.
template <class P>
bool has_large_table(const Row<P>& row) {
  return row.info().name == "coset" || row.info().name == "domino";
}

/// Whether a row is for cubes of this size and representation.
template <class P>
bool applies(const Row<P>& row, const P& puzzle) {
  if (row.info().name == "exact") return core::Ranked<P>;
  if (row.info().name == "pattern" || has_large_table(row)) {
    return std::is_same_v<P, Cube3> && puzzle.metric_kind() != Metric::isomorphic;
  }
  if (row.info().name != "cubie-manhattan") return true;
  return requires(typename P::State state) { puzzle.corner_code(state, std::size_t{}); };
}

/// Every row of a puzzle, with the arguments that it takes.
template <class P>
std::vector<std::string> all_names(const P& puzzle) {
  std::vector<std::string> names;
  for (const auto& row : cube_heuristics<P>()) {
    if (!applies(row, puzzle) || has_large_table(row)) continue;
    const std::string name = row.info().name;
    if (name == "pattern") {
      for (const char* pattern : {"edges UR UF UL UB", "corners URF DBL", "edges FR FL BL BR set",
                                  "corners orientation"}) {
        names.push_back(name + "(" + pattern + ")");
      }
      continue;
    }
    names.push_back(name);
    if (name.starts_with("disorder")) names.push_back(name + "(floor)");
    if (name == "cubie-manhattan") {
      names.push_back(name + "(corners)");
      if (puzzle.width() == 3) names.push_back(name + "(edges)");
    }
  }
  return names;
}

/// The distance of every 2x2x2, by rank.
inline std::vector<std::uint8_t> all_distances(const Cube2& puzzle) {
  constexpr std::uint8_t kFar = 255;
  std::vector<std::uint8_t> distances(puzzle.size(), kFar);
  std::vector<Cube2State> queue = {puzzle.goal()};
  queue.reserve(puzzle.size());
  distances[puzzle.rank(puzzle.goal())] = 0;
  for (std::size_t i = 0; i < queue.size(); ++i) {
    const auto depth = static_cast<std::uint8_t>(distances[puzzle.rank(queue[i])] + 1);
    for (const auto move : puzzle.moves(queue[i])) {
      const Cube2State next = puzzle.apply(queue[i], move);
      auto& distance = distances[puzzle.rank(next)];
      if (distance != kFar) continue;
      distance = depth;
      queue.push_back(next);
    }
  }
  return distances;
}

}  // namespace quebra::heuristic::cube::test
