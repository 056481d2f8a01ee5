#pragma once
// Costs are integers in units of 1/scale.
//
// A path's cost g counts moves (times the metric's move cost) and is unscaled. A heuristic value h
// is in units of 1/scale of its heuristic, so that fractional heuristics (a sum of stickers divided
// by 4N, say) stay exact. Searches compare f = g * scale + h; there is no floating point in a key.

#include <cstdint>
#include <limits>

namespace quebra::core {

using Cost = std::int64_t;

inline constexpr Cost kInfiniteCost = std::numeric_limits<Cost>::max();

/// The declared rounding of a scaled lower bound to whole moves: upwards, because path costs are
/// whole numbers (f/scale <= C implies ceil(f/scale) <= C for an integer C).
constexpr Cost whole_moves(Cost scaled, Cost scale) {
  return scaled <= 0 ? 0 : (scaled + scale - 1) / scale;
}

}  // namespace quebra::core
