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
      examples_(size),
      next_(std::size_t{size} * turns_) {
  assert(size <= 65'536);
  std::vector<std::uint32_t> met = {number_of_(puzzle.goal())};
  std::vector<bool> known(size);
  known[met[0]] = true;
  examples_[met[0]] = puzzle.goal();
  for (std::size_t i = 0; i < met.size(); ++i) {
    for (const Move move : moves) {
      const Cube3State there = puzzle.apply(examples_[met[i]], move);
      const std::uint32_t next = number_of_(there);
      assert(next < size);
      next_[met[i] * turns_ + move.index] = static_cast<std::uint16_t>(next);
      if (known[next]) continue;
      known[next] = true;
      examples_[next] = there;
      met.push_back(next);
    }
  }
  assert(met.size() == size);
}

}  // namespace quebra::pattern::cube
