#include "heuristic/tiles/additive.hpp"

#include "core/text.hpp"
#include "heuristic/obtain_for.hpp"

namespace quebra::heuristic::tiles {

core::HeuristicInfo additive_info() {
  return {
      .name = "additive",
      .aliases = {"pdb", "disjoint"},
      .summary = "Groups of tiles: the fewest moves of the tiles of each, from tables, added up",
      .details =
          "By the sizes of the groups: additive(7-8), additive(6-6-3) and additive(5-5-5) for the "
          "15-puzzle, additive(6-6-6-6) for the 24-puzzle, other sizes for any board (tiles in the "
          "order of the goal; at most 8 in a group); or by the tiles, additive(1 2 3 4/5 6 7 8), "
          "where those in no "
          "group count by their Manhattan distance. additive(7-8 reflected) takes the larger of "
          "this and of the groups reflected about the diagonal, from the same tables. Half a byte "
          "an "
          "entry: 5-5-5 0.8 MB, 6-6-3 5.8 MB, 6-6-6-6 128 MB (10 s to build), 7-8 288 MB (half a "
          "minute). Groups of equal shape, and goals with the blank first and last, share tables.",
      .reference =
          "Korf, Felner, Disjoint pattern database heuristics, Artificial Intelligence 134, 2002; "
          "document 000, 2.1.2",
      .claims = {{"stm", true, false,
                  "Every move of a solution is a move of one tile, so of one group, and the "
                  "solution brings each group home. Not consistent, since each entry is the least "
                  "over all places of the blank: with 1 2 3 4/5 6 7 8 18,852 of the 483,840 moves "
                  "of the 8-puzzle change it by more than 1."}},
      .argument = "4-4"};
}

core::Result<pattern::tiles::TileDatabases> additive_databases(const puzzle::tiles::Geometry& board,
                                                               const MakeRequest& request) {
  if (core::trimmed(request.argument).empty()) {
    return core::bad_input(
        "heuristic additive needs groups between parentheses, for instance additive(7-8), "
        "additive(5-5-5 reflected) or additive(1 2 3 4/5 6 7 8); see quebra explain additive");
  }
  const auto choice = pattern::tiles::parse_partition(board, request.argument);
  if (!choice) return choice.error();
  auto databases = pattern::tiles::obtain_databases(board, *choice, table_request(request));
  if (!databases) return databases.error();
  if (request.tables != nullptr) {
    for (const core::TableUse& use : databases->uses) request.tables->push_back(use);
  }
  return databases;
}

static_assert(core::Heuristic<Additive<puzzle::tiles::Board16>,
                              puzzle::tiles::Tiles<puzzle::tiles::Board16>>);

}  // namespace quebra::heuristic::tiles
