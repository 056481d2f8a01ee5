#pragma once
// Tables for other programs: comma-separated values (RFC 4180), Markdown, LaTeX. Rows are written as
// they come.

#include <string>
#include <vector>

#include "cli/common/format.hpp"
#include "cli/common/layout.hpp"
#include "cli/common/output.hpp"

namespace quebra::cli {

class TableWriter {
 public:
  /// `format` is csv, markdown or latex. Writes the head.
  TableWriter(Output& out, Format format, const Row& columns);
  void row(const Row& cells);
  /// Writes what closes the table.
  void end();

 private:
  Output& out_;
  Format format_;
};

}  // namespace quebra::cli
