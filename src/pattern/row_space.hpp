#pragma once
// A space of cosets in rows and columns, reduced by symmetries: what line_builder.hpp fills a table from.
//
// A coset is a pair (a, b). Symmetries act on both parts, and the rows are the classes of the first: the
// representative of a row stands for all its images. A move takes the representative of row r to a first
// part of another row, and `symmetry` to that row's representative; the column follows both:
//
//   (r, c) --move m--> (steps[r][m].row, after_symmetry[steps[r][m].symmetry][after_move[m][c]])
//
// Where several symmetries lead to the representative (it is symmetric itself), the coset has several
// columns in that row, all with the same distance; `stabilizers` are the symmetries from one to the others.

#include <cstdint>
#include <vector>

namespace quebra::pattern {

struct RowSpace {
  struct Step {
    std::uint32_t row;
    std::uint8_t symmetry;
  };

  std::uint32_t rows = 0;
  std::uint32_t columns = 0;
  std::uint32_t moves = 0;
  std::uint32_t goal_row = 0;
  std::uint32_t goal_column = 0;
  std::vector<Step> steps = {};                             ///< [row * moves + move]
  std::vector<std::vector<std::uint8_t>> stabilizers = {};  ///< [row], without the identity
  std::vector<std::vector<std::uint32_t>> after_move = {};  ///< [move][column]
  std::vector<std::vector<std::uint32_t>> after_symmetry = {};

  [[nodiscard]] const Step& step(std::uint32_t row, std::uint32_t move) const {
    return steps[std::size_t{row} * moves + move];
  }
  [[nodiscard]] std::uint64_t size() const { return std::uint64_t{rows} * columns; }
};

}  // namespace quebra::pattern
