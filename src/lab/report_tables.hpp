#pragma once
// The laboratory's reports as tables: rows of text for whoever lays them out, and whole texts in the formats
// for other programs.

#include <string>
#include <vector>

#include "core/table_text.hpp"
#include "lab/compare.hpp"
#include "lab/reproduce/profiles.hpp"

namespace quebra::lab {

struct ReportTable {
  core::TableRow columns = {};
  std::vector<core::TableRow> rows = {};
};

enum class CompareDetail { means, runs };
/// Numbers for people are rounded and grouped; for programs they are exact, and columns have the names of JSON.
enum class TableReader { people, programs };

ReportTable table_of(const CompareReport& report, CompareDetail detail, TableReader reader);
ReportTable table_of(const PublishedTable& table);

/// Markdown and LaTeX end with the sentence.
std::string table_text(const CompareReport& report, CompareDetail detail, core::TableFormat format);
/// All tables, one after the other.
std::string table_text(const Reproduction& reproduction, core::TableFormat format);

}  // namespace quebra::lab
