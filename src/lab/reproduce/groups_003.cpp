#include "lab/reproduce/groups_003.hpp"

#include <fmt/core.h>

#include <cmath>

#include "puzzle/cube/notation.hpp"
#include "puzzle/cube/sticker_group.hpp"

namespace quebra::lab {
namespace {

using puzzle::cube::Geometry;

constexpr int kSize = 3;

struct Row {
  const char* group;
  const char* printed_moves;
  const char* true_moves;  ///< Thistlethwaite's, and the published program's but for L2 in G3
  const char* printed_order;
  bool holds;   ///< the printed order is that of the true moves
  bool is_cut;  ///< its digits were cut off, not rounded
};
constexpr Row kRows[] = {
    {"G0", "F R U B L D", "F R U B L D", "4.33e19", true, false},
    {"G1", "F R U B L2 D2", "L2 R2 F B U D", "2.11e19", false, false},
    {"G2", "F R U2 B2 L2 D2", "L2 R2 F2 B2 U D", "1.95e10", true, false},
    {"G3", "F2 R2 U2 B2 L2 D2", "F2 R2 U2 B2 L2 D2", "6.63e5", true, true},
    {"G4", "", "", "1", true, false},
};

/// "4.33e19"
std::string three_digits(double number, bool is_cut) {
  if (number < 1000) return fmt::format("{:.0f}", number);
  int exponent = static_cast<int>(std::floor(std::log10(number)));
  const double hundreds = number / std::pow(10, exponent - 2);
  double digits = is_cut ? std::floor(hundreds) : std::round(hundreds);
  if (digits >= 1000) {
    digits /= 10;
    ++exponent;
  }
  return fmt::format("{:.2f}e{}", digits / 100, exponent);
}

}  // namespace

PublishedTable groups_003_table() {
  PublishedTable table{
      .title = "Table 1: what the moves generate",
      .columns = {"group", "printed moves", "generate", "index", "true moves", "generate",
                  "three digits"},
      .note =
          "Orders by Schreier-Sims on the 54 stickers; the index is that in all cubes. The printed "
          "orders but for G1's are those of Thistlethwaite's groups (6.63e5 is cut off, not "
          "rounded), the printed moves of G1 and G2 are others."};
  const Geometry cube(kSize);
  const auto group_of = [&](const char* moves) {
    return puzzle::cube::sticker_group(cube, *puzzle::cube::parse_turns(moves, kSize));
  };
  const double all = group_of(kRows[0].true_moves).order();
  const auto shown = [](const char* moves) { return *moves == '\0' ? "none" : moves; };
  for (const Row& row : kRows) {
    const auto printed = group_of(row.printed_moves);
    const auto meant = group_of(row.true_moves);
    table.rows.push_back({.label = row.group,
                          .cells = {{.ours = shown(row.printed_moves)},
                                    {.ours = printed.order_text()},
                                    {.ours = fmt::format("{:.0f}", all / printed.order())},
                                    {.ours = shown(row.true_moves)},
                                    {.ours = meant.order_text()},
                                    {.ours = three_digits(meant.order(), row.is_cut),
                                     .published = row.printed_order,
                                     .must_match = row.holds}}});
  }
  return table;
}

}  // namespace quebra::lab
