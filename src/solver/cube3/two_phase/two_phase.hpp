#pragma once
// The method two-phase of cube:3 in htm: an answer of some 20 moves at once, and better ones with time.
// The search itself is search.hpp.

#include "puzzle/cube3/cube3.hpp"
#include "solver/method.hpp"

namespace quebra::solver {

core::MethodInfo two_phase_info();
core::Result<void> check_two_phase(const puzzle::cube::Cube3& puzzle,
                                   const core::OptionValues& options);

/// Of a puzzle that check_two_phase accepts.
core::Result<search::Outcome<puzzle::cube::Move>> run_two_phase(
    const puzzle::cube::Cube3& puzzle, const MethodRequest<puzzle::cube::Cube3>& request);

}  // namespace quebra::solver
