#include "engine/engine.hpp"

#include <fmt/core.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "core/text.hpp"
#include "engine/catalogue.hpp"

namespace quebra::engine {
namespace {

/// The name as the catalogue has it; upper and lower case do not matter.
core::Result<std::string> find_metric(const core::PuzzleInfo& info, const std::string& metric) {
  std::string name = core::lower_case(core::trimmed(metric));
  if (name.empty() ||
      std::ranges::find(info.metrics, name, &core::NamedInfo::name) != info.metrics.end()) {
    return name;
  }
  std::vector<std::string> names;
  for (const auto& known : info.metrics) names.push_back(known.name);
  return core::bad_input(fmt::format("{} has no metric '{}'; it has {}", info.name,
                                     core::quoted_excerpt(metric), fmt::join(names, ", ")));
}

core::Result<void> check_limits(const core::Limits& limits) {
  if (limits.nodes == 0) return core::bad_input("the node limit must be at least 1");
  if (limits.bytes == 0) return core::bad_input("the memory limit must be at least 1 byte");
  if (limits.seconds && !(*limits.seconds > 0)) {
    return core::bad_input("the time limit must be more than 0 seconds");
  }
  return {};
}

/// Opens the request's puzzle and hands the session to `call`.
template <class Report, class Request, class Call>
core::Result<Report> with_session(const Request& request, Call&& call) {
  if (const auto limits = check_limits(request.limits); !limits) return limits.error();
  const auto session = open(request.puzzle);
  if (!session) return session.error();
  return call(**session);
}

}  // namespace

core::Result<std::unique_ptr<Session>> open(const PuzzleRequest& request) {
  const auto found = catalogue().find_puzzle(request.puzzle);
  if (!found) return found.error();
  auto metric = find_metric(found->entry->info, request.metric);
  if (!metric) return metric.error();
  PuzzleRequest named = request;
  named.metric = std::move(*metric);
  return found->entry->open(named, found->size);
}

core::Result<StateReport> examine(const PuzzleRequest& request) {
  auto session = open(request);
  StateReport report;
  if (!session) {
    // Is it the state that keeps the puzzle from being opened?
    if (session.error().fault != core::Fault::bad_input) return session.error();
    report.reason = session.error().message;
    PuzzleRequest stateless = request;
    stateless.state.clear();
    auto other = open(stateless);
    if (!other) return session.error();
    session = std::move(other);
  }
  const Session& opened = **session;
  report.puzzle = opened.name();
  report.goal = opened.goal();
  report.metric = opened.metric();
  if (!report.reason.empty()) return report;
  const auto text = opened.canonical(request.state);
  if (!text) {
    if (text.error().fault != core::Fault::bad_input) return text.error();
    report.reason = text.error().message;
    report.places = opened.places_at_fault(request.state);
    return report;
  }
  report.possible = true;
  report.canonical = *text;
  const auto drawing = opened.drawing(request.state);
  if (!drawing) return drawing.error();
  report.drawing = *drawing;
  const auto validity = opened.validate(request.state);
  if (!validity) return validity.error();
  report.solvable = validity->solvable;
  report.reason = validity->solvable ? "" : validity->reason;
  auto facts = opened.facts(request.state);
  if (!facts) return facts.error();
  report.facts = std::move(*facts);
  return report;
}

core::Result<SolveReport> solve(const SolveRequest& request, const RunHooks& hooks) {
  return with_session<SolveReport>(
      request, [&](const Session& session) { return session.solve(request, hooks); });
}

core::Result<ScrambleReport> scramble(const ScrambleRequest& request, const RunHooks& hooks) {
  return with_session<ScrambleReport>(
      request, [&](const Session& session) { return session.scramble(request, hooks); });
}

core::Result<EnumerateReport> enumerate(const EnumerateRequest& request, const RunHooks& hooks) {
  return with_session<EnumerateReport>(
      request, [&](const Session& session) { return session.enumerate(request, hooks); });
}

core::Result<std::vector<core::TableUse>> prepare(const PrepareRequest& request,
                                                  const RunHooks& hooks) {
  return with_session<std::vector<core::TableUse>>(
      request, [&](const Session& session) { return session.prepare(request, hooks); });
}

core::Result<AuditReport> audit(const AuditRequest& request, const RunHooks& hooks) {
  return with_session<AuditReport>(
      request, [&](const Session& session) { return session.audit(request, hooks); });
}

core::Result<PredictReport> predict(const PredictRequest& request, const RunHooks& hooks) {
  return with_session<PredictReport>(
      request, [&](const Session& session) { return session.predict(request, hooks); });
}

core::Result<SolveReport> trace(const SolveRequest& request, const RunHooks& hooks,
                                const Session::TraceSink& sink) {
  return with_session<SolveReport>(
      request, [&](const Session& session) { return session.trace(request, hooks, sink); });
}

}  // namespace quebra::engine
