#pragma once
// The layers of a numbered space (core::Ranked): all states by their distance from one of them, a byte a
// state. Explores breadth-first under a Monitor, counts each layer, and can give the k-th state of one.
//
//   marks    0: not reached    d + 1: reached at depth d
//
// A layer is found in one of two ways, both of which walk through the bytes with a wide scan:
//
//   forward    each state of the last layer marks those of its children that are not reached
//   backward   each state that is not reached looks for a neighbour in the last layer; the moves can be
//              taken back, so that is the same. Chosen when fewer states are left than the layer has:
//              most of them find a neighbour at once. Nothing left: the exploration is over.
//
// Several threads take blocks of the bytes. All accesses are then atomic, and who marks a state first counts
// it. While a layer is made nobody writes the value that is looked for, so the layers, their sizes and the
// counters do not depend on who came first. One thread alone works on plain bytes.

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <cstdint>
#include <cstring>
#include <optional>
#include <utility>

#include "core/concepts.hpp"
#include "core/layer_counts.hpp"
#include "core/monitor.hpp"
#include "core/parallel.hpp"

namespace quebra::pattern {

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
    std::uint64_t left = puzzle_.size() - 1;
    const std::uint32_t last = std::min(to_depth.value_or(kDeepest), kDeepest);
    for (std::uint32_t depth = 0;; ++depth) {
      monitor_.set_bound(depth + 1);
      if (depth == last && left != 0) {
        counts.reason = core::StopReason::depth_limit;
        return counts;
      }
      const Layer layer =
          left == 0 ? Layer{} : make_layer(depth, left < counts.sizes.back(), counts);
      if (layer.ended || layer.found == 0) {
        counts.reason = layer.ended.value_or(core::StopReason::exhausted);
        return counts;
      }
      counts.sizes.push_back(layer.found);
      left -= layer.found;
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
    std::uint64_t found = 0;
    const auto mark = static_cast<std::uint8_t>(depth + 1);
    for_each(marks(), puzzle_.size(), mark, [&](std::uint64_t rank) {
      found = rank;
      return k-- != 0;
    });
    return puzzle_.unrank(found);
  }

  /// The marks themselves, a byte a state; the layers are empty afterwards.
  [[nodiscard]] core::Block take_marks() { return std::move(marks_); }

 private:
  static constexpr std::uint64_t kBlock = 1 << 14;

  struct Layer {
    std::uint64_t found = 0;
    std::optional<core::StopReason> ended = {};  ///< by the monitor
  };
  struct Work {
    std::uint64_t expanded = 0;
    std::uint64_t generated = 0;
    std::uint64_t found = 0;
  };

  [[nodiscard]] std::uint8_t* marks() const { return marks_.template as<std::uint8_t>(); }

  /// Calls use(i) for each i below `count` with bytes[i] == wanted, in order, until it says false.
  template <class Use>
  static void for_each(const std::uint8_t* bytes, std::uint64_t count, std::uint8_t wanted,
                       Use&& use) {
    const std::uint8_t* const end = bytes + count;
    for (const std::uint8_t* at = bytes; at < end; ++at) {
      // Neighbours are often of one layer: look before the long jump.
      if (*at != wanted) {
        at = static_cast<const std::uint8_t*>(
            std::memchr(at, wanted, static_cast<std::size_t>(end - at)));
        if (at == nullptr) return;
      }
      if (!use(static_cast<std::uint64_t>(at - bytes))) return;
    }
  }

  Layer make_layer(std::uint32_t depth, bool backward, core::LayerCounts& counts) {
    core::Statistics& statistics = counts.statistics;
    std::atomic<std::uint64_t> expanded{statistics.expanded};
    std::atomic<std::uint64_t> generated{statistics.generated};
    std::atomic<std::uint64_t> found{0};
    Layer layer;
    const auto update = [&] {
      statistics.expanded = expanded.load(std::memory_order_relaxed);
      statistics.generated = generated.load(std::memory_order_relaxed);
    };
    core::for_blocks(
        {.count = puzzle_.size(), .block = kBlock, .threads = threads_},
        [&](std::uint64_t begin, std::uint64_t end, unsigned) {
          const auto mark = static_cast<std::uint8_t>(depth + 1);
          const Work done = threads_ == 1 ? scan<Plain>(mark, backward, begin, end)
                                          : scan<Shared>(mark, backward, begin, end);
          expanded.fetch_add(done.expanded, std::memory_order_relaxed);
          generated.fetch_add(done.generated, std::memory_order_relaxed);
          found.fetch_add(done.found, std::memory_order_relaxed);
        },
        [&] {
          update();
          layer.ended = monitor_.checkpoint(statistics);  // a block may have nothing to expand
          return layer.ended.has_value();
        });
    update();
    layer.found = found.load();
    return layer;
  }

  /// The marks of one thread that is alone with them.
  struct Plain {
    static const std::uint8_t* view(const std::uint8_t* bytes, std::uint64_t) { return bytes; }
    static std::uint8_t get(const std::uint8_t* marks, std::uint64_t i) { return marks[i]; }
    /// Whether it was this call that set it.
    static bool set_first(std::uint8_t* marks, std::uint64_t i, std::uint8_t value) {
      if (marks[i] != 0) return false;
      marks[i] = value;
      return true;
    }
  };
  /// The marks while others write: all accesses are atomic, to whole words of eight marks (a Block is
  /// rounded up to them), because accesses of different widths must not meet.
  struct Shared {
    std::array<std::uint64_t, kBlock / 8> copy;
    const std::uint8_t* view(std::uint8_t* bytes, std::uint64_t count) {
      for (std::uint64_t i = 0; i < count; i += 8) {
        copy[i / 8] = word(bytes, i).load(std::memory_order_relaxed);
      }
      return reinterpret_cast<const std::uint8_t*>(copy.data());
    }
    static std::atomic_ref<std::uint64_t> word(std::uint8_t* marks, std::uint64_t i) {
      return std::atomic_ref(reinterpret_cast<std::uint64_t*>(marks)[i / 8]);
    }
    static unsigned shift(std::uint64_t i) {
      const auto byte = static_cast<unsigned>(i % 8);
      return 8 * (std::endian::native == std::endian::little ? byte : 7 - byte);
    }
    static std::uint8_t get(std::uint8_t* marks, std::uint64_t i) {
      return static_cast<std::uint8_t>(word(marks, i).load(std::memory_order_relaxed) >> shift(i));
    }
    /// Two threads set a mark to the same value, so that both may add its bits.
    static bool set_first(std::uint8_t* marks, std::uint64_t i, std::uint8_t value) {
      if (get(marks, i) != 0) return false;
      const auto old =
          word(marks, i).fetch_or(std::uint64_t{value} << shift(i), std::memory_order_relaxed);
      return static_cast<std::uint8_t>(old >> shift(i)) == 0;
    }
  };

  /// One block of ranks; `mark` is that of the last layer.
  template <class Access>
  Work scan(std::uint8_t mark, bool backward, std::uint64_t begin, std::uint64_t end) {
    Access access;
    const std::uint8_t* const view = access.view(marks() + begin, end - begin);
    const auto next = static_cast<std::uint8_t>(mark + 1);
    Work work;
    if (backward) {
      for_each(view, end - begin, 0, [&](std::uint64_t i) {
        if (has_neighbour<Access>(puzzle_.unrank(begin + i), mark, work) &&
            Access::set_first(marks(), begin + i, next)) {
          ++work.found;
        }
        return true;
      });
      return work;
    }
    Waiting<Access> waiting(marks(), next);
    for_each(view, end - begin, mark, [&](std::uint64_t i) {
      ++work.expanded;
      const State state = puzzle_.unrank(begin + i);
      for (const auto& move : puzzle_.moves(state)) {
        ++work.generated;
        waiting.add(puzzle_.rank(puzzle_.apply(state, move)));
      }
      return true;
    });
    work.found = waiting.finish();
    return work;
  }

  template <class Access>
  bool has_neighbour(const State& state, std::uint8_t mark, Work& work) const {
    ++work.expanded;
    for (const auto& move : puzzle_.moves(state)) {
      ++work.generated;
      if (Access::get(marks(), puzzle_.rank(puzzle_.apply(state, move))) == mark) return true;
    }
    return false;
  }

  /// Children on their way: their bytes are asked for when they are added and looked at some children
  /// later, when they have come from memory.
  template <class Access>
  class Waiting {
   public:
    Waiting(std::uint8_t* marks, std::uint8_t value) : marks_(marks), value_(value) {}
    void add(std::uint64_t rank) {
      __builtin_prefetch(marks_ + rank, 1);
      std::uint64_t& slot = ranks_[added_++ % kSlots];
      if (added_ > kSlots) mark(slot);
      slot = rank;
    }
    /// How many were reached for the first time.
    std::uint64_t finish() {
      for (std::uint64_t i = 0; i < std::min(added_, kSlots); ++i) mark(ranks_[i]);
      return found_;
    }

   private:
    static constexpr std::uint64_t kSlots = 32;
    void mark(std::uint64_t rank) { found_ += Access::set_first(marks_, rank, value_) ? 1U : 0U; }

    std::uint8_t* marks_;
    std::uint8_t value_;
    std::uint64_t added_ = 0;
    std::uint64_t found_ = 0;
    std::array<std::uint64_t, kSlots> ranks_{};
  };

  const P& puzzle_;
  core::Monitor& monitor_;
  unsigned threads_;
  core::Block marks_;
};

}  // namespace quebra::pattern
