#include "cli/lab/predict_output.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "cli/common/layout.hpp"
#include "cli/common/table.hpp"
#include "core/text.hpp"

namespace quebra::cli {
namespace {

using engine::PredictDepth;
using engine::PredictReport;

constexpr double kTwoSided95 = 1.96;

/// "12,778.8", "640,349,193", "3.1e+21"
std::string people(double number) {
  constexpr double kReadable = 1e15;
  if (number >= kReadable) return fmt::format("{:.4g}", number);
  if (number >= 1000) return core::grouped(static_cast<std::uint64_t>(std::llround(number)));
  return fmt::format("{:.{}f}", number, number >= 100 ? 1 : 3);
}

bool has_product(const PredictReport& report) { return report.product.has_value(); }
bool is_sample(const PredictReport& report) { return report.distribution.source == "sample"; }
bool is_measured(const PredictReport& report) {
  return std::ranges::any_of(report.depths, [](const auto& row) { return row.instances > 0; });
}

Row people_columns(const PredictReport& report) {
  Row columns = {"d", "expanded"};
  if (is_sample(report)) columns.push_back("+- 95 %");
  columns.push_back("generated");
  if (has_product(report)) columns.insert(columns.end(), {"product: expanded", "generated"});
  if (is_measured(report)) {
    columns.insert(columns.end(), {"measured: instances", "expanded", "+- 95 %", "generated",
                                   "+- 95 %", "difference", "standard errors"});
  }
  return columns;
}

Row people_row(const PredictDepth& row, const PredictReport& report) {
  const auto nodes = row.predicted.value_or(engine::PredictNodes{});
  const bool known = row.predicted.has_value();
  Row cells = {std::to_string(row.depth), known ? people(nodes.expanded) : "-"};
  if (is_sample(report)) cells.push_back(people(kTwoSided95 * row.sampling_error.expanded));
  cells.push_back(known ? people(nodes.generated) : "-");
  if (has_product(report)) {
    cells.push_back(row.product ? people(row.product->expanded) : "-");
    cells.push_back(row.product ? people(row.product->generated) : "-");
  }
  if (!is_measured(report)) return cells;
  cells.push_back(core::grouped(row.instances));
  for (const auto& measured : {row.expanded, row.generated}) {
    cells.push_back(row.instances > 0 ? people(measured.mean) : "-");
    cells.push_back(row.instances > 1 ? people(measured.high - measured.mean) : "-");
  }
  const double error = std::hypot(row.expanded.standard_error, row.sampling_error.expanded);
  const double apart = row.expanded.mean - nodes.expanded;
  const bool comparable = known && row.instances > 0 && nodes.expanded > 0;
  cells.push_back(comparable ? fmt::format("{:+.2f} %", 100 * apart / nodes.expanded) : "-");
  cells.push_back(comparable && error > 0 ? fmt::format("{:+.1f}", apart / error) : "-");
  return cells;
}

std::string distribution_line(const PredictReport& report) {
  const auto& shares = report.distribution;
  if (shares.source.empty()) return "h: ended before its values were known";
  std::string how;
  if (shares.source == "whole") how = fmt::format("all {} states", core::grouped(shares.states));
  if (shares.source == "computed") {
    how = fmt::format("all {} states, counted without a search", core::grouped(shares.states));
  }
  if (shares.source == "tables") {
    how = fmt::format("all {} entries of its table", core::grouped(shares.states));
  }
  if (is_sample(report)) {
    how = fmt::format("{} random states, seed {}", core::grouped(shares.states), report.used.seed);
  }
  std::string text = fmt::format("h: mean {:.4f} over {}", shares.mean_h, how);
  if (report.product) {
    text += fmt::format("; {:.4f} as a product of its parts", report.product->mean_h);
  }
  if (report.places > 1) text += fmt::format("; {} cells of the blank told apart", report.places);
  return text;
}

std::vector<std::string> notes(const PredictReport& report) {
  std::vector<std::string> notes;
  if (report.steps_of_two) {
    notes.emplace_back(
        report.start.empty()
            ? "Every move changes h by one: a depth is a bound of half of the starts, and those "
              "are "
              "meant."
            : "Every move changes h by one: bounds of this start come in steps of two.");
  }
  const bool below = std::ranges::any_of(report.depths, [&](const PredictDepth& row) {
    return report.start_h && row.depth < *report.start_h;
  });
  if (below) {
    notes.push_back(
        fmt::format("The first bound of this start is its h, {:g}; below it stands the mean over "
                    "starts like it.",
                    *report.start_h));
  }
  if (!report.declared_consistent) {
    notes.emplace_back(
        "h is not declared consistent: nodes behind one that is cut are counted as well, so that "
        "the prediction is an upper bound of the mean.");
  }
  if (!report.declared_admissible) {
    notes.emplace_back(
        "h is not declared admissible: iterations with smaller bounds may find a solution.");
  }
  std::uint64_t with_solution = 0;
  for (const PredictDepth& row : report.depths) with_solution += row.with_solution;
  if (with_solution > 0) {
    notes.push_back(fmt::format(
        "{} of the measured trees hold a solution; they were counted whole, as the theory does.",
        core::grouped(with_solution)));
  }
  if (const auto ratio = report.states_per_entry()) {
    notes.push_back(fmt::format(
        "n/m, the rule of document 000 for a whole solution: {:.5g} states, {} entries, {} nodes "
        "generated.",
        *report.states, core::grouped(report.entries), people(*ratio)));
  }
  if (!report.complete()) {
    notes.push_back(fmt::format("incomplete: ended by {}", core::to_string(report.stop_reason)));
  }
  return notes;
}

std::string text_of(const PredictReport& report, int width) {
  std::string text = wrapped(
      fmt::format("{}:{} on {}, {}, goal {}: {}", report.used.method, report.used.heuristic,
                  report.puzzle, report.metric, report.goal,
                  report.start.empty()
                      ? "the mean over random starts"
                      : fmt::format("from {}, h {:g}", report.start, report.start_h.value_or(0))),
      width);
  text += wrapped(distribution_line(report), width);
  text += fmt::format("tree: {:.6f} children a node in the long run (duplicates: {})\n",
                      report.branching_factor, report.used.options.at("duplicates"));
  std::vector<Row> rows = {people_columns(report)};
  for (const PredictDepth& row : report.depths) rows.push_back(people_row(row, report));
  if (rows.size() > 1) text += aligned(rows, std::vector<Align>(rows[0].size(), Align::right));
  for (const std::string& note : notes(report)) text += wrapped(note, width);
  return text +
         fmt::format("{:.3f} s, peak {}\n", report.seconds, core::human_bytes(report.peak_bytes));
}

const Row kColumns = {"depth",
                      "expanded",
                      "expanded_error",
                      "generated",
                      "generated_error",
                      "product_expanded",
                      "product_generated",
                      "instances",
                      "measured_expanded",
                      "measured_expanded_error",
                      "measured_generated",
                      "measured_generated_error"};

Row row_of(const PredictDepth& row) {
  const auto number = [](bool known, double value) {
    return known ? fmt::format("{}", value) : std::string();
  };
  const bool known = row.predicted.has_value();
  const auto nodes = row.predicted.value_or(engine::PredictNodes{});
  const auto product = row.product.value_or(engine::PredictNodes{});
  const bool measured = row.instances > 0;
  return {std::to_string(row.depth),
          number(known, nodes.expanded),
          number(known, row.sampling_error.expanded),
          number(known, nodes.generated),
          number(known, row.sampling_error.generated),
          number(row.product.has_value(), product.expanded),
          number(row.product.has_value(), product.generated),
          std::to_string(row.instances),
          number(measured, row.expanded.mean),
          number(measured, row.expanded.standard_error),
          number(measured, row.generated.mean),
          number(measured, row.generated.standard_error)};
}

}  // namespace

void write_prediction(const PredictReport& report, Format format, int width, Output& out) {
  if (format == Format::text) return out.write(text_of(report, width));
  TableWriter table(out, format, kColumns);
  for (const PredictDepth& row : report.depths) table.row(row_of(row));
  table.end();
}

}  // namespace quebra::cli
