#pragma once
// Documents that are compiled in; CMake writes them into embedded.cpp.

#include <span>
#include <string_view>

namespace quebra::server {

/// Of docs/schema/: "solve-report".
struct EmbeddedSchema {
  std::string_view name;
  std::string_view text;
};

std::string_view embedded_openapi();
std::span<const EmbeddedSchema> embedded_schemas();

}  // namespace quebra::server
