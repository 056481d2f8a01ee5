#pragma once
// The facade: requests in, reports out. Two calls at the same time do not know of each other.
//
//   SolveRequest request{.puzzle = {.puzzle = "tiles", .state = "8 6 7 2 5 4 3 0 1"}};
//   Result<SolveReport> report = solve(request);
//   if (report && report->optimal) use(report->moves);

#include <memory>

#include "core/result.hpp"
#include "engine/report.hpp"
#include "engine/request.hpp"
#include "engine/session.hpp"

namespace quebra::engine {

/// Looks up the puzzle and fixes size, goal, metric and order.
core::Result<std::unique_ptr<Session>> open(const PuzzleRequest& request);

/// The state doctor. An error is about the puzzle; what is wrong with the state is in the report.
core::Result<StateReport> examine(const PuzzleRequest& request);

core::Result<SolveReport> solve(const SolveRequest& request, const RunHooks& hooks = {});
core::Result<ScrambleReport> scramble(const ScrambleRequest& request, const RunHooks& hooks = {});
core::Result<EnumerateReport> enumerate(const EnumerateRequest& request,
                                        const RunHooks& hooks = {});
core::Result<std::vector<core::TableUse>> prepare(const PrepareRequest& request,
                                                  const RunHooks& hooks = {});
core::Result<AuditReport> audit(const AuditRequest& request, const RunHooks& hooks = {});
core::Result<PredictReport> predict(const PredictRequest& request, const RunHooks& hooks = {});
core::Result<SolveReport> trace(const SolveRequest& request, const RunHooks& hooks,
                                const Session::TraceSink& sink);

}  // namespace quebra::engine
