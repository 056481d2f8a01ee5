#include "lab/report_tables.hpp"

#include <fmt/format.h>

#include "core/text.hpp"

namespace quebra::lab {
namespace {

/// Numbers for people are rounded and grouped; for programs they are exact.
struct Numbers {
  bool for_people = true;

  [[nodiscard]] std::string count(double value) const {
    if (for_people) return core::grouped(static_cast<std::uint64_t>(value + 0.5));
    return fmt::format("{:.12g}", value);
  }
  [[nodiscard]] std::string decimal(double value, int digits) const {
    return for_people ? fmt::format("{:.{}f}", value, digits) : fmt::format("{:.9g}", value);
  }
  [[nodiscard]] std::string bytes(double value) const {
    return for_people ? core::human_bytes(static_cast<std::uint64_t>(value))
                      : fmt::format("{:.12g}", value);
  }
};

std::string depth_text(const std::optional<std::int64_t>& depth) {
  return depth ? std::to_string(*depth) : "?";
}

const core::TableRow kMeanColumns = {"d",         "method",      "solved",   "length",
                                     "generated", "expanded",    "frontier", "b*",
                                     "seconds",   "peak memory", "outcome"};

/// Where a limit was hit, the row says so, and its means are of the solved runs alone.
std::string mean_outcome(const CompareMean& mean) {
  if (mean.solved < mean.runs) {
    std::string text = "NOT SOLVED:";
    for (const auto& [reason, count] : mean.unsolved) {
      text += fmt::format(" {} {}", count, core::to_string(reason));
    }
    return text;
  }
  return mean.optimal == mean.runs ? "optimal"
         : mean.optimal == 0       ? "solved"
                                   : fmt::format("{} optimal", mean.optimal);
}

core::TableRow mean_row(const CompareReport& report, const CompareMean& mean,
                        const Numbers& numbers) {
  const bool any = mean.solved != 0;
  const auto shown = [any](std::string text) { return any ? std::move(text) : std::string("-"); };
  return {depth_text(mean.depth),
          report.methods[mean.method],
          fmt::format("{}/{}", mean.solved, mean.runs),
          shown(numbers.decimal(mean.length, mean.solved > 1 ? 1 : 0)),
          shown(numbers.count(mean.generated)),
          shown(numbers.count(mean.expanded)),
          shown(numbers.count(mean.frontier)),
          shown(numbers.decimal(mean.branching_factor, 3)),
          shown(numbers.decimal(mean.seconds, 4)),
          shown(numbers.bytes(mean.peak_bytes)),
          mean_outcome(mean)};
}

const core::TableRow kRunColumns = {"d",         "instance",    "method",   "length",
                                    "generated", "expanded",    "frontier", "b*",
                                    "seconds",   "peak memory", "outcome"};

std::string run_outcome(const engine::SolveReport& report) {
  if (report.status == core::Status::solved) return report.optimal ? "optimal" : "solved";
  return fmt::format("NOT SOLVED: {}", core::to_string(report.stop_reason));
}

core::TableRow run_row(const CompareReport& report, const CompareRun& run, const Numbers& numbers) {
  const core::Statistics& statistics = run.report.statistics;
  return {depth_text(report.instances[run.instance].depth),
          report.instances[run.instance].state,
          report.methods[run.method],
          run.report.length ? std::to_string(*run.report.length) : "-",
          numbers.count(static_cast<double>(statistics.generated)),
          numbers.count(static_cast<double>(statistics.expanded)),
          numbers.count(static_cast<double>(statistics.frontier)),
          numbers.decimal(run.report.branching_factor, 3),
          numbers.decimal(statistics.seconds, 4),
          numbers.bytes(static_cast<double>(statistics.peak_bytes)),
          run_outcome(run.report)};
}

/// The names that JSON has.
core::TableRow for_programs(core::TableRow columns) {
  for (std::string& name : columns) {
    if (name == "d") name = "depth";
    if (name == "b*") name = "branching_factor";
    if (name == "peak memory") name = "peak_bytes";
  }
  return columns;
}

/// "483677" where the numbers agree; "~20 (document 62)" and the like where they need not; "5 != 7";
/// "- (document 62)" where we have none.
std::string shown(const Cell& cell) {
  if (cell.differs()) return fmt::format("{} != {}", cell.ours, cell.published);
  if (cell.must_match) return cell.ours;
  if (cell.published.empty()) return cell.ours;
  return fmt::format("{}{} (document {})", cell.ours == "-" ? "" : "~", cell.ours, cell.published);
}

std::string text_of(const ReportTable& table, core::TableFormat format) {
  std::string text;
  core::TableText writer(format, table.columns, [&](std::string_view part) { text += part; });
  for (const auto& row : table.rows) writer.row(row);
  writer.end();
  return text;
}

}  // namespace

ReportTable table_of(const CompareReport& report, CompareDetail detail, TableReader reader) {
  const Numbers numbers{.for_people = reader == TableReader::people};
  const bool each = detail == CompareDetail::runs;
  ReportTable table{.columns = each ? kRunColumns : kMeanColumns};
  if (reader == TableReader::programs) table.columns = for_programs(std::move(table.columns));
  if (each) {
    for (const auto& run : report.runs) table.rows.push_back(run_row(report, run, numbers));
  } else {
    for (const auto& mean : report.means) table.rows.push_back(mean_row(report, mean, numbers));
  }
  return table;
}

ReportTable table_of(const PublishedTable& published) {
  ReportTable table{.columns = published.columns};
  for (const auto& row : published.rows) {
    core::TableRow line = {row.label};
    for (const Cell& cell : row.cells) line.push_back(shown(cell));
    table.rows.push_back(std::move(line));
  }
  return table;
}

std::string table_text(const CompareReport& report, CompareDetail detail,
                       core::TableFormat format) {
  const bool csv = format == core::TableFormat::csv;
  const auto reader = csv ? TableReader::programs : TableReader::people;
  std::string text = text_of(table_of(report, detail, reader), format);
  if (!csv) text += "\n" + report.sentence + "\n";
  return text;
}

std::string table_text(const Reproduction& reproduction, core::TableFormat format) {
  std::string text;
  for (const PublishedTable& table : reproduction.tables) {
    if (format == core::TableFormat::markdown) text += "### " + table.title + "\n\n";
    text += text_of(table_of(table), format) + "\n";
  }
  return text;
}

}  // namespace quebra::lab
