#pragma once
// What a method of cube:3 makes once and the solves of a batch share.

#include <memory>
#include <string>
#include <utility>

#include "pattern/store.hpp"
#include "puzzle/cube3/cube3.hpp"

namespace quebra::solver {

/// What make() returns, a shared pointer, or what it returned for the last request of this name. Moves are numbered in the
/// puzzle's order, so that things made for another order are other things.
template <class T, class Make>
std::shared_ptr<const T> kept_for(const puzzle::cube::Cube3& puzzle,
                                  const pattern::TableStore* store, std::string name, Make&& make) {
  if (store == nullptr) return make();
  for (const auto move : puzzle.moves(puzzle.goal())) {
    name += ' ' + puzzle.format_move(move, core::Language::english);
  }
  return store->kept<T>(name, std::forward<Make>(make));
}

}  // namespace quebra::solver
