#include "heuristic/exact.hpp"

namespace quebra::heuristic {

core::HeuristicInfo exact_info() {
  return {
      .name = "exact",
      .aliases = {"perfect"},
      .summary = "The true distance, from a table of the whole space",
      .details =
          "For puzzles whose states can be numbered and whose moves all cost 1; tiles up to 12 "
          "cells, the 2x2x2, the floppy. The table has a byte a state (half a byte if no state is "
          "more than 14 moves "
          "away), is built by breadth-first search when it is first needed (2x2x2 and 3x3: at "
          "once, 3x4: 240 MB and about a minute) and kept in the table cache.",
      .claims = {{"*", true, true,
                  "it is the distance itself, and distances of neighbours differ by at most the "
                  "cost of the move between them"}}};
}

core::Error exact_is_too_large(const std::string& puzzle) {
  return core::unsupported("exact: " + puzzle +
                           " has too many states for a table of all of them (tiles: up to 12 "
                           "cells); use another heuristic");
}

core::Error exact_needs_unit_costs(const std::string& metric) {
  return core::unsupported("exact: metric " + metric +
                           " has moves of several costs, the table counts moves; use another "
                           "metric or heuristic");
}

}  // namespace quebra::heuristic
