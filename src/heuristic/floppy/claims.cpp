#include "heuristic/floppy/claims.hpp"

namespace quebra::heuristic::floppy {
namespace {

constexpr const char* kWrong =
    "A piece is wrong if another one stands in its place, or if the other side is up.";

}  // namespace

core::HeuristicInfo wrong_half_info() {
  return {
      .name = "wrong-half",
      .summary = "Half the number of wrong pieces, rounded down: the heuristic of document 004",
      .details = std::string(kWrong) +
                 " The document takes it for admissible because it reduces the branching factor; "
                 "it is not, and A* with it can miss the shortest solution: 3 moves instead of 2 "
                 "for 1 8 3/16 5 14/19 12 17.",
      .reference = "Document 004 of the seeds",
      .claims = {
          {"six", false, false,
           "1 2 3/16 15 14/19 18 17 and 1 18 19/4 15 16/7 12 13 are one move from the goal, r0 and "
           "c0, with 6 wrong pieces: h = 3. In all 12 of 192 states are above their distance, and "
           "62 of 1,152 edges are not consistent"},
          {"four", false, false,
           "17 2 19/14 5 16/11 8 13 (R2 L2) and 13 12 11/4 5 6/19 18 17 (F2 B2) are two moves from "
           "the goal with 6 wrong pieces: h = 3. No other state is above its distance; 16 of 768 "
           "edges are not consistent"}}};
}

core::HeuristicInfo wrong_third_info() {
  return {
      .name = "wrong-third",
      .summary = "A third of the number of wrong pieces, rounded up: the best of these in four",
      .details = kWrong,
      .claims = {
          {"six", false, false,
           "1 2 3/16 15 14/19 18 17 is one move from the goal, r0, with 6 wrong pieces: h = 2. In "
           "all 8 of 192 states are above their distance"},
          {"four", true, true,
           "a half turn touches the three pieces of its line: w changes by at most 3, so h falls "
           "by at most 1; at the goal it is 0"}}};
}

core::HeuristicInfo wrong_quarter_info() {
  return {
      .name = "wrong-quarter",
      .summary = "A quarter of the number of wrong pieces, rounded down",
      .details = kWrong,
      .claims = {
          {"six", true, false,
           "at most 8 pieces are wrong, so h <= 2, and h = 2 needs all 8, while one move touches "
           "6 at most. Not consistent on 4 of 1,152 edges: r0 takes 1 12 7/16 15 14/19 18 13, "
           "8 wrong, to 1 12 7/4 5 6/3 8 9, 3 wrong"},
          {"four", true, true, "a half turn touches three pieces, so h falls by at most 1"}}};
}

core::HeuristicInfo wrong_fifth_info() {
  return {.name = "wrong-fifth",
          .summary = "A fifth of the number of wrong pieces, rounded down",
          .details = kWrong,
          .claims = {{"*", true, true,
                      "at most 8 pieces are wrong, so h is 0 or 1, and 0 at the goal: it never "
                      "falls by more than 1"}}};
}

core::HeuristicInfo wrong_sixth_info() {
  return {.name = "wrong-sixth",
          .summary = "A sixth of the number of wrong pieces, rounded up: the best of these in six",
          .details = kWrong,
          .claims = {
              {"*", true, true,
               "a move touches six pieces at most (r0 and c0 of six; three otherwise): w changes "
               "by at most 6, so h falls by at most 1; at the goal it is 0"}}};
}

}  // namespace quebra::heuristic::floppy
