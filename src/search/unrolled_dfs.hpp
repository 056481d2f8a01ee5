#pragma once
// The bounded depth-first kernel of IDA* for puzzles with a compile-time walker: one function per
// history class (for tiles: the blank's cell and the last move), its moves unrolled, everything that
// can be known before the program runs a constant. No allocation, a handful of instructions a node.
//
// A walker describes its classes:
//   kStartClasses             a search begins in one of the classes 0 .. this, see start_class()
//   kSteps<Class>             std::array of {Move move; int next;}: the moves that the history allows,
//                             in successor order, and the class that each leads to
//   Position                  what is carried along (a packed board)
//   step<Class, I>(position)  plays kSteps<Class>[I] on it; 1 if f rises (by kRise), 0 if it stays
//   is_goal(position), start(), start_f()
//
// Counting costs one addition and one sign test a node: `tally_` holds the expanded nodes of a leg in
// its high bits and the generated ones in its low bits, and starts so low that it turns non-negative
// when the leg's allowance is spent and the monitor has to be asked.
//
//     bit 63 ....................... 20 | 19 ......... 0
//         expanded - (allowance + 1)    |  generated        < 2^20: 2^15 expansions, <= 31 children

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>

#include "search/task.hpp"

namespace quebra::search {

template <class W>
class UnrolledDfs final : public BoundedKernel<typename W::Move> {
  using Move = typename W::Move;
  using Position = typename W::Position;
  using BoundedKernel<Move>::path;
  using BoundedKernel<Move>::statistics;

 public:
  UnrolledDfs(W walker, core::Monitor& monitor) : walker_(std::move(walker)), monitor_(monitor) {}

  [[nodiscard]] core::Cost start_f() const override { return walker_.start_f(); }
  [[nodiscard]] core::Cost next_bound() const override { return bound_ + W::kRise; }

  core::StopReason run(core::Cost bound) override {
    bound_ = bound;
    path.clear();
    ended_.reset();
    unborn_ = 0;
    const std::uint64_t pruned_before = statistics.pruned;
    if (const auto reason = monitor_.before_expansion(statistics)) {
      statistics.frontier = root_counted_ ? 0 : 1;
      return *reason;
    }
    begin_leg();
    if (root_counted_) tally_ -= kOneExpanded;  // the root is expanded again, but counted once
    const bool stop = enter(static_cast<std::size_t>(walker_.start_class()),
                            static_cast<int>((bound - walker_.start_f()) / W::kRise));
    end_leg();
    statistics.generated -= unborn_;
    root_counted_ = true;
    statistics.frontier = stop ? 1 : 0;  // the goal, or the node that was not expanded any more
    statistics.pruned = statistics.generated + 1 - statistics.expanded - statistics.frontier;
    if (ended_) return *ended_;
    if (stop) {
      std::ranges::reverse(path);
      return core::StopReason::goal_reached;
    }
    return statistics.pruned > pruned_before ? core::StopReason::depth_limit
                                             : core::StopReason::exhausted;
  }

 private:
  static constexpr int kExpandedShift = 20;
  static constexpr std::int64_t kOneExpanded = std::int64_t{1} << kExpandedShift;
  static constexpr std::uint64_t kLongestLeg = 1 << 15;

  template <int Class>
  static constexpr std::int64_t kChildren =
      static_cast<std::int64_t>(W::template kSteps<Class>.size());

  /// True: stop everywhere (a goal, or the monitor's word). `slack`: rises of f still allowed.
  template <int Class>
  [[gnu::noinline]] static bool visit(UnrolledDfs& self, Position position, int slack,
                                      std::uint64_t depth) {
    static_assert(kChildren<Class> <= 31);
    // Step 1. Count the node and its children; ask the monitor when the leg is over.
    self.tally_ += kOneExpanded + kChildren<Class>;
    if (self.tally_ >= 0) [[unlikely]] {
      if (!self.next_leg(kChildren<Class>)) return true;
    }
    if (depth > self.statistics.max_depth) self.statistics.max_depth = depth;
    // Step 2. Every child within the bound.
    return self.each_step<Class>(position, slack, depth,
                                 std::make_index_sequence<kChildren<Class>>{});
  }

  template <int Class, std::size_t... I>
  bool each_step(Position position, int slack, std::uint64_t depth, std::index_sequence<I...>) {
    return (step<Class, I>(position, slack, depth) || ...);
  }

  template <int Class, std::size_t I>
  [[gnu::always_inline]] bool step(Position position, int slack, std::uint64_t depth) {
    constexpr auto kStep = W::template kSteps<Class>[I];
    const int left = slack - walker_.template step<Class, I>(position);
    if (left < 0) return false;
    if (!walker_.is_goal(position) && !visit<kStep.next>(*this, position, left, depth + 1))
      return false;
    unwind(kStep.move, static_cast<std::uint64_t>(kChildren<Class>) - I - 1);
    return true;
  }

  /// On the way back from a goal or a stop: the path, and the siblings that were never generated.
  [[gnu::noinline, gnu::cold]] void unwind(Move move, std::uint64_t siblings) {
    unborn_ += siblings;  // not off the tally: they may have been counted in an earlier leg
    path.push_back(move);
  }

  bool enter(std::size_t start_class, int slack) {
    return [&]<std::size_t... Class>(std::index_sequence<Class...>) {
      static constexpr std::array kVisits{&UnrolledDfs::visit<static_cast<int>(Class)>...};
      return kVisits[start_class](*this, walker_.start(), slack, 1);
    }
    (std::make_index_sequence<W::kStartClasses>{});
  }

  void begin_leg() {
    const std::uint64_t allowance =
        std::min(monitor_.expansions_to_checkpoint(statistics), kLongestLeg - 1);
    leg_start_ = -static_cast<std::int64_t>((allowance + 1) << kExpandedShift);
    tally_ = leg_start_;
  }
  void end_leg() {
    const std::int64_t done = tally_ - leg_start_;
    statistics.expanded += static_cast<std::uint64_t>(done >> kExpandedShift);
    statistics.generated += static_cast<std::uint64_t>(done & (kOneExpanded - 1));
    leg_start_ = tally_;
  }
  /// Called with a node counted that the allowance did not cover: takes it back, asks, and counts it
  /// in the next leg if there is one.
  [[gnu::noinline]] bool next_leg(std::int64_t children) {
    tally_ -= kOneExpanded + children;
    end_leg();
    ended_ = monitor_.checkpoint(statistics);
    if (ended_) return false;
    begin_leg();
    tally_ += kOneExpanded + children;
    return true;
  }

  const W walker_;
  core::Monitor& monitor_;
  core::Cost bound_ = 0;
  std::int64_t tally_ = 0;
  std::int64_t leg_start_ = 0;
  std::uint64_t unborn_ = 0;
  bool root_counted_ = false;
  std::optional<core::StopReason> ended_;
};

}  // namespace quebra::search
