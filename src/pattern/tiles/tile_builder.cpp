#include "pattern/tiles/tile_builder.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "core/parallel.hpp"
#include "index/arrangement.hpp"
#include "pattern/packed_entries.hpp"
#include "pattern/tiles/tile_rows.hpp"

namespace quebra::pattern::tiles {
namespace {

constexpr std::uint64_t kBitsAtATime = 1 << 20;  ///< in a block of sets: some milliseconds at most

std::uint64_t words_of_row(const TileShape& shape) {
  std::uint64_t columns = 1;
  for (std::size_t i = 2; i <= shape.homes.size(); ++i) columns *= i;
  return (columns + 63) / 64;
}

std::uint64_t bytes_of_entries(const TileShape& shape, unsigned bits) {
  return DistanceTable::Layout{.entries = shape.entries(), .width_bits = bits}.bytes();
}

/// Of ColumnMaps and of ColumnNumbers.
std::uint64_t bytes_of_maps(const TileShape& shape) {
  const std::uint64_t columns = words_of_row(shape) * 64;
  return ColumnMaps::bytes(shape.homes.size()) + columns * sizeof(std::uint64_t);
}

/// Numbers and Manhattan distances of the columns of one set, by one addition a tile.
///
/// With the i-th tile on place p of n, its digit is p less the smaller places of tiles before it, which
/// the column knows; so number = sum of weight * p, less a term of the column alone.
class ColumnNumbers {
 public:
  ColumnNumbers(const TileShape& shape, const ColumnMaps& maps) : shape_(shape), maps_(maps) {
    const int n = shape.cells();
    const auto k = static_cast<int>(shape.homes.size());
    const bool tracked = shape.blank == Blank::tracked;
    for (int i = 0; i < k; ++i) {
      weights_[static_cast<std::size_t>(i)] =
          index::arrangement_count(n - 1 - i, k - 1 - i + (tracked ? 1 : 0));
    }
    for (const std::uint32_t column : maps.columns) {
      std::uint64_t less = 0;
      for (int i = 0; i < k; ++i) {
        for (int before = 0; before < i; ++before) {
          const bool smaller = (column >> (4 * before) & 15U) < (column >> (4 * i) & 15U);
          if (smaller) less += weights_[static_cast<std::size_t>(i)];
        }
      }
      less_.push_back(less);
    }
  }

  /// Of the set and, where it is tracked, the blank's cell.
  class OfRow {
   public:
    OfRow(const ColumnNumbers& all, std::uint64_t mask, std::uint64_t blank) : all_(all) {
      const TileShape& shape = all.shape_;
      std::size_t ordinal = 0;
      for (std::uint64_t left = mask; left != 0; left &= left - 1, ++ordinal) {
        const int cell = std::countr_zero(left);
        for (std::size_t i = 0; i < shape.homes.size(); ++i) {
          const auto far = static_cast<std::uint64_t>(shape.distance(cell, shape.homes[i]));
          parts_[i][ordinal] = all.weights_[i] * static_cast<std::uint64_t>(cell) |
                               (shape.blank == Blank::tracked ? 0 : far << kFarShift);
        }
      }
      if (shape.blank == Blank::tracked) {
        last_ = static_cast<std::uint64_t>(std::countr_zero(blank)) -
                static_cast<std::uint64_t>(std::popcount(mask & (blank - 1)));
      }
    }

    struct Place {
      std::uint64_t number;
      unsigned far;  ///< Manhattan distance of the tiles; 0 with a tracked blank
    };
    [[nodiscard]] Place at(std::uint64_t column) const {
      std::uint64_t sum = last_;
      std::uint32_t packed = all_.maps_.columns[column];
      for (std::size_t i = 0; i < all_.maps_.tiles; ++i, packed >>= 4U) {
        sum += parts_[i][packed & 15U];
      }
      return {(sum & kNumber) - all_.less_[column], static_cast<unsigned>(sum >> kFarShift)};
    }

   private:
    static constexpr unsigned kFarShift = 48;
    static constexpr std::uint64_t kNumber = (std::uint64_t{1} << kFarShift) - 1;
    const ColumnNumbers& all_;
    std::array<std::array<std::uint64_t, kMostTiles>, kMostTiles> parts_;
    std::uint64_t last_ = 0;
  };

 private:
  const TileShape& shape_;
  const ColumnMaps& maps_;
  std::array<std::uint64_t, kMostTiles> weights_{};
  std::vector<std::uint64_t> less_;
};

template <unsigned bits>
class Builder {
 public:
  using Field = Fields<bits>;

  Builder(const TileShape& shape, const BuildRequest& request)
      : shape_(shape), request_(request), row_words_(words_of_row(shape)) {}

  struct Ended {
    std::optional<DistanceTable> table = {};
    core::StopReason reason = core::StopReason::exhausted;  ///< depth_limit: needs wider entries
  };

  Ended run() {
    if (const auto reason = begin()) return {.reason = *reason};
    for (unsigned depth = 1; found_ != 0; ++depth) {
      found_ = 0;
      add_layer(depth);
      if (ended_) return {.reason = *ended_};
      if (too_deep_) return {.reason = core::StopReason::depth_limit};
      known_ += found_;
    }
    return {.table = finished()};
  }

 private:
  using Counts = std::array<std::uint64_t, Field::kUnknown + 1>;

  [[nodiscard]] std::uint64_t* bits_of(std::uint32_t row) const {
    return bits_.template as<std::uint64_t>() + row * row_words_;
  }
  [[nodiscard]] std::uint8_t& any(std::uint32_t row) const {
    return any_.template as<std::uint8_t>()[row];
  }
  [[nodiscard]] PackedEntries<bits> entries() const {
    return {table_.template as<std::uint64_t>(), request_.threads == 1};
  }

  /// The goal is the only state that is known; or why it cannot begin.
  std::optional<core::StopReason> begin() {
    constexpr auto kNoRoom = core::StopReason::memory_limit;
    core::MemoryAccountant& memory = request_.monitor.memory();
    rows_.emplace(shape_, request_.monitor);
    if (rows_->ended()) return rows_->ended();
    maps_room_ = core::Reservation(memory, bytes_of_maps(shape_));
    if (!maps_room_) return kNoRoom;
    maps_.emplace(shape_.homes.size());
    numbers_.emplace(shape_, *maps_);
    table_ = core::Block(memory, bytes_of_entries(shape_, bits));
    bits_ = core::Block(memory, rows_->rows() * row_words_ * sizeof(std::uint64_t));
    any_ = core::Block(memory, rows_->rows());
    if (!table_ || !bits_ || !any_) return kNoRoom;
    const std::uint64_t words = (shape_.entries() + Field::kPerWord - 1) / Field::kPerWord;
    std::fill_n(table_.template as<std::uint64_t>(), words, ~std::uint64_t{0});

    std::uint64_t homes = 0;
    for (const std::uint8_t home : shape_.homes) homes |= std::uint64_t{1} << home;
    const std::uint32_t row = rows_->row_of(homes, shape_.blank_home);
    goal_is_black_ = rows_->is_black(homes, row);
    bits_of(row)[0] = 1;
    any(row) = 1;
    const ColumnNumbers::OfRow numbers(*numbers_, homes, rows_->place(row));
    entries().mark(numbers.at(0).number, 0);
    depths_[0] = 1;
    found_ = known_ = 1;
    return std::nullopt;
  }

  void add_layer(unsigned depth) {
    request_.monitor.set_bound(depth);
    const std::uint64_t rows_a_set = rows_->rows() / rows_->sets() + 1;
    const std::uint64_t sets = kBitsAtATime / (rows_a_set * row_words_ * 64) + 1;
    std::vector<Counts> counts(request_.threads);
    core::for_blocks(
        {.count = rows_->sets(), .block = sets, .threads = request_.threads},
        [&](std::uint64_t from, std::uint64_t to, unsigned worker) {
          found_.fetch_add(add_sets(depth, from, to, counts[worker]), std::memory_order_relaxed);
        },
        [&] { return wants_to_end(); });
    for (const Counts& part : counts) {
      for (std::size_t value = 0; value < part.size(); ++value) depths_[value] += part[value];
    }
  }

  /// How many states were found.
  std::uint64_t add_sets(unsigned depth, std::uint64_t from, std::uint64_t to, Counts& counts) {
    const bool black = goal_is_black_ != (depth % 2 != 0);
    std::vector<std::uint64_t> gathered(row_words_);
    std::uint64_t found = 0;
    std::uint64_t mask = rows_->mask_of(from);
    for (std::uint64_t set = from; set < to; ++set, mask = TileRows::next_mask(mask)) {
      const std::uint32_t end = set + 1 < rows_->sets() ? rows_->first_row(set + 1) : rows_->rows();
      for (std::uint32_t row = rows_->first_row(set); row < end; ++row) {
        if (rows_->is_black(mask, row) != black) continue;
        found += add_row(depth, mask, row, gathered, counts);
      }
    }
    return found;
  }

  std::uint64_t add_row(unsigned depth, std::uint64_t mask, std::uint32_t row,
                        std::span<std::uint64_t> gathered, Counts& counts) {
    // Step 1. All neighbours.
    bool some = false;
    rows_->for_neighbours(mask, row, [&](std::uint32_t other, unsigned from, unsigned to) {
      if (any(other) == 0) return;
      if (!std::exchange(some, true)) std::ranges::fill(gathered, 0);
      gather(bits_of(other), from, to, gathered);
    });
    std::uint64_t* const here = bits_of(row);
    if (!some) {
      if (std::exchange(any(row), std::uint8_t{0}) != 0) std::fill_n(here, row_words_, 0);
      return 0;
    }
    // Step 2. Less the layer before.
    std::uint64_t found = 0;
    for (std::size_t word = 0; word < gathered.size(); ++word) {
      here[word] = gathered[word] & ~here[word];
      found += static_cast<std::uint64_t>(std::popcount(here[word]));
    }
    any(row) = found != 0 ? 1 : 0;
    // Step 3. Into the table, if no other place of the blank was there first.
    if (found != 0) write(depth, {*numbers_, mask, rows_->place(row)}, here, counts);
    return found;
  }

  void gather(const std::uint64_t* source, unsigned from, unsigned to,
              std::span<std::uint64_t> gathered) const {
    if (from == to) {
      for (std::size_t word = 0; word < gathered.size(); ++word) gathered[word] |= source[word];
      return;
    }
    const std::uint16_t* const map = maps_->map(from, to);
    for_bits(source, [&](std::uint64_t column) {
      const unsigned target = map[column];
      gathered[target / 64] |= std::uint64_t{1} << (target % 64);
    });
  }

  template <class Use>
  void for_bits(const std::uint64_t* words, Use&& use) const {
    for (std::uint64_t word = 0; word < row_words_; ++word) {
      for (std::uint64_t left = words[word]; left != 0; left &= left - 1) {
        use(word * 64 + static_cast<std::uint64_t>(std::countr_zero(left)));
      }
    }
  }

  void write(unsigned depth, const ColumnNumbers::OfRow& numbers, const std::uint64_t* columns,
             Counts& counts) {
    struct Late {
      std::uint64_t number;
      unsigned value;
    };
    constexpr std::size_t kLate = 32;  // entries on their way from memory
    std::array<Late, kLate> late;
    const PackedEntries<bits> table = entries();
    std::size_t added = 0;
    const auto mark = [&](const Late& entry) {
      if (entry.value > Field::kDeepest) {
        if (table.get(entry.number) == Field::kUnknown) too_deep_ = true;
      } else if (table.mark(entry.number, entry.value)) {
        ++counts[entry.value];
      }
    };
    for_bits(columns, [&](std::uint64_t column) {
      const auto [number, far] = numbers.at(column);
      __builtin_prefetch(table_.template as<std::uint64_t>() + number / Field::kPerWord, 1);
      Late& slot = late[added++ % kLate];
      if (added > kLate) mark(slot);
      slot = {number, shape_.blank == Blank::tracked ? depth : (depth - far) / 2};
    });
    for (std::size_t i = 0; i < std::min(added, kLate); ++i) mark(late[i]);
  }

  bool wants_to_end() {
    const std::uint64_t now = known_ + found_.load(std::memory_order_relaxed);
    const auto all = static_cast<double>(rows_->rows()) * rows_->columns();
    request_.monitor.set_fraction(static_cast<double>(now) / all);
    ended_ = request_.monitor.checkpoint({.generated = now, .expanded = now});
    return ended_.has_value() || too_deep_;
  }

  DistanceTable finished() {
    std::vector<std::uint64_t> depths(depths_.begin(), depths_.end() - 1);
    while (depths.back() == 0) depths.pop_back();
    return {std::move(table_),
            {.entries = shape_.entries(), .width_bits = bits, .depths = std::move(depths)}};
  }

  const TileShape& shape_;
  const BuildRequest& request_;
  const std::uint64_t row_words_;
  std::optional<TileRows> rows_;
  core::Reservation maps_room_;
  std::optional<ColumnMaps> maps_;
  std::optional<ColumnNumbers> numbers_;
  core::Block table_;
  core::Block bits_;
  core::Block any_;  ///< a byte a row: whether it has bits
  Counts depths_{};
  bool goal_is_black_ = false;
  std::uint64_t known_ = 0;
  std::atomic<std::uint64_t> found_{0};  ///< of the layer that is made
  std::atomic<bool> too_deep_{false};
  std::optional<core::StopReason> ended_;
};

}  // namespace

std::uint64_t table_bytes(const TileShape& shape) {
  return bytes_of_entries(shape, shape.blank == Blank::tracked ? 8 : 4);
}

std::uint64_t build_bytes(const TileShape& shape) {
  constexpr std::uint64_t kRounding = 1 << 15;  // of five blocks to pages
  const std::uint64_t rows = TileRows::count_rows(shape);
  return table_bytes(shape) + TileRows::bytes(shape, rows) + bytes_of_maps(shape) +
         rows * (words_of_row(shape) * sizeof(std::uint64_t) + 1) + kRounding;
}

core::Result<DistanceTable> build_tiles(const TileShape& shape, const TableKey& key,
                                        const BuildRequest& request) {
  if (shape.blank == Blank::forgotten) {
    auto narrow = Builder<4>(shape, request).run();
    if (narrow.table) return std::move(*narrow.table);
    if (narrow.reason != core::StopReason::depth_limit) {
      return build_ended(key, narrow.reason, build_bytes(shape));
    }
  }
  auto wide = Builder<8>(shape, request).run();
  if (wide.table) return std::move(*wide.table);
  return build_ended(key, wide.reason, build_bytes(shape));
}

}  // namespace quebra::pattern::tiles
