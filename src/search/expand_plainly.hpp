#pragma once
// One node of a walker's tree and its children, step by step, without a pipeline.

#include <array>
#include <cstdint>
#include <utility>

#include "search/desk.hpp"

namespace quebra::search {

/// Counts the parent and its children, and calls arrive(child, move) for each child that passes all its
/// look-ups, until that says false; then the children not called are neither pruned nor expanded.
/// Asks for the lines of all children before it reads the first. Returns what arrive said last.
template <Walker W, class Arrive>
bool expand_plainly(const W& walker, const Waiting<W>& parent, Tally& counted, Arrive&& arrive) {
  ++counted.expanded;
  counted.least_left = std::min(counted.least_left, parent.left);
  // Step 1. First look-ups of all children.
  typename W::Family family;
  walker.open(family, parent.node, parent.left);
  const unsigned left = parent.left - 1;
  const unsigned children = walker.address(family);
  std::array<std::uint8_t, W::kMostChildren> list;
  const unsigned kept = walker.survivors(family, left, list.data());
  counted.generated += children;
  // Step 2. Further ones of those that survive, one look-up of all after the other.
  std::array<typename W::Child, W::kMostChildren> child;
  for (unsigned i = 0; i < kept; ++i) walker.make(child[i], family, list[i]);
  unsigned passed = kept;
  for (unsigned look = 1; look < walker.looks(); ++look) {
    for (unsigned i = 0; i < passed; ++i) walker.fetch(child[i], look);
    const unsigned before = std::exchange(passed, 0);
    for (unsigned i = 0; i < before; ++i) {
      if (!walker.pass(child[i], look, left)) continue;
      list[passed] = list[i];
      child[passed++] = child[i];
    }
  }
  counted.pruned += children - passed;
  // Step 3. Down.
  for (unsigned i = 0; i < passed; ++i) {
    Waiting<W> next(left, parent.task);
    walker.keep(next.node, child[i]);
    if (!arrive(next, walker.move(family, list[i]))) return false;
  }
  return true;
}

}  // namespace quebra::search
