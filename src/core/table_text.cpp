#include "core/table_text.hpp"

#include <fmt/format.h>

#include <utility>

#include "core/csv.hpp"

namespace quebra::core {
namespace {

std::string csv_cell(const std::string& cell) { return csv_field(cell); }

std::string markdown_cell(const std::string& cell) {
  std::string safe;
  for (const char c : cell) {
    if (c == '|') safe += '\\';
    safe += c == '\n' ? ' ' : c;
  }
  return safe;
}

std::string latex_cell(const std::string& cell) {
  std::string safe;
  for (const char c : cell) {
    switch (c) {
      case '\\': safe += "\\textbackslash{}"; break;
      case '~': safe += "\\textasciitilde{}"; break;
      case '^': safe += "\\textasciicircum{}"; break;
      case '&':
      case '%':
      case '$':
      case '#':
      case '_':
      case '{':
      case '}': safe += '\\'; [[fallthrough]];
      default: safe += c;
    }
  }
  return safe;
}

std::string joined(const TableRow& cells, std::string (*cell)(const std::string&),
                   const char* between) {
  std::string line;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    if (i > 0) line += between;
    line += cell(cells[i]);
  }
  return line;
}

}  // namespace

std::optional<TableFormat> table_format(std::string_view name) {
  if (name == "csv") return TableFormat::csv;
  if (name == "markdown") return TableFormat::markdown;
  if (name == "latex") return TableFormat::latex;
  return std::nullopt;
}

TableText::TableText(TableFormat format, const TableRow& columns, Sink sink)
    : format_(format), sink_(std::move(sink)) {
  if (format_ == TableFormat::latex) {
    sink_(fmt::format("\\begin{{tabular}}{{{}}}\n\\hline\n", std::string(columns.size(), 'l')));
  }
  row(columns);
  if (format_ == TableFormat::latex) sink_("\\hline\n");
  if (format_ == TableFormat::markdown) {
    std::string rule = "|";
    for (std::size_t i = 0; i < columns.size(); ++i) rule += "---|";
    sink_(rule + "\n");
  }
}

void TableText::row(const TableRow& cells) {
  switch (format_) {
    case TableFormat::markdown: sink_("| " + joined(cells, markdown_cell, " | ") + " |\n"); break;
    case TableFormat::latex: sink_(joined(cells, latex_cell, " & ") + " \\\\\n"); break;
    case TableFormat::csv: sink_(joined(cells, csv_cell, ",") + "\n"); break;
  }
}

void TableText::end() {
  if (format_ == TableFormat::latex) sink_("\\hline\n\\end{tabular}\n");
}

}  // namespace quebra::core
