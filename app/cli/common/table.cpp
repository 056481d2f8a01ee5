#include "cli/common/table.hpp"

#include <fmt/format.h>

#include "core/csv.hpp"

namespace quebra::cli {
namespace {

std::string csv_cell(const std::string& cell) { return core::csv_field(cell); }

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

std::string joined(const Row& cells, std::string (*cell)(const std::string&), const char* between) {
  std::string line;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    if (i > 0) line += between;
    line += cell(cells[i]);
  }
  return line;
}

}  // namespace

TableWriter::TableWriter(Output& out, Format format, const Row& columns)
    : out_(out), format_(format) {
  if (format_ == Format::latex) {
    out_.write(
        fmt::format("\\begin{{tabular}}{{{}}}\n\\hline\n", std::string(columns.size(), 'l')));
  }
  row(columns);
  if (format_ == Format::latex) out_.write("\\hline\n");
  if (format_ == Format::markdown) {
    std::string rule = "|";
    for (std::size_t i = 0; i < columns.size(); ++i) rule += "---|";
    out_.write(rule + "\n");
  }
}

void TableWriter::row(const Row& cells) {
  switch (format_) {
    case Format::markdown: out_.write("| " + joined(cells, markdown_cell, " | ") + " |\n"); break;
    case Format::latex: out_.write(joined(cells, latex_cell, " & ") + " \\\\\n"); break;
    default: out_.write(joined(cells, csv_cell, ",") + "\n"); break;
  }
}

void TableWriter::end() {
  if (format_ == Format::latex) out_.write("\\hline\n\\end{tabular}\n");
}

}  // namespace quebra::cli
