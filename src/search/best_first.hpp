#pragma once
// The loop shared by uniform-cost, greedy, A* and weighted A*: take the open node with the smallest
//
//     key(node) = g_weight * g * scale + h_weight * h          (scale: the heuristic's)
//
// test it, expand it. The four differ in the two weights and in whether closed nodes are opened again.
//
// Lower bound. While every state on an optimal path keeps its best-known g (closed nodes reopen, or
// the heuristic is consistent and g_weight = h_weight), some open node n lies on an optimal path with
// g(n) = g*(n). With h admissible, key(n) = a g scale + b h <= max(a, b) * (g + h*) scale
// <= max(a, b) * C* * scale. So the smallest key divided by max(a, b) * scale never exceeds C*.
// It is not claimed for greedy search, which forgets better paths.

#include <limits>

#include "search/bucket_queue.hpp"
#include "search/duplicates.hpp"
#include "search/node_store.hpp"
#include "search/task.hpp"

namespace quebra::search {

struct BestFirstRules {
  core::Cost g_weight = 1;
  core::Cost h_weight = 1;
  bool reopen = true;         ///< a better path to a known state replaces the old one
  bool deepest_first = true;  ///< among equal keys, the largest g (else the smallest)
  bool bounds = true;         ///< the smallest key proves a lower bound (heuristic admissible)
  Duplicates duplicates = Duplicates::all;
};

template <core::StateSpace P, core::NodeObserver O>
class BestFirst {
  using State = typename P::State;
  using Move = typename P::Move;
  using Decision = core::Decision;

 public:
  BestFirst(const Task<P>& task, const BestFirstRules& rules, core::Monitor& monitor, O& observer)
      : task_(task),
        rules_(rules),
        monitor_(monitor),
        observer_(observer),
        scale_(rules.h_weight == 0 ? 1 : task.heuristic.scale()),
        nodes_(monitor.memory()),
        queue_(monitor.memory()) {}

  Outcome<Move> run() {
    monitor_.keeps_frontier();
    // Step 1. The root.
    const core::Cost h = rules_.h_weight == 0 ? 0 : task_.heuristic.estimate(task_.start);
    if (!place(make_node(task_.start, kNoNode, 0, h, Move{})))
      return end(core::StopReason::memory_limit);
    while (!queue_.empty()) {
      // Step 2. The best open node; entries that a better path made stale are skipped.
      const QueueKey key = queue_.front_key();
      const NodeId id = queue_.pop();
      if (!nodes_[id].open || key_of(nodes_[id]) != key) continue;
      note_bound(key);
      // Step 3. Goal test at expansion: only now is the path's cost known to be the smallest.
      if (task_.puzzle.is_goal(nodes_[id].state)) {
        report(Decision::goal, id);
        outcome_.path = nodes_.path_to(id);
        return end(core::StopReason::goal_reached);
      }
      if (auto reason = monitor_.before_expansion(outcome_.statistics)) return end(*reason);
      // Step 4. Expansion.
      if (!expand(id)) return end(core::StopReason::memory_limit);
    }
    if (!depth_cut_) return end(core::StopReason::exhausted);
    if (rules_.reopen) monitor_.set_lower_bound(*monitor_.limits().depth + core::Cost{1});
    return end(core::StopReason::depth_limit);
  }

 private:
  using NodeType = Node<State, Move>;

  NodeType make_node(const State& state, NodeId parent, std::uint32_t g, core::Cost h,
                     Move move) const {
    // Beyond 32 bits h is cut: a smaller estimate, so that nothing admissible is lost.
    const core::Cost kept = std::min<core::Cost>(h, std::numeric_limits<std::int32_t>::max());
    return {state, parent, g, static_cast<std::int32_t>(kept), move, true};
  }
  [[nodiscard]] core::Cost f_of(const NodeType& node) const {
    return rules_.g_weight * node.g * scale_ + rules_.h_weight * node.h;
  }
  /// f of one move: of g, or of h where g does not count.
  [[nodiscard]] core::Cost f_unit() const {
    return (rules_.g_weight == 0 ? rules_.h_weight : rules_.g_weight) * scale_;
  }
  [[nodiscard]] QueueKey key_of(const NodeType& node) const {
    const auto g = static_cast<core::Cost>(node.g);
    return {f_of(node), rules_.deepest_first ? -g : g};
  }

  void note_bound(QueueKey key) {
    const core::Cost unit = std::max(rules_.g_weight, rules_.h_weight) * scale_;
    monitor_.set_bound(static_cast<double>(key.primary) / static_cast<double>(unit));
    if (!rules_.bounds) return;
    core::Cost proven = core::whole_moves(key.primary, unit);
    // Of a path that the depth limit cut, only that it is longer than the limit is known.
    if (depth_cut_) proven = std::min(proven, *monitor_.limits().depth + core::Cost{1});
    monitor_.set_lower_bound(proven);
  }

  /// False: no memory left.
  bool expand(NodeId id) {
    const NodeType node = nodes_[id];  // a copy: the loop below adds nodes
    auto& statistics = outcome_.statistics;
    nodes_[id].open = false;
    --open_;
    ++statistics.expanded;
    report(Decision::expanded, id);
    const Move* last = node.parent == kNoNode ? nullptr : &node.move;
    for (const Move& move : task_.puzzle.moves(node.state)) {
      if (is_skipped(task_.puzzle, rules_.duplicates, last, move)) continue;
      const State child = task_.puzzle.apply(node.state, move);
      const auto g = node.g + static_cast<std::uint32_t>(task_.puzzle.move_cost(move));
      const core::Cost h =
          rules_.h_weight == 0 ? 0 : task_.heuristic.update(node.state, node.h, move, child);
      ++statistics.generated;
      statistics.max_depth = std::max<std::uint64_t>(statistics.max_depth, g);
      if (monitor_.limits().depth && g > *monitor_.limits().depth) {
        depth_cut_ = true;
        ++statistics.pruned;
        report_child(Decision::pruned, node, child, move, g, h);
        continue;
      }
      if (!place(make_node(child, id, g, h, move))) return false;
    }
    return true;
  }

  /// Puts a generated node where it belongs: new, duplicate, or a better path to a known state.
  /// False: no memory left.
  bool place(const NodeType& node) {
    NodeId id = kNoNode;
    if (rules_.duplicates == Duplicates::all) {
      const auto placed = nodes_.find_or_add(node);
      if (placed.id != kNoNode && !placed.added) return meet_again(placed.id, node);
      id = placed.id;
    } else if (rules_.duplicates == Duplicates::ancestors &&
               nodes_.on_path(node.parent, node.state)) {
      drop(node);
      return true;
    } else {
      id = nodes_.add(node);
    }
    ++open_;  // also if there was no room to keep it: it was generated and will not be expanded
    if (id == kNoNode) return false;
    report(Decision::generated, id);
    return enqueue(id);
  }

  bool meet_again(NodeId id, const NodeType& node) {
    NodeType& known = nodes_[id];
    if (!rules_.reopen || node.g >= known.g) {
      drop(node);
      return true;
    }
    // Better path. An open node merely changes place: the newcomer counts as a duplicate of it. A
    // closed one will be expanded a second time, which balances the newcomer in the counts.
    const bool was_open = known.open;
    known.g = node.g;
    known.parent = node.parent;
    known.move = node.move;
    known.open = true;
    if (was_open) {
      ++outcome_.statistics.duplicates;
    } else {
      ++outcome_.statistics.reopened;
      ++open_;
    }
    report(was_open ? Decision::improved : Decision::reopened, id);
    return enqueue(id);
  }

  bool enqueue(NodeId id) { return queue_.push(key_of(nodes_[id]), id); }

  void drop(const NodeType& node) {
    ++outcome_.statistics.duplicates;
    report_child(Decision::duplicate, nodes_[node.parent], node.state, node.move, node.g, node.h);
  }

  void report([[maybe_unused]] Decision decision, [[maybe_unused]] NodeId id) {
    if constexpr (O::kEnabled) {
      const NodeType& node = nodes_[id];
      const bool root = node.parent == kNoNode;
      observer_.node({decision, node.state, root ? nullptr : &nodes_[node.parent].state,
                      root ? nullptr : &node.move, node.g, node.h, f_of(node), open_, f_unit()});
    }
  }
  void report_child([[maybe_unused]] Decision decision, [[maybe_unused]] const NodeType& parent,
                    [[maybe_unused]] const State& child, [[maybe_unused]] const Move& move,
                    [[maybe_unused]] core::Cost g, [[maybe_unused]] core::Cost h) {
    if constexpr (O::kEnabled) {
      observer_.node({decision, child, &parent.state, &move, g, h,
                      rules_.g_weight * g * scale_ + rules_.h_weight * h, open_, f_unit()});
    }
  }

  Outcome<Move> end(core::StopReason reason) {
    outcome_.statistics.frontier = open_;
    return finished(task_.puzzle, std::move(outcome_), reason, monitor_);
  }

  const Task<P>& task_;
  const BestFirstRules rules_;
  core::Monitor& monitor_;
  O& observer_;
  const core::Cost scale_;
  NodeStore<State, Move> nodes_;
  BucketQueue queue_;
  Outcome<Move> outcome_;
  std::uint64_t open_ = 0;
  bool depth_cut_ = false;
};

}  // namespace quebra::search
