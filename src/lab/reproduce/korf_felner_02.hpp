#pragma once
// Korf and Felner 2002: how much better disjoint pattern databases make the 15-puzzle, heuristic by
// heuristic: mean value over random states, nodes that IDA* generates, time. Statistics, not counts: their
// 1,000 instances are not printed, so that ours come with their standard errors, and what must be equal is
// only what holds of every sample.
//
// Besides, document 000's claim (2.1.3) that pairwise distances generate fewer nodes than disjoint
// databases, on the same instances.

#include <cstddef>
#include <cstdint>

#include "lab/reproduce/profiles.hpp"

namespace quebra::lab {

Profile korf_felner_02_profile();

/// How much of it is run.
struct KorfFelnerScale {
  std::uint64_t states = 100'000;  ///< for the means
  std::size_t instances = 1'000;   ///< of a heuristic, at most; dear ones have fewer
  bool quick = false;              ///< a small share of them, and nothing that takes long
};

core::Result<Reproduction> reproduce_korf_felner_02(const ReproduceRequest& request,
                                                    const engine::RunHooks& hooks,
                                                    const KorfFelnerScale& scale);

}  // namespace quebra::lab
