// The two-phase search alone, without reading, replaying and writing: mean length and CPU time of random
// cubes at several efforts, on one thread. Every solution is played before it counts.
//
//   bench_two_phase [CUBES] [SEED]        the tables come from $QUEBRA_HOME where it is set

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <ctime>

#include "solver/cube3/two_phase/search.hpp"

namespace {

using namespace quebra;  // NOLINT(google-build-using-namespace)
namespace two_phase = solver::two_phase;

struct Effort {
  const char* name;
  unsigned good_enough;
  std::uint64_t nodes;
  int share;  ///< of the cubes, one in so many
};

constexpr std::array<Effort, 7> kEfforts = {{{"first answer", 30, 0, 1},
                                             {"400 nodes", 0, 400, 1},
                                             {"2,000 nodes", 0, 2'000, 1},
                                             {"20,000 nodes", 0, 20'000, 5},
                                             {"at most 21", 21, 0, 1},
                                             {"at most 20", 20, 0, 1},
                                             {"at most 19", 19, 0, 20}}};

double cpu_seconds() {
  return static_cast<double>(std::clock()) / static_cast<double>(CLOCKS_PER_SEC);
}

int fail(const std::string& message) {
  fmt::print(stderr, "{}\n", message);
  return 1;
}

}  // namespace

int main(int count, char** arguments) {
  const int cubes = count > 1 ? std::max(1, std::atoi(arguments[1])) : 2000;
  const auto seed = static_cast<std::uint64_t>(count > 2 ? std::atoi(arguments[2]) : 7);
  const char* const home = std::getenv("QUEBRA_HOME");
  const pattern::TableStore store(home != nullptr ? home : "", core::system_files());
  const auto tables = two_phase::TwoPhaseTables::obtain({.store = &store});
  if (!tables) return fail(tables.error().message);
  const auto& reference = (*tables)->spaces().reference;

  fmt::print("{:<14}{:>8}{:>10}{:>12}{:>12}{:>12}\n", "", "cubes", "length", "ms a cube", "nodes",
             "slowest ms");
  for (const Effort& effort : kEfforts) {
    core::Rng rng(seed);
    const int some = std::max(1, cubes / effort.share);
    double seconds = 0;
    double slowest = 0;
    std::uint64_t moves = 0;
    std::uint64_t nodes = 0;
    for (int i = 0; i < some; ++i) {
      auto cube = reference.scramble(rng);
      core::Monitor monitor({});
      const double begin = cpu_seconds();
      const auto answer = two_phase::search(
          **tables, {.start = cube, .good_enough = effort.good_enough, .effort = effort.nodes},
          monitor);
      const double taken = cpu_seconds() - begin;
      seconds += taken;
      slowest = std::max(slowest, taken);
      if (!answer.path) return fail("a cube was not solved");
      for (const std::uint16_t move : *answer.path) cube = reference.apply(cube, {move});
      if (!reference.is_goal(cube)) return fail("a solution does not solve its cube");
      moves += answer.path->size();
      nodes += answer.statistics.expanded;
    }
    fmt::print("{:<14}{:>8}{:>10.3f}{:>12.3f}{:>12.0f}{:>12.1f}\n", effort.name, some,
               static_cast<double>(moves) / some, seconds / some * 1e3,
               static_cast<double>(nodes) / some, slowest * 1e3);
  }
}
