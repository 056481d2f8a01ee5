#pragma once
// The layers of any space: all states by their distance from one of them, as deep as memory allows.
// The states themselves are kept; a numbered space is held in a byte a state by pattern/dense_layers.hpp.
//
// Explores breadth-first under a Monitor, counts each layer, and can give the k-th state of one.

#include <cstdint>
#include <optional>
#include <vector>

#include "core/concepts.hpp"
#include "core/layer_counts.hpp"
#include "core/monitor.hpp"
#include "search/child_batches.hpp"
#include "search/node_store.hpp"

namespace quebra::search {

template <core::StateSpace P>
class SparseLayers {
 public:
  using State = typename P::State;
  using Move = typename P::Move;

  SparseLayers(const P& puzzle, core::Monitor& monitor)
      : puzzle_(puzzle), monitor_(monitor), nodes_(monitor.memory()) {}

  core::LayerCounts explore(const State& start, std::optional<std::uint32_t> to_depth) {
    core::LayerCounts counts;
    counts.reason = core::StopReason::memory_limit;
    if (nodes_.find_or_add({start, kNoNode, 0, 0, Move{}, true}).id == kNoNode) return counts;
    begins_ = {0};
    counts.sizes = {1};
    for (std::uint32_t depth = 0;; ++depth) {
      const auto begin = begins_.back();
      const auto end = static_cast<NodeId>(nodes_.size());
      monitor_.set_bound(depth + 1);
      if (to_depth && depth == *to_depth) {
        counts.reason = core::StopReason::depth_limit;
        return counts;
      }
      if (auto reason = expand(begin, end, counts.statistics)) {
        counts.reason = *reason;
        return counts;
      }
      if (nodes_.size() == end) {
        counts.reason = core::StopReason::exhausted;
        return counts;
      }
      begins_.push_back(end);
      counts.sizes.push_back(nodes_.size() - end);
    }
  }

  [[nodiscard]] std::uint64_t numbers() const { return nodes_.size(); }
  template <class Use>
  void visit(std::uint64_t i, Use&& use) const {
    const auto& node = nodes_[static_cast<NodeId>(i)];
    use(node.state, node.g);
  }
  [[nodiscard]] State state(std::uint32_t depth, std::uint64_t k) const {
    return nodes_[static_cast<NodeId>(begins_[depth] + k)].state;
  }

 private:
  std::optional<core::StopReason> expand(NodeId begin, NodeId end, core::Statistics& statistics) {
    for (NodeId id = begin; id < end; ++id) {
      if (auto reason = monitor_.before_expansion(statistics)) return reason;
      ++statistics.expanded;
      const auto node = nodes_[id];
      ChildBatches<P> children(puzzle_, node, id);
      while (children.next(nodes_, Duplicates::all, nullptr)) {
        for (const auto& [child, hash] : children) {
          ++statistics.generated;
          if (nodes_.find_or_add(child, hash).id == kNoNode) return core::StopReason::memory_limit;
        }
      }
    }
    return std::nullopt;
  }

  const P& puzzle_;
  core::Monitor& monitor_;
  NodeStore<State, Move> nodes_;
  std::vector<NodeId> begins_;
};

}  // namespace quebra::search
