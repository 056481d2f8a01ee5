// Groups of tiles from any bytes, on a board that the first byte chooses: an answer for each; groups are
// disjoint, and their text means the same.

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "check.hpp"
#include "pattern/tiles/partition.hpp"
#include "pattern/tiles/tile_shape.hpp"
#include "puzzle/tiles/notation.hpp"

using namespace quebra::pattern::tiles;
namespace tiles = quebra::puzzle::tiles;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  constexpr std::array<std::string_view, 4> kSizes = {"3x3", "4x4", "2x5", "5x5"};
  constexpr std::array<std::string_view, 3> kGoals = {"blank-last", "blank-first", "snail"};
  if (size == 0) return 0;
  const auto spec = tiles::make_spec(
      {.size = kSizes[data[0] % kSizes.size()], .goal = kGoals[data[0] / 4U % kGoals.size()]});
  QUEBRA_FUZZ_CHECK(spec);
  const tiles::Geometry board(*spec);
  const auto choice = parse_partition(board, {reinterpret_cast<const char*>(data + 1), size - 1});
  if (!choice) {
    QUEBRA_FUZZ_CHECK(!choice.error().message.empty());
    QUEBRA_FUZZ_CHECK(choice.error().fault != quebra::core::Fault::internal);
    return 0;
  }
  std::array<bool, tiles::kMaxCells> seen{};
  for (const Group& group : choice->groups) {
    QUEBRA_FUZZ_CHECK(!group.empty() && group.size() <= kMostTiles);
    for (const std::uint8_t tile : group) {
      QUEBRA_FUZZ_CHECK(tile > 0 && tile < board.cells() && !seen[tile]);
      seen[tile] = true;
    }
    const PlacedShape placed = place(board, group, Blank::forgotten);
    QUEBRA_FUZZ_CHECK(placed.tiles.size() == group.size());
  }
  const auto again = parse_partition(board, format_partition(choice->groups));
  QUEBRA_FUZZ_CHECK(again && again->groups == choice->groups);
  return 0;
}
