#pragma once
// The pipelined worker of the optimal search: what search/pipelined_dfs.hpp does for any walker, with one
// queue for each kind of look-up and no copies of children that do not survive.
//
//   stack --> open --> address --> survivors --> inverse: class --> inverse: bound --+--> stack
//              |  kOpenLead  |  kReadLead turns   |  kBatch children  |              |
//                                                    half turns inherit the bound ---+
//                                        near the end: domino cosets of axis 1 --> of axes 0 and 2 --> stack
//
// Most children end at their first look-up, and most of the others at that of their inverse; these know
// only their number in the family. A family stays in its slot until its last child has left the queue.

#include <array>
#include <cstdint>
#include <vector>

#include "search/desk.hpp"

namespace quebra::solver {

template <search::Walker W>
class OptimalWorker {
 public:
  OptimalWorker(const W& walker, search::Desk<W>& desk) : walker_(walker), desk_(desk) {
    stack_.reserve(kExpectedStack);
  }

  /// Until there is nothing left to do, or the desk has ended.
  void run() {
    for (std::uint32_t turn = 0;; ++turn) {
      // Step 1. Children of the family whose slot is needed now have to leave it.
      if (read_ != end_ && turn - inverses_[read_ % kInverses].turn >= kSlots - 1) empty_inverses();
      // Step 2. A parent enters.
      Slot& first = slots_[turn % kSlots];
      first.full = next_parent(first);
      idle_ = first.full ? 0 : idle_ + 1;
      if (stopped_) break;
      // Step 3. Addresses for one that entered earlier.
      Slot& second = slots_[(turn - kOpenLead) % kSlots];
      if (second.full) second.children = walker_.address(second.family);
      // Step 4. The first look-ups of one that has its lines by now.
      const std::uint32_t entered = turn - kOpenLead - kReadLead;
      Slot& third = slots_[entered % kSlots];
      if (third.full) test(third, entered);
      // Step 5. Nothing enters any more: let the queues run dry, then end.
      if (idle_ == 0) continue;
      empty_inverses();
      advance_near();
      const bool dry = near_count() == 0 && read_ == end_;
      if (idle_ > kOpenLead + kReadLead && stack_.empty() && dry) break;
    }
    desk_.close(account_);
  }

 private:
  static constexpr std::uint32_t kOpenLead = 3;
  static constexpr std::uint32_t kReadLead = 6;
  static constexpr std::uint32_t kSlots = 32;  ///< a power of two
  static constexpr std::uint32_t kInverses = 64;
  static constexpr std::uint32_t kBatch = 16;
  /// One batch waits to be read, another to be full; each is full with the family that fills it.
  static_assert(2 * (kBatch - 1 + W::kMostInverses) <= kInverses);
  static constexpr std::size_t kNear = 8;
  static constexpr std::size_t kExpectedStack = 1024;

  using Waiting = search::Waiting<W>;

  struct Slot {
    typename W::Family family;
    std::uint32_t left = 0;
    std::uint32_t task = 0;
    std::uint32_t children = 0;
    bool full = false;
  };
  struct Inverse {
    typename W::Inverse inverse;
    std::uint32_t turn;  ///< when its family entered
    std::uint32_t child;
  };
  struct Near {
    Waiting node;
    typename W::Dominoes dominoes;
  };

  bool next_parent(Slot& slot) {
    Waiting first;  // of another sub-tree
    const bool from_stack = !stack_.empty();
    if (!from_stack && !desk_.take(first)) return false;
    const Waiting& node = from_stack ? stack_.back() : first;
    if (desk_.ended() || (account_.spent() && !desk_.renew(account_))) {
      stopped_ = true;
      return false;
    }
    ++account_.counted.expanded;
    desk_.reached(node.task, node.left);
    if (node.left < account_.counted.least_left) account_.counted.least_left = node.left;
    slot.left = node.left;
    slot.task = node.task;
    walker_.open(slot.family, node.node, node.left);
    if (from_stack) stack_.pop_back();
    return true;
  }

  /// First look-ups of all children of a parent.
  void test(Slot& slot, std::uint32_t turn) {
    slot.full = false;
    std::array<std::uint8_t, W::kMostChildren> list;
    const unsigned left = slot.left - 1;
    const unsigned kept = walker_.survivors(slot.family, left, list.data());
    account_.counted.generated += slot.children;
    account_.counted.pruned += slot.children - kept;
    for (unsigned i = 0; i < kept; ++i) {
      const unsigned child = list[i];
      if (walker_.inherits(slot.family, child)) {
        Waiting& node = arriving(left, slot.task);
        walker_.build_heir(node.node, slot.family, child);
        arrive();
      } else {
        Inverse& waits = inverses_[end_++ % kInverses];
        walker_.begin_inverse(waits.inverse, slot.family, child);
        waits.turn = turn;
        waits.child = child;
      }
    }
    if (end_ - found_ >= kBatch) {
      read_inverses();
      find_inverses();
    }
  }

  /// The bounds that were asked for.
  void read_inverses() {
    for (; read_ != found_; ++read_) {
      const Inverse& waits = inverses_[read_ % kInverses];
      const Slot& slot = slots_[waits.turn % kSlots];
      const unsigned left = slot.left - 1;
      const unsigned bound = walker_.bound_of(waits.inverse);
      if (bound > left) {
        ++account_.counted.pruned;
        continue;
      }
      Waiting& node = arriving(left, slot.task);
      walker_.build(node.node, slot.family, waits.child, waits.inverse, bound);
      arrive();
    }
  }
  /// Asks for the bounds of those that have their classes; back to back, which stalls less than here and
  /// there.
  void find_inverses() {
    const std::uint32_t first = found_;
    for (; found_ != end_; ++found_) walker_.find_inverse(inverses_[found_ % kInverses].inverse);
    for (std::uint32_t i = first; i != end_; ++i) {
      walker_.fetch_inverse(inverses_[i % kInverses].inverse);
    }
  }
  void empty_inverses() {
    read_inverses();
    find_inverses();
    read_inverses();
  }

  /// A node at the top of the stack, to be filled in; then arrive() decides what becomes of it.
  Waiting& arriving(unsigned left, std::uint32_t task) { return stack_.emplace_back(left, task); }

  void arrive() {
    const Waiting& node = stack_.back();
    if (!walker_.wants_dominoes(node.left)) return;
    Near& near = near_[0][near_counts_[0]++];
    near.node = node;
    stack_.pop_back();
    walker_.begin_dominoes(near.dominoes, near.node.node, {1});
    walker_.fetch_domino_classes(near.dominoes, 2);
    if (near_counts_[0] == kNear) advance_near();
  }

  [[nodiscard]] std::size_t near_count() const {
    return near_counts_[0] + near_counts_[1] + near_counts_[2] + near_counts_[3];
  }

  /// Everybody near the end makes a step, the last ones first.
  void advance_near() {
    for (std::size_t i = 0; i < near_counts_[3]; ++i) {
      const Near& near = near_[3][i];
      if (walker_.dominoes_allow(near.dominoes, 4, near.node.left)) {
        settle(near.node);
      } else {
        ++account_.counted.pruned;
      }
    }
    near_counts_[3] = near_counts_[2];
    for (std::size_t i = 0; i < near_counts_[2]; ++i) {
      Near& near = near_[3][i] = near_[2][i];
      walker_.find_dominoes(near.dominoes, 4);
      walker_.fetch_dominoes(near.dominoes, 4);
    }
    near_counts_[2] = 0;
    for (std::size_t i = 0; i < near_counts_[1]; ++i) {
      const Near& before = near_[1][i];
      if (!walker_.dominoes_allow(before.dominoes, 2, before.node.left)) {
        ++account_.counted.pruned;
        continue;
      }
      Near& near = near_[2][near_counts_[2]++] = before;
      walker_.begin_dominoes(near.dominoes, near.node.node, {0, 2});
      walker_.fetch_domino_classes(near.dominoes, 4);
    }
    near_counts_[1] = near_counts_[0];
    for (std::size_t i = 0; i < near_counts_[0]; ++i) {
      Near& near = near_[1][i] = near_[0][i];
      walker_.find_dominoes(near.dominoes, 2);
      walker_.fetch_dominoes(near.dominoes, 2);
    }
    near_counts_[0] = 0;
  }

  /// All look-ups are passed.
  void settle(const Waiting& node) {
    if (node.left > 0) {
      stack_.push_back(node);
    } else if (walker_.is_goal(node.node)) {
      desk_.solved(node.task);
    } else {
      ++account_.counted.pruned;
    }
  }

  const W& walker_;
  search::Desk<W>& desk_;
  typename search::Desk<W>::Account account_;
  std::vector<Waiting> stack_;
  std::array<Slot, kSlots> slots_{};
  std::array<Inverse, kInverses> inverses_;
  std::uint32_t read_ = 0;   ///< [read_, found_) have asked for their bounds,
  std::uint32_t found_ = 0;  ///< [found_, end_) for their classes
  std::uint32_t end_ = 0;
  std::array<std::array<Near, kNear>, 4> near_;
  std::array<std::size_t, 4> near_counts_{};
  std::uint32_t idle_ = 0;
  bool stopped_ = false;
};

}  // namespace quebra::solver
