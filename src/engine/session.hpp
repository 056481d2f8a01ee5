#pragma once
// A Session is one puzzle with its size, goal, metric and successor order fixed: the one virtual seam
// between run-time names and compiled searches. typed_session.hpp implements it for every
// core::Puzzle; a call may take long, a node never crosses this interface.

#include <functional>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "core/result.hpp"
#include "engine/report.hpp"
#include "engine/request.hpp"

namespace quebra::engine {

/// What named moves are worth in a metric.
struct CheckedPath {
  std::int64_t cost = 0;
  std::uint64_t choices = 0;  ///< moves of the metric in the start
  bool reaches_goal = false;  ///< says the independent checker, and so do the moves themselves
};

class Session {
 public:
  virtual ~Session() = default;

  [[nodiscard]] virtual std::string name() const = 0;  ///< "tiles:3x3"
  [[nodiscard]] virtual std::string goal() const = 0;
  [[nodiscard]] virtual std::string metric() const = 0;

  /// Parses and formats: the canonical text of a state.
  [[nodiscard]] virtual core::Result<std::string> canonical(std::string_view state) const = 0;
  /// The same for a heuristic: "pattern(edges UR UF UL UB FR FL)" for "pattern(six-a)".
  [[nodiscard]] virtual core::Result<std::string> canonical_heuristic(
      std::string_view heuristic) const = 0;
  /// For people, several lines.
  [[nodiscard]] virtual core::Result<std::string> drawing(std::string_view state) const = 0;
  [[nodiscard]] virtual core::Result<core::Validity> validate(std::string_view state) const = 0;
  /// Of two states as they were given.
  [[nodiscard]] virtual core::Result<core::Likeness> likeness(std::string_view a,
                                                              std::string_view b) const = 0;
  /// What else the puzzle knows of a state; empty for many.
  [[nodiscard]] virtual core::Result<std::vector<core::Fact>> facts(
      std::string_view state) const = 0;

  /// Of a state that canonical() refuses: the places that the message is about, as the state's text numbers
  /// them, from 0 (facelets of a cube). Empty where nobody knows.
  [[nodiscard]] virtual std::vector<int> places_at_fault(std::string_view state) const = 0;
  /// What the independent checker makes of named moves: the state before the first and after each, as it is
  /// held. Also moves that the metric does not have, where the checker knows them.
  [[nodiscard]] virtual core::Result<std::vector<std::string>> play(
      std::string_view state, std::span<const std::string> moves) const = 0;

  /// Plays moves of the metric, in the names that reports have, from a state: by the puzzle's own moves and
  /// by the independent checker. An error names the first that is none.
  [[nodiscard]] virtual core::Result<CheckedPath> check_path(
      std::string_view start, std::span<const std::string> moves) const = 0;

  /// Whether method, heuristic and options exist for this puzzle; nothing is built.
  [[nodiscard]] virtual core::Result<void> check_method(
      const std::string& with, const std::map<std::string, std::string>& options) const = 0;

  virtual core::Result<SolveReport> solve(const SolveRequest& request,
                                          const RunHooks& hooks) const = 0;
  virtual core::Result<ScrambleReport> scramble(const ScrambleRequest& request,
                                                const RunHooks& hooks) const = 0;
  virtual core::Result<EnumerateReport> enumerate(const EnumerateRequest& request,
                                                  const RunHooks& hooks) const = 0;
  /// Builds or loads the tables that a heuristic needs; names them.
  virtual core::Result<std::vector<core::TableUse>> prepare(const PrepareRequest& request,
                                                            const RunHooks& hooks) const = 0;
  virtual core::Result<AuditReport> audit(const AuditRequest& request,
                                          const RunHooks& hooks) const = 0;
  virtual core::Result<PredictReport> predict(const PredictRequest& request,
                                              const RunHooks& hooks) const = 0;

  /// Solves while telling `sink` of every decision, until it says false; then the search is stopped.
  using TraceSink = std::function<bool(const TraceEvent&)>;
  virtual core::Result<SolveReport> trace(const SolveRequest& request, const RunHooks& hooks,
                                          const TraceSink& sink) const = 0;
};

}  // namespace quebra::engine
