#pragma once
// Every error is a problem as RFC 9457 has it: {type, title, status, detail, field?}. `detail` is for people:
// place, fault and remedy; `type` is for programs.

#include <nlohmann/json_fwd.hpp>
#include <string>

#include "core/result.hpp"
#include "server/http.hpp"

namespace quebra::server {

struct Problem {
  int status = 400;
  std::string type = "bad-request";  ///< "urn:quebra:problem:" is put before it
  std::string detail = {};
  std::string field = {};  ///< of the request's JSON: "limits.seconds"; empty if none
};

/// What the engine refused.
Problem problem_of(const core::Error& error);

nlohmann::ordered_json to_json(const Problem& problem);
Answer answer_of(const Problem& problem);

/// "Not Found"
std::string status_title(int status);

}  // namespace quebra::server
