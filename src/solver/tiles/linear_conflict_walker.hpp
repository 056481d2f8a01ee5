#pragma once
// The compile-time walker for IDA* with linear conflict on R x C boards of up to 16 cells.
//
// heuristic/tiles/linear_conflict.hpp proves that every move changes h by exactly one, so that f stays
// or rises by 2, as with the Manhattan distance. Of all lines only the moved tile's goal row (of a
// vertical move) or column can change, and only if the tile leaves or enters it:
//
//   leaves    distance +1, tiles to remove the same (h rises) or one fewer (h falls)
//   enters    distance -1, tiles to remove the same (h falls) or one more (h rises)
//   neither   the distance alone decides
//
// The number of tiles to remove is read from a table by the content of the line: a nibble a cell, at
// most 16 bits, an entry of 2 bits (at most 3 of 4 tiles are removed): 16 KB a line, 128 KB in all.

#include <array>
#include <cstdint>
#include <memory>
#include <vector>

#include "heuristic/tiles/linear_conflict.hpp"
#include "solver/tiles/manhattan_walker.hpp"

namespace quebra::solver {

template <int Rows, int Columns>
class LinearConflictWalker : public ManhattanWalker<Rows, Columns> {
  static_assert(Rows <= 4 && Columns <= 4);
  using Base = ManhattanWalker<Rows, Columns>;

 public:
  using typename Base::History;
  using typename Base::Move;
  using typename Base::Position;

  LinearConflictWalker(const puzzle::tiles::Tiles<puzzle::tiles::Board16>& puzzle,
                       puzzle::tiles::Board16 start)
      : Base(puzzle, start), lines_(std::make_shared<Lines>(puzzle)) {
    const heuristic::tiles::LinearConflict<puzzle::tiles::Board16> heuristic(puzzle);
    this->set_start_f(heuristic.estimate(start));
  }

  /// Plays step I of the class; 1 if f rises.
  template <int Class, std::size_t I>
  [[gnu::always_inline]] int step(Position& position) const {
    constexpr Move kMove = History::template kSteps<Class>[I].move;
    constexpr bool kVertical = kMove == Move::up || kMove == Move::down;
    constexpr int kBlank = History::cell_of(Class);
    constexpr int kTile = kBlank + History::offset(kMove);
    constexpr int kLeft = line_of<kVertical>(kTile);
    constexpr int kEntered = line_of<kVertical>(kBlank);
    const Position before = position;
    const std::uint64_t tile = Base::template slide<kBlank, kTile>(position);
    if (at_home<kLeft>(tile)) return removed<kLeft>(before) == removed<kLeft>(position) ? 1 : 0;
    if (at_home<kEntered>(tile)) {
      return removed<kEntered>(before) != removed<kEntered>(position) ? 1 : 0;
    }
    return this->rise(kBlank, kMove, tile);
  }

 private:
  /// Lines are numbered: rows first, then columns. A vertical move changes rows.
  template <bool Vertical>
  static constexpr int line_of(int cell) {
    return Vertical ? cell / Columns : Rows + cell % Columns;
  }
  static constexpr std::size_t kLines = std::size_t{Rows} + std::size_t{Columns};

  struct Lines {
    explicit Lines(const puzzle::tiles::Tiles<puzzle::tiles::Board16>& puzzle) {
      for (int line = 0; line < Rows + Columns; ++line) fill(puzzle, line);
    }

    void fill(const puzzle::tiles::Tiles<puzzle::tiles::Board16>& puzzle, int line) {
      const bool is_row = line < Rows;
      const int length = is_row ? Columns : Rows;
      std::array<int, 16> place{};  // along the line, from 1; 0: the tile's goal is elsewhere
      for (int tile = 1; tile < Base::kCells; ++tile) {
        const bool home =
            is_row ? puzzle.goal_row(tile) == line : puzzle.goal_column(tile) == line - Rows;
        if (!home) continue;
        place[static_cast<std::size_t>(tile)] =
            1 + (is_row ? puzzle.goal_column(tile) : puzzle.goal_row(tile));
        home_[static_cast<std::size_t>(line)] |= std::uint32_t{1} << tile;
      }
      for (std::uint32_t content = 0; content < std::uint32_t{1} << (4 * length); ++content) {
        int goals = 0;
        int longest = 0;
        std::array<int, 4> increasing{};  // the longest subsequence that ends at each cell
        for (int i = 0; i < length; ++i) {
          const int here = place[(content >> (4 * i)) & 15U];
          if (here == 0) continue;
          ++goals;
          int best = 0;
          for (int j = 0; j < i; ++j) {
            const int there = place[(content >> (4 * j)) & 15U];
            if (there != 0 && there < here)
              best = std::max(best, increasing[static_cast<std::size_t>(j)]);
          }
          increasing[static_cast<std::size_t>(i)] = best + 1;
          longest = std::max(longest, best + 1);
        }
        removed_[static_cast<std::size_t>(line)][content / 4] |=
            static_cast<std::uint8_t>((goals - longest) << (content % 4 * 2));
      }
    }

    std::array<std::uint32_t, kLines> home_{};  ///< tiles whose goal is in the line, as bits
    std::array<std::array<std::uint8_t, (1 << 16) / 4>, kLines> removed_{};
  };

  template <int Line>
  [[nodiscard]] bool at_home(std::uint64_t tile) const {
    return ((lines_->home_[Line] >> tile) & 1U) != 0;
  }

  template <int Line>
  [[nodiscard]] unsigned removed(Position position) const {
    const std::uint32_t content = content_of<Line>(position);
    return (static_cast<unsigned>(lines_->removed_[Line][content / 4]) >> (content % 4 * 2)) & 3U;
  }

  /// The line's cells as adjacent nibbles.
  template <int Line>
  static std::uint32_t content_of(Position position) {
    if constexpr (Line < Rows) {
      return static_cast<std::uint32_t>(position >> (4 * Columns * Line)) &
             ((std::uint32_t{1} << (4 * Columns)) - 1);
    } else {
      std::uint32_t content = 0;
      for (int row = 0; row < Rows; ++row) {
        const int cell = row * Columns + Line - Rows;
        content |= static_cast<std::uint32_t>((position >> (4 * cell)) & 15U) << (4 * row);
      }
      return content;
    }
  }

  std::shared_ptr<const Lines> lines_;
};

}  // namespace quebra::solver
