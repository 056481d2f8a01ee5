#pragma once
// The slab in colours: white W or yellow Y on the two large sides, green G, orange O, blue B and red R
// around. Document 004 writes five lines:
//
//     GGG         the top side, from the left
//     WYWOYWYR    a row: its three in front, the right side, its three behind as seen from behind
//     YWYOWYWR    (so from the right), the left side
//     WYWOYWYR
//     BBB         the bottom side, from the left
//
// Around the slab the sides are numbered clockwise from the top, 0 .. 3, as are the corners from the
// top left: corner k lies between the sides k-1 and k. At its place a corner shows two colours, first
// and second in clockwise order. Turned over it shows them exchanged, so front and sides together say
// which piece it is, and that it is no mirror image.

#include <string>
#include <string_view>

#include "core/result.hpp"
#include "puzzle/floppy/slab.hpp"

namespace quebra::puzzle::floppy {

/// The five lines, separated by line ends, slashes or blanks; upper or lower case. What comes back
/// consists of real pieces, each at a place of its kind; one may still be there twice.
core::Result<Slab> parse_colours(std::string_view text);

/// "GGG/WYWOYWYR/YWYOWYWR/WYWOYWYR/BBB"
std::string format_colours(const Slab& slab);

/// The front with the colours around it, and the numbers beside it.
std::string draw_slab(const Slab& slab);

}  // namespace quebra::puzzle::floppy
