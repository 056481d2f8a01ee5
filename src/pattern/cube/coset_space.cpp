#include "pattern/cube/coset_space.hpp"

#include <cassert>

namespace quebra::pattern::cube {

using puzzle::cube::Cube3State;
using puzzle::cube::Move;

Coordinate::Coordinate(const puzzle::cube::Cube3& puzzle, std::span<const Move> moves,
                       std::uint32_t size, NumberOf number_of)
    : size_(size),
      number_of_(std::move(number_of)),
      turns_(puzzle.turns().size()),
      next_(std::size_t{size} * turns_) {
  assert(size <= 65'536);
  // A cube for each number, in the order in which they are met; any cube of the number would do.
  std::vector<Cube3State> met = {puzzle.goal()};
  std::vector<bool> known(size);
  known[number_of_(puzzle.goal())] = true;
  for (std::size_t i = 0; i < met.size(); ++i) {
    const Cube3State here = met[i];
    const std::uint32_t number = number_of_(here);
    for (const Move move : moves) {
      const Cube3State there = puzzle.apply(here, move);
      const std::uint32_t next = number_of_(there);
      assert(next < size);
      next_[number * turns_ + move.index] = static_cast<std::uint16_t>(next);
      if (known[next]) continue;
      known[next] = true;
      met.push_back(there);
    }
  }
  assert(met.size() == size);
}

}  // namespace quebra::pattern::cube
