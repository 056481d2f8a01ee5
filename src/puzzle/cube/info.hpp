#pragma once
// The catalogue's record of the cubes.

#include "core/info.hpp"

namespace quebra::puzzle::cube {

core::PuzzleInfo cube_info();

}  // namespace quebra::puzzle::cube
