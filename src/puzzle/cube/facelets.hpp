#pragma once
// Cube states as coloured facelets.
//
//   UUUUUUUUU RRRRRRRRR FFFFFFFFF DDDDDDDDD LLLLLLLLL BBBBBBBBB      6*N*N symbols
//
// The faces come in the order U R F D L B, each row by row as a person reads it: U with B on top, D
// with F on top, the others with U on top. White space, commas, / and | between are ignored. Or
// unfolded, over 3*N lines, which is also how draw_facelets writes it:
//
//          U U U
//          U U U
//          U U U
//   L L L  F F F  R R R  B B B
//   L L L  F F F  R R R  B B B
//   L L L  F F F  R R R  B B B
//          D D D
//          D D D
//          D D D
//
// The symbols are any six printable ASCII characters, in any colour scheme and any orientation of
// the whole cube (colours.hpp); upper and lower case are different, unless that makes too many.
// A text whose pieces cannot exist is refused in the user's own symbols; whether the cube can be
// solved is another question (doctor.hpp). Any bytes may come in; the work is linear in the text.

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"
#include "puzzle/cube/colours.hpp"

namespace quebra::puzzle::cube {

/// What may stand between symbols.
inline constexpr std::string_view kFaceletSeparators = " \t\r\n\v\f,/|";

/// Colours by Geometry's facelets, the reference of the frame at home.
core::Result<std::vector<std::uint8_t>> parse_facelets(std::string_view text, const Geometry& cube,
                                                       Frame frame);

/// The facelets that the error of parse_facelets() is about, by Geometry's numbers; empty where it is about
/// none of them alone, or there is no error.
std::vector<int> facelets_at_fault(std::string_view text, const Geometry& cube);

/// A cube as it is held, whatever its pieces: which of six symbols is on each facelet.
struct HeldCube {
  std::vector<std::uint8_t> symbols;  ///< numbers in `names`, by facelet
  std::string names;  ///< the letters by face number (LDBFUR), or six others in ASCII order
};
core::Result<HeldCube> parse_symbols(std::string_view text, const Geometry& cube);
/// In its own symbols, in the order of the text, one word.
std::string format_held(const HeldCube& held, int size);

/// Letters URFDLB in the order of the text, one word.
std::string format_facelets(std::span<const std::uint8_t> stickers, int size);

/// Unfolded, for people.
std::string draw_facelets(std::span<const std::uint8_t> stickers, int size);

}  // namespace quebra::puzzle::cube
