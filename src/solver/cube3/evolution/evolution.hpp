#pragma once
// Document 003's evolutionary solver: individuals are lists of moves, which mutation makes longer; the best
// of each generation are the parents of the next; and the whole population walks down Thistlethwaite's
// groups, in six phases with a fitness each (judge.hpp).
//
// Nothing depends on the number of threads: each child is drawn from numbers of its own, individuals are
// ordered by fitness and number, sums are sums of whole numbers.

#include "puzzle/cube3/cube3.hpp"
#include "solver/method.hpp"

namespace quebra::solver {

core::MethodInfo evolution_info();
core::Result<void> check_evolution(const puzzle::cube::Cube3& puzzle,
                                   const core::OptionValues& options);

/// Of options that check_evolution accepts.
core::Result<search::Outcome<puzzle::cube::Move>> run_evolution(
    const puzzle::cube::Cube3& puzzle, const MethodRequest<puzzle::cube::Cube3>& request);

}  // namespace quebra::solver
