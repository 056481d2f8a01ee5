#pragma once
// A depth-first worker that keeps many reads of memory in flight.
//
// One stack feeds a pipeline. Each turn of the loop takes a parent from the stack and moves those that
// came before it one step on; between two steps of one parent lie a few others, and the lines that it
// asked for arrive meanwhile. Children that survive their first look-up wait in queues, one for each
// further look-up, and go back to the stack at the end.
//
//   stack --> open --> address --> survivors --> make --> queue 1 --> queue 2 --> ... --> stack
//              |  kOpenLead turns  |  kReadLead turns         up to kQueue children each
//
// Depth-first, nearly: at most the parents in the pipeline are expanded before a plain recursion would
// come to them, so that the stack stays small. An iteration that finds nothing visits exactly the nodes
// that the recursion visits (recursive_dfs.hpp), in another order.

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "search/desk.hpp"

namespace quebra::search {

template <Walker W>
class PipelinedWorker {
 public:
  PipelinedWorker(const W& walker, Desk<W>& desk) : walker_(walker), desk_(desk) {
    stack_.reserve(kExpectedStack);
  }

  /// Until there is nothing left to do, or the desk has ended.
  void run() {
    for (std::uint32_t turn = 0;; ++turn) {
      // Step 1. A parent enters.
      Slot& first = slots_[turn % kSlots];
      first.children = 0;
      first.full = next_parent(first);
      idle_ = first.full ? 0 : idle_ + 1;
      if (stopped_) break;
      // Step 2. Addresses for one that entered earlier.
      Slot& second = slots_[(turn - kOpenLead) % kSlots];
      if (second.full) second.children = walker_.address(second.family);
      // Step 3. The first look-ups of one that has its lines by now.
      Slot& third = slots_[(turn - kOpenLead - kReadLead) % kSlots];
      if (third.full) test(third);
      // Step 4. Nothing enters any more: let the queues run dry, then end.
      if (idle_ == 0) continue;
      drain();
      if (idle_ > kOpenLead + kReadLead && stack_.empty()) break;
    }
    desk_.close(account_);
  }

 private:
  static constexpr std::uint32_t kOpenLead = 2;
  static constexpr std::uint32_t kReadLead = 4;
  static constexpr std::uint32_t kSlots = 8;  ///< a power of two above both leads
  static_assert(kOpenLead + kReadLead < kSlots);
  static constexpr std::uint32_t kQueue = 32;  ///< children that wait for a look-up; a power of two
  /// Of them that make it together. When so many have gone there is room for a family, or for as many
  /// from the queue before.
  static constexpr std::uint32_t kBatch = std::max(16U, W::kMostChildren);
  static_assert(kBatch <= kQueue);
  static constexpr std::size_t kExpectedStack = 512;

  using Node = Waiting<W>;

  struct Slot {
    typename W::Family family;
    std::uint32_t left;
    std::uint32_t task;
    std::uint32_t children;
    bool full = false;
  };
  struct Item {
    typename W::Child child;
    std::uint32_t left;
    std::uint32_t task;
  };
  struct Queue {
    std::array<Item, kQueue> items;
    std::uint32_t begin = 0;
    std::uint32_t end = 0;
    [[nodiscard]] std::uint32_t size() const { return end - begin; }
    Item& add() { return items[end++ % kQueue]; }
  };

  bool next_parent(Slot& slot) {
    Node first;  // of another sub-tree
    const bool from_stack = !stack_.empty();
    if (!from_stack && !desk_.take(first)) return false;
    const Node& node = from_stack ? stack_.back() : first;
    if (desk_.ended() || (account_.spent() && !desk_.renew(account_))) {
      stopped_ = true;
      return false;
    }
    Tally& counted = account_.counted;
    ++counted.expanded;
    if (node.left < counted.least_left) counted.least_left = node.left;
    slot.left = node.left;
    slot.task = node.task;
    walker_.open(slot.family, node.node, node.left);
    if (from_stack) stack_.pop_back();
    return true;
  }

  /// First look-ups of all children of a parent; those that survive line up for the second.
  void test(Slot& slot) {
    slot.full = false;
    std::array<std::uint8_t, W::kMostChildren> list;
    const unsigned left = slot.left - 1;
    const unsigned kept = walker_.survivors(slot.family, left, list.data());
    account_.counted.generated += slot.children;
    account_.counted.pruned += slot.children - kept;
    Queue& queue = queues_[0];
    if (queue.size() + kept > kQueue) advance(0);
    const std::uint32_t first = queue.end;
    for (unsigned i = 0; i < kept; ++i) {
      Item& item = queue.add();
      walker_.make(item.child, slot.family, list[i]);
      item.left = left;
      item.task = slot.task;
    }
    fetch(queue, first, 1);
  }

  /// The oldest children of a queue make their look-up together; lines are asked for back to back, which
  /// stalls less than asking here and there.
  void advance(unsigned number) {
    Queue& queue = queues_[number];
    const unsigned look = number + 1;
    const std::uint32_t count = std::min(kBatch, queue.size());
    const bool last = look + 1 >= walker_.looks() || look + 1 >= W::kMostLooks;
    Queue& next = queues_[last ? number : number + 1];
    if (!last && next.size() + count > kQueue) advance(number + 1);
    const std::uint32_t first = next.end;
    for (std::uint32_t i = 0; i < count; ++i) {
      Item& item = queue.items[queue.begin++ % kQueue];
      if (look < walker_.looks() && !walker_.pass(item.child, look, item.left)) {
        ++account_.counted.pruned;
      } else if (last) {
        arrive(item);
      } else {
        next.add() = item;
      }
    }
    if (!last) fetch(next, first, look + 1);
  }

  /// Asks for what the children of a queue from number `first` on read in a look-up.
  void fetch(const Queue& queue, std::uint32_t first, unsigned look) {
    if (look >= walker_.looks()) return;
    for (std::uint32_t i = first; i != queue.end; ++i) {
      walker_.fetch(queue.items[i % kQueue].child, look);
    }
  }

  /// All look-ups are passed. Straight to where it stays: a copy of a copy that was just written waits for
  /// the first to arrive in memory.
  void arrive(const Item& item) {
    Node& kept = stack_.emplace_back(item.left, item.task);
    walker_.keep(kept.node, item.child);
    if (item.left > 0) return;
    if (walker_.is_goal(kept.node)) {
      desk_.solved(item.task);
    } else {
      ++account_.counted.pruned;
    }
    stack_.pop_back();
  }

  void drain() {
    for (unsigned number = 0; number < queues_.size(); ++number) {
      while (queues_[number].size() > 0) advance(number);
    }
  }

  const W& walker_;
  Desk<W>& desk_;
  typename Desk<W>::Account account_;
  std::vector<Node> stack_;
  std::array<Slot, kSlots> slots_{};
  std::array<Queue, std::max(1U, W::kMostLooks - 1)> queues_{};
  std::uint32_t idle_ = 0;
  bool stopped_ = false;
};

}  // namespace quebra::search
