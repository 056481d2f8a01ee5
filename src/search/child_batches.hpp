#pragma once
// The children of a node, made a few at a time: their places in the index are on the way from memory
// while the next ones are made. Order and content are those of a plain loop.

#include <array>
#include <cstdint>

#include "core/concepts.hpp"
#include "search/duplicates.hpp"
#include "search/node_store.hpp"

namespace quebra::search {

template <core::StateSpace P>
class ChildBatches {
  using Move = typename P::Move;
  using NodeType = Node<typename P::State, Move>;

 public:
  struct Child {
    NodeType node;
    std::uint64_t hash;  ///< if all known states are compared
  };

  ChildBatches(const P& puzzle, const NodeType& parent, NodeId id)
      : puzzle_(puzzle), parent_(parent), id_(id), moves_(puzzle.moves(parent.state)) {}

  /// Makes the next few; false if there are none left. `last` is the move that led to the parent.
  bool next(const NodeStore<typename P::State, Move>& nodes, Duplicates policy, const Move* last) {
    count_ = 0;
    while (count_ < kAhead && at_ < moves_.size()) {
      const Move move = moves_[at_++];
      if (is_skipped(puzzle_, policy, last, move)) continue;
      const auto cost = static_cast<std::uint32_t>(puzzle_.move_cost(move));
      Child& child = batch_[count_++];
      child.node = {puzzle_.apply(parent_.state, move), id_, parent_.g + cost, 0, move, true};
      if (policy == Duplicates::all) child.hash = nodes.prefetch(child.node);
    }
    return count_ > 0;
  }

  [[nodiscard]] const Child* begin() const { return batch_.data(); }
  [[nodiscard]] const Child* end() const { return batch_.data() + count_; }

 private:
  /// Large states are not worth the room.
  static constexpr std::size_t kAhead = sizeof(NodeType) <= 64 ? 18 : 1;

  const P& puzzle_;
  const NodeType& parent_;
  NodeId id_;
  typename P::MoveList moves_;
  std::size_t at_ = 0;
  std::array<Child, kAhead> batch_;
  std::size_t count_ = 0;
};

}  // namespace quebra::search
