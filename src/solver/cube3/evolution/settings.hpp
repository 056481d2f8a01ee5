#pragma once
// The rules of an evolution, and the three profiles that choose them.
//
//                 document                      original                      quebra
//   k             10 10 50 10 50 10             10 10 25 10 25 10             5 5 10 5 10 5
//   turns         all of the group              clockwise and half turns      all of the group
//   last moves    the six half turns            F2 twice, no L2               the six half turns
//   G3            faces own or opposite, and    the same                      edges in their slices,
//                 columns of equal corners: 24                                the 96 permutations
//                 permutations of the corners                                 that half turns make
//   parents       are all replaced              the same                      stay if they are better
//   candidates    may be the same cube          the same                      are distinct
//   mutation      appends moves                 the same                      takes moves of this group
//                                                                             back first, and ends
//                                                                             where it was best
//   stagnation    is waited out                 the same                      back to where the group
//                                                                             was entered
//   next group    all candidates in it          the same                      a twentieth in it; the
//                                                                             others stay behind
//
// What each of our rules gives is measured in docs/benchmarks.md; options take them one by one.
//
// alpha is the number of generations, theta the population, lambda the candidates, as document 003's
// section 3.1 has them; its section 4 exchanges the last two, (theta, lambda) = (375, 37500), and the
// published program has yet other names.

#include <array>
#include <cstdint>
#include <string>

#include "core/info.hpp"
#include "core/option.hpp"
#include "core/result.hpp"

namespace quebra::solver::evolution {

inline constexpr std::size_t kPhases = 6;

/// Moves that a mutation appends, at most and by far.
inline constexpr std::size_t kLongestMutation = 24;

struct Settings {
  std::uint32_t generations = 500;                                  ///< alpha
  std::uint32_t population = 50'000;                                ///< theta
  std::uint32_t candidates = 1'000;                                 ///< lambda
  std::array<std::uint32_t, kPhases> k = {10, 10, 50, 10, 50, 10};  ///< selective pressure
  bool inverse_turns = true;
  bool five_half_turns = false;  ///< in the last phase F2 for L2
  bool strict_corners = true;    ///< 24 of the 96 permutations
  bool elitism = false;          ///< candidates compete with their children
  bool distinct = false;         ///< no two candidates are the same cube
  bool trimmed = false;          ///< a mutation ends where it was best
  bool adaptive_lengths = false;
  double quorum = 1;     ///< share of the candidates that must be in the next group
  double crossover = 0;  ///< share of the children that two parents make
  double regrowth = 0;   ///< share of the mutations that first take moves of the group back
  std::uint32_t islands = 1;
  std::uint32_t patience = 0;  ///< generations without a better individual, then back; 0: for ever
};

std::vector<core::OptionInfo> option_infos();

/// Errors: numbers that do not go together, with what would.
core::Result<Settings> settings_of(const core::OptionValues& options);

}  // namespace quebra::solver::evolution
