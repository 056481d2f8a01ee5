#pragma once
// Greedy best-first search: expands by the heuristic alone.

#include "search/best_first.hpp"

namespace quebra::search {

struct Greedy {
  static core::MethodInfo info() {
    return {
        .name = "greedy",
        .aliases = {"gbfs", "best-first"},
        .summary = "greedy best-first search: always the open node that looks nearest the goal",
        .details = "Finds some solution with few nodes; says nothing of its length.",
        .reference = "J. E. Doran, D. Michie, Experiments with the graph traverser program, 1966",
        .uses_heuristic = true,
        .complete = "on finite spaces, if all known states are kept",
        .optimal = "no",
        .time = "up to the whole space",
        .space = "the same",
        .options = {duplicates_option("all")}};
  }

  template <core::StateSpace P, core::NodeObserver O>
  static Outcome<typename P::Move> run(const Task<P>& task, const core::OptionValues& options,
                                       core::Monitor& monitor, O& observer) {
    const BestFirstRules rules{.g_weight = 0,
                               .reopen = false,
                               .deepest_first = false,
                               .bounds = false,
                               .duplicates = duplicates_of(options)};
    return BestFirst<P, O>(task, rules, monitor, observer).run();
  }
};

}  // namespace quebra::search
