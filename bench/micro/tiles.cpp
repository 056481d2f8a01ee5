// Single operations of the sliding tiles: heuristics (update against estimate), ranking.

#include <benchmark/benchmark.h>

#include <vector>

#include "heuristic/expression.hpp"
#include "heuristic/tiles/rows.hpp"
#include "puzzle/tiles/notation.hpp"
#include "puzzle/tiles/tiles.hpp"

namespace {

using namespace quebra;
using Tiles16 = puzzle::tiles::Tiles<puzzle::tiles::Board16>;

Tiles16 board(const char* size) { return Tiles16(*puzzle::tiles::make_spec({.size = size})); }

std::vector<Tiles16::State> states(const Tiles16& puzzle) {
  core::Rng rng(1);
  std::vector<Tiles16::State> result;
  for (int i = 0; i < 1024; ++i) result.push_back(puzzle.scramble(rng));
  return result;
}

core::HeuristicPtr<Tiles16> heuristic(const Tiles16& puzzle, const char* name) {
  return std::move(
      *heuristic::build(puzzle, name, heuristic::tiles::tile_heuristics<puzzle::tiles::Board16>()));
}

void estimate(benchmark::State& run, const char* name) {
  const Tiles16 puzzle = board("4x4");
  const auto h = heuristic(puzzle, name);
  const auto sample = states(puzzle);
  std::size_t i = 0;
  for (auto _ : run) benchmark::DoNotOptimize(h->estimate(sample[i++ % sample.size()]));
}

void update(benchmark::State& run, const char* name) {
  const Tiles16 puzzle = board("4x4");
  const auto h = heuristic(puzzle, name);
  struct Edge {
    Tiles16::State before, after;
    Tiles16::Move move;
    core::Cost value;
  };
  std::vector<Edge> edges;
  for (const auto& state : states(puzzle)) {
    for (const auto move : puzzle.moves(state)) {
      edges.push_back({state, puzzle.apply(state, move), move, h->estimate(state)});
      const Edge& edge = edges.back();
      if (h->update(edge.before, edge.value, edge.move, edge.after) != h->estimate(edge.after)) {
        run.SkipWithError("update() differs from estimate()");
        return;
      }
    }
  }
  std::size_t i = 0;
  for (auto _ : run) {
    const Edge& edge = edges[i++ % edges.size()];
    benchmark::DoNotOptimize(h->update(edge.before, edge.value, edge.move, edge.after));
  }
}

void rank_unrank(benchmark::State& run) {
  const Tiles16 puzzle = board("3x4");
  const auto sample = states(puzzle);
  for (const auto& state : sample) {
    if (!(puzzle.unrank(puzzle.rank(state)) == state)) {
      run.SkipWithError("unrank(rank(s)) differs from s");
      return;
    }
  }
  std::size_t i = 0;
  for (auto _ : run)
    benchmark::DoNotOptimize(puzzle.unrank(puzzle.rank(sample[i++ % sample.size()])));
}

BENCHMARK_CAPTURE(estimate, manhattan, "manhattan");
BENCHMARK_CAPTURE(estimate, linear_conflict, "linear-conflict");
BENCHMARK_CAPTURE(estimate, pairwise, "pairwise");
BENCHMARK_CAPTURE(estimate, walking_distance, "walking-distance");
BENCHMARK_CAPTURE(update, manhattan, "manhattan");
BENCHMARK_CAPTURE(update, linear_conflict, "linear-conflict");
BENCHMARK_CAPTURE(update, pairwise, "pairwise");
BENCHMARK(rank_unrank);

}  // namespace
