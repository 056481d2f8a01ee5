// Cube moves from any bytes: what is accepted reads the same when written out, and the independent
// checker plays the written names to the same end. The first byte chooses the size.

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "check.hpp"
#include "puzzle/cube/facelets.hpp"
#include "puzzle/cube/geometry.hpp"
#include "puzzle/cube/notation.hpp"
#include "puzzle/cube/replay.hpp"
#include "puzzle/cube/written.hpp"

using namespace quebra::puzzle::cube;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  const int layers = 2 + data[0] % 4;
  const std::string_view text(reinterpret_cast<const char*>(data + 1), size - 1);

  const auto turns = parse_turns(text, layers);
  if (!turns) {
    QUEBRA_FUZZ_CHECK(turns.error().message.rfind("character ", 0) == 0);
    QUEBRA_FUZZ_CHECK(turns.error().message.size() < 400);
    return 0;
  }
  QUEBRA_FUZZ_CHECK(turns->size() <= kMaxTurns);
  const auto again = parse_turns(test::format_turns(*turns, layers), layers);
  QUEBRA_FUZZ_CHECK(again && *again == *turns);
  if (turns->size() > 100) return 0;

  const Geometry cube(layers);
  std::vector<std::uint8_t> stickers = cube.solved();
  const std::string before = format_facelets(stickers, layers);
  std::vector<std::string> names;
  for (const Turn& turn : *turns) {
    QUEBRA_FUZZ_CHECK(turn.first <= turn.last && turn.last < layers);
    QUEBRA_FUZZ_CHECK(turn.axis < kAxes && turn.quarters >= 1 && turn.quarters <= 3);
    cube.turn(turn, std::span(stickers));
    names.push_back(format_turn(turn, layers));
  }
  const auto played = replay(layers, before, names);
  QUEBRA_FUZZ_CHECK(played && *played == format_facelets(stickers, layers));
  return 0;
}
