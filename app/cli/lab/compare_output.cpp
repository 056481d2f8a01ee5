#include "cli/lab/compare_output.hpp"

#include <fmt/format.h>

#include "cli/common/layout.hpp"
#include "cli/common/table.hpp"
#include "lab/report_tables.hpp"

namespace quebra::cli {

void write_compare(const lab::CompareReport& report, Format format, bool each, Output& out) {
  const auto detail = each ? lab::CompareDetail::runs : lab::CompareDetail::means;
  if (format != Format::text) {
    out.write(lab::table_text(report, detail, table_format(format)));
    return;
  }
  auto [columns, rows] = lab::table_of(report, detail, lab::TableReader::people);
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
