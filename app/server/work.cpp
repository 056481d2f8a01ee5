#include "server/work.hpp"

#include <algorithm>
#include <memory>
#include <mutex>

#include "core/text.hpp"
#include "engine/catalogue.hpp"
#include "engine/engine.hpp"
#include "engine/report_json.hpp"
#include "lab/lab_json.hpp"

namespace quebra::server {
namespace {

constexpr std::size_t kMostTraceBytes = 32 << 20;

/// The report of a run as JSON.
template <class Report>
core::Result<Findings> found(const core::Result<Report>& report) {
  if (!report) return report.error();
  using engine::to_json;
  using lab::to_json;
  return Findings{.report = to_json(*report)};
}

core::Result<Findings> run(const engine::SolveRequest& request, const engine::RunHooks& hooks) {
  return found(engine::solve(request, hooks));
}

core::Result<Findings> run(const lab::CompareRequest& request, const engine::RunHooks& hooks) {
  std::mutex telling;  // one after the other, and never backwards
  std::uint64_t told = 0;
  const auto finished = [&](std::uint64_t done, std::uint64_t total) {
    const std::lock_guard lock(telling);
    if (hooks.listener == nullptr || total == 0 || done <= told) return;
    told = done;
    core::Snapshot snapshot;
    snapshot.activity = "comparing";
    snapshot.fraction = static_cast<double>(done) / static_cast<double>(total);
    hooks.listener->progress(snapshot);
  };
  engine::RunHooks quiet = hooks;  // the searches themselves run at the same time
  quiet.listener = nullptr;
  auto report = lab::compare(request, quiet, finished);
  auto findings = found(report);
  if (!findings) return findings;
  const auto kept = std::make_shared<const lab::CompareReport>(std::move(*report));
  findings->tables = [kept](core::TableFormat format, lab::CompareDetail detail) {
    return lab::table_text(*kept, detail, format);
  };
  return findings;
}

core::Result<Findings> run(const engine::AuditRequest& request, const engine::RunHooks& hooks) {
  return found(engine::audit(request, hooks));
}

core::Result<Findings> run(const engine::PredictRequest& request, const engine::RunHooks& hooks) {
  return found(engine::predict(request, hooks));
}

core::Result<Findings> run(const TraceRequest& request, const engine::RunHooks& hooks) {
  std::string text = R"({"events":[)";  // at once: as values they would take many times as much
  std::uint64_t count = 0;
  bool cut = false;
  const auto sink = [&](const engine::TraceEvent& event) {
    cut = count == request.events || text.size() > kMostTraceBytes;
    if (cut) return false;
    if (count++ > 0) text += ',';
    text += text_of(engine::to_json(event));
    return true;
  };
  const auto report = engine::trace(request.solve, hooks, sink);
  if (!report) return report.error();
  text += std::string(R"(],"cut":)") + (cut ? "true" : "false") + R"(,"report":)" +
          text_of(engine::to_json(*report)) + "}";
  return Findings{.text = std::move(text)};
}

core::Result<Findings> run(const engine::EnumerateRequest& request, const engine::RunHooks& hooks) {
  return found(engine::enumerate(request, hooks));
}

core::Result<Findings> run(const NamedReproduction& named, const engine::RunHooks& hooks) {
  const auto profile = lab::find_profile(named.profile);
  if (!profile) return profile.error();
  lab::ReproduceRequest request = named.request;
  request.began = std::chrono::steady_clock::now();
  auto report = (*profile)->run(request, hooks);
  auto findings = found(report);
  if (!findings) return findings;
  const auto kept = std::make_shared<const lab::Reproduction>(std::move(*report));
  findings->tables = [kept](core::TableFormat format, lab::CompareDetail /*of comparisons*/) {
    return lab::table_text(*kept, format);
  };
  return findings;
}

using Options = std::map<std::string, std::string>;

/// Of a method that exists: "wastar:manhattan" has "weight".
bool has_option(const std::string& with, const std::string& option) {
  const auto* method =
      engine::catalogue().find_method(core::trimmed(with.substr(0, with.find(':'))));
  return method != nullptr && std::ranges::find(method->options, option, &core::OptionInfo::name) !=
                                  method->options.end();
}

enum class StateNeeded { no, yes };

/// Of a puzzle with a method: both exist, and the state is one.
core::Result<void> check_run(const engine::PuzzleRequest& puzzle, const std::string& with,
                             const Options& options, StateNeeded needed) {
  const auto session = engine::open(puzzle);
  if (!session) return session.error();
  if (needed == StateNeeded::yes || !puzzle.state.empty()) {
    if (const auto state = (*session)->canonical(puzzle.state); !state) return state.error();
  }
  if (core::trimmed(with).empty()) return {};  // the puzzle's own choice, which the engine checks
  return (*session)->check_method(with, options);
}

core::Result<void> check_one(const engine::SolveRequest& request) {
  return check_run(request.puzzle, request.with, request.options, StateNeeded::yes);
}
core::Result<void> check_one(const TraceRequest& request) { return check_one(request.solve); }
core::Result<void> check_one(const engine::PredictRequest& request) {
  const std::string with = core::trimmed(request.with).empty() ? "idastar" : request.with;
  return check_run(request.puzzle, with, request.options, StateNeeded::no);
}
core::Result<void> check_one(const engine::AuditRequest& request) {
  const auto session = engine::open(request.puzzle);
  if (!session) return session.error();
  const auto heuristic = (*session)->canonical_heuristic(request.heuristic);
  if (!heuristic) return heuristic.error();
  return {};
}
core::Result<void> check_one(const engine::EnumerateRequest& request) {
  return check_run(request.puzzle, {}, {}, StateNeeded::no);
}

/// Each method with those of the options that it has; each option is one of some method.
core::Result<void> check_methods(const lab::CompareRequest& request,
                                 const engine::Session& session) {
  Options unused = request.options;
  for (const std::string& with : request.methods) {
    if (const auto known = session.check_method(with, {}); !known) return known.error();
    Options own;
    for (const auto& [name, value] : request.options) {
      if (!has_option(with, name)) continue;
      own[name] = value;
      unused.erase(name);
    }
    if (const auto fits = session.check_method(with, own); !fits) return fits.error();
  }
  if (unused.empty()) return {};
  return core::bad_input("none of the methods has an option " +
                         core::quoted_excerpt(unused.begin()->first));
}

core::Result<void> check_one(const lab::CompareRequest& request) {
  if (request.instances.empty() && request.depths.empty()) {
    return core::bad_input("compare: no instances; give states, or depths");
  }
  if (request.methods.empty()) return core::bad_input("compare: no method; give them in with");
  std::vector<lab::CompareInstance> instances = request.instances;
  if (!request.depths.empty()) instances.push_back({});  // whose state will be made
  engine::PuzzleRequest puzzle = request.puzzle;
  for (std::size_t i = 0; i < instances.size(); ++i) {
    puzzle.state = instances[i].state;
    const auto session = engine::open(puzzle);
    if (!session) return session.error();
    if (i < request.instances.size()) {
      if (const auto state = (*session)->canonical(puzzle.state); !state) {
        return core::bad_input("states[" + std::to_string(i) + "]: " + state.error().message);
      }
    }
    if (i > 0) continue;
    if (const auto methods = check_methods(request, **session); !methods) return methods.error();
  }
  return {};
}
core::Result<void> check_one(const NamedReproduction& named) {
  const auto profile = lab::find_profile(named.profile);
  if (!profile) return profile.error();
  if (!(*profile)->instances.empty() && named.request.instances.empty()) {
    return core::bad_input(named.profile + " needs instances: " + (*profile)->instances);
  }
  return {};
}

}  // namespace

core::Result<void> check(const JobRequest& request) {
  return std::visit([](const auto& one) { return check_one(one); }, request);
}

Work work_of(JobRequest request) {
  return [request = std::move(request)](const engine::RunHooks& hooks) {
    return std::visit([&](const auto& one) { return run(one, hooks); }, request);
  };
}

}  // namespace quebra::server
