#include "solver/cube3/optimal/optimal_moves.hpp"

#include <algorithm>
#include <utility>

namespace quebra::solver {

using puzzle::cube::Move;

OptimalMoves::OptimalMoves(const puzzle::cube::Cube3& puzzle, std::uint32_t allowed,
                           const puzzle::cube::LatticeCube& start) {
  const auto& turns = puzzle.turns();
  for (std::size_t m = 0; m < turns.size(); ++m) {
    axis_[m] = turns[m].axis;
    is_half[m] = turns[m].quarters == 2;
    for (std::size_t n = 0; n < turns.size(); ++n) {
      if (turns[n] == turns[m].inverse()) inverse[m] = static_cast<std::uint8_t>(n);
    }
  }
  const puzzle::cube::MoveHistory history(puzzle, puzzle::cube::Prune::canonical);
  for (std::size_t kind = 0; kind < history.classes(); ++kind) {
    for (const auto& step : history.steps(kind)) {
      if ((allowed >> step.move & 1U) == 0) continue;
      for (std::size_t quarters = 0; quarters < 2; ++quarters) {
        if (quarters == 1 && is_half[step.move]) continue;
        List& list = lists[kind][quarters];
        list.move[list.count] = step.move;
        list.next[list.count++] = step.next;
      }
    }
  }
  const auto effects = puzzle::cube::lattice_moves(puzzle);
  for (const puzzle::cube::CubeSymmetry& symmetry : puzzle::cube::cube_symmetries()) {
    if (&symmetry == &puzzle::cube::cube_symmetries().front() || symmetry.of(start) != start) {
      continue;
    }
    Renamed renamed{};
    bool same_moves = true;
    for (std::size_t m = 0; m < effects.size(); ++m) {
      const auto image = std::ranges::find(effects, symmetry.of(effects[m]));
      renamed[m] = static_cast<std::uint8_t>(image - effects.begin());
      same_moves = same_moves && (allowed >> m & 1U) == (allowed >> renamed[m] & 1U);
    }
    if (same_moves) renamed_.push_back(renamed);
  }
}

OptimalMoves::Solution OptimalMoves::solution(std::span<const unsigned> path) const {
  Solution moves;
  for (const unsigned number : path) {
    if (number < kMostMoves) moves.push_back({static_cast<std::uint16_t>(number)});
  }
  for (std::size_t i = path.size(); i-- > 0;) {
    if (path[i] >= kMostMoves) moves.push_back({inverse[path[i] - kMostMoves]});
  }
  return canonical(std::move(moves));
}

OptimalMoves::Solution OptimalMoves::canonical(Solution moves) const {
  // The two ends were made canonical each by itself. Where they meet, and in what came from the end, turns
  // about one axis may stand in another order, and a half turn of two quarters may be two anticlockwise
  // ones.
  for (auto from = moves.begin(); from != moves.end();) {
    const auto to = std::find_if(
        from, moves.end(), [&](Move move) { return axis_[move.index] != axis_[from->index]; });
    std::sort(from, to);
    for (auto it = from; to - it > 1; ++it) {
      if (it[0] == it[1]) it[0] = it[1] = std::min(it[0], Move{inverse[it[0].index]});
    }
    std::sort(from, to);
    from = to;
  }
  return moves;
}

OptimalMoves::Solution OptimalMoves::image(const Renamed& renamed, Solution moves) {
  for (Move& move : moves) move.index = renamed[move.index];
  return moves;
}

bool OptimalMoves::is_covered(std::span<const unsigned> path) const {
  if (renamed_.empty()) return false;
  Solution runs;
  for (const unsigned number : path) {
    if (number < kMostMoves) runs.push_back({static_cast<std::uint16_t>(number)});
  }
  if (runs.empty()) return false;
  const auto last = axis_[runs.back().index];
  while (!runs.empty() && axis_[runs.back().index] == last) runs.pop_back();
  runs = canonical(std::move(runs));
  return std::ranges::any_of(
      renamed_, [&](const Renamed& renamed) { return canonical(image(renamed, runs)) < runs; });
}

void OptimalMoves::complete(std::vector<Solution>& solutions) const {
  const std::size_t found = solutions.size();
  for (const Renamed& renamed : renamed_) {
    for (std::size_t i = 0; i < found; ++i) {
      solutions.push_back(canonical(image(renamed, solutions[i])));
    }
  }
  std::ranges::sort(solutions);
  solutions.erase(std::unique(solutions.begin(), solutions.end()), solutions.end());
}

}  // namespace quebra::solver
