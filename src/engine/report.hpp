#pragma once
// What the engine answers. The JSON form of each (report_json.hpp) has stable names and a published
// schema in docs/schema/.

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/statistics.hpp"
#include "core/status.hpp"
#include "core/table_use.hpp"

namespace quebra::engine {

/// How the answer was found.
struct Used {
  std::string method = {};
  std::string heuristic = {};                       ///< empty for blind searches
  std::map<std::string, std::string> options = {};  ///< all of the method's, with what was in force
  std::vector<core::TableUse> tables = {};          ///< of the heuristic
  unsigned threads = 1;
  std::uint64_t seed = 1;
};

struct SolveReport {
  std::string puzzle = {};  ///< "tiles:3x3"
  std::string start = {};
  std::string goal = {};
  std::string metric = {};
  core::Status status = core::Status::stopped;
  core::StopReason stop_reason = core::StopReason::user;
  std::string explanation = {};         ///< for people: why unsolvable, which limit
  bool optimal = false;                 ///< proved shortest
  std::vector<std::string> moves = {};  ///< of a solution, English names
  std::vector<std::string> moves_localized =
      {};  ///< the same in Portuguese where the puzzle has it
  std::vector<std::vector<std::string>> solutions = {};  ///< shortest ones, if all were asked for
  bool all_solutions_found = false;                      ///< those are all
  std::optional<std::int64_t> length = {};               ///< cost of the solution in the metric
  std::optional<std::int64_t> lower_bound = {};          ///< proven
  bool replayed = false;  ///< the independent checker played the moves from start to goal
  core::Statistics statistics = {};
  double branching_factor = 0;
  Used used = {};
};

struct Scramble {
  std::string state = {};
  std::vector<std::string> moves = {};         ///< from the goal, if it was made by moves
  std::optional<std::uint32_t> distance = {};  ///< if it was asked for
};

struct ScrambleReport {
  std::string puzzle = {};
  std::string goal = {};
  std::string metric = {};
  std::uint64_t seed = 1;
  std::vector<Scramble> scrambles = {};
};

struct EnumerateReport {
  std::string puzzle = {};
  std::string start = {};
  std::string goal = {};
  std::string metric = {};
  std::uint64_t states = 0;
  std::vector<std::uint64_t> depths = {};  ///< states at each depth; complete layers only
  bool complete = false;                   ///< the whole space
  core::StopReason stop_reason = core::StopReason::exhausted;
  std::vector<std::string> hardest = {};  ///< states of the deepest finished layer
  double seconds = 0;
  std::uint64_t peak_bytes = 0;
};

/// One violated state; h is in moves.
struct AuditExample {
  std::string state = {};
  std::uint32_t distance = 0;
  double h = 0;
};

/// Values of h, excesses and errors are in moves (fractional where the heuristic is).
struct AuditReport {
  std::string puzzle = {};
  std::string goal = {};
  std::string metric = {};
  std::string heuristic = {};
  std::string scope = {};  ///< "whole", "to_depth" or "sample"
  core::StopReason stop_reason = core::StopReason::exhausted;
  bool declared_admissible = false;
  bool declared_consistent = false;
  std::uint64_t states = 0;
  std::uint64_t edges = 0;
  std::uint64_t violations = 0;
  std::uint64_t inconsistent_edges = 0;
  double worst_excess = 0;
  double worst_drop = 0;
  double mean_h = 0;
  double max_h = 0;
  double mean_distance = 0;
  std::uint32_t max_distance = 0;
  std::vector<std::uint64_t> states_by_depth = {};
  std::vector<std::uint64_t> violations_by_depth = {};
  std::vector<double> mean_h_by_depth = {};
  std::vector<std::pair<double, std::uint64_t>> error_histogram = {};  ///< distance - h, how often
  std::vector<AuditExample> counterexamples = {};
  double seconds = 0;
  std::uint64_t peak_bytes = 0;

  /// Everything in the scope was judged.
  [[nodiscard]] bool complete() const {
    return stop_reason == core::StopReason::exhausted ||
           stop_reason == core::StopReason::depth_limit;
  }
  /// No counterexample was found; says little if the audit is not complete.
  [[nodiscard]] bool admissible() const { return violations == 0; }
  [[nodiscard]] bool consistent() const { return inconsistent_edges == 0; }
  /// What the catalogue declares is not refuted by what was found.
  [[nodiscard]] bool declaration_holds() const {
    return (admissible() || !declared_admissible) && (consistent() || !declared_consistent);
  }
};

/// One decision of a search about a node, for people and for drawing the tree.
struct TraceEvent {
  std::uint64_t step = 0;
  std::string decision = {};
  std::uint64_t node = 0;  ///< number of the node; 0 is the root
  std::optional<std::uint64_t> parent = {};
  std::string state = {};
  std::string move = {};  ///< from the parent; empty for the root
  std::int64_t g = 0;
  double h = 0;
  double f = 0;
  std::uint64_t open = 0;  ///< the frontier as the search sees it
};

}  // namespace quebra::engine
