#pragma once
// Tiles<Board>: the sliding-tile puzzle on any R x C board from 2x2 to 8x8, with any goal.
//
// A move slides a neighbouring tile into the blank and is named for the blank's direction. Half of
// all arrangements cannot reach the goal: a move is one exchange (of the blank and a tile), so it
// changes the parity of the permutation, and it takes the blank to a cell of the other colour of the
// chessboard; the sum of both parities never changes. On boards of at least 2x2 that is the only
// obstacle (Wilson 1974), so that n!/2 states reach the goal.
//
//   auto spec = make_spec({.size = "3x3"});
//   Tiles<Board16> puzzle(*spec);
//   auto state = puzzle.parse_state("8 6 7 2 5 4 3 0 1");
//   for (Move move : puzzle.moves(*state)) use(puzzle.apply(*state, move));
//
// Numbering (boards up to 12 cells). Let q(t) be the cell of tile t, the blank being tile 0, and
// number the permutations q(0) q(1) ... q(n-1) lexicographically. Permutations 2k and 2k+1 differ
// by the exchange of q(n-2) and q(n-1). Both belong to tiles, never to the blank (n >= 4), so the
// exchange changes the parity of the permutation and leaves the blank where it is: exactly one of
// the two can reach the goal. Hence rank(state) = lexicographic rank / 2 is a bijection onto
// 0 .. n!/2 - 1. (Listing the tiles by cell would not do: there the last two elements may be the
// blank and a tile, and then both of a pair, or neither, can reach the goal.)

#include <array>
#include <cassert>
#include <cmath>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "core/concepts.hpp"
#include "core/static_vector.hpp"
#include "index/permutation.hpp"
#include "puzzle/tiles/board.hpp"
#include "puzzle/tiles/geometry.hpp"
#include "puzzle/tiles/move.hpp"

namespace quebra::puzzle::tiles {

template <class Board>
class Tiles : public Geometry {
 public:
  using State = Board;
  using Move = tiles::Move;
  using MoveList = core::StaticVector<Move, 4>;

  /// Largest board whose states are numbered.
  static constexpr int kMaxRankedCells = 12;

  /// The spec as Geometry wants it, with at most Board::kCapacity cells.
  explicit Tiles(const Spec& spec);

  // StateSpace
  [[nodiscard]] const State& goal() const { return goal_; }
  [[nodiscard]] bool is_goal(const State& state) const { return state == goal_; }
  [[nodiscard]] MoveList moves(const State& state) const { return moves_[index(state.blank())]; }
  [[nodiscard]] State apply(const State& state, Move move) const {
    const int from = state.blank();
    const int to = neighbour(from, move);
    assert(to >= 0);
    return state.with_blank_moved(from, to);
  }
  [[nodiscard]] Move inverse(Move move) const { return inverse_of(move); }
  [[nodiscard]] core::Cost move_cost(Move /*move*/) const { return 1; }

  // What the moves depend on (search/move_tree.hpp): the blank's cell.
  [[nodiscard]] std::size_t places() const { return index(cells()); }
  [[nodiscard]] std::size_t place(const State& state) const { return index(state.blank()); }

  // Puzzle
  [[nodiscard]] std::string name() const;  ///< "tiles:3x3"
  [[nodiscard]] const std::string& goal_name() const { return goal_name_; }
  [[nodiscard]] std::string metric() const { return "stm"; }
  [[nodiscard]] core::Result<State> parse_state(std::string_view text) const;
  [[nodiscard]] std::string format_state(const State& state) const;  ///< "8 6 7 2 5 4 3 0 1"
  [[nodiscard]] core::Result<Move> parse_move(std::string_view text) const {
    return tiles::parse_move(text);
  }
  [[nodiscard]] std::string format_move(Move move, core::Language language) const {
    return std::string(move_name(move, language));
  }
  [[nodiscard]] core::Validity validate(const State& state) const;
  /// Every state that can reach the goal, with the same probability.
  [[nodiscard]] State scramble(core::Rng& rng) const;
  [[nodiscard]] core::Result<std::string> replay(std::string_view state_text,
                                                 std::span<const std::string> move_names) const;
  /// The board as people draw it, one line a row.
  [[nodiscard]] std::string draw(const State& state) const;

  // Ranked
  /// n!/2 up to 12 cells, 0 above.
  [[nodiscard]] std::uint64_t size() const {
    return cells() <= kMaxRankedCells ? index::factorial(cells()) / 2 : 0;
  }
  /// n!/2, however large.
  [[nodiscard]] double states() const {
    double product = 1;
    for (int i = 3; i <= cells(); ++i) product *= i;
    return product;
  }
  [[nodiscard]] std::uint64_t rank(const State& state) const;
  [[nodiscard]] State unrank(std::uint64_t number) const;

 private:
  using Cells = std::array<std::uint8_t, Board::kCapacity>;  ///< the cell of each tile

  [[nodiscard]] Cells cells_of_tiles(const State& state) const;
  /// The parity that no move changes: of the permutation and of the blank's colour together.
  [[nodiscard]] bool parity_class(bool odd_permutation, int blank) const {
    return odd_permutation != ((row(blank) + column(blank)) % 2 != 0);
  }
  [[nodiscard]] bool parity_class(const Cells& cell_of_tile) const;

  State goal_;
  std::string goal_name_;
  std::array<MoveList, Board::kCapacity> moves_;  ///< by the blank's cell
  bool goal_class_;
};

extern template class Tiles<Board16>;
extern template class Tiles<Board64>;

static_assert(core::Puzzle<Tiles<Board16>> && core::Ranked<Tiles<Board16>>);
static_assert(core::Puzzle<Tiles<Board64>> && core::Ranked<Tiles<Board64>>);

}  // namespace quebra::puzzle::tiles
