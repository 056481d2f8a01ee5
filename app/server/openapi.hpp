#pragma once
// The description of the API in OpenAPI 3.1: openapi.json beside this file, with the published schemas of the
// reports (docs/schema/) as components. Both are compiled in.

#include "server/json_body.hpp"

namespace quebra::server {

/// Made once.
const Json& openapi();

}  // namespace quebra::server
