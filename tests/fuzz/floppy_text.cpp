// Slabs, goals and orders from any bytes: what is accepted consists of nine different pieces, reads
// the same when written in numbers and in colours, and keeps its validity under every move.

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "check.hpp"
#include "puzzle/floppy/colours.hpp"
#include "puzzle/floppy/floppy.hpp"

using namespace quebra;
using namespace quebra::puzzle::floppy;

namespace {

void check_state(const Floppy& puzzle, const Slab& slab) {
  unsigned seen = 0;
  for (std::size_t cell = 0; cell < kCells; ++cell) seen |= 1U << slab.piece(cell);
  QUEBRA_FUZZ_CHECK(seen == 0x3fe);
  QUEBRA_FUZZ_CHECK(held(slab, puzzle.metric_kind()) == slab);
  const auto numbers = puzzle.parse_state(puzzle.format_state(slab));
  QUEBRA_FUZZ_CHECK(numbers && *numbers == slab);
  const auto colours = puzzle.parse_state(format_colours(slab));
  QUEBRA_FUZZ_CHECK(colours && *colours == slab);
  const bool solvable = puzzle.validate(slab).solvable;
  if (solvable) QUEBRA_FUZZ_CHECK(puzzle.unrank(puzzle.rank(slab)) == slab);
  for (const Line move : puzzle.moves(slab)) {
    const Slab next = puzzle.apply(slab, move);
    QUEBRA_FUZZ_CHECK(puzzle.apply(next, puzzle.inverse(move)) == slab);
    QUEBRA_FUZZ_CHECK(puzzle.validate(next).solvable == solvable);
    const std::string names[] = {puzzle.format_move(move, core::Language::english)};
    const auto played = puzzle.replay(puzzle.format_state(slab), names);
    QUEBRA_FUZZ_CHECK(played && *played == puzzle.format_state(next));
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  // A state, then perhaps a goal and a successor order, each behind a '|'.
  std::string_view rest(reinterpret_cast<const char*>(data), size);
  const auto next = [&rest] {
    const std::size_t at = rest.find('|');
    const std::string_view part = rest.substr(0, at);
    rest.remove_prefix(at == std::string_view::npos ? rest.size() : at + 1);
    return part;
  };
  const std::string_view text = next();
  const std::string_view goal = next();
  const std::string_view order = next();
  for (const std::string_view metric : {"six", "four"}) {
    auto spec = make_spec({.metric = metric, .goal = goal, .order = order});
    if (!spec) {
      QUEBRA_FUZZ_CHECK(!spec.error().message.empty());
      spec = make_spec({.metric = metric});
    }
    const Floppy puzzle(*spec);
    QUEBRA_FUZZ_CHECK(puzzle.validate(puzzle.goal()).solvable);
    const auto state = puzzle.parse_state(text);
    if (state) check_state(puzzle, *state);
    if (!state) QUEBRA_FUZZ_CHECK(!state.error().message.empty());
  }
  return 0;
}
