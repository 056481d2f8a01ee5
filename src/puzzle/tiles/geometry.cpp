#include "puzzle/tiles/geometry.hpp"

#include <cassert>

namespace quebra::puzzle::tiles {

Geometry::Geometry(const Spec& spec)
    : rows_(spec.rows), columns_(spec.columns), order_(spec.order) {
  assert(rows_ >= kMinSide && rows_ <= kMaxSide && columns_ >= kMinSide && columns_ <= kMaxSide);
  assert(spec.goal.size() == index(cells()));
  for (int cell = 0; cell < cells(); ++cell) {
    const int tile = spec.goal[index(cell)];
    goal_tile_[index(cell)] = static_cast<std::uint8_t>(tile);
    goal_cell_[index(tile)] = static_cast<std::uint8_t>(cell);

    const auto place = [&](Move move) -> std::int8_t& {
      return neighbour_[index(cell)][static_cast<std::size_t>(move)];
    };
    const auto if_on_board = [](bool on_board, int neighbour) {
      return static_cast<std::int8_t>(on_board ? neighbour : -1);
    };
    place(Move::up) = if_on_board(row(cell) > 0, cell - columns_);
    place(Move::down) = if_on_board(row(cell) < rows_ - 1, cell + columns_);
    place(Move::left) = if_on_board(column(cell) > 0, cell - 1);
    place(Move::right) = if_on_board(column(cell) < columns_ - 1, cell + 1);
  }
}

}  // namespace quebra::puzzle::tiles
