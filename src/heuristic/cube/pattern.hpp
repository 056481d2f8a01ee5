#pragma once
// pattern(...): the distance of a pattern of the 3x3x3, looked up in its table (pattern/cube/).
//
//   pattern(corners)        pattern(six-a)        pattern(edges UR UF)
//   max(pattern(corners),pattern(six-a),pattern(six-b))        Korf's optimal solver
//
// A pattern is the cube with pieces forgotten: cubes that differ only in what is forgotten are one.
// Admissible: every move of the cube is a move of the pattern, so that a solution of the cube solves the
// pattern in as many moves, and the pattern's distance is never more. Consistent: a move changes the
// distance in a graph whose moves can be taken back by at most 1. Both in every metric whose moves are
// those of the table, and the largest of several patterns has both again.

#include <memory>
#include <utility>

#include <string>
#include <string_view>
#include <vector>

#include "core/heuristic.hpp"
#include "core/info.hpp"
#include "heuristic/obtain_for.hpp"
#include "heuristic/rows.hpp"
#include "pattern/cube/pattern_space.hpp"
#include "puzzle/cube3/cube3.hpp"

namespace quebra::heuristic::cube {

class Pattern {
 public:
  using Cube3 = puzzle::cube::Cube3;

  Pattern(pattern::cube::PatternSpace space, TablePtr table)
      : space_(std::make_shared<const pattern::cube::PatternSpace>(std::move(space))),
        table_(std::move(table)) {}

  [[nodiscard]] core::Cost scale() const { return 1; }
  [[nodiscard]] bool admissible() const { return true; }
  [[nodiscard]] bool consistent() const { return true; }
  [[nodiscard]] core::Cost estimate(const Cube3::State& state) const {
    return static_cast<core::Cost>(table_->at(space_->number(state)).value_or(0));
  }
  [[nodiscard]] core::Cost update(const Cube3::State& /*before*/, core::Cost /*h*/,
                                  Cube3::Move /*move*/, const Cube3::State& after) const {
    return estimate(after);
  }
  /// Every entry stands for the same number of cubes: as many as there are ways to fill in the rest.
  [[nodiscard]] std::vector<std::uint64_t> value_counts() const { return table_->layout().depths; }

 private:
  std::shared_ptr<const pattern::cube::PatternSpace> space_;
  TablePtr table_;
};

core::HeuristicInfo pattern_info();
/// "edges UR UF UL UB FR FL" for "six-a"; what is no pattern stays as it is.
std::string canonical_pattern(std::string_view text);

core::Result<core::HeuristicPtr<puzzle::cube::Cube3>> make_pattern(
    const puzzle::cube::Cube3& puzzle, const MakeRequest& request);

}  // namespace quebra::heuristic::cube
