#include "pattern/cube/pattern_builder.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <numeric>
#include <optional>
#include <utility>

#include "core/parallel.hpp"
#include "pattern/cube/flip_rows.hpp"
#include "pattern/cube/row_layers.hpp"
#include "pattern/cube/twist_rows.hpp"
#include "pattern/packed_entries.hpp"

namespace quebra::pattern::cube {
namespace {

constexpr std::uint64_t kBlockWords = 1 << 11;  ///< of entries; some milliseconds at most

std::uint64_t table_bytes(const PatternSpace& space, unsigned bits) {
  return DistanceTable::Layout{.entries = space.size(), .width_bits = bits}.bytes();
}

/// Of the bitmap of FlipRows or TwistRows; 0 where neither applies.
std::uint64_t bitmap_bytes(const PatternSpace& space) {
  std::uint64_t words = 0;
  if (FlipRows::applies(space)) words = FlipRows::bitmap_words(space);
  if (TwistRows::applies(space)) words = TwistRows::bitmap_words(space);
  return words * sizeof(std::uint64_t);
}

template <unsigned bits>
class Builder {
 public:
  using Field = Fields<bits>;

  Builder(const PatternSpace& space, BuildRequest& request, const PatternBuildOptions& options)
      : space_(space),
        request_(request),
        options_(options),
        deepest_(bits == 4 ? options.deepest_in_four_bits : Field::kDeepest) {}

  struct Ended {
    std::optional<DistanceTable> table = {};
    core::StopReason reason = core::StopReason::exhausted;  ///< depth_limit: needs wider entries
  };

  Ended run() {
    if (!begin()) return {.reason = ended_.value_or(core::StopReason::memory_limit)};
    while (!exhausted_) {
      if (depth() == deepest_) return {.reason = core::StopReason::depth_limit};
      if (!add_layer()) {
        leave_draft();
        return {.reason = *ended_};
      }
      keep_draft_if_due();
    }
    return {.table = finished()};
  }

 private:
  [[nodiscard]] unsigned depth() const { return static_cast<unsigned>(depths_.size() - 1); }
  [[nodiscard]] std::uint64_t left() const { return space_.size() - known_; }
  [[nodiscard]] std::uint64_t words() const {
    return (space_.size() + Field::kPerWord - 1) / Field::kPerWord;
  }
  [[nodiscard]] PackedEntries<bits> entries() const {
    return {block_.template as<std::uint64_t>(), request_.threads == 1};
  }
  [[nodiscard]] DistanceTable::Layout layout() const {
    return {.entries = space_.size(), .width_bits = bits, .depths = depths_};
  }

  /// From a draft or from the goal; false if there is no memory, or if it was ended.
  bool begin() {
    if (!take_draft()) {
      if (ended_) return false;
      block_ = core::Block(request_.monitor.memory(), table_bytes(space_, bits));
      if (!block_) return false;
      const bool filled =
          for_words([&](std::uint64_t at) { entries().set_word(at, ~std::uint64_t{0}); },
                    [&] { return wants_to_end(); });
      if (!filled) return false;
      entries().mark(space_.goal_number(), 0);
      depths_ = {1};
    }
    known_ = std::accumulate(depths_.begin(), depths_.end(), std::uint64_t{0});
    exhausted_ = left() == 0;
    if (bits == 4 && options_.whole_rows) {
      bitmap_ = core::Block(request_.monitor.memory(), bitmap_bytes(space_));
    }
    return true;
  }

  /// Whether there is a draft that can be one of this table.
  bool take_draft() {
    if (!request_.draft) return false;
    DistanceTable draft = std::move(*request_.draft);
    request_.draft.reset();
    depths_ = draft.layout().depths;
    const bool fits = draft.layout().entries == space_.size() &&
                      draft.layout().width_bits == bits && !depths_.empty() &&
                      depths_.size() <= deepest_ + 1;
    if (!fits || draft.at(space_.goal_number()) != 0U) return false;
    block_ = std::move(draft).take_block();
    const bool whole = block_.bytes() >= words() * sizeof(std::uint64_t);
    if (whole && census() == depths_ && !ended_) return true;
    block_ = {};
    return false;
  }

  /// How many entries there are of each distance, to the largest.
  std::vector<std::uint64_t> census() {
    std::array<std::atomic<std::uint64_t>, Field::kUnknown + 1> total{};
    core::for_blocks(
        {.count = space_.size(),
         .block = kBlockWords * Field::kPerWord,
         .threads = request_.threads},
        [&](std::uint64_t from, std::uint64_t to, unsigned) {
          std::array<std::uint64_t, Field::kUnknown + 1> counts{};
          for (std::uint64_t i = from; i < to; ++i) ++counts[entries().get(i)];
          for (std::size_t value = 0; value < counts.size(); ++value) {
            total[value].fetch_add(counts[value], std::memory_order_relaxed);
          }
        },
        [&] { return wants_to_end(); });
    std::vector<std::uint64_t> counts(total.begin(), total.end() - 1);
    while (!counts.empty() && counts.back() == 0) counts.pop_back();
    return counts;
  }

  /// One depth more; false if it was ended before it was complete.
  bool add_layer() {
    request_.monitor.set_bound(depth() + 1);
    found_ = 0;
    const bool backward = left() < depths_.back();
    if (pays_by_rows<FlipRows>(std::min(depths_.back(), left()))) {
      add_whole_rows<FlipRows>();
    } else if (!backward && pays_by_rows<TwistRows>(depths_.back())) {
      add_whole_rows<TwistRows>();
    } else {
      const RowLayers<bits> rows(space_, entries());
      loop(space_.rows(), [&](std::uint64_t from, std::uint64_t to) {
        return backward ? rows.backward(depth(), from, to) : rows.forward(depth(), from, to);
      });
    }
    if (ended_) return false;
    if (found_ != 0) depths_.push_back(found_);
    known_ += found_;
    exhausted_ = found_ == 0 || left() == 0;
    return true;
  }

  /// Whether a pass over all rows is better than one over that many entries.
  template <class Rows>
  [[nodiscard]] bool pays_by_rows(std::uint64_t entries) const {
    return bitmap_ && Rows::applies(space_) && entries > space_.size() / Rows::kPaysFrom;
  }

  template <class Rows>
  void add_whole_rows() {
    const Rows rows(space_, block_.template as<std::uint64_t>(),
                    bitmap_.template as<std::uint64_t>());
    loop(Rows::bitmap_words(space_), [&](std::uint64_t from, std::uint64_t to) {
      rows.copy_layer(depth(), from, to);
      return std::uint64_t{0};
    });
    if (ended_) return;
    loop(rows.groups(),
         [&](std::uint64_t from, std::uint64_t to) { return rows.extend(depth(), from, to); });
  }

  /// Blocks of [0, count), about kBlockWords of entries each; `part` returns how many it found.
  template <class Part>
  void loop(std::uint64_t count, Part&& part) {
    const std::uint64_t entries_each = std::max(space_.size() / count, std::uint64_t{1});
    core::for_blocks(
        {.count = count,
         .block = std::max(kBlockWords * Field::kPerWord / entries_each, std::uint64_t{1}),
         .threads = request_.threads},
        [&](std::uint64_t from, std::uint64_t to, unsigned) {
          found_.fetch_add(part(from, to), std::memory_order_relaxed);
        },
        [&] { return wants_to_end(); });
  }

  /// Between blocks: tells how far it is, and asks.
  bool wants_to_end() {
    const std::uint64_t now = known_ + found_.load(std::memory_order_relaxed);
    request_.monitor.set_fraction(static_cast<double>(now) / static_cast<double>(space_.size()));
    ended_ = request_.monitor.checkpoint({.generated = now, .expanded = now});
    return ended_.has_value();
  }

  /// False if `poll` ended it.
  template <class Use, class Poll>
  bool for_words(Use&& use, Poll&& poll) {
    return core::for_blocks(
        {.count = words(), .block = kBlockWords, .threads = request_.threads},
        [&](std::uint64_t from, std::uint64_t to, unsigned) {
          for (std::uint64_t at = from; at < to; ++at) use(at);
        },
        poll);
  }

  /// If there is enough to be worth it.
  void leave_draft() {
    if (!request_.keep_draft) return;
    if (request_.monitor.seconds() < options_.draft_after_seconds) return;
    roll_back();
    keep_draft();
  }

  /// Forgets the entries of the depth that is not complete.
  void roll_back() {
    const unsigned unfinished = depth() + 1;
    for_words(
        [&](std::uint64_t at) {
          const std::uint64_t word = entries().word(at);
          const std::uint64_t fields = Field::equal(word, unfinished);
          if (fields != 0) entries().set_word(at, word | fields * Field::kUnknown);
        },
        [] { return false; });
  }

  void keep_draft_if_due() {
    const double now = request_.monitor.seconds();
    if (exhausted_ || now - last_draft_ < options_.draft_every_seconds) return;
    keep_draft();
    last_draft_ = request_.monitor.seconds();
  }

  void keep_draft() {
    if (!request_.keep_draft) return;
    DistanceTable draft(std::move(block_), layout());
    request_.keep_draft(draft);
    block_ = std::move(draft).take_block();
  }

  DistanceTable finished() { return {std::move(block_), layout()}; }

  const PatternSpace& space_;
  BuildRequest& request_;
  const PatternBuildOptions& options_;
  unsigned deepest_;
  core::Block block_;
  core::Block bitmap_;  ///< empty: no whole rows
  std::vector<std::uint64_t> depths_;
  std::uint64_t known_ = 0;
  bool exhausted_ = false;
  std::atomic<std::uint64_t> found_{0};  ///< of the layer that is made
  std::optional<core::StopReason> ended_;
  double last_draft_ = 0;
};

template <unsigned bits>
auto run(const PatternSpace& space, BuildRequest& request, const PatternBuildOptions& options) {
  return Builder<bits>(space, request, options).run();
}

}  // namespace

std::uint64_t build_bytes(const PatternSpace& space) {
  return table_bytes(space, 4) + bitmap_bytes(space);
}

core::Result<DistanceTable> build_pattern(const PatternSpace& space, const TableKey& key,
                                          BuildRequest request,
                                          const PatternBuildOptions& options) {
  const bool wide_draft = request.draft && request.draft->layout().width_bits == 8;
  if (!wide_draft) {
    auto narrow = run<4>(space, request, options);
    if (narrow.table) return std::move(*narrow.table);
    if (narrow.reason != core::StopReason::depth_limit) {
      return build_ended(key, narrow.reason, table_bytes(space, 4));
    }
  }
  auto wide = run<8>(space, request, options);
  if (wide.table) return std::move(*wide.table);
  return build_ended(key, wide.reason, table_bytes(space, 8));
}

core::Result<std::vector<std::uint64_t>> pattern_depths(const PatternSpace& space,
                                                        core::Monitor& monitor, unsigned threads) {
  TableKey key;  // for messages
  key.puzzle = "cube:3";
  key.pattern = format_pattern(space.pattern());
  auto table = build_pattern(space, key, {.monitor = monitor, .threads = threads});
  if (!table) return table.error();
  return table->layout().depths;
}

}  // namespace quebra::pattern::cube
