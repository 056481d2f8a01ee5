#pragma once
// The records of the heuristics that count wrong pieces (wrong.hpp has the proofs). Each claim is
// checked over all 192 states and all edges in tests/heuristic/floppy.

#include "core/info.hpp"

namespace quebra::heuristic::floppy {

core::HeuristicInfo wrong_half_info();
core::HeuristicInfo wrong_third_info();
core::HeuristicInfo wrong_quarter_info();
core::HeuristicInfo wrong_fifth_info();
core::HeuristicInfo wrong_sixth_info();

}  // namespace quebra::heuristic::floppy
