#include "puzzle/floppy/slab.hpp"

namespace quebra::puzzle::floppy {
namespace {

Rearrangement quarter_turn() {  // clockwise: the top row becomes the right column
  Rearrangement turn;
  turn.from = {6, 3, 0, 7, 4, 1, 8, 5, 2};
  return turn;
}

Rearrangement turned_over() {  // like the page of a book
  return half_turn(Line::r0).then(half_turn(Line::r1)).then(half_turn(Line::r2));
}

std::array<Rearrangement, 8> make_orientations() {
  std::array<Rearrangement, 8> all;
  all[4] = turned_over();
  for (std::size_t i = 1; i < 4; ++i) {
    all[i] = all[i - 1].then(quarter_turn());
    all[i + 4] = all[i + 3].then(quarter_turn());
  }
  return all;
}

}  // namespace

Rearrangement Rearrangement::then(const Rearrangement& next) const {
  Rearrangement both;
  for (std::size_t cell = 0; cell < kCells; ++cell) {
    both.from[cell] = from[next.from[cell]];
    both.turned[cell] = turned[next.from[cell]] ^ next.turned[cell];
  }
  return both;
}

Rearrangement half_turn(Line line) {
  const auto number = static_cast<std::size_t>(line);
  const bool row = number < 3;
  const std::size_t first = row ? 3 * number : number - 3;
  const std::size_t step = row ? 1 : 3;
  Rearrangement turn;
  for (std::size_t i = 0; i < 3; ++i) {
    turn.from[first + i * step] = static_cast<std::uint8_t>(first + (2 - i) * step);
    turn.turned[first + i * step] = Slab::kYellow;
  }
  return turn;
}

const std::array<Rearrangement, 8>& orientations() {
  static const std::array<Rearrangement, 8> all = make_orientations();
  return all;
}

}  // namespace quebra::puzzle::floppy
