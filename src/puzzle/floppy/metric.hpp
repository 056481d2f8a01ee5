#pragma once
// The two metrics: which moves count, and how the slab is held while they are made.
//
//   six    r0 r1 r2 c0 c1 c2. Piece 1 stays at the top left, white up. A line's half turn reverses
//          its three pieces and turns them over. r0 and c0 would move piece 1, so the two other
//          rows (columns) turn instead, which is the same turn seen by someone who holds the slab
//          at piece 1. Document 004 counts so.
//   four   R2 L2 F2 B2: right and left column, bottom and top row. The centre stays white up and
//          piece 2 at the top. Outer lines take no edge and no centre from its place, so the slab
//          is never held differently and the moves can be made as they are printed.
//
// A slab may be held in eight ways. Exactly one of them suits a metric: the eight take piece 1 to
// each corner with each side up, once each (and likewise piece 2 with the centre's side).
//
// The case of a name tells the metrics apart: lines are written in lower case, sides in upper. r2 is
// the bottom row and R2 the right column whichever metric is in force, so a sequence in the names of
// the other one is read as well. A name in the wrong case is refused with the right spelling.

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"
#include "core/static_vector.hpp"
#include "puzzle/floppy/slab.hpp"

namespace quebra::puzzle::floppy {

enum class Metric : std::uint8_t { six, four };
using LineList = core::StaticVector<Line, 6>;

/// "six", "four"; empty: six.
core::Result<Metric> parse_metric(std::string_view text);
std::string_view metric_name(Metric metric);

/// The moves of a metric, in its own order.
LineList lines_of(Metric metric);
std::string_view line_name(Line line, Metric metric);
/// What a move of the metric does to a slab that is held in its way.
Rearrangement move_of(Line line, Metric metric);
/// The slab as the metric holds it. Corners stand on corners, edges on edges, 5 in the middle.
Slab held(const Slab& slab, Metric metric);

/// A move by a name of the metric.
core::Result<Line> parse_line(std::string_view text, Metric metric);
/// The successor order: each move of the metric once, separated by commas or blanks. Empty: its own.
core::Result<LineList> parse_order(std::string_view text, Metric metric);

struct Sequence {
  Metric metric;  ///< whose names were used
  std::vector<Line> lines;
};
/// Moves in the names of either metric, but not of both.
core::Result<Sequence> parse_sequence(std::string_view text, Metric preferred);

}  // namespace quebra::puzzle::floppy
