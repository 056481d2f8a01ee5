#include "puzzle/floppy/floppy.hpp"

#include "puzzle/floppy/colours.hpp"
#include "puzzle/floppy/replay.hpp"

namespace quebra::puzzle::floppy {

Floppy::Floppy(const Spec& spec) : spec_(spec) {
  for (const Line line : spec.order) {
    turns_[static_cast<std::size_t>(line)] = move_of(line, spec.metric);
  }
}

std::string Floppy::draw(const State& state) const { return draw_slab(state); }

core::Result<std::string> Floppy::replay(std::string_view state_text,
                                         std::span<const std::string> move_names) const {
  return floppy::replay(
      {.hold_piece_one = spec_.metric == Metric::six, .state = state_text, .moves = move_names});
}

}  // namespace quebra::puzzle::floppy
