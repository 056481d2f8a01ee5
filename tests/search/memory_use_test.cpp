// The contract of --memory: the peak never exceeds the limit, and at least 60 % of it is used before
// a search gives up.

#include <gtest/gtest.h>

#include "search/support.hpp"

namespace quebra::search {
namespace {

using test::expect_honest;
using test::LatticeOf;

template <class Method, std::size_t Words>
void uses_its_memory(const test::Given& options = {}, std::uint64_t most_kilobytes = 1'500) {
  const LatticeOf<Words> lattice;
  const test::BlindHeuristic<LatticeOf<Words>> blind;
  for (const std::uint64_t kilobytes :
       {64u, 100u, 170u, 300u, 700u, 1'500u, 4'000u, 9'000u, 20'000u}) {
    if (kilobytes > most_kilobytes) break;
    const std::uint64_t limit = kilobytes << 10;
    SCOPED_TRACE(Method::info().name + test::to_text(options) + ", KB " +
                 std::to_string(kilobytes));
    const test::How how{.options = options, .limits = {.bytes = limit}};
    const auto outcome = test::run<Method>(lattice, {0, 0}, blind, how);
    EXPECT_EQ(outcome.reason, core::StopReason::memory_limit);
    expect_honest(lattice, {0, 0}, outcome, 2'000'000, how.limits);
    EXPECT_GE(outcome.statistics.peak_bytes, limit * 6 / 10);
    // And what is reserved is filled: not less than a node for every 64 bytes beyond its state.
    EXPECT_GE(outcome.statistics.expanded + outcome.statistics.frontier,
              limit / (72 + Words * 4) / 2);
  }
}

TEST(MemoryUse, BreadthFirst) { uses_its_memory<BreadthFirst, 0>({}, 20'000); }
TEST(MemoryUse, BreadthFirstTree) { uses_its_memory<BreadthFirst, 0>({{"duplicates", "parent"}}); }
TEST(MemoryUse, UniformCost) { uses_its_memory<UniformCost, 0>(); }
TEST(MemoryUse, AStar) { uses_its_memory<AStar, 0>({}, 20'000); }
TEST(MemoryUse, WeightedAStar) { uses_its_memory<WeightedAStar, 0>(); }
TEST(MemoryUse, Greedy) { uses_its_memory<Greedy, 0>(); }
TEST(MemoryUse, Bidirectional) { uses_its_memory<Bidirectional, 0>({}, 9'000); }
TEST(MemoryUse, DepthFirst) { uses_its_memory<DepthFirst, 0>(); }
TEST(MemoryUse, LargeStates) {
  uses_its_memory<BreadthFirst, 14>();
  uses_its_memory<AStar, 14>();
  uses_its_memory<Bidirectional, 14>();
}

TEST(MemoryUse, CompactEnoughForTenMillionBoardsIn400Megabytes) {
  const test::Lattice lattice;
  const test::BlindHeuristic<test::Lattice> blind;
  for (const std::uint64_t limit : {4'000'000ull, 16'000'000ull}) {  // 40 bytes a state
    const auto outcome = test::run<AStar>(lattice, {0, 0}, blind, {.limits = {.bytes = limit}});
    EXPECT_GE(outcome.statistics.expanded + outcome.statistics.frontier, limit / 40);
  }
}

}  // namespace
}  // namespace quebra::search
