#pragma once
// Uniform-cost search (Dijkstra 1959): expands by path cost g.

#include "search/best_first.hpp"

namespace quebra::search {

struct UniformCost {
  static core::MethodInfo info() {
    return {.name = "ucs",
            .aliases = {"uniform-cost", "dijkstra"},
            .summary = "uniform-cost search: always the open node with the smallest path cost",
            .details =
                "Breadth-first search for moves of unequal cost; the goal is tested at "
                "expansion, when its cost is known to be the smallest.",
            .reference = "E. W. Dijkstra, A note on two problems in connexion with graphs, 1959",
            .complete = "yes, if every move costs something",
            .optimal = "always",
            .time = "states with g <= C*",
            .space = "the same",
            .options = {duplicates_option("all")}};
  }

  template <core::StateSpace P, core::NodeObserver O>
  static Outcome<typename P::Move> run(const Task<P>& task, const core::OptionValues& options,
                                       core::Monitor& monitor, O& observer) {
    const BestFirstRules rules{.h_weight = 0, .duplicates = duplicates_of(options)};
    return BestFirst<P, O>(task, rules, monitor, observer).run();
  }
};

}  // namespace quebra::search
