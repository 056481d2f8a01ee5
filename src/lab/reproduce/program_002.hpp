#pragma once
// Document 002's program: six searches on sliding tiles, with its own conventions of order and
// counting. They reproduce every count that the document prints, and live here so that the generic
// searches need not know them.
//
//   successors   Up, Right, Down, Left (Cima, Direita, Baixo, Esquerda)
//   generated    every legal child of every expanded node, parent and duplicates included
//   explored     expanded nodes; the goal is tested when taken from the frontier and not counted
//   BFS          counts all children first, then tests each new one for the goal
//   UCS, GBFS, AS  one Java heap, key g / h / g + h, ties by smaller g, then by the heap's mechanics;
//                a cheaper path to a frontier state replaces the old entry (remove, add)
//   IDS          limits 0, 1, 2, ...; a stack, so Left is expanded first; a child whose recorded cost
//                in `explored` is not smaller is taken out of it and pushed; one in the frontier is
//                skipped; explored = sum over limits of what `explored` holds at the end
//   HC           the best child, ties at random; 50 sideways moves in all, the 51st ends the search;
//                no goal test, so the goal itself is expanded

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/monitor.hpp"
#include "core/result.hpp"
#include "puzzle/tiles/geometry.hpp"

namespace quebra::lab {

enum class Algorithm002 { bfs, ucs, ids, gbfs, as, hc };
enum class Heuristic002 { none, misplaced, manhattan };  ///< the document's h1 and h2

struct Request002 {
  puzzle::tiles::Spec spec;  ///< its order is not used
  std::vector<int> board;
  Algorithm002 algorithm = Algorithm002::bfs;
  Heuristic002 heuristic = Heuristic002::none;
  std::uint64_t seed = 1;  ///< of hill climbing's ties
};

struct Run002 {
  core::StopReason reason = core::StopReason::exhausted;
  std::vector<puzzle::tiles::Move> moves;  ///< of hill climbing also when it is stuck
  std::uint64_t generated = 0;
  std::uint64_t explored = 0;
  double seconds = 0;

  [[nodiscard]] bool solved() const { return reason == core::StopReason::goal_reached; }
};

/// The board must be able to reach the spec's goal.
Run002 run_002(const Request002& request, core::Monitor& monitor);

/// "BFS", "GBFS(h1)"
std::string name_002(Algorithm002 algorithm, Heuristic002 heuristic);

}  // namespace quebra::lab
