#pragma once
// Writes solve reports one after the other in the chosen format. One report is an object in JSON, a
// batch is an array; the tables have one row a report.

#include <cstdint>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <optional>

#include "cli/common/format.hpp"
#include "cli/common/output.hpp"
#include "cli/common/table.hpp"
#include "cli/solve/text.hpp"
#include "core/result.hpp"
#include "engine/report.hpp"
#include "engine/request.hpp"

namespace quebra::cli {

class SolveWriter {
 public:
  SolveWriter(Output& out, Format format, TextStyle style)
      : out_(out), format_(format), style_(std::move(style)) {}

  /// The only report of a run.
  core::Result<void> single(const engine::SolveRequest& request, const engine::SolveReport& report);

  // A batch: begin, then reports and errors in the order of the lines, then end.
  void begin_batch();
  void report(std::uint64_t line, const engine::SolveRequest& request,
              const engine::SolveReport& report);
  /// A line that could not be run. Said on standard error as well, by the caller.
  void error(std::uint64_t line, const core::Error& error);
  void end_batch();

 private:
  void record(const nlohmann::ordered_json& record);

  Output& out_;
  Format format_;
  TextStyle style_;
  std::optional<TableWriter> table_;
  bool first_ = true;
};

}  // namespace quebra::cli
