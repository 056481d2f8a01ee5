#pragma once
// Bidirectional breadth-first search: whole layers, always from the side whose frontier is smaller.
//
// Optimality (unit costs, undirected moves). With layers 0 .. a complete on one side and 0 .. b on
// the other and no state in both, the distance is at least a + b + 1. A state met while layer a + 1
// is generated lies at depth <= b on the other side, so the path through it has at most a + 1 + b
// moves: the first meeting is optimal.

#include "search/duplicates.hpp"
#include "search/node_store.hpp"
#include "search/task.hpp"

namespace quebra::search {

struct Bidirectional {
  static core::MethodInfo info() {
    return {.name = "bidirectional",
            .aliases = {"bibfs", "bidirectional-search"},
            .summary = "breadth-first from start and goal at once, until they meet",
            .reference = "I. Pohl, Bi-directional search, 1971",
            .complete = "yes",
            .optimal = "if all moves cost the same",
            .time = "b^(d/2)",
            .space = "the same"};
  }

  template <core::StateSpace P, core::NodeObserver O>
  static Outcome<typename P::Move> run(const Task<P>& task, const core::OptionValues& /*options*/,
                                       core::Monitor& monitor, O& observer) {
    return Bidirectional::Search<P, O>(task, monitor, observer).run();
  }

 private:
  template <core::StateSpace P, core::NodeObserver O>
  class Search {
    using State = typename P::State;
    using Move = typename P::Move;
    using NodeType = Node<State, Move>;

    /// One direction: its nodes in breadth-first order, and the current layer.
    struct Side {
      explicit Side(core::MemoryAccountant& memory) : nodes(memory) {}
      NodeStore<State, Move> nodes;
      NodeId layer_begin = 0;
      std::uint32_t depth = 0;
      [[nodiscard]] std::uint64_t layer_size() const { return nodes.size() - layer_begin; }
    };

   public:
    Search(const Task<P>& task, core::Monitor& monitor, O& observer)
        : task_(task),
          monitor_(monitor),
          observer_(observer),
          forward_(monitor.memory()),
          backward_(monitor.memory()) {}

    Outcome<Move> run() {
      monitor_.keeps_frontier();
      if (task_.puzzle.is_goal(task_.start)) {
        unstored_ = 1;
        return end(core::StopReason::goal_reached);
      }
      ++outcome_.statistics.generated;  // the goal, where the second tree begins
      const bool forward = add_root(forward_, task_.start);
      const bool backward = add_root(backward_, task_.puzzle.goal());
      if (!forward || !backward) {
        return end(core::StopReason::memory_limit);
      }
      while (true) {
        const std::uint32_t proven = forward_.depth + backward_.depth + 1;
        if (has_unit_costs<P>()) monitor_.set_lower_bound(proven);
        monitor_.set_bound(proven);
        if (monitor_.limits().depth && proven > *monitor_.limits().depth) {
          return end(core::StopReason::depth_limit);
        }
        const bool ahead = goes_forward();
        Side& side = ahead ? forward_ : backward_;
        Side& other = ahead ? backward_ : forward_;
        if (side.layer_size() == 0) return end(core::StopReason::exhausted);
        if (auto reason = advance(side, other, ahead)) return end(*reason);
      }
    }

   private:
    /// The smaller frontier; of equal ones the shallower side, so that both take part.
    [[nodiscard]] bool goes_forward() const {
      return std::pair(forward_.layer_size(), forward_.depth) <=
             std::pair(backward_.layer_size(), backward_.depth);
    }

    bool add_root(Side& side, const State& state) {
      const bool added = side.nodes.find_or_add({state, kNoNode, 0, 0, Move{}, true}).added;
      unstored_ += added ? 0 : 1;
      return added;
    }

    /// Expands one whole layer of `side`.
    std::optional<core::StopReason> advance(Side& side, Side& other, bool ahead) {
      const auto layer_end = static_cast<NodeId>(side.nodes.size());
      core::Statistics& statistics = outcome_.statistics;
      for (NodeId id = side.layer_begin; id < layer_end; ++id) {
        if (auto reason = monitor_.before_expansion(statistics)) return reason;
        const NodeType node = side.nodes[id];
        ++statistics.expanded;
        report(core::Decision::expanded, node, side, node.parent);
        for (const Move& move : task_.puzzle.moves(node.state)) {
          const auto cost = static_cast<std::uint32_t>(task_.puzzle.move_cost(move));
          const NodeType child{
              task_.puzzle.apply(node.state, move), id, node.g + cost, 0, move, true};
          ++statistics.generated;
          const auto placed = side.nodes.find_or_add(child);
          if (placed.id == kNoNode) {
            ++unstored_;
            return core::StopReason::memory_limit;
          }
          if (!placed.added) {
            ++statistics.duplicates;
            report(core::Decision::duplicate, child, side, id);
            continue;
          }
          statistics.max_depth = std::max<std::uint64_t>(statistics.max_depth, child.g);
          const NodeId met = other.nodes.find(child.state);
          report(met == kNoNode ? core::Decision::generated : core::Decision::goal, child, side,
                 id);
          if (met != kNoNode) {
            join(ahead ? placed.id : met, ahead ? met : placed.id);
            return core::StopReason::goal_reached;
          }
        }
      }
      side.layer_begin = layer_end;
      ++side.depth;
      return std::nullopt;
    }

    /// The path to the meeting point, then the backward path undone.
    void join(NodeId in_forward, NodeId in_backward) {
      outcome_.path = forward_.nodes.path_to(in_forward);
      const std::vector<Move> from_goal = backward_.nodes.path_to(in_backward);
      for (auto move = from_goal.rbegin(); move != from_goal.rend(); ++move) {
        outcome_.path.push_back(task_.puzzle.inverse(*move));
      }
    }

    void report([[maybe_unused]] core::Decision decision, [[maybe_unused]] const NodeType& node,
                [[maybe_unused]] const Side& side, [[maybe_unused]] NodeId parent) {
      if constexpr (O::kEnabled) {
        const bool root = parent == kNoNode;
        observer_.node({decision, node.state, root ? nullptr : &side.nodes[parent].state,
                        root ? nullptr : &node.move, node.g, 0, node.g,
                        forward_.layer_size() + backward_.layer_size()});
      }
    }

    Outcome<Move> end(core::StopReason reason) {
      core::Statistics& statistics = outcome_.statistics;
      statistics.frontier =
          forward_.nodes.size() + backward_.nodes.size() + unstored_ - statistics.expanded;
      return finished(task_.puzzle, std::move(outcome_), reason, monitor_);
    }

    const Task<P>& task_;
    core::Monitor& monitor_;
    O& observer_;
    Side forward_;
    Side backward_;
    Outcome<Move> outcome_;
    std::uint64_t unstored_ = 0;
  };
};

}  // namespace quebra::search
