#include "cli/solve/writer.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <utility>

#include "cli/common/json_text.hpp"
#include "cli/solve/records.hpp"
#include "core/text.hpp"
#include "engine/certificate.hpp"
#include "engine/report_json.hpp"

namespace quebra::cli {
namespace {

using Json = nlohmann::ordered_json;

const Row kColumns = {"puzzle",    "start",       "goal",    "metric", "method",      "heuristic",
                      "status",    "stop_reason", "optimal", "length", "lower_bound", "expanded",
                      "generated", "peak_bytes",  "seconds", "moves"};

std::string optional_number(const std::optional<std::int64_t>& number) {
  return number ? std::to_string(*number) : "";
}

Row row_of(const engine::SolveReport& report, const TextStyle& style) {
  const core::Statistics& statistics = report.statistics;
  return {report.puzzle,
          report.start,
          report.goal,
          report.metric,
          report.used.method,
          report.used.heuristic,
          std::string(core::to_string(report.status)),
          std::string(core::to_string(report.stop_reason)),
          report.optimal ? "true" : "false",
          optional_number(report.length),
          optional_number(report.lower_bound),
          std::to_string(statistics.expanded),
          std::to_string(statistics.generated),
          std::to_string(statistics.peak_bytes),
          fmt::format("{:.6f}", statistics.seconds),
          moves_line(report, style)};
}

std::string work_of(const core::Statistics& statistics) {
  if (statistics.generations.empty()) return core::grouped(statistics.expanded) + " expanded";
  return core::grouped(statistics.generations.back().individuals) + " individuals";
}

}  // namespace

core::Result<void> SolveWriter::single(const engine::SolveRequest& request,
                                       const engine::SolveReport& report) {
  switch (format_) {
    case Format::text: out_.write(result_text(report, style_)); break;
    case Format::json: out_.write(pretty(engine::to_json(report))); break;
    case Format::jsonl: out_.write(compact(engine::to_json(report))); break;
    case Format::certificate: {
      const auto certificate = engine::certify(request, report);
      if (!certificate) return certificate.error();
      out_.write(compact(engine::to_json(*certificate)));
      break;
    }
    default: {
      TableWriter table(out_, format_, kColumns);
      table.row(row_of(report, style_));
      table.end();
    }
  }
  return {};
}

void SolveWriter::begin_batch() {
  if (format_ == Format::json) out_.write("[");
  if (format_ == Format::csv || format_ == Format::markdown || format_ == Format::latex) {
    table_.emplace(out_, format_, kColumns);
  }
}

void SolveWriter::record(const Json& record) {
  if (format_ == Format::json) {
    out_.write(std::exchange(first_, false) ? "\n" : ",\n");
    std::string text = pretty(record);
    text.pop_back();
    out_.write(text);
  } else if (has_records(format_)) {
    out_.write(compact(record));
  }
}

void SolveWriter::report(std::uint64_t line, const engine::SolveRequest& request,
                         const engine::SolveReport& report) {
  if (table_) {
    table_->row(row_of(report, style_));
  } else if (format_ == Format::text) {
    out_.write(fmt::format("{}: {}, {:.3f} s, {}{}{}\n", report.start, verdict(report, style_),
                           report.statistics.seconds, work_of(report.statistics),
                           report.moves.empty() ? "" : ": ", moves_line(report, style_)));
  } else {
    record(report_record(format_, line, request, report));
  }
}

void SolveWriter::error(std::uint64_t line, const core::Error& error) {
  if (has_records(format_)) record(error_record(line, error));
}

void SolveWriter::end_batch() {
  if (format_ == Format::json) out_.write(first_ ? "]\n" : "\n]\n");
  if (table_) table_->end();
}

}  // namespace quebra::cli
