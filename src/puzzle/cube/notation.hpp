#pragma once
// Turns of an N x N x N cube as text.
//
//   R R' R2          an outer layer, clockwise as seen from outside
//   Rw 2Rw 3Rw       the outer two, two, three layers together
//   2R 2-3Rw 2-3R    inner layers, counted from the face that is named
//   M E S            the middle layer of an odd cube, in the sense of L, D, F
//   x y z            the whole cube, in the sense of R, U, F (X Y Z too)
//   (R U)3 (R U)'    groups, repeated or undone; parentheses alone mean nothing
//
// The amount follows the letter: nothing or 1, 2, 3 (R3 = R'), then perhaps an apostrophe, a
// typographic prime or i; or else - or +. Blanks and commas separate moves but are not needed:
// RUR'U', U3R1. Digits that touch the move before them are its amount: R2F is R2 F. A comment begins
// with //.
//
// A block of all layers is a rotation and has that name only. Lower-case r u f ... have two
// readings among people and are refused.
//
// Output is plain WCA: format_turn gives one name to each turn, and parse_turns reads it back.
// Any bytes may come in; the first fault ends the parsing and is placed by its character, from 1.
// The work is linear in the text and in the turns, at most kMaxTurns.

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"
#include "puzzle/cube/turn.hpp"

namespace quebra::puzzle::cube {

inline constexpr std::size_t kMaxTurns = 100'000;

/// Of a cube with this many layers, from 2 to 32. Nothing but blanks is no turns.
core::Result<std::vector<Turn>> parse_turns(std::string_view text, int size);

/// The same, for exactly one turn.
core::Result<Turn> parse_turn(std::string_view text, int size);

/// Inner layers count from the nearer side; from R, U or F where both are as near.
std::string format_turn(const Turn& turn, int size);

}  // namespace quebra::puzzle::cube
