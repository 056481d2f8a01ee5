#pragma once
// A figure as one SVG document that needs nothing else: lines over axes with round ticks, a legend, a
// ring where a series ends for a reason.
//
//     title
//   y ^ |      __.-o  a        the same text for the same figure, on every machine
//     | |__.-''_____.- b
//     +-+------------> x
//
// Series differ by colour (the eight of Okabe and Ito, which colour-blind people tell apart, without the
// yellow that is too faint on white) and by the dashes of their lines, for paper.
// Points that are not finite are left out. Labels may hold any text; what XML does not allow is replaced.
//
// M. Okabe, K. Ito, Color Universal Design, 2008.

#include <string>
#include <vector>

#include "lab/figure.hpp"

namespace quebra::lab {

std::string svg_plot(const Figure& figure);

/// 1, 2 or 5 times a power of ten apart, at most `most` + 1 of them, covering low to high:
/// 0, 20, 40, 60 for 3 to 51. high >= low; most >= 1.
std::vector<double> round_ticks(double low, double high, int most);

}  // namespace quebra::lab
