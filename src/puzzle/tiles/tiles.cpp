#include "puzzle/tiles/tiles.hpp"

#include <fmt/core.h>

#include <utility>
#include <vector>

#include "puzzle/tiles/notation.hpp"
#include "puzzle/tiles/replay.hpp"

namespace quebra::puzzle::tiles {
namespace {

template <class Board>
std::vector<int> numbers_of(const Board& board, int cells) {
  std::vector<int> numbers;
  for (int cell = 0; cell < cells; ++cell) numbers.push_back(board.at(cell));
  return numbers;
}

}  // namespace

template <class Board>
Tiles<Board>::Tiles(const Spec& spec)
    : Geometry(spec), goal_(Board::from(spec.goal)), goal_name_(spec.goal_name) {
  assert(cells() <= Board::kCapacity);
  for (int cell = 0; cell < cells(); ++cell) {
    for (const Move move : spec.order) {
      if (neighbour(cell, move) >= 0) moves_[index(cell)].push_back(move);
    }
  }
  goal_class_ = parity_class(cells_of_tiles(goal_));
}

template <class Board>
std::string Tiles<Board>::name() const {
  return "tiles:" + format_size({rows(), columns()});
}

template <class Board>
core::Result<Board> Tiles<Board>::parse_state(std::string_view text) const {
  const auto board = parse_board(text, Size{rows(), columns()});
  if (!board) return board.error();
  return Board::from(board->numbers);
}

template <class Board>
std::string Tiles<Board>::format_state(const State& state) const {
  return format_numbers(numbers_of(state, cells()));
}

template <class Board>
std::string Tiles<Board>::draw(const State& state) const {
  return draw_numbers(numbers_of(state, cells()), columns());
}

template <class Board>
core::Result<std::string> Tiles<Board>::replay(std::string_view state_text,
                                               std::span<const std::string> move_names) const {
  return tiles::replay(
      {.rows = rows(), .columns = columns(), .state = state_text, .moves = move_names});
}

template <class Board>
typename Tiles<Board>::Cells Tiles<Board>::cells_of_tiles(const State& state) const {
  Cells cell_of_tile{};
  for (int cell = 0; cell < cells(); ++cell) {
    cell_of_tile[index(state.at(cell))] = static_cast<std::uint8_t>(cell);
  }
  return cell_of_tile;
}

template <class Board>
bool Tiles<Board>::parity_class(const Cells& cell_of_tile) const {
  const bool odd = index::is_odd_permutation({cell_of_tile.data(), index(cells())});
  return parity_class(odd, cell_of_tile[0]);
}

template <class Board>
core::Validity Tiles<Board>::validate(const State& state) const {
  const Cells here = cells_of_tiles(state);
  if (parity_class(here) == goal_class_) return {};
  // Relative to the goal both parities are spelt out; they differ.
  const bool distance_odd = distance(state.blank(), goal_cell(0)) % 2 != 0;
  return {false,
          fmt::format("the permutation is {} and the blank's distance is {}: no sequence of moves "
                      "reaches this goal; swapping any two tiles repairs it",
                      distance_odd ? "even" : "odd", distance_odd ? "odd" : "even")};
}

template <class Board>
Board Tiles<Board>::scramble(core::Rng& rng) const {
  // A shuffle of all cells; if it is of the wrong class, tiles 1 and 2 change places. That pairs
  // the states of the two classes one to one, so that all that is returned is equally likely.
  std::vector<int> numbers = numbers_of(goal_, cells());
  for (std::size_t last = numbers.size() - 1; last > 0; --last) {
    std::swap(numbers[last], numbers[rng.below(last + 1)]);
  }
  const Board state = Board::from(numbers);
  const Cells cell_of_tile = cells_of_tiles(state);
  if (parity_class(cell_of_tile) == goal_class_) return state;
  return state.with_swapped(cell_of_tile[1], cell_of_tile[2]);
}

template <class Board>
std::uint64_t Tiles<Board>::rank(const State& state) const {
  assert(cells() <= kMaxRankedCells);
  const Cells cell_of_tile = cells_of_tiles(state);
  return index::rank_permutation({cell_of_tile.data(), index(cells())}) / 2;
}

template <class Board>
Board Tiles<Board>::unrank(std::uint64_t number) const {
  assert(number < size());
  Cells cell_of_tile{};
  const bool odd = index::unrank_permutation(number * 2, {cell_of_tile.data(), index(cells())});
  if (parity_class(odd, cell_of_tile[0]) != goal_class_) {
    std::swap(cell_of_tile[index(cells() - 2)], cell_of_tile[index(cells() - 1)]);
  }
  std::array<int, kMaxCells> numbers{};
  for (int tile = 0; tile < cells(); ++tile) numbers[cell_of_tile[index(tile)]] = tile;
  return Board::from({numbers.data(), index(cells())});
}

template class Tiles<Board16>;
template class Tiles<Board64>;

}  // namespace quebra::puzzle::tiles
