#pragma once
// The layers of a numbered space (core::Ranked): all states by their distance from one of them, a byte a
// state. Explores breadth-first under a Monitor, counts each layer, and can give the k-th state of one.

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <cstring>
#include <optional>
#include <vector>

#include "core/concepts.hpp"
#include "core/layer_counts.hpp"
#include "core/monitor.hpp"
#include "core/parallel.hpp"

namespace quebra::pattern {

/// Explored by several threads: a layer's states are found by scanning the bytes, their children
/// marked with relaxed atomic stores. Two threads may mark the same child, with the same value; layers
/// are counted afterwards, so the counts do not depend on who came first.
template <core::Ranked P>
class DenseLayers {
 public:
  using State = typename P::State;
  static constexpr std::uint32_t kDeepest = 253;  ///< a byte holds depth + 1

  DenseLayers(const P& puzzle, core::Monitor& monitor, unsigned threads = 1)
      : puzzle_(puzzle), monitor_(monitor), threads_(threads) {}

  core::LayerCounts explore(const State& start, std::optional<std::uint32_t> to_depth) {
    core::LayerCounts counts;
    marks_ = core::Block(monitor_.memory(), puzzle_.size());
    if (!marks_) {
      counts.reason = core::StopReason::memory_limit;
      return counts;
    }
    marks()[puzzle_.rank(start)] = 1;
    counts.sizes = {1};
    const std::uint32_t last = std::min(to_depth.value_or(kDeepest), kDeepest);
    for (std::uint32_t depth = 0;; ++depth) {
      monitor_.set_bound(depth + 1);
      if (depth == last) {
        counts.reason = core::StopReason::depth_limit;
        return counts;
      }
      if (auto reason = expand_layer(depth, counts.statistics)) {
        counts.reason = *reason;
        return counts;
      }
      const std::uint64_t found = layer_size(depth + 1);
      if (found == 0) {
        counts.reason = core::StopReason::exhausted;
        return counts;
      }
      counts.sizes.push_back(found);
    }
  }

  /// States are numbered below this, with gaps where they were not reached.
  [[nodiscard]] std::uint64_t numbers() const { return puzzle_.size(); }
  /// Calls use(state, depth) if number `i` was reached.
  template <class Use>
  void visit(std::uint64_t i, Use&& use) const {
    if (marks()[i] != 0) use(puzzle_.unrank(i), marks()[i] - std::uint32_t{1});
  }
  /// Depth of a state by its rank; nullopt if it was not reached.
  [[nodiscard]] std::optional<std::uint32_t> depth(std::uint64_t rank) const {
    if (marks()[rank] == 0) return std::nullopt;
    return marks()[rank] - std::uint32_t{1};
  }

  /// The k-th state of a layer, by rank; k must be below the layer's size.
  [[nodiscard]] State state(std::uint32_t depth, std::uint64_t k) const {
    std::uint64_t rank = next(depth, 0, puzzle_.size());
    for (; k > 0; --k) rank = next(depth, rank + 1, puzzle_.size());
    return puzzle_.unrank(rank);
  }

 private:
  [[nodiscard]] std::uint8_t* marks() const { return marks_.template as<std::uint8_t>(); }

  /// The first rank in [from, end) at this depth; `end` if there is none.
  [[nodiscard]] std::uint64_t next(std::uint32_t depth, std::uint64_t from,
                                   std::uint64_t end) const {
    if (from >= end) return end;
    const void* found = std::memchr(marks() + from, static_cast<int>(depth + 1), end - from);
    return found == nullptr
               ? end
               : static_cast<std::uint64_t>(static_cast<const std::uint8_t*>(found) - marks());
  }

  [[nodiscard]] std::uint64_t layer_size(std::uint32_t depth) const {
    return static_cast<std::uint64_t>(
        std::count(marks(), marks() + puzzle_.size(), static_cast<std::uint8_t>(depth + 1)));
  }

  /// The reason why the monitor ended it, if it did.
  std::optional<core::StopReason> expand_layer(std::uint32_t depth, core::Statistics& statistics) {
    std::atomic<std::uint64_t> expanded{statistics.expanded};
    std::atomic<std::uint64_t> generated{statistics.generated};
    std::optional<core::StopReason> reason;
    const auto update = [&] {
      statistics.expanded = expanded.load(std::memory_order_relaxed);
      statistics.generated = generated.load(std::memory_order_relaxed);
    };
    core::for_blocks(
        {.count = puzzle_.size(), .block = kBlock, .threads = threads_},
        [&](std::uint64_t begin, std::uint64_t end, unsigned) {
          const Work done = expand_block(depth, begin, end);
          expanded.fetch_add(done.expanded, std::memory_order_relaxed);
          generated.fetch_add(done.generated, std::memory_order_relaxed);
        },
        [&] {
          update();
          reason = monitor_.checkpoint(statistics);  // a block may have nothing to expand
          return reason.has_value();
        });
    update();
    return reason;
  }

  struct Work {
    std::uint64_t expanded = 0;
    std::uint64_t generated = 0;
  };

  Work expand_block(std::uint32_t depth, std::uint64_t begin, std::uint64_t end) {
    Work work;
    const auto mark_child = static_cast<std::uint8_t>(depth + 2);
    // Other threads write into this block meanwhile, though never the value that is looked for.
    for (std::uint64_t rank = begin; rank < end; ++rank) {
      if (mark(rank).load(std::memory_order_relaxed) != depth + 1) continue;
      ++work.expanded;
      const State state = puzzle_.unrank(rank);
      for (const auto& move : puzzle_.moves(state)) {
        ++work.generated;
        const auto child = mark(puzzle_.rank(puzzle_.apply(state, move)));
        if (child.load(std::memory_order_relaxed) == 0) {
          child.store(mark_child, std::memory_order_relaxed);
        }
      }
    }
    return work;
  }

  [[nodiscard]] std::atomic_ref<std::uint8_t> mark(std::uint64_t rank) const {
    return std::atomic_ref<std::uint8_t>(marks()[rank]);
  }

  static constexpr std::uint64_t kBlock = 1 << 14;

  const P& puzzle_;
  core::Monitor& monitor_;
  unsigned threads_;
  core::Block marks_;
};

}  // namespace quebra::pattern
