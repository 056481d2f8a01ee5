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
          "once, 3x4: 240 MB and about a minute) and kept in the table cache. exact(2) keeps the "
          "remainder modulo 3 in two bits a state (3x4: 60 MB, 240 MB while it is built): the same "
          "values, found from the parent's.",
      .claims = {{"*", true, true,
                  "it is the distance itself, and distances of neighbours differ by at most the "
                  "cost of the move between them"}}};
}

core::Result<pattern::ExactKind> exact_kind(const MakeRequest& request) {
  if (request.argument.empty()) return pattern::ExactKind::plain;
  if (request.argument == "2") return pattern::ExactKind::mod3;
  return core::bad_input(
      "heuristic exact takes no argument, or 2 for a table of two bits a state: write exact or "
      "exact(2)");
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
