#pragma once
// Text for slabs.
//
//   state   the numbers, row by row: 1 12 3/14 5 16/7 18 9 (10 more: yellow up; the slashes may be
//           blanks, numbers of one digit may stand together: 123/456/789)
//         | the colours in five lines, see colours.hpp
//         | moves made from the solved slab, see metric.hpp: r0 c0 r1 or R2 F2
//   goal    solved | a state
//
// A state may be held in any of the eight ways; what comes back is held as the metric wants it. Any
// bytes may come in; the first fault ends the parsing. Rows, columns and lines are counted from 1.

#include <string>
#include <string_view>

#include "core/result.hpp"
#include "puzzle/floppy/metric.hpp"

namespace quebra::puzzle::floppy {

/// Nine different pieces, each at a place of its kind; whether they can be reached is another
/// question (home.hpp).
core::Result<Slab> parse_slab(std::string_view text, Metric metric);

/// "1 12 3/14 5 16/7 18 9"
std::string format_slab(const Slab& slab);

/// What a user gave of a puzzle; anything may be empty.
struct SpecText {
  std::string_view size = {};  ///< there is only one
  std::string_view metric = {};
  std::string_view goal = {};
  std::string_view order = {};
};

/// What a floppy cube is made from.
struct Spec {
  Metric metric = Metric::six;
  Slab goal = {};  ///< reachable, held as the metric wants it
  std::string goal_name = "solved";
  LineList order = lines_of(Metric::six);
};

core::Result<Spec> make_spec(const SpecText& text);

}  // namespace quebra::puzzle::floppy
