#pragma once
// Breadth-first search. The node store is its own queue: nodes are numbered in the order in which
// they were generated, and expanded in that order.
//
// Lower bound (unit costs): while nodes of depth g are expanded, every node of depth g exists. Tested
// at generation, none of them is the goal, so a solution has at least g + 1 moves; tested at
// expansion, at least g.

#include "search/child_batches.hpp"
#include "search/duplicates.hpp"
#include "search/node_store.hpp"
#include "search/task.hpp"

namespace quebra::search {

struct BreadthFirst {
  static core::MethodInfo info() {
    return {.name = "bfs",
            .aliases = {"breadth-first"},
            .summary = "breadth-first search: all nodes of one depth before any of the next",
            .reference = "E. F. Moore, The shortest path through a maze, 1959",
            .complete = "yes",
            .optimal = "if all moves cost the same",
            .time = "b^d, at most the whole space",
            .space = "the same",
            .options = {
                {.name = "goal-test",
                 .kind = core::OptionKind::choice,
                 .default_value = "generation",
                 .summary = "test for the goal when a node is generated, or when it is expanded",
                 .choices = {"generation", "expansion"}},
                duplicates_option("all")}};
  }

  template <core::StateSpace P, core::NodeObserver O>
  static Outcome<typename P::Move> run(const Task<P>& task, const core::OptionValues& options,
                                       core::Monitor& monitor, O& observer) {
    using State = typename P::State;
    using Move = typename P::Move;
    using NodeType = Node<State, Move>;
    const P& puzzle = task.puzzle;
    const bool early = options.is("goal-test", "generation");
    const Duplicates policy = duplicates_of(options);
    NodeStore<State, Move> nodes(monitor.memory());
    Outcome<Move> outcome;
    core::Statistics& statistics = outcome.statistics;
    std::uint64_t unstored = 0;  // a generated goal, or the node that memory had no room for

    const auto report = [&]([[maybe_unused]] core::Decision decision,
                            [[maybe_unused]] const NodeType& node, [[maybe_unused]] NodeId parent) {
      if constexpr (O::kEnabled) {
        const bool root = parent == kNoNode;
        observer.node({decision, node.state, root ? nullptr : &nodes[parent].state,
                       root ? nullptr : &node.move, node.g, 0, node.g,
                       nodes.size() - statistics.expanded});
      }
    };
    const auto end = [&](core::StopReason reason) {
      statistics.frontier = nodes.size() + unstored - statistics.expanded;
      return finished(puzzle, std::move(outcome), reason, monitor);
    };

    monitor.keeps_frontier();
    const NodeType root{task.start, kNoNode, 0, 0, Move{}, true};
    const NodeId first = policy == Duplicates::all ? nodes.find_or_add(root).id : nodes.add(root);
    if (first == kNoNode) {
      unstored = 1;
      return end(core::StopReason::memory_limit);
    }
    report(core::Decision::generated, root, kNoNode);
    if (early && puzzle.is_goal(task.start)) return end(core::StopReason::goal_reached);

    for (NodeId id = 0; id < nodes.size(); ++id) {
      const NodeType node = nodes[id];
      if (has_unit_costs<P>()) monitor.set_lower_bound(node.g + (early ? 1 : 0));
      monitor.set_bound(node.g);
      // Step 1. Goal test, if it is made here.
      if (!early && puzzle.is_goal(node.state)) {
        report(core::Decision::goal, node, node.parent);
        outcome.path = nodes.path_to(id);
        return end(core::StopReason::goal_reached);
      }
      // Step 2. Limits. At the depth limit everything that is left lies deeper.
      if (monitor.limits().depth && node.g >= *monitor.limits().depth) {
        if (!early) continue;
        return end(core::StopReason::depth_limit);
      }
      if (auto reason = monitor.before_expansion(statistics)) return end(*reason);
      // Step 3. Expansion.
      ++statistics.expanded;
      report(core::Decision::expanded, node, node.parent);
      const Move* last = node.parent == kNoNode ? nullptr : &node.move;
      ChildBatches children(task.puzzle, node, id);
      while (children.next(nodes, policy, last)) {
        for (const auto& [child, hash] : children) {
          ++statistics.generated;
          statistics.max_depth = std::max<std::uint64_t>(statistics.max_depth, child.g);
          bool repeated = policy == Duplicates::ancestors && nodes.on_path(id, child.state);
          NodeId placed = kNoNode;
          if (policy == Duplicates::all) {
            const auto found = nodes.find_or_add(child, hash);
            placed = found.id;
            repeated = placed != kNoNode && !found.added;
          } else if (!repeated) {
            placed = nodes.add(child);
          }
          if (repeated) {
            ++statistics.duplicates;
            report(core::Decision::duplicate, child, id);
            continue;
          }
          // A goal is a goal even if there is no room to keep it.
          const bool goal = early && puzzle.is_goal(child.state);
          if (placed == kNoNode) ++unstored;
          report(goal ? core::Decision::goal : core::Decision::generated, child, id);
          if (goal) {
            outcome.path = nodes.path_to(id);
            outcome.path.push_back(child.move);
            return end(core::StopReason::goal_reached);
          }
          if (placed == kNoNode) return end(core::StopReason::memory_limit);
        }
      }
    }
    if (nodes.size() == statistics.expanded) return end(core::StopReason::exhausted);
    if (has_unit_costs<P>()) monitor.set_lower_bound(*monitor.limits().depth + core::Cost{1});
    return end(core::StopReason::depth_limit);
  }
};

}  // namespace quebra::search
