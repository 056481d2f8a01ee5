#pragma once
// The catalogue's entries, one per puzzle; each is made in a file of its own beside this one.

#include "engine/catalogue.hpp"

namespace quebra::engine {

PuzzleEntry tiles_entry();   ///< tiles.cpp
PuzzleEntry cube_entry();    ///< cube.cpp
PuzzleEntry floppy_entry();  ///< floppy.cpp

}  // namespace quebra::engine
