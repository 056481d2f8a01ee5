#pragma once
// The tables of Thistlethwaite's four steps: how many moves of the group bring a cube into the next one,
// exactly. 2,048, 1,082,565, 29,400 and 663,552 entries, less than two megabytes together.

#include "pattern/cube/thistlethwaite_groups.hpp"
#include "pattern/obtain.hpp"

namespace quebra::pattern::cube {

TableKey step_key(const puzzle::cube::Cube3& puzzle, std::size_t step);

/// `space` is step_space(puzzle, step). Errors: as obtain_table.
core::Result<ObtainedTable> obtain_step(const puzzle::cube::Cube3& puzzle, std::size_t step,
                                        const CosetSpace& space, const TableRequest& request);

}  // namespace quebra::pattern::cube
