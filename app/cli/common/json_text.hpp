#pragma once
// JSON as text.

#include <nlohmann/json_fwd.hpp>
#include <string>

namespace quebra::cli {

/// With line ends and indentation, and a line end at the end.
std::string pretty(const nlohmann::ordered_json& document);
/// On one line, with a line end.
std::string compact(const nlohmann::ordered_json& document);

}  // namespace quebra::cli
