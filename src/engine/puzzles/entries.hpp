#pragma once
// The catalogue's entries, one per puzzle; each is made in a file of its own beside this one.

#include "engine/catalogue.hpp"

namespace quebra::engine {

PuzzleEntry cube_entry();   ///< cube.cpp
PuzzleEntry tiles_entry();  ///< tiles.cpp

}  // namespace quebra::engine
