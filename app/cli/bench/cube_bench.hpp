#pragma once
// quebra bench cube:3: cubes of known optimal length, what each costs in time, nodes and memory, and how near the
// search comes to the random reads that memory gives.
//
//   seconds   processor time of the whole program and time on the wall, from the request to the replayed answer;
//             tables are in memory before the first clock starts
//   GB x s    bytes of all tables that the answer rests on, times processor seconds, with one thread: solvers with
//             small and large tables can be compared by it, because doubling the memory should halve the time
//   limit     random lines a second of one core over a buffer of the tables' size (read_limit.hpp), measured in
//             the same run before the first cube and again every half minute

#include "cli/bench/options.hpp"
#include "cli/context.hpp"

namespace quebra::cli {

core::Result<ExitCode> run_cube_bench(const BenchOptions& options, Context& context);

}  // namespace quebra::cli
