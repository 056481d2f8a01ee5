#pragma once
// The independent checker of cube solutions: every sticker is a point in space with a direction in
// which it looks, and a turn multiplies those of the chosen layers by a rotation matrix. It reads states
// and moves by itself and shares no code with Geometry, Turn or the notation, so that an error there
// cannot hide here. O(N*N) a move.

#include <span>
#include <string>
#include <string_view>

#include "core/result.hpp"

namespace quebra::puzzle::cube {

/// Plays moves in the names that format_turn writes (R, R', R2, 3Rw', 2R, 2-3Rw, M E S on a cube:3,
/// x y z) on 6*size*size symbols in the order U R F D L B, and returns the symbols afterwards, as one
/// word. The symbols may be any but white space, and are not judged. An error names the first move
/// that is none.
core::Result<std::string> replay(int size, std::string_view facelets,
                                 std::span<const std::string> moves);

}  // namespace quebra::puzzle::cube
