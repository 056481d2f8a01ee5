#pragma once
// The one list of heuristics for the floppy cube. What they declare depends on the metric, and is
// taken from their own records (claims.cpp), so that documentation and behaviour cannot differ.

#include <span>

#include "heuristic/rows.hpp"
#include "puzzle/floppy/floppy.hpp"

namespace quebra::heuristic::floppy {

std::span<const Row<puzzle::floppy::Floppy>> floppy_heuristics();

}  // namespace quebra::heuristic::floppy
