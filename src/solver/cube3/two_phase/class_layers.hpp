#pragma once
// Distances in a space that symmetries have made small: rows (classes of one coordinate), each with a column
// for every value of a second coordinate. A byte an entry while it is made.
//
//   row r, column c   the state whose first coordinate is the representative of class r
//   a move            takes the row to a class and the symmetry s that leads to its representative, and the
//                     column to its value after the move, renamed by s
//   variants          where symmetries s leave a representative as it is, the columns c and renamed(c, s)
//                     of the row are the same state up to symmetry: both get its distance
//
//   marks             0: not reached    d + 1: reached at depth d
//
// A layer is found from the last one or, when few entries are left, by those that are left.
// Either way row by row and then move by move: all targets lie in one row of a few kilobytes, and the map of
// the columns in two small tables. The second way needs no variants: what is a neighbour of one is, up to
// symmetry, a neighbour of the other.

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <optional>
#include <vector>

#include "core/monitor.hpp"
#include "solver/cube3/two_phase/symmetry.hpp"

namespace quebra::solver::two_phase {

/// `Rows` has kRows, kColumns (at most 65,536), kTurns; row_after(row, turn), which is class * 16 + symmetry;
/// column_after(column, turn), column_renamed(column, symmetry), own_symmetries(row). The goal is row 0,
/// column 0, whatever its symmetries.
template <class Rows>
class ClassLayers {
 public:
  static constexpr std::uint64_t kEntries = std::uint64_t{Rows::kRows} * Rows::kColumns;

  ClassLayers(const Rows& rows, core::Monitor& monitor) : rows_(rows), monitor_(monitor) {
    after_.resize(std::size_t{Rows::kTurns} * Rows::kColumns);
    renamed_.resize(kAxisSymmetries * Rows::kColumns);
    for (std::uint32_t column = 0; column < Rows::kColumns; ++column) {
      for (std::size_t turn = 0; turn < Rows::kTurns; ++turn) {
        after_[turn * Rows::kColumns + column] = rows.column_after(column, turn);
      }
      for (std::size_t s = 0; s < kAxisSymmetries; ++s) {
        renamed_[s * Rows::kColumns + column] = rows.column_renamed(column, s);
      }
    }
  }

  /// The layers up to `deepest`; what is left has a mark beyond that, as if it were the next layer and the
  /// last. What ended it if it was not complete.
  std::optional<core::StopReason> explore(unsigned deepest) {
    block_ = core::Block(monitor_.memory(), kEntries);
    if (!block_) return core::StopReason::memory_limit;
    marks()[0] = 1;
    depths_ = {1};
    for (std::uint64_t known = 1; known < kEntries; known += depths_.back()) {
      monitor_.set_bound(static_cast<double>(depths_.size()));
      const std::uint64_t left = kEntries - known;
      const bool backward = left < kBackwardBelow * depths_.back();
      const auto mark = static_cast<std::uint8_t>(depths_.size());
      if (mark > deepest) {
        std::replace(marks(), marks() + kEntries, std::uint8_t{0},
                     static_cast<std::uint8_t>(mark + 1));
        depths_.push_back(left);
        break;
      }
      std::uint64_t found = 0;
      for (std::uint32_t row = 0; row < Rows::kRows; ++row) {
        found += backward ? look_back(row, mark) : reach_out(row, mark);
        if (row % kRowsBetweenLooks != 0) continue;
        const std::uint64_t now = known + found;
        monitor_.set_fraction(static_cast<double>(now) / static_cast<double>(kEntries));
        if (auto ended = monitor_.checkpoint({.generated = now, .expanded = now})) return ended;
      }
      if (found == 0) break;
      depths_.push_back(found);
    }
    return std::nullopt;
  }

  /// Entries of each depth.
  [[nodiscard]] const std::vector<std::uint64_t>& depths() const { return depths_; }
  /// The marks; there are none afterwards.
  [[nodiscard]] core::Block take_marks() { return std::move(block_); }

 private:
  /// So many times the last layer: who is left finds a neighbour after some four moves, and the last layer
  /// has to make them all.
  static constexpr std::uint64_t kBackwardBelow = 4;
  static constexpr std::uint32_t kRowsBetweenLooks = 1 + (1 << 20) / Rows::kColumns;

  [[nodiscard]] std::uint8_t* marks() const { return block_.template as<std::uint8_t>(); }
  [[nodiscard]] std::uint8_t* row_at(std::uint32_t row) const {
    return marks() + std::uint64_t{row} * Rows::kColumns;
  }

  /// Columns of a row with this mark, into list_; how many.
  std::uint32_t list_columns(const std::uint8_t* row, std::uint8_t mark) {
    if (std::memchr(row, mark, Rows::kColumns) == nullptr) return 0;
    std::uint32_t listed = 0;
    for (std::uint32_t column = 0; column < Rows::kColumns; ++column) {
      list_[listed] = static_cast<std::uint16_t>(column);
      listed += row[column] == mark ? 1U : 0U;
    }
    return listed;
  }

  std::uint64_t reach_out(std::uint32_t row, std::uint8_t mark) {
    const std::uint32_t listed = list_columns(row_at(row), mark);
    if (listed == 0) return 0;
    const auto next = static_cast<std::uint8_t>(mark + 1);
    std::uint64_t found = 0;
    for (std::size_t turn = 0; turn < Rows::kTurns; ++turn) {
      const std::uint32_t to = rows_.row_after(row, turn);
      std::uint8_t* const target = row_at(to >> 4U);
      const std::uint16_t* const after = &after_[turn * Rows::kColumns];
      const std::uint16_t* const renamed = &renamed_[(to & 15U) * Rows::kColumns];
      const std::uint32_t own = rows_.own_symmetries(to >> 4U);
      for (std::uint32_t i = 0; i < listed; ++i) {
        const std::uint16_t column = renamed[after[list_[i]]];
        if (target[column] != 0) continue;
        target[column] = next;
        ++found;
        if (own != 1) found += mark_variants(target, column, own, next);
      }
    }
    return found;
  }

  std::uint64_t mark_variants(std::uint8_t* row, std::uint16_t column, std::uint32_t own,
                              std::uint8_t mark) const {
    std::uint64_t found = 0;
    for (std::size_t s = 1; s < kAxisSymmetries; ++s) {
      if ((own >> s & 1U) == 0) continue;
      std::uint8_t& variant = row[renamed_[s * Rows::kColumns + column]];
      if (variant != 0) continue;
      variant = mark;
      ++found;
    }
    return found;
  }

  std::uint64_t look_back(std::uint32_t row, std::uint8_t mark) {
    std::uint8_t* const here = row_at(row);
    std::uint32_t left = list_columns(here, 0);
    const std::uint32_t listed = left;
    for (std::size_t turn = 0; turn < Rows::kTurns && left != 0; ++turn) {
      const std::uint32_t to = rows_.row_after(row, turn);
      const std::uint8_t* const target = row_at(to >> 4U);
      const std::uint16_t* const after = &after_[turn * Rows::kColumns];
      const std::uint16_t* const renamed = &renamed_[(to & 15U) * Rows::kColumns];
      std::uint32_t kept = 0;  // without a branch: who finds one is a matter of chance
      for (std::uint32_t i = 0; i < left; ++i) {
        const std::uint16_t column = list_[i];
        const bool found = target[renamed[after[column]]] == mark;
        here[column] = found ? static_cast<std::uint8_t>(mark + 1) : std::uint8_t{0};
        list_[kept] = column;
        kept += found ? 0U : 1U;
      }
      left = kept;
    }
    return listed - left;
  }

  const Rows& rows_;
  core::Monitor& monitor_;
  std::vector<std::uint16_t> after_;    ///< by turn and column
  std::vector<std::uint16_t> renamed_;  ///< by symmetry and column
  std::vector<std::uint16_t> list_ = std::vector<std::uint16_t>(Rows::kColumns + 1);
  core::Block block_;
  std::vector<std::uint64_t> depths_;
};

}  // namespace quebra::solver::two_phase
