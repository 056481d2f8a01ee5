#pragma once
// coset(...) and domino: how many moves take a 3x3x3 into a group of cubes, looked up in the tables of the
// optimal solver (pattern/cube/coset_table.hpp).
//
//   coset(tetrads)   coset(tetrads-parities)   coset(squares)   coset(squares-parities)
//   coset(squares-flips3)   coset(squares-flips4)   domino
//
// Admissible: the solved cube is in the group, so that every solution leads into it. Not consistent: two
// bits tell distances near the most frequent ones exactly, and of nearer ones only the least of 126
// neighbours in memory, so that a move may change the value by more than 1.

#include <memory>

#include "core/heuristic.hpp"
#include "core/info.hpp"
#include "heuristic/obtain_for.hpp"
#include "heuristic/rows.hpp"
#include "pattern/cube/coset_table.hpp"

namespace quebra::heuristic::cube {

core::HeuristicInfo coset_info();
core::Result<core::HeuristicPtr<puzzle::cube::Cube3>> make_coset(const puzzle::cube::Cube3& puzzle,
                                                                 const MakeRequest& request);

/// The largest of the three axes.
core::HeuristicInfo domino_info();
core::Result<core::HeuristicPtr<puzzle::cube::Cube3>> make_domino(const puzzle::cube::Cube3& puzzle,
                                                                  const MakeRequest& request);

}  // namespace quebra::heuristic::cube
