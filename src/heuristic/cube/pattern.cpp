#include "heuristic/cube/pattern.hpp"

#include <string>

#include "core/text.hpp"
#include "pattern/cube/pattern_recipe.hpp"

namespace quebra::heuristic::cube {

using puzzle::cube::Cube3;

core::HeuristicInfo pattern_info() {
  const std::string proof =
      "A pattern is the cube with pieces forgotten. Every move of the cube is a move of the "
      "pattern, so "
      "that the pattern's distance is never more; and distances in a graph whose moves can be "
      "taken "
      "back differ by at most 1 between neighbours.";
  std::string details =
      "For the 3x3x3, by a pattern: a kind of pieces, some of them (none: all), and what is "
      "tracked of "
      "them (nothing: place and orientation; places, set, orientation). pattern(corners), "
      "pattern(edges "
      "UR UF UL UB), pattern(corners URF UFL ULB places), pattern(edges FR FL BL BR set), "
      "pattern(edges "
      "orientation). Named ones:";
  for (const auto& named : pattern::cube::pattern_catalogue()) {
    details += " " + std::string(named.name) + ", " + std::string(named.summary) + ";";
  }
  details.back() = '.';
  details +=
      " The table has half a byte an entry, is built breadth-first when it is first needed "
      "(corners 42 MB, "
      "six edges 20 MB: about a second; seven edges 244 MB: some seconds) and kept in the table "
      "cache. "
      "Korf's solver is idastar:max(pattern(corners),pattern(six-a),pattern(six-b)).";
  return {.name = "pattern",
          .aliases = {},
          .summary = "The distance of some of the pieces of a 3x3x3, from a table",
          .details = details,
          .reference =
              "R. E. Korf, Finding optimal solutions to Rubik's Cube using pattern databases, AAAI "
              "1997; documents 000 and 001",
          .claims = {{"htm", true, true, proof, "N = 3"},
                     {"qtm", true, true, proof, "N = 3"},
                     {"isomorphic", false, false,
                      "It is refused: the centres move, and patterns hold them still."}},
          .example = "cube:3 R U F2 L",
          .argument = "edges UR UF UL UB"};
}

std::string canonical_pattern(std::string_view text) {
  const auto pattern = pattern::cube::parse_pattern(text);
  return pattern ? pattern::cube::format_pattern(*pattern) : std::string(text);
}

core::Result<core::HeuristicPtr<Cube3>> make_pattern(const Cube3& puzzle,
                                                     const MakeRequest& request) {
  if (core::trimmed(request.argument).empty()) {
    return core::bad_input(
        "heuristic pattern needs a pattern between parentheses, for instance pattern(corners), "
        "pattern(six-a) or pattern(edges UR UF); see quebra explain pattern");
  }
  const auto pattern = pattern::cube::parse_pattern(request.argument);
  if (!pattern) return pattern.error();
  auto space = pattern::cube::PatternSpace::make(puzzle, *pattern);
  if (!space) return space.error();
  auto table = obtain_for(request, [&](const pattern::TableRequest& wanted) {
    return pattern::cube::obtain_pattern(puzzle, *pattern, wanted);
  });
  if (!table) return table.error();
  return core::HeuristicPtr<Cube3>(std::make_unique<core::ErasedHeuristic<Cube3, Pattern>>(
      Pattern(std::move(*space), std::move(*table))));
}

}  // namespace quebra::heuristic::cube
