#pragma once
// Compares methods on the same instances: every method solves every instance under the same limits,
// the means are taken per depth, and one sentence says what they show.

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/limits.hpp"
#include "core/result.hpp"
#include "engine/report.hpp"
#include "engine/request.hpp"

namespace quebra::lab {

struct CompareInstance {
  std::string state;
  std::optional<std::int64_t> depth = {};  ///< known beforehand, or proved by some run
};

/// A parameter study: each method that has the option is run once per value.
struct Variation {
  std::string option;
  std::vector<std::string> values;
};

struct CompareRequest {
  engine::PuzzleRequest puzzle;                 ///< its state is not used
  std::vector<CompareInstance> instances = {};  ///< given ones, and/or:
  std::vector<std::uint32_t> depths = {};       ///< random states of these distances from the goal,
  std::uint64_t count = 1;                      ///< so many of each
  std::uint64_t seed = 1;
  std::vector<std::string> methods = {};            ///< "bfs", "astar:manhattan"
  std::map<std::string, std::string> options = {};  ///< for the methods that have them
  std::optional<Variation> vary = {};
  core::Limits limits = {};  ///< of each run; bytes are shared by the threads
  unsigned threads = 1;
};

struct CompareRun {
  std::size_t instance = 0;
  std::size_t method = 0;
  engine::SolveReport report;
};

/// Means over the solved runs of one method at one depth.
struct CompareMean {
  std::optional<std::int64_t> depth;  ///< nullopt: instances whose depth nobody proved
  std::size_t method = 0;
  std::uint64_t runs = 0;
  std::uint64_t solved = 0;
  std::uint64_t optimal = 0;
  double length = 0;
  double generated = 0;
  double expanded = 0;
  double frontier = 0;
  double branching_factor = 0;
  double seconds = 0;
  double peak_bytes = 0;
  std::map<core::StopReason, std::uint64_t> unsolved = {};  ///< why the other runs found nothing
};

struct CompareReport {
  std::string puzzle;
  std::string goal;
  std::string metric;
  std::vector<std::string> methods = {};  ///< labels: "wastar:manhattan weight=2"
  std::vector<CompareInstance> instances = {};
  std::vector<CompareRun> runs = {};    ///< by instance, then method
  std::vector<CompareMean> means = {};  ///< by depth, then method
  std::string sentence = {};
  bool stopped = false;  ///< by the user: runs are missing
};

/// `finished(done, total)` is called on the calling thread's behalf from worker threads, one at a time.
using CompareProgress = std::function<void(std::uint64_t done, std::uint64_t total)>;

core::Result<CompareReport> compare(const CompareRequest& request, const engine::RunHooks& hooks,
                                    const CompareProgress& finished = {});

}  // namespace quebra::lab
