#pragma once
// One method on a list of 3x3x3 cubes, through the engine; and what such runs say together.

#include <array>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <tuple>
#include <vector>

#include "core/result.hpp"
#include "core/statistics.hpp"
#include "core/status.hpp"
#include "lab/reproduce/profiles.hpp"
#include "search/prediction.hpp"

namespace quebra::lab {

struct CubeStart {
  std::string state;
  std::uint64_t seed = 1;  ///< of the method
};

struct CubeMethod {
  std::string with;
  std::map<std::string, std::string> options = {};
  std::optional<double> seconds =
      {};  ///< for each cube; one that takes longer counts as not solved

  friend bool operator<(const CubeMethod& a, const CubeMethod& b) {
    return std::tie(a.with, a.options, a.seconds) < std::tie(b.with, b.options, b.seconds);
  }
};

struct CubeRun {
  std::optional<std::int64_t> length = {};  ///< of the solution
  std::optional<std::int64_t> lower_bound = {};
  double seconds = 0;
  std::vector<core::Generation> generations = {};

  [[nodiscard]] bool is_solved() const { return length.has_value(); }
  /// In phases `first` to `last`.
  [[nodiscard]] std::uint64_t generations_in(unsigned first, unsigned last) const;
};

struct CubeRuns {
  std::vector<CubeRun> runs = {};
  std::optional<core::StopReason> ended =
      {};  ///< by the profile's limit or the user: runs are missing

  [[nodiscard]] std::uint64_t solved() const;
  /// Of those runs for which there is a number.
  [[nodiscard]] search::Spread spread(
      const std::function<std::optional<double>(const CubeRun&)>& number) const;
  /// By phase: the runs that were in it when they gave up.
  [[nodiscard]] std::map<unsigned, std::uint64_t> failures() const;
};

struct CubeRunsRequest {
  const CubeMethod& method;
  std::span<const CubeStart> starts;
  const ReproduceRequest& request;
  const engine::RunHooks& hooks;
};

/// With as many threads as the machine has, one cube after the other.
core::Result<CubeRuns> run_cubes(const CubeRunsRequest& request);

// Cells.

/// "9 of 10"
std::string solved_text(const CubeRuns& runs);
/// "0.90, 0.60 to 0.98": Wilson's interval
std::string rate_text(const CubeRuns& runs);
/// "43.1 +- 6.0": half of Student's interval; "-" without numbers
std::string mean_text(const search::Spread& numbers, int digits);
/// "3 in 4, 1 in 5"; "-" if there are none
std::string failures_text(const CubeRuns& runs);

/// Of the runs that were solved.
search::Spread generations_of(const CubeRuns& runs);
search::Spread lengths_of(const CubeRuns& runs);
/// Of all.
search::Spread seconds_of(const CubeRuns& runs);

/// "solved more often (p = 0.002)", or less often, or that nothing is shown: by the cubes that one solved and
/// the other did not. The runs of both are on the same cubes.
std::string compared_rates(const CubeRuns& a, const CubeRuns& b);

}  // namespace quebra::lab
