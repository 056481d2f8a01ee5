// The node store of the open-list searches: breadth-first over the whole 8-puzzle.

#include <benchmark/benchmark.h>

#include "core/monitor.hpp"
#include "pattern/dense_layers.hpp"
#include "puzzle/tiles/notation.hpp"
#include "puzzle/tiles/tiles.hpp"
#include "search/layers.hpp"

namespace {

using namespace quebra;
using Tiles16 = puzzle::tiles::Tiles<puzzle::tiles::Board16>;

template <class Layers>
void whole_space(benchmark::State& run) {
  const Tiles16 puzzle(*puzzle::tiles::make_spec({.size = "3x3"}));
  std::uint64_t generated = 0;
  for (auto _ : run) {
    core::Monitor monitor({});
    Layers layers(puzzle, monitor);
    const auto counts = layers.explore(puzzle.goal(), std::nullopt);
    if (counts.total() != 181440) {
      run.SkipWithError("the 8-puzzle has 181,440 states");
      return;
    }
    generated += counts.statistics.generated;
  }
  run.counters["generated/s"] =
      benchmark::Counter(static_cast<double>(generated), benchmark::Counter::kIsRate);
}

BENCHMARK(whole_space<search::SparseLayers<Tiles16>>)->Unit(benchmark::kMillisecond);
BENCHMARK(whole_space<pattern::DenseLayers<Tiles16>>)->Unit(benchmark::kMillisecond);

}  // namespace
