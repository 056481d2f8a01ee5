#pragma once
// The builder for one form of lanes and one choice of flips; each form is instantiated in a file of its own.

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <cmath>
#include <cstring>
#include <memory>
#include <numeric>
#include <optional>
#include <utility>
#include <vector>

#include "core/parallel.hpp"
#include "pattern/cube/flip_builder.hpp"
#include "pattern/cube/flip_layers.hpp"
#include "pattern/line_builder.hpp"
#include "pattern/line_marks.hpp"
#include "puzzle/cube/move_history.hpp"

namespace quebra::pattern::cube {

template <class Lanes, Flips flips>
class FlipBuilder {
 public:
  FlipBuilder(const FlipTable& wanted, BuildRequest& request)
      : wanted_(wanted),
        request_(request),
        layout_(wanted.layout),
        classes_(wanted.corners.classes()),
        views_(std::make_unique<const ViewTables>(wanted.puzzle)),
        steps_(wanted.puzzle, wanted.corners),
        history_(wanted.puzzle, puzzle::cube::Prune::canonical) {}

  /// Empty: `ended` says why.
  std::optional<DistanceTable> run() {
    if (!begin() || !make_near_layers()) return std::nullopt;
    while (depths_.size() < layout_.base + 3) {
      if (!visit(static_cast<unsigned>(depths_.size())) || !count_layer()) {
        leave_draft();
        return std::nullopt;
      }
    }
    return DistanceTable(std::move(block_), described(depths_));
  }

  std::optional<core::StopReason> ended = {};

 private:
  static constexpr unsigned kMostNear = 8;  ///< some millions of cosets, in either metric
  static constexpr unsigned kFewestPlies = 3;
  static constexpr std::uint64_t kRootsAtOnce = 64;
  static constexpr double kDraftAfterSeconds = 5;

  struct Node {
    Lanes cube;
    CornerNumbers at;
    std::uint8_t history;
  };

  [[nodiscard]] std::uint8_t* table() const { return block_.as<std::uint8_t>(); }
  [[nodiscard]] DistanceTable::Layout described(std::vector<std::uint64_t> depths) const {
    return {.entries = entries_of(layout_), .width_bits = 2, .depths = std::move(depths)};
  }
  [[nodiscard]] unsigned near_depth() const {
    return std::min(kMostNear, layout_.base + 2 - kFewestPlies);
  }

  /// The table, empty or from a draft.
  bool begin() {
    if (request_.draft && take_draft()) return true;
    block_ = core::Block(request_.monitor.memory(), layout_.bytes());
    if (!block_) return end(core::StopReason::memory_limit);
    constexpr std::uint64_t kAtOnce = std::uint64_t{64} << 20U;  // for the sake of who wants to end
    for (std::uint64_t at = 0; at < layout_.bytes(); at += kAtOnce) {
      std::memset(table() + at, 0xff, std::min(kAtOnce, layout_.bytes() - at));
      if (wants_to_end(0)) return false;
    }
    return true;
  }

  /// A draft has the counts of its complete layers, then one more than the starts that the next layer had.
  bool take_draft() {
    const DistanceTable::Layout& draft = request_.draft->layout();
    const bool fits = draft.entries == entries_of(layout_) && draft.width_bits == 2 &&
                      draft.depths.size() > near_depth() + 1 &&
                      draft.depths.size() < layout_.base + 4 && draft.depths.back() > 0;
    if (!fits) {
      request_.draft.reset();
      return false;
    }
    depths_ = draft.depths;
    starts_done_ = depths_.back() - 1;
    depths_.pop_back();
    block_ = std::move(*request_.draft).take_block();
    return true;
  }
  void leave_draft() {
    const bool worth_it = request_.monitor.seconds() >= kDraftAfterSeconds;
    if (!request_.keep_draft || !worth_it || depths_.size() <= near_depth()) return;
    auto depths = depths_;
    depths.push_back(starts_done_ + 1);
    request_.keep_draft(DistanceTable(std::move(block_), described(std::move(depths))));
  }

  // ---- step 1: distinct cosets ------------------------------------------------------------

  bool make_near_layers() {
    const bool from_draft = !depths_.empty();
    FlipLayer before;
    std::vector<FlipLayer::Key> keys = {key_of(node_of(puzzle::cube::lattice_home()))};
    for (unsigned depth = 0;; ++depth) {
      FlipLayer fresh(
          classes_.size(), keys,
          [&](FlipLayer::Key key) { return last_.contains(key) || before.contains(key); },
          [&] { return wants_to_end(0); });
      if (ended) return false;
      before = std::exchange(last_, std::move(fresh));
      if (!from_draft) {
        depths_.push_back(mark_layer(depth));
      }
      if (depth == near_depth()) break;
      constexpr std::uint64_t kBytesAChild = sizeof(FlipLayer::Key) + 2 * 4;
      counted_ = core::Reservation(
          request_.monitor.memory(),
          last_.bytes() + before.bytes() + last_.size() * views_->moves.size() * kBytesAChild);
      if (!counted_) return end(core::StopReason::memory_limit);
      if (!expand(keys)) return false;
    }
    second_last_ = std::move(before);
    return true;
  }

  /// The keys of all neighbours of the last layer.
  bool expand(std::vector<FlipLayer::Key>& keys) {
    keys.clear();
    keys.reserve(last_.size() * history_.steps(puzzle::cube::MoveHistory::kStart).size());
    constexpr std::uint64_t kAtOnce = 4096;
    for (std::uint64_t from = 0; from < last_.size(); from += kAtOnce) {
      if (wants_to_end(0)) return false;
      last_.for_each(from, std::min(from + kAtOnce, last_.size()), [&](FlipLayer::Key key) {
        const Node node = node_of(key);
        for (const auto step : history_.steps(node.history))
          keys.push_back(key_of(after(node, step)));
      });
    }
    return true;
  }

  /// How many entries that are.
  std::uint64_t mark_layer(unsigned depth) {
    LineMarks marks(table(), layout_.base, depth);
    last_.for_each(0, last_.size(), [&](FlipLayer::Key key) {
      const Node node = node_of(key);
      mark(marks, classes_.entries[number_of(node.at)], node.cube, kNoMove);
    });
    marks.settle_all();
    return marks.fresh();
  }

  // ---- step 2: ways from them -------------------------------------------------------------

  /// Marks what is `depth` moves away.
  bool visit(unsigned depth) {
    const std::uint64_t begun = starts_done_;
    std::atomic<std::uint64_t> done{0};
    const bool whole = core::for_blocks(
        {.count = last_.size() - begun, .block = kRootsAtOnce, .threads = request_.threads},
        [&](std::uint64_t from, std::uint64_t to, unsigned) {
          LineMarks marks(table(), layout_.base, depth);
          last_.for_each(begun + from, begun + to, [&](FlipLayer::Key key) {
            walk_from(node_of(key), depth - near_depth(), marks);
          });
          done.fetch_add(to - from, std::memory_order_relaxed);
        },
        [&] {
          return wants_to_end(static_cast<double>(begun + done.load()) /
                              static_cast<double>(last_.size()));
        });
    starts_done_ = begun + done.load();
    return whole;
  }

  void walk_from(const Node& root, unsigned plies, LineMarks& marks) const {
    for (const auto step : history_.steps(root.history)) {
      const Node child = after(root, step);
      const FlipLayer::Key key = key_of(child);
      if (last_.contains(key) || second_last_.contains(key)) continue;
      if (plies == 1) {
        mark(marks, classes_.entries[number_of(child.at)], child.cube, kNoMove);
      } else {
        walk(child, plies - 1, marks);
      }
    }
  }

  void walk(const Node& node, unsigned plies, LineMarks& marks) const {
    if (plies == 1) {
      mark_children(node, marks);
      return;
    }
    for (const auto step : history_.steps(node.history)) walk(after(node, step), plies - 1, marks);
  }

  void mark_children(const Node& node, LineMarks& marks) const {
    const auto& permutations = steps_.permutations[node.at.permutation].after;
    const auto& twists = steps_.twists[node.at.twists].after;
    const auto list = history_.steps(node.history);
    std::array<std::uint32_t, kMostMoves> entries;
    for (std::size_t i = 0; i < list.size(); ++i) {
      entries[i] = classes_.entries[permutations[list[i].move] + twists[list[i].move]];
    }
    for (std::size_t i = 0; i < list.size(); ++i) {
      mark(marks, entries[i], node.cube, list[i].move);
    }
  }

  // ---- cosets ---------------------------------------------------------------------------

  [[nodiscard]] static std::uint32_t number_of(CornerNumbers at) {
    return std::uint32_t{at.permutation} * kTwists + at.twists;
  }
  [[nodiscard]] Node node_of(const puzzle::cube::LatticeCube& cube) const {
    const Lanes lanes = Lanes::of(lanes_of(cube));
    return {lanes, lanes.corners(*views_, wanted_.kind.corners), puzzle::cube::MoveHistory::kStart};
  }
  /// Some cube of the coset.
  [[nodiscard]] Node node_of(FlipLayer::Key key) const {
    const auto column = static_cast<std::uint32_t>(key);
    const std::uint32_t corners = classes_.representatives[key >> 32U];
    return node_of(
        {wanted_.corners.corners_of(corners),
         edges_with_flips(column / flip_classes(Flips::all), column % flip_classes(Flips::all))});
  }
  [[nodiscard]] Node after(const Node& node, puzzle::cube::MoveHistory::Step step) const {
    return {node.cube.moved(views_->moves[step.move]),
            {steps_.permutations[node.at.permutation].next[step.move],
             steps_.twists[node.at.twists].after[step.move]},
            step.next};
  }

  /// The coset's row, and its least column there.
  [[nodiscard]] FlipLayer::Key key_of(const Node& node) const {
    const std::uint32_t entry = classes_.entries[number_of(node.at)];
    const std::uint64_t row = SymmetryClasses::class_of(entry);
    const unsigned shown = SymmetryClasses::symmetry_of(entry);
    std::uint32_t column = node.cube.template column<Flips::all>(*views_, kNoMove, shown);
    for (const std::uint8_t again : classes_.stabilizers[row]) {
      const unsigned both = puzzle::cube::symmetry_products()[again][shown];
      column = std::min(column, node.cube.template column<Flips::all>(*views_, kNoMove, both));
    }
    return row << 32U | column;
  }

  /// Marks the coset of a cube after a move, in all columns that it has in its row.
  void mark(LineMarks& marks, std::uint32_t entry, const Lanes& cube, unsigned move) const {
    const std::uint32_t row = SymmetryClasses::class_of(entry);
    const unsigned shown = SymmetryClasses::symmetry_of(entry);
    marks.add(layout_.place_of(row, cube.template column<flips>(*views_, move, shown)));
    for (const std::uint8_t again : classes_.stabilizers[row]) {
      const unsigned both = puzzle::cube::symmetry_products()[again][shown];
      marks.add(layout_.place_of(row, cube.template column<flips>(*views_, move, both)));
    }
  }

  // ---- counts and ends --------------------------------------------------------------------

  /// Of the entries that are marked by now, those that were not before: the next layer is complete. They are
  /// counted in the table, since a draft has some of them.
  bool count_layer() {
    std::atomic<std::uint64_t> marked{0};
    const bool whole = core::for_blocks(
        {.count = layout_.bytes() / LineLayout::kLineBytes, .threads = request_.threads},
        [&](std::uint64_t from, std::uint64_t to, unsigned) {
          std::uint64_t count = 0;
          for (const std::uint8_t* line = table() + from * LineLayout::kLineBytes;
               line != table() + to * LineLayout::kLineBytes; line += LineLayout::kLineBytes) {
            count += marked_in(line);
          }
          marked.fetch_add(count, std::memory_order_relaxed);
        },
        [&] { return wants_to_end(1); });
    if (!whole) return false;
    depths_.push_back(marked.load() - known());
    starts_done_ = 0;
    return true;
  }
  [[nodiscard]] std::uint64_t known() const {
    return std::accumulate(depths_.begin(), depths_.end(), std::uint64_t{0});
  }
  static std::uint64_t marked_in(const std::uint8_t* line) {
    constexpr std::uint64_t kLow = 0x5555'5555'5555'5555ULL;
    constexpr std::uint64_t kLeast = 0xff00'0000'0000'0000ULL;  // not codes
    std::uint64_t count = 0;
    for (unsigned i = 0; i < 8; ++i) {
      std::uint64_t word = 0;
      std::memcpy(&word, line + std::size_t{8} * i, sizeof word);
      if (i == 7) word |= kLeast;
      count += static_cast<unsigned>(std::popcount(~(word & word >> 1U) & kLow));
    }
    return count;
  }

  /// `of_layer` of the ways to the next layer have been gone; the last layer is nearly all of the work.
  bool wants_to_end(double of_layer) {
    constexpr double kGrowth = 12;
    const double left = static_cast<double>(layout_.base) + 2 - static_cast<double>(depths_.size());
    request_.monitor.set_fraction(std::pow(kGrowth, -left) *
                                  (1 / kGrowth + of_layer * (1 - 1 / kGrowth)));
    ended = request_.monitor.checkpoint({.generated = known(), .expanded = known()});
    return ended.has_value();
  }
  bool end(core::StopReason reason) {
    ended = reason;
    return false;
  }

  const FlipTable& wanted_;
  BuildRequest& request_;
  const LineLayout layout_;
  const SymmetryClasses& classes_;
  std::unique_ptr<const ViewTables> views_;
  CornerSteps steps_;
  puzzle::cube::MoveHistory history_;
  core::Block block_;
  core::Reservation counted_;  ///< for the layers
  FlipLayer last_;
  FlipLayer second_last_;
  std::vector<std::uint64_t> depths_;
  std::uint64_t starts_done_ = 0;  ///< for the layer that is being made
};

template <class Lanes>
core::Result<DistanceTable> build_flips_with(const FlipTable& wanted, BuildRequest& request) {
  const auto built = [&](auto builder) -> core::Result<DistanceTable> {
    auto table = builder.run();
    if (!table) return build_ended(wanted.key, *builder.ended, wanted.layout.bytes());
    return std::move(*table);
  };
  return wanted.kind.flips == Flips::three
             ? built(FlipBuilder<Lanes, Flips::three>(wanted, request))
             : built(FlipBuilder<Lanes, Flips::four>(wanted, request));
}

}  // namespace quebra::pattern::cube
