#include "server/problem.hpp"

#include <nlohmann/json.hpp>

#include "server/json_body.hpp"

namespace quebra::server {

Problem problem_of(const core::Error& error) {
  switch (error.fault) {
    case core::Fault::bad_input: return {422, "bad-input", error.message, {}};
    case core::Fault::unsupported: return {422, "unsupported", error.message, {}};
    case core::Fault::environment: return {503, "environment", error.message, {}};
    case core::Fault::memory: return {503, "memory", error.message, {}};
    case core::Fault::internal: break;
  }
  return {500, "internal", error.message, {}};
}

std::string status_title(int status) {
  switch (status) {
    case 400: return "Bad Request";
    case 403: return "Forbidden";
    case 404: return "Not Found";
    case 405: return "Method Not Allowed";
    case 406: return "Not Acceptable";
    case 408: return "Request Timeout";
    case 409: return "Conflict";
    case 413: return "Content Too Large";
    case 414: return "URI Too Long";
    case 415: return "Unsupported Media Type";
    case 421: return "Misdirected Request";
    case 422: return "Unprocessable Content";
    case 429: return "Too Many Requests";
    case 431: return "Request Header Fields Too Large";
    case 500: return "Internal Server Error";
    case 503: return "Service Unavailable";
    default: return status < 500 ? "Bad Request" : "Internal Server Error";
  }
}

nlohmann::ordered_json to_json(const Problem& problem) {
  nlohmann::ordered_json json = {{"type", "urn:quebra:problem:" + problem.type},
                                 {"title", status_title(problem.status)},
                                 {"status", problem.status},
                                 {"detail", problem.detail}};
  if (!problem.field.empty()) json["field"] = problem.field;
  return json;
}

Answer answer_of(const Problem& problem) {
  return {.status = problem.status,
          .content_type = "application/problem+json",
          .body = text_of(to_json(problem))};
}

}  // namespace quebra::server
