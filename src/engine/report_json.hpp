#pragma once
// Reports as JSON, with the names of docs/schema/. Counters above 2^53 are also given as strings
// (`<name>_text`), because JavaScript cannot hold them.

#include <nlohmann/json.hpp>

#include "core/monitor.hpp"
#include "engine/catalogue.hpp"
#include "engine/report.hpp"
#include "engine/tables.hpp"

namespace quebra::engine {

nlohmann::ordered_json to_json(const SolveReport& report);
nlohmann::ordered_json to_json(const ScrambleReport& report);
nlohmann::ordered_json to_json(const EnumerateReport& report);
nlohmann::ordered_json to_json(const AuditReport& report);
nlohmann::ordered_json to_json(const PredictReport& report);
nlohmann::ordered_json to_json(const TraceEvent& event);
nlohmann::ordered_json to_json(const StateReport& report);
nlohmann::ordered_json to_json(const Catalogue& catalogue);
/// A glance at a running search; what it does not have is null.
nlohmann::ordered_json to_json(const core::Snapshot& snapshot);
nlohmann::ordered_json to_json(const core::Iteration& iteration);
/// `verified`: with the invariants that were found to hold.
nlohmann::ordered_json to_json(const ShelvedTable& table, bool verified = false);

}  // namespace quebra::engine
