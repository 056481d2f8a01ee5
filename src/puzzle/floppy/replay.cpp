#include "puzzle/floppy/replay.hpp"

#include <map>
#include <sstream>
#include <vector>

namespace quebra::puzzle::floppy {
namespace {

/// x grows to the right, y upwards; the centre is (0, 0).
struct Piece {
  int name = 0;
  int x = 0;
  int y = 0;
  bool white = true;
};
using Pieces = std::vector<Piece>;

core::Result<Pieces> read(std::string_view text) {
  std::istringstream input{std::string(text)};
  Pieces pieces;
  for (int y = 1; y >= -1; --y) {
    for (int x = -1; x <= 1; ++x) {
      int number = 0;
      if (!(input >> number)) return core::bad_input("replay: the slab has too few numbers");
      pieces.push_back({number % 10, x, y, number < 10});
      if (input.peek() == '/') input.get();
    }
  }
  if (!(input >> std::ws).eof()) return core::bad_input("replay: the slab has too many numbers");
  return pieces;
}

std::string written(const Pieces& pieces) {
  std::map<std::pair<int, int>, int> by_place;
  for (const Piece& piece : pieces) {
    by_place[{-piece.y, piece.x}] = piece.name + (piece.white ? 0 : 10);
  }
  std::string text;
  for (const auto& [place, number] : by_place) {
    if (!text.empty()) text += place.second == -1 ? "/" : " ";
    text += std::to_string(number);
  }
  return text;
}

/// A half turn around the vertical axis, of the row at height y.
void turn_row(Pieces& pieces, int y) {
  for (Piece& piece : pieces) {
    if (piece.y != y) continue;
    piece.x = -piece.x;
    piece.white = !piece.white;
  }
}

/// A half turn around the horizontal axis, of the column at x.
void turn_column(Pieces& pieces, int x) {
  for (Piece& piece : pieces) {
    if (piece.x != x) continue;
    piece.y = -piece.y;
    piece.white = !piece.white;
  }
}

bool turn(Pieces& pieces, const std::string& name, bool six) {
  static const std::map<std::string, int> rows = {
      {"r0", 1}, {"r1", 0}, {"r2", -1}, {"B2", 1}, {"F2", -1}};
  static const std::map<std::string, int> columns = {
      {"c0", -1}, {"c1", 0}, {"c2", 1}, {"L2", -1}, {"R2", 1}};
  const bool lower = !name.empty() && (name[0] == 'r' || name[0] == 'c');
  if (lower != six) return false;
  if (const auto row = rows.find(name); row != rows.end()) {
    turn_row(pieces, row->second);
  } else if (const auto column = columns.find(name); column != columns.end()) {
    turn_column(pieces, column->second);
  } else {
    return false;
  }
  return true;
}

/// Over like a page if piece 1 shows yellow, then by quarter turns until it is at the top left.
bool hold_piece_one(Pieces& pieces) {
  Piece one;
  const auto look = [&] {
    for (const Piece& piece : pieces) {
      if (piece.name == 1) one = piece;
    }
  };
  look();
  if (!one.white) {
    for (const int y : {-1, 0, 1}) turn_row(pieces, y);
  }
  for (int quarters = 0; quarters < 4; ++quarters) {
    look();
    if (one.x == -1 && one.y == 1) return one.white;
    for (Piece& piece : pieces) {
      const int x = piece.x;
      piece.x = piece.y;
      piece.y = -x;
    }
  }
  return false;
}

}  // namespace

core::Result<std::string> replay(const ReplayRequest& request) {
  auto pieces = read(request.state);
  if (!pieces) return pieces.error();
  for (std::size_t i = 0; i < request.moves.size(); ++i) {
    const std::string& name = request.moves[i];
    const std::string place = "replay: move " + std::to_string(i + 1) + " (" + name + ") ";
    if (!turn(*pieces, name, request.hold_piece_one)) {
      return core::bad_input(place + "is not a move of this metric");
    }
    if (request.hold_piece_one && !hold_piece_one(*pieces)) {
      return core::bad_input(place + "leaves no corner 1 to hold");
    }
  }
  return written(*pieces);
}

}  // namespace quebra::puzzle::floppy
