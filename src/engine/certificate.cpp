#include "engine/certificate.hpp"

#include "core/version.hpp"
#include "engine/engine.hpp"

namespace quebra::engine {
namespace {

/// All but the last iteration were searched whole; the last one if nothing but its bound ended it.
std::vector<Certificate::FinishedIteration> finished_iterations(const SolveReport& report) {
  std::vector<Certificate::FinishedIteration> finished;
  for (const core::Iteration& iteration : report.statistics.iterations) {
    finished.push_back({iteration.bound, iteration.expanded, iteration.generated});
  }
  const bool whole = report.stop_reason == core::StopReason::depth_limit ||
                     report.stop_reason == core::StopReason::exhausted;
  if (!finished.empty() && !whole) finished.pop_back();
  return finished;
}

}  // namespace

bool ends_by_itself(core::StopReason reason) {
  switch (reason) {
    case core::StopReason::time_limit:
    case core::StopReason::memory_limit:
    case core::StopReason::user: return false;
    default: return true;
  }
}

Certificate certify(const SolveRequest& request, const SolveReport& report, std::uint64_t choices) {
  Certificate certificate{.version = std::string(core::build_info().version),
                          .puzzle = report.puzzle,
                          .start = report.start,
                          .goal = report.goal,
                          .metric = report.metric,
                          .order = request.puzzle.order,
                          .choices = choices,
                          .status = report.status,
                          .stop_reason = report.stop_reason,
                          .optimal = report.optimal,
                          .length = report.length,
                          .moves = report.moves,
                          .solutions = report.solutions,
                          .solution_count = report.solution_count,
                          .all_solutions_found = report.all_solutions_found,
                          .lower_bound = report.lower_bound,
                          .best = report.best,
                          .node_limit = request.limits.nodes,
                          .depth_limit = request.limits.depth,
                          .method = report.used.method,
                          .heuristic = report.used.heuristic,
                          .options = report.used.options,
                          .threads = report.used.threads,
                          .seed = report.used.seed};
  for (const core::TableUse& table : report.used.tables) {
    certificate.tables.push_back({table.name, table.bytes, table.checksum});
  }
  // Without a bound, and of a parity, there is nothing to prove by nodes.
  const bool proves = report.lower_bound || report.stop_reason == core::StopReason::exhausted;
  if (!proves) return certificate;
  certificate.iterations = finished_iterations(report);
  if (report.used.threads == 1 && ends_by_itself(report.stop_reason)) {
    certificate.nodes = Certificate::Nodes{report.statistics.expanded, report.statistics.generated};
  }
  return certificate;
}

core::Result<Certificate> certify(const SolveRequest& request, const SolveReport& report) {
  const auto session = open({.puzzle = report.puzzle,
                             .goal = report.goal,
                             .metric = report.metric,
                             .order = request.puzzle.order,
                             .state = report.start});
  if (!session) return session.error();
  const auto path = (*session)->check_path(report.start, {});
  if (!path) return path.error();
  return certify(request, report, path->choices);
}

}  // namespace quebra::engine
