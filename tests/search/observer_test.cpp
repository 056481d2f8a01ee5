// The node events of every search: they agree with its statistics, and nobody who watches changes
// what happens.

#include "core/observer.hpp"

#include <gtest/gtest.h>

#include <map>
#include <set>

#include "search/support.hpp"

namespace quebra::search {
namespace {

using core::Decision;
using test::Graph;
using test::Vertex;

/// Counts decisions, and checks each event by itself.
class Recorder final : public core::NodeSink<Vertex, std::uint16_t> {
 public:
  Recorder(const Graph<false>& graph, const core::AnyHeuristic<Graph<false>>& heuristic)
      : graph_(graph), heuristic_(heuristic) {}

  void node(const core::NodeEvent<Vertex, std::uint16_t>& event) override {
    EXPECT_EQ(event.parent == nullptr, event.move == nullptr);
    if (event.parent != nullptr) {
      EXPECT_EQ(graph_.apply(*event.parent, *event.move), event.state);
      ++children[event.decision];
    } else {
      EXPECT_EQ(event.g, 0);
      ++roots[event.decision];
    }
    if (event.h != 0) {
      EXPECT_EQ(event.h, heuristic_.estimate(event.state));
    }
    EXPECT_TRUE(event.decision != Decision::goal || graph_.is_goal(event.state) ||
                meets_in_the_middle);
    if (event.decision == Decision::expanded && event.parent == nullptr)
      root_states.insert(event.state.id);
  }

  [[nodiscard]] std::uint64_t child(Decision decision) const {
    const auto found = children.find(decision);
    return found == children.end() ? 0 : found->second;
  }

  std::map<Decision, std::uint64_t> children;
  std::map<Decision, std::uint64_t> roots;
  std::set<std::uint32_t> root_states;
  bool meets_in_the_middle = false;

 private:
  const Graph<false>& graph_;
  const core::AnyHeuristic<Graph<false>>& heuristic_;
};

TEST(Observer, EventsAgreeWithTheStatistics) {
  core::Rng rng(31);
  for (int i = 0; i < 40 && !HasFailure(); ++i) {
    const auto graph = test::random_graph<false>(rng, 25);
    const Vertex start{static_cast<std::uint32_t>(rng.below(graph.vertices()))};
    if (graph.is_goal(start)) continue;
    const auto heuristic = test::inconsistent_heuristic(graph, rng, 2);
    test::for_each_method([&]<class Method>() {
      const std::string name = Method::info().name;
      for (const auto& choices : test::all_choices(Method::info())) {
        SCOPED_TRACE("graph " + std::to_string(i) + ", " + name + test::to_text(choices));
        test::How how{.options = choices, .limits = {.nodes = 300}, .seed = rng.next()};
        if (name == "hc") how.options["restarts"] = "5";
        Recorder recorder(graph, heuristic);
        recorder.meets_in_the_middle = name == "bidirectional";
        const auto watched = test::run_observed<Method>(graph, start, heuristic, how, recorder);
        const auto alone = test::run<Method>(graph, start, heuristic, how);
        const core::Statistics& statistics = watched.statistics;

        // Nobody who watches changes what happens.
        EXPECT_EQ(watched.reason, alone.reason);
        EXPECT_EQ(watched.path, alone.path);
        EXPECT_EQ(statistics.generated, alone.statistics.generated);
        EXPECT_EQ(statistics.expanded, alone.statistics.expanded);
        EXPECT_EQ(statistics.duplicates, alone.statistics.duplicates);
        EXPECT_EQ(statistics.pruned, alone.statistics.pruned);

        // A root is told at each of its expansions, and counted once; bidirectional has two.
        EXPECT_EQ(recorder.child(Decision::expanded) + recorder.root_states.size(),
                  statistics.expanded);
        EXPECT_EQ(recorder.child(Decision::duplicate) + recorder.child(Decision::improved),
                  statistics.duplicates);
        EXPECT_EQ(recorder.child(Decision::reopened), statistics.reopened);
        EXPECT_EQ(recorder.child(Decision::goal) == 1, watched.status == core::Status::solved);
        const bool climbs = name == "hc";
        if (!climbs) {
          EXPECT_EQ(recorder.child(Decision::pruned), statistics.pruned);
        }
        // Every child is told once, when it is generated; depth-first searches tell only what became
        // of it, and the last one may be left standing.
        const std::uint64_t dropped =
            recorder.child(Decision::duplicate) + recorder.child(Decision::pruned) +
            recorder.child(Decision::improved) + recorder.child(Decision::reopened);
        const bool depth_first =
            name == "dfs" || name == "dls" || name == "ids" || name == "idastar";
        const bool early_goal =
            name == "bidirectional" || (name == "bfs" && choices.at("goal-test") == "generation");
        if (depth_first) {
          const std::uint64_t told =
              dropped + recorder.child(Decision::expanded) + recorder.child(Decision::goal);
          EXPECT_LE(told, statistics.generated);
          EXPECT_GE(told + 1, statistics.generated);
        } else {
          const std::uint64_t goal = early_goal ? recorder.child(Decision::goal) : 0;
          const std::uint64_t second_root = name == "bidirectional" ? 1 : 0;
          EXPECT_EQ(dropped + recorder.child(Decision::generated) + goal + second_root,
                    statistics.generated);
        }
      }
    });
  }
}

TEST(Observer, AStarTellsFInUnitsOfTheScale) {
  struct Check final : core::NodeSink<Vertex, std::uint16_t> {
    void node(const core::NodeEvent<Vertex, std::uint16_t>& event) override {
      EXPECT_EQ(event.f, event.g * 7 + event.h);
      ++events;
    }
    int events = 0;
  } check;
  core::Rng rng(32);
  for (int i = 0; i < 20; ++i) {
    const auto graph = test::random_graph<false>(rng);
    const auto heuristic = test::inconsistent_heuristic(graph, rng, 7);
    const auto astar = test::run_observed<AStar>(graph, Vertex{0}, heuristic, {}, check);
    const auto idastar =
        test::run_observed<IdaStar>(graph, Vertex{0}, heuristic, {.limits = {.nodes = 100}}, check);
    EXPECT_EQ(astar.statistics.identity_holds(), idastar.statistics.identity_holds());
  }
  EXPECT_GT(check.events, 100);
}

}  // namespace
}  // namespace quebra::search
