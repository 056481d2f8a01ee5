#pragma once
// What a job does: an engine request becomes a function that runs it and gives its report as JSON.

#include <functional>

#include "core/result.hpp"
#include "core/table_text.hpp"
#include "engine/request.hpp"
#include "lab/report_tables.hpp"
#include "server/decode.hpp"

namespace quebra::server {

/// What a job found.
struct Findings {
  Json report = {};
  /// Instead of it, if it is JSON text already.
  std::string text = {};
  /// The same as tables for other programs, of the kinds that have them.
  std::function<std::string(core::TableFormat, lab::CompareDetail)> tables = {};
};

using Work = std::function<core::Result<Findings>(const engine::RunHooks&)>;

/// What can be said at once: whether puzzle, state, method and profile exist. Nothing is searched or built.
core::Result<void> check(const JobRequest& request);

/// The engine's own report. `trace` has {events, cut, report}; of `compare` the listener hears the share of
/// the runs that are done.
Work work_of(JobRequest request);

}  // namespace quebra::server
