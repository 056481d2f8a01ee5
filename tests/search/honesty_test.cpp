// Every method, every choice of its options, every way to end: whatever a search says holds.

#include <gtest/gtest.h>

#include "core/processor_time.hpp"
#include "search/support.hpp"

namespace quebra::search {
namespace {

using test::Cost;
using test::expect_honest;
using test::Graph;
using test::How;

/// The tree searches may go round for ever where there is no solution.
constexpr std::uint64_t kEnough = 2000;

/// Calls `check(graph, start, best)` on many random graphs, `heuristics` included.
template <bool Unit, class Check>
void on_random_graphs(std::uint64_t seed, int count, Check&& check) {
  core::Rng rng(seed);
  for (int i = 0; i < count && !testing::Test::HasFailure(); ++i) {
    SCOPED_TRACE("graph " + std::to_string(i));
    const auto graph = test::random_graph<Unit>(rng, 25);
    const test::Vertex start{static_cast<std::uint32_t>(rng.below(graph.vertices()))};
    check(graph, start, graph.distances(graph.goal())[start.id], rng);
  }
}

template <bool Unit>
void every_method_every_choice(std::uint64_t seed, int count) {
  on_random_graphs<Unit>(seed, count, [](const auto& graph, auto start, auto best, core::Rng& rng) {
    const auto zero = test::zero_heuristic(graph);
    const auto admissible = test::inconsistent_heuristic(graph, rng);
    const auto fractional = test::inconsistent_heuristic(graph, rng, 7);
    const auto consistent = test::landmark_heuristic(graph, rng);
    const auto inadmissible = test::inadmissible_heuristic(graph, rng);
    const std::vector<const core::AnyHeuristic<Graph<Unit>>*> heuristics = {
        &zero, &admissible, &fractional, &consistent, &inadmissible};
    test::for_each_method([&]<class Method>() {
      for (const auto& choices : test::all_choices(Method::info())) {
        for (std::size_t h = 0; h < heuristics.size(); ++h) {
          if (h > 0 && !Method::info().uses_heuristic) break;
          SCOPED_TRACE(Method::info().name + test::to_text(choices) + ", heuristic " +
                       std::to_string(h));
          const How how{.options = choices, .limits = {.nodes = kEnough}, .seed = rng.next()};
          const auto outcome = test::run<Method>(graph, start, *heuristics[h], how);
          expect_honest(graph, start, outcome, best, how.limits);
        }
      }
    });
  });
}

TEST(Honesty, UnitCosts) { every_method_every_choice<true>(1, 25); }
TEST(Honesty, OtherCosts) { every_method_every_choice<false>(2, 25); }

template <bool Unit>
void stopped_at_every_node(std::uint64_t seed, int count) {
  on_random_graphs<Unit>(seed, count, [](const auto& graph, auto start, auto best, core::Rng& rng) {
    const auto admissible = test::inconsistent_heuristic(graph, rng, 3);
    test::for_each_method([&]<class Method>() {
      for (const auto& choices : test::all_choices(Method::info())) {
        for (std::uint64_t nodes = 1; nodes <= 40; ++nodes) {
          SCOPED_TRACE(Method::info().name + test::to_text(choices) + ", nodes " +
                       std::to_string(nodes));
          const How how{.options = choices, .limits = {.nodes = nodes}};
          const auto outcome = test::run<Method>(graph, start, admissible, how);
          expect_honest(graph, start, outcome, best, how.limits);
          if (outcome.reason == core::StopReason::node_limit) {
            EXPECT_EQ(outcome.statistics.expanded, nodes);
          } else {
            EXPECT_LE(outcome.statistics.expanded, nodes);
          }
          if (outcome.reason != core::StopReason::node_limit)
            break;  // larger limits change nothing
        }
      }
    });
  });
}

TEST(Honesty, StoppedAtEveryNode) { stopped_at_every_node<true>(3, 20); }
TEST(Honesty, StoppedAtEveryNodeOtherCosts) { stopped_at_every_node<false>(4, 20); }

template <bool Unit>
void depth_limits(std::uint64_t seed, int count) {
  on_random_graphs<Unit>(seed, count, [](const auto& graph, auto start, auto best, core::Rng& rng) {
    const auto admissible = test::inconsistent_heuristic(graph, rng);
    const auto inadmissible = test::inadmissible_heuristic(graph, rng);
    test::for_each_method([&]<class Method>() {
      for (const auto& choices : test::all_choices(Method::info())) {
        for (std::uint32_t depth = 0; depth <= 12; ++depth) {
          SCOPED_TRACE(Method::info().name + test::to_text(choices) + ", depth " +
                       std::to_string(depth));
          const How how{.options = choices, .limits = {.nodes = kEnough, .depth = depth}};
          expect_honest(graph, start, test::run<Method>(graph, start, inadmissible, how), best);
          const auto outcome = test::run<Method>(graph, start, admissible, how);
          expect_honest(graph, start, outcome, best);
          if (!Unit) continue;
          if (outcome.status == core::Status::solved) {
            EXPECT_LE(outcome.path.size(), depth);
          }
        }
      }
    });
  });
}

TEST(Honesty, DepthLimits) { depth_limits<true>(5, 20); }
TEST(Honesty, DepthLimitsOtherCosts) { depth_limits<false>(6, 20); }

TEST(Honesty, TinyMemory) {
  on_random_graphs<true>(7, 6, [](const auto& graph, auto start, auto best, core::Rng& rng) {
    const auto admissible = test::inconsistent_heuristic(graph, rng);
    test::for_each_method([&]<class Method>() {
      for (const auto& choices : test::all_choices(Method::info())) {
        for (std::uint64_t bytes = 1; bytes < 40'000; bytes += bytes < 256 ? 255 : 1500) {
          SCOPED_TRACE(Method::info().name + test::to_text(choices) + ", bytes " +
                       std::to_string(bytes));
          const How how{.options = choices, .limits = {.nodes = kEnough, .bytes = bytes}};
          expect_honest(graph, start, test::run<Method>(graph, start, admissible, how), best,
                        how.limits);
        }
      }
    });
  });
}

TEST(Honesty, StoppedByTheUserBeforeItBegins) {
  core::StopFlag stop;
  stop.request();
  Graph<true> graph(3, 2);
  graph.connect(0, 1);
  graph.connect(1, 2);
  const auto zero = test::zero_heuristic(graph);
  test::for_each_method([&]<class Method>() {
    SCOPED_TRACE(Method::info().name);
    const auto outcome = test::run<Method>(graph, test::Vertex{0}, zero, {.stop = &stop});
    EXPECT_EQ(outcome.status, core::Status::stopped);
    EXPECT_EQ(outcome.statistics.expanded, 0u);
    expect_honest(graph, test::Vertex{0}, outcome, 2);
  });
}

TEST(Honesty, TimeLimitEndsEverySearch) {
  const test::Lattice lattice;
  const test::BlindHeuristic<test::Lattice> heuristic;
  test::for_each_method([&]<class Method>() {
    SCOPED_TRACE(Method::info().name);
    How how{.limits = {.seconds = 0.01, .bytes = 400u << 20, .depth = 1'000'000'000}};
    if (Method::info().name == "hc") how.options = {{"sideways", "1000000000"}};
    const double began = test::processor_seconds();
    const auto outcome = test::run<Method>(lattice, {0, 0}, heuristic, how);
    EXPECT_EQ(outcome.reason, core::StopReason::time_limit);
    EXPECT_LT(test::processor_seconds() - began, 0.3);
    expect_honest(lattice, {0, 0}, outcome, 2'000'000, how.limits);
  });
}

TEST(Honesty, StartIsTheGoal) {
  Graph<true> graph(3, 0);
  graph.connect(0, 1);
  graph.connect(1, 2);
  const auto zero = test::zero_heuristic(graph);
  test::for_each_method([&]<class Method>() {
    for (const auto& choices : test::all_choices(Method::info())) {
      SCOPED_TRACE(Method::info().name + test::to_text(choices));
      const auto outcome = test::run<Method>(graph, test::Vertex{0}, zero, {.options = choices});
      EXPECT_EQ(outcome.reason, core::StopReason::goal_reached);
      EXPECT_TRUE(outcome.path.empty());
      EXPECT_TRUE(outcome.optimal);
      EXPECT_EQ(outcome.lower_bound, 0);
      EXPECT_EQ(outcome.statistics.generated, 0u);
      expect_honest(graph, test::Vertex{0}, outcome, 0);
    }
  });
}

TEST(Honesty, LonelyStart) {
  const Graph<true> graph(2, 1);  // two vertices, no edge
  const auto zero = test::zero_heuristic(graph);
  test::for_each_method([&]<class Method>() {
    for (const auto& choices : test::all_choices(Method::info())) {
      SCOPED_TRACE(Method::info().name + test::to_text(choices));
      How how{.options = choices};
      if (Method::info().name == "hc") how.options["restarts"] = "3";
      const auto outcome = test::run<Method>(graph, test::Vertex{0}, zero, how);
      const bool climbs = Method::info().name == "hc";
      EXPECT_EQ(outcome.status, climbs ? core::Status::stuck : core::Status::unsolvable);
      expect_honest(graph, test::Vertex{0}, outcome, std::nullopt);
    }
  });
}

TEST(Honesty, SameRunTwiceGivesTheSameCounts) {
  on_random_graphs<true>(8, 10, [](const auto& graph, auto start, auto /*best*/, core::Rng& rng) {
    const auto admissible = test::inconsistent_heuristic(graph, rng);
    const std::uint64_t seed = rng.next();
    test::for_each_method([&]<class Method>() {
      SCOPED_TRACE(Method::info().name);
      const How how{.limits = {.nodes = kEnough}, .seed = seed};
      const auto first = test::run<Method>(graph, start, admissible, how);
      const auto second = test::run<Method>(graph, start, admissible, how);
      EXPECT_EQ(first.path, second.path);
      EXPECT_EQ(first.statistics.generated, second.statistics.generated);
      EXPECT_EQ(first.statistics.expanded, second.statistics.expanded);
      EXPECT_EQ(first.statistics.peak_bytes, second.statistics.peak_bytes);
    });
  });
}

}  // namespace
}  // namespace quebra::search
