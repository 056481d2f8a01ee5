#pragma once
// What the engine answers. The JSON form of each (report_json.hpp) has stable names and a published
// schema in docs/schema/.

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/concepts.hpp"
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

/// A stretch of a solution that reaches a goal of its own.
struct PhaseReport {
  std::string name = {};
  std::vector<std::string> moves = {};  ///< English names
};

/// A solution that is not proved shortest, kept while a search goes on.
struct KnownSolution {
  std::int64_t length = 0;
  std::vector<std::string> moves = {};  ///< English names, replayed by the independent checker
  std::string method = {};              ///< that found it
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
  std::optional<std::uint64_t> solution_count = {};      ///< how many were found, listed or not
  bool all_solutions_found = false;                      ///< those are all
  std::vector<PhaseReport> phases = {};     ///< of methods that go by phases: as far as they came
  std::optional<std::int64_t> length = {};  ///< cost of the solution in the metric
  std::optional<std::int64_t> lower_bound = {};  ///< proven
  std::optional<KnownSolution> best = {};        ///< of a search that ended without its own
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

/// What is known of one state. An impossible one has nothing but the reason.
struct StateReport {
  std::string puzzle = {};
  std::string goal = {};
  std::string metric = {};
  bool possible = false;       ///< the text is a state whose pieces can exist
  bool solvable = false;       ///< and moves can bring it to the goal
  std::string reason = {};     ///< why not, for people; empty if it is solvable
  std::string canonical = {};  ///< the state as reports write it
  std::string drawing = {};    ///< for people, several lines
  std::vector<core::Fact> facts = {};
  std::vector<int> places =
      {};  ///< that the reason is about, as the state's text numbers them, from 0
};

/// One violated state; h is in moves.
struct AuditExample {
  std::string state = {};
  std::uint32_t distance = 0;
  double h = 0;
};

/// So many states have this distance and this h.
struct AuditCell {
  std::uint32_t distance = 0;
  double h = 0;
  std::uint64_t states = 0;
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
  std::vector<AuditCell> cells = {};                                   ///< by distance, then h
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

/// The values of a heuristic, in whole moves (fractions rounded up), over all states or some.
struct PredictDistribution {
  std::string source = {};   ///< "whole", "computed", "tables", "sample" or "product"
  std::uint64_t states = 0;  ///< counted or drawn; 0: not known one by one
  double mean_h = 0;         ///< of the values themselves where they were seen
  std::vector<double> within =
      {};  ///< by moves: the share with h within them; places weigh the same
};

/// Nodes of one iteration.
struct PredictNodes {
  double expanded = 0;
  double generated = 0;
};

struct PredictMeasured {
  double mean = 0;
  double deviation = 0;       ///< between instances
  double standard_error = 0;  ///< of the mean
  double low = 0;             ///< 95 % confidence interval of the mean
  double high = 0;
};

struct PredictDepth {
  std::uint32_t depth = 0;
  std::optional<PredictNodes> predicted = {};
  PredictNodes sampling_error = {};          ///< standard error, if the distribution is a sample
  std::optional<PredictNodes> product = {};  ///< from the product of the parts of a maximum
  std::uint64_t instances = 0;               ///< measured
  std::uint64_t with_solution = 0;           ///< of them; their trees were counted whole as well
  PredictMeasured expanded = {};
  PredictMeasured generated = {};
};

struct PredictReport {
  std::string puzzle = {};
  std::string start = {};  ///< empty: the mean over random starts
  std::string goal = {};
  std::string metric = {};
  std::optional<double> start_h = {};                          ///< in moves
  core::StopReason stop_reason = core::StopReason::exhausted;  ///< exhausted: nothing is missing
  bool declared_admissible = false;
  bool declared_consistent = false;
  double branching_factor = 0;  ///< of the tree that is searched
  std::uint64_t places = 1;     ///< told apart: cells of the blank
  bool steps_of_two = false;    ///< all nodes of a tree have f of the root's parity
  PredictDistribution distribution = {};
  std::optional<PredictDistribution> product = {};  ///< of the parts of a maximum
  std::optional<double> states = {};                ///< n, of the whole space
  std::uint64_t entries = 0;                        ///< m, of the heuristic's tables
  std::vector<PredictDepth> depths = {};
  double seconds = 0;
  std::uint64_t peak_bytes = 0;
  Used used = {};

  /// Document 000's rule for the nodes of a whole solution: n/m.
  [[nodiscard]] std::optional<double> states_per_entry() const {
    if (!states || entries == 0) return std::nullopt;
    return *states / static_cast<double>(entries);
  }
  [[nodiscard]] bool complete() const { return stop_reason == core::StopReason::exhausted; }
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
