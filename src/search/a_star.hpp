#pragma once
// A* and weighted A*.
//
// A* expands by f = g + h. With an admissible h the first goal expanded is optimal, provided that a
// better path to a closed node opens it again; a consistent h makes that unnecessary, because g is
// already the smallest when a node is expanded. Weighted A* expands by g + w h: its solution costs at
// most w times the optimum, and smallest key / w is a lower bound (proof in best_first.hpp).

#include <cmath>
#include <numeric>

#include "search/best_first.hpp"

namespace quebra::search {

inline core::OptionInfo ties_option() {
  return {.name = "ties",
          .kind = core::OptionKind::choice,
          .default_value = "deep",
          .summary =
              "among equal f, first the node with the largest g (deep) or the smallest (shallow)",
          .choices = {"deep", "shallow"}};
}

struct AStar {
  static core::MethodInfo info() {
    return {.name = "astar",
            .aliases = {"a*", "a-star"},
            .summary = "A*: always the open node with the smallest f = g + h",
            .details =
                "A better path to a closed node opens it again; with a consistent heuristic that "
                "never happens.",
            .reference =
                "P. Hart, N. Nilsson, B. Raphael, A formal basis for the heuristic "
                "determination of minimum cost paths, 1968",
            .uses_heuristic = true,
            .complete = "yes",
            .optimal = "with an admissible heuristic",
            .time = "states with f <= C*; each more than once if the heuristic is inconsistent",
            .space = "the same, about 32 bytes a small state",
            .options = {ties_option(), duplicates_option("all")}};
  }

  template <core::StateSpace P, core::NodeObserver O>
  static Outcome<typename P::Move> run(const Task<P>& task, const core::OptionValues& options,
                                       core::Monitor& monitor, O& observer) {
    const BestFirstRules rules{.deepest_first = options.is("ties", "deep"),
                               .bounds = task.heuristic.admissible(),
                               .duplicates = duplicates_of(options)};
    return BestFirst<P, O>(task, rules, monitor, observer).run();
  }
};

struct WeightedAStar {
  static core::MethodInfo info() {
    return {.name = "wastar",
            .aliases = {"wa*", "weighted-a-star"},
            .summary = "weighted A*: f = g + w h, a solution at most w times as long as the best",
            .details =
                "The weight is used exactly, to three decimals. The lower bound printed is the "
                "smallest f left divided by w.",
            .reference = "I. Pohl, Heuristic search viewed as path finding in a graph, 1970",
            .uses_heuristic = true,
            .complete = "yes",
            .optimal =
                "within the factor w, with an admissible heuristic; proved optimal when the "
                "bound meets the length",
            .time = "falls steeply with w",
            .space = "the same",
            .options = {{.name = "weight",
                         .kind = core::OptionKind::decimal,
                         .default_value = "1.5",
                         .summary = "the factor w of the heuristic",
                         .minimum = 1,
                         .maximum = 1000},
                        ties_option(),
                        duplicates_option("all")}};
  }

  template <core::StateSpace P, core::NodeObserver O>
  static Outcome<typename P::Move> run(const Task<P>& task, const core::OptionValues& options,
                                       core::Monitor& monitor, O& observer) {
    const auto thousandths =
        static_cast<core::Cost>(std::llround(options.decimal("weight") * 1000));
    const core::Cost common = std::gcd(thousandths, core::Cost{1000});
    const BestFirstRules rules{.g_weight = 1000 / common,
                               .h_weight = thousandths / common,
                               .deepest_first = options.is("ties", "deep"),
                               .bounds = task.heuristic.admissible(),
                               .duplicates = duplicates_of(options)};
    return BestFirst<P, O>(task, rules, monitor, observer).run();
  }
};

}  // namespace quebra::search
