#pragma once
// One layer of a pattern's table, row by row, for every kind of pattern.
//
//   forward    each entry of the last layer marks those of its neighbours that are not known
//   backward   each entry that is not known looks for a neighbour in the last layer; moves can be taken
//              back, so that is the same. For the end, when few are left.
//
// The entries of a row that matter are listed once; then move by move, so that all targets of a move lie
// in one row, which stays in the first cache. Threads take blocks of rows.

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>

#include "pattern/cube/pattern_space.hpp"
#include "pattern/packed_entries.hpp"

namespace quebra::pattern::cube {

template <unsigned bits>
class RowLayers {
 public:
  RowLayers(const PatternSpace& space, PackedEntries<bits> entries)
      : space_(space), entries_(entries) {}

  /// Rows [begin, end) of the layer `depth` reach out; how many entries became depth + 1.
  std::uint64_t forward(unsigned depth, std::uint64_t begin, std::uint64_t end) const {
    typename PackedEntries<bits>::Waiting waiting(entries_, depth + 1);
    space_.visit_columns([&](auto&& after) {
      for_rows(begin, end, depth,
               [&](std::uint64_t /*row*/, std::span<const std::uint16_t> list, const Steps& steps) {
                 for (std::size_t move = 0; move < moves(); ++move) {
                   const std::uint64_t first = steps[move].row * space_.columns();
                   const std::uint32_t turn = steps[move].turn;
                   for (const std::uint16_t column : list) waiting.add(first + after(turn, column));
                 }
               });
    });
    return waiting.finish();
  }

  /// Unknown entries of rows [begin, end) look for the layer `depth`; how many became depth + 1.
  std::uint64_t backward(unsigned depth, std::uint64_t begin, std::uint64_t end) const {
    std::uint64_t found = 0;
    ColumnList alone;  // those that found no neighbour yet, in order
    space_.visit_columns([&](auto&& after) {
      for_rows(begin, end, PackedEntries<bits>::Field::kUnknown,
               [&](std::uint64_t row, std::span<const std::uint16_t> list, const Steps& steps) {
                 std::ranges::copy(list, alone.begin());
                 std::size_t left = list.size();
                 for (std::size_t move = 0; move < moves() && left > 0; ++move) {
                   const std::uint64_t first = steps[move].row * space_.columns();
                   const std::uint32_t turn = steps[move].turn;
                   std::size_t kept = 0;  // without a branch: who finds one is a matter of chance
                   for (std::size_t i = 0; i < left; ++i) {
                     const std::uint16_t column = alone[i];
                     alone[kept] = column;
                     kept += entries_.get(first + after(turn, column)) != depth ? 1U : 0U;
                   }
                   left = kept;
                 }
                 found += mark_others(row, list, std::span(alone).first(left), depth + 1);
               });
    });
    return found;
  }

 private:
  using Steps = std::array<RowStep, PatternSpace::kMostMoves>;
  using ColumnList = std::array<std::uint16_t, PatternSpace::kMostColumns>;

  [[nodiscard]] std::size_t moves() const { return space_.motions().size(); }

  /// Marks those of `list` that are not among `alone`, a part of it in the same order; how many.
  std::uint64_t mark_others(std::uint64_t row, std::span<const std::uint16_t> list,
                            std::span<const std::uint16_t> alone, unsigned value) const {
    std::size_t passed = 0;
    for (const std::uint16_t column : list) {
      if (passed < alone.size() && alone[passed] == column) {
        ++passed;
      } else {
        entries_.mark(row * space_.columns() + column, value);
      }
    }
    return list.size() - alone.size();
  }

  /// Calls use(row, list, steps) for each row that has entries of this value: their columns, and what the
  /// moves do to the row.
  template <class Use>
  void for_rows(std::uint64_t begin, std::uint64_t end, unsigned value, Use&& use) const {
    const std::uint64_t columns = space_.columns();
    ColumnList list;
    std::size_t listed = 0;
    std::uint64_t row = begin;
    std::uint64_t row_end = (begin + 1) * columns;
    const auto finish_row = [&] {
      if (listed == 0) return;
      Steps steps;
      space_.steps(row, std::span(steps).first(moves()));
      use(row, std::span<const std::uint16_t>(list).first(listed), steps);
      listed = 0;
    };
    entries_.for_each(begin * columns, end * columns, value, [&](std::uint64_t i) {
      if (i >= row_end) {
        finish_row();
        row = i / columns;
        row_end = (row + 1) * columns;
      }
      list[listed++] = static_cast<std::uint16_t>(i - (row_end - columns));
    });
    finish_row();
  }

  const PatternSpace& space_;
  PackedEntries<bits> entries_;
};

}  // namespace quebra::pattern::cube
