#include "cli/common/json_text.hpp"

#include <nlohmann/json.hpp>

namespace quebra::cli {

// Bytes that are not UTF-8 can only come from the user; they are replaced, never thrown about.
std::string pretty(const nlohmann::ordered_json& document) {
  return document.dump(2, ' ', false, nlohmann::json::error_handler_t::replace) + "\n";
}

std::string compact(const nlohmann::ordered_json& document) {
  return document.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace) + "\n";
}

}  // namespace quebra::cli
