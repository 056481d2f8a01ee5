#include "heuristic/tiles/pattern.hpp"

#include "core/text.hpp"

namespace quebra::heuristic::tiles {
namespace {

/// The row and the column opposite to the corner of the blank's goal.
core::Result<pattern::tiles::Group> fringe(const puzzle::tiles::Geometry& board) {
  const int blank = board.goal_cell(0);
  const int row = board.row(blank) == 0 ? board.rows() - 1 : 0;
  const int column = board.column(blank) == 0 ? board.columns() - 1 : 0;
  pattern::tiles::Group group;
  for (int cell = 0; cell < board.cells(); ++cell) {
    const bool inside = board.row(cell) == row || board.column(cell) == column;
    if (inside && cell != blank) {
      group.push_back(static_cast<std::uint8_t>(board.goal_tile(cell)));
    }
  }
  if (group.size() > pattern::tiles::kMostTiles) {
    return core::unsupported("pattern(fringe): " + std::to_string(group.size()) +
                             " tiles on this board, and a table has at most " +
                             std::to_string(pattern::tiles::kMostTiles) +
                             "; name some of them, pattern(1 2 3 4)");
  }
  return group;
}

core::Result<pattern::tiles::Group> tiles_of(const puzzle::tiles::Geometry& board,
                                             const std::string& argument) {
  if (core::lower_case(core::trimmed(argument)) == "fringe") return fringe(board);
  auto choice = pattern::tiles::parse_partition(board, argument);
  if (!choice) return choice.error();
  if (choice->groups.size() != 1 || choice->is_reflected) {
    return core::bad_input("pattern(" + core::quoted_excerpt(argument) +
                           "): one group of tiles, for instance pattern(1 2 3 4), or fringe; for "
                           "sums over groups there is additive(...)");
  }
  return std::move(choice->groups.front());
}

}  // namespace

core::HeuristicInfo tile_pattern_info() {
  return {
      .name = "pattern",
      .aliases = {},
      .summary = "The distance of some tiles and the blank, all moves counted, from a table",
      .details =
          "pattern(1 2 3 4) by its tiles, at most 8; pattern(fringe) is the row and the column "
          "opposite to the blank's goal, in the 15-puzzle 518,918,400 entries of a byte, built in "
          "about a minute. Take the maximum with the Manhattan distance, which knows of the other "
          "tiles: max(pattern(fringe),manhattan).",
      .reference =
          "Culberson, Schaeffer, Searching with pattern databases, 1996; document 000, 2.1.1",
      .claims =
          {{"stm", true, true,
            "A pattern is the board with the other tiles alike: every move of the board is a "
            "move of the pattern, so that the pattern's distance is never more, and it can be "
            "taken back, so that distances of neighbours differ by at most 1."}},
      .argument = "1 2 3"};
}

core::Result<pattern::tiles::PlacedTable> tile_pattern_table(const puzzle::tiles::Geometry& board,
                                                             const MakeRequest& request) {
  if (core::trimmed(request.argument).empty()) {
    return core::bad_input(
        "heuristic pattern needs tiles between parentheses, for instance pattern(1 2 3 4) or "
        "pattern(fringe); see quebra explain pattern");
  }
  const auto group = tiles_of(board, request.argument);
  if (!group) return group.error();
  auto placed = pattern::tiles::place(board, *group, pattern::tiles::Blank::tracked);
  auto table = obtain_for(request, [&](const pattern::TableRequest& wanted) {
    return pattern::tiles::obtain_tiles(placed.shape, wanted);
  });
  if (!table) return table.error();
  return pattern::tiles::PlacedTable{std::move(placed), std::move(*table)};
}

static_assert(core::Heuristic<TilePattern<puzzle::tiles::Board16>,
                              puzzle::tiles::Tiles<puzzle::tiles::Board16>>);

}  // namespace quebra::heuristic::tiles
