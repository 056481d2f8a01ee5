#pragma once
// What the last moves say about the next one, as a finite automaton: each class of histories has its
// list of moves, and each move leads to a class. Depth-first searches walk it beside the puzzle.
//
//   none        every move, always                                          3x3x3 htm: 18 a node
//   same_face   no second turn of the layer just turned (in quarter turns    15
//               R R is allowed, R' R' and R R R are not: they are R R and R')
//   canonical   also, layers about one axis in one order: L R, never R L     13.348
//
// Every state keeps a shortest sequence under each of them: within a run of turns about one axis, sort
// the layers and merge the turns of each into one; the sequence gets no longer.

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "puzzle/cube/cube.hpp"

namespace quebra::puzzle::cube {

enum class Prune { none, same_face, canonical };

/// "none", "same-face" or "canonical".
std::optional<Prune> parse_prune(std::string_view text);

class MoveHistory {
 public:
  struct Step {
    std::uint8_t move;  ///< index in cube.turns()
    std::uint8_t next;  ///< class after it
  };
  static constexpr std::uint8_t kStart = 0;  ///< the class of the empty history

  MoveHistory(const Cube& cube, Prune prune);

  [[nodiscard]] std::size_t classes() const { return steps_.size(); }
  /// In the cube's successor order.
  [[nodiscard]] std::span<const Step> steps(std::size_t history) const { return steps_[history]; }

  /// How many sequences of each length 0, 1, ... there are; lengths whose count fits 64 bits.
  [[nodiscard]] std::vector<std::uint64_t> sequences(std::size_t longest) const;
  /// The limit of the ratio between neighbouring lengths.
  [[nodiscard]] double branching_factor() const;

 private:
  std::vector<std::vector<Step>> steps_;
};

}  // namespace quebra::puzzle::cube
