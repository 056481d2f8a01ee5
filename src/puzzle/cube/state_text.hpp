#pragma once
// A cube state in whatever notation a person has at hand.
//
//   facelets   6*N*N symbols (facelets.hpp)
//   moves      made on the solved cube (notation.hpp); rotations and slices too
//   pieces     of a cube:3, after Reid: which piece is in the places UF UR UB UL DF DR DB DL FR FL BR
//              BL UFR URB UBL ULF DRF DFL DLB DBR, 20 words in this order
//
// "moves:" or "facelets:" in front forces that reading. Without it the text decides, in this order:
//   pieces     12 words of 2 and 8 of 3 face letters (cube:3)
//   facelets   6*N*N symbols, each kind N*N times
//   facelets   about 6*N*N symbols (one face more or less) that look like rows and faces, not moves:
//              few kinds in at most six words, or words of N, N*N or 4*N, none of which begins like a
//              move with an amount (R2 U' Fi). If they could be read as moves as well, they must be
//              face letters only: R2 U' ... is never facelets
//   moves      the rest
// So a row of facelets with a slip gets a message about facelets, not 53 moves; and if their number is
// wrong and they could be moves, the message says how to write moves.

#include <cstdint>
#include <string_view>
#include <vector>

#include "core/result.hpp"
#include "puzzle/cube/colours.hpp"
#include "puzzle/cube/facelets.hpp"

namespace quebra::puzzle::cube {

enum class StateText { facelets, moves, pieces };

/// What a text without prefix is taken for; it need not be right.
StateText kind_of_state_text(std::string_view text, int size);

/// Colours by Geometry's facelets, the reference of the frame at home. The pieces are possible;
/// whether they can be solved is for reachable() to say. An empty text is an error; "moves:" is the
/// solved cube.
core::Result<std::vector<std::uint8_t>> parse_state_text(std::string_view text,
                                                         const Geometry& cube, Frame frame);

/// The facelets that the error of parse_state_text() is about: their places in the order U R F D L B, from 0,
/// ascending. Empty where it is about none of them alone.
std::vector<int> places_at_fault(std::string_view text, const Geometry& cube);

/// The cube as it is held, not brought into a frame: the solved cube after the moves, or the symbols of
/// the facelets.
core::Result<HeldCube> parse_as_held(std::string_view text, const Geometry& cube);

}  // namespace quebra::puzzle::cube
