#pragma once
// A comparison as a table for people or for other programs.

#include "cli/common/format.hpp"
#include "cli/common/output.hpp"
#include "lab/compare.hpp"

namespace quebra::cli {

/// `each`: every run; else the means of each depth. Text, markdown and latex end with the sentence.
void write_compare(const lab::CompareReport& report, Format format, bool each, Output& out);

}  // namespace quebra::cli
