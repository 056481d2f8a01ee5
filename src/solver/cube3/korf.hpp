#pragma once
// Korf's optimal solver (documents 001 and 000, part 3): IDA* on canonical sequences with the maximum of
// pattern databases, one of the eight corners and some of six or seven edges.
//
// Admissible: each database holds exact distances of a sub-problem that every solution solves as well, so
// each is a lower bound, and so is the largest. A child is pruned as soon as one of them says so.
// In quarter turns every move changes the parity of the corners: lengths come in steps of two, from the
// first bound of the right parity on.

#include "puzzle/cube3/cube3.hpp"
#include "solver/method.hpp"

namespace quebra::solver {

core::MethodInfo korf_info();

core::Result<search::Outcome<puzzle::cube::Move>> run_korf(
    const puzzle::cube::Cube3& puzzle, const MethodRequest<puzzle::cube::Cube3>& request);

}  // namespace quebra::solver
