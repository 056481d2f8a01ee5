#pragma once
// --with optimal: shortest solutions of the 3x3x3 by IDA* with tables of cosets (optimal/optimal_walker.hpp),
// with a solution in hand from the first moment (two_phase/).

#include "core/info.hpp"
#include "core/result.hpp"
#include "puzzle/cube3/cube3.hpp"
#include "search/task.hpp"
#include "solver/method.hpp"

namespace quebra::solver {

core::MethodInfo optimal_info();
core::Result<void> check_optimal(const puzzle::cube::Cube3& puzzle,
                                 const core::OptionValues& options);
core::Result<search::Outcome<puzzle::cube::Move>> run_optimal(
    const puzzle::cube::Cube3& puzzle, const MethodRequest<puzzle::cube::Cube3>& request);

}  // namespace quebra::solver
