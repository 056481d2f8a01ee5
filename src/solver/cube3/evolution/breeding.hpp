#pragma once
// How a child is made: a parent, chosen with equal chances, and a mutation, moves of the phase's group that
// are appended; or two parents whose moves of this group are cut and joined.
//
// Everything is drawn from the child's own numbers (seed, island, generation, number of the child), so that
// it is the same whoever makes it, and can be made again.

#include <algorithm>
#include <cstdint>

#include "core/rng.hpp"
#include "puzzle/cube3/cube3.hpp"
#include "solver/cube3/evolution/judge.hpp"
#include "solver/cube3/evolution/lineage.hpp"

namespace quebra::solver::evolution {

/// Chances of the lengths of a mutation, in 65536ths.
class LengthLaw {
 public:
  /// All from least to most alike.
  LengthLaw(std::uint32_t least, std::uint32_t most);

  [[nodiscard]] std::uint32_t draw(std::uint32_t sixteen_bits) const {
    if (alike_) return least_ + (sixteen_bits * (most_ - least_ + 1) >> 16U);
    std::uint32_t length = least_;
    while (length < most_ && sixteen_bits >= up_to_[length]) ++length;
    return length;
  }
  /// Half of it as it was, half by what became of the lengths: how many good children each gave. Each
  /// keeps a little of the chance that all have alike.
  void learn(const std::array<std::uint32_t, kLongestMutation + 1>& good);

 private:
  void set(const std::array<double, kLongestMutation + 1>& chances);

  std::uint32_t least_;
  std::uint32_t most_;
  bool alike_ = true;
  std::array<double, kLongestMutation + 1> chances_{};
  std::array<std::uint32_t, kLongestMutation + 1> up_to_{};
};

/// Small numbers out of one generator, four a draw. A chance is off by 2^-16 at most.
class Dice {
 public:
  explicit Dice(std::uint64_t seed) : rng_(seed) {}

  std::uint32_t sixteen_bits() {
    if (left_ == 0) {
      bits_ = rng_.next();
      left_ = 4;
    }
    --left_;
    const auto drawn = static_cast<std::uint32_t>(bits_ & 0xffffU);
    bits_ >>= 16U;
    return drawn;
  }
  std::uint32_t small_below(std::uint32_t bound) { return sixteen_bits() * bound >> 16U; }
  std::uint32_t below(std::uint32_t bound) {
    return static_cast<std::uint32_t>((rng_.next() >> 32U) * bound >> 32U);
  }

 private:
  core::Rng rng_;
  std::uint64_t bits_ = 0;
  unsigned left_ = 0;
};

/// What the children of an island and a generation have in common.
struct Breeding {
  const puzzle::cube::Cube3& puzzle;
  const pattern::cube::CosetSpace& space;
  const Judge& judge;
  unsigned phase = 0;
  bool trimmed = false;
  const Lineage& parents;
  const Draws& draws;
  const LengthLaw& lengths;
  std::uint64_t seed;           ///< of this island and generation
  std::uint32_t crossover = 0;  ///< its share, in 65536ths
  std::uint32_t regrowth = 0;   ///< its share of mutations, in 65536ths
  std::size_t group = 0;

  [[nodiscard]] Child make(std::uint32_t number) const {
    Dice dice(core::mix64(seed + (std::uint64_t{number} + 1) * 0x9e3779b97f4a7c15ULL));
    if (crossover != 0 && dice.sixteen_bits() < crossover) return join(dice);
    return mutate(dice);
  }

  /// The cube of a child.
  [[nodiscard]] puzzle::cube::Cube3State cube_of(const Child& child) const {
    const Candidate& parent = parents[child.parent];
    puzzle::cube::Cube3State cube = parent.state;
    const std::uint8_t* moves = parents.moves(child.parent);
    for (std::uint32_t i = parent.length; i > child.kept; --i) {
      cube = puzzle.apply(cube, puzzle.inverse({moves[i - 1]}));
    }
    for (std::uint32_t i = 0; i < child.fresh; ++i) cube = puzzle.apply(cube, {child.moves[i]});
    return cube;
  }

 private:
  [[nodiscard]] Child mutate(Dice& dice) const {
    Child child;
    child.parent = dice.below(parents.size());
    const Candidate& parent = parents[child.parent];
    child.kept = parent.length;
    child.numbers = parent.numbers;
    if (regrowth != 0 && dice.sixteen_bits() < regrowth) cut(child, dice);
    grow(child, dice);
    return child;
  }

  /// Appends random moves. A trimmed child ends where it was best, wherever the draw ended.
  void grow(Child& child, Dice& dice) const {
    child.drawn = lengths.draw(dice.sixteen_bits());
    const auto choices = static_cast<std::uint32_t>(draws.moves.size());
    auto numbers = child.numbers;
    std::uint32_t best = ~0U;
    for (std::uint32_t i = 0; i < child.drawn; ++i) {
      child.moves[i] = draws.moves[dice.small_below(choices)];
      numbers = space.apply(numbers, {child.moves[i]});
      if (trimmed) {
        const std::uint32_t fitness = judge.faults(phase, numbers) + i;
        if (fitness >= best) continue;
        best = fitness;
      }
      child.numbers = numbers;
      child.fresh = i + 1;
    }
  }

  /// Keeps the parent's moves up to somewhere in those of this group.
  void cut(Child& child, Dice& dice) const {
    const Candidate& parent = parents[child.parent];
    const std::uint32_t begin = parent.begins[group];
    child.kept = begin + dice.small_below(parent.length - begin + 1);
    const std::uint8_t* moves = parents.moves(child.parent);
    for (std::uint32_t i = parent.length; i > child.kept; --i) {
      child.numbers = space.apply(child.numbers, puzzle.inverse({moves[i - 1]}));
    }
  }

  /// The first parent up to somewhere in its moves of this group, then the second from somewhere in its own
  /// on, kMostFresh moves at most. What the first did before leads into the group, so the child is in it.
  [[nodiscard]] Child join(Dice& dice) const {
    Child child;
    child.parent = dice.below(parents.size());
    const std::uint32_t other = dice.below(parents.size());
    const Candidate& second = parents[other];
    child.kept = parents[child.parent].length;
    child.numbers = parents[child.parent].numbers;
    cut(child, dice);
    const std::uint32_t own = second.length - second.begins[group];
    child.fresh = dice.below(std::min(own, static_cast<std::uint32_t>(kMostFresh)) + 1);
    for (std::uint32_t i = 0; i < child.fresh; ++i) {
      child.moves[i] = parents.moves(other)[second.length - child.fresh + i];
      child.numbers = space.apply(child.numbers, {child.moves[i]});
    }
    return child;
  }
};

/// Moves that a child has when it is cleaned.
inline std::uint32_t clean_length(const Lineage& parents, const Child& child,
                                  const MoveAlgebra& algebra) {
  std::array<std::uint8_t, kEndOfPath + kMostFresh> end;
  std::memcpy(end.data(), parents.moves(child.parent) + child.kept - kEndOfPath, kEndOfPath);
  const std::uint32_t looked_at = std::min(child.kept, static_cast<std::uint32_t>(kEndOfPath));
  MoveStack stack(algebra, end.data() + kEndOfPath - looked_at, looked_at);
  for (std::uint32_t i = 0; i < child.fresh; ++i) stack.push(child.moves[i]);
  return child.kept - looked_at + static_cast<std::uint32_t>(stack.size());
}

}  // namespace quebra::solver::evolution
