#include "cli/solve/records.hpp"

#include "engine/certificate.hpp"
#include "engine/report_json.hpp"

namespace quebra::cli {
namespace {

using Json = nlohmann::ordered_json;

std::string_view fault_name(core::Fault fault) {
  switch (fault) {
    case core::Fault::bad_input: return "bad_input";
    case core::Fault::unsupported: return "unsupported";
    case core::Fault::environment: return "environment";
    case core::Fault::memory: return "memory";
    case core::Fault::internal: return "internal";
  }
  return "";
}

/// The line number first, for people who read it.
Json numbered(std::uint64_t line, const Json& content) {
  Json record = {{"line", line}};
  record.update(content);
  return record;
}

}  // namespace

Json report_record(Format format, std::uint64_t line, const engine::SolveRequest& request,
                   const engine::SolveReport& report) {
  if (format != Format::certificate) return numbered(line, engine::to_json(report));
  const auto certificate = engine::certify(request, report);
  return certificate ? engine::to_json(*certificate) : error_record(line, certificate.error());
}

Json error_record(std::uint64_t line, const core::Error& error) {
  return numbered(line,
                  {{"error", {{"fault", fault_name(error.fault)}, {"message", error.message}}}});
}

}  // namespace quebra::cli
