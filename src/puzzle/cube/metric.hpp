#pragma once
// The metrics of the cubes: which turns are one move, and which part of the cube stands still.
//
//   htm         a layer by any angle. 3x3x3: the six faces, 18 moves.
//   qtm         a layer by a quarter; a half turn is two moves. 3x3x3: 12 moves.
//   isomorphic  document 000's rotations: every layer by a quarter, one corner never moves. 6N moves,
//               but 6 on a 2x2x2, where turning plane 1 and turning plane 0 the other way are one move.
//
// A state is a cube up to the orientation of the whole, so that something must say how it is held.
// On a 3x3x3 in htm and qtm the centres do: face turns never move them. Everywhere else the corner
// DBL does, and a turn of a layer that contains it is made by the other N-1 layers, the other way:
// "3Rw" on a 4x4x4 is what "L" is up to the orientation. Every sequence can thus be played as printed.
//
//   moves      N = 2   3    4 and more
//   htm            9   18   9N
//   qtm            6   12   6N
//   isomorphic     6   18   6N

#include <optional>
#include <string_view>
#include <vector>

#include "core/result.hpp"
#include "puzzle/cube/colours.hpp"
#include "puzzle/cube/turn.hpp"

namespace quebra::puzzle::cube {

enum class Metric { htm, qtm, isomorphic };

std::string_view name_of(Metric metric);
/// Empty text is htm. The error lists the metrics.
core::Result<Metric> parse_metric(std::string_view text);

Frame frame_of(Metric metric, int size);

/// Faces whose turns, with their deeper layers, are the moves: "URFDLB" or "URF".
std::string_view turning_faces(Metric metric, int size);

/// The moves, by face in the given order (a permutation of turning_faces), from the outer layer
/// inwards, clockwise, half and anticlockwise.
std::vector<Turn> turns_of(Metric metric, int size, std::string_view faces);

/// Empty text is the default order. The error shows it.
core::Result<std::string> parse_order(std::string_view text, Metric metric, int size);

/// Whether `next` right after `last` only repeats what a shorter or an earlier sequence does: turns
/// about one axis commute, so that only ascending layers are needed, and two turns of the same layer
/// are one or none (in quarter turns: R' R' is R R). Every state keeps at least one shortest sequence:
/// sort the turns of each run about one axis and merge those of the same layer.
bool is_redundant(const Turn& last, const Turn& next, Metric metric);

}  // namespace quebra::puzzle::cube
