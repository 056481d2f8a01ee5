#pragma once
// Tables for other programs, on standard output.

#include "cli/common/format.hpp"
#include "cli/common/layout.hpp"
#include "cli/common/output.hpp"
#include "core/table_text.hpp"

namespace quebra::cli {

/// `format` is csv, markdown or latex.
inline core::TableFormat table_format(Format format) {
  return core::table_format(to_string(format)).value_or(core::TableFormat::csv);
}

class TableWriter : public core::TableText {
 public:
  TableWriter(Output& out, Format format, const Row& columns)
      : TableText(table_format(format), columns,
                  [&out](std::string_view text) { out.write(text); }) {}
};

}  // namespace quebra::cli
