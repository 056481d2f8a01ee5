#pragma once
// Tables for other programs: comma-separated values (RFC 4180), Markdown, LaTeX. Rows are written as
// they come.
//
//   TableText table(TableFormat::csv, {"depth", "nodes"}, [&](std::string_view text) { out += text; });
//   table.row({"1", "5"});
//   table.end();

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace quebra::core {

using TableRow = std::vector<std::string>;

enum class TableFormat { csv, markdown, latex };

/// By its name; nullopt if it is none.
std::optional<TableFormat> table_format(std::string_view name);

class TableText {
 public:
  using Sink = std::function<void(std::string_view)>;

  /// Writes the head.
  TableText(TableFormat format, const TableRow& columns, Sink sink);
  void row(const TableRow& cells);
  /// Writes what closes the table.
  void end();

 private:
  TableFormat format_;
  Sink sink_;
};

}  // namespace quebra::core
