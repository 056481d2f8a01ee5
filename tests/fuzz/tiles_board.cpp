// Boards from any bytes: what is accepted is a permutation, and reads the same when written out.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "check.hpp"
#include "puzzle/tiles/notation.hpp"
#include "puzzle/tiles/tiles.hpp"

using namespace quebra;
using namespace quebra::puzzle::tiles;

namespace {

void check_permutation(const std::vector<int>& numbers, int cells) {
  QUEBRA_FUZZ_CHECK(static_cast<int>(numbers.size()) == cells);
  std::vector<int> sorted = numbers;
  std::sort(sorted.begin(), sorted.end());
  for (int i = 0; i < cells; ++i) QUEBRA_FUZZ_CHECK(sorted[static_cast<std::size_t>(i)] == i);
}

template <class Board>
void check_puzzle(const Spec& spec, const BoardText& board) {
  const Tiles<Board> puzzle(spec);
  const auto state = puzzle.parse_state(format_numbers(board.numbers));
  QUEBRA_FUZZ_CHECK(state);
  QUEBRA_FUZZ_CHECK(puzzle.format_state(*state) == format_numbers(board.numbers));
  for (const Move move : puzzle.moves(*state)) {
    const Board next = puzzle.apply(*state, move);
    QUEBRA_FUZZ_CHECK(puzzle.apply(next, puzzle.inverse(move)) == *state);
    QUEBRA_FUZZ_CHECK(puzzle.validate(next).solvable == puzzle.validate(*state).solvable);
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  // A board, then perhaps a goal and a successor order, each behind a '|'.
  std::string_view rest(reinterpret_cast<const char*>(data), size);
  const auto next = [&rest] {
    const std::size_t at = rest.find('|');
    const std::string_view part = rest.substr(0, at);
    rest.remove_prefix(at == std::string_view::npos ? rest.size() : at + 1);
    return part;
  };
  const std::string_view text = next();
  const std::string_view goal = next();
  const std::string_view order = next();

  const auto board = parse_board(text);
  if (!board) {
    QUEBRA_FUZZ_CHECK(!board.error().message.empty());
    return 0;
  }
  const int cells = board->size.cells();
  check_permutation(board->numbers, cells);
  const auto again = parse_board(format_numbers(board->numbers), board->size);
  QUEBRA_FUZZ_CHECK(again && again->numbers == board->numbers);

  const auto spec = make_spec({.state = text, .goal = goal, .order = order});
  if (!spec) return 0;
  QUEBRA_FUZZ_CHECK(spec->rows == board->size.rows && spec->columns == board->size.columns);
  check_permutation(spec->goal, cells);
  if (cells <= Board16::kCapacity) check_puzzle<Board16>(*spec, *board);
  check_puzzle<Board64>(*spec, *board);
  return 0;
}
