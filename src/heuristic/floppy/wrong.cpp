#include "heuristic/floppy/wrong.hpp"

namespace quebra::heuristic::floppy {

int wrong_pieces(const puzzle::floppy::Slab& state, const puzzle::floppy::Slab& goal) {
  int wrong = 0;
  for (std::size_t cell = 0; cell < puzzle::floppy::kCells; ++cell) {
    wrong += state.cells[cell] != goal.cells[cell] ? 1 : 0;
  }
  return wrong;
}

}  // namespace quebra::heuristic::floppy
