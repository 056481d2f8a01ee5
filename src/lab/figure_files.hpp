#pragma once
// Figures as files: NAME.svg to look at, NAME.csv to draw again.

#include <span>
#include <string>
#include <vector>

#include "core/file_io.hpp"
#include "core/result.hpp"
#include "lab/figure.hpp"

namespace quebra::lab {

/// Makes the folder if it is missing. The paths that were written, two a figure; at the first fault it
/// ends, and each file is whole or not there.
core::Result<std::vector<std::string>> write_figures(std::span<const Figure> figures,
                                                     const std::string& folder,
                                                     core::FileSystem& files);

}  // namespace quebra::lab
