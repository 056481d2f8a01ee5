#include "heuristic/cube/cubie_manhattan.hpp"

#include <vector>

#include "puzzle/cube/cubie_turn.hpp"

namespace quebra::heuristic::cube {
namespace {

constexpr std::uint8_t kFar = 255;

/// Where a turn takes the cubie at each place, and how it turns it.
struct Carry {
  std::array<std::uint8_t, puzzle::cube::kEdges> to{};
  std::array<std::uint8_t, puzzle::cube::kEdges> add{};
};

template <std::size_t count>
Carry carry_of(const std::array<std::uint8_t, count>& from,
               const std::array<std::uint8_t, count>& add) {
  Carry carry;
  for (std::size_t place = 0; place < count; ++place) {
    carry.to[from[place]] = static_cast<std::uint8_t>(place);
    carry.add[from[place]] = add[place];
  }
  return carry;
}

/// The fewest moves from each place and turn of one piece to its home.
template <std::size_t count>
void fill(const std::vector<Carry>& carries, std::size_t sides,
          std::array<std::array<std::uint8_t, 24>, count>& distances) {
  for (std::size_t home = 0; home < count; ++home) {
    struct Stand {
      std::size_t place, turn;
    };
    const auto entry = [&](Stand at) -> std::uint8_t& {
      return distances[at.place][home * sides + at.turn];
    };
    for (std::size_t place = 0; place < count; ++place) {
      for (std::size_t turn = 0; turn < sides; ++turn) entry({place, turn}) = kFar;
    }
    // From home outwards: moves come with their inverses.
    std::vector<Stand> queue = {{home, 0}};
    entry(queue[0]) = 0;
    for (std::size_t next = 0; next < queue.size(); ++next) {
      const Stand at = queue[next];
      for (const Carry& carry : carries) {
        const Stand then{carry.to[at.place], (at.turn + carry.add[at.place]) % sides};
        if (entry(then) != kFar) continue;
        entry(then) = static_cast<std::uint8_t>(entry(at) + 1);
        queue.push_back(then);
      }
    }
    // A cubie that no move can bring home (DBL's places for others): say nothing of it.
    for (std::size_t place = 0; place < count; ++place) {
      for (std::size_t turn = 0; turn < sides; ++turn) {
        if (entry({place, turn}) == kFar) entry({place, turn}) = 0;
      }
    }
  }
}

template <std::size_t count>
int moved(const std::array<std::uint8_t, count>& from) {
  int sum = 0;
  for (std::size_t place = 0; place < count; ++place) sum += from[place] == place ? 0 : 1;
  return sum;
}

}  // namespace

CubieDistances cubie_distances(const puzzle::cube::Cube& cube) {
  CubieDistances result;
  std::vector<Carry> corners;
  std::vector<Carry> edges;
  for (const puzzle::cube::Turn& turn : cube.turns()) {
    const auto cubies = puzzle::cube::cubie_turn(cube.geometry(), turn);
    corners.push_back(carry_of(cubies.corner_from, cubies.corner_add));
    result.corners_moved = std::max(result.corners_moved, moved(cubies.corner_from));
    if (cube.width() == 2) continue;
    edges.push_back(carry_of(cubies.edge_from, cubies.edge_add));
    result.edges_moved = std::max(result.edges_moved, moved(cubies.edge_from));
  }
  fill(corners, 3, result.corner);
  if (cube.width() == 3) fill(edges, 2, result.edge);
  return result;
}

core::HeuristicInfo cubie_manhattan_info() {
  const std::string proof =
      "A move changes the distance of each cubie that it takes along by at most 1, and no other; "
      "the "
      "sums are divided by the most that any move takes along.";
  return {.name = "cubie-manhattan",
          .aliases = {"manhattan-3d"},
          .summary = "Moves that bring each cubie home alone, added up and shared (2x2x2, 3x3x3)",
          .details =
              "The larger of the corners' and the edges' sums, each divided by the cubies that one "
              "move takes along. cubie-manhattan(edges) and cubie-manhattan(corners) take one of "
              "them; over all 3x3x3 cubes the edges' mean is 5.5 in htm.",
          .reference =
              "R. E. Korf, Finding optimal solutions to Rubik's cube using pattern "
              "databases, 1997",
          .claims = {{"htm", true, true, proof},
                     {"qtm", true, true, proof},
                     {"isomorphic", true, true, proof}}};
}

}  // namespace quebra::heuristic::cube
