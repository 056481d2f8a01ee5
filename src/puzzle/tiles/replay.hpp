#pragma once
// The independent checker of solutions: plays move names on a table of numbers, as a person would
// with pencil and paper. It reads numbers and names by itself and shares no code with Board, Tiles
// or Move, so that an error there cannot hide here.

#include <span>
#include <string>
#include <string_view>

#include "core/result.hpp"

namespace quebra::puzzle::tiles {

struct ReplayRequest {
  int rows = 0;
  int columns = 0;
  std::string_view state;              ///< numbers separated by blanks, row by row, 0 for the blank
  std::span<const std::string> moves;  ///< English names: Up, Left, Right, Down
};

/// The board after all moves, in the same notation. An error names the first move that cannot be
/// made.
core::Result<std::string> replay(const ReplayRequest& request);

}  // namespace quebra::puzzle::tiles
