#pragma once
// What the cubes of all sizes and representations have in common: size, metric, moves and their
// names, text. The puzzles Cube2 (coordinates), Cube3 (cubies) and CubeN (stickers) derive from it and
// add a State.
//
//   auto spec = cube::make_spec({.size = "4", .metric = "qtm"});
//   CubeN<7> puzzle(*spec);
//   auto state = puzzle.parse_state("R U2 3Rw'");      moves from the solved cube, or facelets

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/concepts.hpp"
#include "puzzle/cube/geometry.hpp"
#include "puzzle/cube/metric.hpp"

namespace quebra::puzzle::cube {

/// A number in the puzzle's list of turns.
struct Move {
  std::uint16_t index = 0;
  friend auto operator<=>(const Move&, const Move&) = default;
};

/// Size, metric, successor order and goal, checked.
struct Spec {
  int size = 3;
  Metric metric = Metric::htm;
  std::string faces;                    ///< successor order
  std::vector<std::uint8_t> goal = {};  ///< stickers in the frame; empty: solved
};

struct SpecRequest {
  std::string_view size = {};   ///< "3"; empty: from the state
  std::string_view state = {};  ///< facelets
  std::string_view goal = {};   ///< "solved"; for the 3x3x3 also a state
  std::string_view metric = {};
  std::string_view order = {};
};
core::Result<Spec> make_spec(const SpecRequest& request);

class Cube {
 public:
  using Stickers = std::vector<std::uint8_t>;

  explicit Cube(const Spec& spec);

  [[nodiscard]] int width() const { return geometry_.size(); }
  [[nodiscard]] Metric metric_kind() const { return metric_; }
  [[nodiscard]] Frame frame() const { return frame_of(metric_, width()); }
  [[nodiscard]] const Geometry& geometry() const { return geometry_; }
  [[nodiscard]] std::span<const Turn> turns() const { return turns_; }
  [[nodiscard]] const Turn& turn(Move move) const { return turns_[move.index]; }

  [[nodiscard]] Move inverse(Move move) const { return inverses_[move.index]; }
  [[nodiscard]] core::Cost move_cost(Move /*move*/) const { return 1; }
  /// Whether `next` right after `last` can be left out (metric.hpp).
  [[nodiscard]] bool redundant(Move last, Move next) const {
    return is_redundant(turn(last), turn(next), metric_);
  }

  [[nodiscard]] std::string name() const;  ///< "cube:3"
  [[nodiscard]] const std::string& goal_name() const { return goal_name_; }
  /// Facelets of the solved cube, whatever the goal is.
  [[nodiscard]] std::string solved_text() const { return format_stickers(geometry_.solved()); }
  [[nodiscard]] std::string metric() const { return std::string(name_of(metric_)); }
  [[nodiscard]] core::Result<Move> parse_move(std::string_view text) const;
  [[nodiscard]] std::string format_move(Move move, core::Language /*language*/) const {
    return names_[move.index];
  }
  [[nodiscard]] core::Result<std::string> replay(std::string_view state_text,
                                                 std::span<const std::string> move_names) const;

  /// Moves or facelets, brought into the frame.
  [[nodiscard]] core::Result<Stickers> parse_stickers(std::string_view text) const;
  /// Whether face turns can solve it; the reason if not.
  [[nodiscard]] core::Validity validate_stickers(std::span<const std::uint8_t> stickers) const;
  [[nodiscard]] std::string format_stickers(std::span<const std::uint8_t> stickers) const;
  [[nodiscard]] std::string draw_stickers(std::span<const std::uint8_t> stickers) const;
  /// Whether two cubes are the same as they are held, or the same held differently. Cubes in different
  /// symbols have nothing to tell their colours by but the way they are held.
  [[nodiscard]] core::Result<core::Likeness> likeness(std::string_view a, std::string_view b) const;
  /// Facelets in face letters, of the cube as it is held; in the frame if it was written in other symbols.
  [[nodiscard]] core::Result<std::string> held_text(std::string_view text) const;
  /// The facelets of an impossible cube that the message is about (state_text.hpp).
  [[nodiscard]] std::vector<int> places_at_fault(std::string_view text) const;
  /// Orbit; canonical form and signature under the 24 orientations, of the cube as it is held.
  [[nodiscard]] core::Result<std::vector<core::Fact>> facts(std::string_view text) const;

 private:
  Geometry geometry_;
  Metric metric_;
  std::string goal_name_;
  std::vector<Turn> turns_;
  std::vector<Move> inverses_;
  std::vector<std::string> names_;
};

/// The list of all moves of a puzzle, which is the same in every state.
template <class MoveList>
MoveList all_moves(const Cube& cube) {
  MoveList moves;
  for (std::size_t i = 0; i < cube.turns().size(); ++i) {
    moves.push_back(Move{static_cast<std::uint16_t>(i)});
  }
  return moves;
}

}  // namespace quebra::puzzle::cube
