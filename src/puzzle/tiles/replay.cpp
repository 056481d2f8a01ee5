#include "puzzle/tiles/replay.hpp"

#include <sstream>
#include <vector>

namespace quebra::puzzle::tiles {
namespace {

using Table = std::vector<std::vector<int>>;

struct Place {
  std::size_t row = 0;
  std::size_t column = 0;
};

core::Error fault(std::size_t move, const std::string& name, const std::string& why) {
  return core::bad_input("replay: move " + std::to_string(move + 1) + " (" + name + ") " + why);
}

std::string written(const Table& table) {
  std::string text;
  for (const auto& row : table) {
    for (const int number : row) text += (text.empty() ? "" : " ") + std::to_string(number);
  }
  return text;
}

}  // namespace

core::Result<std::string> replay(const ReplayRequest& request) {
  const auto rows = static_cast<std::size_t>(request.rows);
  const auto columns = static_cast<std::size_t>(request.columns);
  Table table(rows, std::vector<int>(columns, -1));
  Place blank;
  int blanks = 0;

  std::istringstream input{std::string(request.state)};
  for (std::size_t r = 0; r < rows; ++r) {
    for (std::size_t c = 0; c < columns; ++c) {
      if (!(input >> table[r][c])) return core::bad_input("replay: the board has too few numbers");
      if (table[r][c] == 0) {
        blank = {r, c};
        ++blanks;
      }
    }
  }
  if (!(input >> std::ws).eof()) return core::bad_input("replay: the board has too many numbers");
  if (blanks != 1) return core::bad_input("replay: the board needs exactly one blank");

  for (std::size_t i = 0; i < request.moves.size(); ++i) {
    const std::string& name = request.moves[i];
    Place next = blank;
    if (name == "Up") {
      if (blank.row == 0) return fault(i, name, "leaves the board: the blank is in the top row");
      --next.row;
    } else if (name == "Down") {
      if (blank.row + 1 == rows) {
        return fault(i, name, "leaves the board: the blank is in the bottom row");
      }
      ++next.row;
    } else if (name == "Left") {
      if (blank.column == 0) {
        return fault(i, name, "leaves the board: the blank is in the first column");
      }
      --next.column;
    } else if (name == "Right") {
      if (blank.column + 1 == columns) {
        return fault(i, name, "leaves the board: the blank is in the last column");
      }
      ++next.column;
    } else {
      return fault(i, name, "is not Up, Left, Right or Down");
    }
    table[blank.row][blank.column] = table[next.row][next.column];
    table[next.row][next.column] = 0;
    blank = next;
  }
  return written(table);
}

}  // namespace quebra::puzzle::tiles
