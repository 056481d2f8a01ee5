#include "cli/lab/compare_output.hpp"

#include <fmt/format.h>

#include "cli/common/layout.hpp"
#include "cli/common/table.hpp"
#include "core/text.hpp"

namespace quebra::cli {
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

const Row kMeanColumns = {"d",        "method", "solved",  "length",      "generated", "expanded",
                          "frontier", "b*",     "seconds", "peak memory", "outcome"};

/// Where a limit was hit, the row says so, and its means are of the solved runs alone.
std::string mean_outcome(const lab::CompareMean& mean) {
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

Row mean_row(const lab::CompareReport& report, const lab::CompareMean& mean,
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

const Row kRunColumns = {"d",        "instance", "method",  "length",      "generated", "expanded",
                         "frontier", "b*",       "seconds", "peak memory", "outcome"};

std::string run_outcome(const engine::SolveReport& report) {
  if (report.status == core::Status::solved) return report.optimal ? "optimal" : "solved";
  return fmt::format("NOT SOLVED: {}", core::to_string(report.stop_reason));
}

Row run_row(const lab::CompareReport& report, const lab::CompareRun& run, const Numbers& numbers) {
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
Row for_programs(Row columns) {
  for (std::string& name : columns) {
    if (name == "d") name = "depth";
    if (name == "b*") name = "branching_factor";
    if (name == "peak memory") name = "peak_bytes";
  }
  return columns;
}

}  // namespace

void write_compare(const lab::CompareReport& report, Format format, bool each, Output& out) {
  const Numbers numbers{.for_people = format != Format::csv};
  std::vector<Row> rows;
  if (each) {
    for (const auto& run : report.runs) rows.push_back(run_row(report, run, numbers));
  } else {
    for (const auto& mean : report.means) rows.push_back(mean_row(report, mean, numbers));
  }
  Row columns = each ? kRunColumns : kMeanColumns;
  if (format == Format::csv) columns = for_programs(std::move(columns));
  if (format != Format::text) {
    TableWriter table(out, format, columns);
    for (const Row& row : rows) table.row(row);
    table.end();
    if (format != Format::csv) out.write("\n" + report.sentence + "\n");
    return;
  }
  std::vector<Align> alignment(columns.size(), Align::right);
  alignment[1] = Align::left;
  if (each) alignment[2] = Align::left;
  alignment.back() = Align::left;
  rows.insert(rows.begin(), columns);
  out.write(fmt::format("{}, {}, goal {}\n", report.puzzle, report.metric, report.goal));
  out.write(aligned(rows, alignment));
  out.write(report.sentence + "\n");
}

}  // namespace quebra::cli
