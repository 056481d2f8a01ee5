#pragma once
// What both forms of the edges must do.

#include <gtest/gtest.h>

#include "pattern/cube/pattern_space.hpp"
#include "puzzle/cube3/cube3.hpp"
#include "solver/cube3/edge_lanes.hpp"
#include "solver/cube3/korf_tables.hpp"

namespace quebra::solver {

using puzzle::cube::Cube3;
using puzzle::cube::Metric;

/// The number of a set is that of its pattern, on random walks, for every size of set.
template <class Edges>
void expect_numbers_of_patterns(Metric metric) {
  const Cube3 cube({.size = 3, .metric = metric, .faces = "URFDLB"});
  core::MemoryAccountant memory;
  const auto tables = make_korf_tables(cube, puzzle::cube::Prune::none, memory);
  ASSERT_TRUE(tables);
  for (const char* text :
       {"edges BR", "edges UR DL", "edges UF FR FL", "edges UR UB DR BR", "edges UL DF DL DB FR",
        "six-a", "six-b", "slides-a", "slides-b", "seven-a", "seven-b"}) {
    const auto pattern = pattern::cube::parse_pattern(text);
    ASSERT_TRUE(pattern) << text;
    const auto space = pattern::cube::PatternSpace::make(cube, *pattern);
    ASSERT_TRUE(space);
    const LaneSet set(pattern->pieces);
    core::Rng rng(7);
    auto state = cube.goal();
    Edges edges = Edges::of(lanes_of(state));
    for (int step = 0; step < 2000; ++step) {
      ASSERT_EQ(edges.number(set), space->number(state)) << text << ", step " << step;
      const auto move = static_cast<std::uint16_t>(rng.below(cube.turns().size()));
      state = cube.apply(state, puzzle::cube::Move{move});
      edges = edges.moved(tables->edge_moves[move]);
      ASSERT_TRUE(edges.equals(Edges::of(lanes_of(state))));
    }
  }
}

}  // namespace quebra::solver
