#pragma once
// What the sliding tiles say of themselves in the catalogue.

#include "core/info.hpp"

namespace quebra::puzzle::tiles {

core::PuzzleInfo tiles_info();

}  // namespace quebra::puzzle::tiles
