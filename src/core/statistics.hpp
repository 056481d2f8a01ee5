#pragma once
// The one record of what a search did. Counting is the same in every search:
//
//   generated   children produced, the root excluded
//   expanded    nodes whose children were asked for
//   duplicates  children dropped because their state was known (or a better path replaced them)
//   pruned      children dropped by a bound (depth limit, f above the threshold)
//   frontier    generated, but not expanded when the search ended
//
//   generated + 1 = expanded + frontier + duplicates + pruned        (the 1 is the root)
//
// Iterative searches return to the root; it is counted once, in the first iteration, so that the
// identity holds for the totals and the iterations add up to them.

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "core/cost.hpp"

namespace quebra::core {

/// What an iteration is expected to take.
struct Forecast {
  double generated = 0;
  double seconds = 0;
};

struct Iteration {
  double bound = 0;  ///< in moves; fractional for heuristics with a scale
  std::uint64_t expanded = 0;
  std::uint64_t generated = 0;
  double seconds = 0;
  std::optional<Forecast> forecast = {};  ///< made when it began
};

/// Of the iteration that follows those that are finished: so many times the last one, at their pace.
/// `growth` is the factor from theory (search/prediction.hpp); without it, that between the last two.
/// nullopt: too few nodes were seen to say, as while bounds are tight.
std::optional<Forecast> forecast_next(std::span<const Iteration> finished,
                                      std::optional<double> growth);

/// A population of an evolutionary search when it has been judged; of several islands the one that leads.
struct Generation {
  std::uint64_t number = 0;       ///< from 1
  unsigned phase = 0;             ///< whose fitness and moves hold
  std::uint64_t individuals = 0;  ///< judged since the beginning, on all islands
  double best_fitness = 0;        ///< the smaller, the better
  double mean_fitness = 0;
  std::uint64_t best_length = 0;  ///< moves of the best individual
  double mean_length = 0;
  double ready = 0;    ///< share of the candidates that have done with the phase
  double seconds = 0;  ///< since the beginning
};

struct Statistics {
  std::uint64_t generated = 0;
  std::uint64_t expanded = 0;
  std::uint64_t frontier = 0;
  std::uint64_t duplicates = 0;
  std::uint64_t pruned = 0;
  std::uint64_t reopened = 0;  ///< closed nodes opened again: those are counted in expanded again
  std::uint64_t max_depth = 0;
  std::uint64_t peak_bytes = 0;
  double seconds = 0;
  std::vector<Iteration> iterations = {};
  std::vector<Generation> generations = {};  ///< of an evolutionary search

  [[nodiscard]] bool identity_holds() const {
    return generated + 1 == expanded + frontier + duplicates + pruned;
  }
  /// The frontier by the identity.
  [[nodiscard]] std::uint64_t open_nodes() const {
    return generated + 1 - expanded - duplicates - pruned;
  }
  /// Generated nodes a second; 0 if the time is too short to say.
  [[nodiscard]] double nodes_per_second() const;
};

/// The effective branching factor: the root b of 1 + b + ... + b^depth = generated + 1.
/// 0 where it is not defined (no depth, or fewer nodes than a path has).
double effective_branching_factor(std::uint64_t generated, std::uint64_t depth);

}  // namespace quebra::core
