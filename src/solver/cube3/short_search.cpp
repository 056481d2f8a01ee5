#include "solver/cube3/short_search.hpp"

namespace quebra::solver {

using pattern::cube::Coordinate;
using puzzle::cube::Cube3;
using puzzle::cube::MoveHistory;

namespace {

/// Of each number from that of the solved cube, by any moves.
std::vector<std::uint8_t> distances_of(const Cube3& puzzle, const Coordinate& coordinate) {
  constexpr std::uint8_t kUnknown = 255;
  std::vector<std::uint8_t> distances(coordinate.size(), kUnknown);
  std::vector<std::uint32_t> met = {coordinate.of(puzzle.goal())};
  distances[met[0]] = 0;
  for (std::size_t i = 0; i < met.size(); ++i) {
    for (const auto move : puzzle.moves(puzzle.goal())) {
      const std::uint32_t next = coordinate.next(met[i], move);
      if (distances[next] != kUnknown) continue;
      distances[next] = static_cast<std::uint8_t>(distances[met[i]] + 1);
      met.push_back(next);
    }
  }
  return distances;
}

}  // namespace

ShortSearch::ShortSearch(const Cube3& puzzle, const pattern::cube::CosetSpace& flips,
                         const pattern::cube::CosetSpace& twists_and_middle)
    : coordinates_{&flips.first(), &twists_and_middle.first(), &twists_and_middle.second()},
      history_(puzzle, puzzle::cube::Prune::canonical) {
  for (std::size_t i = 0; i < kCoordinates; ++i) {
    distances_[i] = distances_of(puzzle, *coordinates_[i]);
  }
}

/// One call of run().
struct ShortSearch::Run {
  const ShortSearch& search;
  const Cube3& puzzle;
  const State& start;
  core::Monitor& monitor;
  core::Statistics& statistics;
  std::vector<Move> path = {};
  std::optional<core::StopReason> ended = {};

  /// Whether the node, whose bound is at most `left`, has a solution of exactly `left` moves below it.
  bool visit(const Numbers& numbers, std::size_t history, unsigned left) {
    if (left == 0) return is_solved();
    ended = monitor.before_expansion(statistics);
    if (ended) return false;
    for (const MoveHistory::Step& step : search.history_.steps(history)) {
      Numbers next{};
      for (std::size_t i = 0; i < kCoordinates; ++i) {
        next[i] = search.coordinates_[i]->next(numbers[i], Move{step.move});
      }
      ++statistics.generated;
      if (search.bound(next) >= left) {
        ++statistics.pruned;
        continue;
      }
      path.push_back({step.move});
      if (left > 1) ++statistics.expanded;
      if (visit(next, step.next, left - 1)) return true;
      if (left == 1) ++statistics.pruned;
      if (ended) return false;
      path.pop_back();
    }
    return false;
  }

  [[nodiscard]] bool is_solved() const {
    State state = start;
    for (const Move move : path) state = puzzle.apply(state, move);
    return puzzle.is_goal(state);
  }
};

ShortSearch::Answer ShortSearch::run(const Cube3& puzzle, const State& start, unsigned longest,
                                     core::Monitor& monitor, core::Statistics& statistics) const {
  Numbers numbers{};
  for (std::size_t i = 0; i < kCoordinates; ++i) numbers[i] = coordinates_[i]->of(start);
  Run run{*this, puzzle, start, monitor, statistics};
  if (run.is_solved()) return {.path = run.path};
  ++statistics.expanded;  // the root, once for all iterations
  monitor.set_lower_bound(static_cast<core::Cost>(std::max(1U, bound(numbers))));
  for (unsigned length = std::max(1U, bound(numbers)); length <= longest; ++length) {
    monitor.set_lower_bound(length);
    if (run.visit(numbers, MoveHistory::kStart, length)) return {.path = run.path};
    if (run.ended) return {.ended = run.ended};
  }
  monitor.set_lower_bound(static_cast<core::Cost>(longest) + 1);
  return {};
}

}  // namespace quebra::solver
