#include "lab/reproduce/distributions_001.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>

#include "lab/reproduce/cube_databases.hpp"
#include "lab/reproduce/edge_classes.hpp"
#include "puzzle/cube/move_history.hpp"

namespace quebra::lab {
namespace {

using puzzle::cube::MoveHistory;
using puzzle::cube::Prune;

/// Document 000, 3.3: nodes by depth 1, 2, ...; the fifth is cut off where the others are rounded.
constexpr std::array<const char*, 18> kPrintedNodes = {
    "18",      "243",      "3.24e3",   "4.325e4",  "5.773e5",  "7.707e6",
    "1.029e8", "1.373e9",  "1.833e10", "2.447e11", "3.266e12", "4.36e13",
    "5.82e14", "7.768e15", "1.037e17", "1.384e18", "1.848e19", "2.466e20"};
constexpr std::size_t kCutOff = 5;

/// The states of the cube at the depths 0, 1, ..., as published elsewhere too.
constexpr std::array<std::uint64_t, 6> kStates = {1, 18, 243, 3240, 43239, 574908};

constexpr std::array<std::uint64_t, 12> kPrintedCorners = {
    1, 18, 243, 2874, 28000, 205416, 1168516, 5462528, 20776176, 45391616, 15139616, 64736};
constexpr std::size_t kMisprinted = 7;

constexpr std::array<std::uint64_t, 10> kPrintedEdges = {
    1, 15, 2360, 27139, 281416, 2380459, 13065209, 23961831, 2859244, 56};
constexpr std::size_t kMissing = 2;  ///< depth that the slide leaves out

/// "5.774e5": four digits, as document 000 prints them; small numbers in full.
std::string rounded(double value) {
  if (value < 1000) return fmt::format("{:.0f}", value);
  const double exponent = std::floor(std::log10(value));
  return fmt::format("{:.4g}e{:.0f}", value / std::pow(10.0, exponent), exponent);
}

/// Sequences of one length: exact where 64 bits hold them; beyond, the ratio has long settled.
struct Sequences {
  std::vector<std::uint64_t> counts;
  double branching;

  Sequences(const puzzle::cube::Cube3& cube, Prune prune) : Sequences(MoveHistory(cube, prune)) {}
  explicit Sequences(const MoveHistory& history)
      : counts(history.sequences(kPrintedNodes.size())), branching(history.branching_factor()) {}

  [[nodiscard]] double about(std::size_t length) const {
    if (length < counts.size()) return static_cast<double>(counts[length]);
    const auto beyond = static_cast<double>(length - (counts.size() - 1));
    return static_cast<double>(counts.back()) * std::pow(branching, beyond);
  }
  [[nodiscard]] std::string text(std::size_t length) const {
    return length < counts.size() ? fmt::format("{}", counts[length]) : rounded(about(length));
  }
};

std::string count(std::uint64_t number) { return fmt::format("{}", number); }

std::uint64_t sum_of(std::span<const std::uint64_t> counts) {
  return std::accumulate(counts.begin(), counts.end(), std::uint64_t{0});
}

/// What the slide prints of a distribution of six edges: all but one depth.
bool is_as_printed(DepthCounts depths) {
  if (depths.size() != kPrintedEdges.size() + 1) return false;
  depths.erase(depths.begin() + kMissing);
  return std::ranges::equal(depths, kPrintedEdges);
}

constexpr const char* kEdgeMean = "7.668";  ///< of document 000

std::string mean_depth_text(std::span<const std::uint64_t> depths) {
  return fmt::format("{:.3f}", pattern::mean_depth(depths));
}

PublishedTable::Row class_row(const EdgeSets& sets) {
  const std::string mean = mean_depth_text(sets.depths);
  const bool korfs = mean == kEdgeMean;
  const bool printed = is_as_printed(sets.depths);
  return {.label = edge_names(sets.mask),
          .cells = {{.ours = count(sets.sets)},
                    {.ours = mean, .published = korfs ? kEdgeMean : "", .must_match = korfs},
                    {.ours = fmt::format("{}", sets.depths.size() - 1)},
                    {.ours = printed ? "document 001"
                             : korfs ? "document 000"
                                     : ""}}};
}

}  // namespace

PublishedTable tree_table(const puzzle::cube::Cube3& cube, std::span<const std::uint64_t> states) {
  const Sequences all(cube, Prune::none);
  const Sequences faces(cube, Prune::same_face);
  const Sequences canonical(cube, Prune::canonical);
  PublishedTable table{
      .title = "The tree: sequences by length, and states by depth",
      .columns = {"depth", "all moves", "no face twice", "opposite faces in one order",
                  "document 000", "states"},
      .note =
          "Document 001 goes from 18 to 15 children; document 000 to 13.34847 on average, and "
          "prints how many nodes that makes (3.3; at depth 5 cut off, not rounded). Those are "
          "sequences: from depth 4 on some of them lead to the same state."};
  for (std::size_t depth = 1; depth <= kPrintedNodes.size(); ++depth) {
    const bool known = depth < states.size();
    const bool published = known && depth < kStates.size();
    table.rows.push_back({.label = fmt::format("{}", depth),
                          .cells = {{.ours = all.text(depth)},
                                    {.ours = faces.text(depth)},
                                    {.ours = canonical.text(depth)},
                                    {.ours = rounded(canonical.about(depth)),
                                     .published = kPrintedNodes[depth - 1],
                                     .must_match = depth != kCutOff},
                                    {.ours = known ? count(states[depth]) : "",
                                     .published = published ? count(kStates[depth]) : "",
                                     .must_match = published}}});
  }
  const auto branching = [](double ours, const char* published, int digits) {
    return Cell{
        .ours = fmt::format("{:.{}f}", ours, digits), .published = published, .must_match = true};
  };
  table.rows.push_back({.label = "ratio",
                        .cells = {branching(all.branching, "18", 0),
                                  branching(faces.branching, "15", 0),
                                  {.ours = fmt::format("{:.6f}", canonical.branching)},
                                  branching(canonical.branching, "13.34847", 5),
                                  {.ours = ""}}});
  return table;
}

PublishedTable corner_table(const DepthCounts& corners) {
  PublishedTable table{
      .title = "The database of the corners",
      .columns = {"depth", "states"},
      .note =
          "Depth 7 is misprinted: with it the slide's rows sum to 88,239,740, not to the "
          "88,179,840 states that it names. The mean is document 000's."};
  for (std::size_t depth = 0; depth < std::max(corners.size(), kPrintedCorners.size()); ++depth) {
    table.rows.push_back(
        {.label = fmt::format("{}", depth),
         .cells = {
             {.ours = depth < corners.size() ? count(corners[depth]) : "-",
              .published = depth < kPrintedCorners.size() ? count(kPrintedCorners[depth]) : "-",
              .must_match = depth != kMisprinted}}});
  }
  table.rows.push_back(
      {.label = "sum of the rows",
       .cells = {{.ours = count(sum_of(corners)), .published = count(sum_of(kPrintedCorners))}}});
  table.rows.push_back(
      {.label = "states named",
       .cells = {{.ours = count(sum_of(corners)), .published = "88179840", .must_match = true}}});
  table.rows.push_back(
      {.label = "mean",
       .cells = {{.ours = mean_depth_text(corners), .published = "8.764", .must_match = true}}});
  return table;
}

PublishedTable orientation_table(const DepthCounts& orientations) {
  PublishedTable table{
      .title = "The slide's loop, over the orientations of the corners",
      .columns = {"depth", "orientations"},
      .note =
          "The slide never increments `distancia`, and ends when 6561 orientations are "
          "reached, of which two thirds cannot be: as printed it has no end."};
  for (std::size_t depth = 0; depth < orientations.size(); ++depth) {
    table.rows.push_back(
        {.label = fmt::format("{}", depth), .cells = {{.ours = count(orientations[depth])}}});
  }
  table.rows.push_back(
      {.label = "all", .cells = {{.ours = count(sum_of(orientations)), .published = "6561"}}});
  return table;
}

PublishedTable edge_table(const DepthCounts& first, const DepthCounts& second) {
  PublishedTable table{
      .title = "The databases of six edges",
      .columns = {"depth", "depth as printed", "edges 1 to 6", "edges 7 to 12"},
      .note =
          "The slide leaves depth 2 out, so that all later rows stand one too early; its "
          "numbers are those of the edges 1 to 6. The edges 7 to 12 are no image of them and "
          "have a database of their own."};
  for (std::size_t depth = 0; depth < std::max(first.size(), second.size()); ++depth) {
    const std::size_t printed = depth - (depth > kMissing ? 1 : 0);
    const bool has = depth != kMissing && printed < kPrintedEdges.size();
    table.rows.push_back({.label = fmt::format("{}", depth),
                          .cells = {{.ours = has ? fmt::format("{}", printed) : "-"},
                                    {.ours = depth < first.size() ? count(first[depth]) : "-",
                                     .published = has ? count(kPrintedEdges[printed]) : "",
                                     .must_match = has},
                                    {.ours = depth < second.size() ? count(second[depth]) : "-"}}});
  }
  table.rows.push_back(
      {.label = "states",
       .cells = {{.ours = ""},
                 {.ours = count(sum_of(first)), .published = "42577920", .must_match = true},
                 {.ours = count(sum_of(second)), .published = "42577920", .must_match = true}}});
  table.rows.push_back(
      {.label = "mean",
       .cells = {
           {.ours = ""}, {.ours = mean_depth_text(first)}, {.ours = mean_depth_text(second)}}});
  return table;
}

PublishedTable edge_sets_table(std::span<const EdgeSets> classes, bool all) {
  PublishedTable table{
      .title = "Sets of six edges, up to rotations and reflections",
      .columns = {"one of them", "sets", "mean", "deepest", "printed by"},
      .note =
          "Document 001's distribution is that of the four edges of a slice and two adjacent "
          "ones of a face beside it; document 000's mean of 7.668 that of the four edges of a "
          "face and two of the slice beside it, both on one other face."};
  std::uint64_t slides = 0;
  std::uint64_t korfs = 0;
  for (const EdgeSets& sets : classes) {
    table.rows.push_back(class_row(sets));
    if (is_as_printed(sets.depths)) slides += sets.sets;
    if (mean_depth_text(sets.depths) == kEdgeMean) korfs += sets.sets;
  }
  if (!all) {
    table.note += " The other classes were left out.";
    return table;
  }
  const auto sum_row = [&](const char* label, std::uint64_t sets, const char* mean) {
    table.rows.push_back(
        {.label = label,
         .cells = {{.ours = count(sets)}, {.ours = mean}, {.ours = ""}, {.ours = ""}}});
  };
  sum_row("sets with document 001's rows", slides, "");
  sum_row("sets with document 000's mean", korfs, kEdgeMean);
  return table;
}

}  // namespace quebra::lab
