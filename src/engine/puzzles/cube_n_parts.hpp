#pragma once
// What the engine needs to know of the sticker cubes, the same for each capacity class.

#include "engine/puzzle_parts.hpp"
#include "heuristic/cube/rows.hpp"

namespace quebra::engine {

template <core::Puzzle P>
PuzzleParts<P> cube_n_parts() {
  PuzzleParts<P> parts;
  parts.heuristics = heuristic::cube::cube_heuristics<P>();
  parts.default_heuristic = "misplaced-min";
  parts.default_with = [](const P& puzzle) -> std::string {
    const bool quarters = puzzle.metric_kind() != puzzle::cube::Metric::htm;
    return quarters ? "idastar:manhattan-min" : "idastar:misplaced-min";
  };
  parts.reference_heuristic = [](const P&, const std::string& audited) -> std::string {
    return audited == "misplaced-min" ? "disorder-linear" : "misplaced-min";
  };
  return parts;
}

}  // namespace quebra::engine
