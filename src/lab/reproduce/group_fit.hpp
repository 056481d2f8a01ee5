#pragma once
// Which groups of tiles were it? A paper prints the mean of a sum of databases over its random states, but
// neither the groups nor the states. Candidates are all partitions into connected groups of the same sizes,
// with reflection or without. Their true means differ by less than a sample of 1,000 states tells; but the
// paper also prints the means of other heuristics over the same states, and with these values are correlated:
//
//   expected = mean + sum over controls of slope * (printed mean - true mean)     linear regression
//   error    = what the regression leaves of the deviation / sqrt(1000)
//
// which is three times sharper.

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "core/heuristic.hpp"
#include "core/memory.hpp"
#include "core/result.hpp"
#include "core/status.hpp"
#include "lab/reproduce/tile_contest.hpp"
#include "pattern/tiles/partition.hpp"

namespace quebra::lab {

/// All partitions of the tiles into connected groups of these sizes, one of each two that are reflections of
/// each other.
std::vector<pattern::tiles::Partition> connected_partitions(const FifteenPuzzle& puzzle,
                                                            std::vector<std::size_t> sizes);

/// Another heuristic whose mean over the same states was printed.
struct Control {
  const core::AnyHeuristic<FifteenPuzzle>* heuristic;
  double printed;
};

struct GroupFit {
  pattern::tiles::Partition groups;
  bool is_reflected;
  double mean;      ///< over our states
  double expected;  ///< over theirs
  double error;     ///< of what was expected
  double off_by;    ///< the printed mean, in errors
};

struct GroupFitRequest {
  const FifteenPuzzle& puzzle;
  std::vector<std::size_t> sizes;
  double printed;                     ///< mean over 1,000 states
  std::span<const Control> controls;  ///< at least one; no two alike
  std::uint64_t states;               ///< of ours
  std::uint64_t seed;
};

struct GroupFits {
  std::vector<GroupFit> fits = {};  ///< the best first
  std::optional<core::StopReason> ended = {};
};

/// Builds the tables of all shapes one after the other; none is kept.
core::Result<GroupFits> fit_groups(const GroupFitRequest& request, const core::Limits& limits,
                                   const engine::RunHooks& hooks);

}  // namespace quebra::lab
