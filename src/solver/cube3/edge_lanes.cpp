#include "solver/cube3/edge_lanes.hpp"

#include <cassert>

namespace quebra::solver {

LaneSet::LaneSet(std::span<const std::uint8_t> ascending)
    : count(static_cast<std::uint32_t>(ascending.size())), flip_mask((1U << ascending.size()) - 1) {
  assert(!ascending.empty() && ascending.size() <= kMostPieces);
  pieces.fill(0x80);
  for (std::size_t i = 0; i < ascending.size(); ++i) pieces[i] = ascending[i];
  // The weight of digit i is (11 - i)! / (12 - k)!; within a pair the first digit weighs 11 - i times
  // the second. A single last digit is a pair whose first lane weighs 1.
  std::uint32_t weight = 1;
  for (std::size_t pair = (ascending.size() + 1) / 2; pair-- > 0;) {
    const auto first = static_cast<std::uint32_t>(2 * pair);
    const bool whole = first + 1 < count;
    assert(weight <= 32767);
    weights[pair] = static_cast<std::int16_t>(weight);
    pair_weights[first] = static_cast<std::uint8_t>(whole ? 11 - first : 1);
    pair_weights[first + 1] = whole ? 1 : 0;
    weight *= whole ? (12 - first) * (11 - first) : 12 - first;
  }
}

}  // namespace quebra::solver
