#pragma once
// The records of a batch as JSON, one a line of input: reports, certificates, or what was wrong with the line.

#include <cstdint>
#include <nlohmann/json.hpp>

#include "cli/common/format.hpp"
#include "core/result.hpp"
#include "engine/report.hpp"
#include "engine/request.hpp"

namespace quebra::cli {

/// Whether a batch in this format has a record of its own for each line.
constexpr bool has_records(Format format) {
  return format == Format::json || format == Format::jsonl || format == Format::certificate;
}

/// A report with its line, or (Format::certificate) a certificate, which knows nothing of lines.
nlohmann::ordered_json report_record(Format format, std::uint64_t line,
                                     const engine::SolveRequest& request,
                                     const engine::SolveReport& report);
nlohmann::ordered_json error_record(std::uint64_t line, const core::Error& error);

}  // namespace quebra::cli
