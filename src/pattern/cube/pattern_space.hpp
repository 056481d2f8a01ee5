#pragma once
// The numbered space of a pattern under the moves of a metric: what a table of it is a table of.
//
//   number = row * columns + column          row: where the pieces are     column: how they are turned
//
//   tracked             row                                       column
//   both, all corners   rank of the pieces by place               twists by place, the last left out
//   both, some pieces   rank of the places of the pieces          orientations by piece, piece 0 first
//   places              rank of the places of the pieces          -
//   set                 rank of the set of places                 -
//   orientation         -                                         by place, the last left out
//
// Pieces are taken in ascending order, ranks are those of index/. A move takes a whole row to a whole
// row, and turns the columns of it in a way that depends on the move alone (orientations by place), or
// on move and row: a mask of flips to XOR, or twists to add digit by digit mod 3 (by piece).
//
// Moves can be taken back, and every number can be reached: what is forgotten (a free piece at least, or
// the pieces of the other kind) makes up for the parities.

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "core/result.hpp"
#include "pattern/cube/cube_pattern.hpp"
#include "puzzle/cube3/cube3.hpp"

namespace quebra::pattern::cube {

/// What one move does to a row: where it goes, and how its columns turn (see visit_columns).
struct RowStep {
  std::uint32_t row = 0;
  std::uint32_t turn = 0;
};

/// What one move does to the pieces of the pattern's kind.
struct Motion {
  std::array<std::uint8_t, 12> from{};  ///< by new place
  std::array<std::uint8_t, 12> to{};    ///< by old place
  std::array<std::uint8_t, 12> turn{};  ///< what the piece at this old place is turned by
};

class PatternSpace {
 public:
  static constexpr unsigned kNumbering = 1;  ///< raised when numbers change
  static constexpr std::size_t kMostMoves = 18;
  static constexpr std::size_t kMostColumns = 2187;

  /// Errors: the pattern (check_pattern), or a metric in which the centres move.
  static core::Result<PatternSpace> make(const puzzle::cube::Cube3& puzzle,
                                         const CubePattern& pattern);

  [[nodiscard]] const CubePattern& pattern() const { return pattern_; }
  [[nodiscard]] std::uint64_t rows() const { return extent_.rows; }
  [[nodiscard]] std::uint64_t columns() const { return extent_.columns; }
  [[nodiscard]] std::uint64_t size() const { return extent_.size(); }

  /// The number of a cube, straight from the definition above.
  [[nodiscard]] std::uint64_t number(const puzzle::cube::Cube3State& state) const;
  [[nodiscard]] std::uint64_t goal_number() const { return goal_number_; }

  /// In the order of the puzzle's turns.
  [[nodiscard]] std::span<const Motion> motions() const { return motions_; }
  /// What each move does to a row; as many steps as motions.
  void steps(std::uint64_t row, std::span<RowStep> steps) const;
  /// Calls use(after), where after(turn, column) is the column that a step's turn makes of one.
  template <class Use>
  void visit_columns(Use&& use) const {
    switch (columns_) {
      case Columns::none: use([](std::uint32_t, std::uint32_t column) { return column; }); return;
      case Columns::flips:
        use([](std::uint32_t turn, std::uint32_t column) { return column ^ turn; });
        return;
      case Columns::twists:
        use([sums = twist_sums_.data()](std::uint32_t turn, std::uint32_t column) {
          const std::uint32_t low = sums[turn % kTwistRows * kTwistRows + column % kTwistRows];
          const std::uint32_t high = sums[turn / kTwistRows * kTwistRows + column / kTwistRows];
          return low + kTwistRows * high;
        });
        return;
      case Columns::by_move:
        use([map = column_maps_.data(), columns = static_cast<std::uint32_t>(extent_.columns)](
                std::uint32_t turn, std::uint32_t column) -> std::uint32_t {
          return map[turn * columns + column];
        });
        return;
    }
  }
  /// One neighbour of a number, for samples; builders go by rows.
  [[nodiscard]] std::uint64_t neighbour(std::uint64_t number, std::size_t move) const;

 private:
  enum class Columns { none, flips, twists, by_move };
  static constexpr std::uint32_t kTwistRows = 81;  ///< four twists; seven are added as 4 + 3

  PatternSpace(const puzzle::cube::Cube3& puzzle, const CubePattern& pattern);
  void make_column_maps();
  void make_twist_sums();
  void steps_by_place(std::uint64_t row, std::span<RowStep> steps) const;
  void steps_by_piece(std::uint64_t row, std::span<RowStep> steps) const;
  void steps_of_set(std::uint64_t row, std::span<RowStep> steps) const;
  /// What is at a place: piece, and its twist or flip.
  [[nodiscard]] std::uint8_t piece_at(const puzzle::cube::Cube3State& state, std::size_t i) const;
  [[nodiscard]] std::uint8_t turn_at(const puzzle::cube::Cube3State& state, std::size_t i) const;

  CubePattern pattern_;
  PatternExtent extent_;
  std::size_t places_;
  Columns columns_ = Columns::none;
  std::vector<Motion> motions_;
  std::vector<std::uint16_t> column_maps_;  ///< of by_move: column after, by move and column
  std::vector<std::uint8_t> twist_sums_;    ///< of twists: four digits added, mod 3 each
  std::uint64_t goal_number_ = 0;
};

}  // namespace quebra::pattern::cube
