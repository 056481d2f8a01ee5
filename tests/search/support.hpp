#pragma once
// Small state spaces for testing searches without any puzzle: random undirected graphs, with an
// oracle, and an endless lattice.

#include <gtest/gtest.h>

#include <array>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <queue>
#include <string>
#include <vector>

#include "core/rng.hpp"
#include "core/static_vector.hpp"
#include "search/methods.hpp"

namespace quebra::test {

using core::Cost;

struct Vertex {
  std::uint32_t id = 0;
  [[nodiscard]] std::uint64_t hash() const { return core::mix64(id + 0x9e3779b97f4a7c15ULL); }
  friend bool operator==(const Vertex&, const Vertex&) = default;
};

/// An undirected graph. Move 2e walks edge e forwards, 2e + 1 backwards. With Unit every edge costs 1.
template <bool Unit>
class Graph {
 public:
  using State = Vertex;
  using Move = std::uint16_t;
  static constexpr std::size_t kMostNeighbours = 8;
  using MoveList = core::StaticVector<Move, kMostNeighbours>;
  static constexpr bool kUnitCosts = Unit;

  Graph(std::uint32_t vertices, std::uint32_t goal) : moves_(vertices), goal_{goal} {}

  /// Not done if a vertex has too many neighbours already.
  void connect(std::uint32_t a, std::uint32_t b, Cost cost = 1) {
    if (a == b || moves_[a].size() == kMostNeighbours || moves_[b].size() == kMostNeighbours)
      return;
    const auto edge = static_cast<Move>(2 * edges_.size());
    edges_.push_back({a, b, cost});
    moves_[a].push_back(edge);
    moves_[b].push_back(static_cast<Move>(edge + 1));
  }

  [[nodiscard]] std::uint32_t vertices() const { return static_cast<std::uint32_t>(moves_.size()); }
  [[nodiscard]] State goal() const { return goal_; }
  [[nodiscard]] bool is_goal(const State& state) const { return state == goal_; }
  [[nodiscard]] MoveList moves(const State& state) const { return moves_[state.id]; }
  [[nodiscard]] State apply(const State& state, Move move) const {
    const Edge& edge = edges_[move / 2u];
    EXPECT_EQ(state.id, move % 2 == 0 ? edge.a : edge.b) << "an illegal move";
    return {move % 2 == 0 ? edge.b : edge.a};
  }
  [[nodiscard]] Move inverse(Move move) const { return static_cast<Move>(move ^ 1u); }
  [[nodiscard]] Cost move_cost(Move move) const { return edges_[move / 2u].cost; }

  [[nodiscard]] std::uint64_t size() const { return moves_.size(); }
  [[nodiscard]] std::uint64_t rank(const State& state) const { return state.id; }
  [[nodiscard]] State unrank(std::uint64_t number) const {
    return {static_cast<std::uint32_t>(number)};
  }

  /// The oracle: Dijkstra from `from`; nullopt where there is no way.
  [[nodiscard]] std::vector<std::optional<Cost>> distances(State from) const {
    std::vector<std::optional<Cost>> distance(moves_.size());
    using Entry = std::pair<Cost, std::uint32_t>;
    std::priority_queue<Entry, std::vector<Entry>, std::greater<>> queue;
    queue.push({0, from.id});
    while (!queue.empty()) {
      const auto [d, id] = queue.top();
      queue.pop();
      if (distance[id]) continue;
      distance[id] = d;
      for (const Move move : moves_[id]) queue.push({d + move_cost(move), apply({id}, move).id});
    }
    return distance;
  }

 private:
  struct Edge {
    std::uint32_t a, b;
    Cost cost;
  };
  std::vector<MoveList> moves_;
  std::vector<Edge> edges_;
  State goal_;
};

static_assert(core::Ranked<Graph<true>> && core::Ranked<Graph<false>>);

/// Sparse or dense, connected or not.
template <bool Unit>
Graph<Unit> random_graph(core::Rng& rng, std::uint32_t most_vertices = 40) {
  const auto vertices = static_cast<std::uint32_t>(2 + rng.below(most_vertices - 1));
  const auto any = [&] { return static_cast<std::uint32_t>(rng.below(vertices)); };
  Graph<Unit> graph(vertices, any());
  const std::uint64_t edges = vertices * (2 + rng.below(5)) / 3;
  for (std::uint64_t i = 0; i < edges; ++i) {
    const auto a = any();
    graph.connect(a, any(), Unit ? 1 : 1 + static_cast<Cost>(rng.below(9)));
  }
  return graph;
}

/// A heuristic given by a table.
template <class P>
class TableHeuristic final : public core::AnyHeuristic<P> {
 public:
  TableHeuristic(std::vector<Cost> values, core::HeuristicProperties properties, Cost scale = 1)
      : core::AnyHeuristic<P>(properties), values_(std::move(values)), scale_(scale) {}
  [[nodiscard]] Cost estimate(const Vertex& state) const override { return values_[state.id]; }
  [[nodiscard]] Cost scale() const override { return scale_; }

 private:
  std::vector<Cost> values_;
  Cost scale_;
};

template <bool Unit>
TableHeuristic<Graph<Unit>> zero_heuristic(const Graph<Unit>& graph) {
  return {std::vector<Cost>(graph.vertices(), 0), {true, true}};
}

/// Anything from 0 to the true distance, in units of 1/scale: admissible and hardly ever consistent.
template <bool Unit>
TableHeuristic<Graph<Unit>> inconsistent_heuristic(const Graph<Unit>& graph, core::Rng& rng,
                                                   Cost scale = 1) {
  std::vector<Cost> values;
  for (const auto& distance : graph.distances(graph.goal())) {
    const Cost most = distance.value_or(50) * scale;
    values.push_back(static_cast<Cost>(rng.below(static_cast<std::uint64_t>(most) + 1)));
  }
  return {std::move(values), {true, false}, scale};
}

/// Up to three times the true distance.
template <bool Unit>
TableHeuristic<Graph<Unit>> inadmissible_heuristic(const Graph<Unit>& graph, core::Rng& rng) {
  std::vector<Cost> values;
  for (const auto& distance : graph.distances(graph.goal())) {
    const Cost most = 3 * distance.value_or(20);
    values.push_back(static_cast<Cost>(rng.below(static_cast<std::uint64_t>(most) + 1)));
  }
  return {std::move(values), {false, false}};
}

/// Differences to a landmark: consistent by the triangle inequality.
template <bool Unit>
TableHeuristic<Graph<Unit>> landmark_heuristic(const Graph<Unit>& graph, core::Rng& rng) {
  const auto from = graph.distances({static_cast<std::uint32_t>(rng.below(graph.vertices()))});
  const Cost goal = from[graph.goal().id].value_or(0);
  std::vector<Cost> values;
  for (const auto& distance : from) {
    const bool useful = distance && from[graph.goal().id];
    values.push_back(useful ? std::abs(*distance - goal) : 0);
  }
  return {std::move(values), {true, true}};
}

template <std::size_t Words>
struct Ballast {
  std::array<std::int32_t, Words> words = {};
};
template <>
struct Ballast<0> {};

/// An endless plane with the goal far away: every search meets its limits here. `Words` makes the
/// states larger by four bytes each.
template <std::size_t Words>
struct LatticeOf {
  struct State {
    std::int32_t x = 0;
    std::int32_t y = 0;
    [[no_unique_address]] Ballast<Words> ballast = {};
    [[nodiscard]] std::uint64_t hash() const {
      const auto word = (static_cast<std::uint64_t>(static_cast<std::uint32_t>(x)) << 32) |
                        static_cast<std::uint32_t>(y);
      return core::mix64(word + 0x9e3779b97f4a7c15ULL);
    }
    friend bool operator==(const State& a, const State& b) { return a.x == b.x && a.y == b.y; }
  };
  using Move = std::uint8_t;
  using MoveList = core::StaticVector<Move, 4>;
  static constexpr std::int32_t kFar = 1'000'000;

  [[nodiscard]] State goal() const { return {kFar, kFar}; }
  [[nodiscard]] bool is_goal(const State& state) const { return state == goal(); }
  [[nodiscard]] MoveList moves(const State& /*state*/) const {
    MoveList list;
    for (Move move = 0; move < 4; ++move) list.push_back(move);
    return list;
  }
  [[nodiscard]] State apply(const State& state, Move move) const {
    switch (move) {
      case 0: return {state.x + 1, state.y};
      case 1: return {state.x, state.y + 1};
      case 2: return {state.x, state.y - 1};
      default: return {state.x - 1, state.y};
    }
  }
  [[nodiscard]] Move inverse(Move move) const { return static_cast<Move>(3 - move); }
  [[nodiscard]] Cost move_cost(Move /*move*/) const { return 1; }
};
using Lattice = LatticeOf<0>;
static_assert(sizeof(Lattice::State) == 8);

/// Blind on the plane.
template <class P>
class BlindHeuristic final : public core::AnyHeuristic<P> {
 public:
  BlindHeuristic() : core::AnyHeuristic<P>({true, true}) {}
  [[nodiscard]] Cost estimate(const typename P::State& /*state*/) const override { return 0; }
};

using Given = std::map<std::string, std::string>;

/// Everything that one run needs besides the space.
struct How {
  Given options = {};
  core::Limits limits = {};
  const core::StopFlag* stop = nullptr;
  std::uint64_t seed = 1;
};

template <class Method, class P, class O>
search::Outcome<typename P::Move> run_observed(const P& puzzle, const typename P::State& start,
                                               const core::AnyHeuristic<P>& heuristic,
                                               const How& how, O& observer) {
  const core::MethodInfo info = Method::info();
  const auto options = core::OptionValues::check(info.name, info.options, how.options);
  EXPECT_TRUE(options) << options.error().message;
  core::Monitor monitor({.limits = how.limits, .stop = how.stop});
  const search::Task<P> task{
      .puzzle = puzzle, .start = start, .heuristic = heuristic, .seed = how.seed};
  return Method::run(task, *options, monitor, observer);
}

template <class Method, class P>
search::Outcome<typename P::Move> run(const P& puzzle, const typename P::State& start,
                                      const core::AnyHeuristic<P>& heuristic, const How& how = {}) {
  core::SilentObserver silent;
  return run_observed<Method>(puzzle, start, heuristic, how, silent);
}

/// Calls `body.operator()<Method>()` for every method of the list.
template <class Body, class... M>
void for_each_method(search::MethodList<M...> /*list*/, Body&& body) {
  (body.template operator()<M>(), ...);
}
template <class Body>
void for_each_method(Body&& body) {
  for_each_method(search::Methods{}, body);
}

/// Every combination of the choices that a method offers; numbers keep their defaults.
inline std::vector<Given> all_choices(const core::MethodInfo& info) {
  std::vector<Given> combinations = {{}};
  for (const auto& option : info.options) {
    if (option.kind != core::OptionKind::choice) continue;
    std::vector<Given> longer;
    for (const Given& given : combinations) {
      for (const auto& choice : option.choices) {
        longer.push_back(given);
        longer.back()[option.name] = choice;
      }
    }
    combinations = std::move(longer);
  }
  return combinations;
}

inline std::string to_text(const Given& given) {
  std::string text;
  for (const auto& [name, value] : given) text += " " + name + "=" + value;
  return text;
}

/// What holds for every outcome of every search, whatever ended it. `best` is the true cost, if the
/// goal can be reached at all.
template <class P>
void expect_honest(const P& puzzle, const typename P::State& start,
                   const search::Outcome<typename P::Move>& outcome, std::optional<Cost> best,
                   const core::Limits& limits = {}) {
  const core::Statistics& statistics = outcome.statistics;
  EXPECT_EQ(statistics.generated + 1,
            statistics.expanded + statistics.frontier + statistics.duplicates + statistics.pruned)
      << "generated " << statistics.generated << ", expanded " << statistics.expanded
      << ", frontier " << statistics.frontier << ", duplicates " << statistics.duplicates
      << ", pruned " << statistics.pruned << ", " << core::to_string(outcome.reason);
  EXPECT_EQ(outcome.status, core::status_of(outcome.reason));
  if (outcome.status == core::Status::solved) {
    typename P::State state = start;
    for (const auto& move : outcome.path) state = puzzle.apply(state, move);
    EXPECT_TRUE(puzzle.is_goal(state));
    const Cost cost = search::path_cost(puzzle, outcome.path);
    if (best) {
      EXPECT_GE(cost, *best);
      if (outcome.optimal) {
        EXPECT_EQ(cost, *best) << "a false claim of optimality";
      }
      if (outcome.optimal) {
        EXPECT_EQ(outcome.lower_bound, cost);
      }
    }
  } else {
    EXPECT_TRUE(outcome.path.empty()) << "a path without a solution";
    EXPECT_FALSE(outcome.optimal);
  }
  if (outcome.status == core::Status::unsolvable) {
    EXPECT_FALSE(best) << "a solvable problem called unsolvable";
    EXPECT_FALSE(outcome.lower_bound);
  }
  if (outcome.lower_bound && best) {
    EXPECT_LE(*outcome.lower_bound, *best) << "a false lower bound";
  }
  if (limits.nodes) {
    EXPECT_LE(statistics.expanded, *limits.nodes);
  }
  if (limits.bytes) {
    EXPECT_LE(statistics.peak_bytes, *limits.bytes);
  }
  if (!statistics.iterations.empty()) {
    std::uint64_t expanded = 0;
    std::uint64_t generated = 0;
    double bound = -1;
    for (const auto& iteration : statistics.iterations) {
      expanded += iteration.expanded;
      generated += iteration.generated;
      EXPECT_GT(iteration.bound, bound);
      bound = iteration.bound;
    }
    EXPECT_EQ(expanded, statistics.expanded);
    EXPECT_EQ(generated, statistics.generated);
  }
}

}  // namespace quebra::test
