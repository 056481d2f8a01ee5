#pragma once
// The optimal solver of sliding tiles with disjoint pattern databases (Korf and Felner 2002; document 000,
// part 2): IDA* over the sum of additive tables, reflected too, without duplicate paths.
//
// Optimal: the bound is admissible (heuristic/tiles/additive.hpp), and the machine of histories leaves at
// least one shortest solution (puzzle/tiles/path_machine.hpp). It is not consistent, which IDA* does not
// mind. Every move changes the parity of the Manhattan distance, and the tables keep it, so that bounds come
// in steps of two.

#include "puzzle/tiles/tiles.hpp"
#include "solver/method.hpp"

namespace quebra::solver {

core::MethodInfo korf_felner_info();

template <class Board>
core::Result<search::Outcome<puzzle::tiles::Move>> run_korf_felner(
    const puzzle::tiles::Tiles<Board>& puzzle,
    const MethodRequest<puzzle::tiles::Tiles<Board>>& request);

extern template core::Result<search::Outcome<puzzle::tiles::Move>> run_korf_felner(
    const puzzle::tiles::Tiles<puzzle::tiles::Board16>&,
    const MethodRequest<puzzle::tiles::Tiles<puzzle::tiles::Board16>>&);
extern template core::Result<search::Outcome<puzzle::tiles::Move>> run_korf_felner(
    const puzzle::tiles::Tiles<puzzle::tiles::Board64>&,
    const MethodRequest<puzzle::tiles::Tiles<puzzle::tiles::Board64>>&);

}  // namespace quebra::solver
