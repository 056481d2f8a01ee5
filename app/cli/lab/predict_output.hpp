#pragma once
// How a prediction is shown.

#include "cli/common/format.hpp"
#include "cli/common/output.hpp"
#include "engine/report.hpp"

namespace quebra::cli {

/// For people, csv, markdown or latex; width is that of the terminal.
void write_prediction(const engine::PredictReport& report, Format format, int width, Output& out);

}  // namespace quebra::cli
