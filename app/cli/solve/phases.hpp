#pragma once
// The phases of a solution, or of the best that was found without one, for people.
//
//   Phases:
//     G0 -> G1: edges oriented    4 moves: F D' L B
//     G1 -> G2: corners oriented  9 moves: R U2 R' D L2 ...
//   Saved where phases meet: 1 move

#include <string>

#include "cli/solve/text.hpp"
#include "engine/report.hpp"

namespace quebra::cli {

/// Empty for methods that do not go by phases.
std::string phase_lines(const engine::SolveReport& report, const TextStyle& style);

}  // namespace quebra::cli
