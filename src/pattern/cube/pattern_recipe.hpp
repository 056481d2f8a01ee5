#pragma once
// The table of a pattern of the 3x3x3: the recipe, for pattern/obtain.hpp.
//
//   auto pattern = parse_pattern("six-a");
//   auto made = obtain_pattern(puzzle, *pattern, {.memory = accountant, .store = &store});
//   if (made) made->table->at(space.number(state));
//
// A table is plausible if some numbers, drawn by a fixed seed, obey the law of distances: the goal has 0,
// and every other one more than its nearest neighbour, none of whose others is further than one more.

#include "core/result.hpp"
#include "pattern/cube/pattern_space.hpp"
#include "pattern/obtain.hpp"

namespace quebra::pattern::cube {

/// Its pattern is the heuristic's text: "pattern(edges UR UF)".
TableKey pattern_key(const puzzle::cube::Cube3& puzzle, const CubePattern& pattern);

/// Whether `table` can be the distances of this space; looks at some numbers.
bool is_plausible(const PatternSpace& space, const DistanceTable& table);

/// Errors: those of PatternSpace::make and of obtain_table.
core::Result<ObtainedTable> obtain_pattern(const puzzle::cube::Cube3& puzzle,
                                           const CubePattern& pattern, const TableRequest& request);

}  // namespace quebra::pattern::cube
