#pragma once
// Document 001's program (slides of Korf's solver, in Lua), step by step: five searches of the 3x3x3,
// each adding one idea to the one before.
//
//   depth_first     solution 1: to a depth that is given, 18 children
//   deepening       solution 2: depths 0, 1, 2, ... 20, 18 children
//   deepening_15    the same without two turns of one face in a row ("fator de ramificação")
//   transitions     solution 3: the same on indices with transition tables (transitions_001.hpp)
//   ida_star        the final one: also cut where one of three databases says "too far"
//
// A state is what is at each place, in the document's numbers (here from 0, there from 1):
//
//   corners (quinas)  ULB UBR URF UFL DBL DRB DFR DLF
//   edges (meios)     BL BR FR FL UB UR UF UL DB DR DF DL
//
// and a move is the state that it makes of the solved cube. mul(e, m) is e with m made after it.
//
// What the slides have wrong, and this program mends:
//   e == id        compares references in Lua, and is never true; here states are compared by value
//   prof >= 0      makes solution 1 search one level deeper than it was asked to; here prof > 0
//   distancia      is never incremented in the slide "Heurísticas", and of the 6561 orientations it waits
//                  for only 2187 can be reached: its loop has no end. See corner_orientation_depths().
//   pMeiosTrans    over all 12! permutations of the edges would take 32 GiB; here the edges are two
//                  coordinates of six, as the databases are
//   "Orientação - Meios" shows F flipping the edges 3, 7, 8, 11; the F of the program flips 3, 4, 7, 11
//
// pairs() of Lua has no order; here moves come as U U2 U' R R2 R' F ... D ... L ... B ....

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "core/monitor.hpp"
#include "core/status.hpp"
#include "pattern/distance_table.hpp"
#include "puzzle/cube3/cube3.hpp"

namespace quebra::lab {

struct State001 {
  std::array<std::uint8_t, 8> corner_permutation = {0, 1, 2, 3, 4, 5, 6, 7};  ///< pQuinas
  std::array<std::uint8_t, 8> corner_orientation = {};                        ///< oQuinas
  std::array<std::uint8_t, 12> edge_permutation = {0, 1, 2, 3, 4,  5,
                                                   6, 7, 8, 9, 10, 11};  ///< pMeios
  std::array<std::uint8_t, 12> edge_orientation = {};                    ///< oMeios

  friend bool operator==(const State001&, const State001&) = default;
};

/// The piece, or place, of puzzle/cube/pieces.hpp with each of the document's numbers.
inline constexpr std::array<std::uint8_t, 8> kCorner001 = {2, 3, 0, 1, 6, 7, 4, 5};
inline constexpr std::array<std::uint8_t, 12> kEdge001 = {10, 11, 8, 9, 3, 0, 1, 2, 7, 4, 5, 6};

inline constexpr std::size_t kMoves001 = 18;

State001 mul(const State001& e1, const State001& e2);

/// By face in the order URFDLB, clockwise, half and anticlockwise, as Cube3 has its turns. Six come from
/// the geometry of the cube, the others are composed of them.
const std::array<State001, kMoves001>& moves_001();

/// Of a cube whose centres are at home.
State001 state_001(const puzzle::cube::Cube3State& cube);

enum class Program001 { depth_first, deepening, deepening_15, transitions, ida_star };

class Transitions001;

/// quinasDist, meios1Dist, meios2Dist: the patterns corners, slides-a and slides-b. One that is missing
/// says nothing.
struct Databases001 {
  std::shared_ptr<const pattern::DistanceTable> corners = {};
  std::array<std::shared_ptr<const pattern::DistanceTable>, 2> edges = {};
};

struct Request001 {
  State001 start;
  Program001 program = Program001::deepening;
  unsigned deepest = 20;  ///< the depth of depth_first, the last of the others
  const Transitions001* transitions = nullptr;  ///< for the last two programs
  const Databases001* databases = nullptr;      ///< for ida_star
};

struct Run001 {
  core::StopReason reason = core::StopReason::depth_limit;  ///< no solution as short as `deepest`
  std::vector<std::size_t> moves = {};                      ///< of moves_001()
  std::uint64_t generated = 0;                              ///< children made, of all depths
  double seconds = 0;

  [[nodiscard]] bool solved() const { return reason == core::StopReason::goal_reached; }
};

Run001 run_001(const Request001& request, core::Monitor& monitor);

}  // namespace quebra::lab
