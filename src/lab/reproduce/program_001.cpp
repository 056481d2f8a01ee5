#include "lab/reproduce/program_001.hpp"

#include <cassert>
#include <optional>

#include "lab/reproduce/transitions_001.hpp"
#include "puzzle/cube/cubie_turn.hpp"
#include "puzzle/cube/geometry.hpp"
#include "puzzle/cube/metric.hpp"

namespace quebra::lab {
namespace {

namespace cube = puzzle::cube;

template <std::size_t count>
std::array<std::uint8_t, count> inverted(const std::array<std::uint8_t, count>& numbers) {
  std::array<std::uint8_t, count> inverse{};
  for (std::size_t i = 0; i < count; ++i) inverse[numbers[i]] = static_cast<std::uint8_t>(i);
  return inverse;
}

/// A clockwise turn, in the document's numbers.
State001 clockwise(const cube::CubieTurn& turn) {
  const auto corner_number = inverted(kCorner001);
  const auto edge_number = inverted(kEdge001);
  State001 move;
  for (std::size_t i = 0; i < kCorner001.size(); ++i) {
    move.corner_permutation[i] = corner_number[turn.corner_from[kCorner001[i]]];
    move.corner_orientation[i] = turn.corner_add[kCorner001[i]];
  }
  for (std::size_t i = 0; i < kEdge001.size(); ++i) {
    move.edge_permutation[i] = edge_number[turn.edge_from[kEdge001[i]]];
    move.edge_orientation[i] = turn.edge_add[kEdge001[i]];
  }
  return move;
}

std::array<State001, kMoves001> make_moves() {
  const auto turns = cube::turns_of(cube::Metric::htm, 3, "URFDLB");
  assert(turns.size() == kMoves001);
  const cube::Geometry geometry(3);
  std::array<State001, kMoves001> moves;
  for (std::size_t i = 0; i < kMoves001; i += 3) {
    moves[i] = clockwise(cube::cubie_turn(geometry, turns[i]));
    moves[i + 1] = mul(moves[i], moves[i]);
    moves[i + 2] = mul(moves[i + 1], moves[i]);
  }
  return moves;
}

// What the searches walk on: states, indices, indices with databases.

struct States {
  using Node = State001;
  const std::array<State001, kMoves001>& moves = moves_001();
  Node goal = {};

  [[nodiscard]] Node after(const Node& node, std::size_t move) const {
    return mul(node, moves[move]);
  }
  static bool is_beyond(const Node& /*node*/, unsigned /*left*/) { return false; }
};

struct Indices {
  using Node = Indices001;
  const Transitions001& transitions;
  Node goal = indices_001({});

  [[nodiscard]] Node after(const Node& node, std::size_t move) const {
    return transitions.after(node, move);
  }
  static bool is_beyond(const Node& /*node*/, unsigned /*left*/) { return false; }
};

struct Bounded {
  using Node = Indices001;
  const Transitions001& transitions;
  const Databases001& databases;
  Node goal = indices_001({});

  [[nodiscard]] Node after(const Node& node, std::size_t move) const {
    return transitions.after(node, move);
  }
  /// Whether a database says that the solved cube is more than `left` moves away.
  [[nodiscard]] bool is_beyond(const Node& node, unsigned left) const {
    return is_beyond(databases.corners.get(), node.corner_number(), left) ||
           is_beyond(databases.edges[0].get(), node.edges[0], left) ||
           is_beyond(databases.edges[1].get(), node.edges[1], left);
  }
  static bool is_beyond(const pattern::DistanceTable* table, std::uint64_t number, unsigned left) {
    return table != nullptr && table->at(number).value_or(0) > left;
  }
};

struct Rules {
  bool tests_every_node = false;  ///< for the goal; else at the last level only
  bool face_twice = true;         ///< two turns of a face in a row: 18 children, else 15
};

template <class Space>
class Search {
 public:
  using Node = typename Space::Node;

  Search(const Space& space, const Rules& rules, core::Monitor& monitor)
      : space_(space), rules_(rules), monitor_(monitor) {}

  /// Solution 1: to this depth.
  Run001 depth_first(const Node& start, unsigned depth) {
    if (visit(start, depth, kNoFace)) reason_ = core::StopReason::goal_reached;
    return result();
  }

  /// Solution 2: to the depths 0 .. deepest.
  Run001 deepening(const Node& start, unsigned deepest) {
    for (unsigned depth = 0; depth <= deepest && !reason_; ++depth) {
      if (visit(start, depth, kNoFace)) reason_ = core::StopReason::goal_reached;
    }
    return result();
  }

 private:
  static constexpr std::size_t kNoFace = 6;

  /// busca(e, prof, sol): whether the goal is found, `left` moves further at most.
  bool visit(const Node& node, unsigned left, std::size_t last_face) {
    if ((left == 0 || rules_.tests_every_node) && node == space_.goal) return true;
    if (left == 0 || space_.is_beyond(node, left)) return false;
    if (reason_ = monitor_.before_expansion(statistics_); reason_) return false;
    ++statistics_.expanded;
    for (std::size_t move = 0; move < kMoves001; ++move) {
      if (!rules_.face_twice && move / 3 == last_face) continue;
      ++statistics_.generated;
      moves_.push_back(move);
      if (visit(space_.after(node, move), left - 1, move / 3)) return true;
      moves_.pop_back();
      if (reason_) return false;
    }
    return false;
  }

  Run001 result() {
    return {.reason = reason_.value_or(core::StopReason::depth_limit),
            .moves = std::move(moves_),
            .generated = statistics_.generated,
            .seconds = monitor_.seconds()};
  }

  const Space& space_;
  const Rules rules_;
  core::Monitor& monitor_;
  core::Statistics statistics_;
  std::vector<std::size_t> moves_;  ///< sol
  std::optional<core::StopReason> reason_;
};

}  // namespace

State001 mul(const State001& e1, const State001& e2) {
  State001 product;
  for (std::size_t i = 0; i < product.corner_permutation.size(); ++i) {
    const std::size_t from = e2.corner_permutation[i];
    product.corner_permutation[i] = e1.corner_permutation[from];
    product.corner_orientation[i] =
        static_cast<std::uint8_t>((e1.corner_orientation[from] + e2.corner_orientation[i]) % 3);
  }
  for (std::size_t i = 0; i < product.edge_permutation.size(); ++i) {
    const std::size_t from = e2.edge_permutation[i];
    product.edge_permutation[i] = e1.edge_permutation[from];
    product.edge_orientation[i] =
        static_cast<std::uint8_t>((e1.edge_orientation[from] + e2.edge_orientation[i]) % 2);
  }
  return product;
}

const std::array<State001, kMoves001>& moves_001() {
  static const std::array<State001, kMoves001> kMoves = make_moves();
  return kMoves;
}

State001 state_001(const puzzle::cube::Cube3State& cube) {
  const auto corner_number = inverted(kCorner001);
  const auto edge_number = inverted(kEdge001);
  State001 state;
  for (std::size_t i = 0; i < kCorner001.size(); ++i) {
    const std::uint8_t corner = cube.corners[kCorner001[i]];
    state.corner_permutation[i] = corner_number[corner & 7U];
    state.corner_orientation[i] = static_cast<std::uint8_t>(corner >> 3U);
  }
  for (std::size_t i = 0; i < kEdge001.size(); ++i) {
    const std::uint8_t edge = cube.edges[kEdge001[i]];
    state.edge_permutation[i] = edge_number[edge & 15U];
    state.edge_orientation[i] = static_cast<std::uint8_t>(edge >> 4U);
  }
  return state;
}

Run001 run_001(const Request001& request, core::Monitor& monitor) {
  const unsigned deepest = request.deepest;
  switch (request.program) {
    case Program001::depth_first:
      return Search(States{}, {.tests_every_node = true}, monitor)
          .depth_first(request.start, deepest);
    case Program001::deepening:
      return Search(States{}, {}, monitor).deepening(request.start, deepest);
    case Program001::deepening_15:
      return Search(States{}, {.face_twice = false}, monitor).deepening(request.start, deepest);
    case Program001::transitions:
      return Search(Indices{*request.transitions}, {.face_twice = false}, monitor)
          .deepening(indices_001(request.start), deepest);
    case Program001::ida_star:
      return Search(Bounded{*request.transitions, *request.databases}, {.face_twice = false},
                    monitor)
          .deepening(indices_001(request.start), deepest);
  }
  return {};
}

}  // namespace quebra::lab
