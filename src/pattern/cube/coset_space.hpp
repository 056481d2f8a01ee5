#pragma once
// What is left of a cube when a subgroup does not matter: one or two coordinates, numbers that a turn takes
// to numbers, whatever the rest of the cube is. Few enough to be listed, so that an exact table of distances
// can be made of them (pattern/exact_table.hpp) and followed down.

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "core/rng.hpp"
#include "puzzle/cube3/cube3.hpp"

namespace quebra::pattern::cube {

/// A number of a cube, and the number after each turn.
class Coordinate {
 public:
  using NumberOf = std::function<std::uint32_t(const puzzle::cube::Cube3State&)>;

  /// `moves` lead from the solved cube to every number below `size`, of which there are at most 65,536.
  /// Two cubes of one number must have one number after any of the moves.
  Coordinate(const puzzle::cube::Cube3& puzzle, std::span<const puzzle::cube::Move> moves,
             std::uint32_t size, NumberOf number_of);

  [[nodiscard]] std::uint32_t size() const { return size_; }
  [[nodiscard]] std::uint32_t of(const puzzle::cube::Cube3State& state) const {
    return number_of_(state);
  }
  /// A cube that has this number.
  [[nodiscard]] const puzzle::cube::Cube3State& example(std::uint32_t number) const {
    return examples_[number];
  }
  [[nodiscard]] std::uint32_t next(std::uint32_t number, puzzle::cube::Move move) const {
    return next_[number * turns_ + move.index];
  }

 private:
  std::uint32_t size_;
  NumberOf number_of_;
  std::size_t turns_;
  std::vector<puzzle::cube::Cube3State> examples_;
  std::vector<std::uint16_t> next_;  ///< by number and turn
};

/// Two coordinates under some moves; a core::Ranked space.
class CosetSpace {
 public:
  struct State {
    std::uint32_t first = 0;
    std::uint32_t second = 0;
    [[nodiscard]] std::uint64_t hash() const {
      return core::mix64((std::uint64_t{first} << 32U) + second);
    }
    friend bool operator==(const State&, const State&) = default;
  };
  using Move = puzzle::cube::Move;
  using MoveList = puzzle::cube::Cube3::MoveList;

  CosetSpace(const puzzle::cube::Cube3& puzzle, MoveList moves, Coordinate first, Coordinate second)
      : moves_(moves),
        first_(std::move(first)),
        second_(std::move(second)),
        goal_(of(puzzle.goal())) {
    for (const Move move : puzzle.moves(puzzle.goal())) inverses_.push_back(puzzle.inverse(move));
  }

  [[nodiscard]] State of(const puzzle::cube::Cube3State& state) const {
    return {first_.of(state), second_.of(state)};
  }

  [[nodiscard]] const Coordinate& first() const { return first_; }
  [[nodiscard]] const Coordinate& second() const { return second_; }

  // StateSpace
  [[nodiscard]] const State& goal() const { return goal_; }
  [[nodiscard]] bool is_goal(const State& state) const { return state == goal_; }
  [[nodiscard]] const MoveList& move_list() const { return moves_; }
  [[nodiscard]] MoveList moves(const State& /*state*/) const { return moves_; }
  [[nodiscard]] State apply(const State& state, Move move) const {
    return {first_.next(state.first, move), second_.next(state.second, move)};
  }
  [[nodiscard]] Move inverse(Move move) const { return inverses_[move.index]; }
  [[nodiscard]] core::Cost move_cost(Move /*move*/) const { return 1; }

  // Ranked
  [[nodiscard]] std::uint64_t size() const { return std::uint64_t{first_.size()} * second_.size(); }
  [[nodiscard]] std::uint64_t rank(const State& state) const {
    return std::uint64_t{state.first} * second_.size() + state.second;
  }
  [[nodiscard]] State unrank(std::uint64_t number) const {
    return {static_cast<std::uint32_t>(number / second_.size()),
            static_cast<std::uint32_t>(number % second_.size())};
  }

 private:
  MoveList moves_;
  MoveList inverses_;  ///< by index
  Coordinate first_, second_;
  State goal_;
};

static_assert(core::Ranked<CosetSpace>);

}  // namespace quebra::pattern::cube
