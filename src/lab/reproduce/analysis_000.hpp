#pragma once
// Document 000, 3.6: what pattern databases promise. Korf's argument, number by number:
//
//   e     the expected value of a heuristic: mean of its table; of several, of their maximum
//   e ~ log_b(m)   with m entries: too low, for many of the b^d sequences lead to the same entry
//   t ~ b^(d-e)    nodes of an iteration: too low as well, for IDA* meets low values more often
//   t ~ n/m        if the two errors cancel
//
// and the ratio between iterations, which should be the branching factor, on seeded cubes.

#include <span>
#include <vector>

#include "lab/reproduce/profiles.hpp"

namespace quebra::lab {

Profile analysis_000_profile();

/// The expected value of the maximum of independent heuristics, each given by its counts by value.
double expected_maximum(std::span<const std::vector<std::uint64_t>> distributions);

}  // namespace quebra::lab
