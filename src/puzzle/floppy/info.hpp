#pragma once
// What the floppy cube says of itself in the catalogue.

#include "core/info.hpp"

namespace quebra::puzzle::floppy {

core::PuzzleInfo floppy_info();

}  // namespace quebra::puzzle::floppy
