#pragma once
// The laboratory's reports as JSON, with the names of docs/schema/.

#include <nlohmann/json.hpp>

#include "lab/compare.hpp"
#include "lab/reproduce/profiles.hpp"

namespace quebra::lab {

nlohmann::ordered_json to_json(const CompareReport& report);
nlohmann::ordered_json to_json(const Reproduction& reproduction);

}  // namespace quebra::lab
