#include "heuristic/combine.hpp"

namespace quebra::heuristic {

core::HeuristicInfo zero_info() {
  return {.name = "zero",
          .aliases = {"none", "0"},
          .summary = "Always 0: turns A* into uniform-cost search",
          .claims = {{"*", true, true, "costs are not negative"}}};
}

core::HeuristicInfo max_info() {
  return {.name = "max",
          .summary = "max(a,b,...): the largest of several heuristics",
          .details = "Admissible and consistent if all its parts are.",
          .claims = {{"*", true, true,
                      "given that every part is: the part that attains the maximum at s is at most "
                      "the true cost, and at most c + h_i(t) <= c + max(t) along an edge"}}};
}

core::HeuristicInfo sum_info() {
  return {.name = "sum",
          .summary = "sum(a,b,...): the sum of several heuristics",
          .details = "Larger than the true cost in general, hence for searches that need no bound.",
          .claims = {{"*", false, false,
                      "two parts may count the same move: sum(manhattan,manhattan) of a state one "
                      "move from the goal is 2"}}};
}

}  // namespace quebra::heuristic
