#pragma once
// What an evolutionary search did, for people. Its work is counted in individuals, not in nodes.

#include <string>
#include <vector>

#include "cli/common/layout.hpp"
#include "cli/solve/labels.hpp"
#include "core/statistics.hpp"

namespace quebra::cli {

// All of them: of statistics that have at least one generation.

/// "37 generations, 1,850,000 individuals, 6,100,000 individuals/s"
std::string generations_words(const core::Statistics& statistics, const Labels& labels);

/// Totals, a name and a number each.
std::vector<Row> generation_rows(const core::Statistics& statistics);

/// When each phase was entered, and the last generation.
std::string generation_table(const core::Statistics& statistics);

}  // namespace quebra::cli
