// What the sticker heuristics of the cube say of themselves.

#include "heuristic/cube/disorder.hpp"
#include "heuristic/cube/sticker_distance.hpp"

namespace quebra::heuristic::cube {
namespace {

using puzzle::cube::Metric;

constexpr const char* kDocument =
    "Document 000, part 5 (heuristics of the NxNxN cube); see docs/seeds.md";

std::vector<core::HeuristicClaim> same_in_all_metrics(bool holds, const std::string& proof) {
  return {{"htm", holds, holds, proof},
          {"qtm", holds, holds, proof},
          {"isomorphic", holds, holds, proof}};
}

const std::string kOneLayer =
    "One layer takes 4N stickers to another face, so the sum changes by at most 4N.";
const std::string kBlock =
    "The move that stands for plane 0 turns N-1 layers: 4N(N-1) stickers leave their face, h = N-1 "
    "after one move.";

}  // namespace

core::HeuristicProperties sticker_properties(Measure measure, bool any_orientation, Metric metric,
                                             int size) {
  const bool quarters_only = metric != Metric::htm;
  const bool one_layer =
      any_orientation || size == 2 || frame_of(metric, size) == puzzle::cube::Frame::centres;
  const bool holds = one_layer && (measure == Measure::misplaced || quarters_only);
  return {holds, holds};
}

core::HeuristicInfo misplaced_info() {
  return {.name = "misplaced",
          .aliases = {"h1"},
          .summary = "Stickers that are not on their face, divided by 4N",
          .details =
              "Document 000 claims that it is admissible for every N; that holds where each "
              "move turns one layer.",
          .reference = kDocument,
          .claims = {{"htm", true, true, kOneLayer, "N = 2, 3"},
                     {"htm", false, false, kBlock, "N >= 4"},
                     {"qtm", true, true, kOneLayer, "N = 2, 3"},
                     {"qtm", false, false, kBlock, "N >= 4"},
                     {"isomorphic", true, true, kOneLayer, "N = 2"},
                     {"isomorphic", false, false, kBlock, "N >= 3"}}};
}

core::HeuristicInfo manhattan_info() {
  const std::string quarter =
      "A quarter turn of one layer takes 4N stickers to a neighbouring face, so the sum changes by "
      "at most 4N.";
  const std::string half =
      "A half turn takes stickers to the opposite face: 16/8 = 2 after R2 on the 2x2x2.";
  return {.name = "manhattan",
          .aliases = {"h2"},
          .summary = "Faces between each sticker and its own (0, 1 or 2), added, divided by 4N",
          .details =
              "Document 000 claims that it is admissible for every N; that holds in quarter "
              "turns where each move turns one layer.",
          .reference = kDocument,
          .claims = {{"htm", false, false, half},
                     {"qtm", true, true, quarter, "N = 2, 3"},
                     {"qtm", false, false, kBlock, "N >= 4"},
                     {"isomorphic", true, true, quarter, "N = 2"},
                     {"isomorphic", false, false, kBlock, "N >= 3"}}};
}

core::HeuristicInfo misplaced_min_info() {
  return {.name = "misplaced-min",
          .aliases = {},
          .summary = "misplaced, against the best of the 24 ways to hold the cube",
          .details = "The repair for every N: a rotation of the whole cube does not change it.",
          .reference = kDocument,
          .claims = same_in_all_metrics(
              true,
              "Every move is one layer and perhaps a rotation of the whole cube; the minimum "
              "does not see the rotation, and the layer changes each of the 24 sums by at "
              "most 4N.")};
}

core::HeuristicInfo manhattan_min_info() {
  const std::string proof =
      "Every move is a quarter turn of one layer and perhaps a rotation of the whole cube; the "
      "minimum does not see the rotation, and the layer changes each of the 24 sums by at most 4N.";
  return {
      .name = "manhattan-min",
      .aliases = {},
      .summary = "manhattan, against the best of the 24 ways to hold the cube",
      .details = "The repair for every N in quarter turns.",
      .reference = kDocument,
      .claims = {{"htm", false, false,
                  "A half turn takes stickers to the opposite face: 2 for one move on the 4x4x4."},
                 {"qtm", true, true, proof},
                 {"isomorphic", true, true, proof}}};
}

core::HeuristicInfo disorder_info() {
  return {
      .name = "disorder",
      .aliases = {"desordem"},
      .summary = "Disorder of rows, columns and faces, corrected by a parabola",
      .details =
          "a h^2 + b h through (0, 0), (8N, 1) and (17N^2 - 12N, 7N - 3), as the document has "
          "it: exact fractions to N = 7, rounded down to about a millionth above. disorder(floor) "
          "rounds down to whole moves.",
      .reference = kDocument,
      .claims = same_in_all_metrics(
          false,
          "2x2x2, isomorphic: above the distance in 33,654 of 3,674,160 states, by up to "
          "5.9375 (7,764 states if rounded down).")};
}

core::HeuristicInfo disorder_linear_info() {
  return {
      .name = "disorder-linear",
      .aliases = {},
      .summary = "Disorder divided by 8N, its value after one move",
      .details =
          "The document's linear correction. disorder-linear(floor) rounds down to whole moves.",
      .reference = kDocument,
      .claims = same_in_all_metrics(
          true,
          "One layer takes a line of four faces, whole, to another face. On each of them the N "
          "lines across change by at most 1, the face by at most N: together 8N. Holding the "
          "cube differently changes nothing.")};
}

}  // namespace quebra::heuristic::cube
