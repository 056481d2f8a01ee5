#pragma once
// The nodes of an open-list search: 24 bytes each for an 8-byte state, plus five to nine in the
// index. Nodes are numbered in the order in which they were added, and stay where they are.

#include <algorithm>
#include <cstdint>
#include <optional>
#include <vector>

#include "search/chunked_array.hpp"
#include "search/state_index.hpp"

namespace quebra::search {

using NodeId = std::uint32_t;
inline constexpr NodeId kNoNode = StateIndex::kNone;

template <class State, class Move>
struct Node {
  State state;
  NodeId parent;
  std::uint32_t g;  ///< cost from the start, in moves
  std::int32_t h;   ///< in units of 1/scale
  Move move;        ///< from the parent
  bool open;        ///< waits for its expansion
};

template <class State, class Move>
class NodeStore {
 public:
  using NodeType = Node<State, Move>;

  explicit NodeStore(core::MemoryAccountant& memory) : nodes_(memory), index_(memory) {}

  NodeType& operator[](NodeId id) { return nodes_[id]; }
  const NodeType& operator[](NodeId id) const { return nodes_[id]; }
  [[nodiscard]] std::uint64_t size() const { return nodes_.size(); }

  /// The node of this state, or kNoNode. Only nodes added by add_indexed are found.
  [[nodiscard]] NodeId find(const State& state) const { return find(state, state.hash()); }

  /// Adds without indexing (tree searches). kNoNode: no memory left.
  [[nodiscard]] NodeId add(const NodeType& node) {
    if (nodes_.size() >= kNoNode || !nodes_.push_back(node)) return kNoNode;
    return static_cast<NodeId>(nodes_.size() - 1);
  }

  struct Placed {
    NodeId id = kNoNode;  ///< kNoNode: no memory left
    bool added = false;   ///< false: the state was known, `id` is its node
  };

  /// Finds the state or adds it, with one hash.
  [[nodiscard]] Placed find_or_add(const NodeType& node) {
    return find_or_add(node, node.state.hash());
  }
  /// The same for several nodes: their hashes first, so that the look-ups overlap.
  [[nodiscard]] std::uint64_t prefetch(const NodeType& node) const {
    const std::uint64_t hash = node.state.hash();
    index_.prefetch(hash);
    return hash;
  }
  [[nodiscard]] Placed find_or_add(const NodeType& node, std::uint64_t hash) {
    if (const NodeId known = find(node.state, hash); known != kNoNode) return {known, false};
    if (!index_.reserve(hash, [this](NodeId id) -> const State& { return nodes_[id].state; }))
      return {};
    const NodeId id = add(node);
    if (id != kNoNode) index_.insert(hash, id);
    return {id, id != kNoNode};
  }

  /// Whether `state` stands on the path from the root to `id`.
  [[nodiscard]] bool on_path(NodeId id, const State& state) const {
    for (; id != kNoNode; id = nodes_[id].parent) {
      if (nodes_[id].state == state) return true;
    }
    return false;
  }

  /// The moves from the root to `id`.
  [[nodiscard]] std::vector<Move> path_to(NodeId id) const {
    std::vector<Move> path;
    for (; nodes_[id].parent != kNoNode; id = nodes_[id].parent) path.push_back(nodes_[id].move);
    std::ranges::reverse(path);
    return path;
  }

 private:
  [[nodiscard]] NodeId find(const State& state, std::uint64_t hash) const {
    return index_.find(hash, [&](NodeId id) { return nodes_[id].state == state; });
  }

  ChunkedArray<NodeType> nodes_;
  StateIndex index_;
};

}  // namespace quebra::search
