#pragma once
// Boards, sizes and goals as text.
//
//   board   numbers row by row, 0 or _ for the blank, separated by blanks, commas, line ends, or by
//           `/` between rows: "8 6 7 2 5 4 3 0 1", "1,2,3,4/5,6,7,8/9,10,11,0". Where every number
//           has one digit they may stand together: "867254301", "123/450".
//   size    "3x4" (rows x columns), sides from 2 to 8. Without one it is taken from the rows, else
//           from a perfect square of numbers.
//   goal    blank-last (default), blank-first, snail (clockwise inwards, the blank at the end), or
//           any board.
//
//     blank-last   1 2 3    blank-first   _ 1 2    snail   1 2 3
//                  4 5 6                  3 4 5            8 _ 4
//                  7 8 _                  6 7 8            7 6 5
//
// Any bytes may come in; the first fault ends the parsing. Messages count numbers and rows from 1.

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"
#include "puzzle/tiles/geometry.hpp"

namespace quebra::puzzle::tiles {

struct Size {
  int rows = 0;
  int columns = 0;

  [[nodiscard]] int cells() const { return rows * columns; }
  friend bool operator==(const Size&, const Size&) = default;
};

/// "3x4"
std::string format_size(Size size);
core::Result<Size> parse_size(std::string_view text);

struct BoardText {
  Size size;
  std::vector<int> numbers;  ///< a permutation of 0 .. cells-1
};

core::Result<BoardText> parse_board(std::string_view text, std::optional<Size> size = std::nullopt);

/// "8 6 7 2 5 4 3 0 1"
std::string format_numbers(std::span<const int> numbers);

/// A board for people, one line a row, the blank as `_`.
std::string draw_numbers(std::span<const int> numbers, int columns);

struct Goal {
  std::vector<int> numbers;
  std::string name;  ///< of the three named goals, else the board
};

core::Result<Goal> parse_goal(std::string_view text, Size size);

/// What a user gave of a puzzle; anything may be empty.
struct SpecText {
  std::string_view size = {};
  std::string_view state = {};  ///< for the size, if none is given
  std::string_view goal = {};
  std::string_view order = {};
};

core::Result<Spec> make_spec(const SpecText& text);

}  // namespace quebra::puzzle::tiles
