#pragma once
// The independent checker of solutions. It keeps nine pieces with coordinates, turns the named line
// around its axis, and then, in the metric `six`, takes the whole slab in hand again until piece 1 is
// at the top left with white up: what a person does, and not how Slab, Rearrangement and move_of() do
// it. It reads numbers and names by itself and shares no code with them.

#include <span>
#include <string>
#include <string_view>

#include "core/result.hpp"

namespace quebra::puzzle::floppy {

struct ReplayRequest {
  bool hold_piece_one = true;          ///< the metric `six`
  std::string_view state;              ///< "1 12 3/14 5 16/7 18 9"
  std::span<const std::string> moves;  ///< r0 .. c2, or R2 L2 F2 B2
};

/// The slab after all moves, in the same notation.
core::Result<std::string> replay(const ReplayRequest& request);

}  // namespace quebra::puzzle::floppy
