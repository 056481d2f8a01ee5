#pragma once
// The curve of a run (solve --trace-file): comma-separated values with a head, a line for each generation
// of an evolutionary search, or for each iteration of one that deepens. Names as in the JSON report.

#include <string>

#include "core/info.hpp"
#include "core/result.hpp"
#include "core/statistics.hpp"

namespace quebra::cli {

/// What the method of `with` leaves, "idastar:manhattan" for instance; it may be empty. The error lists the
/// methods that have a curve.
core::Result<core::Curve> curve_of(const std::string& with);

/// The head alone where nothing was finished.
std::string curve_text(core::Curve curve, const core::Statistics& statistics);

/// As a whole or not at all. Before the search with nothing in the statistics, so that a place that cannot
/// be written is told while nothing is lost.
core::Result<void> write_curve(const std::string& path, core::Curve curve,
                               const core::Statistics& statistics);

}  // namespace quebra::cli
