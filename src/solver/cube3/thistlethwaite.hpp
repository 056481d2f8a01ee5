#pragma once
// Thistlethwaite's method: down a chain of groups, each step by a shortest sequence of the moves that the
// group has (pattern/cube/thistlethwaite_groups.hpp). Exact tables make each step a walk downhill, without a
// search: at most 7 + 10 + 13 + 15 = 45 moves. What cancels where two steps meet is left out.

#include <memory>

#include "puzzle/cube3/cube3.hpp"
#include "solver/method.hpp"

namespace quebra::solver {

core::MethodInfo thistlethwaite_info();
core::Result<void> check_thistlethwaite(const puzzle::cube::Cube3& puzzle,
                                        const core::OptionValues& options);

/// Of a puzzle that check_thistlethwaite accepts.
core::Result<search::Outcome<puzzle::cube::Move>> run_thistlethwaite(
    const puzzle::cube::Cube3& puzzle, const MethodRequest<puzzle::cube::Cube3>& request);

}  // namespace quebra::solver
