#pragma once
// The list of the cubes' heuristics. One line in rows.cpp for each.

#include <span>
#include <vector>

#include "heuristic/rows.hpp"
#include "puzzle/cube/cube_n.hpp"
#include "puzzle/cube2/cube2.hpp"
#include "puzzle/cube3/cube3.hpp"

namespace quebra::heuristic::cube {

/// For Cube2, Cube3, CubeN<7> and CubeN<32>.
template <class P>
std::span<const Row<P>> cube_heuristics();

/// Of all sizes, for the catalogue.
std::vector<core::HeuristicInfo> cube_heuristic_infos();

}  // namespace quebra::heuristic::cube
