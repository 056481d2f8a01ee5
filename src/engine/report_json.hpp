#pragma once
// Reports as JSON, with the names of docs/schema/. Counters above 2^53 are also given as strings
// (`<name>_text`), because JavaScript cannot hold them.

#include <nlohmann/json.hpp>

#include "engine/catalogue.hpp"
#include "engine/report.hpp"

namespace quebra::engine {

nlohmann::ordered_json to_json(const SolveReport& report);
nlohmann::ordered_json to_json(const ScrambleReport& report);
nlohmann::ordered_json to_json(const EnumerateReport& report);
nlohmann::ordered_json to_json(const AuditReport& report);
nlohmann::ordered_json to_json(const PredictReport& report);
nlohmann::ordered_json to_json(const TraceEvent& event);
nlohmann::ordered_json to_json(const Catalogue& catalogue);

}  // namespace quebra::engine
