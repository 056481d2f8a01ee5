// Heuristic expressions from any bytes: the canonical text is a fixed point, and what resolves can be
// built.

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "check.hpp"
#include "heuristic/expression.hpp"
#include "heuristic/tiles/rows.hpp"
#include "puzzle/tiles/notation.hpp"

using namespace quebra;
using puzzle::tiles::Board16;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const puzzle::tiles::Tiles<Board16> kPuzzle(*puzzle::tiles::make_spec({.size = "2x3"}));
  static const auto kRows = heuristic::tiles::tile_heuristics<Board16>();
  const std::string_view text(reinterpret_cast<const char*>(data), size);

  const auto expression = heuristic::parse_expression(text);
  if (!expression) {
    QUEBRA_FUZZ_CHECK(!expression.error().message.empty());
    return 0;
  }
  const std::string canonical = heuristic::to_text(*expression);
  const auto again = heuristic::parse_expression(canonical);
  QUEBRA_FUZZ_CHECK(again || canonical.size() > 4096);
  if (again) QUEBRA_FUZZ_CHECK(heuristic::to_text(*again) == canonical);

  core::MemoryAccountant memory(1 << 20);
  const auto built = heuristic::build(kPuzzle, text, kRows, {.memory = &memory});
  if (!built) {
    QUEBRA_FUZZ_CHECK(built.error().fault != core::Fault::internal);
    return 0;
  }
  QUEBRA_FUZZ_CHECK((*built)->scale() >= 1);
  QUEBRA_FUZZ_CHECK((*built)->estimate(kPuzzle.goal()) == 0);
  return 0;
}
