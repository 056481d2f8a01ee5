#include "pattern/line_builder.hpp"

#include <algorithm>
#include <atomic>
#include <bit>
#include <cmath>
#include <cstring>
#include <optional>
#include <utility>

#include "core/parallel.hpp"

namespace quebra::pattern {
namespace {

constexpr std::uint64_t kLow = 0x5555'5555'5555'5555ULL;  ///< the low bits of 32 codes
constexpr double kDraftAfterSeconds = 5;
constexpr std::uint64_t kColumnsAtOnce = 1 << 18;  ///< between looks at the monitor

class LineBuilder {
 public:
  LineBuilder(const RowSpace& space, const LineLayout& layout, BuildRequest& request)
      : space_(space),
        layout_(layout),
        request_(request),
        tables_(request.monitor.memory(), space.after_symmetry.size() * space.columns * 4) {}

  /// Empty: `ended` says why.
  std::optional<DistanceTable> run() {
    if (!begin()) {
      ended = ended.value_or(core::StopReason::memory_limit);
      return std::nullopt;
    }
    while (depths_.size() < layout_.base + 3) {
      if (!push() || !settle(depths_.size() + 1 < layout_.base + 3)) {
        leave_draft();
        return std::nullopt;
      }
    }
    return DistanceTable(std::move(block_), described());
  }

  std::optional<core::StopReason> ended = {};

 private:
  [[nodiscard]] std::uint8_t* row(std::uint64_t number) const {
    return block_.as<std::uint8_t>() + number * layout_.row_bytes();
  }
  [[nodiscard]] DistanceTable::Layout described() const {
    return {.entries = entries_of(layout_), .width_bits = 2, .depths = depths_};
  }

  bool begin() {
    if (!tables_) return false;
    for (const auto& after : space_.after_symmetry) {
      auto& places = place_after_.emplace_back(after);
      for (std::uint32_t& column : places) {
        column = LineLayout::place_of(column);
      }
    }
    if (request_.draft && take_draft()) return true;
    block_ = core::Block(request_.monitor.memory(), layout_.bytes());
    if (!block_) return false;
    const bool filled = for_rows([&](std::uint64_t from, std::uint64_t to) {
      std::memset(row(from), 0xff, (to - from) * layout_.row_bytes());
    });
    if (!filled) return false;
    mark(row(space_.goal_row), LineLayout::place_of(space_.goal_column));
    return settle(true);
  }

  bool take_draft() {
    const DistanceTable::Layout& draft = request_.draft->layout();
    const bool fits = draft.entries == entries_of(layout_) && draft.width_bits == 2 &&
                      !draft.depths.empty() && draft.depths.size() < layout_.base + 3;
    if (!fits) {
      request_.draft.reset();
      return false;
    }
    depths_ = draft.depths;
    block_ = std::move(*request_.draft).take_block();
    return true;
  }

  /// Marks the neighbours of the last layer.
  bool push() {
    return for_rows([&](std::uint64_t from, std::uint64_t to) {
      std::vector<std::uint32_t> last;
      for (std::uint64_t r = from; r < to; ++r) {
        collect(row(r), last);
        if (!last.empty()) push_row(static_cast<std::uint32_t>(r), last);
      }
    });
  }

  /// The columns of a row that are in the last layer.
  void collect(std::uint8_t* codes, std::vector<std::uint32_t>& columns) const {
    columns.clear();
    for (std::uint64_t line = 0; line < layout_.lines_a_row(); ++line) {
      for (unsigned i = 0; i < LineLayout::kLineBytes / 8; ++i) {
        std::uint64_t word = load_shared(codes + line * LineLayout::kLineBytes + i * 8, i);
        for (word = word & ~(word >> 1U) & kLow; word != 0; word &= word - 1) {
          const auto code = static_cast<unsigned>(std::countr_zero(word)) / 2;
          columns.push_back(
              static_cast<std::uint32_t>(line * LineLayout::kCodesPerLine + i * 32 + code));
        }
      }
    }
  }

  /// The same of a row that others may be marking: marks change no code that is looked for.
  static std::uint64_t load_shared(std::uint8_t* at, unsigned word_of_line) {
    const std::atomic_ref<std::uint64_t> word(*reinterpret_cast<std::uint64_t*>(at));
    return codes_of(word.load(std::memory_order_relaxed), word_of_line);
  }
  /// 32 codes; the least bounds of a line read as codes 3.
  static std::uint64_t load(const std::uint8_t* at, unsigned word_of_line) {
    std::uint64_t word = 0;
    std::memcpy(&word, at, sizeof word);
    return codes_of(word, word_of_line);
  }
  static std::uint64_t codes_of(std::uint64_t word, unsigned word_of_line) {
    return word_of_line == 7 ? word | 0xff00'0000'0000'0000ULL : word;
  }

  void push_row(std::uint32_t from, const std::vector<std::uint32_t>& columns) const {
    for (std::uint32_t move = 0; move < space_.moves; ++move) {
      const RowSpace::Step step = space_.step(from, move);
      const std::uint32_t* moved = space_.after_move[move].data();
      const std::uint32_t* shown = space_.after_symmetry[step.symmetry].data();
      const std::uint32_t* places = place_after_[step.symmetry].data();
      std::uint8_t* codes = row(step.row);
      for (const std::uint32_t column : columns) mark(codes, places[moved[column]]);
      for (const std::uint8_t again : space_.stabilizers[step.row]) {
        places = place_after_[again].data();
        for (const std::uint32_t column : columns) mark(codes, places[shown[moved[column]]]);
      }
    }
  }

  /// 3 -> 2: clears the low bit.
  void mark(std::uint8_t* codes, std::uint32_t place) const {
    std::atomic_ref<std::uint8_t> byte(codes[place / 4]);
    const unsigned shift = place % 4 * 2;
    const unsigned before = byte.load(std::memory_order_relaxed);
    if ((before >> shift & 3U) != 3) return;
    if (request_.threads == 1) {
      byte.store(static_cast<std::uint8_t>(before & ~(1U << shift)), std::memory_order_relaxed);
    } else {
      byte.fetch_and(static_cast<std::uint8_t>(~(1U << shift)), std::memory_order_relaxed);
    }
  }

  /// Counts the new layer; if others follow, makes it the last one. Half of it is no draft: who is to leave
  /// one ends afterwards.
  bool settle(bool more) {
    const unsigned depth = static_cast<unsigned>(depths_.size());
    std::atomic<std::uint64_t> found{0};
    const bool whole = core::for_blocks(
        {.count = layout_.rows, .block = 64, .threads = request_.threads},
        [&](std::uint64_t from, std::uint64_t to, unsigned) {
          std::uint64_t count = 0;
          for (std::uint8_t* line = row(from); line != row(to); line += LineLayout::kLineBytes) {
            count += settle_line(line, depth, more);
          }
          found.fetch_add(count, std::memory_order_relaxed);
        },
        [&] { return wants_to_end(1) && !leaves_draft(); });
    if (!whole) {
      block_ = {};
      return false;
    }
    depths_.push_back(found.load());
    return !ended || !more;  // a table that is complete is not given up
  }

  static std::uint64_t settle_line(std::uint8_t* line, unsigned depth, bool more) {
    std::uint64_t count = 0;
    unsigned least = line[LineLayout::kCodeBytes];
    for (unsigned i = 0; i < 8; ++i) {
      std::uint64_t word = load(line + i * std::size_t{8}, i);
      const std::uint64_t low = word & kLow;
      const std::uint64_t high = word >> 1U & kLow;
      const auto fresh = static_cast<unsigned>(std::popcount(high & ~low));
      count += fresh;
      if (!more) continue;
      word = high | (high & low) << 1U;  // 3 -> 3, 2 -> 1, 1 -> 0, 0 -> 0
      std::memcpy(line + i * std::size_t{8}, &word, i == 7 ? 7 : 8);
      if (fresh == 0) continue;
      const unsigned shift = i * 8 < LineLayout::kHalf ? 0 : 4;
      if ((least >> shift & 15U) == LineLayout::kNoBound) {
        least = (least & ~(15U << shift)) | depth << shift;
      }
    }
    line[LineLayout::kCodeBytes] = static_cast<std::uint8_t>(least);
    return count;
  }

  /// Rows in blocks, on all threads; false if the monitor ended it.
  template <class Body>
  bool for_rows(Body&& body) {
    std::atomic<std::uint64_t> done{0};
    return core::for_blocks(
        {.count = layout_.rows,
         .block = std::max(kColumnsAtOnce / layout_.columns, std::uint64_t{1}),
         .threads = request_.threads},
        [&](std::uint64_t from, std::uint64_t to, unsigned) {
          body(from, to);
          done.fetch_add(to - from, std::memory_order_relaxed);
        },
        [&] {
          return wants_to_end(static_cast<double>(done.load()) / static_cast<double>(layout_.rows));
        });
  }
  template <class Body>
  void for_rows_without_end(Body&& body) {
    core::for_blocks(
        {.count = layout_.rows, .block = 64, .threads = request_.threads},
        [&](std::uint64_t from, std::uint64_t to, unsigned) { body(from, to); },
        [] { return false; });
  }

  /// A layer is about eleven times the one before, and so is the work.
  bool wants_to_end(double of_layer) {
    constexpr double kGrowth = 11;
    const double layers_left =
        static_cast<double>(layout_.base) + 2 - static_cast<double>(depths_.size());
    const double before = std::pow(kGrowth, -layers_left) / kGrowth;
    request_.monitor.set_fraction(before +
                                  of_layer * std::pow(kGrowth, -layers_left) * (1 - 1 / kGrowth));
    std::uint64_t known = 0;
    for (const std::uint64_t entries : depths_) known += entries;
    ended = request_.monitor.checkpoint({.generated = known, .expanded = known});
    return ended.has_value();
  }

  /// If there is enough to be worth it.
  [[nodiscard]] bool leaves_draft() const {
    return request_.keep_draft && request_.monitor.seconds() >= kDraftAfterSeconds;
  }
  void leave_draft() {
    if (!block_ || !leaves_draft()) return;
    for_rows_without_end([&](std::uint64_t from, std::uint64_t to) {
      for (std::uint8_t* line = row(from); line != row(to); line += LineLayout::kLineBytes) {
        for (unsigned i = 0; i < 8; ++i) {
          std::uint64_t word = load(line + i * std::size_t{8}, i);
          word |= word >> 1U & kLow;  // 2 -> 3
          std::memcpy(line + i * std::size_t{8}, &word, i == 7 ? 7 : 8);
        }
      }
    });
    DistanceTable draft(std::move(block_), described());
    request_.keep_draft(draft);
  }

  const RowSpace& space_;
  const LineLayout& layout_;
  BuildRequest& request_;
  core::Reservation tables_;
  core::Block block_;
  std::vector<std::vector<std::uint32_t>> place_after_;  ///< after_symmetry, as places in the row
  std::vector<std::uint64_t> depths_;
};

}  // namespace

core::Result<DistanceTable> build_lines(const RowSpace& space, const LineLayout& layout,
                                        const TableKey& key, BuildRequest request) {
  LineBuilder builder(space, layout, request);
  auto table = builder.run();
  if (!table) return build_ended(key, *builder.ended, layout.bytes());
  return std::move(*table);
}

}  // namespace quebra::pattern
