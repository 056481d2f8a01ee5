#include "pattern/cube/pattern_recipe.hpp"

#include <algorithm>
#include <utility>

#include "core/rng.hpp"
#include "pattern/cube/pattern_builder.hpp"

namespace quebra::pattern::cube {
namespace {

constexpr int kSamples = 64;

/// Whether the entry of this number agrees with those of its neighbours.
bool obeys_the_law(const PatternSpace& space, const DistanceTable& table, std::uint64_t number) {
  const auto here = table.at(number);
  if (!here) return false;
  unsigned nearest = *here + 1;
  for (std::size_t move = 0; move < space.motions().size(); ++move) {
    const auto there = table.at(space.neighbour(number, move));
    if (!there || *there > *here + 1) return false;
    nearest = std::min(nearest, *there);
  }
  return number == space.goal_number() ? *here == 0 : nearest + 1 == *here;
}

}  // namespace

TableKey pattern_key(const puzzle::cube::Cube3& puzzle, const CubePattern& pattern) {
  return {.puzzle = puzzle.name(),
          .pattern = "pattern(" + format_pattern(pattern) + ")",
          .metric = puzzle.metric(),
          .goal = puzzle.solved_text(),
          .numbering = PatternSpace::kNumbering};
}

bool is_plausible(const PatternSpace& space, const DistanceTable& table) {
  if (table.layout().entries != space.size()) return false;
  if (!obeys_the_law(space, table, space.goal_number())) return false;
  core::Rng rng(1);
  for (int i = 0; i < kSamples; ++i) {
    if (!obeys_the_law(space, table, rng.below(space.size()))) return false;
  }
  return true;
}

core::Result<ObtainedTable> obtain_pattern(const puzzle::cube::Cube3& puzzle,
                                           const CubePattern& pattern,
                                           const TableRequest& request) {
  const auto space = PatternSpace::make(puzzle, pattern);
  if (!space) return space.error();
  const TableKey key = pattern_key(puzzle, pattern);
  return obtain_table(
      {.key = key,
       .build_bytes = [&] { return build_bytes(*space); },
       .table_bytes = space->size() / 2 + 1,
       .is_plausible = [&](const DistanceTable& table) { return is_plausible(*space, table); },
       .build =
           [&](BuildRequest build_request) {
             return build_pattern(*space, key, std::move(build_request));
           }},
      request);
}

}  // namespace quebra::pattern::cube
